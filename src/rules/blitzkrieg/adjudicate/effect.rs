//! What a space, a value and a token do.
//!
//! Source: RULES §4.2 to §4.5, §5, §6.

use super::{Round, legal};
use crate::blitzkrieg::{
    board::{Campaign, Effect, Space, Theatre},
    draws::{Draws, From},
    event::{Draw, Event, Heap, Missed, Move},
    order::Placement,
    token::{Ability, Token},
};

/// The bonus behind icon 1 and behind icon 2 (§5.1).
const BONUS: (u8, u8) = (1, 2);
/// How far the bomb moves the other markers back (§4.4).
const FALLOUT: i8 = 2;

impl<D: Draws> Round<'_, D> {
    /// Carries a placement out, with the theatre that a strategic effect goes to (§4.1).
    pub(super) fn place(&mut self, placement: Placement, target: Option<Theatre>) {
        let Placement { token, space } = placement;
        let (seat, theatre) = (self.mover, space.theatre());
        let acts_as = legal::acts_as(&self.state, seat, token).unwrap_or(token);
        let copied = (token == Token::Spy).then_some(acts_as);
        self.tell(Event::Placed { seat, token, space, copied });
        self.effect(space, target);
        self.value(token, acts_as, theatre);
        if self.state.is_closed(theatre) {
            self.close(space, target);
        } else if self.state.board.is_complete(space.campaign()) {
            self.complete(space.campaign());
        }
        if acts_as.has(Ability::Bombing) {
            self.bomb();
        }
    }

    /// The effect of a space of the theatre placed in (§4.2).
    fn effect(&mut self, space: Space, target: Option<Theatre>) {
        match space.effect() {
            None => {}
            Some(Effect::Production) => self.draw(Draw::Production),
            Some(Effect::ImprovedProduction) => {
                self.draw(Draw::Production);
                self.draw(Draw::Production);
            }
            Some(Effect::Bombing) => self.bomb(),
            Some(Effect::Research) => self.research(Heap::Bag),
            Some(Effect::ImprovedResearch) => {
                self.research(Heap::Bag);
                self.research(Heap::Bag);
            }
            Some(Effect::ResearchIndustry) => self.research(Heap::Reserve),
            // The marker of a closed theatre stands at the end (§6.1).
            Some(Effect::Tactical(_)) if self.state.is_closed(space.theatre()) => {}
            Some(Effect::Tactical(steps)) => {
                self.advance_short(space.theatre(), steps, Move::Tactical);
            }
            Some(Effect::Strategic(steps)) => match target {
                Some(target) => self.advance_short(target, steps, Move::Strategic),
                None => {
                    self.tell(Event::Nothing { seat: self.mover, effect: Missed::Strategic });
                }
            },
            Some(Effect::Propaganda(points)) => {
                self.tell(Event::Propaganda { seat: self.mover, points });
            }
        }
    }

    /// A token from the bag into the reserve.
    pub(super) fn draw(&mut self, why: Draw) {
        let seat = self.mover;
        let bag = self.state.bag.of(seat);
        if bag.is_empty() {
            let effect = match why {
                Draw::Production => Missed::Production,
                Draw::Turn => Missed::Turn,
            };
            return self.tell(Event::Nothing { seat, effect });
        }
        let token = self.draws.token(bag, From::Bag(seat));
        self.tell(Event::Drew { seat, token, why });
    }

    fn research(&mut self, to: Heap) {
        let seat = self.mover;
        if self.state.pile.is_empty() {
            return self.tell(Event::Nothing { seat, effect: Missed::Research });
        }
        let token = self.draws.token(&self.state.pile, From::Pile);
        self.tell(Event::Researched { seat, token, to });
    }

    fn bomb(&mut self) {
        let seat = self.mover.other();
        let reserve = self.state.reserve.of(seat);
        if reserve.is_empty() {
            return self.tell(Event::Nothing { seat: self.mover, effect: Missed::Bombing });
        }
        let token = self.draws.token(reserve, From::Reserve(seat));
        self.tell(Event::Bombed { seat, token });
    }

    /// An advance that stops one cell short of the mover's end (§4.3).
    fn advance_short(&mut self, theatre: Theatre, steps: u8, why: Move) {
        let here = self.state.advance(self.mover, theatre);
        let there = (here + steps as i8).min(theatre.length() - 1).max(here);
        self.advance_to(theatre, there, why);
    }

    /// Moves a marker to where it stands that many steps on the mover's half.
    fn advance_to(&mut self, theatre: Theatre, there: i8, why: Move) {
        let here = self.state.advance(self.mover, theatre);
        // The bomb's is the opponent's gain.
        let seat = if why == Move::Nuke { self.mover.other() } else { self.mover };
        let position = there * self.state.ahead(self.mover);
        self.tell(Event::Moved { seat, theatre, steps: here.abs_diff(there), position, why });
    }

    /// §4.4.
    fn value(&mut self, token: Token, acts_as: Token, theatre: Theatre) {
        let steps = legal::worth(&self.state, self.mover, token, acts_as, theatre);
        let here = self.state.advance(self.mover, theatre);
        self.advance_to(theatre, (here + steps as i8).min(theatre.length()), Move::Value);
        if acts_as.has(Ability::Nuclear) {
            let others: Vec<Theatre> = self.state.others_open(theatre).collect();
            for other in others {
                let here = self.state.advance(self.mover, other);
                let short = 1 - other.length();
                self.advance_to(other, (here - FALLOUT).max(short), Move::Nuke);
            }
        }
    }

    /// §5.1: the side on whose half the marker stands scores.
    fn complete(&mut self, campaign: Campaign) {
        let theatre = campaign.theatre();
        let here = self.state.advance(self.mover, theatre);
        let points = campaign.points();
        if here == 0 {
            for seat in [self.mover, self.mover.other()] {
                self.tell(Event::Scored { seat, campaign, points, bonus: 0 });
            }
            return;
        }
        let seat = if here > 0 { self.mover } else { self.mover.other() };
        let (first, second) = theatre.icons();
        let bonus = match here.abs() {
            steps if steps >= second => BONUS.1,
            steps if steps >= first => BONUS.0,
            _ => 0,
        };
        self.tell(Event::Scored { seat, campaign, points, bonus });
    }

    /// Closes the theatre of the space placed on (§6.1).
    fn close(&mut self, placed: Space, target: Option<Theatre>) {
        let (seat, theatre) = (self.mover, placed.theatre());
        self.tell(Event::Closed { seat, theatre });
        let free = theatre.spaces().filter(|&space| self.state.board.is_free(space)).collect();
        for space in self.in_order(free) {
            self.effect(space, target);
        }
        for campaign in theatre.campaigns() {
            let was_complete =
                campaign != placed.campaign() && self.state.board.is_complete(campaign);
            if was_complete {
                continue;
            }
            let points = campaign.points();
            self.tell(Event::Scored { seat, campaign, points, bonus: BONUS.1 });
        }
    }
}
