//! Blocks as pixels.
//!
//! To fill a path of many hundred rectangles is dear, whoever does it, because it could be any path. These all stand
//! upright and are cut to whole pixels: as pixels they cost what they cover.

use super::raster::Raster;
use super::shape::{Ink, Paint, Rect, Shape};

/// More than so many are better drawn as pixels, on a screen.
const MANY: usize = 200;

/// The shapes of a scene whose blocks are drawn as pixels: what lies behind them, they themselves, what lies in front.
pub struct Parted<'a> {
    /// From the back to the front.
    pub behind: &'a [Shape],
    /// From the back to the front, with how they are painted.
    pub blocks: Vec<(&'a [Rect], Paint)>,
    /// From the back to the front.
    pub front: Vec<&'a Shape>,
}

/// Parts the shapes of a scene, if there are so many blocks among them that it's worth it. Nothing but blocks may lie
/// between blocks that it covers.
pub fn parted(shapes: &[Shape]) -> Option<Parted<'_>> {
    let rects = |shape| match shape {
        &Shape::Blocks { ref rects, paint } => Some((rects.as_slice(), paint)),
        _ => None,
    };
    let count: usize = shapes
        .iter()
        .filter_map(rects)
        .map(|(rects, _)| rects.len())
        .sum();
    if count <= MANY {
        return None;
    }
    let first = shapes.iter().position(|shape| rects(shape).is_some())?;
    let (behind, rest) = shapes.split_at_checked(first)?;
    Some(Parted {
        behind,
        blocks: rest.iter().filter_map(rects).collect(),
        front: rest.iter().filter(|shape| rects(shape).is_none()).collect(),
    })
}

impl Parted<'_> {
    /// Where the blocks lie, their edges included, in whole px.
    pub fn area(&self) -> Rect {
        let all = || self.blocks.iter().flat_map(|(rects, _)| rects.iter());
        let least = |side: fn(&Rect) -> f64| all().map(side).fold(f64::INFINITY, f64::min);
        let most = |side: fn(&Rect) -> f64| all().map(side).fold(f64::NEG_INFINITY, f64::max);
        Rect::from_edges(
            (least(|rect| rect.x) - 0.5).floor(),
            (least(|rect| rect.y) - 0.5).floor(),
            (most(|rect| rect.right()) + 0.5).ceil(),
            (most(|rect| rect.bottom()) + 0.5).ceil(),
        )
    }

    /// The blocks within `area` (in px of the drawing) in the colours (red, green, blue) of their inks. `device_px` is
    /// how many pixels of the raster there are to one of the drawing's.
    pub fn raster(&self, colour: &dyn Fn(Ink) -> [u8; 3], area: Rect, device_px: f64) -> Raster {
        let mut raster = Raster::new(area, device_px);
        let mut fill = |rect: Rect, colour: [u8; 3]| {
            let place = |length: f64| (length * device_px).round().max(0.0) as usize;
            let columns = place(rect.x - area.x)..place(rect.right() - area.x);
            let rows = place(rect.y - area.y)..place(rect.bottom() - area.y);
            raster.fill(columns, rows, colour);
        };
        for (rects, paint) in &self.blocks {
            let half = paint.stroke_px / 2.0;
            for rect in *rects {
                // An edge lies half within what it's about.
                let grown = |by: f64| {
                    Rect::from_edges(rect.x - by, rect.y - by, rect.right() + by, rect.bottom() + by)
                };
                let inner = match paint.stroke {
                    Some(edge) => {
                        fill(grown(half), colour(edge));
                        (rect.width > 2.0 * half && rect.height > 2.0 * half).then(|| grown(-half))
                    }
                    None => Some(*rect),
                };
                if let (Some(inner), Some(ink)) = (inner, paint.fill) {
                    fill(inner, colour(ink));
                }
            }
        }
        raster
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::incident::Level;

    fn blocks(count: usize) -> Shape {
        let rect = |index: usize| Rect {
            x: 4.5 * index as f64 + 0.5,
            y: 2.5,
            width: 3.0,
            height: 4.0,
        };
        Shape::Blocks {
            rects: (0..count).map(rect).collect(),
            paint: Paint::fill(Ink::Level(Level::Degraded)).edged(Ink::LevelEdge(Level::Degraded)),
        }
    }

    fn line() -> Shape {
        Shape::Line {
            from: (0.0, 0.0),
            to: (9.0, 0.0),
            paint: Paint::stroke(Ink::Axis, 1.0),
        }
    }

    #[test]
    fn few_blocks_stay_where_they_are() {
        assert!(parted(&[line(), blocks(MANY), line()]).is_none());
        let shapes = [line(), blocks(MANY), line(), blocks(1), line()];
        let parted = parted(&shapes).unwrap();
        assert_eq!(
            (parted.behind.len(), parted.blocks.len(), parted.front.len()),
            (1, 2, 2)
        );
    }

    #[test]
    fn a_block_has_its_body_and_its_edge() {
        let shapes = [blocks(MANY + 1)];
        let parted = parted(&shapes).unwrap();
        let area = parted.area();
        assert_eq!((area.x, area.y, area.bottom()), (0.0, 2.0, 7.0));
        let colour = |ink| match ink {
            Ink::Level(_) => [200, 0, 0],
            _ => [0, 0, 200],
        };
        for device_px in [1.0, 2.0, 3.0] {
            let raster = parted.raster(&colour, area, device_px);
            let at = |x: f64, y: f64| {
                let (x, y) = ((x * device_px) as usize, (y * device_px) as usize);
                let first = (y * raster.width + x) * 4;
                <[u8; 4]>::try_from(&raster.rgba[first..first + 4]).unwrap()
            };
            let (edge, body) = ([0, 0, 200, 255], [200, 0, 0, 255]);
            // From 0 to 4 and from 2 to 7, an edge one px wide about what is within.
            assert_eq!(
                [at(0.5, 0.5), at(3.5, 4.5), at(1.5, 0.5), at(0.5, 2.5)],
                [edge; 4]
            );
            assert_eq!([at(1.5, 1.5), at(2.5, 3.5)], [body; 2]);
        }
    }
}
