//! Below the map: who holds what, and what the marks mean.

use super::{Chart, Livery, Whose, signs::Signs, weave::woven, words};
use crate::kit::{coordinate::short, ink::BORDER, link::escaped, plan::Point};
use rules::language::Language;

/// The height of a row, and how many owners it has.
const ROW: f32 = 26.0;
const COLUMNS: usize = 3;
/// What an owner's field takes.
const FIELD: f32 = 30.0;

/// The owners as they are shown.
pub(super) struct Keys {
    owners: Vec<(Livery, char, String)>,
    signs: Signs,
    width: f32,
}

impl Keys {
    pub fn of(chart: &Chart, language: Language) -> Self {
        let mut owners: Vec<(Livery, char, String)> = chart
            .owners
            .iter()
            .map(|owner| {
                let said = format!("{} {}", owner.name, owner.told);
                (owner.livery, owner.letter, said.trim().to_owned())
            })
            .collect();
        if chart.places.iter().any(|place| place.holder == Whose::Neutral) {
            let said = words::neutral(language).to_owned();
            owners.push((Livery::Neutral, words::NEUTRAL_LETTER, said));
        }
        Self { owners, signs: Signs::of(chart, language), width: chart.atlas.size.0 }
    }

    pub fn height(&self) -> f32 {
        self.of_owners() + self.signs.height()
    }

    fn of_owners(&self) -> f32 {
        self.owners.len().div_ceil(COLUMNS) as f32 * ROW + 4.0
    }

    pub fn draw(&self, top: f32) -> String {
        let mut drawn = String::from("<g text-anchor=\"start\">");
        let step = (self.width - 12.0) / COLUMNS as f32;
        for (n, (livery, letter, said)) in self.owners.iter().enumerate() {
            let (column, row) = (n % COLUMNS, n / COLUMNS);
            let (x, y) = (6.0 + column as f32 * step, top + 4.0 + row as f32 * ROW);
            drawn.push_str(&swatch(*livery, *letter, (x, y)));
            drawn.push_str(&format!(
                "<text x=\"{}\" y=\"{}\">{}</text>",
                short(x + FIELD + 20.0),
                short(y + 16.0),
                escaped(said)
            ));
        }
        drawn + "</g>" + &self.signs.draw(top + self.of_owners())
    }
}

/// A field of an owner, with the letter on its plate.
fn swatch(livery: Livery, letter: char, (x, y): Point) -> String {
    let ink = livery.ink();
    let (right, below) = (x + FIELD + 14.0, y + 21.0);
    let outline = vec![vec![(x, y), (right, y), (right, below), (x, below), (x, y)]];
    format!(
        "<rect x=\"{0}\" y=\"{1}\" width=\"44\" height=\"21\" rx=\"4\" fill=\"{2}\" stroke=\"{BORDER}\"/>\
         {3}\
         <rect x=\"{0}\" y=\"{1}\" width=\"22\" height=\"21\" rx=\"4\" fill=\"{4}\"/>\
         <text x=\"{5}\" y=\"{6}\" fill=\"{7}\" text-anchor=\"middle\">{letter}</text>",
        short(x),
        short(y),
        ink.field,
        livery.woven(&woven(livery.weave(), &outline)),
        ink.plate,
        short(x + 11.0),
        short(y + 15.6),
        ink.on,
    )
}
