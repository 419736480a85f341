//! Dense lines as pixels.
//!
//! A line of very many points is dear to stroke as a path, whoever does it: it's all joins. Here its points have been
//! thinned to a few for each half of a pixel, and from one to the next the line runs on, so that about each edge
//! of those columns it covers what lies between its lowest and highest place there. Widened by half the line's width,
//! as by a round pen, and averaged over the columns of a pixel, that is the line, smooth at its edges. It costs as
//! much as there are pixels.

use super::line::{LINE_PX, Line};
use super::pen::{COLUMNS, NOTHING, Pen, Reach, cover, greater, lesser};
use super::source::Point;
use crate::drawing::Raster;
use crate::drawing::shape::{Dash, Rect};

/// The lines within `area` (in px of the drawing), each in its colour (red, green, blue), the first hindmost.
/// `device_px` is how many pixels of the raster there are to one of the drawing's.
pub fn raster(lines: &[Line], colours: &[[u8; 3]], area: Rect, device_px: f64) -> Raster {
    let mut raster = Raster::new(area, device_px);
    let pen = Pen::new(LINE_PX * device_px / 2.0);
    let mut reach = Vec::new();
    for (line, colour) in lines.iter().zip(colours) {
        for piece in line.pieces.iter().filter(|piece| piece.len() > 1) {
            let place = |(x, y): Point| {
                // Half a column further on, it's nearest to the edge of the number that it begins with.
                let edge = (x - area.x) * device_px * COLUMNS as f64 + 0.5;
                (edge, (y - area.y) * device_px)
            };
            let first = piece
                .iter()
                .copied()
                .map(place)
                .next()
                .map_or(0.0, |(edge, _)| edge);
            // Columns and edges are counted from where the pen reaches to the left.
            let left = first.floor() - pen.columns() as f64;
            cover(&mut reach, piece.iter().copied().map(place), left, &pen);
            let drawn = Drawn {
                columns: pen.widen(&reach),
                left: left as i64,
                dash: Dash::of_series(line.series),
                dash_columns: device_px * COLUMNS as f64,
            };
            raster.draw(&drawn, *colour);
        }
    }
    raster
}

/// What a piece covers.
struct Drawn {
    columns: Vec<Reach>,
    /// Which column of the raster its first is.
    left: i64,
    dash: Dash,
    /// How many columns are as wide as a pixel of the drawing.
    dash_columns: f64,
}

impl Drawn {
    /// What is covered in a column of the raster. Dashes are cut across: along so dense a line nobody would see them.
    fn at(&self, column: usize) -> Reach {
        let along = column as f64 / self.dash_columns;
        let dashed = |on: f64, of: f64| along % of < on;
        let is_on = match self.dash {
            Dash::Solid | Dash::Points => true,
            Dash::Dashed => dashed(3.0, 6.0),
            Dash::Dotted => dashed(1.0, 4.0),
            Dash::Long => dashed(8.0, 11.0),
            Dash::Mixed => dashed(8.0, 16.0) || (11.0..13.0).contains(&(along % 16.0)),
        };
        // What is left of the first is a very large number without its sign.
        let found = self.columns.get((column as i64 - self.left) as usize);
        found.filter(|_| is_on).copied().unwrap_or(NOTHING)
    }
}

impl Raster {
    fn draw(&mut self, drawn: &Drawn, colour: [u8; 3]) {
        let end = drawn.left + drawn.columns.len() as i64;
        let first = drawn.left.max(0) as usize / COLUMNS;
        let end = (end.max(0) as usize).div_ceil(COLUMNS).min(self.width);
        for x in first..end {
            let columns: [Reach; COLUMNS] = std::array::from_fn(|index| drawn.at(x * COLUMNS + index));
            let hull = columns.iter().fold(NOTHING, |(low, high), column| {
                (lesser(low, column.0), greater(high, column.1))
            });
            // Between the ends of all of them there's nothing to add up.
            let whole = columns
                .iter()
                .fold((f64::NEG_INFINITY, f64::INFINITY), |(low, high), column| {
                    (greater(low, column.0), lesser(high, column.1))
                });
            let row = |y: f64| (greater(y, 0.0) as usize).min(self.height);
            let rows = row(hull.0)..row(hull.1.ceil());
            let first = (rows.start * self.width + x) * 4;
            let pixels = self.rgba.get_mut(first..).unwrap_or_default();
            for (y, pixel) in rows.zip(pixels.chunks_mut(self.width * 4)) {
                let Some(pixel) = pixel.first_chunk_mut() else {
                    continue;
                };
                let (above, below) = (y as f64, y as f64 + 1.0);
                if whole.0 <= above && whole.1 >= below {
                    let [red, green, blue] = colour;
                    *pixel = [red, green, blue, 255];
                } else {
                    let mut covered = 0.0;
                    for (low, high) in columns {
                        covered += greater(lesser(high, below) - greater(low, above), 0.0);
                    }
                    lay(pixel, colour, covered * 255.0 / COLUMNS as f64);
                }
            }
        }
    }
}

/// Lays a colour over a pixel; both may let through what is under them.
fn lay(pixel: &mut [u8; 4], colour: [u8; 3], opacity: f64) {
    let [channels @ .., under] = pixel;
    let through = f64::from(*under) * (1.0 - opacity / 255.0);
    let together = opacity + through;
    if together > 0.0 {
        for (channel, colour) in channels.iter_mut().zip(colour) {
            let mixed = f64::from(colour) * opacity + f64::from(*channel) * through;
            *channel = (mixed / together + 0.5) as u8;
        }
        *under = (together + 0.5) as u8;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::drawing::shape::Ink;

    const AREA: Rect = Rect {
        x: 10.0,
        y: 20.0,
        width: 60.0,
        height: 40.0,
    };

    fn line(series: usize, pieces: Vec<Vec<Point>>) -> Line {
        Line {
            series,
            ink: Ink::Series(0),
            pieces,
        }
    }

    fn drawn(points: &[Point], device_px: f64) -> Raster {
        raster(&[line(0, vec![points.to_vec()])], &[[9, 8, 7]], AREA, device_px)
    }

    /// How opaque a pixel is, from 0 to 1.
    fn ink(raster: &Raster, x: usize, y: usize) -> f64 {
        f64::from(raster.rgba[(y * raster.width + x) * 4 + 3]) / 255.0
    }

    /// How far a place is from a line.
    fn distance((x, y): Point, points: &[Point]) -> f64 {
        let to = |pair: &[Point]| {
            let [(x0, y0), (x1, y1)] = [pair[0], pair[1]];
            let (dx, dy) = (x1 - x0, y1 - y0);
            let length = (dx * dx + dy * dy).max(1e-12);
            let along = (((x - x0) * dx + (y - y0) * dy) / length).clamp(0.0, 1.0);
            (x - x0 - along * dx).hypot(y - y0 - along * dy)
        };
        points.windows(2).map(to).fold(f64::MAX, f64::min)
    }

    /// How much of a pixel a round pen covers that is led along a line, by looking at it in very many places.
    fn covered(x: usize, y: usize, points: &[Point], device_px: f64) -> f64 {
        const PLACES: usize = 8;
        let inside = |place: usize| {
            let (a, b) = (place % PLACES, place / PLACES);
            let at = |pixel: usize, of: usize| (pixel as f64 + (of as f64 + 0.5) / PLACES as f64) / device_px;
            let place = (AREA.x + at(x, a), AREA.y + at(y, b));
            distance(place, points) <= LINE_PX / 2.0
        };
        (0..PLACES * PLACES).filter(|place| inside(*place)).count() as f64 / (PLACES * PLACES) as f64
    }

    #[test]
    fn a_level_line_is_as_thick_as_it_should_be() {
        // Its middle runs through the middle of a row.
        let raster = drawn(&[(15.0, 30.5), (60.0, 30.5)], 1.0);
        let column: Vec<f64> = (8..13).map(|y| (ink(&raster, 25, y) * 100.0).round()).collect();
        assert_eq!(column, [0.0, 25.0, 100.0, 25.0, 0.0]);
        assert_eq!(raster.rgba[(10 * raster.width + 25) * 4..][..4], [9, 8, 7, 255]);
        assert_eq!((raster.width, raster.height), (60, 40));
    }

    #[test]
    fn what_is_in_front_covers_what_is_behind_and_lets_it_through_at_its_edges() {
        let level = |y: f64| vec![vec![(15.0, y), (60.0, y)]];
        let lines = [line(0, level(30.5)), line(1, level(31.0))];
        let raster = raster(&lines, &[[200, 0, 0], [0, 0, 200]], AREA, 1.0);
        let pixel = |y: usize| &raster.rgba[(y * raster.width + 25) * 4..][..4];
        // Three quarters of this row are the hind line's alone, as it is full there.
        assert_eq!(pixel(10), [50, 0, 150, 255]);
        assert_eq!(pixel(11), [15, 0, 185, 191 + 16]);
    }

    #[test]
    fn dashes_are_cut_across() {
        let dashed = raster(
            &[line(6, vec![vec![(10.0, 30.5), (70.0, 30.5)]])],
            &[[0; 3]],
            AREA,
            1.0,
        );
        let row: Vec<bool> = (0..12).map(|x| ink(&dashed, x, 10) > 0.5).collect();
        assert_eq!(
            row,
            [
                true, true, true, false, false, false, true, true, true, false, false, false
            ]
        );
    }

    #[test]
    fn what_lies_outside_is_cut_off_and_nothing_is_too_much() {
        let raster = drawn(&[(-1e6, -1e6), (1e6, 1e6)], 2.0);
        assert_eq!(raster.rgba.len(), 120 * 80 * 4);
        assert!(drawn(&[(12.0, 25.0)], 1.0).rgba.iter().all(|byte| *byte == 0));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn a_line_looks_as_if_a_pen_had_drawn_it(
            steps in prop::collection::vec((0.0..6.0f64, -15.0..15.0f64), 2..60), device_px in 1.0..3.0f64,
        ) {
            let points: Vec<Point> = steps.iter().scan(14.0, |x, (step, y)| {
                *x += step;
                Some((*x, 40.0 + y))
            }).take_while(|(x, _)| *x < 66.0).collect();
            prop_assume!(points.len() > 1);
            let raster = drawn(&points, device_px);
            let (mut inked, mut off, mut sum) = (0, 0, 0.0);
            for y in 0..raster.height {
                for x in 0..raster.width {
                    let (made, wanted) = (ink(&raster, x, y), covered(x, y, &points, device_px));
                    inked += usize::from(wanted > 0.0);
                    off += usize::from((made - wanted).abs() > 0.5);
                    sum += made - wanted;
                }
            }
            prop_assert!(off as f64 <= 0.02 * inked as f64, "{off} of {inked} pixels are more than half off");
            // Neither thicker nor thinner as a whole.
            prop_assert!(sum.abs() <= 0.1 * inked as f64, "{sum} on {inked} pixels");
        }
    }
}
