//! Below the map: what its marks mean, as far as there are any.

use std::collections::BTreeMap;

use super::{
    Change, Chart, Livery, Whose,
    badge::{FEWER, MORE, Sign, TAKEN},
    words,
};
use crate::kit::{
    coordinate::short,
    ink::{GREEN_LINE, RED_LINE},
    link::escaped,
    plan::Point,
};
use rules::language::Language;

/// The height of a row, what is free beside it, and between two parts of it.
const ROW: f32 = 22.0;
const LEFT: f32 = 6.0;
const GAP: f32 = 12.0;
/// How wide a letter is, on the average of a line.
const LETTER: f32 = 9.4;

/// The marks that are on a map, each with its meaning, in rows.
pub(super) struct Signs(Vec<Vec<(Drawn, String)>>);

/// How a mark looks.
#[derive(Clone, Copy)]
enum Drawn {
    /// Nothing: words alone.
    Word,
    /// An outline from its middle.
    Sign(&'static str),
    /// The same in an ink of its own.
    Change(&'static str, &'static str),
    /// From whom something was taken.
    From(Livery, char),
}

impl Signs {
    pub fn of(chart: &Chart, language: Language) -> Self {
        let mut rows: Vec<Vec<(Drawn, String)>> = Vec::new();
        let room = chart.atlas.size.0 - 2.0 * LEFT;
        for group in [changes(chart, language), badges(chart)] {
            let mut left = 0.0;
            for (drawn, said) in group {
                let wide = drawn.wide() + said.chars().count() as f32 * LETTER + GAP;
                match rows.last_mut().filter(|_| left > 0.0 && left + wide <= room) {
                    Some(row) => row.push((drawn, said)),
                    None => {
                        left = 0.0;
                        rows.push(vec![(drawn, said)]);
                    }
                }
                left += wide;
            }
        }
        Self(rows)
    }

    pub fn height(&self) -> f32 {
        self.0.len() as f32 * ROW
    }

    pub fn draw(&self, top: f32) -> String {
        let (mut words, mut signs, mut coloured) = (String::new(), String::new(), String::new());
        for (n, row) in self.0.iter().enumerate() {
            let (mut x, y) = (LEFT, top + n as f32 * ROW);
            for (sign, said) in row {
                match sign {
                    Drawn::Word => {}
                    Drawn::Sign(outline) => signs.push_str(&at((x + 6.5, y), outline)),
                    Drawn::Change(outline, ink) => {
                        let path = at((x + 6.5, y), outline);
                        coloured.push_str(&format!("<path d=\"{path}\" fill=\"{ink}\"/>"));
                    }
                    Drawn::From(livery, letter) => {
                        coloured.push_str(&chip(*livery, *letter, (x, y)));
                        signs.push_str(&at((x + 23.0, y), TAKEN));
                    }
                }
                x += sign.wide();
                words.push_str(&written((x, y), &escaped(said)));
                x += said.chars().count() as f32 * LETTER + GAP;
            }
        }
        format!(
            "<path d=\"{signs}\" fill-rule=\"evenodd\"/>{coloured}\
             <g text-anchor=\"start\" font-weight=\"normal\">{words}</g>"
        )
    }
}

/// An outline around its middle in a row that begins there.
fn at((x, y): Point, outline: &str) -> String {
    format!("M{} {}{outline}", short(x.round()), short((y + 11.0).round()))
}

fn written((x, y): Point, said: &str) -> String {
    format!("<text x=\"{}\" y=\"{}\">{said}</text>", short(x.round()), short((y + 16.0).round()))
}

/// The letter of whoever lost something, on its plate.
fn chip(livery: Livery, letter: char, (x, y): Point) -> String {
    let ink = livery.ink();
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"16\" height=\"16\" rx=\"2\" fill=\"{}\"/>\
         <g fill=\"{}\">{}</g>",
        short(x.round()),
        short((y + 3.0).round()),
        ink.plate,
        ink.on,
        written((x + 8.0, y), &letter.to_string()),
    )
}

/// What became of places, as far as anything did.
fn changes(chart: &Chart, language: Language) -> Vec<(Drawn, String)> {
    let all = || chart.places.iter().filter_map(|place| place.change);
    let mut said = vec![(Drawn::Word, words::new(chart.since, language).to_owned())];
    if all().any(|it| matches!(it, Change::Troops(1..))) {
        said.push((Drawn::Change(MORE, GREEN_LINE), words::more(language).to_owned()));
    }
    if all().any(|it| matches!(it, Change::Troops(..0))) {
        let word = if said.len() > 1 { words::fewer } else { words::fewer_troops };
        said.push((Drawn::Change(FEWER, RED_LINE), word(language).to_owned()));
    }
    let from = all().find_map(|change| match change {
        Change::From(from) => Some((from, chart.livery(from)?)),
        Change::Troops(_) => None,
    });
    if let Some((from, (livery, letter))) = from {
        let name = match from {
            Whose::Owner(owner) => chart.owners.get(owner).map(|owner| owner.name.clone()),
            Whose::Neutral | Whose::Nobody => None,
        };
        let name = name.unwrap_or_else(|| words::neutral(language).to_owned());
        let is_another = |change| matches!(change, Change::From(other) if other != from);
        let words = match all().any(is_another) {
            true => words::taken_by_letter(language).to_owned(),
            false => words::taken(&name, language),
        };
        said.push((Drawn::From(livery, letter), words));
    }
    if said.len() > 1 { said } else { Vec::new() }
}

/// What stands on places beside their troops.
fn badges(chart: &Chart) -> Vec<(Drawn, String)> {
    let badges = chart.places.iter().flat_map(|place| &place.badges);
    let named: BTreeMap<Sign, &str> = badges.map(|badge| (badge.sign, badge.name)).collect();
    named.into_iter().map(|(sign, name)| (Drawn::Sign(sign.outline()), name.to_owned())).collect()
}

impl Drawn {
    /// What it takes, with what is free behind it.
    const fn wide(self) -> f32 {
        match self {
            Self::Word => 0.0,
            Self::Sign(_) | Self::Change(..) => 17.0,
            Self::From(..) => 34.0,
        }
    }
}
