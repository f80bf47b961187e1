//! Above the theatres: of both sides the points, how many tokens they have, and which they placed
//! last. The Allies stand at the left, as on the tracks.

use super::{
    geometry::{Area, INNER, MARGIN, SIDES, short},
    token::{Ink, STAR, ink, shape},
};
use crate::{
    blitzkrieg::words,
    kit::ink::{ACTIVE, GROUND, RIM},
};
use rules::{
    EndKind,
    blitzkrieg::{Side, State},
    language::Language,
};

/// How many points win (§7.1).
const GOAL: u16 = 25;
/// Between the two plates.
const BETWEEN: f32 = 6.0;

/// Where a side's plate lies.
pub(super) fn plate(side: Side) -> Area {
    let w = (INNER - BETWEEN) / 2.0;
    let x = match side {
        Side::Allies => MARGIN,
        Side::Axis => MARGIN + w + BETWEEN,
    };
    Area { x, y: MARGIN, w, h: SIDES }
}

/// A plate's name among the places.
pub(super) const fn place(side: Side) -> &'static str {
    match side {
        Side::Axis => "AX",
        Side::Allies => "AL",
    }
}

/// Both plates, without their lettering.
pub(super) fn sides(state: &State) -> String {
    [Side::Allies, Side::Axis].map(|side| drawn(state, side)).concat()
}

fn drawn(state: &State, side: Side) -> String {
    let player = state.player(side);
    let area = plate(side);
    let Ink { on, land, .. } = ink(side);
    let (line, width) = if state.turn == Some(player) { (ACTIVE, "3") } else { (RIM, "1") };
    let star = format!("<path transform=\"scale(1.7)\" d=\"{STAR}\" fill=\"{on}\"/>");
    format!(
        "<rect {} rx=\"5\" fill=\"{land}\" stroke=\"{line}\" stroke-width=\"{width}\"/>{}{}",
        area.attributes(),
        emblem(side, &star),
        tally(area, *state.points.of(player), side),
    )
}

/// A side's emblem with what stands on it.
pub(super) fn emblem(side: Side, upon: &str) -> String {
    let Ink { fill, edge, .. } = ink(side);
    let Area { x, y, .. } = plate(side);
    format!(
        "<g transform=\"translate({} {})\">{} fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"1.8\"/>{upon}</g>",
        short(x + 24.0),
        short(y + 30.0),
        shape(side, 17.0),
    )
}

/// What is written on both plates.
pub(super) fn lettering(state: &State, language: Language) -> String {
    [Side::Allies, Side::Axis].map(|side| written(state, side, language)).concat()
}

fn written(state: &State, side: Side, language: Language) -> String {
    let player = state.player(side);
    let Area { x, y, w, .. } = plate(side);
    let text = |y: f32, said: &str| {
        format!("<text x=\"{}\" y=\"{}\">{said}</text>", short(x + 47.0), short(y))
    };
    let name = match condition(state, side, language) {
        Some(said) => format!("{}, {said}", words::side(side, language)),
        None => words::side(side, language).to_owned(),
    };
    let has = format!(
        "{} {}, {} {}",
        language.say("reserve", "réserve"),
        state.reserve.of(player).total(),
        language.say("bag", "sac"),
        state.bag.of(player).total(),
    );
    let last = match state.last.of(player) {
        Some(token) => {
            format!("{} {}", language.say("last", "dernier"), token.written(language))
        }
        None => String::new(),
    };
    format!(
        "<g text-anchor=\"start\"><g font-size=\"16\">{}</g><g font-weight=\"normal\">{}{}</g></g>\
         <text x=\"{}\" y=\"{}\" font-size=\"34\" text-anchor=\"end\">{}</text>",
        text(y + 18.5, &name),
        text(y + 38.5, &has),
        text(y + 56.0, &last),
        short(x + w - 9.0),
        short(y + 55.0),
        state.points.of(player),
    )
}

/// What is said of a side beside its name.
fn condition(state: &State, side: Side, language: Language) -> Option<&'static str> {
    let player = state.player(side);
    match &state.ending {
        Some(ending) => match ending.kind {
            EndKind::Won if ending.winners.contains(&player.seat()) => {
                Some(language.say("victory", "victoire"))
            }
            EndKind::Won => None,
            EndKind::Drawn => Some(language.say("draw", "nulle")),
        },
        None if state.turn == Some(player) && state.last_turn => {
            Some(language.say("last turn", "dernier tour"))
        }
        None if state.turn == Some(player) => Some(language.say("to move", "à jouer")),
        None => None,
    }
}

/// A cell for each point that is needed; those that are there are full.
fn tally(area: Area, points: u16, side: Side) -> String {
    let Ink { fill, edge, .. } = ink(side);
    let step = (area.w - 16.0) / f32::from(GOAL);
    let top = short(area.y + area.h - 14.0);
    let cells = |from: u16, to: u16| -> String {
        let (x, wide) = (short(area.x + 8.0 + f32::from(from) * step), step - 1.5);
        let cell = format!("h{wide:.2}v8h-{wide:.2}zm{step:.2} 0");
        format!("M{x} {top}{}", cell.repeat(usize::from(to - from)))
    };
    let there = points.min(GOAL);
    format!(
        "<g stroke=\"{edge}\" stroke-width=\".8\"><path d=\"{}\" fill=\"{fill}\"/>\
         <path d=\"{}\" fill=\"{GROUND}\"/></g>",
        cells(0, there),
        cells(there, GOAL),
    )
}
