//! How Risk is told: the map drawn and written, turns as stories, sheets with what is wrong with them.
//!
//! A hand, a seat's standing orders and its sheets are told to that seat alone until the game has ended
//! (§14.1).
//!
//! Must not know: the store, the network, sheets of a game that is not over.

mod board;
mod dice;
mod occasion;
mod options;
mod rulebook;
mod standing;
mod statistics;
mod words;

use rules::{
    Seat,
    language::Language,
    risk::{Event, Risk, Sheet, State},
};
use serde_json::Value;

use crate::{
    Field, Form, Line, Matter, Occasion, Offer, RuleBook, Standing, Statistics, Teller, Viewer,
};

/// Tells of Risk.
#[derive(Clone, Copy, Debug, Default)]
pub struct RiskTeller;

impl Teller for RiskTeller {
    type Rules = Risk;

    fn title(&self, _language: Language) -> &'static str {
        "Risk"
    }

    fn seat_name(&self, _state: &State, seat: Seat, language: Language) -> String {
        words::seat(seat, language).to_owned()
    }

    fn about(&self, language: Language) -> &'static str {
        occasion::about(language)
    }

    fn occasion(
        &self,
        state: &State,
        _number: u32,
        seat: Option<Seat>,
        language: Language,
    ) -> Occasion {
        occasion::occasion(state, seat, language)
    }

    fn options(&self, language: Language) -> Vec<Field> {
        options::options(language)
    }

    fn board_svg(&self, state: &State, viewer: Viewer, language: Language) -> String {
        board::svg(state, viewer, language)
    }

    fn board_text(&self, state: &State, viewer: Viewer, language: Language) -> String {
        board::text(state, viewer, language)
    }

    fn placed(&self, state: &State, viewer: Viewer, language: Language) -> Vec<String> {
        board::placed(state, viewer, language)
    }

    fn standing(&self, state: &State, _viewer: Viewer, language: Language) -> Standing {
        standing::standing(state, language)
    }

    fn briefing(&self, _state: &State, _seat: Seat, _language: Language) -> Vec<String> {
        Vec::new()
    }

    fn event(
        &self,
        _before: &State,
        _event: &Event,
        _viewer: Viewer,
        _language: Language,
    ) -> Option<String> {
        None
    }

    fn matter(&self, _before: &State, _event: &Event, _viewer: Viewer) -> Matter {
        Matter::Plain
    }

    fn view(&self, _state: &State, _viewer: Viewer) -> Value {
        Value::Null
    }

    fn event_view(&self, _event: &Event, _viewer: Viewer) -> Option<Value> {
        None
    }

    fn form(&self, _state: &State, _seat: Seat, _language: Language) -> Form {
        Form::default()
    }

    fn example(&self, _state: &State, _seat: Seat, _language: Language) -> String {
        String::new()
    }

    fn offers(&self, _: &State, _: Seat, _: &Sheet, _: Language) -> Vec<Offer> {
        Vec::new()
    }

    fn check(&self, _: &State, _: Seat, _: &Sheet, _: Language) -> Vec<Line> {
        Vec::new()
    }

    fn report(
        &self,
        _before: &State,
        _own: (Seat, &Sheet),
        _events: &[Event],
        _viewer: Viewer,
        _language: Language,
    ) -> Vec<Line> {
        Vec::new()
    }

    fn rulebook(&self) -> Option<&dyn RuleBook> {
        Some(&rulebook::RiskRuleBook)
    }

    fn statistics(&self) -> Option<&dyn Statistics<Risk>> {
        Some(&statistics::RiskStatistics)
    }
}
