//! The drawing at the widths that it must suit.

use super::viewer_of;
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples("layout::hosts_of_three_widths", hosts_of_three_widths);
    let samples = suite.samples.clone();
    suite.add_for(
        &[Kind::Chromium],
        "layout::viewport_of_320_px",
        async move |page: &Page| {
            viewport_of_320_px(page, &samples).await;
        },
    );
}

async fn hosts_of_three_widths(page: &Page, sample: &Sample) {
    page.open_with(&format!("<div class=\"w320\">{}</div>", viewer_of(sample)))
        .await;
    page.until_loaded(1).await;
    for width in [320, 720, 1600] {
        page.run(
            "document.body.firstElementChild.className = arguments[0];",
            vec![format!("w{width}").into()],
        )
        .await;
        // The drawing follows its place by way of an observer: it is there when its width has caught up.
        page.until(&format!(
            "(box => box > {width} * 0.7 && box <= {width})(probe.one('[part~=timeline] svg')?.getBoundingClientRect().width)"
        ))
        .await;
        page.settle().await;
        checks::sound(page).await;
        checks::labels_apart(page).await;
    }
}

async fn viewport_of_320_px(page: &Page, samples: &[Sample]) {
    page.emulate(Some((320, 800))).await;
    for sample in samples {
        page.open_with(&viewer_of(sample)).await;
        page.until_loaded(1).await;
        checks::sound(page).await;
        checks::labels_apart(page).await;
        let sideways = page
            .ask("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            .await;
        assert_eq!(sideways, 0, "{} makes the page scroll sideways", sample.name);
    }
    page.emulate(None).await;
}
