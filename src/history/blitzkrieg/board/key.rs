//! What the signs on spaces mean.

use super::{
    geometry::{Area, GAP, MARGIN, short},
    symbol::{self, Grounds},
    token::{ANYWHERE, BOLT},
};
use crate::kit::ink::{FAINT, RIM};
use rules::{
    blitzkrieg::{Effect, State, Terrain},
    language::Language,
};

/// The height of a row.
const ROW: f32 = 23.0;
const ROWS: f32 = 4.0;
/// Where the columns begin.
const COLUMNS: [f32; 3] = [MARGIN + 2.0, MARGIN + 150.0, MARGIN + 312.0];

/// How high the key is.
pub(super) const HEIGHT: f32 = ROWS * ROW + GAP;

/// What the signs of a column are.
enum Sign {
    Effect(Effect),
    Ground(Terrain),
    Ability(&'static str),
}

/// The signs, column by column, each with its meaning in English and French.
const SIGNS: [[(Sign, &str, &str); 4]; 3] = [
    [
        (Sign::Ground(Terrain::Land), "land", "terre"),
        (Sign::Ground(Terrain::Sea), "sea", "mer"),
        (Sign::Ground(Terrain::Mixed), "land or sea", "terre ou mer"),
        (Sign::Effect(Effect::Production), "production", "production"),
    ],
    [
        (Sign::Effect(Effect::Bombing), "bombing", "bombardement"),
        (Sign::Effect(Effect::Propaganda(1)), "propaganda", "propagande"),
        (Sign::Effect(Effect::Tactical(1)), "tactical", "tactique"),
        (Sign::Effect(Effect::Strategic(1)), "strategic", "stratégique"),
    ],
    [
        (Sign::Effect(Effect::Research), "research", "recherche"),
        (Sign::Effect(Effect::ResearchIndustry), "research industry", "ind. de recherche"),
        (Sign::Ability(BOLT), "blitz", "blitz"),
        (Sign::Ability(ANYWHERE), "any terrain", "tout terrain"),
    ],
];

/// The key below that line. Beside research stands how much is left of the pile.
pub(super) fn key(state: &State, top: f32, language: Language) -> String {
    let mut drawn = format!("<g text-anchor=\"start\" font-weight=\"normal\" fill=\"{FAINT}\">");
    for (x, signs) in COLUMNS.into_iter().zip(&SIGNS) {
        let mut y = top + ROW / 2.0;
        for (sign, english, french) in signs {
            let word = language.say(english, french);
            let pile = match sign {
                Sign::Effect(Effect::Research) => {
                    format!(" (pile {})", state.pile.total())
                }
                _ => String::new(),
            };
            drawn.push_str(&self::sign(sign, x, y));
            drawn.push_str(&format!(
                "<text x=\"{}\" y=\"{}\">{word}{pile}</text>",
                short(x + 42.0),
                short(y + 5.0)
            ));
            y += ROW;
        }
    }
    drawn + "</g>"
}

fn sign(sign: &Sign, x: f32, y: f32) -> String {
    match sign {
        Sign::Effect(effect) => {
            format!(
                "<g text-anchor=\"middle\" font-size=\"17\" fill-rule=\"evenodd\">{}</g>",
                symbol::effect(*effect, (x + 18.0, y))
            )
        }
        Sign::Ground(terrain) => {
            let area = Area { x, y: y - 9.0, w: 36.0, h: 18.0 };
            let mut ground = Grounds::default();
            ground.add(*terrain, area);
            format!("{}<path d=\"{}\" fill=\"none\" stroke=\"{RIM}\"/>", ground.draw(), area.path())
        }
        Sign::Ability(path) => {
            let (x, y) = (short(x + 18.0), short(y));
            format!("<path transform=\"translate({x} {y}) scale(1.5)\" d=\"{path}\"/>")
        }
    }
}
