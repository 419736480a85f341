//! Bands: phases as stretches whose height grows with the level.
//!
//! A row is painted into columns of one pixel, where the worst level wins; what is left is cut into runs.
//! So two thousand phases take as much to draw as there are pixels, and nothing bad is ever covered.

use super::Band;
use super::marks::{Marks, lasting};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Dash, Ink, Paint, PathData, Rect, Shape};
use crate::incident::{Incident, Level};
use crate::time::{Instant, Span};

/// The narrowest run: two pixels, and one that keeps it apart from its neighbour.
const LEAST_COLUMNS: usize = 3;
/// The widest drawing that is painted pixel by pixel.
const MOST_COLUMNS: usize = 20_000;

/// What comes before what where phases share a pixel: the worse level, and of one level a phase that was at it all
/// the time before a mix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::drawing) struct Rank {
    pub(in crate::drawing) level: Level,
    pub(in crate::drawing) lasting: bool,
}

/// Phases that stand on one line.
#[derive(Debug, Clone)]
pub(in crate::drawing) struct Row {
    /// The index of its lane.
    pub(in crate::drawing) lane: usize,
    /// Where the bands stand.
    pub(in crate::drawing) baseline: f64,
    /// The height of the worst level.
    pub(in crate::drawing) full: f64,
    /// By time: the phase, its rank, its span.
    pub(in crate::drawing) phases: Vec<(usize, Rank, Span)>,
    /// The latest end of the phases up to this one.
    pub(in crate::drawing) reach: Vec<Instant>,
}

impl Row {
    pub(in crate::drawing) fn new(
        incident: &Incident,
        phases: Vec<usize>,
        lane: usize,
        baseline: f64,
        full: f64,
        now: Instant,
    ) -> Self {
        let phases: Vec<_> = phases
            .into_iter()
            .filter_map(|index| {
                let phase = incident.phases.get(index)?;
                let rank = Rank {
                    level: phase.level,
                    lasting: lasting(phase, now) == Some(phase.level),
                };
                Some((index, rank, phase.span(now)))
            })
            .collect();
        let reach = phases
            .iter()
            .scan(Instant::from_millis(i64::MIN), |latest, (_, _, span)| {
                *latest = (*latest).max(span.to);
                Some(*latest)
            })
            .collect();
        Self {
            lane,
            baseline,
            full,
            phases,
            reach,
        }
    }

    /// The phases that may lie within `span`, ends included.
    pub(in crate::drawing) fn near(&self, span: Span) -> &[(usize, Rank, Span)] {
        let first = self.reach.partition_point(|end| *end < span.from);
        let after = self.phases.partition_point(|(_, _, phase)| phase.from <= span.to);
        self.phases.get(first..after).unwrap_or_default()
    }
}

/// The height of a level where the worst is `full` px high.
pub(in crate::drawing) fn height(level: Level, full: f64) -> f64 {
    let share = match level {
        Level::Healthy => 3.0,
        Level::Maintenance => 8.0,
        Level::Unknown => 11.0,
        Level::Degraded => 14.0,
        Level::PartialOutage => 26.0,
        Level::MajorOutage => 40.0,
        Level::FullOutage => 56.0,
    };
    (share / 56.0 * full).round().max(2.0)
}

/// Columns of one level, from `first` up to but without `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::drawing) struct Run {
    pub(in crate::drawing) first: usize,
    pub(in crate::drawing) end: usize,
    pub(in crate::drawing) rank: Rank,
    pub(in crate::drawing) phase: usize,
    pub(in crate::drawing) shared: bool,
}

/// The columns that a span takes, if it shows at all: at least [`LEAST_COLUMNS`] of them.
pub(in crate::drawing) fn columns(span: Span, scale: TimeScale) -> Option<(usize, usize)> {
    let width = (scale.width_px.round() as usize).clamp(LEAST_COLUMNS, MOST_COLUMNS);
    if !span.shows_in(scale.range) {
        return None;
    }
    let column = |at| (scale.clamped_x(at) - scale.left_px).round() as usize;
    let first = column(span.from).min(width - LEAST_COLUMNS);
    let end = column(span.to).max(first + LEAST_COLUMNS).min(width);
    Some((first, end))
}

/// The runs of a row, from left to right.
pub(in crate::drawing) fn runs(phases: &[(usize, Rank, Span)], scale: TimeScale) -> Vec<Run> {
    let width = (scale.width_px.round() as usize).clamp(LEAST_COLUMNS, MOST_COLUMNS);
    let mut cells: Vec<Option<(Rank, usize)>> = vec![None; width];
    for (index, rank, span) in phases {
        let Some((first, end)) = columns(*span, scale) else {
            continue;
        };
        for cell in cells.get_mut(first..end).unwrap_or_default() {
            if cell.is_none_or(|(worst, _)| *rank > worst) {
                *cell = Some((*rank, *index));
            }
        }
    }
    let mut runs: Vec<Run> = Vec::new();
    for (column, cell) in cells.into_iter().enumerate() {
        let Some((rank, phase)) = cell else { continue };
        match runs.last_mut() {
            Some(run) if run.end == column && run.phase == phase => run.end += 1,
            _ => runs.push(Run {
                first: column,
                end: column + 1,
                rank,
                phase,
                shared: false,
            }),
        }
    }
    absorb(runs)
}

/// Gives what is left of a phase where worse ones have taken its columns to a neighbour that is at least as bad.
fn absorb(runs: Vec<Run>) -> Vec<Run> {
    let mut kept: Vec<Run> = Vec::with_capacity(runs.len());
    let mut runs = runs.into_iter().peekable();
    while let Some(run) = runs.next() {
        if run.end - run.first >= LEAST_COLUMNS {
            kept.push(run);
            continue;
        }
        let before = kept
            .last_mut()
            .filter(|before| before.end == run.first && before.rank >= run.rank);
        let after = runs
            .peek_mut()
            .filter(|after| after.first == run.end && after.rank >= run.rank);
        match (before, after) {
            (Some(before), Some(after)) if after.rank < before.rank => {
                after.first = run.first;
                after.shared = true;
            }
            (Some(before), _) => {
                before.end = run.end;
                before.shared = true;
            }
            (None, Some(after)) => {
                after.first = run.first;
                after.shared = true;
            }
            (None, None) => kept.push(run),
        }
    }
    join(kept)
}

/// Makes one of neighbours of one level where single phases can't be told apart anyway.
fn join(runs: Vec<Run>) -> Vec<Run> {
    let crowded = |run: &Run| run.shared || run.end - run.first <= LEAST_COLUMNS;
    let mut joined: Vec<Run> = Vec::with_capacity(runs.len());
    for run in runs {
        match joined.last_mut() {
            Some(last)
                if last.end == run.first && last.rank == run.rank && crowded(last) && crowded(&run) =>
            {
                last.end = run.end;
                last.shared = true;
            }
            _ => joined.push(run),
        }
    }
    joined
}

/// Where the runs of a row lie, one pixel apart where they touch.
pub(in crate::drawing) fn place(runs: &[Run], row: &Row, scale: TimeScale) -> Vec<Band> {
    let nexts = runs.iter().skip(1).map(Some).chain([None]);
    runs.iter()
        .zip(nexts)
        .map(|(run, next)| {
            let touches = next.is_some_and(|next| next.first == run.end);
            let narrow = run.end - run.first <= LEAST_COLUMNS;
            let gap = if touches || narrow { 1.0 } else { 0.0 };
            Band {
                phase: run.phase,
                x0: scale.left_px.round() + run.first as f64,
                x1: scale.left_px.round() + run.end as f64 - gap,
                y0: row.baseline - height(run.rank.level, row.full),
                y1: row.baseline,
                lane: row.lane,
                shared: run.shared,
            }
        })
        .collect()
}

/// The bands of a row that is drawn as one whatever overlaps in it: plain phases, and over them the mixes where
/// these are worse, since a mix doesn't hide what held all the time beneath it.
pub(in crate::drawing) fn layers(row: &Row, scale: TimeScale) -> Vec<Band> {
    let near = row.near(scale.range);
    let mut worst = runs(near, scale);
    let mut bands = Vec::new();
    if near.iter().any(|(_, rank, _)| !rank.lasting) {
        let plain: Vec<_> = near.iter().copied().filter(|(_, rank, _)| rank.lasting).collect();
        bands = place(&runs(&plain, scale), row, scale);
        worst.retain(|run| !run.rank.lasting);
    }
    bands.extend(place(&worst, row, scale));
    bands
}

/// A shape, unless there's nothing to draw.
pub(in crate::drawing) fn blocks(rects: Vec<Rect>, paint: Paint) -> Option<Shape> {
    (!rects.is_empty()).then_some(Shape::Blocks { rects, paint })
}

/// The bands of all rows, and one shape for each level with what goes with it.
pub(in crate::drawing) fn layout(
    incident: &Incident,
    rows: &[Row],
    scale: TimeScale,
    now: Instant,
) -> (Vec<Band>, Vec<Shape>) {
    let mut bands = Vec::new();
    let mut bodies: [Vec<Rect>; 7] = Default::default();
    let mut marks = Marks::default();
    let mut soft = PathData::default();
    for row in rows {
        for band in place(&runs(row.near(scale.range), scale), row, scale) {
            bands.push(band);
            let Some(phase) = incident.phases.get(band.phase) else {
                continue;
            };
            let rect = band.rect();
            let lasting = lasting(phase, now);
            if let Some(level) = lasting
                && let Some(bodies) = bodies.get_mut(level as usize)
            {
                // The outline lies within the band.
                bodies.push(Rect::from_edges(
                    rect.x + 0.5,
                    rect.bottom() - height(level, row.full) + 0.5,
                    rect.right() - 0.5,
                    rect.bottom(),
                ));
            }
            if lasting == Some(phase.level) {
                marks.plain(phase.level, rect);
            } else {
                marks.mix(phase, lasting, rect, row.full);
            }
            if rect.width >= 6.0 {
                let ends = [(Some(phase.from), rect.x + 1.0), (phase.to, rect.right() - 1.0)];
                for (edge, x) in ends {
                    // Only where the end itself shows, not where the drawing cuts the phase.
                    let shown = edge.filter(|edge| edge.approximate && scale.range.contains(edge.at));
                    if shown.is_some() {
                        soft.move_to(x, rect.bottom() - 1.5).down_to(rect.y);
                    }
                }
            }
        }
    }
    let mut shapes = Vec::new();
    for (rects, level) in bodies.into_iter().zip(Level::ALL) {
        let paint = Paint::fill(Ink::Level(level)).edged(Ink::LevelEdge(level));
        shapes.extend(blocks(rects, paint));
    }
    marks.add_to(&mut shapes);
    shapes.extend(soft.shape(Paint::stroke(Ink::Surface, 2.0).dashed(Dash::Dashed)));
    (bands, shapes)
}
