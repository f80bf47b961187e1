//! A sheet's lines below its first attack that throws: what is sure of them.
//!
//! Source: RULES §4.3, §5, §7, §9.3, §16.

use rules::{
    Seat,
    clone_wars::{Act, Army, Event, Line, Order, Reason, Sheet, State, cards, galaxy, tried},
    kit::territories::{Area, Areas, notation::Condition},
};

use super::briefing;
use crate::kit::territories::ahead::{Position, Step, Sure};

/// What is sure of each line of a sheet; `then` is the position in which its first attack throws, which is
/// among `lines` the first that is not refused. Nothing is where none throws. No troops come after that:
/// whoever has cards has traded them.
pub(super) fn ahead(
    then: &State,
    seat: Seat,
    sheet: &Sheet,
    is_refused: impl Fn(u32) -> bool,
) -> Vec<Sure> {
    let Some((army, turn)) = briefing::moving(then, seat) else { return Vec::new() };
    let taken = Army::ALL.into_iter().fold(Areas::EMPTY, |all, army| all.or(*turn.taken.of(army)));
    let position = Position {
        map: galaxy(),
        own: then.own(army),
        taken,
        friends: then.own_of(army.faction()),
        troops: &|area: Area| then.board.troops(area),
        may_grow: &|_| false,
    };
    position.ahead((1..).zip(&sheet.lines).map(|(number, line)| match &line.read {
        Ok(order) if !is_refused(number) => step(order),
        _ => (Step::Other, None),
    }))
}

/// Why a line below the first attack that throws will not be carried out, which no attack changes: whether
/// a planet is the ally's and free (§7.3), and whether Order 66 may be invoked (§8.1).
pub(super) fn refused_anyway(
    then: &State,
    seat: Seat,
    (sheet, number): (&Sheet, u32),
    is_refused: impl Fn(u32) -> bool,
) -> Option<Reason> {
    let is_attack = |&(number, line): &(u32, &Line)| {
        matches!(line.read, Ok(Order::Act(Act::Attack(_), _))) && !is_refused(number)
    };
    let (first, _) = (1..).zip(&sheet.lines).find(is_attack)?;
    let line = sheet.lines.get(number as usize - 1).filter(|_| number > first)?;
    let Ok(Order::Act(act @ (Act::Take(_) | Act::Order66 { .. }), _)) = &line.read else {
        return None;
    };
    let alone = Sheet::saying([Order::Act(act.clone(), None)], sheet.language);
    tried(then, seat, &alone).iter().find_map(|event| match event {
        Event::Refused { reason, .. } if *reason != Reason::NotNow => Some(*reason),
        _ => None,
    })
}

/// A line, as far as something may be sure of it.
fn step(order: &Order) -> (Step, Option<Condition>) {
    let Order::Act(act, condition) = order else { return (Step::Other, None) };
    let step = match *act {
        Act::Token(_) | Act::Trade(_) | Act::Build { .. } | Act::Place { .. } => Step::Opening,
        Act::Attack(strike) => Step::Attack(strike.attack),
        Act::Follow(_) => Step::Follow,
        Act::Fortify { from, to, .. } => Step::Fortify(from, to),
        Act::Fleet { from, to, .. } => Step::Go(from, to),
        Act::Take(area) => Step::Gain(area),
        Act::Order66 { .. } => Step::Late,
        Act::End => Step::End,
        Act::Play { card, .. } => match cards::effect(card) {
            cards::Power::Levy | cards::Power::Plot => Step::Opening,
            // A Sabotage may be played between attacks.
            _ => Step::Other,
        },
    };
    (step, *condition)
}
