//! The opening of a turn: the token, sets, ships, and the powers of cards.
//!
//! Source: RULES §2.3 to §2.5, §4.2, §9.1 to §9.3.

use super::{Done, Round};
use crate::{
    clone_wars::{
        army::{Army, Faction},
        cards::{self, Power, best_set},
        draws::Draws,
        event::Event,
        order::Target,
        reason::Reason,
        ships::MOST_OF_A_CLASS,
        state::{LAST_SPACE, State, galaxy},
        turn::Phase,
    },
    kit::territories::{Area, Areas, Card, Cards, TOO_MANY_CARDS},
};

impl<D: Draws> Round<'_, D> {
    /// Places the token on the first of these planets that will do.
    pub(super) fn place_token(&mut self, army: Army, planets: &[Area]) -> Done {
        let token = self.state.tokens.drawn().ok_or(Reason::NothingLeft)?;
        let own = self.state.own(army);
        if !planets.iter().any(|&planet| own.has(planet)) {
            return Err(Reason::NotYours);
        }
        let free = free_of_tokens(&self.state, army);
        let at = planets.iter().copied().find(|&planet| free.has(planet));
        let at = at.ok_or(Reason::HasToken)?;
        self.tell(Event::Token { army, token, at, unasked: false });
        Ok(())
    }

    /// Trades these cards, or the best set, as a line says.
    pub(super) fn trade(&mut self, army: Army, named: Option<[Card; 3]>) -> Done {
        let hand = *self.state.hands.of(army);
        let (cards, worth) = match named {
            None => best_set(hand).ok_or(Reason::NoSet)?,
            Some(named) => named_set(hand, named)?,
        };
        self.tell(Event::Traded { army, cards, worth, unasked: false });
        Ok(())
    }

    /// Builds a ship of the card's class (§4.2).
    pub(super) fn build(&mut self, army: Army, card: Card, at: Area) -> Done {
        let class = cards::class(card);
        match () {
            () if !self.state.hands.of(army).has(card) => Err(Reason::NoCard),
            () if self.state.turn().is_some_and(|turn| turn.built) => Err(Reason::Built),
            () if self.state.ships_of(army, class) >= MOST_OF_A_CLASS => Err(Reason::ShipLimit),
            () if self.state.board.owner(at) != Some(army) => Err(Reason::NotYours),
            () => {
                self.tell(Event::Built { army, card, class, at });
                Ok(())
            }
        }
    }

    /// Uses the power of a card (§2.3).
    pub(super) fn play(&mut self, army: Army, card: Card, on: Target) -> Done {
        if !self.state.hands.of(army).has(card) {
            return Err(Reason::NoCard);
        }
        let (at, class) = match (cards::effect(card), on) {
            (Power::Levy, Target::Nothing) => (None, None),
            (Power::Plot, Target::Nothing) if self.state.is_before_order_66() => {
                if army.faction() == Faction::Separatists && self.state.track >= LAST_SPACE {
                    return Err(Reason::Track);
                }
                (None, None)
            }
            (Power::Sabotage, Target::Ship(at, class)) => {
                let own = self.state.own(army);
                match () {
                    () if self.state.own_of(army.faction()).has(at) => return Err(Reason::Own),
                    () if galaxy().neighbours(at).and(own).is_empty() => {
                        return Err(Reason::NotAdjacent);
                    }
                    () if self.state.ships.at(at).of(class) == 0 => return Err(Reason::NoShip),
                    () => (Some(at), Some(class)),
                }
            }
            _ => return Err(Reason::NoPower),
        };
        self.tell(Event::Played { army, card, at, class });
        Ok(())
    }

    /// Before an attack, and whatever comes after: the token is placed, cards are traded, and troops are
    /// placed unasked (§9.3).
    pub(super) fn settle(&mut self, army: Army) {
        self.place_token_unasked(army);
        while self.state.hands.of(army).len() >= TOO_MANY_CARDS {
            let Some((cards, worth)) = best_set(*self.state.hands.of(army)) else { break };
            self.tell(Event::Traded { army, cards, worth, unasked: true });
        }
        self.place_unasked(army);
        if self.state.turn().is_some_and(|turn| turn.phase == Phase::Reinforce) {
            self.tell(Event::Settled { army });
        }
    }

    /// On the planet with most troops among those without a token, of equal ones the first (§9.2).
    fn place_token_unasked(&mut self, army: Army) {
        let Some(token) = self.state.tokens.drawn() else { return };
        let Some(at) = strongest(&self.state, free_of_tokens(&self.state, army)) else { return };
        self.tell(Event::Token { army, token, at, unasked: true });
    }
}

/// The planet of these with most troops, of equal ones the first in board order.
pub(super) fn strongest(state: &State, among: Areas) -> Option<Area> {
    among.each().min_by_key(|&area| std::cmp::Reverse(state.board.troops(area)))
}

/// The planets of an army where a token may be placed: those without one; all if all have one.
fn free_of_tokens(state: &State, army: Army) -> Areas {
    let own = state.own(army);
    let free = own.minus(state.tokens.planets());
    if free.is_empty() { own } else { free }
}

fn named_set(hand: Cards, named: [Card; 3]) -> Result<([Card; 3], u32), Reason> {
    let set: Cards = named.into_iter().collect();
    if set.len() < named.len() || !hand.has_all(set) {
        return Err(Reason::NoCard);
    }
    let mut sorted = named;
    sorted.sort_unstable();
    cards::worth(sorted).map(|worth| (sorted, worth)).ok_or(Reason::NoSet)
}
