//! The readings of a chart, taken along: saved, copied, and the same whoever writes them.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::drawing::timeline::whole_range;
use postmortem_viewer::export::csv;
use postmortem_viewer::incident::read;
use postmortem_viewer::time::{Instant, ZoneRules};
use postmortem_viewer::words::{Times, Words};
use serde_json::Value;

use super::made::{at, two_series};
use super::tables::{FOLD, open};
use super::viewer_of;
use crate::checks;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    suite.add("taking::saved_as_csv", saved_as_csv);
    suite.add("taking::copied_as_csv", copied_as_csv);
    suite.add(
        "taking::copied_though_the_clipboard_refuses",
        copied_though_the_clipboard_refuses,
    );
    suite.add(
        "taking::says_that_nothing_was_copied",
        says_that_nothing_was_copied,
    );
    let charted = suite
        .samples
        .clone()
        .into_iter()
        .filter(|sample| sample.text.contains("\"series\""));
    for sample in charted.collect::<Vec<_>>() {
        suite.add(
            &format!("taking::csv_as_made_natively/{}", sample.name),
            async move |page: &Page| {
                as_made_natively(page, &sample).await;
            },
        );
    }
}

/// What would be saved goes to `__saved`; nothing is downloaded.
pub(super) const CATCH_SAVED: &str = "
    window.__saved = [];
    const blobs = new Map();
    URL.createObjectURL = blob => { const url = `blob:${blobs.size}`; blobs.set(url, blob); return url; };
    URL.revokeObjectURL = () => {};
    HTMLElement.prototype.click = function () {
        const blob = blobs.get(this.getAttribute('href'));
        __saved.push(blob.text().then(text => ({ text, type: blob.type, name: this.download })));
    };";

/// The lines that the CSV of [`two_series`] must have, written from what the file says.
fn lines_of_two_series() -> Vec<String> {
    let mut lines =
        vec!["time,series,value,unit,low,high,until,approximate,time_approximate,note".to_owned()];
    let chart = two_series();
    for reading in chart["series"][0]["readings"].as_array().into_iter().flatten() {
        let number = |key: &str| {
            reading[key]
                .as_f64()
                .map(|value| value.to_string())
                .unwrap_or_default()
        };
        let yes = |key: &str| if reading[key] == true { "yes" } else { "" };
        let text = |key: &str| reading[key].as_str().unwrap_or_default();
        let note = if reading["text"].is_null() {
            String::new()
        } else {
            format!("\"{}\"", text("text").replace('"', "\"\""))
        };
        lines.push(format!(
            "{},Europe,{},req/s,{},{},{},{},{},{note}",
            text("at"),
            number("value"),
            number("low"),
            number("high"),
            text("until"),
            yes("approximate"),
            yes("at_approximate"),
        ));
    }
    for (index, value) in chart["series"][1]["readings"]["values"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        let value = value.as_f64().map(|value| value.to_string()).unwrap_or_default();
        lines.push(format!("{},Asia,{value},req/s,,,,,,", at(index * 30)));
    }
    lines
}

fn assert_is_csv(text: &str) {
    assert!(text.ends_with("\r\n"), "the last line isn't ended");
    let lines: Vec<&str> = text.trim_end_matches("\r\n").split("\r\n").collect();
    let wanted = lines_of_two_series();
    for (line, wanted) in lines.iter().zip(&wanted) {
        assert_eq!(line, wanted);
    }
    assert_eq!(lines.len(), wanted.len(), "lines");
}

async fn saved_as_csv(page: &Page) {
    open(page).await;
    page.click_on(FOLD).await;
    page.run(CATCH_SAVED, vec![]).await;
    // Hiding a series and turning a page are about what is seen, not about what is taken along.
    page.click_on("probe.all('[part~=chart] .legend button')[0]")
        .await;
    page.click_on("probe.one('[part~=chart] .pager').lastElementChild")
        .await;
    page.click_on("probe.all('.take button').find(button => button.textContent === 'Save as CSV')")
        .await;
    let saved = page.run("return Promise.all(__saved);", vec![]).await;
    assert_eq!(saved.as_array().map(Vec::len), Some(1), "files");
    assert_eq!(saved[0]["name"], "charted-chart-1.csv");
    assert_eq!(saved[0]["type"], "text/csv;charset=utf-8");
    assert_is_csv(saved[0]["text"].as_str().unwrap_or_default());
    checks::sound(page).await;
}

const COPY: &str = "probe.all('.take button').find(button => button.textContent === 'Copy as CSV')";
const SAID: &str = "probe.one('.take [role=status]').textContent";

/// What goes to the clipboard goes to `__copied` instead, unless the clipboard refuses.
async fn watch_clipboard(page: &Page, refuses: bool) {
    page.run(
        "window.__copied = [];
        const writeText = async text => { if (arguments[0]) throw new DOMException('no', 'NotAllowedError'); __copied.push(text); };
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        document.addEventListener('copy', () => __copied.push(document.activeElement.value));"
            .replace("arguments[0]", &refuses.to_string())
            .as_str(),
        vec![],
    )
    .await;
}

async fn copied_as_csv(page: &Page) {
    open(page).await;
    page.click_on(FOLD).await;
    watch_clipboard(page, false).await;
    page.click_on(COPY).await;
    page.until(&format!("{SAID} === 'The table was copied.'")).await;
    let copied = page.ask_list("__copied").await;
    assert_eq!(copied.len(), 1);
    assert_is_csv(&copied[0]);
    checks::sound(page).await;
}

async fn copied_though_the_clipboard_refuses(page: &Page) {
    open(page).await;
    page.click_on(FOLD).await;
    watch_clipboard(page, true).await;
    page.click_on(COPY).await;
    page.until(&format!("{SAID} === 'The table was copied.'")).await;
    let copied = page.ask_list("__copied").await;
    assert_eq!(copied.len(), 1, "copied the other way");
    assert_is_csv(&copied[0].replace("\r\n", "\n").replace('\n', "\r\n"));
    assert_eq!(
        page.ask("document.querySelector('textarea')").await,
        Value::Null,
        "left behind"
    );
    checks::sound(page).await;
}

async fn says_that_nothing_was_copied(page: &Page) {
    open(page).await;
    page.click_on(FOLD).await;
    watch_clipboard(page, true).await;
    page.run("document.execCommand = () => false;", vec![]).await;
    page.click_on(COPY).await;
    page.until(&format!("{SAID}.includes('Save the table instead')"))
        .await;
    checks::sound(page).await;
}

/// The CSV of a chart as a program without a browser makes it.
fn native_csv(text: &str, chart: usize) -> String {
    let incident = read(text.as_bytes(), &NativeZones).incident.expect("an incident");
    let whole = whole_range(&incident, Instant::from_millis(0));
    let zone = ZoneRules::find(&incident.time_zone, whole, &NativeZones).expect("a zone");
    let words = Words::english();
    let times = Times::new(&words, &zone);
    csv(&incident.charts[chart], &|at| times.iso(at), &|value| {
        value.to_string()
    })
}

async fn as_made_natively(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    page.run(CATCH_SAVED, vec![]).await;
    let count = page.ask("probe.all('[part~=chart] .fold-button').length").await;
    let count = usize::try_from(count.as_u64().expect("a count")).expect("few");
    assert!(count > 0, "no chart");
    for chart in 0..count {
        page.click_on(&format!("probe.all('[part~=chart] .fold-button')[{chart}]"))
            .await;
        page.click_on(&format!(
            "probe.all('.take')[{chart}].querySelectorAll('button')[1]"
        ))
        .await;
    }
    let saved = page.run("return Promise.all(__saved);", vec![]).await;
    for chart in 0..count {
        let text = saved[chart]["text"].as_str().expect("a file");
        assert_eq!(text, native_csv(&sample.text, chart), "chart {chart}");
    }
}
