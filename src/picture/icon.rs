//! The seal that stands for this program, where a telephone keeps it among its own.

use std::sync::OnceLock;

use resvg::tiny_skia::{Color, Pixmap};

use super::{PictureError, encode, lay, read};

/// The seal alone, for browsers.
pub const SVG: &str = include_str!("../../static/icon.svg");
/// The paper it lies on.
const PAPER: [u8; 3] = [0xfa, 0xf6, 0xec];
/// How much of a side the seal takes: a telephone may cut the picture round.
const SHARE: f32 = 0.72;
/// Sides that are asked for, in pixels.
pub const SIDES: [u32; 3] = [180, 192, 512];

static DRAWN: [OnceLock<Vec<u8>>; SIDES.len()] = [const { OnceLock::new() }; SIDES.len()];

/// The seal on paper as a PNG of so many pixels a side, drawn once; none of any other size.
///
/// # Errors
/// [`PictureError`] when the drawing in this program is none.
pub fn icon(side: u32) -> Option<Result<&'static [u8], PictureError>> {
    let at = SIDES.iter().position(|known| *known == side)?;
    let kept = DRAWN.get(at)?;
    if let Some(drawn) = kept.get() {
        return Some(Ok(drawn));
    }
    // Two that want it at once may both draw it.
    Some(draw(side).map(|drawn| kept.get_or_init(|| drawn).as_slice()))
}

fn draw(side: u32) -> Result<Vec<u8>, PictureError> {
    let mut canvas = Pixmap::new(side, side).ok_or(PictureError::Empty)?;
    let [red, green, blue] = PAPER;
    canvas.fill(Color::from_rgba8(red, green, blue, 255));
    let whole = side as f32;
    let margin = whole * (1.0 - SHARE) / 2.0;
    lay(&mut canvas, &read(SVG)?, (margin, margin), whole * SHARE);
    Ok(encode(&canvas)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_drawn_in_the_sizes_that_are_asked_for() {
        for side in SIDES {
            let drawn = icon(side).unwrap().unwrap();
            let reader = png::Decoder::new(std::io::Cursor::new(drawn)).read_info().unwrap();
            assert_eq!((reader.info().width, reader.info().height), (side, side));
            assert!(drawn.len() < 16_000, "{side}: {} bytes", drawn.len());
        }
        assert!(icon(181).is_none());
    }
}
