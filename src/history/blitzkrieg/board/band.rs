//! A theatre's band: what it is called and how it stands, its track, its campaigns.

use super::{
    geometry::{Area, LABEL, LETTERING, MEDAL, short, stand},
    symbol,
    token::{self, BOLT, Ink, ink},
    track::track,
};
use crate::{
    blitzkrieg::words,
    kit::ink::{ACTIVE, FAINT, GROUND, LIGHT, ON_ACTIVE, RIM, TEXT},
};
use rules::{
    blitzkrieg::{Campaign, Side, Space, State, Theatre},
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

/// The whole band.
pub(super) fn band(state: &State, theatre: Theatre, language: Language) -> String {
    let stands = Stands::of(state, theatre);
    let area = Area::of_theatre(theatre);
    let (fill, rim, width) = match stands {
        Stands::Closed(side) => (ink(side).land, ink(side).line, "1.5"),
        Stands::Blitz => (LIGHT, ACTIVE, "2.5"),
        Stands::Open | Stands::Full => (LIGHT, RIM, "1"),
    };
    let mut drawn = format!(
        "<rect {} rx=\"5\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"{width}\"/>",
        area.attributes()
    );
    drawn.push_str(&name(theatre, stands, language));
    drawn.push_str(&track(theatre, state.tracks.of(theatre)));
    for campaign in theatre.campaigns() {
        drawn.push_str(&self::campaign(state, campaign, language));
    }
    drawn
}

/// Its letter and its name, and how it stands.
fn name(theatre: Theatre, stands: Stands, language: Language) -> String {
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

const PADLOCK: &str = "M-5.500-1.500h1V-3a4.500 4.500 0 0 1 9 0v1.500h1v8h-11zM-2.500-1.500h5V-3a2.500 2.500 0 0 0-5 0z";
/// A row of full cells.
const FILLED: &str = "M-6-5h5.500v5H-6zM.5-5H6v5H.5zM-6 1h5.500v5H-6zM.5 1H6v5H.5z";

/// A campaign: its points, and its spaces.
fn campaign(state: &State, campaign: Campaign, language: Language) -> String {
    let area = Area::of_campaign(campaign);
    let is_active = state.active(campaign.theatre()) == Some(campaign);
    let is_dead = state.is_closed(campaign.theatre());
    let mut drawn = format!("<path d=\"{}\" fill=\"{GROUND}\"/>", area.path());
    for space in campaign.spaces() {
        drawn.push_str(&self::space(state, space, is_dead, language));
    }
    let (line, width) = if is_active { (ACTIVE, "3") } else { (RIM, "1.2") };
    let head = Area { w: MEDAL, ..area };
    let fill = if is_active { ACTIVE } else { GROUND };
    drawn.push_str(&format!("<path d=\"{}\" fill=\"{fill}\"/>", head.path()));
    drawn.push_str(&medal(state, campaign, is_active));
    drawn.push_str(&format!(
        "<rect {} rx=\"2\" fill=\"none\" stroke=\"{line}\" stroke-width=\"{width}\"/>",
        area.attributes()
    ));
    drawn
}

/// What a campaign is worth: in a laurel where it may be played for now, with a tick where it is
/// complete.
fn medal(state: &State, campaign: Campaign, is_active: bool) -> String {
    let Area { x, y, h, .. } = Area::of_campaign(campaign);
    let (x, points) = (x + MEDAL / 2.0, campaign.points());
    let middle = y + h / 2.0;
    let fill = if is_active { ON_ACTIVE } else { TEXT };
    let sign = match () {
        () if state.board.is_complete(campaign) => {
            format!(
                "<path d=\"M{} {}l4 4.500 7-9\" stroke=\"{fill}\" fill=\"none\" stroke-width=\"2.600\"/>",
                short(x - 5.5),
                short(y + 14.0)
            )
        }
        () if is_active => {
            format!("<path d=\"M{} {}h12l-6 8z\" fill=\"{fill}\"/>", short(x - 6.0), short(y + 9.0))
        }
        () => String::new(),
    };
    let star = token::STAR;
    format!(
        "{sign}<text x=\"{}\" y=\"{}\" font-size=\"19\" fill=\"{fill}\">{points}</text>\
         <path transform=\"translate({} {})\" d=\"{star}\" fill=\"{fill}\"/>",
        short(x),
        short(middle + 7.0),
        short(x),
        short(middle + 18.0),
    )
}

/// A space: its ground, its name, and what it does or who stands there.
fn space(state: &State, space: Space, is_dead: bool, language: Language) -> String {
    let area = Area::of(space);
    let Area { x, y, w, h } = area;
    let mut drawn = symbol::ground(space.terrain(), area);
    let label = Area { h: LABEL, ..area };
    drawn.push_str(&format!(
        "<path d=\"{}\" fill=\"{GROUND}\" fill-opacity=\".72\"/>\
         <text x=\"{}\" y=\"{}\" font-size=\"{LETTERING}\" font-weight=\"normal\" fill=\"{FAINT}\">{}</text>\
         <path d=\"{}\" fill=\"none\" stroke=\"{RIM}\" stroke-width=\".8\"/>",
        label.path(),
        short(x + w / 2.0),
        short(y + 12.6),
        space.name(language),
        area.path(),
    ));
    let at = stand(space);
    match (state.board.at(space), space.effect()) {
        (Some(placed), _) => {
            drawn.push_str(&token::token(state.side(placed.player), placed.token, at, 1.0));
        }
        (None, effect) => {
            if let Some(effect) = effect {
                let faded = if is_dead { " opacity=\".45\"" } else { "" };
                drawn.push_str(&format!(
                    "<g{faded}>{}</g>",
                    symbol::effect(effect, (at.0, at.1 - 1.5))
                ));
            }
            if is_dead {
                let (dx, dy) = (w - 8.0, h - LABEL - 8.0);
                drawn.push_str(&format!(
                    "<path d=\"M{} {}l{} {}m-{} 0l{} -{}\" stroke=\"{TEXT}\" stroke-width=\"2\"/>",
                    short(x + 4.0),
                    short(y + LABEL + 4.0),
                    short(dx),
                    short(dy),
                    short(dx),
                    short(dx),
                    short(dy),
                ));
            }
        }
    }
    drawn
}

/// The inks of both sides on the ground: of lines in a graph.
pub(in crate::blitzkrieg) const fn colour(side: Side) -> &'static str {
    let Ink { line, .. } = ink(side);
    line
}
