//! What follows the attacks: troops and ships that move, and planets that are taken over.

use super::{order_66::is_in_danger, worth::Worth};
use crate::{
    clone_wars::{
        army::Army,
        order::Act,
        ships::Wish,
        state::{State, galaxy},
    },
    kit::territories::{Amount, Area, Areas, computer::move_up},
};

/// The most troops that stand behind, to where most is to be feared; or all that can to who guards the
/// Emperor, if he is in danger.
pub(super) fn fortify(worth: &Worth<'_>, guarded: Option<Area>) -> Option<Act> {
    let (state, army) = (worth.state, worth.army);
    if let Some(to) = guarded.filter(|&at| is_in_danger(worth, at)) {
        let near = galaxy().reached(to, state.own_of(army.faction())).and(state.own(army));
        let from = near.without(to).each().max_by_key(|&at| state.board.troops(at))?;
        return (state.board.troops(from) > 1).then_some(Act::Fortify { from, to, n: Amount::All });
    }
    let (own, allied) = (state.own(army), state.own_of(army.faction()));
    let foes = state.own_of(army.faction().other());
    let own = guarded.map_or(own, |at| own.without(at));
    let (from, to) = move_up(galaxy(), &state.board, (own, allied), foes)?;
    Some(Act::Fortify { from, to, n: Amount::All })
}

/// Ships that stand with fewer troops, to the most troops at the front that they reach. Those of where a
/// march begins go along with it.
pub(super) fn fleet(state: &State, army: Army, marches: Option<Area>) -> Option<Act> {
    let front = state.front(army);
    let stays = |at: &Area| !state.ships.at(*at).is_empty() && Some(*at) != marches;
    let rank = |at: Area| (front.has(at), state.board.troops(at));
    let from = state.own(army).each().filter(stays).min_by_key(|&at| rank(at))?;
    let reached = galaxy().reached(from, state.own_of(army.faction())).and(front);
    let to = reached.each().max_by_key(|&at| state.board.troops(at))?;
    let is_better = state.board.troops(to) > state.board.troops(from) || !front.has(from);
    (from != to && is_better).then_some(Act::Fleet { from, to, ships: Wish::ALL })
}

/// The planet of the ally that makes a system whole, or from which the army can attack again.
pub(super) fn take(state: &State, army: Army) -> Option<Act> {
    let ally = army.ally();
    let is_of_one = state.commands.of(army) == state.commands.of(ally);
    let offered = |&at: &Area| is_of_one || state.orders.of(ally).offers.has(at);
    let wanted = wanted_by(state, army).and(spare(state, ally));
    wanted.each().find(offered).map(Act::Take)
}

/// The planets of the ally that an army has use for: that make a system whole; or, if none of its own
/// touches the enemy's, that do.
pub(super) fn wanted_by(state: &State, army: Army) -> Areas {
    let (own, allys) = (state.own(army), state.own(army.ally()));
    let enemy = state.own_of(army.faction().other());
    let touches = |&at: &Area| !galaxy().neighbours(at).and(enemy).is_empty();
    let is_behind = !own.is_empty() && !own.each().any(|at| touches(&at));
    let completes = |&at: &Area| own.with(at).has_all(galaxy().region_of(at).areas());
    allys.each().filter(|at| completes(at) || is_behind && touches(at)).collect()
}

/// The planets of an army that its ally may take over (§7.3).
pub(super) fn spare(state: &State, army: Army) -> Areas {
    let own = state.own(army);
    if own.len() < 2 {
        return Areas::EMPTY;
    }
    let is_free = |&at: &Area| {
        state.board.troops(at) == 1
            && state.ships.at(at).is_empty()
            && !state.tokens.planets().has(at)
            && state.emperor != Some(at)
    };
    own.each().filter(is_free).collect()
}
