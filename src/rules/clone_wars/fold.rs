//! Applying an event: the state after a round is its events folded over the one before.
//!
//! Any event can be folded over any state without harm.

use super::{
    army::{Army, Faction},
    cards::{self, Power},
    event::{Event, How},
    order::{Standing, Target},
    ships::{Class, Fleet, MOST_OF_A_CLASS},
    standing::Orders,
    state::{LAST_SPACE, Stage, State},
    token::{TokenSet, Whereabouts, dots},
    turn::{Phase, Turn},
};
use crate::{
    EndKind, Ending, Seat,
    kit::territories::{Area, Areas, Card, Cards, Follow},
};

/// The troops that a Levy brings (§2.3).
const LEVY: u32 = 2;

impl State {
    /// Applies one event.
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::Refused { .. } | Event::Order66 { .. } => {}
            Event::First { army, .. } => self.first = army,
            Event::Dealt { army, at } | Event::Picked { army, at } => {
                self.board.give(at, army, 1);
                if self.stage == Stage::Lists && self.board.free().is_empty() {
                    self.stage = Stage::Placing;
                }
            }
            Event::Turn { army, round, troops, track } => {
                self.begin_turn(Turn::new(army, round, troops), track);
            }
            Event::DrewToken { token, .. } => {
                token.into_iter().for_each(|token| self.tokens.put(token, Whereabouts::Drawn));
            }
            Event::Token { token, at, .. } => self.tokens.put(token, Whereabouts::On(at)),
            Event::Traded { army, cards, worth, .. } => {
                self.spend(army, cards.into_iter().collect());
                self.in_turn(|turn| turn.to_place = turn.to_place.saturating_add(worth));
            }
            Event::Built { army, card, class, at } => {
                self.spend(army, Cards::only(card));
                self.ships.at_mut(at).add(class, 1);
                self.in_turn(|turn| turn.built = true);
            }
            Event::Played { army, card, at, class } => self.play(army, card, at, class),
            Event::Placed { at, n, .. } => {
                self.board.reinforce(at, n);
                self.in_turn(|turn| turn.to_place = turn.to_place.saturating_sub(n));
            }
            Event::Settled { .. } => self.in_turn(|turn| turn.phase = Phase::Attack),
            Event::Threw { from, to, lost, .. } => {
                self.board.reduce(from, u32::from(lost.attacker));
                self.board.reduce(to, u32::from(lost.defender));
                self.in_turn(|turn| turn.follow = None);
            }
            Event::Took { army, from, to, was, moved, ships, tokens } => {
                self.taking(army, (from, to), was, (moved, ships), tokens);
            }
            Event::Followed { from, to, n, .. } => self.shift(from, to, n),
            Event::Fortified { from, to, n, .. } => {
                self.shift(from, to, n);
                self.pass_to(Phase::Fleet);
            }
            Event::Fleet { from, to, ships, .. } => {
                self.ships.shift(from, to, ships);
                self.pass_to(Phase::Command);
            }
            Event::Commanded { army, at, was } => {
                let troops = self.board.troops(at);
                self.board.give(at, army, troops);
                self.orders.of_mut(was).forget(at);
                self.pass_to(Phase::End);
            }
            Event::Drew { army, card } => {
                card.into_iter().for_each(|card| self.hands.of_mut(army).put(card));
            }
            Event::Reshuffled { faction } => *self.discard.of_mut(faction) = Cards::EMPTY,
            Event::Turned { at, to, .. } => to.into_iter().for_each(|to| self.turn_over(at, to)),
            Event::Emperor { at } => {
                self.emperor = Some(at);
                self.tokens.end();
            }
            Event::Out { army, .. } => {
                self.spend(army, *self.hands.of(army));
                *self.orders.of_mut(army) = Orders::default();
            }
            Event::Standing { seat, ref order, .. } => self.stand(seat, order),
            Event::Surrendered { seat, to, .. } => {
                to.into_iter().for_each(|to| self.hand_over(seat, to));
            }
            Event::GoesOn { .. } => {
                self.news.told_of_turn();
                self.in_turn(|turn| turn.goes_on = true);
            }
            Event::Ended { how, winners } => self.end(how, winners.each().collect()),
        }
    }

    fn in_turn(&mut self, change: impl FnOnce(&mut Turn)) {
        if let Some(turn) = self.turn_mut() {
            change(turn);
        }
    }

    /// The turn is in this phase now: nothing follows a conquest any more.
    fn pass_to(&mut self, phase: Phase) {
        self.in_turn(|turn| (turn.phase, turn.follow) = (phase, None));
    }

    /// The pawn moves, or a Plot that held it is used up (§2.3, §4.1).
    fn begin_turn(&mut self, turn: Turn, track: u8) {
        if turn.army.faction() == Faction::Separatists && self.is_before_order_66() {
            self.held = self.held.saturating_sub(1);
        }
        match self.last_turn() {
            Some(_) => self.news.told_anew(&self.board),
            None => self.news.begun(&self.board),
        }
        self.track = track;
        self.stage = Stage::Turn(turn);
    }

    /// Cards leave a hand for the discard; Shields that were ordered with them end (§10.2).
    fn spend(&mut self, army: Army, cards: Cards) {
        let hand = self.hands.of_mut(army);
        *hand = hand.minus(cards);
        let discard = self.discard.of_mut(army.faction());
        *discard = discard.or(cards);
        let shields = &mut self.orders.of_mut(army).shields;
        cards.and(shields.cards()).each().for_each(|card| shields.withdraw(card));
    }

    /// The power of a card takes effect (§2.3, §10.2).
    fn play(&mut self, army: Army, card: Card, at: Option<Area>, class: Option<Class>) {
        self.spend(army, Cards::only(card));
        match (cards::effect(card), at, class) {
            (Power::Levy, ..) => {
                self.in_turn(|turn| turn.to_place = turn.to_place.saturating_add(LEVY));
            }
            (Power::Plot, ..) => match army.faction() {
                Faction::Republic => self.held = self.held.saturating_add(1),
                Faction::Separatists => self.track = self.track.saturating_add(1).min(LAST_SPACE),
            },
            (Power::Sabotage, Some(at), Some(class)) => self.ships.at_mut(at).take(class, 1),
            (Power::Shield, Some(at), _) => self.in_turn(|turn| turn.shielded.put(at)),
            _ => {}
        }
    }

    fn shift(&mut self, from: Area, to: Area, n: u32) {
        self.board.reduce(from, n);
        self.board.reinforce(to, n);
    }

    fn taking(
        &mut self,
        army: Army,
        (from, to): (Area, Area),
        was: Army,
        (moved, ships): (u32, Fleet),
        tokens: TokenSet,
    ) {
        self.board.reduce(from, moved);
        self.board.give(to, army, moved);
        *self.ships.at_mut(to) = Fleet::NONE;
        self.ships.shift(from, to, ships);
        self.orders.of_mut(was).forget(to);
        tokens.each().for_each(|token| self.tokens.put(token, Whereabouts::Spent));
        self.in_turn(|turn| {
            turn.taken.of_mut(was).put(to);
            turn.dots = turn.dots.saturating_add(dots(tokens));
            turn.follow = Some(Follow { from, to });
        });
    }

    /// A planet becomes another army's, troops and all; ships as far as it may have so many (§8.1).
    fn turn_over(&mut self, at: Area, to: Army) {
        let had = Fleet::each(|class| self.ships_of(to, class));
        if let Some(was) = self.board.owner(at) {
            self.orders.of_mut(was).forget(at);
        }
        let (there, troops) = (self.ships.at(at), self.board.troops(at));
        let kept = |class| there.of(class).min(MOST_OF_A_CLASS.saturating_sub(had.of(class)));
        *self.ships.at_mut(at) = Fleet::each(kept);
        self.board.give(at, to, troops);
    }

    fn stand(&mut self, seat: Seat, order: &Standing) {
        match *order {
            Standing::Defend { dice, at: None } => {
                for army in self.living_armies(seat).each() {
                    self.orders.of_mut(army).defence.order(dice, None);
                }
            }
            Standing::Defend { dice, at: Some(at) } => {
                if let Some(army) = self.holder_of(seat, at) {
                    self.orders.of_mut(army).defence.order(dice, Some(at));
                }
            }
            Standing::Shield { card, on: Target::Planet(at) } => {
                if let Some(army) = self.holder_of(seat, at) {
                    self.orders.of_mut(army).shields.order(card, at);
                }
            }
            Standing::Shield { card, .. } => {
                for army in self.armies(seat).each() {
                    self.orders.of_mut(army).shields.withdraw(card);
                }
            }
            Standing::Offer(ref planets) => {
                let planets: Areas = planets.iter().copied().collect();
                for army in self.armies(seat).each() {
                    self.orders.of_mut(army).offers = planets.and(self.own(army));
                }
            }
        }
    }

    /// The armies of a seat pass to another; a turn that is one of theirs begins anew for it (§11.4).
    fn hand_over(&mut self, seat: Seat, to: Seat) {
        for army in self.armies(seat).each() {
            *self.commands.of_mut(army) = to;
            self.in_turn(|turn| turn.goes_on &= turn.army != army);
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
