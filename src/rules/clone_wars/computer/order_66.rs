//! When Order 66 is invoked, and what it says.

use super::{Effort, threat::peril, worth::Worth};
use crate::{
    Chance,
    clone_wars::{
        army::{Army, Faction},
        order::{Act, Ally},
        state::{FIRST_SPACE_OF_ORDER_66, State, galaxy},
    },
    kit::territories::{Area, Areas},
};

/// Below so many planets of its own a faction waits no longer.
const FEW: usize = 8;
/// A peril of the Emperor that is borne.
const SAFE: f64 = 0.06;
/// One that is still borne when it is time.
const DARES: f64 = 0.3;

/// Whether an army may invoke it at the end of its turn (§8.1).
pub(super) fn may_invoke(state: &State, army: Army) -> bool {
    army.faction() == Faction::Separatists
        && state.is_before_order_66()
        && state.track >= FIRST_SPACE_OF_ORDER_66
}

/// Whether it is time for it, if the Emperor is safe enough: the farther the pawn, the more planets turn.
pub(super) fn is_time(state: &State, army: Army, effort: &Effort) -> bool {
    may_invoke(state, army) && (state.track >= effort.space || is_desperate(state, effort))
}

fn is_desperate(state: &State, effort: &Effort) -> bool {
    effort.cares && state.own_of(Faction::Separatists).len() < FEW
}

/// Whether it is invoked now.
pub(super) fn wants_order_66(worth: &Worth<'_>, effort: &Effort, chance: &mut Chance) -> bool {
    let (state, army) = (worth.state, worth.army);
    let hesitates = !effort.gathers && chance.below(2) == 0;
    if hesitates || !is_time(state, army, effort) {
        return false;
    }
    let least = safest(worth).first().map_or(1.0, |&(peril, _)| peril);
    !effort.cares || least <= DARES || is_desperate(state, effort)
}

/// What it says.
pub(super) fn order_66(worth: &Worth<'_>, effort: &Effort) -> Act {
    let emperor = safest(worth).into_iter().take(5).map(|(_, at)| at).collect();
    let ally = if effort.cares { for_the_ally(worth.state, worth.army) } else { Vec::new() };
    Act::Order66 { emperor, ally: Ally::These(ally) }
}

/// The planets where the Emperor may be, the safest first, each with its peril.
fn safest(worth: &Worth<'_>) -> Vec<(f64, Area)> {
    let own = worth.state.own_of(worth.army.faction());
    let of = |at: Area| (peril(worth.state, &worth.fights, at, worth.state.board.troops(at)), at);
    let mut planets: Vec<(f64, Area)> = own.each().map(of).collect();
    planets.sort_by(|one, other| one.0.total_cmp(&other.0));
    planets
}

/// Where troops are to guard the Emperor, who is there or soon will be: the planet of this army that needs
/// fewest of so many, and how many.
pub(super) fn guards(worth: &Worth<'_>, effort: &Effort, most: u32) -> Option<(Area, u32)> {
    let (state, army) = (worth.state, worth.army);
    let own = state.own(army);
    if army.faction() == Faction::Republic || !effort.cares {
        return None;
    }
    let places = match state.emperor {
        Some(at) => own.and(Areas::only(at)),
        None if is_time(state, army, effort) => own,
        None => return None,
    };
    let peril_at = |at: Area, n: u32| {
        peril(state, &worth.fights, at, state.board.troops(at).saturating_add(n))
    };
    let at = places.each().min_by(|&one, &other| {
        let [one, other] = [one, other].map(|at| peril_at(at, most) + 0.01 * peril_at(at, 0));
        one.total_cmp(&other)
    })?;
    let enough = (0..most).step_by(2).find(|&n| peril_at(at, n) < SAFE);
    Some((at, enough.unwrap_or(most)))
}

/// Whether the Emperor's planet, or that which will be it, is in danger.
pub(super) fn is_in_danger(worth: &Worth<'_>, at: Area) -> bool {
    peril(worth.state, &worth.fights, at, worth.state.board.troops(at)) >= SAFE
}

/// What lies in systems of which the ally has more.
fn for_the_ally(state: &State, army: Army) -> Vec<Area> {
    let of = |army: Army, at: Area| state.own(army).and(galaxy().region_of(at).areas()).len();
    let is_allys = |&at: &Area| of(army.ally(), at) > of(army, at);
    state.own_of(Faction::Republic).each().filter(is_allys).collect()
}
