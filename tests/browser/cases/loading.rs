//! The ways in which an incident gets into a viewer.

use serde_json::{Value, json};

use super::{open_from_other, small_incident, viewer_at, viewer_of};
use crate::checks;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples("loading::sample", sample);
    suite.add("loading::8_lazy_waits_until_near", lazy_waits_until_near);
    suite.add("loading::eager_is_ready_before_its_incident", eager_is_ready);
    suite.add(
        "loading::9_two_on_one_page_share_the_wasm",
        two_on_one_page_share_the_wasm,
    );
    suite.add("loading::inline_json", inline_json);
    suite.add("loading::property_before_definition", property_before_definition);
    suite.add("loading::13_property_beats_src", property_beats_src);
    suite.add("loading::property_as_text", property_as_text);
    suite.add("loading::src_changes", src_changes);
    suite.add(
        "loading::host_styles_do_not_reach_in",
        host_styles_do_not_reach_in,
    );
    suite.add("loading::28_all_from_another_origin", script_from_another_origin);
    suite.add("loading::theme", theme);
    suite.add("loading::heading_level", heading_level);
}

async fn sample(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    checks::sound(page).await;
    let incident: Value = serde_json::from_str(&sample.text).expect("a sample is JSON");
    let title = incident["title"].as_str().expect("a sample has a title");
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["content"].as_str().unwrap_or_default().contains(title),
        "the title isn't shown: {seen}"
    );
    assert_eq!(seen["fallback"], "", "the fallback is still shown");
    // A sample may be warned about what its source contradicts, but it is read whole.
    let errors = page
        .ask("probe.viewers()[0].diagnostics.filter(found => found.severity === 'error')")
        .await;
    assert_eq!(errors, json!([]), "what a sample gets wrong");
    let sections = [("phases", "phase"), ("moments", "moment")];
    for (list, item) in sections {
        let count = incident[list].as_array().map_or(0, Vec::len);
        let shown = page
            .ask(&format!(
                "new Set(probe.items().map(i => i.dataset.item).filter(i => i.startsWith('{item}-'))).size"
            ))
            .await;
        assert_eq!(shown, count, "{list} that are shown");
    }
}

/// Shows the small incident, whichever way it came, and nothing else.
async fn shows_small(page: &Page) {
    page.until("probe.viewers()[0].shadowRoot?.textContent.includes('Small incident')")
        .await;
    page.settle().await;
    checks::sound(page).await;
}

async fn lazy_waits_until_near(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(
        "<div class=\"far\"></div><postmortem-viewer src=\"small.json\"><p>Fallback text</p></postmortem-viewer>",
    )
    .await;
    page.settle().await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let asked = page.site.requests();
    assert!(
        !asked
            .iter()
            .any(|path| path.ends_with(".wasm") || path == "small.json"),
        "a viewer far below has fetched: {asked:?}"
    );
    assert_eq!(
        page.ask("probe.visible(probe.viewers()[0]).fallback").await,
        "Fallback text"
    );
    page.run("probe.viewers()[0].scrollIntoView();", vec![]).await;
    page.until_loaded(1).await;
    shows_small(page).await;
}

async fn eager_is_ready(page: &Page) {
    let wasm = |page: &Page| {
        let asked = page.site.requests();
        asked.iter().filter(|path| path.ends_with(".wasm")).count()
    };
    page.open_with("<postmortem-viewer></postmortem-viewer>").await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(wasm(page), 0, "fetched for nothing");
    // What is made while there is nothing to show, where a browser says when it's idle.
    let eager = "const native = Document.prototype.createElement; window.__made = 0;
        Document.prototype.createElement = function (...given) { window.__made++; return native.apply(this, given); };
        const viewer = document.createElement('postmortem-viewer'); viewer.loading = 'eager';
        viewer.append(Object.assign(document.createElement('p'), { textContent: 'Fallback text' })); probe.viewers()[0].replaceWith(viewer);";
    page.run(eager, vec![]).await;
    page.until("!window.requestIdleCallback || window.__made > 50")
        .await;
    page.settle().await;
    assert_eq!(
        page.ask("probe.visible(probe.viewers()[0]).fallback").await,
        "Fallback text"
    );
    assert_eq!(page.ask("__watch.events").await, json!([]));
    page.run(
        "probe.viewers()[0].incident = arguments[0];",
        vec![small_incident()],
    )
    .await;
    page.until_loaded(1).await;
    shows_small(page).await;
    assert_eq!(wasm(page), 1, "requests for the wasm");
}

async fn two_on_one_page_share_the_wasm(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    let mut other = small_incident();
    other["title"] = json!("Another incident");
    page.site.put_json("other.json", other.to_string());
    page.open_with(&format!("{}{}", viewer_at("small.json"), viewer_at("other.json")))
        .await;
    page.until_loaded(2).await;
    checks::sound(page).await;
    let titles = page
        .ask("probe.viewers().map(viewer => viewer.shadowRoot.textContent)")
        .await;
    assert!(titles[0].as_str().unwrap_or_default().contains("Small incident"));
    assert!(
        titles[1]
            .as_str()
            .unwrap_or_default()
            .contains("Another incident")
    );
    let wasm = page
        .site
        .requests()
        .into_iter()
        .filter(|path| path.ends_with(".wasm"))
        .count();
    assert_eq!(wasm, 1, "requests for the wasm");
    assert_eq!(page.ask("__watch.memories.length").await, 1, "wasm instances");
}

async fn inline_json(page: &Page) {
    page.open_with(&format!(
        "<postmortem-viewer loading=\"eager\"><script type=\"application/json\">{}</script></postmortem-viewer>",
        small_incident()
    ))
    .await;
    page.until_loaded(1).await;
    shows_small(page).await;
}

async fn property_before_definition(page: &Page) {
    // The property is set by a script that runs before the one that defines the element.
    let set = format!(
        "document.addEventListener('DOMContentLoaded', () => {{}});\n\
        document.querySelector('postmortem-viewer').incident = {};",
        small_incident()
    );
    page.site.put("set.js", "text/javascript", set);
    let url = page.site.page_with_head(
        "",
        "<postmortem-viewer loading=\"eager\"></postmortem-viewer><script src=\"set.js\"></script>\
         <script type=\"module\" src=\"postmortem-viewer.js\"></script>",
    );
    page.open(&url).await;
    shows_small(page).await;
    assert_eq!(
        page.ask("probe.viewers()[0].incident.id").await,
        "small",
        "the property reads back"
    );
}

async fn property_beats_src(page: &Page) {
    let mut other = small_incident();
    other["title"] = json!("From the address");
    page.site.put_json("other.json", other.to_string());
    page.open_with(&viewer_at("other.json")).await;
    page.until_loaded(1).await;
    page.run(
        "probe.viewers()[0].incident = arguments[0];",
        vec![small_incident()],
    )
    .await;
    shows_small(page).await;
    let text = page.ask_text("probe.viewers()[0].shadowRoot.textContent").await;
    assert!(
        !text.contains("From the address"),
        "the older incident is still there"
    );
}

async fn property_as_text(page: &Page) {
    page.open_with("<postmortem-viewer loading=\"eager\"></postmortem-viewer>")
        .await;
    page.run(
        "probe.viewers()[0].incident = arguments[0];",
        vec![json!(small_incident().to_string())],
    )
    .await;
    shows_small(page).await;
}

async fn src_changes(page: &Page) {
    let mut other = small_incident();
    other["title"] = json!("The first one");
    page.site.put_json("first.json", other.to_string());
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("first.json")).await;
    page.until_loaded(1).await;
    page.run("probe.viewers()[0].setAttribute('src', 'small.json');", vec![])
        .await;
    page.until_loaded(2).await;
    shows_small(page).await;
}

async fn host_styles_do_not_reach_in(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!(
        "<div class=\"hostile\">{}</div>",
        viewer_at("small.json")
    ))
    .await;
    page.until_loaded(1).await;
    checks::sound(page).await;
    assert_eq!(
        page.ask("getComputedStyle(probe.viewers()[0]).display").await,
        "block"
    );
}

/// Script, glue, wasm, what is loaded only on demand, and data.
async fn script_from_another_origin(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    let there = page.site.other_url("small.json");
    let body = format!(
        "{}<postmortem-viewer src=\"{there}\" loading=\"eager\" openable></postmortem-viewer>",
        viewer_at("small.json")
    );
    open_from_other(page, &body).await;
    page.until_loaded(2).await;
    shows_small(page).await;
    page.until("probe.one('.opener button')").await;
    let shown = page
        .ask("probe.viewers().map(viewer => probe.visible(viewer).content.includes('Small incident'))")
        .await;
    assert_eq!(shown, json!([true, true]));
}

async fn theme(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
    let colour = "getComputedStyle(probe.one('[part~=root]')).color";
    let mut seen = Vec::new();
    for theme in ["light", "dark"] {
        page.run(
            "probe.viewers()[0].setAttribute('theme', arguments[0]);",
            vec![json!(theme)],
        )
        .await;
        page.settle().await;
        seen.push(page.ask_text(colour).await);
    }
    assert_ne!(seen[0], seen[1], "the text has one colour in both themes");
    checks::sound(page).await;
}

async fn heading_level(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(
        "<postmortem-viewer src=\"small.json\" loading=\"eager\" heading-level=\"3\"></postmortem-viewer>",
    )
    .await;
    page.until_loaded(1).await;
    let levels = "[...new Set(probe.all('h1,h2,h3,h4,h5,h6').map(heading => heading.localName))].sort()";
    let found = page.ask_list(levels).await;
    assert_eq!(
        found.first().map(String::as_str),
        Some("h3"),
        "headings found: {found:?}"
    );
    page.run("probe.viewers()[0].removeAttribute('heading-level');", vec![])
        .await;
    page.until(&format!("{levels}[0] === 'h2'")).await;
    checks::sound(page).await;
}
