//! What the timeline and the charts show, in a few sentences.

use super::isolated::isolated;
use super::number::ValueStyle;
use super::sentences::PhaseWords;
use super::times::Times;
use crate::incident::{Edge, Level, Reading};
use crate::time::Millis;

/// Time at one level.
#[derive(Debug, Clone, Copy)]
pub struct LevelTotal {
    /// The level.
    pub level: Level,
    /// How long altogether.
    pub length: Millis,
    /// In how many stretches.
    pub stretches: usize,
    /// The length is approximate.
    pub approximate: bool,
    /// There may have been more stretches.
    pub at_least: bool,
}

/// What is said of the timeline as a whole.
#[derive(Debug, Clone, Copy)]
pub struct TimelineWords<'a> {
    /// When it began.
    pub from: Edge,
    /// When it ended; `None` while it goes on.
    pub to: Option<Edge>,
    /// How long it took, up to now while it goes on.
    pub length: Millis,
    /// The worst level.
    pub worst: Option<LevelTotal>,
    /// The longest phase at a level other than healthy.
    pub longest: Option<PhaseWords<'a>>,
    /// How many phases there are.
    pub phases: usize,
    /// How many moments there are.
    pub moments: usize,
}

/// What is said of one series.
#[derive(Debug, Clone, Copy)]
pub struct SeriesWords<'a> {
    /// What it shows; empty if the chart has no other.
    pub name: &'a str,
    /// The first reading that has a value or a range.
    pub first: Reading<'a>,
    /// The last.
    pub last: Reading<'a>,
    /// The one in which the lowest was seen, whether as its value or in its range.
    pub lowest: Reading<'a>,
    /// The one in which the highest was seen.
    pub highest: Reading<'a>,
    /// How many readings there are.
    pub readings: usize,
    /// How many gaps there are.
    pub gaps: usize,
}

impl Times<'_> {
    /// "3 h 51 min", "about 3 h 51 min".
    pub fn length(&self, length: Millis, approximate: bool) -> String {
        self.about(self.words.duration(length), approximate)
    }

    /// "2 h 10 min in 3 stretches", "about 2 h in at least 1 stretch".
    pub fn total(&self, total: LevelTotal) -> String {
        let stretches = self.words.count("facts.stretches", total.stretches as u64, &[]);
        let stretches = match total.at_least {
            true => self.words.at_least(&stretches),
            false => stretches,
        };
        let length = self.length(total.length, total.approximate);
        self.words.fill(
            "facts.in_stretches",
            &[("length", &length), ("stretches", &stretches)],
        )
    }

    /// What the timeline shows: start, end, duration, worst level, longest phase, and how much there is.
    pub fn timeline(&self, timeline: &TimelineWords<'_>) -> String {
        let approximate = timeline.from.approximate || timeline.to.is_some_and(|to| to.approximate);
        let duration = self.length(timeline.length, approximate);
        let from = self.edge(timeline.from);
        let mut sentences = vec![match timeline.to.map(|to| self.edge_zone(to)) {
            // A single day has no end of its own.
            Some(to) if to == from => {
                let what = [&from, self.words.get("sentence.comma"), &duration].concat();
                self.words.fill("sentence.counted", &[("what", &what)])
            }
            Some(to) => self.words.fill(
                "sentence.from_to",
                &[("from", &from), ("to", &to), ("duration", &duration)],
            ),
            None => {
                let from = self.edge_zone(timeline.from);
                self.words
                    .fill("sentence.ongoing", &[("from", &from), ("duration", &duration)])
            }
        }];
        if let Some(worst) = timeline.worst {
            let (level, total) = (self.words.level(worst.level), self.total(worst));
            sentences.push(
                self.words
                    .fill("sentence.worst", &[("level", level), ("total", &total)]),
            );
        }
        if let Some(phase) = timeline.longest {
            sentences.push(self.words.fill(
                "sentence.longest",
                &[
                    ("level", phase.level),
                    ("span", &self.edges(phase.from, phase.to)),
                    ("duration", &self.length(phase.length, phase.is_approximate())),
                ],
            ));
        }
        let phases = self.words.count("count.phases", timeline.phases as u64, &[]);
        let moments = self.words.count("count.moments", timeline.moments as u64, &[]);
        match (timeline.phases, timeline.moments) {
            (0, 0) => {}
            (_, 0) => sentences.push(self.words.fill("sentence.counted", &[("what", &phases)])),
            (0, _) => sentences.push(self.words.fill("sentence.counted", &[("what", &moments)])),
            _ => {
                let values = [("phases", phases.as_str()), ("moments", moments.as_str())];
                sentences.push(self.words.fill("sentence.counted_both", &values));
            }
        }
        sentences.join(self.words.get("sentence.joint"))
    }

    /// What a series shows: first, last, lowest and highest reading and when, and how many gaps.
    pub fn series(&self, series: &SeriesWords<'_>, style: ValueStyle<'_>) -> String {
        let mut sentences = Vec::new();
        for (key, reading, number) in [
            ("sentence.first", series.first, None),
            ("sentence.last", series.last, None),
            ("sentence.lowest", series.lowest, Some(series.lowest.lowest())),
            ("sentence.highest", series.highest, Some(series.highest.highest())),
        ] {
            // What was seen in a range was seen somewhere in the time that it holds for.
            let is_between = reading.value.is_some()
                || reading
                    .detail
                    .is_some_and(|detail| detail.low.is_some() && detail.high.is_some());
            let in_range = number.is_some() && reading.value != number && is_between;
            let time = match in_range || reading.value.is_none() {
                true => self.read_over(&reading),
                false => self.read_at(&reading),
            };
            let named = match in_range {
                true => Reading {
                    value: number,
                    ..reading
                },
                false => reading,
            };
            let value = self.figure(&named, style);
            sentences.push(self.words.fill(key, &[("value", &value), ("time", &time)]));
        }
        let readings = self.words.count("count.readings", series.readings as u64, &[]);
        let gaps = self.words.count("count.gaps", series.gaps as u64, &[]);
        let facts = sentences.join(self.words.get("sentence.comma"));
        let key = if series.gaps > 0 {
            "sentence.series_gaps"
        } else {
            "sentence.series"
        };
        let text = self.words.fill(
            key,
            &[("facts", &facts), ("readings", &readings), ("gaps", &gaps)],
        );
        match series.name.is_empty() {
            true => text,
            false => self.words.fill(
                "sentence.text",
                &[("name", &isolated(series.name)), ("text", &text)],
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::incident::{Detail, NumberStyle};
    use crate::time::{Instant, ZoneRules};
    use crate::words::Words;

    fn at(hour: i64, minute: i64) -> Instant {
        /// 2026-10-10T00:00Z.
        const MIDNIGHT: i64 = 1_791_590_400_000;
        Instant::from_millis(MIDNIGHT + (hour * 60 + minute) * 60_000)
    }

    fn edge(hour: i64, minute: i64) -> Edge {
        Edge::exact(at(hour, minute), false)
    }

    fn with_times(check: impl Fn(Times<'_>)) {
        let (words, zone) = (Words::english(), ZoneRules::utc());
        check(Times::new(&words, &zone));
    }

    #[test]
    fn the_timeline_is_summed_up() {
        with_times(|times| {
            let whole = TimelineWords {
                from: edge(0, 22),
                to: Some(edge(80, 41)),
                length: at(80, 41) - at(0, 22),
                worst: Some(LevelTotal {
                    level: Level::FullOutage,
                    length: Millis(130 * 60_000),
                    stretches: 3,
                    approximate: false,
                    at_least: false,
                }),
                longest: Some(PhaseWords {
                    number: 1,
                    level: "Partial outage",
                    from: edge(0, 22),
                    to: Some(edge(4, 13)),
                    length: at(4, 13) - at(0, 22),
                    text: "",
                }),
                phases: 18,
                moments: 1,
            };
            assert_eq!(
                times.timeline(&whole),
                "From Oct 10, 00:22 to Oct 13, 08:41 UTC, 80 h 19 min. \
                 Worst: Full outage, 2 h 10 min in 3 stretches. \
                 Longest phase: Partial outage, Oct 10, 00:22 – 04:13, 3 h 51 min. \
                 18 phases and 1 key moment."
            );
            let vague = LevelTotal {
                stretches: 1,
                approximate: true,
                at_least: true,
                ..whole.worst.unwrap()
            };
            assert_eq!(times.total(vague), "about 2 h 10 min in at least 1 stretch");
            let bare = TimelineWords {
                to: None,
                worst: None,
                longest: whole.longest.map(|phase| PhaseWords {
                    from: Edge::exact(at(0, 22), true),
                    ..phase
                }),
                phases: 1,
                moments: 0,
                ..whole
            };
            assert_eq!(
                times.timeline(&bare),
                "Going on since Oct 10, 00:22 UTC, 80 h 19 min so far. \
                 Longest phase: Partial outage, Oct 10, about 00:22 – 04:13, about 3 h 51 min. 1 phase."
            );
        });
    }

    #[test]
    fn a_series_is_summed_up() {
        with_times(|times| {
            let reading = |hour, value| Reading {
                at: at(hour, 0),
                value: Some(value),
                detail: None,
            };
            let series = SeriesWords {
                name: "",
                first: reading(1, 88_800.0),
                last: reading(4, 74_000.0),
                lowest: reading(3, 1_900.0),
                highest: reading(1, 88_800.0),
                readings: 20,
                gaps: 1,
            };
            let style = ValueStyle {
                number: NumberStyle::Compact,
                unit: None,
            };
            assert_eq!(
                times.series(&series, style),
                "First 88.8k (Oct 10, 01:00), last 74k (Oct 10, 04:00), lowest 1.9k (Oct 10, 03:00), \
                 highest 88.8k (Oct 10, 01:00); 20 readings, 1 gap."
            );
            let held = Detail {
                low: Some(1_200.0),
                until: Some(at(6, 0)),
                approximate: true,
                ..Detail::default()
            };
            let ranged = SeriesWords {
                lowest: Reading {
                    detail: Some(&held),
                    ..series.lowest
                },
                first: Reading {
                    value: None,
                    detail: Some(&held),
                    ..series.first
                },
                ..series
            };
            let text = times.series(&ranged, style);
            assert!(text.starts_with("First at least about 1.2k (Oct 10, 01:00 – 06:00), "));
            assert!(text.contains("lowest about 1.2k (Oct 10, 03:00 – 06:00), "));
            let named = SeriesWords {
                name: "Berlin",
                gaps: 0,
                ..series
            };
            assert!(times.series(&named, style).starts_with("Berlin: First 88.8k"));
            assert!(times.series(&named, style).ends_with("; 20 readings."));
        });
    }
}
