//! Tokens as tokens. Whose a token is says its shape and its brightness as well as its colour: the
//! Axis's are dark and square, the Allies' bright and round. What it is says its silhouette, what it is
//! worth the figure below it, what it can do a sign beside the figure; special weapons have a double edge.

use super::geometry::short;
use crate::kit::{
    ink::{
        BLUE_LINE, BRIGHT, BRIGHT_EDGE, BRIGHT_LAND, BRIGHT_WALL, DEEP, DEEP_EDGE, DEEP_LAND,
        DEEP_WALL, ON_BRIGHT, ON_DEEP, RED_LINE,
    },
    plan::Point,
};
use rules::blitzkrieg::{Ability, Kind, Side, Token, Value};

/// What a side is drawn with.
pub(super) struct Ink {
    /// Its tokens, what is drawn on them, and their edges.
    pub fill: &'static str,
    pub on: &'static str,
    pub edge: &'static str,
    /// Lines and lettering on the ground.
    pub line: &'static str,
    /// Its half of a track, and the further part of it.
    pub land: &'static str,
    pub wall: &'static str,
}

pub(super) const fn ink(side: Side) -> Ink {
    match side {
        Side::Axis => Ink {
            fill: DEEP,
            on: ON_DEEP,
            edge: DEEP_EDGE,
            line: RED_LINE,
            land: DEEP_LAND,
            wall: DEEP_WALL,
        },
        Side::Allies => Ink {
            fill: BRIGHT,
            on: ON_BRIGHT,
            edge: BRIGHT_EDGE,
            line: BLUE_LINE,
            land: BRIGHT_LAND,
            wall: BRIGHT_WALL,
        },
    }
}

/// Half of a token's width.
pub(super) const HALF: f32 = 18.0;

/// A side's shape around the middle, as an element without its end.
pub(super) fn shape(side: Side, half: f32) -> String {
    match side {
        Side::Axis => {
            let (at, wide) = (short(0.5 - half), short(2.0 * half - 1.0));
            format!("<rect x=\"{at}\" y=\"{at}\" width=\"{wide}\" height=\"{wide}\" rx=\"2\"")
        }
        Side::Allies => format!("<circle r=\"{}\"", short(half)),
    }
}

/// A token around a point, in that size of the usual one.
pub(super) fn token(side: Side, which: Token, (x, y): Point, size: f32) -> String {
    let Ink { fill, on, edge, .. } = ink(side);
    let scale = if size == 1.0 { String::new() } else { format!(" scale({size})") };
    let double = if which.is_weapon() {
        let inner = shape(side, HALF - 2.0);
        format!("{inner} fill=\"none\" stroke=\"{on}\" stroke-width=\".9\"/>")
    } else {
        String::new()
    };
    format!(
        "<g transform=\"translate({} {}){scale}\">{} fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"1.6\"/>{double}<g fill=\"{on}\" fill-rule=\"evenodd\">\
         <path transform=\"translate(0 -6) scale(.92)\" d=\"{}\"/>{}</g></g>",
        short(x),
        short(y),
        shape(side, HALF),
        silhouette(which),
        worth(which),
    )
}

/// One of which only the edge is seen, below another one.
pub(super) fn hidden(side: Side, (x, y): Point, size: f32) -> String {
    let Ink { fill, edge, .. } = ink(side);
    format!(
        "<g transform=\"translate({} {}) scale({size})\">{} fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"1.6\"/></g>",
        short(x),
        short(y),
        shape(side, HALF),
    )
}

/// What a token is worth, and the sign of what it can do.
fn worth(token: Token) -> String {
    let sign = token.ability().and_then(sign);
    let figure = match (token, token.value()) {
        (Token::Spy, _) => return raised(0.0, COPY),
        (_, Value::ArmiesAndAirForces) => return raised(0.0, STAR),
        (_, Value::NaviesAndAirForces) => return raised(0.0, ANCHOR),
        (_, Value::Steps(steps)) => steps,
    };
    let x = if sign.is_some() { -5.0 } else { 0.0 };
    let sign = sign.map(|sign| raised(6.0, sign)).unwrap_or_default();
    format!("<text x=\"{x}\" y=\"14.9\">{figure}</text>{sign}")
}

/// A sign in the place of a figure.
fn raised(x: f32, sign: &str) -> String {
    format!("<path transform=\"translate({x} 9.4)\" d=\"{sign}\"/>")
}

/// The sign of an ability; none where the silhouette says it.
const fn sign(ability: Ability) -> Option<&'static str> {
    match ability {
        Ability::Blitz => Some(BOLT),
        Ability::Bombing => Some(BOMB),
        Ability::AnyTerrain => Some(ANYWHERE),
        Ability::AnySpace | Ability::Copies | Ability::Nuclear => None,
    }
}

/// A flash.
pub(super) const BOLT: &str = "M2.2-6L-4 1h3.2L-2.2 6 4-1.6H.8z";
/// A bomb that falls.
const BOMB: &str = "M-2.4-6h4.8v2l-1 .7C3 -2.2 3.4 0 3 2 2.5 4.3 1.2 5.8 0 6.2-1.2 5.8-2.5 4.3-3 2-3.4 0-3-2.2-1.4-3.3l-1-.7z";
/// A peak above a wave.
pub(super) const ANYWHERE: &str =
    "M-5 .6L0-6l5 6.6zM-5 2.4q1.7-1.8 3.3 0t3.4 0 3.3 0v2q-1.7 1.8-3.3 0t-3.4 0-3.3 0z";
/// A star.
pub(super) const STAR: &str =
    "M0-6.4l1.8 4.3 4.6.4-3.5 3 1.1 4.5L0 3.4l-4 2.4 1.1-4.5-3.5-3 4.6-.4z";
/// An anchor.
const ANCHOR: &str = "M0-6.4a1.9 1.9 0 0 1 .9 3.6v.7h2.6v1.7H.9v4.2c1.7-.3 3-1.4 3.4-2.8l-1.2.3 1.9-3 1.5 3.1-.9-.1C5 4.2 2.9 6.2 0 6.2S-5 4.2-5.6 1.3l-.9.1L-5-1.7l1.9 3-1.2-.3C-3.9 2.4-2.6 3.5-.9 3.8V-.4h-2.6v-1.7h2.6v-.7A1.9 1.9 0 0 1 0-6.4z";
/// A sheet upon another one.
const COPY: &str = "M-5-5.4h7v2.2H-2.8v5.6H-5zM-1.6-2H5.4v8h-7zM0-.4v4.8h3.8V-.4z";

/// What a token looks like, in a box of 24 by 16 around the middle.
const fn silhouette(token: Token) -> &'static str {
    match token {
        // A head with a peaked cap, and shoulders.
        Token::Gen | Token::Adm => {
            "M-7.6-5.4Q-6-8.6 0-8.6t7.6 3.2L5.6-3q-5.6-1.6-11.2 0zM-5-2q5-1.3 10 0v1.2A5 5 0 0 1-5-.8z\
             M-10 8q.6-4.2 5.6-5L0 6l4.4-3q5 .8 5.6 5z"
        }
        // A hat with a wide brim above a turned-up collar.
        Token::Spy => {
            "M-5.4-4.4L-4-8.6q4-1.4 8 0l1.4 4.2zM-10-3.8h20l-2.6 2h-14.8zM-4.8-1H4.8v.6A4.8 4.6 0 0 1-4.8-.4z\
             M-9.4 8L-7 1.6-2 5.6h4L7 1.6 9.4 8z"
        }
        // A flask that is half full.
        Token::Sci => {
            "M-3-8.6h6v1.9H1.9v3.5L7.2 5.4A1.9 1.9 0 0 1 5.6 8.2H-5.6A1.9 1.9 0 0 1-7.2 5.4l5.3-8.6v-3.5H-3z\
             M-.2-6.7v4L-3.3 2.4h6.6L.2-2.7v-4z"
        }
        // A cloud on a stem.
        Token::Nuke => {
            "M0-8.6c4.8 0 8.6 2.3 8.6 5.2 0 2.1-1.8 3.5-4.1 3.5H2.2L3 5l4.6 2v1H-7.6V7L-3 5l.8-4.9h-2.3\
             C-6.8.1-8.6-1.3-8.6-3.4c0-2.9 3.8-5.2 8.6-5.2z"
        }
        _ => match token.kind() {
            // A tank.
            Kind::Army => {
                "M-6-7h8.4l.9 1.8H12v2.1H3.8L4.4-.6h5.4L11.6 2h-23.2L-9.6-.6h3z\
                 M-9.4 2.9H9.4a2.7 2.7 0 0 1 0 5.4H-9.4a2.7 2.7 0 0 1 0-5.4z"
            }
            // A ship.
            Kind::Navy => {
                "M-12.4 2.2h24.8L9.6 8h-19zM-7.4 1V-2.6h3V-7.4h2.2v4.8h2V-5.6h3v3h2.4V1zM6.6 1v-2.4h5.6v1.2H9.2V1z"
            }
            // A plane.
            Kind::AirForce | Kind::Person => {
                "M0-8.8c1.1 0 1.7 1.3 1.7 2.8v2.7L12.2 1.6v2.5L1.7 1.7v3.1L4.8 6.6v1.6L0 7.2l-4.8 1V6.6l3.1-1.8V1.7\
                 L-12.2 4.1V1.6L-1.7-3.3V-6C-1.7-7.5-1.1-8.8 0-8.8z"
            }
        },
    }
}
