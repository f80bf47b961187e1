//! How Clone Wars is told: the galaxy drawn and written, turns as stories, sheets with what is wrong with
//! them.
//!
//! A hand, Shields that are ordered and dice of defence are told to the army's commander alone until the
//! game has ended; offers to both commanders of the faction; the face of a token to the commander of the
//! army that drew it (§15.1).
//!
//! Must not know: the store, the network, sheets of a game that is not over.

mod ahead;
mod board;
mod briefing;
mod example;
mod faults;
mod form;
mod json;
mod known;
mod matter;
mod newcomers;
mod occasion;
mod offers;
mod options;
mod preview;
mod report;
mod rulebook;
mod sentences;
mod standing;
mod statistics;
mod tale;
mod words;

use rules::{
    Seat,
    clone_wars::{CloneWars, Event, Sheet, State},
    language::Language,
};
use serde_json::Value;

use crate::{
    Ahead, Field, Form, Line, Mark, Matter, Occasion, Offer, Preview, RuleBook, Sentence, Standing,
    Statistics, Teller, Viewer, kit::territories::report::as_it_stands,
};

/// Tells of Clone Wars.
#[derive(Clone, Copy, Debug, Default)]
pub struct CloneWarsTeller;

impl Teller for CloneWarsTeller {
    type Rules = CloneWars;

    fn title(&self, _language: Language) -> &'static str {
        "Clone Wars"
    }

    fn seat_name(&self, state: &State, seat: Seat, language: Language) -> String {
        words::seat(state, seat, language)
    }

    fn seating(&self, language: Language) -> Option<String> {
        Some(words::seating(language))
    }

    fn about(&self, language: Language) -> &'static str {
        occasion::about(language)
    }

    fn preview(&self, language: Language) -> Option<Preview> {
        preview::preview(language)
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

    fn small_svg(&self, state: &State, language: Language) -> String {
        board::in_small(state, language)
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

    fn lost(
        &self,
        before: &State,
        after: &State,
        seat: Seat,
        language: Language,
    ) -> Option<String> {
        occasion::lost(before, after, seat, language)
    }

    fn news_since(&self, before: &State, after: State) -> State {
        after.news_since(before)
    }

    fn aim(&self, state: &State, seat: Seat, language: Language) -> Option<String> {
        occasion::aim(state, seat, language)
    }

    fn terms(&self, state: &State, language: Language) -> Vec<String> {
        options::terms(&state.options, language)
    }

    fn at_last(&self, state: &State, _game_has_end: bool, language: Language) -> Option<String> {
        briefing::at_last(state, language)
    }

    fn briefing(&self, state: &State, seat: Seat, language: Language) -> Vec<String> {
        briefing::briefing(state, seat, language)
    }

    fn event(
        &self,
        before: &State,
        event: &Event,
        viewer: Viewer,
        language: Language,
    ) -> Option<String> {
        sentences::event(before, event, viewer, language)
    }

    fn matter(&self, before: &State, event: &Event, viewer: Viewer) -> Matter {
        matter::matter(before, event, viewer)
    }

    fn at_once(
        &self,
        _state: &State,
        events: &[Event],
        language: Language,
    ) -> Option<(usize, String)> {
        tale::at_once(events, language)
    }

    fn tells_whole_turns(&self) -> bool {
        true
    }

    fn tale(
        &self,
        before: &State,
        events: &[Event],
        viewer: Viewer,
        language: Language,
    ) -> Option<Vec<Sentence>> {
        Some(tale::tale(before, events, viewer, language))
    }

    fn view(&self, state: &State, viewer: Viewer) -> Value {
        json::state(state, viewer)
    }

    fn event_view(&self, before: &State, event: &Event, viewer: Viewer) -> Option<Value> {
        json::event(before, event, viewer)
    }

    fn mark(&self, after: &State, event: &Event, viewer: Viewer) -> Mark {
        board::mark(after, event, viewer)
    }

    fn form(&self, state: &State, seat: Seat, language: Language) -> Form {
        form::form(state, seat, language)
    }

    fn form_text<'a>(
        &self,
        form: &Form,
        _of: (&State, Seat),
        language: Language,
        field: &dyn Fn(&str) -> &'a str,
    ) -> String {
        form::text(form, language, field)
    }

    fn example(&self, state: &State, seat: Seat, language: Language) -> String {
        example::example(state, seat, language)
    }

    fn offers(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Offer> {
        offers::offers(state, seat, sheet, language)
    }

    fn question(
        &self,
        state: &State,
        seat: Seat,
        sheet: &Sheet,
        language: Language,
    ) -> Option<String> {
        offers::question(state, seat, sheet, language)
    }

    fn left(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Option<String> {
        offers::left(state, seat, sheet, language)
    }

    fn as_it_stands(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> String {
        as_it_stands(offers::left(state, seat, sheet, language), language)
    }

    fn untried(
        &self,
        state: &State,
        seat: Seat,
        sheet: &Sheet,
        language: Language,
    ) -> Option<String> {
        report::untried(state, seat, sheet, language)
    }

    fn plan_svg(&self, state: &State, seat: Seat, sheet: &Sheet) -> String {
        board::plan(state, seat, sheet)
    }

    /// What goes to the ally by Order 66, planet by planet.
    fn ahead(
        &self,
        state: &State,
        seat: Seat,
        sheet: &Sheet,
        begun: &str,
        language: Language,
    ) -> Option<Ahead> {
        offers::ahead(state, seat, sheet, begun, language)
    }

    fn check(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
        report::check(state, seat, sheet, language)
    }

    fn in_time(&self, state: &State, sheet: &Sheet) -> Option<Sheet> {
        sheet.in_time(state)
    }

    fn stored(
        &self,
        state: &State,
        seat: Seat,
        sheet: &Sheet,
        language: Language,
    ) -> Option<String> {
        report::stored(state, seat, sheet, language)
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
        Some(&rulebook::CloneWarsRuleBook)
    }

    fn statistics(&self) -> Option<&dyn Statistics<CloneWars>> {
        Some(&statistics::CloneWarsStatistics)
    }
}

#[cfg(test)]
mod tests;
