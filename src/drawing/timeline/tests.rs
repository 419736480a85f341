//! Tests of whole timelines.

use super::*;
use crate::drawing::samples::sample;
use crate::drawing::svg::svg;
use crate::drawing::widths::TableWidths;
use crate::time::ZoneRules;
use crate::words::Words;

fn draw(incident: &Incident, width_px: f64, zone: &ZoneRules) -> Timeline {
    let now = incident.until(incident.started.when.span.to);
    let words = Words::english();
    layout(
        incident,
        &Setting {
            range: resting_range(incident, now),
            whole: whole_range(incident, now),
            times: Times::new(&words, zone),
            widths: &TableWidths,
            width_px,
            gutter_px: 38.0,
            now,
        },
    )
}

#[test]
fn write_samples() {
    for name in [
        "urnetwork-2026-10-10",
        "urnetwork-2026-10-21",
        "urnetwork-2026-10-19",
        "mindbox-2026-10-03",
        "coinbase-2020-04-29",
    ] {
        let incident = sample(name);
        let zone = if name.starts_with("mind") {
            ZoneRules::fixed("MSK", 10_800)
        } else if name.starts_with("coin") {
            ZoneRules::fixed("PDT", -25_200)
        } else {
            ZoneRules::utc()
        };
        for width in [320.0, 720.0, 1040.0] {
            let t = draw(&incident, width, &zone);
            std::fs::write(
                format!("/tmp/dr/{name}-{width}.svg"),
                svg(t.width, t.height, &incident.title, &t.shapes),
            )
            .unwrap();
        }
    }
}
