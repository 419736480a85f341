//! The keyboard alone: everything that can be pressed is reached, in order, and shows where the focus is.

use serde_json::{Value, json};

use super::made::much_to_press;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const TAB: char = '\u{e004}';
const SHIFT: char = '\u{e008}';
const ENTER: char = '\u{e007}';

pub(crate) fn add(suite: &mut Suite) {
    suite.add(
        "tabbing::reaches_everything_in_order",
        reaches_everything_in_order,
    );
}

/// From now on every stop of the focus is noted, with how it looks; how it looks without is known beforehand.
const WATCH_FOCUS: &str = "
    const root = probe.viewers()[0].shadowRoot;
    root.activeElement.blur();
    const look = element => (style => [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow].join(' '))(getComputedStyle(element));
    const stops = [...root.querySelectorAll('a[href], button:not([tabindex=\"-1\"]), input, select, textarea, summary, [tabindex=\"0\"]')].filter(probe.shown);
    const before = new Map(stops.map(element => [element, look(element)]));
    const reached = [];
    root.addEventListener('focusin', event => {
        reached.push([event.target, look(event.target)]);
    }, true);
    window.__focus = {
        count: () => reached.length,
        faults: () => {
            const faults = [];
            const seen = new Set(reached.map(([element]) => element));
            for (const element of stops) if (!seen.has(element)) faults.push(`${probe.name(element)} isn't reached`);
            for (const [element, focused] of reached) {
                if (focused === (before.get(element) ?? focused)) faults.push(`${probe.name(element)} doesn't show the focus: ${focused}`);
                if (/^none|^\\S+ 0px/.test(focused) && focused.endsWith(' none')) faults.push(`${probe.name(element)} has nothing about it: ${focused}`);
            }
            return faults;
        },
        disorder: () => reached.slice(1).filter(([element], index) =>
            !(reached[index][0].compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)).map(([element]) => probe.name(element)),
        kinds: () => ['.fold-button', '.pager button', '.legend button', 'a', '[part~=toolbar] button', '[role=application]', '.take button', '.scroll']
            .filter(kind => !reached.some(([element]) => element.matches(kind))),
        forget: () => reached.splice(0),
    };";

async fn reaches_everything_in_order(page: &Page) {
    page.site.put_json("press.json", much_to_press().to_string());
    page.open_with(
        "<button id=\"before\">Before</button>\
         <postmortem-viewer src=\"press.json\" loading=\"eager\" openable></postmortem-viewer>\
         <button id=\"after\">After</button>",
    )
    .await;
    page.until_loaded(1).await;
    page.until("probe.one('input[type=file]')").await;
    page.hover(4.0, 4.0).await;
    for fold in 0..2 {
        page.run(
            "probe.all('.fold-button')[arguments[0]].focus();",
            vec![json!(fold)],
        )
        .await;
        page.press(&[ENTER]).await;
    }
    assert_eq!(page.ask("probe.all('[part~=table]').length").await, 2, "tables");
    page.run(WATCH_FOCUS, vec![]).await;
    page.run("document.querySelector('#before').focus();", vec![])
        .await;
    tab_until(page, "after", false).await;
    let faults = page.ask_list("__focus.faults()").await;
    assert!(faults.is_empty(), "by the Tab key:\n{}", faults.join("\n"));
    assert_eq!(page.ask("__focus.disorder()").await, json!([]), "out of order");
    assert_eq!(page.ask("__focus.kinds()").await, json!([]), "never reached");

    let forth = page.ask("__focus.count()").await;
    page.run("__focus.forget();", vec![]).await;
    tab_until(page, "before", true).await;
    assert_eq!(page.ask("__focus.count()").await, forth, "stops on the way back");
    checks::no_problems(page).await;
}

/// Presses the Tab key until the focus is on an element beside the viewer.
async fn tab_until(page: &Page, id: &str, back: bool) {
    let there = format!("document.activeElement?.id === '{id}'");
    for _ in 0..300 {
        if back {
            page.press_with(SHIFT, &[TAB]).await;
        } else {
            page.press(&[TAB]).await;
        }
        if page.ask(&there).await == Value::Bool(true) {
            return;
        }
    }
    let at = page
        .ask("probe.name(probe.viewers()[0].shadowRoot.activeElement ?? document.activeElement)")
        .await;
    panic!("the focus doesn't get out: it's at {at}");
}
