//! Badges: small signs below a plate, each with its number where there is more than one.

use super::livery::Livery;
use crate::kit::{coordinate::short, ink::*, plan::Point};

/// What stands on a place beside its troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Badge {
    pub sign: Sign,
    /// How many; nothing is written of one.
    pub count: u8,
    /// What it is called, e.g. `small ship`.
    pub name: &'static str,
    /// The same in a column of the text, e.g. `SM`.
    pub code: &'static str,
}

/// What a badge looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sign {
    /// Ships, from the smallest to the largest.
    SmallShip,
    MediumShip,
    LargeShip,
    /// A token that lies face down.
    Token,
    /// Who wears a crown.
    Crown,
    /// Standing orders: to throw one die or two in defence, and a shield.
    OneDie,
    TwoDice,
    Shield,
}

/// What stands in a row below a plate.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item {
    Badge(Badge),
    /// So many troops more, or fewer.
    Change(i32),
    /// It was taken from whom.
    From(Livery, char),
    /// There is more, which only words tell.
    More,
}

/// The height of a row.
pub(super) const ROW: f32 = 16.0;
/// How wide a row may be.
const WIDE: f32 = 68.0;
/// Between items.
const GAP: f32 = 3.0;
/// The width of a sign, and of a figure beside it.
const SIGN: f32 = 13.0;
const FIGURE: f32 = 10.0;

/// How many rows have room between a place and the next.
const ROWS: usize = 2;

/// The items in rows, as far as there is room: dots stand for the rest.
pub(super) fn rows(items: Vec<Item>) -> Vec<Vec<Item>> {
    let mut rows: Vec<Vec<Item>> = Vec::new();
    let mut is_full = false;
    for item in items {
        let fits = |row: &&mut Vec<Item>| wide(row) + GAP + item.wide() <= WIDE;
        let count = rows.len();
        match rows.iter_mut().find(fits) {
            Some(row) => row.push(item),
            None if count < ROWS => rows.push(vec![item]),
            None => is_full = true,
        }
    }
    if let Some(last) = rows.last_mut().filter(|_| is_full) {
        while wide(last) + GAP + Item::More.wide() > WIDE {
            last.pop();
        }
        last.push(Item::More);
    }
    rows
}

pub(super) fn wide(row: &[Item]) -> f32 {
    let gaps = row.len().saturating_sub(1) as f32 * GAP;
    row.iter().map(|item| item.wide()).sum::<f32>() + gaps
}

/// All badges of a map, of each ink one path.
#[derive(Default)]
pub(super) struct Badges {
    grounds: String,
    signs: String,
    more: String,
    fewer: String,
    chips: String,
    figures: String,
}

impl Badges {
    /// Adds a row whose top is in the middle above that point, upon a ground of its own.
    pub fn add(&mut self, row: &[Item], (x, y): Point) {
        let wide = wide(row);
        let mut left = (x - wide / 2.0).round();
        self.grounds.push_str(&format!(
            "M{} {}h{wide}v12h-{wide}z",
            short(left - 1.0),
            short(y + 2.0),
            wide = short(wide + 2.0),
        ));
        for item in row {
            self.put(*item, (left, y));
            left += item.wide() + GAP;
        }
    }

    fn put(&mut self, item: Item, (left, top): Point) {
        let middle = |x: f32| format!("M{} {}", short(left + x), short(top + 8.0));
        match item {
            Item::Badge(Badge { sign, count, .. }) => {
                self.signs.push_str(&(middle(6.0) + sign.outline()));
                if count > 1 {
                    self.figure((left + SIGN, top), u32::from(count));
                }
            }
            Item::Change(more) => {
                let (path, sign) = match more > 0 {
                    true => (&mut self.more, MORE),
                    false => (&mut self.fewer, FEWER),
                };
                path.push_str(&(middle(5.0) + sign));
                self.figure((left + 11.0, top), more.unsigned_abs());
            }
            Item::More => self.signs.push_str(&(middle(6.0) + DOTS)),
            Item::From(livery, letter) => {
                let ink = livery.ink();
                self.chips.push_str(&format!(
                    "<rect x=\"{}\" y=\"{}\" width=\"15\" height=\"15\" rx=\"2\" fill=\"{}\"/>\
                     <text x=\"{}\" y=\"{}\" fill=\"{}\">{letter}</text>",
                    short(left),
                    short(top + 1.0),
                    ink.plate,
                    short(left + 7.0),
                    short(top + 13.0),
                    ink.on,
                ));
                self.signs.push_str(&(middle(20.0) + TAKEN));
            }
        }
    }

    fn figure(&mut self, (x, top): Point, number: u32) {
        let (x, y) = (short(x), short(top + 13.0));
        self.figures.push_str(&format!("<text x=\"{x}\" y=\"{y}\">{number}</text>"));
    }

    /// All of them.
    pub fn draw(self) -> String {
        let Self { grounds, signs, more, fewer, chips, figures } = self;
        format!(
            "<path d=\"{grounds}\" fill=\"{GROUND}\" stroke=\"{GROUND}\" stroke-width=\"3\" \
             stroke-linejoin=\"round\"/><path d=\"{signs}\" fill-rule=\"evenodd\"/>\
             <path d=\"{more}\" fill=\"{GREEN_LINE}\"/><path d=\"{fewer}\" fill=\"{RED_LINE}\"/>\
             {chips}<g text-anchor=\"start\">{figures}</g>"
        )
    }
}

impl Item {
    fn wide(self) -> f32 {
        match self {
            Self::Badge(Badge { count, .. }) if count > 1 => {
                SIGN + count.to_string().len() as f32 * FIGURE
            }
            Self::Badge(_) | Self::More => SIGN,
            Self::Change(more) => 11.0 + more.unsigned_abs().to_string().len() as f32 * FIGURE,
            Self::From(..) => 26.0,
        }
    }
}

/// A triangle that points up, one that points down, dots, and an arrow from whom it was: from the middle.
pub(super) const MORE: &str = "m0-5l5 9h-10z";
pub(super) const FEWER: &str = "m0 5l5-9h-10z";
const DOTS: &str = "m-6.2-1.5h3v3h-3zm4.7 0h3v3h-3zm4.7 0h3v3h-3z";
pub(super) const TAKEN: &str = "m-5-1.5h5v-3.5l5.5 5l-5.5 5v-3.5h-5z";

/// That a drawing has these changes, and no others: a chip of each former owner with an arrow behind it, and
/// triangles that point up or down; each sign once more in the key.
#[cfg(test)]
pub(crate) fn drawn_changes<O: Copy + PartialEq>(
    drawn: &str,
    owners: impl Iterator<Item = (O, Livery)>,
    changes: &[rules::kit::territories::Change<O>],
) {
    use rules::kit::territories::Change;
    let counted =
        |is_it: &dyn Fn(&Change<O>) -> bool| changes.iter().filter(|it| is_it(it)).count();
    for (owner, livery) in owners {
        let chip = format!("width=\"15\" height=\"15\" rx=\"2\" fill=\"{}\"", livery.ink().plate);
        let was = counted(&|it| *it == Change::From(owner));
        assert_eq!(drawn.matches(&chip).count(), was, "{livery:?}");
    }
    let signs = [
        (TAKEN, counted(&|it| matches!(it, Change::From(_)))),
        (MORE, counted(&|it| matches!(it, Change::Troops(1..)))),
        (FEWER, counted(&|it| matches!(it, Change::Troops(..0)))),
    ];
    for (sign, count) in signs {
        let keyed = count + usize::from(count > 0);
        assert_eq!(drawn.matches(sign).count(), keyed, "{sign}");
    }
}

impl Sign {
    /// Its outline from its middle, in a square of thirteen.
    pub(super) const fn outline(self) -> &'static str {
        match self {
            Self::SmallShip => "m0-6l1.6 5l4.4 5v2l-4.6-2l-1.4 2l-1.4-2l-4.6 2v-2l4.4-5z",
            Self::MediumShip => {
                "m-6.2-1.4h3.2l2-2.6h4v2.6h2l1.4 1.4l-1.4 1.4h-2v2.6h-4l-2-2.6h-3.2z"
            }
            Self::LargeShip => "m-6.4 3.6l6.4-9.2l6.4 9.2l-2 2h-8.8zm5.4-3.6v3.4h2v-3.4z",
            Self::Token => "m-5.4-3l5.4-3l5.4 3v6l-5.4 3l-5.4-3zm4.4 2v2h2v-2z",
            Self::Crown => "m-6-4l3 3.4l3-4.8l3 4.8l3-3.4l-1 9h-10z",
            Self::OneDie => "m-6-6h12v12h-12zm4 4v4h4v-4z",
            Self::TwoDice => "m-6-6h12v12h-12zm2 2v3.4h3.4v-3.4zm4.6 4.6v3.4h3.4v-3.4z",
            Self::Shield => "m-5-5q3 0 5-1.2q2 1.2 5 1.2v5q-.4 4-5 6.4q-4.6-2.4-5-6.4z",
        }
    }
}
