//! The manners of native elements: order of arrival, quick changes, moves, removal, company.

use serde_json::{Value, json};

use super::contract::{events, of_viewer, open_small, to_viewer};
use super::{small_incident, viewer_at};
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::site::Fault;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("manners::1_2_any_order_of_arrival", any_order);
    suite.add("manners::5_script_twice", script_twice);
    suite.add("manners::10_addresses_follow_the_documents_base", base);
    suite.add("manners::11_last_src_wins", last_src_wins);
    suite.add("manners::changes_in_one_go_are_one", one_go);
    suite.add("manners::18_append_keeps_all", async |page: &Page| {
        moved(page, "main.append(viewer)").await;
    });
    suite.add_for(
        &[Kind::Chromium, Kind::Firefox],
        "manners::18_move_before_keeps_all",
        async |page: &Page| moved(page, "main.moveBefore(viewer, null)").await,
    );
    suite.add("manners::20_removed_in_its_own_handler", removed_in_handler);
    suite.add("manners::21_two_keep_apart", two_keep_apart);
    suite.add("manners::26_keys_of_the_page_are_the_pages", keys_of_the_page);
    suite.add("manners::lang_falls_back", lang_falls_back);
}

async fn any_order(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    // Before the script, after it, made by a script before and after the definition.
    let make = "const viewer = document.createElement('postmortem-viewer');
        viewer.setAttribute('src', 'small.json');
        document.body.append(viewer);";
    page.site.put("early.js", "text/javascript", make);
    page.site.put(
        "late.js",
        "text/javascript",
        format!("customElements.whenDefined('postmortem-viewer').then(() => {{ {make} }});"),
    );
    let tag = "<postmortem-viewer src=\"small.json\"></postmortem-viewer>";
    let url = page.site.page_with_head(
        "",
        &format!(
            "{tag}<script src=\"early.js\"></script><script type=\"module\" src=\"postmortem-viewer.js\"></script>\
             {tag}<script src=\"late.js\"></script>"
        ),
    );
    page.open(&url).await;
    // Lazy ones come when they are seen.
    page.until("probe.viewers().length === 4").await;
    page.until(
        "probe.viewers().every(viewer => { viewer.scrollIntoView(); return probe.visible(viewer).content; })",
    )
    .await;
    checks::sound(page).await;
}

async fn script_twice(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.put(
        "warnings.js",
        "text/javascript",
        "window.__warnings = []; console.warn = (...words) => __warnings.push(words.join(' '));",
    );
    // Another address is another copy of the module: what two versions on a page are.
    let head = "<script src=\"warnings.js\"></script><script type=\"module\" src=\"postmortem-viewer.js\"></script>\
                <script type=\"module\" src=\"postmortem-viewer.js?other\"></script>";
    page.open(&page.site.page_with_head(head, &viewer_at("small.json")))
        .await;
    page.until_loaded(1).await;
    let warnings = page.ask_list("__warnings").await;
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(
        warnings[0].contains("postmortem-viewer") && warnings[0].contains(env!("CARGO_PKG_VERSION")),
        "{warnings:?}"
    );
    checks::sound(page).await;
}

async fn base(page: &Page) {
    page.site
        .put_json("deep/er/small.json", small_incident().to_string());
    let base = page.site.url("deep/er/");
    let head = format!(
        "<script type=\"module\" src=\"{}\"></script><base href=\"{base}\">",
        page.site.url("postmortem-viewer.js")
    );
    page.site
        .set_policy(&format!("{}; base-uri 'self'", crate::server::STRICT_POLICY));
    page.open(&page.site.page_with_head(&head, &viewer_at("small.json")))
        .await;
    page.until_loaded(1).await;
    let asked = page.site.requests();
    assert!(asked.contains(&"deep/er/small.json".to_owned()), "{asked:?}");
    assert!(asked.contains(&"wasm/viewer_bg.wasm".to_owned()), "{asked:?}");
    checks::sound(page).await;
}

async fn last_src_wins(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.put_json("slow.json", small_incident().to_string());
    page.site.break_path("slow.json", Fault::Silence);
    page.open_with("<postmortem-viewer loading=\"eager\" src=\"slow.json\"></postmortem-viewer>")
        .await;
    page.until("__watch.memories.length === 1").await;
    to_viewer(page, "viewer.src = 'nowhere.json'; viewer.src = 'small.json';").await;
    page.until_loaded(1).await;
    let asked = page.site.requests();
    assert!(!asked.contains(&"nowhere.json".to_owned()), "{asked:?}");
    assert_eq!(events(page).await, ["load"]);
    let aborted = page
        .ask("performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('slow.json') && entry.responseEnd === 0).length")
        .await;
    assert_eq!(aborted, 0, "still asking for the older file");
    checks::sound(page).await;
}

async fn one_go(page: &Page) {
    open_small(page).await;
    page.run(
        "window.__drawn = 0;
        new MutationObserver(changes => {
            for (const { addedNodes } of changes)
                for (const node of addedNodes) if (node.classList?.contains('account')) window.__drawn++;
        }).observe(probe.one('[part~=root]'), { childList: true });",
        vec![],
    )
    .await;
    to_viewer(
        page,
        "Object.assign(viewer, { headingLevel: 3, sections: 'header phases', timeZone: 'utc' });
        viewer.headingLevel = 5;",
    )
    .await;
    page.until("probe.one('[part~=title]').firstElementChild.localName === 'h5'")
        .await;
    assert_eq!(page.ask("__drawn").await, 1, "times drawn");
    // What says the same as before changes nothing.
    to_viewer(
        page,
        "viewer.headingLevel = 5; viewer.setAttribute('time-zone', 'UTC');",
    )
    .await;
    assert_eq!(page.ask("__drawn").await, 1, "times drawn");
    checks::sound(page).await;
}

/// A move within the document keeps what the reader was doing, and asks for nothing again.
async fn moved(page: &Page, how: &str) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!("<main></main>{}", viewer_at("small.json")))
        .await;
    page.until_loaded(1).await;
    to_viewer(
        page,
        "viewer.selected = 'moment-1'; viewer.zoomTo('2026-10-10T00:10Z', '2026-10-10T00:50Z');
        window.__account = probe.one('.account');",
    )
    .await;
    to_viewer(
        page,
        &format!("const main = document.querySelector('main'); {how};"),
    )
    .await;
    let seen = of_viewer(
        page,
        "[probe.one('.account') === __account, viewer.parentElement.localName, viewer.selected, viewer.timeRange.from]",
    )
    .await;
    assert_eq!(
        seen,
        json!([true, "main", "moment-1", "2026-10-10T00:10:00.000Z"])
    );
    assert_eq!(events(page).await, ["load"]);
    // It still listens.
    page.click_on("probe.one('[data-item=phase-2] .length')").await;
    assert_eq!(of_viewer(page, "viewer.selected").await, "phase-2");
    checks::sound(page).await;
}

async fn removed_in_handler(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    for (event, act) in [
        ("load", "viewer.reload();"),
        ("navigate", "probe.one('[data-item=phase-2] .length').click();"),
        ("rangechange", "probe.one('.toolbar button').click();"),
        ("error", "viewer.src = 'nowhere.json';"),
    ] {
        page.open_with(&viewer_at("small.json")).await;
        page.until_loaded(1).await;
        to_viewer(
            page,
            &format!("viewer.addEventListener('{event}', () => {{ viewer.remove(); viewer.goTo('phase-1'); }}, {{ once: true }});"),
        )
        .await;
        to_viewer(page, act).await;
        page.until("!document.querySelector('postmortem-viewer')").await;
        page.settle().await;
        checks::no_problems(page).await;
        assert_eq!(
            page.ask_list("__watch.held()").await,
            Vec::<String>::new(),
            "left behind after {event}"
        );
    }
}

async fn two_keep_apart(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    let tag = viewer_at("small.json");
    page.open_with(&format!("{tag}{tag}")).await;
    page.until_loaded(2).await;
    to_viewer(
        page,
        "viewer.selected = 'phase-1'; viewer.zoomTo('2026-10-10T00:10Z', '2026-10-10T00:50Z'); viewer.theme = 'dark';",
    )
    .await;
    let other = page
        .ask("(viewer => [viewer.selected, viewer.timeRange, viewer.theme, viewer.shadowRoot.querySelectorAll('.selected').length])(probe.viewers()[1])")
        .await;
    assert_eq!(other, json!([null, null, "auto", 0]));
    // Removing one leaves the other whole.
    to_viewer(page, "viewer.remove();").await;
    page.click_on("probe.one('[data-item=phase-2] .length')").await;
    assert_eq!(of_viewer(page, "viewer.selected").await, "phase-2");
    checks::sound(page).await;
}

async fn keys_of_the_page(page: &Page) {
    open_small(page).await;
    page.run(
        "window.__keys = [];
        document.addEventListener('keydown', event => __keys.push([event.key, event.defaultPrevented]));",
        vec![],
    )
    .await;
    page.press(&['+', '-', '0', 'j', '\u{e014}', '\u{e00c}', '\u{e007}'])
        .await;
    let kept = page.ask("__keys.filter(([, prevented]) => prevented)").await;
    assert_eq!(kept, json!([]), "keys taken from the page");
    assert_eq!(page.ask("__keys.length").await, 7);
    assert_eq!(
        of_viewer(page, "[viewer.timeRange, viewer.selected]").await,
        json!([null, null])
    );
    checks::sound(page).await;
}

async fn lang_falls_back(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with("<postmortem-viewer src=\"small.json\" loading=\"eager\" lang=\"de\"><p>Der Ersatz</p></postmortem-viewer>")
        .await;
    page.until_loaded(1).await;
    assert_eq!(page.ask("probe.one('.account').lang").await, "en");
    // Another language that there isn't draws nothing anew, and nobody asks for it.
    let count = page.site.requests().len();
    page.run(
        "window.__account = probe.one('.account'); probe.viewers()[0].lang = 'fr';",
        vec![],
    )
    .await;
    page.settle().await;
    assert_eq!(page.ask("probe.one('.account') === __account").await, true);
    assert_eq!(page.site.requests().len(), count, "{:?}", page.site.requests());
    let seen: Value = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["content"]
            .as_str()
            .unwrap_or_default()
            .contains("Key moments"),
        "{seen}"
    );
    assert_eq!(seen["message"], "");
    checks::sound(page).await;
}
