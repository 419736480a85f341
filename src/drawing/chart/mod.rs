//! Charts: the readings over the same time axis as the timeline.

mod ground;
mod hit;
mod labels;
mod line;
mod marks;
mod notes;
mod pen;
mod prepared;
mod pyramid;
mod ranges;
mod raster;
mod room;
mod source;
mod trace;
mod values;

use self::labels::Labels;
use self::room::Room;
use self::source::Source;
use super::axis;
use super::scale::TimeScale;
use super::setting::{LABEL_PX, LEAST_GUTTER_PX, Plot, Setting};
use super::shape::{Dash, Ink, Paint, PathData, Rect, Shape};
use super::widths::TextWidths;
use crate::incident::{self, Incident};
use crate::time::{Instant, Span};
use crate::words::Words;

pub use hit::Near;
pub use line::Line;
pub use prepared::Prepared;
pub use pyramid::Pyramid;
pub use ranges::SpanMark;
pub use raster::raster;
pub use source::Point;
pub use values::Values;

/// The height of a chart's drawing.
pub const HEIGHT_PX: f64 = 200.0;
/// Room above the highest line, for half a label as the tallest of system fonts sets it.
const TOP_PX: f64 = 11.0;
/// More room above it for a unit that stands above the labels, and where that stands.
const UNIT_PX: f64 = 17.0;
const UNIT_LINE_PX: f64 = 14.0;
/// Room above the highest remark.
const ABOVE_PX: f64 = 3.0;
/// Between a label and the plot.
const BESIDE_PX: f64 = 6.0;
/// Lines of more points than this are dense: a browser takes longer to stroke them as a path than they take to paint.
const DENSE: usize = 1_000;
/// Columns of readings to a pixel of the device.
const COLUMNS_PER_PX: f64 = 2.0;
/// The size of dots.
const DOT_PX: f64 = 5.0;
/// The size of hollow dots, and of what is hollow in them.
const RING_PX: (f64, f64) = (7.5, 4.5);

/// A chart as a scene. What is drawn is `back`, `lines` and `front`, in this order; a view can draw `lines`
/// another way when they have very many points.
#[derive(Debug, Clone)]
pub struct Scene {
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// Where the axis lies.
    pub plot: Plot,
    /// The visible range.
    pub range: Span,
    /// Between time and px.
    pub scale: TimeScale,
    /// How many pixels of the device there are to one of the drawing's.
    pub device_px: f64,
    /// Between values and px.
    pub values: Values,
    /// What lies behind the lines.
    pub back: Vec<Shape>,
    /// The lines.
    pub lines: Vec<Line>,
    /// What lies in front of the lines.
    pub front: Vec<Shape>,
    /// Whether nothing of that lies over the plot.
    pub is_clear: bool,
    /// The readings that hold over a span.
    pub spans: Vec<SpanMark>,
}

/// The gutter that the timeline and all charts share, so that no label is cut: as wide as the widest label.
pub fn gutter_px(incident: &Incident, all: &[Prepared], words: &Words, widths: &dyn TextWidths) -> f64 {
    let mut widest: f64 = 0.0;
    for (chart, prepared) in incident.charts.iter().zip(all) {
        for label in prepared.values.labels(chart, words) {
            widest = widest.max(widths.width(&label, LABEL_PX, false) + BESIDE_PX);
        }
    }
    widest.ceil().max(LEAST_GUTTER_PX)
}

/// Lays out a chart. `prepared` is [`Prepared::of`] it; series in `hidden` (by index) aren't drawn.
pub fn layout(
    incident: &Incident,
    chart: &incident::Chart,
    prepared: &Prepared,
    hidden: &[usize],
    setting: &Setting<'_>,
) -> Scene {
    let values = &prepared.values;
    let (width, scale) = (setting.drawn_width(), setting.scale());
    let unit = values.unit_above(chart);
    let plot = Plot {
        left: scale.left_px,
        width: scale.width_px,
        top: unit.map_or(TOP_PX, |_| TOP_PX + UNIT_PX),
        baseline: HEIGHT_PX - axis::HEIGHT_PX + 5.0,
    };
    let y = |value: f64| plot.baseline - values.share(value) * (plot.baseline - plot.top);
    let (days, axis_front) = axis::layout(incident, setting, scale, plot, width);

    let mut back = ground::phases(incident, setting, scale, plot);
    back.extend(days);
    back.extend(ground::lines(chart, values, setting, scale, &y));
    let mut labels = Labels {
        setting,
        room: Room::new(Rect::from_edges(
            plot.left,
            ABOVE_PX,
            scale.right_px(),
            plot.baseline - 2.0,
        )),
        shapes: Vec::new(),
    };
    for value in &values.ticks {
        labels.room.take_across(y(*value));
    }
    if let Some(now) = axis::now_px(incident, setting, scale) {
        let line = Rect::from_edges(now - 1.0, plot.top, now + 1.0, plot.baseline);
        labels.room.take(line);
    }
    if let Some(unit) = unit {
        labels.unit(width, UNIT_LINE_PX, unit);
    }
    let mut scene_lines = Vec::new();
    let mut front = Vec::new();
    let mut all_spans = Vec::new();
    let mut dots = Vec::new();
    // Where nothing is to be said in the plot, nobody asks where there's room.
    let is_worded = chart.series.len() > 1
        || !chart.thresholds.is_empty()
        || chart
            .series
            .iter()
            .any(|series| !series.readings.details.is_empty());
    let pyramids = prepared.pyramids(chart).unwrap_or_default();
    let no_pyramid = Pyramid::default();
    for (index, series) in chart.series.iter().enumerate() {
        if hidden.contains(&index) {
            continue;
        }
        let ink = Ink::Series((index % 256) as u8);
        let faint = Ink::SeriesFaint((index % 256) as u8);
        let readings = &series.readings;
        labels.room.series = Some(index);
        back.extend(ranges::bands(chart, readings, scale, &y).shape(Paint::fill(faint)));
        let spans = ranges::spans(index, readings, scale, &y);
        let mut boxes = PathData::default();
        for span in &spans {
            boxes.rect(span.rect);
            labels.room.take_outline(span.rect);
        }
        back.extend(boxes.shape(Paint::fill(faint).edged(ink).dashed(Dash::Dashed)));
        all_spans.extend(spans);
        let source = Source {
            chart,
            readings,
            pyramid: pyramids.get(index).unwrap_or(&no_pyramid),
            scale,
            y: &y,
        };
        let trace = trace::trace(source, COLUMNS_PER_PX * setting.device_px);
        if is_worded {
            labels.room.take_line(&trace.pieces);
        }
        back.extend(line::gaps(&trace, scale, plot.baseline));
        let marks = marks::marks(source, &trace.alone);
        for (x, y) in &marks.places {
            labels
                .room
                .take(Rect::from_edges(x - 4.0, y - 4.0, x + 4.0, y + 4.0));
        }
        let bars = ranges::bars(readings, scale, &y, plot.baseline);
        front.extend(bars.shape(Paint::stroke(ink, line::LINE_PX)));
        front.extend(marks.full.shape(Paint::stroke(ink, DOT_PX).dashed(Dash::Points)));
        // A ring is a large dot with a small one on it.
        front.extend(
            marks
                .hollow
                .clone()
                .shape(Paint::stroke(ink, RING_PX.0).dashed(Dash::Points)),
        );
        front.extend(
            marks
                .hollow
                .shape(Paint::stroke(Ink::Surface, RING_PX.1).dashed(Dash::Points)),
        );
        dots.push((index, marks.places));
        if chart.between != incident::Between::None {
            scene_lines.push(Line {
                series: index,
                ink,
                pieces: trace.pieces,
            });
        }
    }
    labels.room.series = None;
    notes::thresholds(chart, values, &y, scale, &mut labels, &mut back);
    if chart.series.len() > 1 {
        for (series, places) in &dots {
            let pieces = scene_lines.iter().find(|line| line.series == *series);
            let pieces = pieces.map(|line| line.pieces.as_slice()).unwrap_or_default();
            let name = chart
                .series
                .get(*series)
                .map_or("", |series| series.name.as_str());
            labels.name(pieces, places, name, *series);
        }
    }
    notes::remarks(chart, hidden, setting, scale, &y, &all_spans, &mut labels);
    front.extend(labels.shapes);
    let is_clear = front.is_empty();
    front.extend(axis_front);
    Scene {
        width,
        height: HEIGHT_PX,
        plot,
        range: setting.range,
        scale,
        device_px: setting.device_px,
        values: values.clone(),
        back,
        lines: scene_lines,
        front,
        is_clear,
        spans: all_spans,
    }
}

impl Scene {
    /// All shapes, from the back to the front, lines as paths.
    pub fn shapes(&self) -> Vec<Shape> {
        let mut shapes = self.back.clone();
        shapes.extend(self.lines.iter().filter_map(Line::shape));
        shapes.extend(self.front.iter().cloned());
        shapes
    }

    /// Whether the lines have so many points that on a screen they are better drawn as pixels, see [`raster`].
    pub fn is_dense(&self) -> bool {
        let pieces = self.lines.iter().flat_map(|line| &line.pieces);
        pieces.map(Vec::len).sum::<usize>() > DENSE
    }

    /// Where a value stands.
    pub fn y(&self, value: f64) -> f64 {
        self.plot.baseline - self.values.share(value) * (self.plot.baseline - self.plot.top)
    }

    /// Where an instant and a value meet.
    pub fn point(&self, at: Instant, value: f64) -> Point {
        (self.scale.x(at), self.y(value))
    }
}

#[cfg(test)]
mod tests;
