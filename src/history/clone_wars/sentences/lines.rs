//! Of why lines are not carried out, what both languages have in common: what a line is about.

use rules::{
    Seat,
    clone_wars::{Act, Faction, Order, Reason, Standing, State, galaxy},
    kit::territories::{Area, Areas, Card, Cards},
    language::Language::{self, En, Fr},
};

use crate::{
    clone_wars::{faults, offers, words},
    kit::territories::said,
};

/// The planet that a line attacks, or plays a card on.
pub(super) fn target(act: Option<&Act>) -> Option<Area> {
    match act? {
        Act::Attack(strike) => Some(strike.attack.to),
        Act::Play { on, .. } => words::target(*on),
        _ => None,
    }
}

/// From where to where a line moves troops or ships.
pub(super) fn way(act: Option<&Act>) -> Option<(Area, Area)> {
    match *act? {
        Act::Fortify { from, to, .. } | Act::Fleet { from, to, .. } => Some((from, to)),
        _ => None,
    }
}

/// The first end of a way that is not of the army that moves.
pub(super) fn not_own(state: &State, act: &Act) -> Option<Area> {
    let own = state.own(state.turn()?.army);
    let (from, to) = way(Some(act))?;
    [from, to].into_iter().find(|&end| !own.has(end))
}

/// The planet that a standing order is about.
pub(super) fn defended(standing: &Standing) -> Option<Area> {
    match *standing {
        Standing::Defend { at, .. } => at,
        Standing::Shield { on, .. } => words::target(on),
        Standing::Offer(_) => None,
    }
}

/// Which card of a line is not in the hand, and what the hand holds.
pub(super) fn no_card(state: &State, order: &Order, language: Language) -> String {
    let named = match order {
        Order::Act(Act::Trade(Some(cards)), _) => cards.to_vec(),
        Order::Act(Act::Build { card, .. } | Act::Play { card, .. }, _) => vec![*card],
        Order::Act(Act::Attack(strike), _) => strike.card.into_iter().collect(),
        // Whose planet it is, is not said here: no hand may be shown.
        Order::Stand(_) => {
            let hidden = language.say(
                "The card is not in the hand of the army whose planet it would shield.",
                "La carte n'est pas dans la main de l'armée dont elle protégerait la planète.",
            );
            return hidden.to_owned();
        }
        _ => Vec::new(),
    };
    let army = state.turn().map(|turn| turn.army);
    let hand = army.map_or(Cards::EMPTY, |army| *state.hands.of(army));
    let hand: Vec<Card> = hand.each().collect();
    let whose = army.map(|army| words::army(army, language));
    said::no_card(&named, (&hand, whose), |card| words::card(card, language), language)
}

/// Why a planet of the ally cannot be taken over (§7.3).
const IN_TAKING: [Reason; 3] = [Reason::NotAlly, Reason::NotFree, Reason::NotOffered];

/// What would have been possible, where that is soon said: targets and origins of an attack, cards of a set,
/// planets of the ally, or those that may be offered to them.
pub(super) fn possible(
    state: &State,
    (seat, order): (Seat, &Order),
    reason: Reason,
    language: Language,
) -> Option<String> {
    if let (Order::Stand(Standing::Offer(_)), Reason::NotYours) = (order, reason) {
        let own = state.armies(seat).each().flat_map(|army| state.own(army).each());
        let own: Vec<String> = own.map(|at| words::planet(at, language).to_owned()).collect();
        let own = (!own.is_empty()).then(|| said::few(&own, language))?;
        return Some(match language {
            En => format!("You have {own}."),
            Fr => format!("Vous avez {own}."),
        });
    }
    let army = state.turn()?.army;
    let Order::Act(act, _) = order else { return None };
    let named = |area: Area| words::planet(area, language).to_owned();
    match (act, reason) {
        (Act::Attack(strike), Reason::Own | Reason::NotAdjacent) => {
            let from = strike.attack.from;
            let foes = state.own_of(army.faction().other());
            let is_own = state.own(army).has(from);
            let open = if is_own { galaxy().neighbours(from).and(foes) } else { Areas::EMPTY };
            let open: Vec<String> = open.each().map(named).collect();
            said::open_to(words::planet(from, language), &open, language)
        }
        (Act::Attack(strike), Reason::NotYours | Reason::TooFew) => {
            let (front, to) = (faults::front(state, army), strike.attack.to);
            let origins: Vec<String> = front.origins(strike.attack).map(named).collect();
            said::open_from(words::planet(to, language), &origins, language)
        }
        (Act::Fortify { from, .. } | Act::Fleet { from, .. }, Reason::NotConnected) => {
            let reached = galaxy().reached(*from, state.own_of(army.faction()));
            let ends = reached.and(state.own(army)).without(*from);
            let ends: Vec<String> = ends.each().map(named).collect();
            said::leads_to(words::planet(*from, language), &ends, language)
        }
        (Act::Token(_), Reason::NotYours | Reason::HasToken) => {
            let free = state.own(army).minus(state.tokens.planets()).each();
            let free: Vec<String> = free.map(named).collect();
            let free = (!free.is_empty()).then(|| said::few(&free, language))?;
            Some(match language {
                En => format!("It may go to {free}."),
                Fr => format!("Il peut être posé ici\u{a0}: {free}."),
            })
        }
        (Act::Trade(_), Reason::NoSet) => {
            let hand = state.hands.of(army).each();
            let hand: Vec<String> = hand.map(|card| words::card(card, language)).collect();
            said::held(&hand, Some(words::army(army, language)), language)
        }
        _ => may_be_taken(state, order, reason, language),
    }
}

/// Where a line would take over what cannot be taken over: which planets can (§7.3).
fn may_be_taken(
    state: &State,
    order: &Order,
    reason: Reason,
    language: Language,
) -> Option<String> {
    let army = match order {
        Order::Act(Act::Take(_), _) if IN_TAKING.contains(&reason) => state.turn()?.army,
        _ => return None,
    };
    let free = offers::free(state, army);
    let named = words::planets_named(free.each(), language);
    Some(match language {
        En if free.is_empty() => "No planet can be taken over now.".to_owned(),
        Fr if free.is_empty() => {
            "Aucune planète ne peut passer sous votre commandement maintenant.".to_owned()
        }
        En if free.len() == 1 => format!("Only {named} can be taken over now."),
        Fr if free.len() == 1 => {
            format!("Seule {named} peut passer sous votre commandement maintenant.")
        }
        En => format!("These can be taken over now: {named}."),
        Fr => format!("Peuvent passer sous votre commandement maintenant\u{a0}: {named}."),
    })
}

/// How many planets a faction and the other hold, where a game that ends now ends by what is held after its last
/// round of turns (§11.2).
pub(super) fn by_count(state: &State, faction: Faction) -> Option<(usize, usize)> {
    let is_last = state.options.rounds != 0
        && state.turn().is_none_or(|turn| turn.round >= state.options.rounds);
    let is_caught = state.emperor.is_some_and(|at| {
        state.board.owner(at).is_some_and(|army| army.faction() == Faction::Republic)
    });
    let [own, others] = [faction, faction.other()].map(|it| state.own_of(it).len());
    (is_last && !is_caught && own > 0 && others > 0).then_some((own, others))
}
