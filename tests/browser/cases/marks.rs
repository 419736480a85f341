//! An item that is pointed at or chosen is marked in the text and in the timeline alike.

use serde_json::{Value, json};

use super::made::at;
use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("marks::a_row_outlines_its_item", a_row_outlines_its_item);
    suite.add("marks::an_item_marks_its_rows", an_item_marks_its_rows);
    suite.add(
        "marks::choosing_marks_both_and_scrolls_nothing",
        choosing_marks_both_and_scrolls_nothing,
    );
    suite.add("marks::a_host_can_keep_it_unchosen", a_host_can_keep_it_unchosen);
    suite.add(
        "marks::selecting_text_chooses_nothing",
        selecting_text_chooses_nothing,
    );
}

/// The small incident, with moments that share a pin, on a page that scrolls.
async fn open(page: &Page) {
    let mut file = small_incident();
    for second in [10, 20] {
        let moment = json!({ "at": at(2 * 3_600 + second), "text": format!("Deployed, {second}.") });
        file["moments"].as_array_mut().expect("moments").push(moment);
    }
    page.site.put_json("small.json", file.to_string());
    let far = "<div class=\"far\"></div>";
    page.open_with(&format!(
        "{far}<div class=\"w720\">{}</div>{far}",
        viewer_at("small.json")
    ))
    .await;
    page.until_loaded(1).await;
    page.hover(4.0, 4.0).await;
}

fn row(item: &str) -> String {
    format!("probe.one('.row[data-item=\"{item}\"]')")
}

/// Words of a row that have no use of their own.
fn words_of(item: &str) -> String {
    format!("{}.querySelector('.what > div')", row(item))
}

const MARKER: &str = "(marker => { const [box, svg] = [marker, probe.one('[part~=timeline] svg[data-from]')].map(element => element.getBoundingClientRect());
    return getComputedStyle(marker).display === 'none' ? null : { left: box.left - svg.left, right: box.right - svg.left, top: box.top - svg.top, bottom: box.bottom - svg.top, height: svg.height }; })(probe.one('[part~=timeline] .marker'))";

/// Where a time of the small incident is in its drawing.
async fn place(page: &Page, time: &str) -> f64 {
    let script = "const place = probe.place(Date.parse(arguments[0])); return place.x - place.left;";
    page.run(script, vec![json!(time)])
        .await
        .as_f64()
        .expect("a place")
}

fn near(marker: &Value, key: &str, wanted: f64) {
    let at = marker[key].as_f64().unwrap_or(f64::NAN);
    assert!(
        (at - wanted).abs() <= 3.5,
        "the outline's {key} is at {at}, not {wanted}: {marker}"
    );
}

async fn marked(page: &Page, class: &str) -> Vec<String> {
    page.ask_list(&format!("probe.all('.row.{class}').map(row => row.dataset.item)"))
        .await
}

async fn a_row_outlines_its_item(page: &Page) {
    open(page).await;
    assert_eq!(
        page.ask(MARKER).await,
        Value::Null,
        "an outline before anything is pointed at"
    );
    for (item, from, to) in [
        ("phase-1", 0, 3_600),
        ("phase-2", 3_600, 3 * 3_600),
        ("phase-3", 3 * 3_600, 4 * 3_600),
    ] {
        let (x, y) = page.middle_of(&words_of(item)).await;
        page.hover(x, y).await;
        let marker = page.ask(MARKER).await;
        near(&marker, "left", place(page, &at(from)).await - 2.0);
        near(&marker, "right", place(page, &at(to)).await + 2.0);
        inside(&marker);
        assert_eq!(marked(page, "pointed").await, [item]);
    }
    for (item, time) in [
        ("moment-1", "2026-10-10T00:30:00Z"),
        ("moment-3", "2026-10-10T02:00:10Z"),
    ] {
        let (x, y) = page.middle_of(&words_of(item)).await;
        page.hover(x, y).await;
        let marker = page.ask(MARKER).await;
        let middle = (marker["left"].as_f64().unwrap_or(f64::NAN)
            + marker["right"].as_f64().unwrap_or(f64::NAN))
            / 2.0;
        assert!(
            (middle - place(page, time).await).abs() < 12.0,
            "the outline of {item}: {marker}"
        );
        inside(&marker);
    }
    page.hover(4.0, 4.0).await;
    assert_eq!(
        page.ask(MARKER).await,
        Value::Null,
        "an outline after the pointer has left"
    );
    assert_eq!(marked(page, "pointed").await, [""; 0]);
    checks::sound(page).await;
}

fn inside(marker: &Value) {
    let number = |key: &str| marker[key].as_f64().unwrap_or(f64::NAN);
    assert!(
        number("top") >= -3.0 && number("bottom") <= number("height") + 3.0,
        "{marker}"
    );
    assert!(number("bottom") - number("top") > 5.0, "{marker}");
}

/// The middle of an item in the timeline, in the viewport: where its row says that it is.
async fn point_of(page: &Page, item: &str) -> (f64, f64) {
    let (x, y) = page.middle_of(&words_of(item)).await;
    page.hover(x, y).await;
    // Taken before the drawing comes into sight: then the pointer isn't on the row any more.
    let marker = page.ask(MARKER).await;
    let half = |a: &str, b: &str| (marker[a].as_f64().zip(marker[b].as_f64())).map(|(a, b)| (a + b) / 2.0);
    let (x, y) = half("left", "right")
        .zip(half("top", "bottom"))
        .expect("a marker");
    let svg = "probe.one('[part~=timeline] svg[data-from]')";
    page.middle_of(svg).await;
    let corner = page
        .ask(&format!(
            "(box => [box.left, box.top])({svg}.getBoundingClientRect())"
        ))
        .await;
    let at = |index: usize| corner[index].as_f64().expect("px");
    (at(0) + x, at(1) + y)
}

async fn an_item_marks_its_rows(page: &Page) {
    open(page).await;
    let shared = vec!["moment-2", "moment-3", "moment-4"];
    for (item, rows) in [
        ("phase-2", vec!["phase-2"]),
        ("phase-3", vec!["phase-3"]),
        ("moment-1", vec!["moment-1"]),
        ("moment-3", shared),
    ] {
        let (x, y) = point_of(page, item).await;
        page.hover(x, y).await;
        assert_eq!(marked(page, "pointed").await, rows, "at {item}");
    }
    page.hover(4.0, 4.0).await;
    page.until("probe.all('.pointed').length === 0").await;
    checks::sound(page).await;
}

const SCROLLED: &str = "[scrollX, scrollY, ...probe.all('*').filter(element => element.scrollTop || element.scrollLeft).map(probe.name)]";
const NAVIGATED: &str =
    "__watch.events.filter(event => event.type === 'navigate').map(event => event.detail.fragment)";

async fn choosing_marks_both_and_scrolls_nothing(page: &Page) {
    open(page).await;
    // In the text.
    let (x, y) = page.middle_of(&words_of("phase-3")).await;
    page.settle().await;
    let before = page.ask(SCROLLED).await;
    assert!(
        before[1].as_f64() > Some(100.0),
        "the page isn't scrolled: {before}"
    );
    page.click(x, y).await;
    assert_eq!(page.ask(SCROLLED).await, before, "choosing a row has scrolled");
    assert_eq!(marked(page, "selected").await, ["phase-3"]);
    page.hover(4.0, 4.0).await;
    near(
        &page.ask(MARKER).await,
        "left",
        place(page, &at(3 * 3_600)).await - 2.0,
    );
    // In the timeline.
    for item in ["phase-2", "moment-1"] {
        let (x, y) = point_of(page, item).await;
        let before = page.ask(SCROLLED).await;
        page.click(x, y).await;
        assert_eq!(page.ask(SCROLLED).await, before, "choosing {item} has scrolled");
        assert_eq!(marked(page, "selected").await, [item]);
    }
    page.hover(4.0, 4.0).await;
    page.until("probe.tooltip() === null").await;
    let middle = place(page, "2026-10-10T00:30:00Z").await;
    let marker = page.ask(MARKER).await;
    assert!(
        marker["left"].as_f64() < Some(middle) && marker["right"].as_f64() > Some(middle),
        "{marker}"
    );
    assert_eq!(
        page.ask(NAVIGATED).await,
        json!(["phase-3", "phase-2", "moment-1"])
    );
    checks::sound(page).await;
}

async fn a_host_can_keep_it_unchosen(page: &Page) {
    open(page).await;
    page.run(
        "probe.viewers()[0].addEventListener('navigate', event => event.preventDefault());",
        vec![],
    )
    .await;
    page.click_on(&words_of("phase-3")).await;
    let (x, y) = point_of(page, "phase-2").await;
    page.click(x, y).await;
    assert_eq!(
        page.ask(NAVIGATED).await,
        json!(["phase-3", "phase-2"]),
        "the host was asked"
    );
    assert_eq!(marked(page, "selected").await, [""; 0]);
    page.hover(4.0, 4.0).await;
    page.until(&format!("{MARKER} === null")).await;
    checks::sound(page).await;
}

async fn selecting_text_chooses_nothing(page: &Page) {
    open(page).await;
    let (x, y) = page.middle_of(&words_of("phase-2")).await;
    let ends = "(range => { range.selectNodeContents(arguments[0]); const box = range.getBoundingClientRect(); return [box.left + 1, box.right - 1]; })(document.createRange())";
    let ends = page
        .ask(&ends.replace("arguments[0]", &words_of("phase-2")))
        .await;
    let end = |index: usize| ends[index].as_f64().expect("a place");
    page.drag((end(0), y), (end(1), y)).await;
    let selected = page
        .ask("String(probe.viewers()[0].shadowRoot.getSelection?.() ?? getSelection())")
        .await;
    assert!(
        selected.as_str().is_some_and(|text| text.contains("No answers")),
        "selected: {selected}"
    );
    assert_eq!(
        page.ask(NAVIGATED).await,
        json!([]),
        "selecting text has chosen the row"
    );
    assert_eq!(marked(page, "selected").await, [""; 0]);
    // Once the selection is gone, a click is a click like any other.
    page.click(4.0, 4.0).await;
    page.click(x, y).await;
    assert_eq!(marked(page, "selected").await, ["phase-2"]);
    checks::sound(page).await;
}
