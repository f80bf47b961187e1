//! How Eight Cities is told: the board drawn and written, turns as sentences, sheets with what is
//! wrong with them.
//!
//! What a seat has stored, and what is wrong with its sheet, is told to that seat alone until the game
//! has ended (§10.1).
//!
//! Must not know: the store, the network, sheets of a game that is not over.

mod ahead;
mod board;
mod briefing;
mod counts;
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

use rules::{
    Seat,
    cities::{EightCities, Event, Sheet, Side, State},
    language::Language,
};
use serde_json::Value;

use crate::{
    Ahead, Branch, Field, Form, Line, Mark, Matter, Occasion, Offer, Preview, RuleBook, Standing,
    Statistics, Teller, Viewer,
};

/// Tells of Eight Cities.
#[derive(Clone, Copy, Debug, Default)]
pub struct CitiesTeller;

impl Teller for CitiesTeller {
    type Rules = EightCities;

    fn title(&self, language: Language) -> &'static str {
        language.say("Eight Cities", "Huit villes")
    }

    fn lot(&self, language: Language) -> Option<&'static str> {
        Some(language.say(
            "In this game that is who begins, unless it was chosen when the game was opened, and which of \
             equally good turns a computer plays.",
            "Dans ce jeu, c'est qui commence, sauf choix à l'ouverture de la partie, et lequel de deux tours \
             aussi bons un ordinateur joue.",
        ))
    }

    fn seat_name(&self, _state: &State, seat: Seat, language: Language) -> String {
        words::seat(seat, language)
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
        number: u32,
        seat: Option<Seat>,
        language: Language,
    ) -> Occasion {
        occasion::occasion(state, number, seat.and_then(Side::of), language)
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

    fn aim(&self, _state: &State, _seat: Seat, language: Language) -> Option<String> {
        Some(briefing::aim(language).to_owned())
    }

    fn briefing(&self, state: &State, seat: Seat, language: Language) -> Vec<String> {
        of_side(seat, |side| briefing::briefing(state, side, language))
    }

    fn event(
        &self,
        _before: &State,
        event: &Event,
        viewer: Viewer,
        language: Language,
    ) -> Option<String> {
        is_known(event, viewer).then(|| sentences::event(event, language))
    }

    fn matter(&self, _before: &State, event: &Event, viewer: Viewer) -> Matter {
        matter::matter(event, viewer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> Value {
        json::state(state, viewer)
    }

    fn event_view(&self, _before: &State, event: &Event, viewer: Viewer) -> Option<Value> {
        is_known(event, viewer).then(|| json::event(event))
    }

    fn mark(&self, _after: &State, event: &Event, _viewer: Viewer) -> Mark {
        board::mark(event).into()
    }

    fn form(&self, state: &State, seat: Seat, language: Language) -> Form {
        of_side(seat, |side| form::form(state, side, language))
    }

    fn form_text<'a>(
        &self,
        _form: &Form,
        (state, seat): (&State, Seat),
        language: Language,
        field: &dyn Fn(&str) -> &'a str,
    ) -> String {
        of_side(seat, |side| form::text(state, side, language, field))
    }

    fn example(&self, state: &State, seat: Seat, language: Language) -> String {
        of_side(seat, |side| briefing::example(state, side, language))
    }

    fn offers(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Offer> {
        of_side(seat, |side| offers::offers(state, side, sheet, language))
    }

    fn plan_svg(&self, state: &State, seat: Seat, sheet: &Sheet) -> String {
        of_side(seat, |side| board::plan(state, side, sheet))
    }

    fn branches(
        &self,
        state: &State,
        seat: Seat,
        sheet: &Sheet,
        language: Language,
    ) -> Option<Branch> {
        of_side(seat, |side| ahead::branches(state, side, sheet, language))
    }

    fn ahead(
        &self,
        state: &State,
        seat: Seat,
        sheet: &Sheet,
        begun: &str,
        language: Language,
    ) -> Option<Ahead> {
        of_side(seat, |side| ahead::ahead(state, side, sheet, begun, language))
    }

    fn check(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
        of_side(seat, |side| report::check(state, side, sheet, language))
    }

    fn stored(
        &self,
        state: &State,
        seat: Seat,
        sheet: &Sheet,
        language: Language,
    ) -> Option<String> {
        report::stored(state, Side::of(seat)?, sheet, language)
    }

    fn report(
        &self,
        before: &State,
        (seat, sheet): (Seat, &Sheet),
        events: &[Event],
        _viewer: Viewer,
        language: Language,
    ) -> Vec<Line> {
        of_side(seat, |side| report::report(before, side, sheet, events, language))
    }

    fn rulebook(&self) -> Option<&dyn RuleBook> {
        Some(&rulebook::CitiesRuleBook)
    }

    fn statistics(&self) -> Option<&dyn Statistics<EightCities>> {
        Some(&counts::CitiesStatistics)
    }
}

/// What is told of a side; nothing of a seat there is not.
fn of_side<T: Default>(seat: Seat, told: impl FnOnce(Side) -> T) -> T {
    Side::of(seat).map(told).unwrap_or_default()
}

/// Whether a viewer may know of an event (§10.1).
fn is_known(event: &Event, viewer: Viewer) -> bool {
    private(event).is_none_or(|side| viewer.knows(side.seat()))
}

/// The side whose alone an event is.
fn private(event: &Event) -> Option<Side> {
    match event {
        Event::Refused { seat, .. }
        | Event::LinesStored { seat, .. }
        | Event::LinesUsed { seat, .. }
        | Event::LinesDropped { seat, .. } => Some(*seat),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
