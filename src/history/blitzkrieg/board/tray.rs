//! The reserves that a viewer may see: trays below the theatres, in which each token can be picked.

use super::{
    geometry::{Area, GAP, INNER, MARGIN, below_bands, short},
    token::{HALF, Ink, hidden, ink, token},
};
use crate::{Viewer, blitzkrieg::words, kit::ink::GROUND};
use rules::{
    blitzkrieg::{Player, Side, State, Token},
    language::Language,
};

/// How much larger a token is here.
const SIZE: f32 = 1.15;
/// What a token takes, with its name below it.
const WIDE: f32 = 50.0;
const HIGH: f32 = 66.0;
/// The height of the heading.
const HEAD: f32 = 22.0;

/// A reserve in its place.
pub(super) struct Tray {
    side: Side,
    /// Its name among the places.
    pub place: &'static str,
    area: Area,
    /// Its tokens, each with how many there are.
    kinds: Vec<(Token, u8)>,
}

/// The reserves that a viewer may see: its own, or both once the game has ended.
pub(super) fn trays(state: &State, viewer: Viewer) -> Vec<Tray> {
    let known = |side: &Side| viewer.knows(state.player(*side).seat());
    let mut y = below_bands();
    let tray = |side: Side| {
        let player = state.player(side);
        let kinds: Vec<(Token, u8)> = state.reserve.of(player).kinds().collect();
        let rows = kinds.len().div_ceil(a_row()).max(1) as f32;
        let area = Area { x: MARGIN, y, w: INNER, h: HEAD + rows * HIGH };
        y += area.h + GAP;
        let place = match (viewer, side) {
            (Viewer::Afterwards, Side::Axis) => "reserve-AX",
            (Viewer::Afterwards, Side::Allies) => "reserve-AL",
            _ => "reserve",
        };
        Tray { side, place, area, kinds }
    };
    [Side::Allies, Side::Axis].into_iter().filter(known).map(tray).collect()
}

/// Where the trays end.
pub(super) fn below(trays: &[Tray]) -> f32 {
    trays.last().map_or_else(below_bands, |tray| tray.area.y + tray.area.h + GAP)
}

fn a_row() -> usize {
    (INNER / WIDE) as usize
}

impl Tray {
    /// One token alone, of which it is asked where it may go.
    pub fn asking(state: &State, player: Player, token: Token) -> Self {
        let area = Area { x: MARGIN, y: below_bands(), w: INNER, h: HEAD + HIGH };
        let side = state.side(player);
        Self { side, place: "asked", area, kinds: vec![(token, 1)] }
    }

    /// Where each kind of token lies.
    fn slots(&self) -> impl Iterator<Item = (Area, Token, u8)> {
        self.kinds.iter().enumerate().map(|(n, &(token, count))| {
            let x = self.area.x + 4.0 + (n % a_row()) as f32 * WIDE;
            let y = self.area.y + HEAD + (n / a_row()) as f32 * HIGH;
            (Area { x, y, w: WIDE, h: HIGH }, token, count)
        })
    }

    /// All of it that is seen.
    pub fn draw(&self, language: Language) -> String {
        let Ink { land, line, .. } = ink(self.side);
        let Area { x, y, .. } = self.area;
        let mut drawn = format!(
            "<rect {} rx=\"5\" fill=\"{land}\" stroke=\"{line}\" stroke-width=\"1.5\"/>\
             <text x=\"{}\" y=\"{}\" font-size=\"15\" text-anchor=\"start\">{}</text>",
            self.area.attributes(),
            short(x + 8.0),
            short(y + 16.0),
            self.heading(language),
        );
        for (area, token, count) in self.slots() {
            drawn.push_str(&self.slot(area, token, count, language));
        }
        drawn
    }

    /// A kind of token, as a stack where there are several, with its name.
    fn slot(&self, area: Area, which: Token, count: u8, language: Language) -> String {
        let (x, y) = (area.x + area.w / 2.0, area.y + HALF * SIZE + 4.0);
        // Of more than three, three are seen.
        let below = count.clamp(1, 3) - 1;
        let at = |n: u8| {
            let off = 3.0 * (f32::from(n) - f32::from(below) / 2.0);
            (x + off, y + off * 0.7)
        };
        let mut drawn: String = (1..=below).rev().map(|n| hidden(self.side, at(n), SIZE)).collect();
        drawn.push_str(&token(self.side, which, at(0), SIZE));
        if count > 1 {
            let Ink { line, .. } = ink(self.side);
            let (x, y) = (x + HALF * SIZE - 1.0, y - HALF * SIZE + 5.0);
            drawn.push_str(&format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"9.5\" fill=\"{GROUND}\" stroke=\"{line}\" stroke-width=\"1.5\"/>\
                 <text x=\"{}\" y=\"{}\">{count}</text>",
                short(x),
                short(y),
                short(x),
                short(y + 5.1),
            ));
        }
        let written = which.written(language);
        let base = short(area.y + area.h - 5.0);
        drawn + &format!("<text x=\"{}\" y=\"{base}\">{written}</text>", short(x))
    }

    /// What takes the pointer: each kind of token is a place of its own.
    pub fn touched(&self, language: Language) -> String {
        let place = self.place;
        let touched = self.slots().map(|(area, token, count)| {
            let name = words::token(token, language);
            let said = if count > 1 { format!("{count} × {name}") } else { name };
            format!(
                "<path data-place=\"{place}-{token}\" d=\"{}\"><title>{} ({said})</title></path>",
                area.path(),
                token.written(language),
            )
        });
        touched.collect()
    }

    /// Whose it is.
    fn heading(&self, language: Language) -> &'static str {
        match (self.place, self.side) {
            ("asked", _) => language.say("Where may it go?", "Où peut-il aller\u{a0}?"),
            ("reserve", _) => language.say("Your reserve", "Votre réserve"),
            (_, Side::Axis) => language.say("Reserve of the Axis", "Réserve de l'Axe"),
            (_, Side::Allies) => language.say("Reserve of the Allies", "Réserve des Alliés"),
        }
    }
}
