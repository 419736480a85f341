//! Data tables: every reading in them, page by page.

use serde_json::{Value, json};

use super::made::{READINGS, at, charted, two_series};
use super::viewer_at;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const ENTER: char = '\u{e007}';
/// The button that shows the first chart's table.
pub(super) const FOLD: &str = "probe.one('[part~=chart] .fold-button')";
const FOCUSED: &str = "probe.viewers()[0].shadowRoot.activeElement?.textContent";

pub(crate) fn add(suite: &mut Suite) {
    suite.add("tables::open_by_click_and_by_key", open_by_click_and_by_key);
    suite.add("tables::say_what_they_are", say_what_they_are);
    suite.add("tables::every_reading_is_reached", every_reading_is_reached);
    suite.add("tables::pages_turn_by_key", pages_turn_by_key);
}

/// The two series in a host of the usual width.
pub(super) async fn open(page: &Page) {
    page.site
        .put_json("charted.json", charted(json!([two_series()])).to_string());
    page.open_with(&format!(
        "<div class=\"w720\">{}</div>",
        viewer_at("charted.json")
    ))
    .await;
    page.until_loaded(1).await;
}

async fn open_by_click_and_by_key(page: &Page) {
    open(page).await;
    let state = format!("[{FOLD}.getAttribute('aria-expanded'), probe.all('[part~=table]').length]");
    assert_eq!(page.ask(&state).await, json!(["false", 0]));
    page.click_on(FOLD).await;
    assert_eq!(page.ask(&state).await, json!(["true", 1]), "after a click");
    page.click_on(FOLD).await;
    assert_eq!(page.ask(&state).await, json!(["false", 0]), "after another");
    page.run(&format!("{FOLD}.focus();"), vec![]).await;
    page.press(&[ENTER]).await;
    assert_eq!(page.ask(&state).await, json!(["true", 1]), "after Enter");
    page.press(&[' ']).await;
    assert_eq!(page.ask(&state).await, json!(["false", 0]), "after the space bar");
    assert_eq!(
        page.ask(&format!("probe.viewers()[0].shadowRoot.activeElement === {FOLD}"))
            .await,
        true,
        "focus"
    );
    checks::sound(page).await;
}

async fn say_what_they_are(page: &Page) {
    open(page).await;
    page.click_on(FOLD).await;
    let said = page
        .ask("(table => ({ caption: table.caption.textContent, heads: [...table.tHead.rows[0].cells].map(cell => `${cell.localName} ${cell.scope} ${cell.textContent}`),
            rows: [...table.tBodies[0].rows].slice(0, 3).map(row => [...row.cells].map(cell => `${cell.localName} ${cell.scope ?? ''} ${cell.textContent}`)),
            times: [...table.querySelectorAll('tbody th > time')].slice(0, 3).map(time => time.dateTime) }))(probe.one('[part~=table]'))")
        .await;
    assert_eq!(said["caption"], "Requests by region, as counted");
    assert_eq!(
        said["heads"],
        json!([
            "th col Time (UTC)",
            "th col Europe (req/s)",
            "th col Asia (req/s)"
        ])
    );
    assert_eq!(said["times"], json!([at(0), at(30), at(60)]));
    let cell = |row: usize, column: usize| said["rows"][row][column].as_str().unwrap_or_default().to_owned();
    assert!(
        cell(0, 0).starts_with("th row ") && cell(0, 0).contains("00:00"),
        "{said}"
    );
    // What each sort of reading says, its unit with it.
    for (text, wanted) in [
        (cell(0, 1), "0 req/s"),
        (cell(1, 1), "about 2.25 req/s"),
        (cell(1, 1), "0.5–4"),
        (cell(2, 1), "no data, \"they\" said"),
        (cell(0, 2), "100,000 req/s"),
    ] {
        assert!(text.contains(wanted), "{text:?} lacks {wanted:?}");
    }
    checks::sound(page).await;
}

/// Turns every page and reads each: the times and cells of all rows, and what the pager said.
const READ_ALL: &str = "
    return (async () => {
        const [rows, said] = [[], []];
        for (let page = 0; page < 50; page++) {
            rows.push(...[...probe.one('[part~=table] tbody').rows].map(row =>
                [row.querySelector('time').dateTime, ...[...row.cells].slice(1).map(cell => cell.textContent)]));
            said.push(probe.one('[part~=chart] .pager [role=status]').textContent);
            const next = probe.one('[part~=chart] .pager').lastElementChild;
            if (next.getAttribute('aria-disabled') === 'true') break;
            next.click();
            await new Promise(done => __watch.later(done, 30));
        }
        return { rows, said };
    })();";

async fn every_reading_is_reached(page: &Page) {
    open(page).await;
    page.click_on(FOLD).await;
    let all = page.run(READ_ALL, vec![]).await;
    assert_eq!(
        all["said"],
        json!(["Rows 1–200 of 450", "Rows 201–400 of 450", "Rows 401–450 of 450"])
    );
    let rows = all["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), READINGS);
    let chart = two_series();
    let europe = chart["series"][0]["readings"].as_array().expect("readings");
    let mut europe = europe.iter().map(|reading| reading["value"].as_f64()).skip(3);
    for (index, row) in rows.iter().enumerate() {
        assert_eq!(row[0], at(index * 30), "the time of row {index}");
        let number = |cell: &Value| {
            let text = cell
                .as_str()
                .unwrap_or_default()
                .trim_end_matches(" req/s")
                .replace(',', "");
            text.parse::<f64>().ok()
        };
        let asia = chart["series"][1]["readings"]["values"][index].as_f64();
        assert_eq!(number(&row[2]), asia, "Asia in row {index}: {row}");
        if index > 2 && !row[1].as_str().unwrap_or_default().is_empty() {
            let wanted = europe.next().flatten().expect("no more rows than readings");
            assert_eq!(wanted, index as f64 * 1.5);
            assert_eq!(number(&row[1]), Some(wanted), "Europe in row {index}: {row}");
        }
    }
    assert_eq!(europe.next(), None, "readings that no row has");
    checks::sound(page).await;
}

async fn pages_turn_by_key(page: &Page) {
    open(page).await;
    page.click_on(FOLD).await;
    let state = "(pager => [pager.querySelector('[role=status]').textContent, ...[...pager.querySelectorAll('button')].map(button => button.getAttribute('aria-disabled'))])(probe.one('[part~=chart] .pager'))";
    let (first, second, third) = (
        json!(["Rows 1–200 of 450", "true", "false"]),
        json!(["Rows 201–400 of 450", "false", "false"]),
        json!(["Rows 401–450 of 450", "false", "true"]),
    );
    page.run(
        "probe.one('[part~=chart] .pager').lastElementChild.focus();",
        vec![],
    )
    .await;
    // At the end another press does nothing, and takes nothing away.
    for (key, wanted) in [(ENTER, &second), (' ', &third), (ENTER, &third)] {
        page.press(&[key]).await;
        assert_eq!(&page.ask(state).await, wanted);
        assert_eq!(page.ask(FOCUSED).await, "Next page", "the focus has moved");
    }
    page.run(
        "probe.one('[part~=chart] .pager').firstElementChild.focus();",
        vec![],
    )
    .await;
    for (key, wanted) in [(' ', &second), (ENTER, &first), (ENTER, &first)] {
        page.press(&[key]).await;
        assert_eq!(&page.ask(state).await, wanted);
        assert_eq!(page.ask(FOCUSED).await, "Previous page", "the focus has moved");
    }
    checks::sound(page).await;
}
