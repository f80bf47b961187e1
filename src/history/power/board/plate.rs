//! The plates on a space: one an army, with its token and its pieces, as large as they fit. What does
//! not fit is left out behind `…`: the space says it all when it is pointed at or picked.

use super::{
    figure::{SIDE, outline},
    geometry::Area,
    ink::{Ink, ink, short, token},
};
use crate::kit::ink::GROUND;
use rules::{
    language::Language,
    power::{Army, Piece, Pieces},
};

/// Sizes from the largest to the smallest at which numbers can be read on a telephone.
const SIZES: [f32; 7] = [21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0];
/// The smallest.
pub(super) const SMALLEST: f32 = 14.0;
/// Between plates.
const GAP: f32 = 1.0;

/// An army's plate, before it has a place.
struct Plate {
    army: Army,
    lines: Vec<Vec<Chip>>,
    /// Whether it shows less than there is.
    is_short: bool,
    size: f32,
    w: f32,
    h: f32,
}

/// The pieces of one kind.
#[derive(Clone, Copy)]
struct Chip {
    piece: Piece,
    count: u32,
}

impl Chip {
    fn width(self, size: f32) -> f32 {
        let number = if self.count > 1 { wide(&self.count.to_string(), size) } else { 0.0 };
        size * 1.06 + number
    }
}

/// A plate in its place.
pub(super) struct Placed {
    plate: Plate,
    x: f32,
    y: f32,
}

/// Where one army's pieces of one kind are drawn.
pub(super) struct Drawn {
    /// Whose they are.
    pub army: Army,
    /// What they are.
    pub piece: Piece,
    /// Where they are.
    pub area: Area,
}

/// Puts what the armies have on a space into the area kept for it.
pub(super) fn plates(stands: &[(Army, Pieces)], area: Area) -> Vec<Placed> {
    let whole = |size: f32| {
        let plate = |(army, pieces): &(Army, Pieces)| Plate::new(*army, pieces, size, area.w);
        shelve(stands.iter().map(plate), area)
    };
    let least = |most: fn(usize) -> usize| {
        let plate = |(army, pieces): &(Army, Pieces)| Plate::short(*army, pieces, most, area.w);
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
        .chain([SMALLEST])
        .filter_map(whole)
        .max_by(|one, other| ease(one).total_cmp(&ease(other)))
        .or_else(|| least(|kinds| kinds))
        .or_else(|| least(|_| 1))
        .or_else(|| least(|_| 0))
        .unwrap_or_default()
}

impl Plate {
    /// All the pieces, in as many lines as the width asks for.
    fn new(army: Army, pieces: &Pieces, size: f32, width: f32) -> Self {
        let room = width - 2.0 * Self::pad(size);
        let mut lines: Vec<Vec<Chip>> = vec![Vec::new()];
        let mut taken = Self::lead(size);
        for (piece, count) in pieces.iter() {
            let chip = Chip { piece, count };
            let longer = taken + Self::between(size) + chip.width(size);
            match lines.last_mut() {
                Some(line) if longer <= room => {
                    line.push(chip);
                    taken = longer;
                }
                _ => {
                    taken = chip.width(size);
                    lines.push(vec![chip]);
                }
            }
        }
        Self::of_lines(army, lines, false, size)
    }

    /// One line of at most so many kinds of pieces, the strongest first, as far as they fit.
    fn short(army: Army, pieces: &Pieces, most: fn(usize) -> usize, width: f32) -> Self {
        let size = SMALLEST;
        let room = width - 2.0 * Self::pad(size) - wide("…", size);
        let mut kinds: Vec<Chip> =
            pieces.iter().map(|(piece, count)| Chip { piece, count }).collect();
        kinds.sort_by_key(|chip| std::cmp::Reverse(chip.piece.power()));
        let mut taken = Self::lead(size);
        let fits = |chip: &&Chip| {
            taken += Self::between(size) + chip.width(size);
            taken <= room
        };
        let line: Vec<Chip> =
            kinds.iter().take(most(kinds.len())).take_while(fits).copied().collect();
        // A token alone says as much.
        let is_short = !line.is_empty() && line.len() < kinds.len();
        Self::of_lines(army, vec![line], is_short, size)
    }

    fn of_lines(army: Army, lines: Vec<Vec<Chip>>, is_short: bool, size: f32) -> Self {
        let mut plate = Self { army, lines, is_short, size, w: 0.0, h: 0.0 };
        let ends = plate.chips().map(|(_, x, line)| x + line.width(size)).fold(0.0, f32::max);
        let more = if is_short { wide("…", size) } else { 0.0 };
        plate.w = ends.max(Self::pad(size) + Self::lead(size)) + more + Self::pad(size);
        plate.h = plate.lines.len() as f32 * Self::step(size) + size * 0.14;
        plate
    }

    /// Its chips, each with its line and where in the line it begins.
    fn chips(&self) -> impl Iterator<Item = (usize, f32, Chip)> {
        let size = self.size;
        self.lines.iter().enumerate().flat_map(move |(n, line)| {
            // The token stands before the first line.
            let lead = if n == 0 { Self::lead(size) + Self::between(size) } else { 0.0 };
            let mut x = Self::pad(size) + lead;
            line.iter().map(move |&chip| {
                let at = x;
                x += chip.width(size) + Self::between(size);
                (n, at, chip)
            })
        })
    }

    /// What the token takes.
    fn lead(size: f32) -> f32 {
        size * 0.8
    }

    fn pad(size: f32) -> f32 {
        size * 0.12
    }

    fn between(size: f32) -> f32 {
        size * 0.14
    }

    fn step(size: f32) -> f32 {
        size * 1.1
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
    /// Where it lies.
    pub const fn area(&self) -> Area {
        Area { x: self.x, y: self.y, w: self.plate.w, h: self.plate.h }
    }

    /// The plate with its pieces.
    pub fn draw(&self) -> String {
        let Self { plate, x, y } = self;
        let Ink { plate: fill, letter, .. } = ink(plate.army);
        let (size, area) = (plate.size, self.area());
        let middle = |line: usize| y + size * 0.07 + Plate::step(size) * (line as f32 + 0.5);
        let mut drawn = format!(
            "<rect {} rx=\"3\" fill=\"{fill}\" stroke=\"{GROUND}\" stroke-width=\".7\"/>",
            area.attributes()
        );
        let at = x + Plate::pad(size) + Plate::lead(size) * 0.5;
        let line = ink(plate.army).border;
        let token = token(plate.army, at, middle(0), size * 0.62);
        drawn.push_str(&format!("{token} fill=\"{GROUND}\" stroke=\"{line}\"/>"));
        drawn.push_str(&format!("<g fill=\"{letter}\" font-size=\"{}\">", short(size)));
        let mut end = at + Plate::lead(size) * 0.5;
        for (line, at, chip) in plate.chips() {
            drawn.push_str(&figure(chip.piece, x + at, middle(line), size));
            end = x + at + chip.width(size);
            if chip.count > 1 {
                let (left, base) =
                    (short(x + at + size * 1.06), short(middle(line) + size * 0.365));
                drawn.push_str(&format!("<text x=\"{left}\" y=\"{base}\">{}</text>", chip.count));
            }
        }
        if plate.is_short {
            let base = short(middle(0) + size * 0.365);
            drawn.push_str(&format!("<text x=\"{}\" y=\"{base}\">…</text>", short(end)));
        }
        drawn + "</g>"
    }

    /// Where each kind of piece is drawn.
    pub fn pieces(&self) -> impl Iterator<Item = Drawn> {
        let Self { plate, x, y } = self;
        let size = plate.size;
        plate.chips().map(move |(line, at, chip)| Drawn {
            army: plate.army,
            piece: chip.piece,
            area: Area {
                x: x + at,
                y: y + size * 0.07 + Plate::step(size) * line as f32,
                w: chip.width(size),
                h: Plate::step(size),
            },
        })
    }
}

/// A piece with its left edge and its middle there.
pub(super) fn figure(piece: Piece, left: f32, middle: f32, size: f32) -> String {
    let scale = size / SIDE;
    format!(
        "<path transform=\"translate({} {}) scale({scale:.2})\" fill-rule=\"evenodd\" d=\"{}\"/>",
        short(left),
        short(middle - size * 0.5),
        outline(piece),
    )
}

/// An army's token with its letter in it.
pub(super) fn badge(army: Army, x: f32, y: f32, size: f32, language: Language) -> String {
    format!(
        "{} fill=\"{GROUND}\" stroke=\"{}\"/><text x=\"{}\" y=\"{}\" font-size=\"{}\" \
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
