//! Drawings as pictures, for mail programs, for pages that show others where a link leads, and for
//! the start of a telephone: few of them show SVG. Drawn with fonts that travel in this program, in a
//! palette, and never larger than a letter can bear.
//!
//! Pure. Must not know: what the drawings show.

mod card;
mod icon;

pub use self::{card::Card, icon::icon};

use std::sync::{Arc, LazyLock};

use history::{by_day, split_backdrop};
use moka::{Entry, policy::EvictionPolicy, sync::Cache};
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{ImageHrefResolver, Options, Tree, fontdb},
};
use rustc_hash::FxHashMap;

/// Half as much again as the letter shows it at: sharp on good screens, small in every mailbox.
const WIDTH: f32 = 810.0;
/// Four times the width: no board is so high, with all that can lie below it, that it is made narrower
/// than a telephone shows it.
const MAX_HEIGHT: f32 = 3240.0;
/// A drawing is a few dozen kilobytes.
const MAX_SVG_BYTES: usize = 2 << 20;
/// Few enough for a small file, enough for smooth edges between a handful of flat colours.
const PALETTE: usize = 48;
/// Colours closer than this to one already chosen are not worth a place in the palette.
const NEAR: u32 = 14 * 14;

const FAMILY: &str = "DejaVu Sans";

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../../static/fonts/DejaVuSans.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../static/fonts/DejaVuSans-Bold.ttf").to_vec());
    // One family stands for all: a drawing that asks for another one is still readable.
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
    fonts.set_monospace_family(FAMILY);
    fonts.set_cursive_family(FAMILY);
    fonts.set_fantasy_family(FAMILY);
    Arc::new(fonts)
});

/// A picture that a letter shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// PNG.
    pub png: Vec<u8>,
    /// Its size in pixels: width, height.
    pub size: (u32, u32),
}

/// The drawing cannot be turned into a picture: a fault of the one who drew it.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// It is too long.
    #[error("the drawing has {0} bytes, more than a board needs")]
    TooLarge(usize),
    /// It is no SVG.
    #[error("the drawing is no SVG that can be read: {0}")]
    Unreadable(#[from] resvg::usvg::Error),
    /// It has no size.
    #[error("the drawing has no area")]
    Empty,
    /// It could not be written as PNG.
    #[error("the picture cannot be written: {0}")]
    Unwritable(#[from] png::EncodingError),
}

/// Draws an SVG as PNG, 810 pixels wide unless that makes it too high.
///
/// # Errors
/// [`PictureError`] when it is no drawing.
pub fn draw(svg: &str) -> Result<Picture, PictureError> {
    let kept = split_backdrop(svg).and_then(|(backdrop, rest)| {
        let painted = || paint(&backdrop, None).ok().map(Arc::new);
        Some((BACKDROPS.optionally_get_with_by_ref(&backdrop, painted)?, rest))
    });
    let canvas = match kept {
        Some((beneath, rest)) => paint(&rest, Some(&beneath))?,
        None => paint(svg, None)?,
    };
    let size = (canvas.width(), canvas.height());
    Ok(Picture { png: encode(&canvas)?, size })
}

/// Paints a drawing over what lies beneath it, or over white.
fn paint(svg: &str, beneath: Option<&Pixmap>) -> Result<Pixmap, PictureError> {
    let tree = read(svg)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = (WIDTH / width).min(MAX_HEIGHT / height);
    let mut canvas = match beneath {
        Some(beneath) => beneath.clone(),
        None => white(width * scale, height * scale)?,
    };
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    Ok(canvas)
}

/// A white canvas of that size.
fn white(width: f32, height: f32) -> Result<Pixmap, PictureError> {
    let pixels = |length: f32| length.round().max(1.0) as u32;
    let mut canvas = Pixmap::new(pixels(width), pixels(height)).ok_or(PictureError::Empty)?;
    canvas.fill(Color::WHITE);
    Ok(canvas)
}

/// A drawing, read.
fn read(svg: &str) -> Result<Tree, PictureError> {
    if svg.len() > MAX_SVG_BYTES {
        return Err(PictureError::TooLarge(svg.len()));
    }
    Ok(Tree::from_str(&by_day(svg), &options())?)
}

/// Lays a drawing over a canvas, as large as a square of that side allows, in its middle.
fn lay(canvas: &mut Pixmap, tree: &Tree, (x, y): (f32, f32), side: f32) {
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = side / width.max(height);
    let (left, top) = (x + (side - width * scale) / 2.0, y + (side - height * scale) / 2.0);
    let place = Transform::from_scale(scale, scale).post_translate(left, top);
    resvg::render(tree, place, &mut canvas.as_mut());
}

/// Boards that are remembered, some tens of kilobytes each: a round's letters show the same one.
const REMEMBERED: u64 = 64;

/// Backdrops that are kept as they are painted, some three megabytes each: Power has two a language, with
/// and without a row for Reserves.
const BACKDROPS_KEPT: u64 = 4;

static DRAWN: LazyLock<Cache<String, Arc<Picture>>> = LazyLock::new(|| last(REMEMBERED));
static BACKDROPS: LazyLock<Cache<String, Arc<Pixmap>>> = LazyLock::new(|| last(BACKDROPS_KEPT));

/// Keeps so many of what was drawn last, rather than what is asked for most: a new board must find room.
fn last<T: Send + Sync + 'static>(most: u64) -> Cache<String, Arc<T>> {
    Cache::builder().max_capacity(most).eviction_policy(EvictionPolicy::lru()).build()
}

/// The same, remembering the last drawings. Who wants what is being drawn waits for it.
///
/// # Errors
/// [`PictureError`] when it is no drawing.
pub fn draw_once(svg: &str) -> Result<Arc<Picture>, Arc<PictureError>> {
    DRAWN.entry_by_ref(svg).or_try_insert_with(|| draw(svg).map(Arc::new)).map(Entry::into_value)
}

fn options() -> Options<'static> {
    Options {
        font_family: FAMILY.to_owned(),
        fontdb: Arc::clone(&FONTS),
        // A drawing refers to nothing outside itself; should one do, no file is opened for it.
        image_href_resolver: ImageHrefResolver {
            resolve_string: Box::new(|_, _| None),
            ..ImageHrefResolver::default()
        },
        ..Options::default()
    }
}

type Rgb = [u8; 3];
/// A colour, and how many pixels have it.
type Use = (Rgb, usize);
/// So many pixels of the colour at that place in a list, one after another.
type Run = (usize, usize);

fn encode(canvas: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let (colours, runs) = runs(canvas);
    let (palette, index_of) = palette(&colours);
    let mut indices = Vec::with_capacity(canvas.pixels().len());
    for (colour, length) in runs {
        let index = index_of.get(colour).copied().unwrap_or_default();
        indices.resize(indices.len() + length, index);
    }

    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, canvas.width(), canvas.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(file)
}

/// Every colour with how often it is there, and the picture as runs of one colour.
fn runs(canvas: &Pixmap) -> (Vec<Use>, Vec<Run>) {
    let (mut colours, mut runs) = (Vec::<Use>::new(), Vec::new());
    let mut known = FxHashMap::<u32, usize>::default();
    for run in canvas.pixels().chunk_by(|a, b| a == b) {
        let Some(pixel) = run.first() else { continue };
        let colour = [pixel.red(), pixel.green(), pixel.blue()];
        let [red, green, blue] = colour;
        let at = *known.entry(u32::from_le_bytes([red, green, blue, 0])).or_insert(colours.len());
        match colours.get_mut(at) {
            Some((_, uses)) => *uses += run.len(),
            None => colours.push((colour, run.len())),
        }
        runs.push((at, run.len()));
    }
    (colours, runs)
}

/// The colours used most, as long as they differ, and for every colour the nearest of them.
fn palette(colours: &[Use]) -> (Vec<Rgb>, Vec<u8>) {
    let mut by_use = colours.to_vec();
    // By colour too, so that one drawing always gives one file.
    by_use.sort_unstable_by(|(a, m), (b, n)| n.cmp(m).then(a.cmp(b)));

    let mut palette: Vec<Rgb> = Vec::with_capacity(PALETTE);
    for &(colour, _) in &by_use {
        if palette.len() == PALETTE {
            break;
        }
        if palette.iter().all(|&chosen| distance(chosen, colour) > NEAR) {
            palette.push(colour);
        }
    }
    let nearest = |colour| {
        (0u8..)
            .zip(&palette)
            .min_by_key(|&(_, &chosen)| distance(chosen, colour))
            .map_or(0, |(index, _)| index)
    };
    let index_of = colours.iter().map(|&(colour, _)| nearest(colour)).collect();
    (palette, index_of)
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    a.iter().zip(b).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
        <rect width="90" height="60" fill="#204060"/>
        <text x="10" y="40" font-family="sans-serif" font-size="30" fill="#fff">G8</text></svg>"##;

    fn pixels(picture: &Picture) -> (png::OutputInfo, Vec<u8>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(&picture.png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        (info, pixels)
    }

    #[test]
    fn a_drawing_keeps_its_colours_and_its_words_show() {
        let picture = draw(SQUARE).unwrap();
        assert_eq!(picture.size, (810, 540));
        let (info, pixels) = pixels(&picture);
        assert_eq!((info.width, info.height), picture.size);
        let count = |wanted: [u8; 3]| pixels.chunks(3).filter(|&pixel| pixel == wanted).count();
        assert!(count([0x20, 0x40, 0x60]) > 810 * 540 * 3 / 5);
        assert!(count([0xff, 0xff, 0xff]) > 2_500, "the letters must be drawn");
        assert_eq!(draw(SQUARE).unwrap(), picture, "one drawing, one file");
    }

    #[test]
    fn a_backdrop_that_is_kept_changes_nothing_of_the_picture() {
        let begun = SQUARE.find("<rect").unwrap();
        let (opened, drawn) = SQUARE.split_at(begun);
        let (ground, words) = drawn.split_at(drawn.find("<text").unwrap());
        let marked = format!("{opened}<!--backdrop-->{ground}<!--/backdrop-->{words}");
        for time in ["first", "second"] {
            assert_eq!(draw(&marked).unwrap(), draw(SQUARE).unwrap(), "{time}");
        }
    }

    #[test]
    fn any_family_is_drawn_with_the_font_we_carry() {
        for family in ["DejaVu Sans", "Georgia", "monospace", "serif"] {
            let other = SQUARE.replace("sans-serif", family);
            assert_eq!(draw(&other).unwrap(), draw(SQUARE).unwrap(), "{family}");
        }
    }

    #[test]
    fn a_board_with_much_below_it_keeps_its_width() {
        let high = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 80"/>"#;
        assert_eq!(draw(high).unwrap().size, (810, 3240));
    }

    #[test]
    fn a_drawing_as_high_as_a_tower_stays_bounded() {
        let tower = r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="100000"/>"#;
        let picture = draw(tower).unwrap();
        assert!(picture.size.0 <= 810 && picture.size.1 <= 3240);
        assert!(matches!(draw("<p>no</p>"), Err(PictureError::Unreadable(_))));
        assert!(matches!(draw(&" ".repeat(MAX_SVG_BYTES + 1)), Err(PictureError::TooLarge(_))));
    }
}
