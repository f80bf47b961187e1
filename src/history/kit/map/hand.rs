//! Cards of a hand, drawn below a map.

use super::{Below, Livery};
use crate::kit::{
    ink::{BORDER, GROUND, TEXT},
    link::escaped,
};

/// The size of a card, the room beside it, and how many stand in a row.
const CARD: (f32, f32) = (134.0, 40.0);
const STEP: (f32, f32) = (138.0, 46.0);
const ACROSS: usize = 4;
/// The height of a line of lettering.
const LINE: f32 = 22.0;

/// A card as it is drawn.
pub(crate) struct Face {
    /// What it is in words.
    pub title: String,
    /// Its two lines.
    pub name: String,
    pub kind: String,
    /// Whose colour frames it, where one does.
    pub framed: Option<Livery>,
}

impl Below {
    /// A line of lettering.
    pub fn line(&mut self, said: &str) {
        self.height += LINE;
        self.drawn.push_str(&format!(
            "<text x=\"6\" y=\"{}\" text-anchor=\"start\">{}</text>",
            self.height - 6.0,
            escaped(said)
        ));
    }

    /// Cards, in rows.
    pub fn cards(&mut self, cards: &[Face]) {
        for (n, card) in cards.iter().enumerate() {
            let x = 6.0 + (n % ACROSS) as f32 * STEP.0;
            let y = self.height + (n / ACROSS) as f32 * STEP.1;
            self.drawn.push_str(&card.draw((x, y)));
        }
        self.height += cards.len().div_ceil(ACROSS) as f32 * STEP.1;
    }
}

impl Face {
    fn draw(&self, (x, y): (f32, f32)) -> String {
        let (edge, wide) = match self.framed {
            Some(livery) => (livery.ink().line, 3.5),
            None => (BORDER, 1.0),
        };
        let (w, h) = CARD;
        let middle = x + w / 2.0;
        format!(
            "<g><title>{}</title><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"5\" \
             fill=\"{GROUND}\" stroke=\"{edge}\" stroke-width=\"{wide}\"/>\
             <text x=\"{middle}\" y=\"{}\" fill=\"{TEXT}\">{}</text>\
             <text x=\"{middle}\" y=\"{}\" fill=\"{TEXT}\" font-weight=\"normal\">{}</text></g>",
            self.title,
            y + 17.0,
            self.name,
            y + 34.0,
            self.kind,
        )
    }
}
