//! What a host can change about how the viewer looks, and what it can't by accident.

use postmortem_viewer::incident::Level;
use serde_json::{Value, json};

use super::contract::{open_small, to_viewer};
use super::made::{at, much_to_press};
use super::{small_incident, viewer_at};
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("themes::7_nothing_moves_within_the_min_height", nothing_moves);
    for host in ["hostile", "hostile-important", "small-type", "shouting", "rtl"] {
        suite.add(
            &format!("themes::22_a_{host}_host_changes_nothing"),
            async move |page: &Page| {
                host_changes_nothing(page, host).await;
            },
        );
    }
    suite.add("themes::22_a_narrow_host_that_clips", narrow);
    suite.add("themes::23_every_css_property_tells", every_property);
    suite.add("themes::23_every_part_is_there", every_part);
    suite.add("themes::24_follows_the_page", follows_the_page);
    suite.add("themes::24_nothing_moves_by_itself", still);
    suite.add_for(&[Kind::Chromium], "themes::24_forced_colors", forced_colors);
    suite.add("themes::a_transparent_surface_is_readable", transparent);
}

/// What the manifest names: the names in one of its lists.
async fn named(page: &Page, list: &str) -> Vec<String> {
    page.ask_list(&format!(
        "fetch('custom-elements.json').then(answer => answer.json()).then(manifest => manifest.modules[0].declarations[0].{list}.map(each => each.name))"
    ))
    .await
}

/// A file with something for every part.
fn everything() -> Value {
    let levels = Level::ALL.map(Level::key);
    let mut file = much_to_press();
    let phase = |(index, level): (usize, &&str)| json!({ "from": at(index * 1_800), "to": at(index * 1_800 + 1_800), "level": level });
    file["phases"] = levels.iter().enumerate().map(phase).collect();
    file["intros"] = json!({ "charts": "As measured from outside." });
    file["causes"] = json!([{ "title": "A queue", "text": "It was full." }]);
    file["sections"] = json!([{ "title": "Lessons", "text": "Shorter queues." }]);
    file
}

async fn open_everything(page: &Page, head: &str) {
    page.site.put_json("all.json", everything().to_string());
    let head = format!("{head}<script type=\"module\" src=\"postmortem-viewer.js\"></script>");
    let tag = "<div class=\"w720\"><postmortem-viewer src=\"all.json\" loading=\"eager\" sections=\"all\">\
               </postmortem-viewer></div>";
    page.open(&page.site.page_with_head(&head, tag)).await;
    page.until_loaded(1).await;
    page.run(
        "for (const button of probe.all('[aria-expanded=false]')) button.click();",
        vec![],
    )
    .await;
    page.settle().await;
}

async fn nothing_moves(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.put(
        "places.js",
        "text/javascript",
        "window.__places = new Set();
        (function look() {
            const after = document.querySelector('#after');
            if (after) __places.add(after.offsetTop);
            requestAnimationFrame(look);
        })();",
    );
    let head =
        "<script src=\"places.js\"></script><script type=\"module\" src=\"postmortem-viewer.js\"></script>";
    let body = "<postmortem-viewer class=\"tall\" src=\"small.json\"><p>Fallback text</p></postmortem-viewer><p id=\"after\">After</p>";
    page.open(&page.site.page_with_head(head, body)).await;
    page.until_loaded(1).await;
    to_viewer(page, "viewer.reload();").await;
    page.until_loaded(2).await;
    let places = page.ask("[...__places]").await;
    assert_eq!(
        places.as_array().map(Vec::len),
        Some(1),
        "what comes after was at {places}"
    );
    assert!(places[0].as_f64() >= Some(3_000.0));
}

/// Everything in the viewer: where it is, how large and in which type and colour.
const LOOK: &str = "(() => {
    const host = probe.viewers()[0].getBoundingClientRect();
    return probe.all('[part~=root], [part~=root] *').map(element => {
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const places = [box.left - host.left, box.top - host.top, box.width, box.height].map(Math.round);
        const looks = ['color', 'backgroundColor', 'fontSize', 'fontFamily', 'fontVariantCaps', 'lineHeight', 'textAlign', 'textTransform',
            'textShadow', 'letterSpacing', 'whiteSpace', 'wordBreak', 'direction', 'display', 'fill'].map(name => style[name]);
        return `${element.nodeName} ${places} ${looks.join(' ')}`;
    });
})()";

async fn look_in(page: &Page, attribute: &str) -> Vec<String> {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!("<div {attribute}>{}</div>", viewer_at("small.json")))
        .await;
    page.until_loaded(1).await;
    page.settle().await;
    checks::sound(page).await;
    page.ask_list(LOOK).await
}

async fn host_changes_nothing(page: &Page, host: &str) {
    let mut plain = look_in(page, "").await;
    let attribute = match host {
        "rtl" => "dir=\"rtl\"".to_owned(),
        class => format!("class=\"{class}\""),
    };
    let mut seen = look_in(page, &attribute).await;
    if host == "rtl" {
        // The root itself is the page's; within it, two rows of buttons begin where their edges do, not their words.
        plain.remove(0);
        seen.remove(0);
        for look in plain.iter_mut().chain(&mut seen) {
            let words = look.split(' ').enumerate();
            *look = words
                .filter(|(index, _)| *index != 1)
                .map(|(_, word)| word)
                .collect::<Vec<_>>()
                .join(" ");
        }
    }
    assert_eq!(plain.len(), seen.len(), "elements");
    let other: Vec<_> = plain.iter().zip(&seen).filter(|(a, b)| a != b).take(5).collect();
    assert!(other.is_empty(), "not as in a plain host:\n{other:#?}");
}

async fn narrow(page: &Page) {
    page.site.put_json("all.json", everything().to_string());
    page.open_with(&format!("<div class=\"clip\">{}</div>", viewer_at("all.json")))
        .await;
    page.until_loaded(1).await;
    checks::sound(page).await;
    let faults = page.ask_list("probe.wide()").await;
    assert_eq!(faults, Vec::<String>::new());
    // A tooltip isn't clipped by it.
    let (x, y) = page.middle_of("probe.one('[part~=timeline] svg.scene')").await;
    page.hover(x, y).await;
    page.until("probe.tooltip()").await;
    checks::sound(page).await;
}

/// What colours, type and sizes all elements in the viewer have.
const STYLES: &str = "(() => probe.all('*').map(element => {
    const style = getComputedStyle(element);
    return [style.color, style.backgroundColor, style.backgroundImage, style.borderTopColor, style.fill, style.stroke,
        style.fontFamily, style.borderTopLeftRadius, style.minHeight].join(' ');
}))()";

async fn every_property(page: &Page) {
    // All levels and a link, and little else: each property is looked for in every element.
    let mut file = small_incident();
    file["organization"] = json!({ "name": "Example", "url": "https://example.com" });
    file["phases"] = everything()["phases"].clone();
    page.site.put_json("levels.json", file.to_string());
    page.open_with(&viewer_at("levels.json")).await;
    page.until_loaded(1).await;
    let properties = named(page, "cssProperties").await;
    assert!(properties.len() > 10, "{properties:?}");
    for name in properties {
        let value = match name.rsplit('-').next() {
            Some("font") => "\"Some Font\"",
            Some("radius") => "11px",
            Some("height") => "1234px",
            _ => "rgb(1, 2, 3)",
        };
        let changed = page
            .run(
                &format!(
                    "const [name, value] = arguments;
                    const before = {STYLES};
                    probe.viewers()[0].style.setProperty(name, value);
                    const after = {STYLES};
                    probe.viewers()[0].style.removeProperty(name);
                    return after.filter((style, index) => style !== before[index] && style.includes(value)).length;"
                ),
                vec![json!(name), json!(value)],
            )
            .await;
        assert!(changed.as_u64() > Some(0), "{name} changes nothing");
    }
    checks::no_problems(page).await;
}

async fn every_part(page: &Page) {
    page.open_with("").await;
    let parts = named(page, "cssParts").await;
    let sheet = parts
        .iter()
        .map(|part| format!("postmortem-viewer::part({part}) {{ outline: 3px solid rgb(1, 2, 3); }}\n"))
        .collect::<String>();
    page.site.put("parts.css", "text/css", sheet);
    open_everything(page, "<link rel=\"stylesheet\" href=\"parts.css\">").await;
    let (x, y) = page.middle_of("probe.one('[part~=timeline] svg.scene')").await;
    page.hover(x, y).await;
    page.until("probe.tooltip()").await;
    for part in &parts {
        let outline = page
            .ask(&format!(
                "(part => part && getComputedStyle(part).outlineColor)(probe.one('[part~={part}]'))"
            ))
            .await;
        assert_eq!(outline, "rgb(1, 2, 3)", "the part {part}");
    }
    // And there are no others.
    let found = page
        .ask_list("[...new Set(probe.all('[part]').flatMap(element => [...element.part]))]")
        .await;
    let unknown: Vec<_> = found.iter().filter(|part| !parts.contains(part)).collect();
    assert!(unknown.is_empty(), "parts that nobody is told of: {unknown:?}");
}

const TEXT: &str = "getComputedStyle(probe.one('[part~=root]')).color";

async fn follows_the_page(page: &Page) {
    open_small(page).await;
    let light = page.ask_text(TEXT).await;
    page.run("document.documentElement.className = 'dark-page';", vec![])
        .await;
    let dark = page.ask_text(TEXT).await;
    assert_ne!(light, dark, "the page's color-scheme changes nothing");
    to_viewer(page, "viewer.theme = 'light';").await;
    assert_eq!(page.ask_text(TEXT).await, light);
    to_viewer(page, "viewer.theme = 'auto';").await;
    assert_eq!(page.ask_text(TEXT).await, dark);
    checks::axe_clean(page).await;
}

async fn still(page: &Page) {
    open_everything(page, "").await;
    let moving = page
        .ask_list(
            "probe.all('*').filter(element => { const style = getComputedStyle(element);
                return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0.01 || style.scrollBehavior !== 'auto'; }).map(probe.name)",
        )
        .await;
    assert_eq!(moving, Vec::<String>::new());
}

async fn forced_colors(page: &Page) {
    let features = json!({ "features": [
        { "name": "forced-colors", "value": "active" }, { "name": "prefers-color-scheme", "value": "dark" },
    ] });
    page.chromium("Emulation.setEmulatedMedia", features).await;
    open_everything(page, "").await;
    let seen = page
        .run(
            "const colour = name => { const probe = document.createElement('div'); probe.style.color = name;
                document.body.append(probe); const { color } = getComputedStyle(probe); probe.remove(); return color; };
            const [canvas, text] = [colour('Canvas'), colour('CanvasText')];
            const faults = [];
            for (const element of probe.all('svg.scene tspan')) {
                const { fill } = getComputedStyle(element);
                if (fill === canvas) faults.push(`${probe.name(element)} is ${fill} on ${canvas}`);
            }
            const root = getComputedStyle(probe.one('[part~=root]'));
            return { faults, differ: canvas !== text, root: [root.backgroundColor === canvas, root.color === text],
                level: getComputedStyle(probe.one('.swatch.full_outage')).backgroundColor };",
            vec![],
        )
        .await;
    page.chromium("Emulation.setEmulatedMedia", json!({ "features": [] }))
        .await;
    assert_eq!(seen["faults"], json!([]));
    assert_eq!(
        (&seen["differ"], &seen["root"]),
        (&json!(true), &json!([true, true]))
    );
    // The levels keep their own colours, those of the dark theme.
    assert_eq!(seen["level"], "rgb(243, 230, 226)");
}

async fn transparent(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!(
        "<div class=\"see-through w720\">{}</div>",
        viewer_at("small.json")
    ))
    .await;
    page.until_loaded(1).await;
    // Where the page's own colours are followed, the page is seen.
    let root = "getComputedStyle(probe.one('[part~=root]')).backgroundColor";
    assert_eq!(page.ask_text(root).await, "rgba(0, 0, 0, 0)");
    let (x, y) = page.middle_of("probe.one('[part~=timeline] svg.scene')").await;
    page.hover(x, y).await;
    page.until("probe.tooltip()").await;
    let opaque = "(colour => { const context = document.createElement('canvas').getContext('2d');
        context.fillStyle = colour; context.fillRect(0, 0, 1, 1); return [...context.getImageData(0, 0, 1, 1).data].join(); })";
    let ground =
        |element: &str| format!("{opaque}(getComputedStyle(probe.one('{element}')).backgroundColor)");
    assert_eq!(page.ask_text(&ground("[part~=tooltip]")).await, "255,255,255,255");
    // A theme of the host's may not be the page's.
    to_viewer(page, "viewer.theme = 'dark';").await;
    assert_eq!(page.ask_text(&ground("[part~=root]")).await, "20,23,26,255");
    checks::axe_clean(page).await;
}
