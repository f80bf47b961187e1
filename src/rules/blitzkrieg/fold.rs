//! Applying an event: the state after a round is its events folded over the one before.
//!
//! Any event can be folded over any state without harm.

use super::{
    board::Space,
    event::{Draw, Event, Heap, Missed},
    player::Player,
    state::{Headline, State},
    token::{Ability, Token},
    tokens::Tokens,
};
use crate::{EndKind, Ending};

impl State {
    /// Applies one event.
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::Refused { .. } | Event::Defaulted { .. } => {}
            Event::HandedBack { .. } => self.handed_back = true,
            Event::Placed { seat, token, space, copied } => {
                self.reserve.of_mut(seat).take(token);
                self.board.put(space, seat, token);
                let acts_as = copied.unwrap_or(token);
                *self.last.of_mut(seat) = Some(acts_as);
                self.headline_of_placing(seat, token, space);
                self.blitz = acts_as.has(Ability::Blitz).then(|| space.theatre());
                self.handed_back = false;
            }
            Event::Moved { theatre, position, .. } => self.tracks.set(theatre, position),
            Event::Drew { seat, token, why } => {
                let drawn = shift(self.bag.of_mut(seat), token);
                drawn.into_iter().for_each(|token| self.reserve.of_mut(seat).add(token));
                if why == Draw::Turn {
                    self.turn_over(seat);
                }
            }
            Event::Researched { seat, token, to } => {
                let heap = match to {
                    Heap::Bag => self.bag.of_mut(seat),
                    Heap::Reserve => self.reserve.of_mut(seat),
                };
                shift(&mut self.pile, token).into_iter().for_each(|token| heap.add(token));
            }
            Event::Bombed { seat, token } => {
                let bombed = shift(self.reserve.of_mut(seat), token);
                bombed.into_iter().for_each(|token| self.bag.of_mut(seat).add(token));
            }
            Event::Nothing { seat, effect } => {
                if effect == Missed::Turn {
                    self.turn_over(seat);
                }
            }
            Event::Propaganda { seat, points } => self.score(seat, points),
            Event::Closed { seat, theatre } => {
                self.headline = Some(Headline::Closed(seat, theatre));
            }
            Event::Scored { seat, campaign, points, bonus } => {
                self.score(seat, points.saturating_add(bonus));
                if !matches!(self.headline, Some(Headline::Closed(..))) {
                    self.headline = Some(Headline::Won(seat, campaign));
                }
            }
            // The draw that ends the turn follows.
            Event::Stopped { .. } => self.handed_back = false,
            Event::LastTurn { .. } => self.last_turn = true,
            Event::Ended { winner, .. } => self.end(winner),
        }
    }

    /// The first token of a turn is its headline, and so is each after it until something greater
    /// happens.
    fn headline_of_placing(&mut self, seat: Player, token: Token, space: Space) {
        let is_first = self.blitz.is_none();
        if is_first || matches!(self.headline, None | Some(Headline::Placed(..))) {
            self.headline = Some(Headline::Placed(seat, token, space.theatre()));
        }
    }

    fn score(&mut self, player: Player, points: u8) {
        let score = self.points.of_mut(player);
        *score = score.saturating_add(u16::from(points));
    }

    fn turn_over(&mut self, player: Player) {
        self.blitz = None;
        self.handed_back = false;
        self.turns = self.turns.saturating_add(1);
        self.turn = Some(player.other());
    }

    fn end(&mut self, winner: Option<Player>) {
        self.turn = None;
        self.blitz = None;
        self.handed_back = false;
        self.last_turn = false;
        self.ending = Some(match winner {
            Some(winner) => Ending { winners: vec![winner.seat()], kind: EndKind::Won },
            None => Ending { winners: Player::ALL.map(Player::seat).into(), kind: EndKind::Drawn },
        });
    }
}

/// Takes a token out of a heap, and gives it. One that is not known leaves it as well, whichever it is,
/// so that the number is right; it goes nowhere.
fn shift(heap: &mut Tokens, token: Option<Token>) -> Option<Token> {
    let leaves = token.or_else(|| heap.nth(0));
    leaves.into_iter().for_each(|token| heap.take(token));
    token
}
