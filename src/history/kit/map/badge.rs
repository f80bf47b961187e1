//! Badges: small signs below a plate, each with its number where there is more than one.

use super::{curve::short, livery::Livery};
use crate::kit::{ink::*, plan::Point};

/// What stands on a place beside its troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Badge {
    pub sign: Sign,
    /// How many; nothing is written of one.
    pub count: u8,
    /// What it is called, e.g. `fighter`.
    pub name: &'static str,
}

/// What a badge looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Ships, from the smallest to the largest.
    Fighter,
    Corvette,
    CapitalShip,
    /// A token that lies face down.
    Token,
    /// Who wears a crown.
    Crown,
    /// A standing order: of defence, and a shield.
    Stands,
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

/// The items in rows.
pub(super) fn rows(items: Vec<Item>) -> Vec<Vec<Item>> {
    let mut rows: Vec<Vec<Item>> = Vec::new();
    for item in items {
        match rows.last_mut() {
            Some(row) if wide(row) + GAP + item.wide() <= WIDE => row.push(item),
            _ => rows.push(vec![item]),
        }
    }
    rows
}

fn wide(row: &[Item]) -> f32 {
    let gaps = row.len().saturating_sub(1) as f32 * GAP;
    row.iter().map(|item| item.wide()).sum::<f32>() + gaps
}

/// A row whose top is in the middle above that point, upon a ground of its own.
pub(super) fn row(items: &[Item], (x, y): Point) -> String {
    let wide = wide(items);
    let mut left = (x - wide / 2.0).round();
    let mut drawn = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"15\" rx=\"3\" fill=\"{GROUND}\" \
         fill-opacity=\".82\"/>",
        short(left - 2.0),
        short(y + 1.0),
        short(wide + 4.0),
    );
    for item in items {
        drawn.push_str(&item.draw((left, y)));
        left += item.wide() + GAP;
    }
    drawn
}

impl Item {
    fn wide(self) -> f32 {
        match self {
            Self::Badge(Badge { count, .. }) if count > 1 => {
                SIGN + count.to_string().len() as f32 * FIGURE
            }
            Self::Badge(_) => SIGN,
            Self::Change(more) => 11.0 + more.unsigned_abs().to_string().len() as f32 * FIGURE,
            Self::From(..) => 26.0,
        }
    }

    fn draw(self, (left, top): Point) -> String {
        let text = |x: f32, said: &str| {
            format!(
                "<text x=\"{}\" y=\"{}\" text-anchor=\"start\">{said}</text>",
                short(x),
                short(top + 13.0)
            )
        };
        let path = |x: f32, d: &str, fill: &str| {
            let at = format!("translate({} {})", short(x), short(top + 8.0));
            format!("<path transform=\"{at}\" fill=\"{fill}\" d=\"{d}\"/>")
        };
        match self {
            Self::Badge(Badge { sign, count, .. }) => {
                let figure =
                    if count > 1 { text(left + SIGN, &count.to_string()) } else { String::new() };
                path(left + 6.0, sign.outline(), TEXT) + &figure
            }
            Self::Change(more) => {
                let (d, fill) = if more > 0 { (MORE, GREEN_LINE) } else { (FEWER, RED_LINE) };
                path(left + 5.0, d, fill) + &text(left + 11.0, &more.unsigned_abs().to_string())
            }
            Self::From(livery, letter) => {
                let ink = livery.ink();
                format!(
                    "<rect x=\"{}\" y=\"{}\" width=\"15\" height=\"15\" rx=\"2\" fill=\"{}\"/>\
                     <text x=\"{}\" y=\"{}\" fill=\"{}\">{letter}</text>{}",
                    short(left),
                    short(top + 1.0),
                    ink.plate,
                    short(left + 7.0),
                    short(top + 13.0),
                    ink.on,
                    path(left + 20.0, TAKEN, TEXT),
                )
            }
        }
    }
}

/// A triangle that points up, one that points down, and an arrow from whom it was.
const MORE: &str = "M0-5L5 4H-5z";
const FEWER: &str = "M0 5L5-4H-5z";
const TAKEN: &str = "M-5-1.5H0V-5L5.5 0 0 5V1.5H-5z";

impl Sign {
    /// Its outline around the middle, in a square of thirteen.
    const fn outline(self) -> &'static str {
        match self {
            Self::Fighter => "M0-6L1.6-1 6 4v2L1.4 4 0 6-1.4 4-6 6V4L-1.6-1z",
            Self::Corvette => "M-6.2-1.4H-3L-1-4h4v2.6h2L6.4 0 5 1.4H3V4h-4L-3 1.4h-3.2z",
            Self::CapitalShip => "M-6.4 3.6L0-5.6 6.4 3.6 4.4 5.6H-4.4zM-1 0v3.4h2V0z",
            Self::Token => "M-5.4-3L0-6 5.4-3V3L0 6-5.4 3zM-1-1v2h2v-2z",
            Self::Crown => "M-6-4l3 3.4L0-5.4l3 4.8L6-4 5 5H-5z",
            Self::Stands => "M-4.4-6H4.4v6H2V6H-2V0h-2.4z",
            Self::Shield => "M-5-5Q-2-5 0-6.2 2-5 5-5V0Q4.6 4 0 6.4-4.6 4-5 0z",
        }
    }
}
