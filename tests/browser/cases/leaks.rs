//! Removed means gone.

use serde_json::json;

use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("leaks::19_ten_mounts_and_unmounts", async |page: &Page| {
        mounts(page, 10).await
    });
    suite.add("leaks::19_a_hundred_mounts_and_unmounts", async |page: &Page| {
        mounts(page, 100).await
    });
    suite.add("leaks::removed_and_added_again", removed_and_added_again);
    suite.add("leaks::moved_keeps_its_state", moved_keeps_its_state);
    suite.add("leaks::29_nothing_outside_changes", nothing_outside_changes);
}

/// Mounts and unmounts a viewer this often, waiting for each to load.
const MOUNT: &str = "
    const [count] = arguments;
    return (async () => {
        for (let i = 0; i < count; i++) {
            const viewer = document.createElement('postmortem-viewer');
            viewer.setAttribute('src', 'small.json');
            viewer.setAttribute('loading', 'eager');
            const loaded = new Promise((done, failed) => {
                viewer.addEventListener('load', done, { once: true });
                viewer.addEventListener('error', event => failed(new Error(event.detail.message)), { once: true });
            });
            document.querySelector('main').append(viewer);
            await loaded;
            await new Promise(done => __watch.later(done, 20));
            viewer.remove();
            await new Promise(done => __watch.later(done, 20));
        }
    })();";

/// In parts: a driver doesn't wait for one script as long as it likes.
async fn mounts(page: &Page, count: u64) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with("<main></main>").await;
    // The first few warm up what is made once: the module, the style sheet, caches.
    page.run(MOUNT, vec![json!(10)]).await;
    page.settle().await;
    let before = checks::holdings(page).await;
    for _ in 0..count / 10 {
        page.run(MOUNT, vec![json!(10)]).await;
    }
    page.settle().await;
    let after = checks::holdings(page).await;
    // However many there were: what grows at each would show many times over.
    checks::no_growth(&before, &after, 10);
    checks::no_problems(page).await;
}

async fn removed_and_added_again(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
    // Ten rounds: a driver doesn't wait for one script as long as it likes.
    const ROUNDS: &str = "
        const viewer = probe.viewers()[0];
        const place = viewer.parentNode;
        return (async () => {
            for (let i = 0; i < 10; i++) {
                viewer.remove();
                await new Promise(done => __watch.later(done, 30));
                const again = new Promise(done => viewer.addEventListener('load', done, { once: true }));
                place.append(viewer);
                await again;
                await new Promise(done => __watch.later(done, 30));
            }
        })();";
    // The first rounds may take memory that later ones use again; how many do hangs on how fast a machine is.
    for _ in 0..2 {
        page.run(ROUNDS, vec![]).await;
    }
    page.settle().await;
    let before = checks::holdings(page).await;
    for _ in 0..4 {
        page.run(ROUNDS, vec![]).await;
    }
    page.settle().await;
    let after = checks::holdings(page).await;
    checks::no_growth(&before, &after, 10);
    checks::sound(page).await;
}

async fn moved_keeps_its_state(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!("<main></main>{}", viewer_at("small.json")))
        .await;
    page.until_loaded(1).await;
    page.run(
        "window.__before = probe.one('[part~=root]').firstElementChild;
         document.querySelector('main').append(probe.viewers()[0]);",
        vec![],
    )
    .await;
    page.settle().await;
    assert_eq!(
        page.ask("probe.one('[part~=root]').firstElementChild === __before")
            .await,
        true,
        "drawn anew"
    );
    let asked = page
        .site
        .requests()
        .into_iter()
        .filter(|path| path == "small.json")
        .count();
    assert_eq!(asked, 1, "the incident was fetched again");
    checks::sound(page).await;
}

async fn nothing_outside_changes(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with("<main></main>").await;
    // A driver's first long script may leave a name of its own behind.
    page.run(
        "return new Promise(done => __watch.later(done, 10));",
        vec![json!(1)],
    )
    .await;
    page.run(
        "const own = Object.getOwnPropertyNames(window); window.__own = new Set([...own, '__own']);",
        vec![],
    )
    .await;
    let outside = "[document.title, location.href, document.cookie, document.adoptedStyleSheets.length, \
                   document.styleSheets.length, document.activeElement.localName, document.head.outerHTML, \
                   document.body.getAttributeNames().join(), localStorage.length, sessionStorage.length, history.length]";
    let before = page.ask(outside).await;
    page.run(MOUNT, vec![json!(1)]).await;
    assert_eq!(
        page.ask(outside).await,
        before,
        "the page around the viewer has changed"
    );
    let globals = page
        .ask("Object.getOwnPropertyNames(window).filter(name => !__own.has(name))")
        .await;
    assert_eq!(globals, json!([]), "new globals");
}
