//! What is done with cards when a turn begins: built, traded, played.

use super::Effort;
use crate::{
    clone_wars::{
        army::{Army, Faction},
        cards::{self, Power, worth},
        order::{Act, Target},
        ships::{Class, MOST_OF_A_CLASS},
        state::{LAST_SPACE, State, galaxy},
    },
    kit::territories::{Area, Areas, Card, Cards, sets_of},
};

/// With so many cards an army must use some (§4.2).
const TOO_MANY: usize = 5;

/// What is done, how many troops it brings, and what is left of the hand.
pub(super) struct Use {
    pub acts: Vec<Act>,
    pub troops: u32,
    pub left: Cards,
}

/// What an army makes of its hand, that will build at this planet.
pub(super) fn used(state: &State, army: Army, effort: &Effort, at: Option<Area>) -> Use {
    let mut hand = *state.hands.of(army);
    let mut used = Use { acts: Vec::new(), troops: 0, left: hand };
    if !effort.gathers {
        // Only what must be.
        if hand.len() >= TOO_MANY {
            let best = cards::best_set(hand);
            used.acts.push(Act::Trade(None));
            used.troops += best.map_or(0, |it| it.1);
            used.left = hand.minus(best.into_iter().flat_map(|it| it.0).collect());
        }
        return used;
    }
    if let Some((at, card)) = at.zip(to_build(state, army, hand)) {
        used.acts.push(Act::Build { card, at });
        hand.take(card);
    }
    while let Some((set, troops)) = to_trade(state, army, effort, hand) {
        used.acts.push(Act::Trade(Some(set)));
        used.troops += troops;
        hand = hand.minus(set.into_iter().collect());
    }
    used.left = hand;
    for card in hand.each() {
        match cards::effect(card) {
            Power::Levy => used.troops += 2,
            Power::Plot if is_plot_of_use(state, army) => {}
            _ => continue,
        }
        used.acts.push(Act::Play { card, on: Target::Nothing });
        used.left.take(card);
    }
    used
}

/// The card that is best built with: corvettes first, then capital ships.
fn to_build(state: &State, army: Army, hand: Cards) -> Option<Card> {
    if state.turn().is_none_or(|turn| turn.built) {
        return None;
    }
    let may = |card: &Card| state.ships_of(army, cards::class(*card)) < MOST_OF_A_CLASS;
    let rank = |card: &Card| match cards::class(*card) {
        Class::Corvette => 0,
        Class::Capital => 1,
        Class::Fighter => 2,
    };
    let keeps = |card: &Card| (keep(state, army, *card) * 10.0) as i64;
    hand.each().filter(may).min_by_key(|card| (rank(card), keeps(card)))
}

/// The set that brings most for what it costs, if it brings more, or too many are held.
fn to_trade(state: &State, army: Army, effort: &Effort, hand: Cards) -> Option<([Card; 3], u32)> {
    let mut best: Option<([Card; 3], u32, f64)> = None;
    for set in sets_of(hand) {
        let Some(troops) = worth(set) else { continue };
        let costs: f64 = set.iter().map(|&card| keep(state, army, card)).sum();
        let gain = f64::from(troops) - if effort.cares { costs } else { 0.0 };
        if best.is_none_or(|(_, _, most)| gain > most) {
            best = Some((set, troops, gain));
        }
    }
    best.filter(|best| best.2 > 0.0 || hand.len() >= TOO_MANY).map(|(set, troops, _)| (set, troops))
}

/// What a card is worth that is kept, in troops.
pub(super) fn keep(state: &State, army: Army, card: Card) -> f64 {
    match cards::effect(card) {
        Power::Levy => 2.0,
        Power::Plot if is_plot_of_use(state, army) => 2.2,
        Power::Assault | Power::Duel if may_use_anakin(state, army) => 2.5,
        Power::Shield => 2.0,
        Power::Sabotage if sabotaged(state, army).is_some() => 2.5,
        _ => 1.2,
    }
}

/// Whether a Plot changes anything: the pawn is not at the end of the track.
fn is_plot_of_use(state: &State, army: Army) -> bool {
    let room = match army.faction() {
        Faction::Republic => 0,
        Faction::Separatists => 1,
    };
    state.is_before_order_66() && state.track + room <= LAST_SPACE && state.track < LAST_SPACE
}

/// Whether the effects of Anakin's cards may be used (§2.4).
pub(super) fn may_use_anakin(state: &State, army: Army) -> bool {
    army.faction() == Faction::Separatists || state.is_before_order_66()
}

/// The ship that is best destroyed by a Sabotage: where most troops stand beside it.
pub(super) fn sabotaged(state: &State, army: Army) -> Option<(Area, Class)> {
    let near = state.own(army).each().fold(Areas::EMPTY, |all, at| all.or(galaxy().neighbours(at)));
    let hostile = near.and(state.own_of(army.faction().other()));
    let with_ships = hostile.each().filter(|&at| !state.ships.at(at).is_empty());
    let at = with_ships.max_by_key(|&at| state.board.troops(at))?;
    let has = |class: &Class| state.ships.at(at).of(*class) > 0;
    let class = [Class::Corvette, Class::Capital, Class::Fighter].into_iter().find(has)?;
    Some((at, class))
}
