//! What must hold on every page that has a viewer, whatever the test is about.

use std::path::PathBuf;
use std::sync::OnceLock;

use serde_json::{Value, json};

use crate::engines::Kind;
use crate::page::Page;

/// Nothing went wrong in the page, drawings are made of SVG, and nothing is wider than its place.
pub(crate) async fn sound(page: &Page) {
    no_problems(page).await;
    let faults = page.ask_list("probe.namespaces()").await;
    assert!(
        faults.is_empty(),
        "drawings hold nodes that don't draw:\n{}",
        faults.join("\n")
    );
    let faults = page.ask_list("probe.overflow()").await;
    assert!(
        faults.is_empty(),
        "the viewer is wider than its place:\n{}",
        faults.join("\n")
    );
}

/// No policy violation, console error, uncaught error or rejected promise so far.
pub(crate) async fn no_problems(page: &Page) {
    let problems = page.problems().await;
    assert!(problems.is_empty(), "the page reports:\n{}", problems.join("\n"));
}

/// Labels of a drawing neither run into each other nor out of the drawing; and there are labels.
pub(crate) async fn labels_apart(page: &Page) {
    let found = page.ask("probe.labels()").await;
    assert!(
        found["count"].as_u64().unwrap_or(0) > 0,
        "no label was found in any drawing"
    );
    let faults = found["faults"].as_array().cloned().unwrap_or_default();
    let faults: Vec<_> = faults.iter().filter_map(Value::as_str).collect();
    assert!(
        faults.is_empty(),
        "{} labels collide:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// axe finds no violation in the viewers of the page. It goes last: axe itself may touch the page.
pub(crate) async fn axe_clean(page: &Page) {
    let faults = axe_faults(page).await;
    assert!(faults.is_empty(), "axe reports:\n{}", faults.join("\n"));
}

/// What axe finds wrong in the viewers of the page.
pub(crate) async fn axe_faults(page: &Page) -> Vec<String> {
    axe_faults_in(page, "postmortem-viewer").await
}

/// What axe finds wrong in the parts of the page that a selector finds.
pub(crate) async fn axe_faults_in(page: &Page, selector: &str) -> Vec<String> {
    // axe ends each of its rules in a timer of 0 ms. Chromium was seen to drop the first two of a run, set in a script of
    // 750 ms and never fired while later ones were, so that axe waited for ever: such timers are microtasks meanwhile.
    let script = format!(
        "{}\nconst later = window.setTimeout;
        window.setTimeout = (call, delay, ...values) =>
            delay ? later(call, delay, ...values) : queueMicrotask(() => call(...values));
        window.__axe = null;
        axe.run({{ include: [['{selector}']] }}, {{ resultTypes: ['violations'] }})
            .then(result => ({{ rules: result.passes.length, faults: result.violations.map(fault =>
                `${{fault.id}}: ${{fault.help}}\\n${{fault.nodes.slice(0, 5).map(node =>
                    `    ${{node.target.flat().join(' ')}}\\n    ${{node.failureSummary}}`).join('\\n')}}`) }}))
            .then(found => window.__axe = found, error => window.__axe = {{ error: `${{error}}` }})
            .finally(() => window.setTimeout = later);",
        axe_source()
    );
    page.run(&script, vec![]).await;
    page.until("window.__axe").await;
    let found = page.ask("window.__axe").await;
    assert!(
        found["rules"].as_u64().unwrap_or(0) > 0,
        "axe had nothing to check: {found}"
    );
    let faults = found["faults"].as_array().cloned().unwrap_or_default();
    faults
        .iter()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect()
}

/// axe-core as `.ci/setup test` installs it.
fn axe_source() -> &'static str {
    static SOURCE: OnceLock<String> = OnceLock::new();
    SOURCE.get_or_init(|| {
        let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        let cache = cache.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")));
        let path = std::env::var_os("AXE_JS")
            .map(PathBuf::from)
            .or_else(|| Some(cache?.join("postmortem-viewer/node_modules/axe-core/axe.min.js")));
        let path = path.expect("neither AXE_JS nor HOME says where axe-core is");
        let source = std::fs::read_to_string(&path);
        source.unwrap_or_else(|error| panic!("{}: {error}: run .ci/setup test", path.display()))
    })
}

/// What a page holds: its own count of nodes and of what outlives an element; in Chromium the engine's counts too.
#[derive(Debug, PartialEq)]
pub(crate) struct Holdings {
    pub(crate) held: Vec<String>,
    pub(crate) nodes: u64,
    pub(crate) wasm_bytes: u64,
    /// Nodes and listeners that the engine keeps after a collection, detached ones included.
    pub(crate) engine: Option<(u64, u64)>,
}

/// Taken once the page is at rest: how much of what a drawing puts off is still to come says how fast a machine is.
pub(crate) async fn holdings(page: &Page) -> Holdings {
    page.until("__watch.isAtRest()").await;
    let engine = if page.kind == Kind::Chromium {
        page.chromium("HeapProfiler.collectGarbage", json!({})).await;
        page.chromium("HeapProfiler.collectGarbage", json!({})).await;
        let counters = page.chromium("Memory.getDOMCounters", json!({})).await;
        let number = |key: &str| {
            counters[key]
                .as_u64()
                .unwrap_or_else(|| panic!("no {key} in {counters}"))
        };
        Some((number("nodes"), number("jsEventListeners")))
    } else {
        None
    };
    let number = |value: Value| value.as_u64().expect("a count");
    Holdings {
        held: page.ask_list("__watch.held()").await,
        nodes: number(page.ask("probe.nodes()").await),
        wasm_bytes: number(page.ask("__watch.wasmBytes()").await),
        engine,
    }
}

/// What memory of wasm grows by at least.
const WASM_PAGE: u64 = 65_536;

/// Nothing has grown between two moments at which the page shows the same. The engine's own counts may waver by a
/// few nodes of its caches; a leak at every mount would show many times over. So it is with the memory of wasm: in what
/// order things come and go leaves other gaps in it, and one more page may be needed until they fit; a view that is kept
/// takes more than a page (ten of them took 12), and over a hundred mounts even 700 bytes each would be found.
pub(crate) fn no_growth(before: &Holdings, after: &Holdings, mounts: u64) {
    assert_eq!(
        before.held, after.held,
        "listeners, timers or observers outside the viewer have changed"
    );
    assert_eq!(before.nodes, after.nodes, "the document's nodes have changed");
    assert!(after.wasm_bytes > 0, "no wasm memory was seen");
    assert!(
        after.wasm_bytes <= before.wasm_bytes + WASM_PAGE,
        "the wasm memory has grown from {} to {} bytes",
        before.wasm_bytes,
        after.wasm_bytes
    );
    if let (Some((nodes, listeners)), Some((nodes_after, listeners_after))) = (before.engine, after.engine) {
        assert!(
            nodes_after < nodes + mounts,
            "the engine keeps {nodes_after} nodes, before {nodes}"
        );
        assert!(
            listeners_after < listeners + mounts,
            "it keeps {listeners_after} listeners, before {listeners}"
        );
    }
}
