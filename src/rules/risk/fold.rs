//! Applying an event: the state after a round is its events folded over the one before.
//!
//! Any event can be folded over any state without harm.

use super::{
    event::{Event, How},
    state::{Phase, Stage, State, Turn},
};
use crate::{
    EndKind, Ending, Seat,
    kit::territories::{Area, Areas, Cards, Defence, Follow},
};

/// The troops that a trader gets more (§2.4).
const MATCH: u32 = 2;

impl State {
    /// Applies one event.
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::Refused { .. } => {}
            Event::First { seat, .. } => self.first = seat,
            Event::Dealt { seat, at, n } | Event::Picked { seat, at, n } => {
                self.board.give(at, seat, n);
                if self.board.free().is_empty() && self.stage == Stage::Lists {
                    self.stage = Stage::Placing;
                }
            }
            Event::Turn { seat, round, troops } => self.begin_turn(seat, round, troops),
            Event::Traded { seat, cards, worth, at, .. } => {
                let cards: Cards = cards.into_iter().collect();
                self.trade(seat, cards, worth, at);
            }
            Event::Placed { at, n, .. } => {
                self.board.reinforce(at, n);
                if let Some(turn) = self.turn_mut() {
                    turn.to_place = turn.to_place.saturating_sub(n);
                }
            }
            Event::Settled { .. } => {
                if let Some(turn) = self.turn_mut() {
                    turn.phase = Phase::Attack;
                }
            }
            Event::Threw { from, to, lost, .. } => {
                self.board.reduce(from, u32::from(lost.attacker));
                self.board.reduce(to, u32::from(lost.defender));
                if let Some(turn) = self.turn_mut() {
                    turn.follow = None;
                }
            }
            Event::Took { seat, from, to, was, moved } => self.taking(seat, (from, to), was, moved),
            Event::Followed { from, to, n, .. } | Event::Fortified { from, to, n, .. } => {
                self.board.reduce(from, n);
                self.board.reinforce(to, n);
            }
            Event::Out { seat, by, .. } => self.leave(seat, by),
            Event::Handed { seat, to, cards } => {
                *self.hands.of_mut(seat) = Cards::EMPTY;
                let hand = self.hands.of_mut(to);
                *hand = hand.or(cards);
            }
            Event::Reshuffled => self.discard = Cards::EMPTY,
            Event::Drew { seat, card } => {
                card.into_iter().for_each(|card| self.hands.of_mut(seat).put(card));
            }
            Event::Standing { seat, n, at } => self.defences.of_mut(seat).order(n, at),
            Event::GoesOn { .. } => {
                self.news.told_of_turn();
                if let Some(turn) = self.turn_mut() {
                    turn.goes_on = true;
                }
            }
            Event::Ended { how, winners } => self.end(how, winners.each().collect()),
        }
    }

    fn begin_turn(&mut self, seat: Seat, round: u32, troops: u32) {
        match self.last_turn() {
            Some(_) => self.news.told_anew(&self.board),
            None => self.news.begun(&self.board),
        }
        self.stage = Stage::Turn(Turn {
            seat,
            round,
            phase: Phase::Reinforce,
            to_place: troops,
            taken: Areas::EMPTY,
            follow: None,
            matched: false,
            goes_on: false,
        });
    }

    fn trade(&mut self, seat: Seat, cards: Cards, worth: u32, at: Option<Area>) {
        let hand = self.hands.of_mut(seat);
        *hand = hand.minus(cards);
        self.discard = self.discard.or(cards);
        self.sets = self.sets.saturating_add(1);
        if let Some(at) = at {
            self.board.reinforce(at, MATCH);
        }
        if let Some(turn) = self.turn_mut() {
            turn.to_place = turn.to_place.saturating_add(worth);
            turn.matched |= at.is_some();
        }
    }

    fn taking(&mut self, seat: Seat, (from, to): (Area, Area), was: Option<Seat>, moved: u32) {
        self.board.reduce(from, moved);
        self.board.give(to, Some(seat), moved);
        was.into_iter().for_each(|was| self.defences.of_mut(was).forget(to));
        if let Some(turn) = self.turn_mut() {
            turn.taken.put(to);
            turn.follow = Some(Follow { from, to });
        }
    }

    fn leave(&mut self, seat: Seat, by: Option<Seat>) {
        if !self.out.contains(&seat) {
            self.out.push(seat);
        }
        *self.defences.of_mut(seat) = Defence::default();
        if by.is_some() {
            return;
        }
        for area in self.own(seat).each() {
            let troops = self.board.troops(area);
            self.board.give(area, None, troops);
        }
        let hand = std::mem::take(self.hands.of_mut(seat));
        self.discard = self.discard.or(hand);
        if let Some(turn) = self.turn_mut().filter(|turn| turn.seat == seat) {
            turn.to_place = 0;
        }
    }

    fn end(&mut self, how: How, winners: Vec<Seat>) {
        let kind = match how {
            How::Won | How::Shared => EndKind::Won,
            How::Drawn => EndKind::Drawn,
        };
        self.news.told_of_turn();
        let turn = self.last_turn().cloned();
        self.stage = Stage::Over { ending: Ending { winners, kind }, turn };
    }
}
