//! Round times for an axis, at every scale from seconds to centuries.

use super::scale::TimeScale;
use crate::time::{Civil, Instant, Millis, Span, ZoneRules};

/// How far apart ticks are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A part of a day, on the clock.
    Clock(Millis),
    /// Whole days, counted from the first of each month.
    Days(u32),
    /// Mondays.
    Week,
    /// Months, counted from January.
    Months(u32),
    /// Years, counted from the year 0.
    Years(u32),
}

/// What a tick stands for, and so what its label says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TickKind {
    /// A time of day.
    Time,
    /// The start of a day.
    Day,
    /// The start of a month.
    Month,
    /// The start of a year.
    Year,
}

/// A round time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tick {
    /// When.
    pub at: Instant,
    /// What it stands for.
    pub kind: TickKind,
}

impl Tick {
    /// Whether a line through the drawing stands at it.
    pub fn is_major(self) -> bool {
        self.kind != TickKind::Time
    }
}

/// Ticks are never nearer to each other than this share of the spacing asked for: a day with 23 hours, or
/// February, is shorter than its step.
pub const TOLERANCE: f64 = 0.8;

impl Step {
    /// All steps, from the finest to the coarsest.
    const ALL: [Self; 27] = [
        Self::Clock(Millis(1_000)),
        Self::Clock(Millis(5_000)),
        Self::Clock(Millis(15_000)),
        Self::Clock(Millis(30_000)),
        Self::Clock(Millis(60_000)),
        Self::Clock(Millis(5 * 60_000)),
        Self::Clock(Millis(15 * 60_000)),
        Self::Clock(Millis(30 * 60_000)),
        Self::Clock(Millis(3_600_000)),
        Self::Clock(Millis(3 * 3_600_000)),
        Self::Clock(Millis(6 * 3_600_000)),
        Self::Clock(Millis(12 * 3_600_000)),
        Self::Days(1),
        Self::Days(2),
        Self::Week,
        Self::Months(1),
        Self::Months(3),
        Self::Years(1),
        Self::Years(2),
        Self::Years(5),
        Self::Years(10),
        Self::Years(20),
        Self::Years(50),
        Self::Years(100),
        Self::Years(200),
        Self::Years(500),
        Self::Years(1_000),
    ];

    /// How long it is, as a rule.
    pub fn length(self) -> Millis {
        let days = |days: f64| Millis((days * Millis::DAY.0 as f64) as i64);
        match self {
            Self::Clock(length) => length,
            Self::Days(count) => days(f64::from(count)),
            Self::Week => days(7.0),
            Self::Months(count) => days(30.44 * f64::from(count)),
            Self::Years(count) => days(365.25 * f64::from(count)),
        }
    }

    /// The finest step that is as wide as `spacing_px` says it must be; the coarsest if none is.
    pub fn choose(ms_per_px: f64, spacing_px: impl Fn(Self) -> f64) -> Self {
        Self::ALL
            .into_iter()
            .find(|step| step.length().0 as f64 / ms_per_px >= spacing_px(*step))
            .unwrap_or(Self::Years(1_000))
    }
}

/// The ticks of a step within the scale's range, strictly rising and at least [`TOLERANCE`] × `spacing_px` apart.
pub fn ticks(scale: TimeScale, zone: &ZoneRules, step: Step, spacing_px: f64) -> Vec<Tick> {
    let most = (scale.width_px / (TOLERANCE * spacing_px.max(4.0))) as usize + 2;
    let ticks = match step {
        Step::Clock(length) => {
            let days = calendar(scale.range, zone, Step::Days(1), most);
            merge(days, clock(scale.range, zone, length, most * 2))
        }
        _ => calendar(scale.range, zone, step, most),
    };
    thin(scale, ticks, TOLERANCE * spacing_px)
}

/// Times of day that are multiples of `length`. Each stretch between two changes of the clocks is walked on
/// its own, so that an hour that the clocks showed twice has its ticks twice.
fn clock(range: Span, zone: &ZoneRules, length: Millis, most: usize) -> Vec<Tick> {
    let mut ticks = Vec::new();
    let starts = std::iter::once(range.from).chain(zone.changes(range).map(|change| change.from));
    let ends = zone.changes(range).map(|change| change.from).chain([range.to]);
    for (start, end) in starts.zip(ends) {
        let offset = i64::from(zone.offset(start).seconds) * 1_000;
        let local = start.millis().saturating_add(offset);
        let behind = local.rem_euclid(length.0);
        let mut at = start + Millis(if behind == 0 { 0 } else { length.0 - behind });
        // The instant of a change belongs to the clock after it.
        while at < end || (at == end && end == range.to) {
            if ticks.len() >= most {
                return ticks;
            }
            ticks.push(Tick {
                at,
                kind: TickKind::Time,
            });
            at = at + length;
        }
    }
    ticks
}

/// Starts of days, weeks, months or years. A start that the clocks skipped is the instant of the change.
fn calendar(range: Span, zone: &ZoneRules, step: Step, most: usize) -> Vec<Tick> {
    let mut ticks: Vec<Tick> = Vec::new();
    let mut next = floor(zone.civil(range.from), step);
    while let Some(civil) = next {
        let Some(at) = zone.instant(civil) else { break };
        if at > range.to || ticks.len() >= most {
            break;
        }
        if at >= range.from && ticks.last().is_none_or(|last| last.at < at) {
            let kind = match step {
                Step::Clock(_) | Step::Days(_) | Step::Week => TickKind::Day,
                Step::Months(_) if civil.month != 1 => TickKind::Month,
                Step::Months(_) | Step::Years(_) => TickKind::Year,
            };
            ticks.push(Tick { at, kind });
        }
        next = after(civil, step);
    }
    ticks
}

/// The last start of a step at or before `civil`.
fn floor(civil: Civil, step: Step) -> Option<Civil> {
    let day = Civil::midnight(civil.year, civil.month, civil.day)?;
    match step {
        Step::Clock(_) => Some(day),
        Step::Days(count) => {
            let into = (civil.day - 1) % count.max(1);
            day.plus_days(-i64::from(into))
        }
        Step::Week => day.plus_days(-i64::from(civil.weekday)),
        Step::Months(count) => {
            let into = (civil.month - 1) % count.max(1);
            Civil::midnight(civil.year, civil.month - into, 1)
        }
        Step::Years(count) => {
            let count = i32::try_from(count.max(1)).unwrap_or(1);
            Civil::midnight(civil.year - civil.year.rem_euclid(count), 1, 1)
        }
    }
}

/// The start that follows a start.
fn after(civil: Civil, step: Step) -> Option<Civil> {
    let first_of = |months: u32| {
        let months = civil.month - 1 + months;
        let year = civil.year.checked_add(i32::try_from(months / 12).ok()?)?;
        Civil::midnight(year, months % 12 + 1, 1)
    };
    match step {
        Step::Clock(_) => civil.plus_days(1),
        Step::Days(count) => {
            let next = civil.plus_days(count.into())?;
            let month = first_of(1)?;
            // The first of a month always has a tick, and nothing stands nearer to it than a step.
            let beyond = next.plus_days(count.into())?;
            Some(if next >= month || (beyond > month && next != month) {
                month
            } else {
                next
            })
        }
        Step::Week => civil.plus_days(7),
        Step::Months(count) => first_of(count),
        Step::Years(count) => Civil::midnight(civil.year.checked_add(i32::try_from(count).ok()?)?, 1, 1),
    }
}

/// Both by time; where both have an instant, the start of a day stays.
fn merge(days: Vec<Tick>, times: Vec<Tick>) -> Vec<Tick> {
    let mut all = days;
    all.extend(times);
    // Stable: of equal instants, the day comes first.
    all.sort_by_key(|tick| tick.at);
    all.dedup_by_key(|tick| tick.at);
    all
}

/// Drops times of day that are too near to a neighbour.
fn thin(scale: TimeScale, ticks: Vec<Tick>, least_px: f64) -> Vec<Tick> {
    let majors: Vec<f64> = ticks
        .iter()
        .filter(|tick| tick.is_major())
        .map(|tick| scale.x(tick.at))
        .collect();
    let mut kept: Vec<Tick> = Vec::new();
    let mut last = f64::NEG_INFINITY;
    for tick in ticks {
        let x = scale.x(tick.at);
        let next_major = majors.get(majors.partition_point(|major| *major < x));
        let blocked = !tick.is_major() && next_major.is_some_and(|major| major - x < least_px);
        if x - last >= least_px && !blocked {
            last = x;
            kept.push(tick);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::time::Offset;

    const SPACING: f64 = 76.0;

    fn at(year: i32, month: u32, day: u32, hour: i64, minute: i64) -> Instant {
        let midnight = ZoneRules::utc()
            .instant(Civil::midnight(year, month, day).unwrap())
            .unwrap();
        midnight + Millis(hour * 3_600_000 + minute * 60_000)
    }

    /// Berlin in 2026: UTC+1, UTC+2 from Mar 29 01:00 UTC, UTC+1 from Oct 25 01:00 UTC.
    fn berlin() -> ZoneRules {
        ZoneRules::scan(
            "Europe/Berlin",
            Span::between(at(2026, 1, 1, 0, 0), at(2026, 12, 31, 0, 0)),
            |instant| {
                let summer = instant >= at(2026, 3, 29, 1, 0) && instant < at(2026, 10, 25, 1, 0);
                Some(Offset {
                    seconds: if summer { 7_200 } else { 3_600 },
                    abbreviation: if summer { "CEST" } else { "CET" }.to_owned(),
                })
            },
        )
        .unwrap()
    }

    fn labels(range: Span, zone: &ZoneRules, width: f64) -> Vec<String> {
        let scale = TimeScale::new(range, 0.0, width);
        let step = Step::choose(scale.ms_per_px(), |_| SPACING);
        ticks(scale, zone, step, SPACING)
            .into_iter()
            .map(|tick| {
                let c = zone.civil(tick.at);
                match tick.kind {
                    TickKind::Time => format!("{:02}:{:02}:{:02}", c.hour, c.minute, c.second),
                    TickKind::Day => format!("{}/{}", c.month, c.day),
                    TickKind::Month => format!("m{}", c.month),
                    TickKind::Year => format!("y{}", c.year),
                }
            })
            .collect()
    }

    #[test]
    fn three_days_have_noons_and_midnights() {
        let range = Span::between(at(2026, 10, 10, 0, 0), at(2026, 10, 13, 12, 0));
        assert_eq!(
            labels(range, &ZoneRules::utc(), 1000.0),
            [
                "10/10", "12:00:00", "10/11", "12:00:00", "10/12", "12:00:00", "10/13", "12:00:00"
            ]
        );
        assert_eq!(
            labels(range, &ZoneRules::utc(), 320.0),
            ["10/10", "10/11", "10/12", "10/13"]
        );
    }

    #[test]
    fn the_hour_that_clocks_show_twice_has_its_ticks_twice() {
        let range = Span::between(at(2026, 10, 24, 23, 0), at(2026, 10, 25, 3, 0));
        assert_eq!(
            labels(range, &berlin(), 400.0),
            ["01:00:00", "02:00:00", "02:00:00", "03:00:00", "04:00:00"]
        );
    }

    #[test]
    fn the_hour_that_clocks_skip_has_none() {
        let range = Span::between(at(2026, 3, 28, 23, 0), at(2026, 3, 29, 3, 0));
        assert_eq!(
            labels(range, &berlin(), 400.0),
            ["3/29", "01:00:00", "03:00:00", "04:00:00", "05:00:00"]
        );
    }

    #[test]
    fn days_weeks_months_and_years_start_where_calendars_start_them() {
        let utc = ZoneRules::utc();
        let days = |count: i64| Span {
            from: at(2026, 2, 25, 0, 0),
            to: at(2026, 2, 25, 0, 0) + Millis(count * Millis::DAY.0),
        };
        assert_eq!(
            labels(days(10), &utc, 500.0),
            ["2/25", "2/27", "3/1", "3/3", "3/5", "3/7"]
        );
        assert_eq!(labels(days(30), &utc, 400.0), ["3/2", "3/9", "3/16", "3/23"]);
        assert_eq!(labels(days(120), &utc, 400.0), ["m3", "m4", "m5", "m6"]);
        assert_eq!(labels(days(400), &utc, 500.0), ["m4", "m7", "m10", "y2027", "m4"]);
        assert_eq!(
            labels(days(4_000), &utc, 500.0),
            ["y2028", "y2030", "y2032", "y2034", "y2036"]
        );
    }

    proptest! {
        #[test]
        fn ticks_rise_are_apart_and_are_round(
            from in -50_000_000_000i64..8_000_000_000_000,
            seconds in prop_oneof![1.0..3e3f64, 3e3..3e6f64, 3e6..3e9f64],
            width in 150.0..3000.0f64,
            in_berlin in any::<bool>(),
        ) {
            let zone = if in_berlin { berlin() } else { ZoneRules::fixed("UTC+05:45", 20_700) };
            let from = Instant::from_millis(if in_berlin { from % 31_000_000_000 + 1_780_000_000_000 } else { from });
            let range = Span { from, to: from + Millis((seconds * 1_000.0) as i64) };
            let scale = TimeScale::new(range, 38.0, width);
            let step = Step::choose(scale.ms_per_px(), |_| SPACING);
            let ticks = ticks(scale, &zone, step, SPACING);
            for pair in ticks.windows(2) {
                prop_assert!(pair[0].at < pair[1].at);
                prop_assert!(scale.x(pair[1].at) - scale.x(pair[0].at) >= SPACING * TOLERANCE - 1e-6);
            }
            for tick in &ticks {
                prop_assert!(range.contains(tick.at));
                let civil = zone.civil(tick.at);
                let of_day = i64::from(civil.hour * 3_600 + civil.minute * 60 + civil.second);
                match (tick.kind, step) {
                    (TickKind::Time, Step::Clock(length)) => {
                        prop_assert_eq!(civil.millisecond, 0);
                        prop_assert_eq!(of_day % (length.0 / 1_000), 0);
                    }
                    (TickKind::Time, _) => prop_assert!(false),
                    _ => prop_assert_eq!((of_day, civil.millisecond), (0, 0)),
                }
            }
            // Between two of them there's never so much room that a finer step would have been right.
            let most = scale.width_px / SPACING + 3.0;
            prop_assert!(ticks.len() as f64 <= most * 1.3);
        }
    }
}
