//! The plates on a space: one an army, with its token and its pieces, as large as they fit.

use super::{
    geometry::Area,
    ink::{Ink, ink, short, token},
};
use rules::{
    language::Language,
    power::{Army, Piece, Pieces},
};

use crate::power::words;

/// Lettering from the largest to the smallest on which all pieces may stand.
const SIZES: [f32; 9] = [16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0];
/// Lettering when each army has one line, which ends in `…` where it is too short.
const SHORT_SIZES: [f32; 5] = [11.0, 10.0, 9.0, 8.0, 6.5];
/// Between plates.
const GAP: f32 = 1.0;

/// A plate with its lines, before it has a place.
struct Plate {
    army: Army,
    lines: Vec<String>,
    size: f32,
    w: f32,
    h: f32,
}

/// A plate in its place.
struct Placed {
    plate: Plate,
    x: f32,
    y: f32,
}

/// Draws what the armies have on a space into the area kept for it.
pub(super) fn plates(stands: &[(Army, Pieces)], area: Area, language: Language) -> String {
    let plain = |size: f32| {
        let plate = |&(army, ref pieces): &(Army, Pieces)| {
            Plate::new(army, words::chips(pieces, language).collect(), size, area.w)
        };
        shelve(stands.iter().map(plate), area)
    };
    let short = |size: f32| {
        let plate = |&(army, ref pieces): &(Army, Pieces)| {
            Plate::short(army, pieces, size, area.w, language)
        };
        shelve(stands.iter().map(plate), area)
    };
    // Large lettering is good, few lines are, too.
    let ease = |placed: &Vec<Placed>| {
        let size = placed.iter().map(|placed| placed.plate.size).fold(f32::MAX, f32::min);
        let lines = placed.iter().map(|placed| placed.plate.lines.len()).max().unwrap_or(0);
        size - 1.2 * lines as f32
    };
    SIZES
        .into_iter()
        .filter_map(plain)
        .max_by(|one, other| ease(one).total_cmp(&ease(other)))
        .or_else(|| SHORT_SIZES.into_iter().find_map(short))
        .unwrap_or_default()
        .iter()
        .map(|placed| placed.draw(language))
        .collect()
}

impl Plate {
    /// All the pieces, in as many lines as the width asks for.
    fn new(army: Army, chips: Vec<String>, size: f32, width: f32) -> Self {
        let room = width - Self::lead(size) - Self::end(size);
        let mut lines: Vec<String> = Vec::new();
        for chip in chips {
            match lines.last_mut() {
                Some(line) if wide(line, size) + wide(" ", size) + wide(&chip, size) <= room => {
                    line.push(' ');
                    line.push_str(&chip);
                }
                _ => lines.push(chip),
            }
        }
        Self::of_lines(army, lines, size)
    }

    /// One line, the strongest pieces first.
    fn short(army: Army, pieces: &Pieces, size: f32, width: f32, language: Language) -> Self {
        let room = width - Self::lead(size) - Self::end(size);
        let mut kinds: Vec<(Piece, u32)> = pieces.iter().collect();
        kinds.sort_by_key(|(piece, _)| std::cmp::Reverse(piece.power()));
        let mut line = String::new();
        let mut left = kinds.len();
        for (piece, count) in kinds {
            let chip = words::tally(&Pieces::of(piece, count), language);
            let longer = if line.is_empty() { chip } else { format!("{line} {chip}") };
            let rest = if left > 1 { wide("…", size) } else { 0.0 };
            if wide(&longer, size) + rest > room {
                break;
            }
            line = longer;
            left -= 1;
        }
        if left > 0 {
            line.push('…');
        }
        Self::of_lines(army, vec![line], size)
    }

    fn of_lines(army: Army, lines: Vec<String>, size: f32) -> Self {
        let longest = lines.iter().map(|line| wide(line, size)).fold(0.0, f32::max);
        let h = lines.len() as f32 * Self::step(size) + size * 0.22;
        Self { army, lines, size, w: Self::lead(size) + longest + Self::end(size), h }
    }

    /// What the token takes at the beginning of a line.
    fn lead(size: f32) -> f32 {
        size * 1.28
    }

    fn end(size: f32) -> f32 {
        size * 0.24
    }

    fn step(size: f32) -> f32 {
        size * 1.08
    }
}

/// Puts plates side by side, and on the next shelf where they no longer fit; none if they do not
/// fit at all.
fn shelve(plates: impl Iterator<Item = Plate>, area: Area) -> Option<Vec<Placed>> {
    let mut shelves: Vec<Vec<Plate>> = Vec::new();
    for plate in plates {
        if plate.w > area.w {
            return None;
        }
        let taken = |shelf: &Vec<Plate>| shelf.iter().map(|plate| plate.w + GAP).sum::<f32>();
        match shelves.last_mut() {
            Some(shelf) if taken(shelf) + plate.w <= area.w => shelf.push(plate),
            _ => shelves.push(vec![plate]),
        }
    }
    let height = |shelf: &Vec<Plate>| shelf.iter().map(|plate| plate.h).fold(0.0, f32::max);
    let gaps = GAP * shelves.len().saturating_sub(1) as f32;
    let free = area.h - gaps - shelves.iter().map(height).sum::<f32>();
    if free < 0.0 {
        return None;
    }
    let mut placed = Vec::new();
    let mut y = area.y + free / 2.0;
    for shelf in shelves {
        let (tall, gaps) = (height(&shelf), GAP * shelf.len().saturating_sub(1) as f32);
        let mut x = area.x + (area.w - gaps - shelf.iter().map(|plate| plate.w).sum::<f32>()) / 2.0;
        for plate in shelf {
            let next = x + plate.w + GAP;
            placed.push(Placed { x, y: y + (tall - plate.h) / 2.0, plate });
            x = next;
        }
        y += tall + GAP;
    }
    Some(placed)
}

impl Placed {
    fn draw(&self, language: Language) -> String {
        let Self { plate: Plate { army, lines, size, w, h }, x, y } = self;
        let Ink { plate, letter, .. } = ink(*army);
        let mut drawn = format!(
            "<rect {} rx=\"3\" fill=\"{plate}\" stroke=\"#fff\" stroke-width=\".7\"/>",
            Area { x: *x, y: *y, w: *w, h: *h }.attributes()
        );
        drawn.push_str(&badge(*army, x + size * 0.66, y + h / 2.0, size * 0.86, language));
        drawn.push_str(&format!("<g fill=\"{letter}\" font-size=\"{}\">", short(*size)));
        for (n, line) in lines.iter().enumerate() {
            let baseline = y + size * 0.11 + Plate::step(*size) * (n as f32 + 0.5) + size * 0.365;
            let x = x + Plate::lead(*size);
            drawn.push_str(&format!(
                "<text x=\"{}\" y=\"{}\">{line}</text>",
                short(x),
                short(baseline)
            ));
        }
        drawn + "</g>"
    }
}

/// An army's token with its letter in it.
pub(super) fn badge(army: Army, x: f32, y: f32, size: f32, language: Language) -> String {
    format!(
        "{} fill=\"#fff\" stroke=\"{}\"/><text x=\"{}\" y=\"{}\" font-size=\"{}\" \
         text-anchor=\"middle\">{}</text>",
        token(army, x, y, size),
        ink(army).border,
        short(x),
        short(y + size * 0.28),
        short(size * 0.78),
        army.letter(language),
    )
}

/// How wide bold lettering gets, from the widths of DejaVu Sans Bold, which is wider than most.
pub(super) fn wide(text: &str, size: f32) -> f32 {
    let em = |letter: char| match letter {
        '0'..='9' => 0.7,
        'I' => 0.38,
        ' ' => 0.35,
        'F' | 'T' => 0.69,
        'C' | 'S' => 0.74,
        'A' | 'B' | 'P' | 'R' => 0.78,
        'D' | 'H' => 0.84,
        'i' | 'j' | 'l' => 0.36,
        'f' | 'r' | 't' | '(' | ')' => 0.49,
        'a'..='e' | 'g'..='h' | 'k' | 'n'..='q' | 's' | 'u'..='z' | 'é' => 0.7,
        _ => 1.0,
    };
    size * text.chars().map(em).sum::<f32>()
}
