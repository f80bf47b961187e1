//! How Blitzkrieg! is told: the board drawn and written, turns as sentences, sheets with what is wrong
//! with them.
//!
//! Which tokens a player draws, researches and loses to bombs, and what is on its sheets, is told to
//! that player alone until the game has ended (§10).
//!
//! Must not know: the store, the network, sheets of a game that is not over.

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
    blitzkrieg::{Blitzkrieg, Event, Player, Sheet, State},
    language::Language,
};
use serde_json::Value;

use crate::{
    Field, Form, Line, Mark, Matter, Occasion, Offer, Preview, RuleBook, Standing, Statistics,
    Teller, Viewer,
};

/// Tells of Blitzkrieg!.
#[derive(Clone, Copy, Debug, Default)]
pub struct BlitzkriegTeller;

impl Teller for BlitzkriegTeller {
    type Rules = Blitzkrieg;

    fn title(&self, _language: Language) -> &'static str {
        "Blitzkrieg!"
    }

    fn seat_name(&self, state: &State, seat: Seat, language: Language) -> String {
        of_player(seat, |player| words::side(state.side(player), language).to_owned())
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
        occasion::occasion(state, number, seat.and_then(Player::of), language)
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
        map::text(state, viewer, language)
    }

    fn placed(&self, state: &State, viewer: Viewer, language: Language) -> Vec<String> {
        map::placed(state, viewer, language)
    }

    fn standing(&self, state: &State, _viewer: Viewer, language: Language) -> Standing {
        standing::standing(state, language)
    }

    fn aim(&self, _state: &State, _seat: Seat, language: Language) -> Option<String> {
        Some(briefing::aim(language).to_owned())
    }

    fn briefing(&self, state: &State, seat: Seat, language: Language) -> Vec<String> {
        of_player(seat, |player| briefing::briefing(state, player, language))
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

    fn matter(&self, _before: &State, event: &Event, viewer: Viewer) -> Matter {
        matter::matter(event, viewer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> Value {
        json::state(state, viewer)
    }

    fn event_view(&self, _before: &State, event: &Event, viewer: Viewer) -> Option<Value> {
        json::event(event, viewer)
    }

    fn mark(&self, after: &State, event: &Event, viewer: Viewer) -> Mark {
        known(event, viewer).map(|event| board::mark(after, &event).into()).unwrap_or_default()
    }

    fn form(&self, state: &State, seat: Seat, language: Language) -> Form {
        of_player(seat, |player| form::form(state, player, language))
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
        of_player(seat, |player| briefing::example(state, player, language))
    }

    fn offers(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Offer> {
        of_player(seat, |player| offers::offers(state, player, sheet, language))
    }

    fn plan_svg(&self, state: &State, seat: Seat, sheet: &Sheet) -> String {
        of_player(seat, |player| board::plan(state, player, sheet))
    }

    fn check(&self, state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
        of_player(seat, |player| report::check(state, player, sheet, language))
    }

    fn report(
        &self,
        before: &State,
        (seat, sheet): (Seat, &Sheet),
        events: &[Event],
        _viewer: Viewer,
        language: Language,
    ) -> Vec<Line> {
        of_player(seat, |player| report::report(before, player, sheet, events, language))
    }

    fn rulebook(&self) -> Option<&dyn RuleBook> {
        Some(&rulebook::BlitzkriegRuleBook)
    }

    fn statistics(&self) -> Option<&dyn Statistics<Blitzkrieg>> {
        Some(&counts::BlitzkriegStatistics)
    }
}

/// What is told of a player; nothing of a seat there is not.
fn of_player<T: Default>(seat: Seat, told: impl FnOnce(Player) -> T) -> T {
    Player::of(seat).map(told).unwrap_or_default()
}

/// An event as a viewer may know it: none that it may not know of, and no token that it may not (§10.3).
fn known(event: &Event, viewer: Viewer) -> Option<Event> {
    let hidden = |seat: Player| !viewer.knows(seat.seat());
    Some(match *event {
        Event::Refused { seat, .. } | Event::HandedBack { seat } if hidden(seat) => return None,
        Event::Drew { seat, why, .. } if hidden(seat) => Event::Drew { seat, token: None, why },
        Event::Researched { seat, to, .. } if hidden(seat) => {
            Event::Researched { seat, token: None, to }
        }
        Event::Bombed { seat, .. } if hidden(seat) => Event::Bombed { seat, token: None },
        known => known,
    })
}

#[cfg(test)]
mod tests;
