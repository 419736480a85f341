//! What is printed: the report for paper, in the screen's place for as long as the browser prints.

use serde_json::json;

use crate::checks;
use crate::facts;
use crate::page::Page;
use crate::suite::{Sample, Suite};

use super::viewer_of;

/// The accounts in the viewer: whether each is for paper, and whether it can be seen.
const ACCOUNTS: &str = "probe.all('.account').map(account =>
    [account.classList.contains('paper'), getComputedStyle(account).display !== 'none'])";

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples(
        "paper::takes_the_place_of_the_screen",
        takes_the_place_of_the_screen,
    );
}

async fn takes_the_place_of_the_screen(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    // Whoever zoomed in prints the whole all the same.
    page.run(
        "const zoom = probe.one('.toolbar button'); if (zoom) { zoom.click(); zoom.click(); }",
        vec![],
    )
    .await;
    // All of it is there when the event is over: nothing that comes later is printed.
    let during = page
        .run(
            &format!(
                "dispatchEvent(new Event('beforeprint'));
                const paper = probe.one('.paper');
                const links = [...paper.querySelectorAll('a')].map(link => link.getAttribute('href'));
                return {{ accounts: {ACCOUNTS}, text: `${{paper.innerText}} ${{links.join(' ')}}`,
                    buttons: paper.querySelectorAll('button, input').length }};"
            ),
            vec![],
        )
        .await;
    assert_eq!(during["accounts"], json!([[false, false], [true, true]]));
    assert_eq!(during["buttons"], 0, "things on paper that can be pressed");
    let seen = during["text"].as_str().unwrap_or_default();
    let seen = seen
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase();
    if sample.text.len() < 45_000 {
        // Of a long table paper has the beginning.
        let missing = facts::missing(&sample.name, &seen);
        assert!(
            missing.is_empty(),
            "{} lacks {missing:#?}\nin {seen}",
            sample.name
        );
    }
    page.run("dispatchEvent(new Event('afterprint'));", vec![]).await;
    assert_eq!(page.ask(ACCOUNTS).await, json!([[false, true]]));
    checks::sound(page).await;
}
