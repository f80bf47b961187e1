//! Power, as RULES tells it: simultaneous written orders, no chance, nothing hidden but the
//! sheets being written.
//!
//! In reading order: the board and its pieces, a position, who commands what, orders and why one
//! is refused, a sheet, what happens in a round. Docstrings cite RULES by paragraph. Must not
//! know: other rulesets, or how anything here is put into words.

pub mod adjudicate;
pub mod army;
pub mod board;
pub mod case;
mod computer;
pub mod decision;
pub mod event;
mod fold;
pub mod notation;
pub mod order;
pub mod piece;
pub mod pieces;
pub mod position;
mod possible;
pub mod reason;
pub mod seating;
pub mod sheet;
pub mod state;
pub mod strengths;

use std::{collections::BTreeMap, ops::RangeInclusive};

pub use self::{
    adjudicate::{ORDERS, Sheets, adjudicate, carry_out, check, destinations, rehearse},
    army::{Armies, Army},
    board::{Place, Space},
    event::Event,
    order::{Action, Order},
    piece::Piece,
    pieces::Pieces,
    position::Position,
    possible::possible,
    reason::{Expected, Fault, Hint, Reason},
    seating::{Seating, Side},
    sheet::{Line, Prisoners, Sheet},
    state::{First, Missiles, Options, State},
    strengths::Strengths,
};
use super::{Cases, Chance, Circumstances, ComputerPlayer, Ending, Ruleset, Seat, SetUpFault};
use crate::language::Language;

/// The ruleset.
#[derive(Clone, Copy, Debug, Default)]
pub struct Power;

impl Ruleset for Power {
    type Options = Options;
    type State = State;
    type Sheet = Sheet;
    type Event = Event;

    const NAME: &'static str = "power";

    fn seats(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn set_up(
        &self,
        options: &Options,
        seats: usize,
        chance: &mut Chance,
    ) -> Result<State, SetUpFault> {
        State::set_up(options, seats, chance)
    }

    fn seat_code(&self, state: &State, seat: Seat) -> String {
        state.seating.armies(Side::Seat(seat)).map(Army::code).collect()
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        state.living().collect()
    }

    fn ends_by_round(&self) -> bool {
        true
    }

    fn counts_after_surrender(&self) -> bool {
        true
    }

    fn living(&self, state: &State) -> Vec<Seat> {
        state.living().collect()
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        state.ending.clone()
    }

    fn read(&self, state: &State, seat: Seat, language: Language, text: &str) -> Sheet {
        notation::Reader::new(state, seat, language).sheet(text)
    }

    fn nearly_order(&self, state: &State, seat: Seat, language: Language, line: &str) -> bool {
        notation::Reader::new(state, seat, language).nearly_order(line)
    }

    fn canonical(&self, sheet: &Sheet) -> String {
        notation::print::sheet(sheet)
    }

    fn language(&self, sheet: &Sheet) -> Language {
        sheet.language
    }

    fn lines(&self, sheet: &Sheet) -> usize {
        sheet.lines.len()
    }

    fn unreadable(&self, sheet: &Sheet) -> usize {
        sheet.unreadable()
    }

    // §4.1: five for each living army.
    fn most_lines(&self, state: &State, seat: Seat) -> Option<usize> {
        Some(state.living_armies(seat).count().max(1) * usize::from(ORDERS))
    }

    fn resolve(
        &self,
        state: &State,
        sheets: &BTreeMap<Seat, Sheet>,
        circumstances: &Circumstances,
        _chance: &mut Chance,
    ) -> Vec<Event> {
        let sheets = std::array::from_fn(|seat| sheets.get(&Seat(seat as u8)));
        adjudicate(state, &sheets, circumstances)
    }

    fn tried(
        &self,
        state: &State,
        _seat: Seat,
        sheets: &BTreeMap<Seat, Sheet>,
    ) -> Option<Vec<Event>> {
        let sheets = std::array::from_fn(|seat| sheets.get(&Seat(seat as u8)));
        Some(adjudicate(state, &sheets, &Circumstances::default()))
    }

    fn computer(&self) -> Option<&dyn ComputerPlayer<Self>> {
        Some(&computer::Computer)
    }

    fn cases(&self) -> Option<&dyn Cases> {
        Some(self)
    }

    fn fold(&self, state: &mut State, event: &Event) {
        state.fold(event);
    }
}
