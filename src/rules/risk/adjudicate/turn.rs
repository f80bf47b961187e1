//! A turn, line by line.
//!
//! Source: RULES §4, §5.5, §7, §8.3, §8.4, §13.2, §15.

use super::{Done, Round};
use crate::{
    Seat,
    kit::territories::{Amount, Area, Card, Numbered, TOO_MANY_CARDS, Went, notation::Condition},
    risk::{
        draws::{Draws, Lot},
        event::Event,
        order::{Act, Order},
        reason::Reason,
        sheet::Line,
        state::{Mine, Phase, Stage, Turn, seats},
    },
};

/// How far a turn came.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// It is open.
    Open,
    /// It has ended, by FORTIFY or by END.
    Ended {
        /// Whether FORTIFY ended it: then an END below does no harm.
        fortified: bool,
    },
    /// The game has ended.
    Over,
    /// What comes next is not known.
    Unknown,
}

impl<D: Draws> Round<'_, D> {
    /// Reads the others' standing orders, then the sheet of the seat whose turn it is (§9.1).
    pub(super) fn take_turn(&mut self, seat: Seat) {
        let others = seats(self.state.seats).without(seat);
        others.each().for_each(|other| self.read(other, |_, _| Err(Reason::NotNow)));
        if !self.state.living().has(seat) {
            // It surrendered: its turn ends without a card (§10.3).
            self.read(seat, |_, _| Err(Reason::NotNow));
            return self.next_turn();
        }
        let sheets = self.sheets;
        let flow = match sheets.get(&seat) {
            Some(sheet) => self.carry_out_lines(seat, &sheet.lines),
            None => {
                self.settle(seat);
                Flow::Ended { fortified: false }
            }
        };
        match flow {
            Flow::Open => self.tell(Event::GoesOn { seat }),
            Flow::Ended { .. } => {
                self.draw_card(seat);
                self.next_turn();
            }
            Flow::Over | Flow::Unknown => {}
        }
    }

    fn carry_out_lines(&mut self, seat: Seat, lines: &[Line]) -> Flow {
        let mut flow = Flow::Open;
        for (number, line) in (1..).zip(lines) {
            let done = match (&line.read, flow) {
                (Err(_), _) => Err(Reason::Unreadable),
                (Ok(_), Flow::Over) => Err(Reason::Over),
                (Ok(Order::Defend { dice, at }), _) => self.stand(seat, *dice, *at),
                (Ok(_), Flow::Unknown)
                | (Ok(Order::Act(Act::End, _)), Flow::Ended { fortified: true }) => Ok(()),
                (Ok(_), Flow::Ended { .. }) => Err(Reason::Over),
                (Ok(Order::Want(_)), Flow::Open) => Err(Reason::NotNow),
                (Ok(Order::Act(act, condition)), Flow::Open) => {
                    let came = self.act(seat, act, *condition);
                    came.map(|came| flow = came)
                }
            };
            self.answer(seat, number, done);
        }
        flow
    }

    /// Carries out a line of the turn: the first reason that applies, or how far the turn came (§15).
    fn act(&mut self, seat: Seat, act: &Act, condition: Option<Condition>) -> Result<Flow, Reason> {
        if !self.is_its_time(seat, act) {
            return Err(Reason::NotNow);
        }
        if condition.is_some_and(|condition| !condition.holds(&Mine(&self.state, seat))) {
            return Err(Reason::Condition);
        }
        match *act {
            Act::Trade { cards, on } => self.trade(seat, cards, on).map(|()| Flow::Open),
            Act::Place { n, at } => self.place(seat, n, at).map(|()| Flow::Open),
            Act::Follow(n) => self.follow(seat, n).map(|()| Flow::Open),
            Act::Attack(ref attack) => {
                self.settle(seat);
                Ok(match self.attack(seat, attack)? {
                    Went::Unknown => Flow::Unknown,
                    Went::Through if self.state.stage.is_over() => Flow::Over,
                    Went::Through => Flow::Open,
                })
            }
            Act::Fortify { from, to, n } => {
                self.settle(seat);
                self.fortify(seat, (from, to), n)?;
                Ok(Flow::Ended { fortified: true })
            }
            Act::End => {
                self.settle(seat);
                Ok(Flow::Ended { fortified: false })
            }
        }
    }

    /// Whether a line is of this phase.
    fn is_its_time(&self, seat: Seat, act: &Act) -> bool {
        let Some(turn) = self.state.turn() else { return false };
        match act {
            Act::Trade { .. } => {
                turn.phase == Phase::Reinforce || self.state.hands.of(seat).len() >= TOO_MANY_CARDS
            }
            Act::Follow(_) => turn.follow.is_some(),
            _ => true,
        }
    }

    /// Trades and places unasked, before the first attack and whenever there is anything to (§8.3).
    fn settle(&mut self, seat: Seat) {
        while self.state.hands.of(seat).len() >= TOO_MANY_CARDS && self.trade_unasked(seat) {}
        self.place_unasked(seat);
        if self.state.turn().is_some_and(|turn| turn.phase == Phase::Reinforce) {
            self.tell(Event::Settled { seat });
        }
    }

    /// More troops follow into what was taken last (§5.5).
    fn follow(&mut self, seat: Seat, n: Amount) -> Done {
        let follow = self.state.turn().and_then(|turn| turn.follow).ok_or(Reason::NotNow)?;
        let most = follow.most(&self.state.board);
        if most == 0 {
            return Err(Reason::TooFew);
        }
        let (from, to) = (follow.from, follow.to);
        self.tell(Event::Followed { seat, from, to, n: n.of(most) });
        Ok(())
    }

    /// Troops move through own territories (§7.1).
    fn fortify(&mut self, seat: Seat, (from, to): (Area, Area), n: Amount) -> Done {
        let own = self.state.own(seat);
        let most = self.state.board.troops(from).saturating_sub(1);
        match () {
            () if !own.has(from) || !own.has(to) => Err(Reason::NotYours),
            () if from == to => Err(Reason::Same),
            () if !self.map.reached(from, own).has(to) => Err(Reason::NotConnected),
            () if most == 0 => Err(Reason::TooFew),
            () => {
                self.tell(Event::Fortified { seat, from, to, n: n.of(most) });
                Ok(())
            }
        }
    }

    /// The card of a seat that took a territory in its turn (§2.5, §7.2).
    fn draw_card(&mut self, seat: Seat) {
        if self.state.turn().is_none_or(|turn| turn.taken.is_empty()) {
            return;
        }
        let mut deck = self.state.deck();
        if deck.is_empty() && !self.state.discard.is_empty() {
            deck = self.state.discard;
            self.tell(Event::Reshuffled);
        }
        if !deck.is_empty() {
            let drawn = Card::numbered(self.draws.one_of(Lot::Card, deck.bits()));
            self.tell(Event::Drew { seat, card: drawn.filter(|_| D::KNOWN) });
        }
    }

    /// The turn passes to the next living seat; with a round of turns the game may be over (§7.3, §10.1).
    fn next_turn(&mut self) {
        let Stage::Turn(Turn { seat, mut round, .. }) = self.state.stage else { return };
        let (living, count) = (self.state.living(), self.state.seats.max(1));
        for step in 1..=count {
            let next = Seat((seat.0 + step) % count);
            if next == self.state.first {
                round = round.saturating_add(1);
                if (1..round).contains(&self.state.chosen.rounds) {
                    return self.end_by_count();
                }
            }
            if living.has(next) {
                return self.begin_turn(next, round);
            }
        }
    }

    /// A turn begins with its troops (§4.1).
    pub(super) fn begin_turn(&mut self, seat: Seat, round: u32) {
        let troops = self.map.income(self.state.own(seat));
        self.tell(Event::Turn { seat, round, troops });
    }
}
