//! Blitzkrieg!, as RULES tells it: strict turns, hidden reserves, drawn tokens; a blitz may open a
//! further step of the same turn.
//!
//! In reading order: the board, the tokens, the players, the state, orders, a sheet, why a line is not
//! used, what happens. Docstrings cite RULES by paragraph. Must not know: other rulesets, or how
//! anything here is put into words.

pub mod adjudicate;
pub mod board;
pub mod case;
mod computer;
pub mod draws;
pub mod event;
mod fold;
pub mod notation;
pub mod order;
pub mod player;
pub mod reason;
mod redealt;
pub mod setup;
pub mod sheet;
pub mod state;
pub mod token;
pub mod tokens;

use std::{collections::BTreeMap, ops::RangeInclusive};

pub use self::{
    adjudicate::{Sheets, carry_out},
    board::{Campaign, Effect, Space, Terrain, Theatre},
    event::Event,
    order::{Order, Placement},
    player::{Both, Player, Side},
    reason::{Expected, Fault, Reason},
    setup::{Axis, Options},
    sheet::{Line, Sheet},
    state::{Board, Headline, Placed, State, Tracks},
    token::{Ability, Kind, Token, Value},
    tokens::Tokens,
};
use super::{
    Cases, Chance, Circumstances, ComputerPlayer, Ending, Pace, Ruleset, Seat, SetUpFault,
    SheetsOpen, Viewer,
};
use crate::language::Language;

/// The ruleset.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blitzkrieg;

impl Ruleset for Blitzkrieg {
    type Options = Options;
    type State = State;
    type Sheet = Sheet;
    type Event = Event;

    const NAME: &'static str = "blitzkrieg";

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

    fn seat_code(&self, state: &State, seat: Seat) -> String {
        match Player::of(seat).map(|player| state.side(player)) {
            Some(Side::Axis) => "AX".to_owned(),
            Some(Side::Allies) => "AL".to_owned(),
            None => String::new(),
        }
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        state.turn.into_iter().map(Player::seat).collect()
    }

    fn living(&self, state: &State) -> Vec<Seat> {
        let is_played = state.ending.is_none();
        Player::ALL.into_iter().filter(|_| is_played).map(Player::seat).collect()
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        state.ending.clone()
    }

    fn takes_turns(&self) -> bool {
        true
    }

    /// After a blitz, and after a sheet that was handed back, the turn goes on (§8.5).
    fn pace(&self, state: &State) -> Pace {
        if self.at_rest(state) { Pace::Full } else { Pace::GoesOn }
    }

    fn at_rest(&self, state: &State) -> bool {
        state.blitz.is_none() && !state.handed_back
    }

    fn sheets_open(&self) -> SheetsOpen {
        SheetsOpen::AfterGame
    }

    fn redealt(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        redealt::redealt(state, viewer, chance)
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

    /// A sheet that would be handed back does not close the window (§8.5).
    fn blocked(&self, state: &State, seat: Seat, sheet: &Sheet) -> bool {
        let is_handed_back = |event: &Event| matches!(event, Event::HandedBack { .. });
        Player::of(seat)
            .is_some_and(|player| tried(state, player, sheet).iter().any(is_handed_back))
    }

    fn resolve(
        &self,
        state: &State,
        sheets: &BTreeMap<Seat, Sheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Vec<Event> {
        let sheet = |player: Player| sheets.get(&player.seat());
        let sheets = (sheet(Player::First), sheet(Player::Second)).into();
        let (events, _) = carry_out(state, &sheets, circumstances, chance);
        if !events.iter().any(|event| matches!(event, Event::HandedBack { .. })) {
            return events;
        }
        // Its author was told at once, and had the time that was left. Now nothing of it is (§8.5).
        let refused = events.into_iter().filter(|event| matches!(event, Event::Refused { .. }));
        let (without, _) = carry_out(state, &Sheets::default(), circumstances, chance);
        without.into_iter().chain(refused).collect()
    }

    fn tried(
        &self,
        state: &State,
        seat: Seat,
        sheets: &BTreeMap<Seat, Sheet>,
    ) -> Option<Vec<Event>> {
        let (player, own) = (Player::of(seat)?, sheets.get(&seat)?);
        (state.turn == Some(player)).then(|| tried(state, player, own))
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

/// What a player's sheet would do, as far as can be known before anything is drawn. Whether the other
/// one could place anything afterwards is theirs alone to know (§10.1).
pub fn tried(state: &State, player: Player, sheet: &Sheet) -> Vec<Event> {
    let mut sheets = Sheets::default();
    *sheets.of_mut(player) = Some(sheet);
    let nothing = Circumstances::default();
    let mut events = carry_out(state, &sheets, &nothing, &mut draws::Unknown).0;
    events.retain(|event| !matches!(event, Event::Ended { why: event::Why::NoPlacement, .. }));
    events
}
