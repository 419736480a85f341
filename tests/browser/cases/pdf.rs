//! The report as a file for paper: printed by the browser, and read back.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::printed::{MARGIN_CM, POINTS_PER_CM, Printed, squeezed, words_of};
use super::{viewer_at, viewer_of};
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::{Sample, Suite};

/// Drivers of WebKitGTK print nothing.
const KINDS: [Kind; 2] = [Kind::Chromium, Kind::Firefox];

/// Sheets by width and height in cm, and in points.
const SHEETS: [(&str, [f64; 2], [f64; 2]); 2] = [
    ("A4", [21.0, 29.7], [595.3, 841.9]),
    ("Letter", [21.59, 27.94], [612.0, 792.0]),
];

/// Of a long report the ink of so many pages is looked at.
const INKED: usize = 12;

pub(crate) fn add(suite: &mut Suite) {
    for sample in suite.samples.clone() {
        suite.add_for(
            &KINDS,
            &format!("pdf::sample/{}", sample.name),
            async move |page: &Page| {
                of_a_sample(page, &sample).await;
            },
        );
    }
    for count in [1, 300] {
        suite.add_for(&KINDS, &format!("pdf::made/{count}"), async move |page: &Page| {
            of_a_made_one(page, count).await;
        });
    }
    suite.add_for(
        &KINDS,
        "pdf::whatever_the_screen_shows",
        whatever_the_screen_shows,
    );
    suite.add_for(&KINDS, "pdf::in_a_column", in_a_column);
}

/// Every text of the report for paper, and the addresses of its links.
async fn wanted(page: &Page) -> (Vec<String>, Vec<String>) {
    let wanted = page
        .run(
            "dispatchEvent(new Event('beforeprint'));
            const paper = probe.one('.paper');
            const walker = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
            const texts = [];
            while (walker.nextNode()) texts.push(walker.currentNode.data);
            const links = [...paper.querySelectorAll('a[href]')].map(link => link.href);
            dispatchEvent(new Event('afterprint'));
            return [texts, links];",
            vec![],
        )
        .await;
    let list = |value: &Value| {
        let list = value.as_array().unwrap().iter();
        list.map(|text| text.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    (list(&wanted[0]), list(&wanted[1]))
}

/// Prints the page on each kind of sheet, and looks at what came out.
async fn prints_in_full(page: &Page, more: &[String]) {
    let (mut texts, links) = wanted(page).await;
    texts.extend_from_slice(more);
    let mut counts: HashMap<String, usize> = HashMap::new();
    for text in &texts {
        *counts.entry(squeezed(text)).or_default() += 1;
    }
    counts.remove("");
    for (sheet, size, [width, height]) in SHEETS {
        let printed = Printed::of(page, size).await;
        let pages = printed.pages();
        for (index, text) in pages.iter().enumerate() {
            assert!(
                squeezed(text).len() > 8,
                "page {} of {} is blank: {text}",
                index + 1,
                pages.len()
            );
        }
        let all = squeezed(&pages.concat());
        let lost = |(text, count): &(&String, &usize)| all.matches(text.as_str()).count() < **count;
        let lost: Vec<_> = counts.iter().filter(lost).collect();
        assert!(lost.is_empty(), "{sheet} lacks {lost:#?}");
        let led = printed.links();
        let lost: Vec<_> = links.iter().filter(|link| !led.contains(link)).collect();
        assert!(lost.is_empty(), "links of {sheet} don't lead to {lost:#?}");
        let sizes = printed.read("pdfinfo", &["-l", "9999"]);
        let sizes: Vec<Vec<f64>> = sizes
            .lines()
            .filter(|line| line.contains(" size:") && line.starts_with("Page "))
            .map(|line| {
                let numbers = line.split_whitespace();
                numbers.skip(3).filter_map(|word| word.parse().ok()).collect()
            })
            .collect();
        assert_eq!(sizes.len(), pages.len());
        for size in sizes {
            let is_right = (size[0] - width).abs() < 2.0 && (size[1] - height).abs() < 2.0;
            assert!(is_right, "{sheet} is {size:?}");
        }
        stays_within(&printed, [width, height]);
    }
}

/// No word is cut off: each lies within the margins, and its end is to be seen.
fn stays_within(printed: &Printed, [width, height]: [f64; 2]) {
    let boxes = printed.read("pdftotext", &["-bbox"]);
    let pictures = printed.pictures("72", INKED);
    let margin = MARGIN_CM * POINTS_PER_CM - 2.0;
    for (index, page) in boxes.split("<page ").skip(1).enumerate() {
        for (word, [left, top, right, bottom]) in words_of(page) {
            assert!(
                left >= margin && right <= width - margin && top >= margin && bottom <= height - margin,
                "page {}: {word} at {left} {top} {right} {bottom}",
                index + 1
            );
            let end = left + (right - left) * 0.6;
            if let Some(picture) = pictures.get(index)
                && word.chars().filter(|c| c.is_alphanumeric()).count() > 2
            {
                assert!(
                    picture.has_ink([end, top, right, bottom]),
                    "page {}: the end of {word} is cut off",
                    index + 1
                );
            }
        }
    }
}

async fn of_a_sample(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    prints_in_full(page, &[]).await;
}

/// An incident with so many phases and moments and twice as many readings.
fn made(count: usize) -> Value {
    let at = |minutes: usize| {
        let (hours, minutes) = (minutes / 60, minutes % 60);
        format!(
            "2026-10-{:02}T{:02}:{minutes:02}:00Z",
            10 + hours / 24,
            hours % 24
        )
    };
    let levels = ["degraded", "partial_outage", "major_outage", "full_outage"];
    let phases = (0..count).map(|index| {
        let text = format!(
            "This is what phase {index} was like{}.",
            ", and it went on".repeat(index % 9)
        );
        json!({ "from": at(index * 20), "to": at(index * 20 + 20), "level": levels[index % 4], "text": text })
    });
    let moments = (0..count).map(|index| {
        let link =
            json!({ "title": format!("Log {index}"), "url": format!("https://example.com/log/{index}") });
        json!({ "at": at(index * 20 + 7), "text": format!("Moment {index} came."), "links": [link] })
    });
    let readings =
        (0..2 * count).map(|index| json!({ "at": at(index * 10), "value": 1_000 + index * 7 % 900 }));
    let actions = (0..count.div_ceil(5)).map(|index| {
        let commit = json!({ "repo": "example/example", "sha": format!("{:07x}", 0x1a2_b3c4 + index) });
        let status = ["done", "open"][index % 2];
        json!({ "status": status, "text": format!("Action {index} was taken."), "commits": [commit] })
    });
    // Of several lengths, so that pages end everywhere in them.
    let causes = (0..count.div_ceil(20)).map(|index| {
        let text = "One more sentence about what went wrong. ".repeat(4 + index * 3);
        json!({ "title": format!("Cause {index}"), "text": text })
    });
    json!({
        "format": 1, "id": "made", "title": "An incident that was made to be printed",
        "url": "https://example.com/made", "summary": "A summary with [a link](https://example.com/linked).",
        "started": at(0), "ended": at(count * 20),
        "phases": phases.collect::<Vec<_>>(), "moments": moments.collect::<Vec<_>>(),
        "charts": [{ "title": "Requests", "unit": "req/s",
            "series": [{ "readings": readings.collect::<Vec<_>>() }] }],
        "actions": actions.collect::<Vec<_>>(), "causes": causes.collect::<Vec<_>>(),
        "sections": [{ "title": "Lessons", "text": "A sentence of a very long paragraph. ".repeat(160) }],
    })
}

async fn of_a_made_one(page: &Page, count: usize) {
    let file = made(count);
    page.site.put_json("made.json", file.to_string());
    page.open_with(&viewer_at("made.json")).await;
    page.until_loaded(1).await;
    let text = |item: &Value| item["text"].as_str().unwrap().to_owned();
    let items = ["phases", "moments", "actions"].map(|list| file[list].as_array().unwrap());
    let mut texts: Vec<String> = items.into_iter().flatten().map(text).collect();
    let readings = file["charts"][0]["series"][0]["readings"].as_array().unwrap();
    let rows = readings.iter().take(500);
    texts.extend(rows.map(|reading| {
        let value = reading["value"].as_u64().unwrap();
        format!("{},{:03}", value / 1_000, value % 1_000)
    }));
    let commits = file["actions"].as_array().unwrap().iter();
    texts.extend(commits.map(|action| {
        let sha = action["commits"][0]["sha"].as_str().unwrap();
        format!("https://github.com/example/example/commit/{sha}")
    }));
    // Each is in the report once; here it's looked for once more, by the file's own words.
    let seen: Vec<String> = {
        let (wanted, _) = wanted(page).await;
        wanted.iter().map(|text| squeezed(text)).collect()
    };
    let missing = |text: &&String| !seen.iter().any(|seen| seen.contains(&squeezed(text)));
    let addresses = texts.iter().filter(|text| !text.starts_with("https:"));
    let missing: Vec<_> = addresses.filter(missing).collect();
    assert!(missing.is_empty(), "the report lacks {missing:#?}");
    texts.retain(|text| text.starts_with("https:"));
    prints_in_full(page, &texts).await;
}

/// Paper shows the same whatever the reader did before: dot by dot.
async fn whatever_the_screen_shows(page: &Page) {
    page.site.put_json("made.json", made(12).to_string());
    let print = async || {
        let printed = Printed::of(page, SHEETS[0].1).await;
        printed.pictures("50", 99)
    };
    page.open_with(&viewer_at("made.json")).await;
    page.until_loaded(1).await;
    let fresh = print().await;
    assert!(fresh.len() > 2, "{}", fresh.len());
    page.run(
        "const [viewer] = probe.viewers();
        viewer.theme = 'dark';
        viewer.zoomTo('2026-10-10T00:40:00Z', '2026-10-10T01:10:00Z');
        viewer.selected = 'moment-3';
        probe.all('summary, .fold-button').forEach(fold => fold.click());
        scrollTo(0, 800);",
        vec![],
    )
    .await;
    page.until("probe.viewers()[0].timeRange").await;
    page.settle().await;
    let zoomed = print().await;
    assert_eq!(zoomed.len(), fresh.len(), "pages");
    for (index, (zoomed, fresh)) in zoomed.iter().zip(&fresh).enumerate() {
        assert!(zoomed == fresh, "page {} isn't the same", index + 1);
    }
    // And the screen is as it was.
    assert!(page.ask("probe.viewers()[0].timeRange").await.is_object());
    assert_eq!(page.ask("probe.all('.paper').length").await, 0);
}

/// In a narrow column of somebody's page, among their own words.
async fn in_a_column(page: &Page) {
    page.site.put_json("made.json", made(12).to_string());
    page.open_with(&format!(
        "<p>Words before it.</p><div class=\"w320\">{}</div><p>Words after it.</p>",
        viewer_at("made.json")
    ))
    .await;
    page.until_loaded(1).await;
    let own = ["Words before it.", "Words after it."].map(str::to_owned);
    prints_in_full(page, &own).await;
}
