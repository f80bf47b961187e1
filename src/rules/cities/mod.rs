//! Eight Cities, as RULES tells it: strict turns on an open board, no chance but who begins, nothing
//! hidden but what the players write.
//!
//! In reading order: the board, the sides and their pieces, a position, the set-ups, orders and
//! conditional lines, why one is refused, a sheet, the state, what happens. Docstrings cite RULES by
//! paragraph. Must not know: other rulesets, or how anything here is put into words.

pub mod adjudicate;
pub mod board;
pub mod case;
mod computer;
pub mod event;
mod fold;
pub mod foreseen;
pub mod notation;
pub mod order;
pub mod piece;
pub mod position;
pub mod reason;
pub mod setup;
pub mod sheet;
pub mod side;
pub mod state;

use std::{collections::BTreeMap, ops::RangeInclusive};

pub use self::{
    adjudicate::{Judged, Legal, Sheets, carry_out, judge, judge_sheet},
    board::{Square, Squares},
    event::Event,
    order::{Condition, Order, Pair, Plan, Written},
    piece::Piece,
    position::Position,
    reason::{Expected, Fault, Reason},
    setup::{First, Options, SetUp},
    sheet::{Line, Sheet},
    side::{Both, Side},
    state::State,
};
use super::{
    Cases, Chance, Circumstances, ComputerPlayer, Ending, Ruleset, Seat, SetUpFault, SheetsOpen,
    Viewer,
};
use crate::language::Language;

/// The ruleset.
#[derive(Clone, Copy, Debug, Default)]
pub struct EightCities;

impl Ruleset for EightCities {
    type Options = Options;
    type State = State;
    type Sheet = Sheet;
    type Event = Event;

    const NAME: &'static str = "cities";

    fn seats(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn set_up(
        &self,
        options: &Options,
        _seats: usize,
        chance: &mut Chance,
    ) -> Result<State, SetUpFault> {
        Ok(State::set_up(options, chance))
    }

    fn seat_code(&self, _state: &State, seat: Seat) -> String {
        match Side::of(seat) {
            Some(Side::South) => "S".to_owned(),
            Some(Side::North) => "N".to_owned(),
            None => String::new(),
        }
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        state.to_move.into_iter().map(Side::seat).collect()
    }

    /// The seat that is not awaited may store conditional lines (§8.4).
    fn welcome(&self, state: &State) -> Vec<Seat> {
        state.to_move.into_iter().map(|side| side.other().seat()).collect()
    }

    fn living(&self, state: &State) -> Vec<Seat> {
        let is_played = state.ending.is_none();
        Side::ALL.into_iter().filter(|_| is_played).map(Side::seat).collect()
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        state.ending.clone()
    }

    fn takes_turns(&self) -> bool {
        true
    }

    fn sheets_open(&self) -> SheetsOpen {
        SheetsOpen::AfterGame
    }

    /// Without the lines that a seat has stored and the viewer may not know (§10.1).
    fn redealt(&self, state: &State, viewer: Viewer, _chance: &mut Chance) -> State {
        let mut known = state.clone();
        for side in Side::ALL.into_iter().filter(|side| !viewer.knows(side.seat())) {
            known.plans.of_mut(side).clear();
        }
        known
    }

    fn read(&self, _state: &State, _seat: Seat, language: Language, text: &str) -> Sheet {
        Sheet::read(text, language)
    }

    fn nearly_order(&self, _state: &State, _seat: Seat, language: Language, line: &str) -> bool {
        notation::mended(line, language).is_some()
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

    /// A sheet without a legal order does not close the window (§6.1).
    fn blocked(&self, state: &State, seat: Seat, sheet: &Sheet) -> bool {
        Side::of(seat).is_some_and(|side| judge_sheet(state, side, sheet).turn.is_none())
    }

    fn resolve(
        &self,
        state: &State,
        sheets: &BTreeMap<Seat, Sheet>,
        circumstances: &Circumstances,
        _chance: &mut Chance,
    ) -> Vec<Event> {
        let sheet = |side: Side| sheets.get(&side.seat());
        carry_out(state, &(sheet(Side::South), sheet(Side::North)).into(), circumstances).0
    }

    fn tried(
        &self,
        state: &State,
        seat: Seat,
        sheets: &BTreeMap<Seat, Sheet>,
    ) -> Option<Vec<Event>> {
        let (side, own) = (Side::of(seat)?, sheets.get(&seat));
        let mut sheets = Sheets::default();
        *sheets.of_mut(side) = own;
        // The seat that is not awaited learns nothing from a turn the other one would lose.
        (state.to_move == Some(side))
            .then(|| carry_out(state, &sheets, &Circumstances::default()).0)
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
