//! Clone Wars, as RULES tells it: two factions of two armies, dice and ships, hands of cards, hidden
//! tokens, and Order 66.
//!
//! In reading order: what may be chosen, armies, ships, cards, tokens, the state, orders, a sheet, why a
//! line is not carried out, what happens. Maps, dice and the notation's parts are those of
//! `kit::territories`. Docstrings cite RULES by paragraph. Must not know: other rulesets, or how anything
//! here is put into words.

pub mod adjudicate;
pub mod army;
pub mod cards;
pub mod case;
mod computer;
pub mod draws;
pub mod event;
mod fold;
pub mod notation;
pub mod odds;
pub mod order;
pub mod reason;
mod redealt;
pub mod setup;
pub mod sheet;
pub mod ships;
pub mod standing;
pub mod state;
pub mod token;
mod tried;
pub mod turn;

use std::{collections::BTreeMap, ops::RangeInclusive};

pub use self::{
    adjudicate::{Sheets, carry_out},
    army::{Armies, Army, ByArmy, ByFaction, Faction, commanders},
    event::{Event, First, How},
    order::{Act, Ally, Order, Standing, Strike, Target},
    reason::{Expected, Fault, Reason},
    setup::{Options, SetUp},
    sheet::{Line, Sheet},
    ships::{Class, Fleet, MOST_OF_A_CLASS, Ships, Wish},
    standing::{Orders, Shields},
    state::{Seats, Stage, State, galaxy},
    token::{Token, TokenSet, Tokens, Whereabouts},
    tried::tried,
    turn::{Phase, Turn},
};
use super::{
    Cases, Chance, Circumstances, ComputerPlayer, Ending, Pace, Ruleset, Seat, SetUpFault,
    SheetsOpen, Viewer,
};
use crate::{
    kit::territories::{MapName, notation::mend},
    language::Language,
};

/// The ruleset.
#[derive(Clone, Copy, Debug, Default)]
pub struct CloneWars;

impl Ruleset for CloneWars {
    type Options = Options;
    type State = State;
    type Sheet = Sheet;
    type Event = Event;

    const NAME: &'static str = "clone-wars";

    fn seats(&self) -> RangeInclusive<usize> {
        2..=state::MOST_SEATS
    }

    fn set_up(
        &self,
        options: &Options,
        seats: usize,
        chance: &mut Chance,
    ) -> Result<State, SetUpFault> {
        let fits = commanders(seats).zip(u8::try_from(seats).ok());
        let Some((commands, seats)) = fits else {
            return Err(SetUpFault::Seats(2..=4));
        };
        Ok(State::set_up(*options, seats, commands, chance).1)
    }

    /// The letters of the armies that a seat commands; of one who commands nothing any more, of those it
    /// began with.
    fn seat_code(&self, state: &State, seat: Seat) -> String {
        let of = |commands: &ByArmy<Seat>| -> String {
            let own = Army::ALL.into_iter().filter(|&army| *commands.of(army) == seat);
            own.map(Army::letter).collect()
        };
        let now = of(&state.commands);
        let began = commanders(usize::from(state.seats)).filter(|_| now.is_empty());
        began.map_or(now, |began| of(&began))
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        match &state.stage {
            Stage::Lists | Stage::Placing => state.living_seats().each().collect(),
            Stage::Turn(turn) => vec![*state.commands.of(turn.army)],
            Stage::Over { .. } => Vec::new(),
        }
    }

    /// Standing orders are taken at any time (§10).
    fn welcome(&self, state: &State) -> Vec<Seat> {
        let mover = state.mover().into_iter();
        mover.flat_map(|mover| state.living_seats().without(mover).each()).collect()
    }

    fn living(&self, state: &State) -> Vec<Seat> {
        let is_played = !state.stage.is_over();
        state.living_seats().each().filter(|_| is_played).collect()
    }

    /// The commanders of each faction, where there are more than one of any.
    fn sides(&self, state: &State) -> Vec<Vec<Seat>> {
        let sides = Faction::BOTH.map(|faction| state.commanders_of(faction));
        let is_of_one = sides.iter().all(|side| side.len() == 1);
        sides.iter().filter(|_| !is_of_one).map(|side| side.each().collect()).collect()
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        match &state.stage {
            Stage::Over { ending, .. } => Some(ending.clone()),
            _ => None,
        }
    }

    fn takes_turns(&self) -> bool {
        true
    }

    /// The two of a faction (§11.1).
    fn knows_allies(&self) -> bool {
        true
    }

    /// In a follow-up the turn goes on (§14.2).
    fn pace(&self, state: &State) -> Pace {
        if self.at_rest(state) { Pace::Full } else { Pace::GoesOn }
    }

    fn at_rest(&self, state: &State) -> bool {
        state.turn().is_none_or(|turn| !turn.goes_on)
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
        mend::is_nearly::<notation::Word>(line, notation::mended(line, language).as_deref())
    }

    /// So is one that begins like an order and names a planet; and while there are troops to place, one that says
    /// how many where.
    fn may_be_meant(&self, state: &State, seat: Seat, sentence: &str) -> bool {
        let map = MapName::Galaxy.map();
        mend::begins_like_an_order::<notation::Word>(sentence, map)
            || state.armies(seat).each().any(|army| state.to_place(army) > 0)
                && mend::says_how_many_where::<notation::Word>(sentence, map)
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

    /// A sheet waits with orders where nothing of their kind is carried out any more, and one that would have troops
    /// scattered because a line places them on what is not its seat's, or too late.
    fn blocked(&self, state: &State, seat: Seat, sheet: &Sheet) -> bool {
        tried::is_blocked(state, seat, sheet)
    }

    fn resolve(
        &self,
        state: &State,
        sheets: &BTreeMap<Seat, Sheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Vec<Event> {
        carry_out(state, sheets, circumstances, chance).0
    }

    fn tried(
        &self,
        state: &State,
        seat: Seat,
        sheets: &BTreeMap<Seat, Sheet>,
    ) -> Option<Vec<Event>> {
        Some(tried(state, seat, sheets.get(&seat)?))
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
