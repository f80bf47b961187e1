//! A turn, line by line.
//!
//! Source: RULES §3.5, §4, §9.3, §9.4, §14.2, §16.

use super::Round;
use crate::{
    Seat,
    clone_wars::{
        army::{Army, Faction},
        cards::{self, Power},
        draws::{Draws, Lot},
        event::Event,
        order::{Act, Order},
        reason::Reason,
        sheet::Line,
        state::{LAST_SPACE, Mine, Seats, Stage, galaxy},
        token::{Token, Whereabouts},
        turn::Phase,
    },
    kit::territories::{Numbered, Went, notation::Condition},
};

/// How far a turn came.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// It is open.
    Open,
    /// It has ended, by Order 66 or by END.
    Ended {
        /// Whether Order 66 ended it: then an END below does no harm.
        by_order_66: bool,
    },
    /// What comes next is not known.
    Unknown,
}

impl<D: Draws> Round<'_, D> {
    /// Reads the others' standing orders, then the sheet of the army whose turn it is (§10). `before` had
    /// the turn before anybody surrendered.
    pub(super) fn take_turn(&mut self, army: Army, before: Option<Seat>) {
        let mover = *self.state.commands.of(army);
        let goes_on = before == Some(mover);
        for seat in Seats::first(self.state.seats).each() {
            // The new commander of a turn is awaited for it (§11.4).
            if seat != mover || !goes_on {
                self.read(seat, |_, _| Err(Reason::NotNow));
            }
        }
        if !goes_on {
            return;
        }
        let sheets = self.sheets;
        let flow = match sheets.get(&mover) {
            Some(sheet) => self.carry_out_lines(mover, army, &sheet.lines),
            None => self.end_turn(army, None),
        };
        if flow == Flow::Open && !self.is_over() {
            self.tell(Event::GoesOn { army });
        }
    }

    fn carry_out_lines(&mut self, seat: Seat, army: Army, lines: &[Line]) -> Flow {
        let mut flow = Flow::Open;
        for (number, line) in (1..).zip(lines) {
            let done = match (&line.read, flow) {
                (Err(_), _) => Err(Reason::Unreadable),
                (Ok(_), _) if self.is_over() => Err(Reason::Over),
                (Ok(Order::Stand(order)), _) => self.stand(seat, number, order),
                (Ok(_), Flow::Unknown)
                | (Ok(Order::Act(Act::End, _)), Flow::Ended { by_order_66: true }) => Ok(()),
                (Ok(_), Flow::Ended { .. }) => Err(Reason::Over),
                (Ok(Order::Want { .. }), Flow::Open) => Err(Reason::NotNow),
                (Ok(Order::Act(act, condition)), Flow::Open) => {
                    let came = self.act(army, act, *condition);
                    came.map(|came| flow = came)
                }
            };
            self.answer(seat, number, done);
        }
        flow
    }

    /// Carries out a line of the turn: the first reason that applies, or how far the turn came (§16).
    fn act(&mut self, army: Army, act: &Act, condition: Option<Condition>) -> Result<Flow, Reason> {
        if !self.is_its_time(act) {
            return Err(Reason::NotNow);
        }
        let mine = Mine(&self.state, [army].into_iter().collect());
        if condition.is_some_and(|condition| !condition.holds(&mine)) {
            return Err(Reason::Condition);
        }
        let settles = matches!(
            act,
            Act::Attack(_)
                | Act::Fortify { .. }
                | Act::Fleet { .. }
                | Act::Take(_)
                | Act::Order66 { .. }
                | Act::End
        );
        if settles {
            self.settle(army);
        }
        match *act {
            Act::Token(ref planets) => self.place_token(army, planets)?,
            Act::Trade(cards) => self.trade(army, cards)?,
            Act::Build { card, at } => self.build(army, card, at)?,
            Act::Play { card, on } => self.play(army, card, on)?,
            Act::Place { n, at } => self.place(army, n, at)?,
            Act::Follow(n) => self.follow(army, n)?,
            Act::Attack(ref strike) => {
                if self.attack(army, strike)? == Went::Unknown {
                    return Ok(Flow::Unknown);
                }
            }
            Act::Fortify { from, to, n } => self.fortify(army, (from, to), n)?,
            Act::Fleet { from, to, ships } => self.fleet(army, (from, to), ships)?,
            Act::Take(at) => self.take_over(army, at)?,
            Act::Order66 { .. } => {
                self.judge_order_66(army)?;
                return Ok(self.end_turn(army, Some(act)));
            }
            Act::End => return Ok(self.end_turn(army, None)),
        }
        Ok(Flow::Open)
    }

    /// Whether a line is of this phase (§4.2, §4.3).
    fn is_its_time(&self, act: &Act) -> bool {
        let Some(turn) = self.state.turn() else { return false };
        let until = match act {
            Act::Token(_) | Act::Trade(_) | Act::Build { .. } | Act::Place { .. } => {
                Phase::Reinforce
            }
            Act::Play { card, .. } => match cards::effect(*card) {
                Power::Levy | Power::Plot => Phase::Reinforce,
                Power::Sabotage => Phase::Attack,
                // It has no use of its own, at any time.
                Power::Shield | Power::Assault | Power::Duel => Phase::End,
            },
            Act::Follow(_) => return turn.phase == Phase::Attack && turn.follow.is_some(),
            Act::Attack(_) | Act::Fortify { .. } => Phase::Attack,
            Act::Fleet { .. } => Phase::Fleet,
            Act::Take(_) => Phase::Command,
            Act::Order66 { .. } | Act::End => Phase::End,
        };
        turn.phase <= until
    }

    /// Cards are drawn, Order 66 is invoked where a line says so, and the turn passes (§4.3).
    fn end_turn(&mut self, army: Army, order_66: Option<&Act>) -> Flow {
        self.settle(army);
        self.draw_cards(army);
        let flow = Flow::Ended { by_order_66: order_66.is_some() };
        if let Some(Act::Order66 { emperor, ally }) = order_66 {
            self.invoke_order_66(army, emperor, ally);
            if self.is_over() {
                return flow;
            }
            if !D::KNOWN {
                return Flow::Unknown;
            }
        }
        self.next_turn();
        flow
    }

    /// The turn passes to the next living army; with a round of turns the game may be over (§3.5, §11.2).
    fn next_turn(&mut self) {
        let Stage::Turn(turn) = &self.state.stage else { return };
        let (mut army, mut round) = (turn.army, turn.round);
        let living = self.state.living();
        for _ in Army::ALL {
            army = army.next();
            if army == self.state.first {
                if (1..=round).contains(&self.state.options.rounds) {
                    return self.end_by_count();
                }
                round = round.saturating_add(1);
            }
            if living.has(army) {
                return self.begin_turn(army, round);
            }
        }
    }

    /// A turn begins with the pawn, its troops and a token (§4.1).
    pub(super) fn begin_turn(&mut self, army: Army, round: u32) {
        let troops = galaxy().income(self.state.own(army));
        let is_watched = army.faction() == Faction::Separatists && self.state.is_before_order_66();
        let moves = is_watched && self.state.held == 0;
        let track = self.state.track.saturating_add(u8::from(moves)).min(LAST_SPACE);
        self.tell(Event::Turn { army, round, troops, track });
        let pile = self.state.tokens.in_place(Whereabouts::Pile);
        if is_watched && !pile.is_empty() {
            let drawn = Token::numbered(self.draws.one_of(Lot::Token, pile.bits()));
            self.tell(Event::DrewToken { army, token: drawn.filter(|_| D::KNOWN) });
        }
    }
}
