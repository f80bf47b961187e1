//! A theatre's band: what it is called and how it stands, and its track.

use super::{
    geometry::{Area, short},
    token::{BOLT, Ink, ink},
    track::track,
};
use crate::{
    blitzkrieg::words,
    kit::ink::{ACTIVE, GROUND, LIGHT, RIM, TEXT},
};
use rules::{
    blitzkrieg::{Side, State, Theatre},
    language::Language,
};

/// How a theatre stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::blitzkrieg) enum Stands {
    /// It may be placed in.
    Open,
    /// The mover may place again, here alone.
    Blitz,
    /// Its marker stands at that side's end.
    Closed(Side),
    /// All its spaces are occupied.
    Full,
}

impl Stands {
    pub fn of(state: &State, theatre: Theatre) -> Self {
        match state.tracks.of(theatre) {
            position if state.is_closed(theatre) && position > 0 => Self::Closed(Side::Axis),
            _ if state.is_closed(theatre) => Self::Closed(Side::Allies),
            _ if !state.is_open(theatre) => Self::Full,
            _ if state.blitz == Some(theatre) => Self::Blitz,
            _ => Self::Open,
        }
    }

    /// In words; nothing where it is as usual.
    pub const fn words(self, language: Language) -> &'static str {
        match self {
            Self::Open => "",
            Self::Blitz => language.say("blitz goes on here", "le blitz continue ici"),
            Self::Closed(Side::Axis) => language.say("closed by the Axis", "fermé par l'Axe"),
            Self::Closed(Side::Allies) => {
                language.say("closed by the Allies", "fermé par les Alliés")
            }
            Self::Full => language.say("full", "complet"),
        }
    }
}

/// The whole band, without its name.
pub(super) fn band(state: &State, theatre: Theatre) -> String {
    let stands = Stands::of(state, theatre);
    let area = Area::of_theatre(theatre);
    let (fill, rim, width) = match stands {
        Stands::Closed(side) => (ink(side).land, ink(side).line, "1.5"),
        Stands::Blitz => (LIGHT, ACTIVE, "2.5"),
        Stands::Open | Stands::Full => (LIGHT, RIM, "1"),
    };
    format!(
        "<rect {} rx=\"5\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"{width}\"/>{}",
        area.attributes(),
        track(theatre, state.tracks.of(theatre)),
    )
}

/// Its letter and its name, and how it stands.
pub(super) fn name(state: &State, theatre: Theatre, language: Language) -> String {
    let stands = Stands::of(state, theatre);
    let Area { x, y, w, .. } = Area::of_name(theatre);
    let base = short(y + 15.4);
    let mut drawn = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"20\" height=\"17\" rx=\"3\" fill=\"{TEXT}\"/>\
         <text x=\"{}\" y=\"{base}\" fill=\"{GROUND}\">{}</text>\
         <text x=\"{}\" y=\"{base}\" font-size=\"15\" text-anchor=\"start\">{}</text>",
        short(x + 5.0),
        short(y + 2.0),
        short(x + 15.0),
        theatre.letter(language),
        short(x + 31.0),
        words::theatre(theatre, language),
    );
    let said = stands.words(language);
    if said.is_empty() {
        return drawn;
    }
    let (right, sign_y) = (x + w - 8.0, short(y + 10.6));
    let (sign, fill) = match stands {
        Stands::Closed(_) => (PADLOCK, TEXT),
        Stands::Blitz => (BOLT, ACTIVE),
        Stands::Open | Stands::Full => (FILLED, TEXT),
    };
    drawn.push_str(&format!(
        "<path transform=\"translate({} {sign_y})\" fill=\"{fill}\" fill-rule=\"evenodd\" d=\"{sign}\"/>\
         <text x=\"{}\" y=\"{base}\" text-anchor=\"end\" fill=\"{fill}\">{said}</text>",
        short(right - 5.0),
        short(right - 14.0),
    ));
    drawn
}

const PADLOCK: &str =
    "M-5.5-1.5h1V-3a4.5 4.5 0 0 1 9 0v1.5h1v8h-11zM-2.5-1.5h5V-3a2.5 2.5 0 0 0-5 0z";
/// A row of full cells.
const FILLED: &str = "M-6-5h5.5v5H-6zM.5-5H6v5H.5zM-6 1h5.5v5H-6zM.5 1H6v5H.5z";

/// The inks of both sides on the ground: of lines in a graph.
pub(in crate::blitzkrieg) const fn colour(side: Side) -> &'static str {
    let Ink { line, .. } = ink(side);
    line
}
