//! Risk, as RULES tells it: turns of many steps with dice and hands of cards, a turn by one sheet or
//! with follow-ups.
//!
//! In reading order: what may be chosen, the cards, the state, orders, a sheet, why a line is not carried
//! out, what happens. Maps, dice and the notation's parts are those of `kit::territories`. Docstrings
//! cite RULES by paragraph. Must not know: other rulesets, or how anything here is put into words.

pub mod adjudicate;
pub mod cards;
pub mod case;
mod computer;
pub mod draws;
pub mod event;
mod fold;
pub mod notation;
pub mod order;
pub mod reason;
mod redealt;
pub mod setup;
pub mod sheet;
pub mod state;

use std::{collections::BTreeMap, ops::RangeInclusive};

pub use self::{
    adjudicate::{Sheets, best_set, carry_out},
    event::{Event, First, How},
    order::{Act, Order},
    reason::{Expected, Fault, Reason},
    setup::{Chosen, Fog, Options, SetUp, Switch, Worths},
    sheet::{Line, Sheet},
    state::{BySeat, Phase, Seats, Stage, State, Turn},
};
use super::{
    Cases, Chance, Circumstances, ComputerPlayer, Ending, Pace, Ruleset, Seat, SetUpFault,
    SheetsOpen, Viewer,
};
use crate::{
    kit::territories::notation::{Keyword, mend},
    language::Language,
};

/// The ruleset.
#[derive(Clone, Copy, Debug, Default)]
pub struct Risk;

impl Ruleset for Risk {
    type Options = Options;
    type State = State;
    type Sheet = Sheet;
    type Event = Event;

    const NAME: &'static str = "risk";

    fn seats(&self) -> RangeInclusive<usize> {
        2..=state::MOST_SEATS
    }

    /// With two a third of the board is nobody's (§3.4), which no other game has.
    fn seats_at_first(&self) -> usize {
        3
    }

    fn set_up(
        &self,
        options: &Options,
        seats: usize,
        chance: &mut Chance,
    ) -> Result<State, SetUpFault> {
        let fits = u8::try_from(seats).ok().filter(|_| options.seats().contains(&seats));
        let Some(seats) = fits else {
            return Err(SetUpFault::Seats(options.seats()));
        };
        Ok(State::set_up(options.chosen(), seats, chance).1)
    }

    /// A letter a seat: territories are the same for all.
    fn seat_code(&self, state: &State, seat: Seat) -> String {
        let is_there = state::seats(state.seats).has(seat);
        let letter = is_there.then_some(char::from(b'A'.saturating_add(seat.0)));
        letter.into_iter().collect()
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        match &state.stage {
            Stage::Lists | Stage::Placing => state.living().each().collect(),
            Stage::Turn(turn) => vec![turn.seat],
            Stage::Over { .. } => Vec::new(),
        }
    }

    /// Standing orders are taken at any time (§9.1).
    fn welcome(&self, state: &State) -> Vec<Seat> {
        let turn = state.turn().into_iter();
        turn.flat_map(|turn| state.living().without(turn.seat).each()).collect()
    }

    fn living(&self, state: &State) -> Vec<Seat> {
        let is_played = !state.stage.is_over();
        state.living().each().filter(|_| is_played).collect()
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

    /// In a follow-up the turn goes on (§13.2).
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

    fn read(&self, state: &State, _seat: Seat, language: Language, text: &str) -> Sheet {
        Sheet::read(text, state.chosen.map, language)
    }

    fn nearly_order(&self, state: &State, _seat: Seat, language: Language, line: &str) -> bool {
        let mended = notation::mended(line, state.map(), language);
        mend::is_nearly::<Keyword>(line, mended.as_deref())
    }

    /// So is one that begins like an order and names a territory; and while there are troops to place, one that says
    /// how many where.
    fn may_be_meant(&self, state: &State, seat: Seat, sentence: &str) -> bool {
        let map = state.map();
        mend::begins_like_an_order::<Keyword>(sentence, map)
            || state.to_place(seat) > 0 && mend::says_how_many_where::<Keyword>(sentence, map)
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
        let events = tried(state, seat, sheet);
        if state.turn().is_some() && !sheet.lost(&events).is_empty() {
            return true;
        }
        let is_refused = |event: &Event| {
            let Event::Refused { seat: of, line, reason: Reason::NotYours } = *event else {
                return false;
            };
            let written = sheet.lines.get((line as usize).wrapping_sub(1));
            let is_placing =
                |line: &Line| matches!(line.read, Ok(Order::Act(Act::Place { .. }, _)));
            of == seat && written.is_some_and(is_placing)
        };
        let is_scattered = |event: &Event| matches!(*event, Event::Placed { seat: of, unasked: true, .. } if of == seat);
        events.iter().any(is_scattered)
            && (sheet.places_too_late(&events) || events.iter().any(is_refused))
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

/// What a seat's sheet would do, as far as can be known before dice are thrown: trading and placing, up
/// to the first attack that would throw; and which lines up to there would not be carried out.
pub fn tried(state: &State, seat: Seat, sheet: &Sheet) -> Vec<Event> {
    let sheets = BTreeMap::from([(seat, sheet.clone())]);
    let is_its_turn = state.turn().is_none_or(|turn| turn.seat == seat);
    let mut events = carry_out_known(state, &sheets, is_its_turn.then_some(seat));
    events.retain(|event| !matches!(event, Event::GoesOn { .. }));
    events
}

/// Without the turn of a seat that handed in nothing.
fn carry_out_known(state: &State, sheets: &Sheets, mover: Option<Seat>) -> Vec<Event> {
    let events = carry_out(state, sheets, &Circumstances::default(), &mut draws::Unknown).0;
    if mover.is_some() {
        return events;
    }
    // What the mover would do unasked is not this sheet's.
    let of_sheet = |event: &Event| {
        let (Event::Refused { seat, .. } | Event::Standing { seat, .. }) = event else {
            return false;
        };
        sheets.contains_key(seat)
    };
    events.into_iter().filter(of_sheet).collect()
}
