//! Round times for an axis, at every scale from milliseconds to centuries.

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
    const ALL: [Self; 36] = [
        Self::Clock(Millis(1)),
        Self::Clock(Millis(2)),
        Self::Clock(Millis(5)),
        Self::Clock(Millis(10)),
        Self::Clock(Millis(20)),
        Self::Clock(Millis(50)),
        Self::Clock(Millis(100)),
        Self::Clock(Millis(200)),
        Self::Clock(Millis(500)),
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

/// The ticks of a step counted from `origin`, for a clock that tells the time since then; days have 24 hours.
pub fn elapsed_ticks(scale: TimeScale, origin: Instant, step: Step) -> Vec<Tick> {
    let length = match step {
        Step::Clock(length) => length,
        // Months and years mean nothing here; whole days do.
        _ => Millis((step.length().0 / Millis::DAY.0).max(1) * Millis::DAY.0),
    };
    let since = scale.range.from - origin;
    let behind = since.0.rem_euclid(length.0);
    let mut at = scale.range.from + Millis(if behind == 0 { 0 } else { length.0 - behind });
    let mut ticks = Vec::new();
    while at <= scale.range.to && ticks.len() <= scale.width_px as usize {
        let whole_days = (at - origin).0 % Millis::DAY.0 == 0;
        let kind = if whole_days { TickKind::Day } else { TickKind::Time };
        ticks.push(Tick { at, kind });
        at = at + length;
    }
    ticks
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
    crate::sort::by_key(&mut all, |tick| tick.at.millis());
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
mod tests;
