//! The checks themselves: on a page with one of each fault, each of them must find its own.

use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add(
        "watchful::every_check_finds_its_fault",
        every_check_finds_its_fault,
    );
}

async fn every_check_finds_its_fault(page: &Page) {
    let script = "<script src=\"tests/faulty.js\"></script>";
    page.open(
        &page
            .site
            .page_with_head("", &format!("<postmortem-viewer></postmortem-viewer>{script}")),
    )
    .await;
    page.until("__watch.problems.length >= 5").await;
    let problems = page.problems().await.join("\n");
    let told = [
        "style-src",
        "require-trusted-types-for",
        "an error in words",
        "a rejected promise",
        "an uncaught error",
    ];
    assert_finds(&problems, &told);

    let held = page.ask_list("__watch.held()").await.join("\n");
    assert_finds(&held, &["window resize", "setInterval 1000", "ResizeObserver"]);

    let namespaces = page.ask_list("probe.namespaces()").await.join("\n");
    assert_finds(&namespaces, &["is not SVG", "<g> inside"]);

    let labels = page.ask_list("probe.labels().faults").await.join("\n");
    assert_finds(&labels, &["overlap", "“far out” leaves its drawing"]);

    let axe = checks::axe_faults(page).await.join("\n");
    assert_finds(&axe, &["button-name", "image-alt"]);
}

fn assert_finds(found: &str, told: &[&str]) {
    for words in told {
        assert!(found.contains(words), "nothing says {words:?}:\n{found}");
    }
}
