//! The drawings as SVG files of their own: titled, described, in the light colours, with nothing that acts.

use crate::drawing::chart::{self, Prepared};
use crate::drawing::shape::{Anchor, Ink, Paint, Rect, Shape, Text};
use crate::drawing::svg::described;
use crate::drawing::timeline::{self, LABEL_PX, Setting, resting_range};
use crate::drawing::widths::TextWidths;
use crate::incident::{Facts, Incident, Level};
use crate::time::{Instant, ZoneRules, ZoneSource};
use crate::words::{Times, Words};

/// What a drawing is made with.
pub struct Sheet<'a> {
    /// The words of the interface.
    pub words: &'a Words,
    /// Who knows the rules of time zones.
    pub zones: &'a dyn ZoneSource,
    /// How wide texts are.
    pub widths: &'a dyn TextWidths,
    /// How wide the drawing is.
    pub width_px: f64,
    /// What time it is, for what is going on.
    pub now: Instant,
}

impl Sheet<'_> {
    /// The rules of the authors' zone for all that is drawn.
    fn rules(&self, incident: &Incident) -> ZoneRules {
        let span = resting_range(incident, self.now).hull(incident.span(self.now));
        ZoneRules::find(&incident.time_zone, span, self.zones).unwrap_or_else(ZoneRules::utc)
    }

    fn drawn<T>(&self, incident: &Incident, draw: impl FnOnce(&[Prepared], &Setting<'_>) -> T) -> T {
        let range = resting_range(incident, self.now);
        let zone = self.rules(incident);
        let values: Vec<Prepared> = incident.charts.iter().map(Prepared::of).collect();
        let gutter_px = chart::gutter_px(incident, &values, self.words, self.widths);
        let times = Times::new(self.words, &zone).calendar(&zone);
        let setting = Setting {
            range,
            whole: None,
            times: times.around(incident.span(self.now)),
            widths: self.widths,
            width_px: self.width_px,
            // Two of a fine screen: a file may be shown on any.
            device_px: 2.0,
            gutter_px,
            now: self.now,
        };
        draw(&values, &setting)
    }
}

/// What the incident came to, in a few sentences; nothing where no time is stated.
pub fn in_short(incident: &Incident, sheet: &Sheet<'_>) -> String {
    if !incident.is_timed() {
        return String::new();
    }
    let zone = sheet.rules(incident);
    let times = Times::new(sheet.words, &zone).calendar(&zone);
    let times = times.around(incident.span(sheet.now));
    times.told_timeline(incident, &Facts::new(incident, sheet.now), sheet.now)
}

/// The timeline.
pub fn timeline_svg(incident: &Incident, sheet: &Sheet<'_>) -> String {
    sheet.drawn(incident, |_, setting| {
        let drawn = timeline::layout(incident, setting);
        let facts = Facts::new(incident, sheet.now);
        let said = setting.times.told_timeline(incident, &facts, sheet.now);
        let mut shapes = drawn.shapes;
        let mut height = legend(
            &mut shapes,
            (incident, &facts),
            sheet,
            (drawn.width, drawn.height),
            setting.times,
        );
        height = zone(&mut shapes, incident, sheet, height, setting.times);
        described(drawn.width, height, &incident.title, &said, &shapes)
    })
}

/// From one line of text to the next.
const LINE_PX: f64 = 20.0;
/// Room left of texts below a drawing.
const LEFT_PX: f64 = 8.0;

/// What each colour means and how long it lasted, below the drawing, which ends at `drawn`: a file has nothing else
/// beside it. How high it is then.
fn legend(
    shapes: &mut Vec<Shape>,
    (incident, facts): (&Incident, &Facts),
    sheet: &Sheet<'_>,
    drawn: (f64, f64),
    times: Times<'_>,
) -> f64 {
    let (mut x, mut y) = (LEFT_PX, drawn.1 + LINE_PX);
    let mut add = |level: Level, length: Option<String>| {
        let text = [sheet.words.level(level).to_owned(), length.unwrap_or_default()].join(" ");
        let width = sheet.widths.width(text.trim(), LABEL_PX, false) + 40.0;
        if x > LEFT_PX && x + width > drawn.0 {
            (x, y) = (LEFT_PX, y + LINE_PX);
        }
        shapes.push(Shape::Rect {
            rect: Rect::from_edges(x + 0.5, y - 9.5, x + 10.5, y + 0.5),
            radius: 2.0,
            paint: Paint::fill(Ink::Level(level)).edged(Ink::LevelEdge(level)),
        });
        shapes.push(label(x + 16.0, y, text.trim().to_owned(), Ink::Text));
        x += width;
    };
    for total in &facts.totals {
        add(total.level, Some(times.length(total.length, total.approximate)));
    }
    if incident.phases.iter().any(|phase| phase.level == Level::Healthy) {
        add(Level::Healthy, None);
    }
    y + 4.0
}

/// The zone that times are in, below what ends at `height_px`; how high it is then.
fn zone(
    shapes: &mut Vec<Shape>,
    incident: &Incident,
    sheet: &Sheet<'_>,
    height_px: f64,
    times: Times<'_>,
) -> f64 {
    let names = times.zone_names(incident.span(sheet.now));
    let words = sheet.words.fill("timeline.all_times", &[("zone", &names)]);
    let y = height_px + LINE_PX;
    shapes.push(label(LEFT_PX, y, words, Ink::Muted));
    y + 8.0
}

fn label(x: f64, y: f64, text: String, ink: Ink) -> Shape {
    Shape::Text(Text {
        x,
        y,
        text,
        size_px: LABEL_PX,
        bold: false,
        anchor: Anchor::Start,
        ink,
    })
}

/// The chart at `index`, if there is one.
pub fn chart_svg(incident: &Incident, index: usize, sheet: &Sheet<'_>) -> Option<String> {
    sheet.drawn(incident, |values, setting| {
        let own = incident.charts.get(index)?;
        let scene = chart::layout(incident, own, values.get(index)?, &[], setting);
        let said = setting.times.told_chart(own).join(" ");
        Some(described(
            scene.width,
            scene.height,
            &own.title,
            &said,
            &scene.shapes(),
        ))
    })
}
