//! A ruleset that exists only here, and does all at once what no real one does. Its rules:
//!
//! 1. Ash and Cedar play together against Birch. Each holds three tokens that only it may see; all
//!    others lie in a bag. A token is a word, and worth one to six.
//! 2. Who is in the game has its turn after the one before. A turn has two steps.
//! 3. First it lays a token on one of three heaps, and says how high: one to the token's worth. No heap
//!    is higher than twelve. `LAY quokka 2 3 good morning`: on heap 2, three high, with a few words.
//! 4. Then it draws from the bag until it holds four, and may put one back: `RETURN quokka`.
//! 5. A side that has laid twelve in all has won.
//! 6. Who is not awaited may hand in a plan for its next turn: a token to lay. Nobody else ever knows
//!    of it, unless it is carried out.
//! 7. Who has handed in nothing at the deadline of the first step lays as planned. Without such a plan it
//!    is out, and its tokens go into the bag. At the deadline of the second step one of its tokens is put
//!    back by chance. Where the host closes the window nothing is done for it.
//! 8. What cannot be laid, or put back, waits for the deadline, and is nothing then.
//! 9. Who gives up is out. A side of which nobody is in has lost. All may agree to end it in any step.
//!
//! What was handed in may be read after the end. It is in its fourth version.

mod computer;
mod form;
mod notation;
pub mod older;
mod play;
mod position;
mod teller;
mod token;
mod told;

use std::{collections::BTreeMap, ops::RangeInclusive};

use sealed_orders::{
    language::Language,
    registry::Registry,
    rules::{
        Chance, Circumstances, ComputerPlayer, Ending, NoUpgrade, Pace, Ruleset, Seat, SetUpFault,
        SheetsOpen, StoredKind, Viewer,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::{
    notation::{Lay, Order, Sheet},
    play::Event,
    position::{State, Step},
    teller::TokensTeller,
    token::Token,
};

/// The ruleset, with a computer player or without one.
#[derive(Default)]
pub struct Tokens<const COMPUTER: bool>;

/// It has none.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// All that is played, and the toy.
pub fn registry() -> Registry {
    Registry::standard().with(TokensTeller::<true>)
}

/// The same, where nobody can play it but people.
pub fn registry_without_its_computer() -> Registry {
    Registry::standard().with(TokensTeller::<false>)
}

/// A seat as a place in a list.
fn index(seat: Seat) -> usize {
    usize::from(seat.0)
}

impl<const COMPUTER: bool> Ruleset for Tokens<COMPUTER> {
    type Options = NoOptions;
    type State = State;
    type Sheet = Sheet;
    type Event = Event;

    const NAME: &'static str = "tokens";
    const VERSION: u32 = 4;

    fn upgrade(kind: StoredKind, from: u32, value: Value) -> Result<Value, NoUpgrade> {
        older::upgrade(kind, from, value)
    }

    fn seats(&self) -> RangeInclusive<usize> {
        3..=3
    }

    fn set_up(&self, _: &NoOptions, _: usize, chance: &mut Chance) -> Result<State, SetUpFault> {
        Ok(State::set_up(chance))
    }

    fn seat_code(&self, _: &State, seat: Seat) -> String {
        position::CODES[index(seat)].to_owned()
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        vec![state.turn]
    }

    fn welcome(&self, state: &State) -> Vec<Seat> {
        state.living().into_iter().filter(|&seat| seat != state.turn).collect()
    }

    fn pace(&self, state: &State) -> Pace {
        match state.step {
            Step::Lay => Pace::Full,
            Step::Return => Pace::GoesOn,
        }
    }

    fn at_rest(&self, state: &State) -> bool {
        state.step == Step::Lay
    }

    fn living(&self, state: &State) -> Vec<Seat> {
        state.living()
    }

    fn sides(&self, _: &State) -> Vec<Vec<Seat>> {
        position::SIDES.map(<[Seat]>::to_vec).to_vec()
    }

    fn sheets_open(&self) -> SheetsOpen {
        SheetsOpen::AfterGame
    }

    fn redealt(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        state.redealt(viewer, chance)
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        state.over.clone()
    }

    fn read(&self, _: &State, _: Seat, language: Language, text: &str) -> Sheet {
        Sheet::read(language, text)
    }

    fn canonical(&self, sheet: &Sheet) -> String {
        sheet.canonical()
    }

    fn language(&self, sheet: &Sheet) -> Language {
        sheet.language
    }

    fn lines(&self, sheet: &Sheet) -> usize {
        sheet.lines.len()
    }

    fn unreadable(&self, sheet: &Sheet) -> usize {
        sheet.lines.iter().filter(|line| line.order.is_none()).count()
    }

    fn blocked(&self, state: &State, seat: Seat, sheet: &Sheet) -> bool {
        sheet.order().is_some_and(|order| !state.allows(seat, order))
    }

    fn resolve(
        &self,
        state: &State,
        sheets: &BTreeMap<Seat, Sheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Vec<Event> {
        play::resolve(state, sheets, circumstances, chance)
    }

    fn computer(&self) -> Option<&dyn ComputerPlayer<Self>> {
        COMPUTER.then_some(&computer::Computer as _)
    }

    fn fold(&self, state: &mut State, event: &Event) {
        play::fold(state, event);
    }
}
