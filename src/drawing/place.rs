//! Where a tooltip goes.

use super::shape::Rect;

/// Room between what is pointed at and the tooltip.
const GAP_PX: f64 = 8.0;
/// Room between the tooltip and the edges of the window.
const MARGIN_PX: f64 = 4.0;

/// The top left corner for a tooltip of `width` by `height` about `anchor`, all in px of the window.
///
/// Above the anchor if there's room, else below, else wherever more of it can be seen; pushed back from the
/// sides. As long as the tooltip isn't larger than the window, none of it lies outside.
pub fn place(anchor: Rect, width: f64, height: f64, window_width: f64, window_height: f64) -> (f64, f64) {
    let middle = anchor.x + anchor.width / 2.0;
    let x = (middle - width / 2.0)
        .min(window_width - MARGIN_PX - width)
        .max(MARGIN_PX);
    let above = anchor.y - GAP_PX - height;
    let below = anchor.bottom() + GAP_PX;
    let y = if above >= MARGIN_PX || anchor.y > window_height - anchor.bottom() {
        above
    } else {
        below
    };
    (x, y.min(window_height - MARGIN_PX - height).max(MARGIN_PX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    #[test]
    fn above_and_in_the_middle_where_there_is_room() {
        assert_eq!(
            place(rect(400.0, 300.0, 20.0, 20.0), 200.0, 100.0, 1000.0, 800.0),
            (310.0, 192.0)
        );
    }

    #[test]
    fn below_under_the_top_of_the_window() {
        assert_eq!(
            place(rect(400.0, 20.0, 20.0, 20.0), 200.0, 100.0, 1000.0, 800.0),
            (310.0, 48.0)
        );
    }

    proptest! {
        #[test]
        fn all_of_it_is_in_the_window(
            x in -500.0..2000.0f64, y in -500.0..2000.0f64, w in 0.0..600.0f64, h in 0.0..600.0f64,
            width in 10.0..300.0f64, height in 10.0..200.0f64,
        ) {
            let (left, top) = place(rect(x, y, w, h), width, height, 320.0, 240.0);
            prop_assert!(left >= MARGIN_PX && left + width <= 320.0 - MARGIN_PX || width > 312.0);
            prop_assert!(top >= MARGIN_PX && top + height <= 240.0 - MARGIN_PX);
        }
    }
}
