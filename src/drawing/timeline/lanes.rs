//! Lanes: one for each component that phases name, with a row for each phase that overlaps another.

use super::bands::Row;
use super::{LABEL_PX, Setting};
use crate::drawing::shape::{Anchor, Ink, Paint, PathData, Rect, Shape, Text};
use crate::drawing::widths::elide;
use crate::incident::Incident;
use crate::time::Instant;

/// As many lanes are drawn; the components beyond share the last.
const MOST_LANES: usize = 12;
/// As many rows all lanes have together; what overlaps beyond a lane's share of them is drawn in the lane's last
/// row, at the worst level, and counted by who points at it.
const MOST_ROWS: usize = 64;
/// The height of a lane's label.
const LABEL_ROOM_PX: f64 = 18.0;
/// Between a lane and what follows it.
const GAP_PX: f64 = 8.0;

/// A lane of the timeline.
#[derive(Debug, Clone, PartialEq)]
pub struct Lane {
    /// What it's called, in full; `None` if it's the only one.
    pub label: Option<String>,
    /// The index of its component; `None` for the whole service and for the lane that gathers the rest.
    pub component: Option<usize>,
    /// Its top edge, above its label.
    pub top: f64,
    /// Where its lowest row stands.
    pub baseline: f64,
}

/// The lanes with their rows, and what is drawn of them behind the bands.
pub(super) struct Plan {
    pub(super) lanes: Vec<Lane>,
    pub(super) rows: Vec<Row>,
    /// The lines that rows stand on, to be drawn behind them.
    pub(super) lines: Option<Shape>,
    /// The labels, to be drawn in front of what runs through the lanes.
    pub(super) labels: Vec<Shape>,
    /// The baseline of the lowest row.
    pub(super) bottom: f64,
}

/// A lane before it has a place.
struct Draft {
    label: Option<String>,
    component: Option<usize>,
    rows: Vec<Vec<usize>>,
}

/// The lanes from `top` down.
pub(super) fn plan(incident: &Incident, setting: &Setting<'_>, top: f64) -> Plan {
    let drafts = drafts(incident, setting);
    let rows_in_all: usize = drafts.iter().map(|draft| draft.rows.len()).sum();
    // Many rows are drawn lower and closer, so that they can be seen together.
    let (full, gap) = match rows_in_all {
        _ if incident.phases.is_empty() => (24.0, GAP_PX),
        0..=2 => (56.0, GAP_PX),
        3..=6 => (40.0, GAP_PX),
        7..=16 => (28.0, GAP_PX),
        17..=32 => (16.0, 5.0),
        _ => (10.0, 4.0),
    };
    let mut plan = Plan {
        lanes: Vec::new(),
        rows: Vec::new(),
        lines: None,
        labels: Vec::new(),
        bottom: top,
    };
    let mut y = top;
    let count = drafts.len();
    let mut lines = PathData::default();
    let scale = setting.scale();
    let (left, right) = (scale.left_px, scale.right_px());
    for (index, draft) in drafts.into_iter().enumerate() {
        let lane_top = y;
        if let Some(label) = &draft.label {
            plan.labels
                .extend(lane_label(label, setting, y).into_iter().flatten());
            y += LABEL_ROOM_PX;
        }
        let rows_here = draft.rows.len();
        for (row, phases) in draft.rows.into_iter().enumerate() {
            y += full;
            plan.rows.push(Row::new(
                incident,
                phases,
                index,
                y,
                full,
                incident.until(setting.now),
            ));
            plan.bottom = y;
            // The lowest stands on the axis itself.
            if row + 1 < rows_here || index + 1 < count {
                lines.move_to(left, y + 0.5).across_to(right);
            }
            if row + 1 < rows_here {
                y += gap;
            }
        }
        plan.lanes.push(Lane {
            label: draft.label,
            component: draft.component,
            top: lane_top,
            baseline: y,
        });
        if index + 1 < count {
            y += GAP_PX;
        }
    }
    plan.lines = lines.shape(Paint::stroke(Ink::Hairline, 1.0));
    plan
}

/// The label on a ground of its own, so that stems don't run through it.
fn lane_label(label: &str, setting: &Setting<'_>, top: f64) -> Option<[Shape; 2]> {
    let room = setting.drawn_width() - 4.0;
    let text = elide(label, LABEL_PX, false, room, setting.widths)?;
    let ground = Rect {
        x: 0.0,
        y: top,
        width: setting.widths.width(&text, LABEL_PX, false) + 4.0,
        height: 16.0,
    };
    Some([
        Shape::Rect {
            rect: ground,
            radius: 0.0,
            paint: Paint::fill(Ink::Surface),
        },
        Shape::Text(Text {
            x: 0.0,
            y: top + 12.0,
            text,
            size_px: LABEL_PX,
            bold: false,
            anchor: Anchor::Start,
            ink: Ink::Muted,
        }),
    ])
}

fn drafts(incident: &Incident, setting: &Setting<'_>) -> Vec<Draft> {
    let now = incident.until(setting.now);
    let all = |wanted: &dyn Fn(&[usize]) -> bool| -> Vec<usize> {
        let phases = incident.phases.iter().enumerate();
        phases
            .filter(|(_, phase)| wanted(&phase.components))
            .map(|(index, _)| index)
            .collect()
    };
    if incident.phases.iter().all(|phase| phase.components.is_empty()) {
        return vec![Draft {
            label: None,
            component: None,
            rows: rows(incident, all(&|_| true), now, MOST_ROWS),
        }];
    }
    let words = setting.times.words;
    let mut drafts = Vec::new();
    let whole = all(&|components| components.is_empty());
    let named: Vec<usize> = (0..incident.components.len())
        .filter(|index| {
            incident
                .phases
                .iter()
                .any(|phase| phase.components.contains(index))
        })
        .collect();
    let lanes = named.len() + usize::from(!whole.is_empty());
    let most = MOST_ROWS / lanes.clamp(1, MOST_LANES);
    if !whole.is_empty() {
        drafts.push(Draft {
            label: Some(words.get("drawing.whole_service").to_owned()),
            component: None,
            rows: rows(incident, whole, now, most),
        });
    }
    let room = MOST_LANES - drafts.len();
    let own = if named.len() > room { room - 1 } else { named.len() };
    let (own, rest) = named.split_at(own);
    for index in own {
        drafts.push(Draft {
            label: incident.components.get(*index).map(|part| part.name.clone()),
            component: Some(*index),
            rows: rows(incident, all(&|components| components.contains(index)), now, most),
        });
    }
    if !rest.is_empty() {
        drafts.push(Draft {
            label: Some(words.count("drawing.more_lanes", rest.len() as u64, &[])),
            component: None,
            rows: rows(
                incident,
                all(&|components| components.iter().any(|index| rest.contains(index))),
                now,
                most,
            ),
        });
    }
    drafts
}

/// Phases in as few rows as keep those apart that overlap; the last of at `most` so many takes what is left.
fn rows(incident: &Incident, phases: Vec<usize>, now: Instant, most: usize) -> Vec<Vec<usize>> {
    let mut rows: Vec<(Instant, Vec<usize>)> = vec![(Instant::from_millis(i64::MIN), Vec::new())];
    for index in phases {
        let Some(phase) = incident.phases.get(index) else {
            continue;
        };
        let span = phase.span(now);
        // Phases that touch in a day known only as a day stay together as long as both can be seen.
        let touches = |end: Instant, members: &[usize]| {
            let last = members.last().and_then(|last| incident.phases.get(*last));
            last.is_some_and(|last| {
                let last_to_end = last.span(now).to == end && end < span.to;
                last_to_end && last.from.at < span.from && !last.overlaps(phase)
            })
        };
        let free = rows
            .iter()
            .position(|(end, members)| *end <= span.from || touches(*end, members));
        let row = match free {
            Some(row) => row,
            None if rows.len() < most => {
                rows.push((span.from, Vec::new()));
                rows.len() - 1
            }
            None => most.saturating_sub(1),
        };
        if let Some((end, members)) = rows.get_mut(row) {
            *end = (*end).max(span.to);
            members.push(index);
        }
    }
    rows.into_iter().map(|(_, members)| members).collect()
}
