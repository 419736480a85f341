//! Lists of very many items.

use serde_json::json;

use super::made::long_lists;
use super::viewer_at;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const END: char = '\u{e010}';

pub(crate) fn add(suite: &mut Suite) {
    suite.add("lists::over_200_items_page", over_200_items_page);
    suite.add("lists::of_200_items_do_not", of_200_items_do_not);
    suite.add(
        "lists::choice_is_marked_on_its_page",
        choice_is_marked_on_its_page,
    );
    suite.add("lists::two_thousand_phases", two_thousand_phases);
}

async fn open(page: &Page, count: usize) {
    page.site.put_json("long.json", long_lists(count).to_string());
    page.open_with(&viewer_at("long.json")).await;
    page.until_loaded(1).await;
    page.hover(4.0, 4.0).await;
}

/// Turns the pages of a section to the end: the words of all rows, how many a page had, and what the pager said.
const READ_ALL: &str = "
    const [part] = arguments;
    return (async () => {
        const [rows, counts, said] = [[], [], []];
        for (let page = 0; page < 50; page++) {
            const shown = probe.all(`[part~=${part}] .row`).map(row => row.querySelector('.what > div, .what, .name').textContent);
            rows.push(...shown);
            counts.push(shown.length);
            const pager = probe.one(`[part~=${part}] .pager`);
            said.push(pager?.querySelector('[role=status]').textContent);
            if (!pager || pager.lastElementChild.getAttribute('aria-disabled') === 'true') break;
            pager.lastElementChild.click();
            await new Promise(done => __watch.later(done, 30));
        }
        return { rows: [rows.length, new Set(rows).size], counts, said };
    })();";

async fn over_200_items_page(page: &Page) {
    open(page, 450).await;
    for part in ["phases", "moments", "updates", "actions"] {
        let all = page.run(READ_ALL, vec![json!(part)]).await;
        assert_eq!(all["counts"], json!([200, 200, 50]), "{part}");
        assert_eq!(all["rows"], json!([450, 450]), "{part}: rows, and different ones");
        assert_eq!(
            all["said"],
            json!(["Rows 1–200 of 450", "Rows 201–400 of 450", "Rows 401–450 of 450"]),
            "{part}"
        );
    }
    let affected = page.run(READ_ALL, vec![json!("affected")]).await;
    assert_eq!(affected["counts"], json!([200, 200, 50]), "affected");
    let open = page.run(READ_ALL, vec![json!("open")]).await;
    assert_eq!(open["counts"], json!([200, 25]), "open");
    assert_eq!(open["rows"], json!([225, 225]), "open");
    checks::sound(page).await;
}

async fn of_200_items_do_not(page: &Page) {
    open(page, 200).await;
    assert_eq!(page.ask("probe.all('.pager').length").await, 0);
    assert_eq!(page.ask("probe.all('[part~=phases] .row').length").await, 200);
}

async fn choice_is_marked_on_its_page(page: &Page) {
    open(page, 450).await;
    page.run(
        "probe.one('[part~=timeline] [role=application]').focus();",
        vec![],
    )
    .await;
    page.press(&[END, '\u{e007}']).await;
    let chosen = page
        .ask("__watch.events.filter(event => event.type === 'navigate').map(event => event.detail.fragment)")
        .await;
    assert_eq!(chosen, json!(["moment-450"]));
    // Its list has turned there, as it does for a link.
    page.until("probe.all('.selected').length > 0").await;
    let marked = page
        .ask("probe.all('.selected').map(row => row.dataset.item)")
        .await;
    assert_eq!(marked, json!(["moment-450"]), "on its own page");
}

async fn two_thousand_phases(page: &Page) {
    let mut file = long_lists(2_000);
    for list in ["updates", "affected", "actions"] {
        file[list] = json!([]);
    }
    page.site.put_json("long.json", file.to_string());
    page.open_with(&viewer_at("long.json")).await;
    page.until_loaded(1).await;
    page.hover(4.0, 4.0).await;
    let number = async |expression: &str| page.ask(expression).await.as_u64().expect("a count");
    let nodes = number("probe.elements(probe.viewers()[0]).length").await;
    assert!(nodes < 6_000, "{nodes} elements in the viewer");
    let drawn = "probe.one('[part~=timeline] svg[data-from]').querySelectorAll('*').length";
    let at_rest = number(drawn).await;
    assert!(at_rest < 600, "{at_rest} nodes in the timeline");
    // It answers: to keys, to zooming and to turning pages.
    page.run(
        "probe.one('[part~=timeline] [role=application]').focus();",
        vec![],
    )
    .await;
    page.press(&[END]).await;
    let said = page.ask_text("probe.tooltip() ?? ''").await;
    assert!(said.contains("Moment text 1999."), "the last item says {said:?}");
    page.press(&['+', '+', '+']).await;
    let zoomed = number(drawn).await;
    assert!(zoomed < 600, "{zoomed} nodes in the timeline, zoomed in");
    let all = page.run(READ_ALL, vec![json!("phases")]).await;
    assert_eq!(all["rows"], json!([2_000, 2_000]));
    checks::sound(page).await;
}
