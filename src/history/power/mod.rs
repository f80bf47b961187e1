//! How Power is told: the board drawn and written, what happened as a war report, sheets with
//! what is wrong with them, and the form to put orders together.
//!
//! Nothing of Power is hidden once a round is resolved, so every viewer is told the same. People
//! are called by their armies: whose they are is known elsewhere.
//!
//! Must not know: the store, the network, sheets of a round that is not resolved.

mod board;
mod briefing;
mod counts;
mod example;
mod faults;
mod form;
mod json;
mod map;
mod matter;
mod occasion;
mod offers;
mod options;
mod preview;
mod report;
mod rulebook;
mod sentences;
mod standing;
mod words;

use super::{
    Field, Form, Line, Mark, Matter, Occasion, Offer, Preview, RuleBook, Standing, Statistics,
    Teller, Viewer,
};
use rules::{
    Seat,
    language::Language,
    power::{Army, Event, Pieces, Position, Power, Sheet, Space, State},
};

/// Tells of Power.
#[derive(Clone, Copy, Debug, Default)]
pub struct PowerTeller;

impl Teller for PowerTeller {
    type Rules = Power;

    fn title(&self, _language: Language) -> &'static str {
        "Power"
    }

    fn seat_name(&self, state: &State, seat: Seat, language: Language) -> String {
        words::seat(state, seat, language)
    }

    fn about(&self, language: Language) -> &'static str {
        occasion::about(language)
    }

    fn preview(&self, language: Language) -> Option<Preview> {
        preview::preview(language)
    }

    fn occasion(
        &self,
        _state: &State,
        number: u32,
        seat: Option<Seat>,
        language: Language,
    ) -> Occasion {
        occasion::occasion(number, seat, language)
    }

    fn options(&self, language: Language) -> Vec<Field> {
        options::options(language)
    }

    fn board_svg(&self, state: &State, _viewer: Viewer, language: Language) -> String {
        board::svg(state, language)
    }

    fn board_text(&self, state: &State, _viewer: Viewer, language: Language) -> String {
        map::text(state, language)
    }

    fn placed(&self, state: &State, _viewer: Viewer, language: Language) -> Vec<String> {
        map::placed(state, language)
    }

    fn standing(&self, state: &State, _viewer: Viewer, language: Language) -> Standing {
        standing::standing(state, language)
    }

    fn aim(&self, state: &State, seat: Seat, language: Language) -> Option<String> {
        briefing::aim(state, seat, language)
    }

    fn at_last(&self, _state: &State, game_has_end: bool, language: Language) -> Option<String> {
        game_has_end.then(|| briefing::at_last(language).to_owned())
    }

    fn briefing(&self, state: &State, seat: Seat, language: Language) -> Vec<String> {
        briefing::briefing(state, seat, language)
    }

    fn event(
        &self,
        before: &State,
        event: &Event,
        _viewer: Viewer,
        language: Language,
    ) -> Option<String> {
        Some(sentences::event(before, event, language))
    }

    fn matter(&self, before: &State, event: &Event, viewer: Viewer) -> Matter {
        matter::matter(before, event, viewer)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> serde_json::Value {
        json::state(state)
    }

    fn event_view(
        &self,
        _before: &State,
        event: &Event,
        _viewer: Viewer,
    ) -> Option<serde_json::Value> {
        Some(json::event(event))
    }

    fn mark(&self, _after: &State, event: &Event, _viewer: Viewer) -> Mark {
        board::mark(event).into()
    }

    fn form(&self, state: &State, seat: Seat, language: Language) -> Form {
        form::form(state, seat, language)
    }

    fn example(&self, state: &State, seat: Seat, language: Language) -> String {
        example::example(state, seat, language)
    }

    fn offers(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Offer> {
        offers::offers(state, seat, sheet, language)
    }

    fn plan_svg(&self, state: &State, seat: Seat, sheet: &Sheet) -> String {
        board::plan(state, seat, sheet)
    }

    fn check(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
        report::check(state, seat, sheet, language)
    }

    fn report(
        &self,
        before: &State,
        (seat, sheet): (Seat, &Sheet),
        events: &[Event],
        _viewer: Viewer,
        language: Language,
    ) -> Vec<Line> {
        report::report(before, seat, sheet, events, language)
    }

    fn rulebook(&self) -> Option<&dyn RuleBook> {
        Some(&rulebook::PowerRuleBook)
    }

    fn statistics(&self) -> Option<&dyn Statistics<Power>> {
        Some(&counts::PowerStatistics)
    }
}

/// What an army has on the board, space by space.
fn on_board(position: &Position, army: Army) -> impl Iterator<Item = (Space, Pieces)> {
    Space::all()
        .map(move |space| (space, position.pieces(army, space.into())))
        .filter(|(_, pieces)| !pieces.is_empty())
}

#[cfg(test)]
mod tests;
