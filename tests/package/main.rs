//! What a site copies or installs: the module, its types, its manifest and the package around them say the same as the
//! code and the README. Against `dist/` and the sites that `.ci/hosts` built.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops where it fails, and says where"
)]

mod readme;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

type Names = BTreeSet<String>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn dist() -> PathBuf {
    std::env::var_os("DIST").map_or_else(|| root().join("dist"), PathBuf::from)
}

fn text(path: &Path) -> String {
    let hint = "run `trunk build --release` and `.ci/hosts`";
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}: {hint}", path.display()))
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&text(path)).unwrap()
}

fn set<'a>(names: impl IntoIterator<Item = &'a str>) -> Names {
    names.into_iter().map(str::to_owned).collect()
}

/// The texts in a list of JSON.
fn texts(list: &Value) -> Names {
    set(list.as_array().unwrap().iter().map(|name| name.as_str().unwrap()))
}

/// The names in one of the manifest's lists.
fn named(list: &Value) -> Names {
    set(list
        .as_array()
        .unwrap()
        .iter()
        .map(|each| each["name"].as_str().unwrap()))
}

/// What the manifest says of the element.
fn manifest() -> Value {
    json(&dist().join("custom-elements.json"))["modules"][0]["declarations"][0].clone()
}

/// The manifest's fields or methods.
fn members(manifest: &Value, kind: &str) -> Names {
    let members = manifest["members"].as_array().unwrap().iter();
    set(members
        .filter(|member| member["kind"] == kind)
        .map(|member| member["name"].as_str().unwrap()))
}

/// Every `name` that follows `start` in a text, made of what names are made of.
fn after(text: &str, start: &str) -> Names {
    let name = |rest: &str| -> String {
        rest.chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
            .collect()
    };
    text.split(start)
        .skip(1)
        .map(name)
        .filter(|name| !name.is_empty())
        .collect()
}

fn run(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(output.status.success(), "{command:?}:\n{said}");
    said
}

/// A program that `.ci/setup test` installs.
fn tool(name: &str) -> PathBuf {
    let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let cache = cache.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")));
    cache
        .expect("HOME says where the cache is")
        .join("postmortem-viewer/node_modules/.bin")
        .join(name)
}

/// Points 4 and 31: an import without a DOM throws nothing, and the manifest names what the module has.
#[test]
fn the_manifest_is_the_module() {
    let script = root().join("tests/package/members.mjs");
    let said = run(Command::new("node")
        .arg(script)
        .arg(dist().join("postmortem-viewer.js")));
    let module: Value = serde_json::from_str(&said).unwrap_or_else(|_| panic!("{said}"));
    let manifest = manifest();
    assert_eq!(
        texts(&module["exports"]),
        set(["PostmortemViewerElement", "assets"])
    );
    assert_eq!(module["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(texts(&module["attributes"]), named(&manifest["attributes"]));
    assert_eq!(texts(&module["fields"]), members(&manifest, "field"));
    assert_eq!(texts(&module["methods"]), members(&manifest, "method"));
    let readonly = manifest["members"].as_array().unwrap().iter();
    let readonly = set(readonly
        .filter(|member| member["readonly"] == true)
        .map(|member| member["name"].as_str().unwrap()));
    assert_eq!(texts(&module["readonly"]), readonly);
}

#[test]
fn the_manifest_names_every_event_slot_and_css_property() {
    let shim = text(&root().join("public/postmortem-viewer.js"));
    let manifest = manifest();
    let mut events = after(&shim, "new CustomEvent('");
    events.extend(after(
        &text(&root().join("src/element/events.rs")),
        "self.dispatch(\"",
    ));
    assert_eq!(events, named(&manifest["events"]));
    let slots: Names = named(&manifest["slots"])
        .into_iter()
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!(after(&shim, "make('slot', { name: '"), slots);
    let styles = text(&root().join("style/viewer.css")) + &shim;
    let properties = after(&styles, "var(--")
        .into_iter()
        .filter(|name| name.starts_with("postmortem-"));
    let properties: Names = properties.map(|name| format!("--{name}")).collect();
    assert_eq!(properties, named(&manifest["cssProperties"]));
}

/// Every attribute has its property, with the same default, and what the types say of it.
#[test]
fn attributes_and_fields_are_of_one_mind() {
    let manifest = manifest();
    let types = text(&dist().join("postmortem-viewer.d.ts"));
    for member in manifest["members"].as_array().unwrap() {
        let name = member["name"].as_str().unwrap();
        let declared = match member["kind"].as_str() {
            Some("method") => format!("\n  {name}("),
            _ => format!(" {name}"),
        };
        assert!(types.contains(&declared), "the types don't declare {name}");
        let Some(attribute) = member["attribute"].as_str() else {
            continue;
        };
        let attributes = manifest["attributes"].as_array().unwrap();
        let attribute = attributes.iter().find(|each| each["name"] == attribute).unwrap();
        assert_eq!(attribute["fieldName"], name);
        assert_eq!(attribute["default"], member["default"], "{name}");
        let word = attribute["type"]["text"].as_str().unwrap();
        assert!(
            types.contains(&format!("\n  {name}: {word};")),
            "{name} isn't {word} in the types"
        );
    }
}

/// Point 31: the types hold under `tsc --strict`, in an app that installed the package from its tarball.
#[test]
fn the_types_hold() {
    let app = root().join("target/hosts/react-source");
    let installed = app.join("node_modules/postmortem-viewer/package.json");
    assert_eq!(json(&installed)["version"], env!("CARGO_PKG_VERSION"));
    std::fs::copy(root().join("tests/package/use.ts"), app.join("use.ts")).unwrap();
    let options = "--strict --noEmit --target es2022 --lib es2022,dom,dom.iterable --module esnext --moduleResolution bundler --types";
    run(Command::new(tool("tsc"))
        .current_dir(&app)
        .args(options.split(' '))
        .args(["", "use.ts"]));
}

#[test]
fn the_package_holds_all_that_the_module_loads_and_no_more() {
    let package = json(&dist().join("package.json"));
    assert_eq!(package["name"], "postmortem-viewer");
    assert_eq!(package["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(package["license"], "MIT OR Apache-2.0");
    let said = run(Command::new("npm")
        .current_dir(dist())
        .args(["pack", "--dry-run", "--json", "--silent"]));
    let listed: Value = serde_json::from_str(&said).unwrap_or_else(|_| panic!("{said}"));
    // npm 11 names packages in a list, npm 12 by their names.
    let files = listed[0]["files"]
        .as_array()
        .or_else(|| listed["postmortem-viewer"]["files"].as_array());
    let files = files.unwrap_or_else(|| panic!("{said}"));
    let packed = set(files.iter().map(|file| file["path"].as_str().unwrap()));
    let shim = text(&root().join("public/postmortem-viewer.js"));
    let mut needed = set([
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "custom-elements.json",
        "incident.schema.json",
        "package.json",
        "postmortem-viewer.d.ts",
        "postmortem-viewer.js",
    ]);
    let writer = text(&root().join("public/writer.js"));
    for start in ["import('./", "new URL('./"] {
        let paths = [&shim, &writer]
            .into_iter()
            .flat_map(|module| module.split(start).skip(1))
            .filter_map(|rest| rest.split('\'').next());
        needed.extend(paths.map(str::to_owned));
    }
    assert!(
        needed.contains("wasm/viewer_bg.wasm") && needed.contains("refresh.js"),
        "{needed:?}"
    );
    for entry in std::fs::read_dir(dist().join("locales")).unwrap() {
        needed.insert(format!(
            "locales/{}",
            entry.unwrap().file_name().to_string_lossy()
        ));
    }
    assert_eq!(packed, needed);
}

/// Point 28: a module knows the wasm that it loads to the bit.
#[test]
fn the_wasm_is_the_one_that_was_stamped() {
    for (module, wasm) in [
        ("postmortem-viewer.js", "viewer_bg.wasm"),
        ("writer.js", "writer_bg.wasm"),
    ] {
        let module = text(&dist().join(module));
        let start = module
            .find("sha256-")
            .expect("the module has no hash: run `trunk build --release`");
        let script = "const [, file] = process.argv; console.log('sha256-' + require('crypto').createHash('sha256')\
                      .update(require('fs').readFileSync(file)).digest('base64'))";
        let hash = run(Command::new("node")
            .args(["-e", script])
            .arg(dist().join("wasm").join(wasm)));
        assert!(module[start..].starts_with(hash.trim()), "{wasm}: {hash}");
    }
}
