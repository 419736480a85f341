//! "Copy link" with every item.

use serde_json::{Value, json};

use super::links::{linked, of_every_kind};
use super::made::long_lists;
use super::small_incident;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const TAB: char = '\u{e004}';
const DOWN: char = '\u{e015}';
const UP: char = '\u{e013}';
const END: char = '\u{e010}';
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';

pub(crate) fn add(suite: &mut Suite) {
    suite.add("copying::every_item", every_item);
    suite.add("copying::where_links_lead", where_links_lead);
    suite.add("copying::what_the_reader_sees", what_the_reader_sees);
    suite.add("copying::without_the_clipboard", without_the_clipboard);
    suite.add("copying::without_any_permission", without_any_permission);
    suite.add("copying::is_seen_when_wanted", is_seen_when_wanted);
    suite.add("copying::by_keys", by_keys);
}

/// What a page may do about the clipboard: write to it, copy what is selected, or nothing. What was copied is noted.
async fn allow(page: &Page, clipboard: bool, selection: bool) {
    page.run(
        "const [clipboard, selection] = arguments;
        window.__copied = [];
        const deepest = root => root.activeElement?.shadowRoot ? deepest(root.activeElement.shadowRoot) : root.activeElement;
        const writeText = async text => {
            if (!clipboard) throw new DOMException('', 'NotAllowedError');
            __copied.push(text);
        };
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
        document.execCommand = () => {
            if (selection) __copied.push(deepest(document).value);
            return selection;
        };",
        vec![json!(clipboard), json!(selection)],
    )
    .await;
}

fn button(item: &str) -> String {
    format!("probe.one('.copy-link[data-link=\"{item}\"]')")
}

/// Presses the button of an item, and gives what was copied.
async fn copied(page: &Page, item: &str) -> Value {
    page.run(&format!("__copied.splice(0); {}.click();", button(item)), vec![])
        .await;
    page.until("__copied.length").await;
    page.settle().await;
    page.ask("__copied[0]").await
}

async fn open(page: &Page, attributes: &str, file: &Value) {
    page.site.put_json("small.json", file.to_string());
    let body = format!("<div class=\"w720\">{}</div>", linked(attributes));
    page.open(&page.site.page(&body)).await;
    page.until_loaded(1).await;
    page.hover(4.0, 4.0).await;
    allow(page, true, false).await;
}

async fn every_item(page: &Page) {
    open(
        page,
        "link-base=\"https://status.example.com/5\"",
        &of_every_kind(),
    )
    .await;
    for (item, fragment) in [
        ("phase-1", "phase-1"),
        ("phase-2", "the-worst"),
        ("moment-1", "moment-1"),
        ("chapter-1", "act"),
        ("chart-1", "chart-1"),
        ("cause-1", "cause-1"),
        ("action-1", "limit"),
        ("update-1", "update-1"),
        ("section-1", "section-1"),
    ] {
        let link = format!("https://status.example.com/5#{fragment}");
        assert_eq!(copied(page, item).await, link, "{item}");
        let said = page.ask_list("probe.all('[role=status]').map(each => each.textContent)");
        assert!(
            said.await.iter().any(|said| said == "The link was copied."),
            "{item}: nothing is said"
        );
        assert_eq!(page.ask(&format!("{}.textContent", button(item))).await, "Copied");
    }
    // Once it was read, that is over, on the buttons before it too.
    page.until("probe.all('.copy-link').every(button => button.textContent === 'Copy link')")
        .await;
    page.until("!probe.all('[role=status]').some(each => each.textContent.includes('copied'))")
        .await;
    assert_eq!(
        page.ask("[probe.viewers()[0].selected, location.hash]").await,
        json!([null, ""])
    );
    checks::sound(page).await;
    // Nothing of it is printed.
    let paper = page
        .run(
            "dispatchEvent(new Event('beforeprint'));
            const found = [probe.all('.paper').length, probe.all('.paper .copy-link').length, probe.all('.copy-link').filter(probe.shown).length];
            dispatchEvent(new Event('afterprint'));
            return found;",
            vec![],
        )
        .await;
    assert_eq!(paper, json!([1, 0, 0]));
    checks::axe_clean(page).await;
}

async fn where_links_lead(page: &Page) {
    let plain = small_incident();
    let mut canonical = small_incident();
    canonical["url"] = json!("https://example.com/incidents/7#top");
    for (attributes, file, link) in [
        (
            "link-base=\"https://a.example/x?y=1\"",
            &canonical,
            "https://a.example/x?y=1#phase-1",
        ),
        (
            "link-base=\"/other\" deep-links=\"b-\"",
            &plain,
            "/other#b-phase-1",
        ),
        (
            "link-base=\"https://a.example/#/incidents/5/\" deep-links=\"b-\"",
            &plain,
            "https://a.example/#/incidents/5/phase-1",
        ),
        (
            "deep-links=\"b-\"",
            &canonical,
            "https://example.com/incidents/7#b-phase-1",
        ),
        ("link-base", &canonical, "https://example.com/incidents/7#phase-1"),
    ] {
        open(page, attributes, file).await;
        let copied = copied(page, "phase-1").await;
        let copied = copied.as_str().unwrap_or_default();
        let origin = page.ask_text("location.origin").await;
        assert_eq!(
            copied.strip_prefix(&origin).unwrap_or(copied),
            link,
            "{attributes}"
        );
    }
    // The page's own, if that is the viewer's to use; without whatever it says now.
    open(page, "deep-links", &plain).await;
    page.run("location.hash = 'moment-2';", vec![]).await;
    let own = page.ask_text("location.href.replace(/#.*/, '#phase-1')").await;
    assert_eq!(copied(page, "phase-1").await, own);
    // And where no page is known, no link is offered.
    for attributes in ["", "link-base"] {
        open(page, attributes, &plain).await;
        let offered = "probe.all('.copy-link').filter(button => button.checkVisibility()).length";
        assert_eq!(page.ask(offered).await, 0, "{attributes}");
    }
    checks::sound(page).await;
    // Its own page, for a report that is opened there.
    page.site.put_json("small.json", canonical.to_string());
    page.open(&page.site.url("index.html?src=small.json#phase-2"))
        .await;
    page.until_loaded(1).await;
    allow(page, true, false).await;
    let own = page.ask_text("location.href.replace(/#.*/, '#phase-1')").await;
    assert_eq!(copied(page, "phase-1").await, own);
}

async fn what_the_reader_sees(page: &Page) {
    open(page, "link-base=\"https://a.example/x\"", &small_incident()).await;
    page.run(
        "const viewer = probe.viewers()[0];
        viewer.zoomTo('2026-10-10T01:00:00.7Z', '2026-10-10T02:00:00.1Z');
        const clocks = probe.one('.clocks select');
        clocks.value = 'utc';
        clocks.dispatchEvent(new Event('change'));",
        vec![],
    )
    .await;
    page.settle().await;
    assert_eq!(
        copied(page, "phase-1").await,
        "https://a.example/x#phase-1;from=2026-10-10T01:00:00Z;to=2026-10-10T02:00:01Z;tz=utc"
    );
}

async fn without_the_clipboard(page: &Page) {
    open(page, "link-base=\"https://a.example/x\"", &small_incident()).await;
    allow(page, false, true).await;
    page.run(&format!("{}.focus();", button("phase-1")), vec![]).await;
    assert_eq!(copied(page, "phase-1").await, "https://a.example/x#phase-1");
    page.until(&format!("{}.textContent === 'Copied'", button("phase-1")))
        .await;
    assert_eq!(
        page.ask("probe.all('.by-hand').length").await,
        0,
        "a field for nothing"
    );
    let focused = format!(
        "probe.viewers()[0].shadowRoot.activeElement === {}",
        button("phase-1")
    );
    assert_eq!(page.ask(&focused).await, true, "the focus is lost");
    checks::sound(page).await;
}

async fn without_any_permission(page: &Page) {
    open(page, "link-base=\"https://a.example/x\"", &small_incident()).await;
    allow(page, false, false).await;
    page.run(&format!("{}.focus();", button("phase-1")), vec![]).await;
    page.press(&[ENTER]).await;
    let field = "probe.viewers()[0].shadowRoot.activeElement";
    page.until(&format!("{field}?.matches('.by-hand')")).await;
    let seen = page
        .ask(&format!(
            "[{field}.value.slice({field}.selectionStart, {field}.selectionEnd), {field}.readOnly, probe.shown({field}), {field}.ariaLabel.includes('by hand')]"
        ))
        .await;
    assert_eq!(seen, json!(["https://a.example/x#phase-1", true, true, true]));
    checks::sound(page).await;
    page.press(&[ESCAPE]).await;
    assert_eq!(
        page.ask("probe.all('.by-hand').length").await,
        0,
        "the field stays"
    );
    assert_eq!(
        page.ask(&format!("{field} === {}", button("phase-1"))).await,
        true,
        "the focus is lost"
    );
}

/// The items whose button can be seen.
async fn seen(page: &Page) -> Value {
    page.ask("probe.all('.copy-link').filter(probe.shown).map(button => button.dataset.link)")
        .await
}

async fn is_seen_when_wanted(page: &Page) {
    open(page, "link-base=\"https://a.example/x\"", &of_every_kind()).await;
    assert_eq!(seen(page).await, json!([]), "at rest");
    let before = page.ask("probe.viewers()[0].offsetHeight").await;
    for item in ["phase-1", "chapter-1", "cause-1", "chart-1", "section-1"] {
        let place = format!("probe.one('[data-item={item}]')");
        page.bring(&place).await;
        let top = page
            .ask(&format!(
                "(box => [box.left + 30, box.top + 10])({place}.getBoundingClientRect())"
            ))
            .await;
        page.hover(
            top[0].as_f64().expect("a place"),
            top[1].as_f64().expect("a place"),
        )
        .await;
        assert_eq!(seen(page).await, json!([item]));
        page.hover(4.0, 4.0).await;
    }
    page.hover(4.0, 4.0).await;
    // A finger chooses an item, and then has its button.
    let (x, y) = page
        .middle_of("probe.one('.row[data-item=phase-3] .what > div')")
        .await;
    page.tap(x, y).await;
    page.until("probe.viewers()[0].selected === 'phase-3'").await;
    let shown = seen(page).await;
    assert!(
        shown
            .as_array()
            .is_some_and(|shown| shown.contains(&json!("phase-3"))),
        "{shown}"
    );
    let size = format!(
        "(box => [box.width >= 24, box.height >= 24])({}.getBoundingClientRect())",
        button("phase-3")
    );
    assert_eq!(
        page.ask(&size).await,
        json!([true, true]),
        "too small for a finger"
    );
    let (x, y) = page.middle_of(&button("phase-3")).await;
    page.tap(x, y).await;
    page.until("__copied.length").await;
    assert_eq!(
        page.ask("probe.viewers()[0].selected").await,
        "phase-3",
        "let go by the way"
    );
    // Nothing made way for it, and what isn't seen takes no press.
    assert_eq!(page.ask("probe.viewers()[0].offsetHeight").await, before);
    let inert = "probe.all('.copy-link').filter(button => !probe.shown(button)).every(button => getComputedStyle(button).pointerEvents === 'none')";
    assert_eq!(page.ask(inert).await, true);
    checks::sound(page).await;
}

async fn by_keys(page: &Page) {
    open(page, "link-base=\"https://a.example/x\"", &long_lists(30)).await;
    // A list is one stop, where the chosen item is if there is one.
    let stops = "probe.all('[part~=phases] .copy-link').filter(button => button.tabIndex === 0).map(button => button.dataset.link)";
    assert_eq!(page.ask(stops).await, json!(["phase-1"]));
    page.run("probe.viewers()[0].selected = 'phase-7';", vec![]).await;
    page.settle().await;
    assert_eq!(page.ask(stops).await, json!(["phase-7"]));
    page.run(&format!("{}.focus();", button("phase-7")), vec![]).await;
    page.press(&[DOWN, DOWN, UP]).await;
    let focused = "probe.viewers()[0].shadowRoot.activeElement.dataset.link";
    assert_eq!(page.ask(focused).await, "phase-8");
    assert_eq!(page.ask(stops).await, json!(["phase-8"]));
    let shown = seen(page).await;
    assert!(
        shown
            .as_array()
            .is_some_and(|shown| shown.contains(&json!("phase-8"))),
        "{shown}"
    );
    // It points at its item as a pointer would.
    assert_eq!(
        page.ask("probe.all('.row.pointed').map(row => row.dataset.item)")
            .await,
        json!(["phase-8"])
    );
    page.press(&[ENTER]).await;
    page.until("__copied.length").await;
    assert_eq!(page.ask("__copied").await, json!(["https://a.example/x#phase-8"]));
    page.press(&[END, TAB]).await;
    assert_eq!(page.ask(focused).await, "moment-1", "the next list");
    checks::sound(page).await;
}
