//! Sentences about single items: their accessible names.
//!
//! Texts that come in are plain, without Markdown's marks; an empty one is left out.

use super::number::ValueStyle;
use super::table::Words;
use super::times::Times;
use crate::incident::{Edge, Level, Moment, Phase, Reading};
use crate::time::{Instant, Millis, Span, When};

/// What is said of a phase.
#[derive(Debug, Clone, Copy)]
pub struct PhaseWords<'a> {
    /// Its number from 1.
    pub number: usize,
    /// Its level in words, the file's own word included.
    pub level: &'a str,
    /// When it began.
    pub from: Edge,
    /// When it ended; `None` while it goes on.
    pub to: Option<Edge>,
    /// How long it took, up to now while it goes on.
    pub length: Millis,
    /// What people saw, or its heading.
    pub text: &'a str,
}

/// What is said of a moment.
#[derive(Debug, Clone, Copy)]
pub struct MomentWords<'a> {
    /// Its number from 1.
    pub number: usize,
    /// When; `None` if the source's words are all there is.
    pub at: Option<When>,
    /// When it was over, for what took a while.
    pub until: Option<When>,
    /// The time is approximate.
    pub approximate: bool,
    /// The source's own words for the time.
    pub stated: &'a str,
    /// What happened.
    pub text: &'a str,
}

impl<'a> PhaseWords<'a> {
    /// Whether its length is only about right.
    pub(super) fn is_approximate(&self) -> bool {
        self.from.approximate || self.to.is_some_and(|to| to.approximate)
    }

    /// What is said of `phase`, given its level and text in words; `now` is how far it got if it goes on.
    pub fn new(phase: &Phase, level: &'a str, text: &'a str, now: Instant) -> Self {
        Self {
            number: phase.key.number,
            level,
            from: phase.from,
            to: phase.to,
            length: phase.span(now).length(),
            text,
        }
    }
}

impl<'a> MomentWords<'a> {
    /// What is said of `moment`, given its text without marks.
    pub fn new(moment: &'a Moment, text: &'a str) -> Self {
        Self {
            number: moment.key.number,
            at: moment.at,
            until: moment.until,
            approximate: moment.approximate,
            stated: moment.remarks.stated.as_deref().unwrap_or(""),
            text,
        }
    }
}

impl Words {
    /// The level of a phase; with the file's own word where that isn't one of the format's.
    pub fn phase_level(&self, phase: &Phase) -> String {
        let level = self.level(phase.level);
        match &phase.level_word {
            Some(word) => self.fill("level.other", &[("level", level), ("word", word)]),
            None => level.to_owned(),
        }
    }

    /// A list: "A", "A and B", "A, B and C".
    pub fn list(&self, items: &[&str]) -> String {
        match items {
            [] => String::new(),
            [only] => (*only).to_owned(),
            [first @ .., last] => {
                let first = first.join(self.get("list.joint"));
                self.fill("list.last", &[("first", &first), ("last", last)])
            }
        }
    }
}

impl Times<'_> {
    /// "Phase 1, Partial outage, Oct 10, 00:22 – 04:13, 3 h 51 min: Lists came back empty."
    pub fn phase(&self, phase: &PhaseWords<'_>) -> String {
        let approximate = phase.is_approximate();
        let name = self.words.fill(
            "sentence.phase",
            &[
                ("number", &phase.number.to_string()),
                ("level", phase.level),
                ("span", &self.edges(phase.from, phase.to)),
                ("duration", &self.length(phase.length, approximate)),
            ],
        );
        self.with_text(name, phase.text)
    }

    /// "Moment 3, Oct 10, 22:44: Reports arrive."
    pub fn moment(&self, moment: &MomentWords<'_>) -> String {
        let time = match moment.at {
            Some(at) => self.when_until(at, moment.until, moment.approximate),
            None => moment.stated.to_owned(),
        };
        let number = moment.number.to_string();
        let name = match time.is_empty() {
            true => self.words.fill("sentence.moment_untimed", &[("number", &number)]),
            false => self
                .words
                .fill("sentence.moment", &[("number", &number), ("time", &time)]),
        };
        self.with_text(name, moment.text)
    }

    /// The visible range: "13:00 – 13:40, 2 phases, worst Major outage".
    pub fn visible(&self, span: Span, phases: usize, worst: Option<Level>) -> String {
        self.crowd(self.short_span(span), phases, worst)
    }

    /// Phases too close together to be told apart: "Oct 12, 20:08 – 21:17, 4 phases, worst Partial outage".
    pub fn phases(&self, span: Span, phases: usize, worst: Option<Level>) -> String {
        self.crowd(self.span(span), phases, worst)
    }

    fn crowd(&self, span: String, phases: usize, worst: Option<Level>) -> String {
        let phases_text = self.words.count("count.phases", phases as u64, &[]);
        let values = [("span", span.as_str()), ("phases", phases_text.as_str())];
        match worst {
            Some(level) => {
                let level = self.words.level(level);
                let [span, phases] = values;
                self.words
                    .fill("sentence.visible", &[span, phases, ("level", level)])
            }
            None => self.words.fill("sentence.visible_calm", &values),
        }
    }

    /// A reading by the name of its series: "Connected providers, Oct 10, 01:52: 88.8k".
    pub fn named_reading(&self, series: &str, reading: &Reading<'_>, style: ValueStyle<'_>) -> String {
        self.words.fill(
            "sentence.reading",
            &[
                ("series", series),
                ("time", &self.reading_time(reading)),
                ("value", &self.reading(reading, style)),
            ],
        )
    }

    /// A gap: "no readings, Oct 10, 14:02 – 14:09".
    pub fn gap(&self, span: Span) -> String {
        self.words.fill("sentence.gap", &[("span", &self.span(span))])
    }

    fn with_text(&self, name: String, text: &str) -> String {
        match text.trim() {
            "" => name,
            text => self
                .words
                .fill("sentence.text", &[("name", &name), ("text", text)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::incident::NumberStyle;
    use crate::time::{Precision, ZoneRules};

    /// 2026-10-10T00:00Z.
    const MIDNIGHT: i64 = 1_791_590_400_000;

    fn at(hour: i64, minute: i64) -> Instant {
        Instant::from_millis(MIDNIGHT + (hour * 60 + minute) * 60_000)
    }

    fn with_times(check: impl Fn(Times<'_>)) {
        let (words, zone) = (Words::english(), ZoneRules::utc());
        check(Times::new(&words, &zone));
    }

    const fn edge(minute: i64, about: bool) -> Edge {
        let at = Instant::from_millis(MIDNIGHT + minute * 60_000);
        Edge {
            at,
            when: When {
                span: Span { from: at, to: at },
                precision: Precision::Exact,
            },
            about,
            approximate: about,
        }
    }

    const PHASE: PhaseWords<'_> = PhaseWords {
        number: 1,
        level: "Partial outage",
        from: edge(22, false),
        to: Some(edge(253, false)),
        length: Millis(231 * 60_000),
        text: "Lists came back empty.",
    };

    #[test]
    fn a_phase_names_level_times_and_length() {
        with_times(|times| {
            assert_eq!(
                times.phase(&PHASE),
                "Phase 1, Partial outage, Oct 10, 00:22 – 04:13, 3 h 51 min: Lists came back empty."
            );
            let going_on = PhaseWords {
                to: None,
                text: " ",
                ..PHASE
            };
            assert_eq!(
                times.phase(&going_on),
                "Phase 1, Partial outage, since Oct 10, 00:22, 3 h 51 min"
            );
            let mut vague = PHASE;
            vague.from = edge(22, true);
            vague.text = "";
            assert_eq!(
                times.phase(&vague),
                "Phase 1, Partial outage, Oct 10, about 00:22 – 04:13, about 3 h 51 min"
            );
        });
    }

    #[test]
    fn moments_name_their_time_as_well_as_it_is_known() {
        with_times(|times| {
            let moment = MomentWords {
                number: 3,
                at: Some(When::exact(at(22, 44))),
                until: None,
                approximate: false,
                stated: "",
                text: "Reports arrive.",
            };
            assert_eq!(times.moment(&moment), "Moment 3, Oct 10, 22:44: Reports arrive.");
            let stated = MomentWords {
                at: None,
                stated: "that evening",
                ..moment
            };
            assert_eq!(times.moment(&stated), "Moment 3, that evening: Reports arrive.");
            let untimed = MomentWords { at: None, ..moment };
            assert_eq!(times.moment(&untimed), "Moment 3: Reports arrive.");
        });
    }

    #[test]
    fn lists_end_with_and() {
        let words = Words::english();
        assert_eq!(words.list(&[]), "");
        assert_eq!(words.list(&["A"]), "A");
        assert_eq!(words.list(&["A", "B"]), "A and B");
        assert_eq!(words.list(&["A", "B", "C"]), "A, B and C");
    }

    #[test]
    fn the_visible_range_is_one_short_sentence() {
        with_times(|times| {
            let span = Span::between(at(13, 0), at(13, 40));
            assert_eq!(
                times.visible(span, 2, Some(Level::MajorOutage)),
                "13:00 – 13:40, 2 phases, worst Major outage"
            );
            assert_eq!(times.visible(span, 0, None), "13:00 – 13:40, no phases");
            assert_eq!(
                times.phases(span, 1_200, Some(Level::Degraded)),
                "Oct 10, 13:00 – 13:40, 1,200 phases, worst Degraded"
            );
        });
    }

    #[test]
    fn readings_and_gaps_have_names() {
        with_times(|times| {
            let reading = Reading {
                at: at(1, 0),
                value: Some(88_800.0),
                detail: None,
            };
            let style = ValueStyle {
                number: NumberStyle::Compact,
                unit: None,
            };
            assert_eq!(
                times.named_reading("Connected providers", &reading, style),
                "Connected providers, Oct 10, 01:00: 88.8k"
            );
            assert_eq!(
                times.gap(Span::between(at(14, 2), at(14, 9))),
                "no readings, Oct 10, 14:02 – 14:09"
            );
        });
    }
}
