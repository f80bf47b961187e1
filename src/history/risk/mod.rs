//! How Risk is told: the map drawn and written, turns as stories, sheets with what is wrong with them.
//!
//! A hand, a seat's standing orders and its sheets are told to that seat alone until the game has ended
//! (§14.1).
//!
//! Must not know: the store, the network, sheets of a game that is not over.

mod ahead;
mod board;
mod briefing;
mod faults;
mod form;
mod json;
mod matter;
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
    language::Language,
    risk::{Event, Risk, Sheet, State},
};
use serde_json::Value;

use crate::{
    Field, Form, Line, Mark, Matter, Occasion, Offer, Preview, RuleBook, Sentence, Standing,
    Statistics, Teller, Viewer, kit::territories::report::as_it_stands,
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
        Some(briefing::aim(state, seat, language))
    }

    fn terms(&self, state: &State, language: Language) -> Vec<String> {
        options::terms(&state.chosen, language)
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
        state: &State,
        events: &[Event],
        language: Language,
    ) -> Option<(usize, String)> {
        tale::at_once(state, events, language)
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
        json::event(event, before.map(), viewer)
    }

    fn mark(&self, after: &State, event: &Event, viewer: Viewer) -> Mark {
        known(event, viewer).map(|event| board::mark(after, &event)).unwrap_or_default()
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
        briefing::example(state, seat, language)
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

    fn check(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
        report::check(state, seat, sheet, language)
    }

    fn in_time(&self, _state: &State, sheet: &Sheet) -> Option<Sheet> {
        sheet.in_time()
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
        Some(&rulebook::RiskRuleBook)
    }

    fn statistics(&self) -> Option<&dyn Statistics<Risk>> {
        Some(&statistics::RiskStatistics)
    }
}

/// An event as a viewer may know it: none that it may not know of, and no card that it may not (§14.1).
fn known(event: &Event, viewer: Viewer) -> Option<Event> {
    let hidden = |seat: Seat| !viewer.knows(seat);
    Some(match *event {
        Event::Refused { seat, .. } | Event::Standing { seat, .. } if hidden(seat) => return None,
        Event::Handed { seat, to, .. } if hidden(seat) && hidden(to) => return None,
        Event::Drew { seat, .. } if hidden(seat) => Event::Drew { seat, card: None },
        known => known,
    })
}

#[cfg(test)]
mod tests;
