//! A teller as the server holds it: over stored values, one for every ruleset.

use serde_json::Value;

use super::{
    Chapter, Column, Counted, Counts, EventOf, Form, Line, Offer, Reach, Rehearsal, Scores,
    SheetOf, Shown, Standing, StateOf, Step, Teller, Viewer, WorkedRound,
};
use rules::{
    Ruleset, Seat, StoredEvents, StoredSheet, StoredState, Unreadable, language::Language,
};

/// [`Teller`] over stored values. Implemented for every teller.
///
/// Each method returns what its namesake does, and fails with [`Unreadable`] when a stored value
/// is of another version.
#[allow(missing_docs, clippy::missing_errors_doc)]
pub trait StoredTeller: Send + Sync {
    fn title(&self, language: Language) -> &'static str;
    fn options(&self, language: Language) -> Vec<Column>;
    fn seat_name(
        &self,
        state: &StoredState,
        seat: Seat,
        language: Language,
    ) -> Result<String, Unreadable>;
    fn board_svg(
        &self,
        state: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<String, Unreadable>;
    fn board_text(
        &self,
        state: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<String, Unreadable>;
    fn placed(
        &self,
        state: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<Vec<String>, Unreadable>;
    fn standing(
        &self,
        state: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<Standing, Unreadable>;
    fn briefing(
        &self,
        state: &StoredState,
        seat: Seat,
        language: Language,
    ) -> Result<Vec<String>, Unreadable>;
    /// The events of a round as sentences, in the order they happened, from the state before it.
    fn events(
        &self,
        before: &StoredState,
        events: &StoredEvents,
        viewer: Viewer,
        language: Language,
    ) -> Result<Vec<String>, Unreadable>;
    /// The state after the events of a round.
    fn fold(&self, before: &StoredState, events: &StoredEvents) -> Result<StoredState, Unreadable>;
    fn view(&self, state: &StoredState, viewer: Viewer) -> Result<Value, Unreadable>;
    /// The events of a round as JSON for programs, in the order they happened.
    fn event_views(&self, events: &StoredEvents, viewer: Viewer) -> Result<Vec<Value>, Unreadable>;
    /// The round just after the `number`th thing that is told of it, from 1; none when there are
    /// not so many.
    fn step(
        &self,
        before: &StoredState,
        events: &StoredEvents,
        number: usize,
        viewer: Viewer,
        language: Language,
    ) -> Result<Option<Step>, Unreadable>;
    fn form(&self, state: &StoredState, seat: Seat, language: Language)
    -> Result<Form, Unreadable>;
    fn example(
        &self,
        state: &StoredState,
        seat: Seat,
        language: Language,
    ) -> Result<String, Unreadable>;
    fn offers(
        &self,
        state: &StoredState,
        seat: Seat,
        sheet: &StoredSheet,
        language: Language,
    ) -> Result<Vec<Offer>, Unreadable>;
    /// What would happen if nobody else wrote anything; none where that may not be known.
    fn rehearse(
        &self,
        state: &StoredState,
        seat: Seat,
        sheet: &StoredSheet,
        language: Language,
    ) -> Result<Option<Rehearsal>, Unreadable>;
    fn check(
        &self,
        state: &StoredState,
        seat: Seat,
        sheet: &StoredSheet,
        language: Language,
    ) -> Result<Vec<Line>, Unreadable>;
    fn report(
        &self,
        before: &StoredState,
        seat: Seat,
        sheet: &StoredSheet,
        events: &StoredEvents,
        language: Language,
    ) -> Result<Vec<Line>, Unreadable>;
    fn counted(&self, language: Language) -> Vec<Counted>;
    fn count(&self, before: &StoredState, events: &StoredEvents)
    -> Result<Vec<Counts>, Unreadable>;
    fn scores(&self, state: &StoredState, language: Language)
    -> Result<Option<Scores>, Unreadable>;
    fn chapters(&self, language: Language) -> Vec<Chapter>;
    fn shown(&self, chapter: &str, language: Language) -> Vec<Shown>;
    /// The worked rounds with their values as they would be stored.
    fn worked_rounds(
        &self,
        language: Language,
    ) -> Result<Vec<WorkedRound<StoredState, StoredSheet, StoredEvents>>, Unreadable>;
    fn reach(
        &self,
        piece: &str,
        place: &str,
        link: &dyn Fn(&str, &str) -> String,
        language: Language,
    ) -> Option<Reach>;
}

fn state<T: Teller>(stored: &StoredState) -> Result<StateOf<T>, Unreadable> {
    stored.decoded::<T::Rules>()
}

fn sheet<T: Teller>(stored: &StoredSheet) -> Result<SheetOf<T>, Unreadable> {
    stored.decoded::<T::Rules>()
}

fn events<T: Teller>(stored: &StoredEvents) -> Result<Vec<EventOf<T>>, Unreadable> {
    stored.decoded::<T::Rules>()
}

impl<T: Teller> StoredTeller for T {
    fn title(&self, language: Language) -> &'static str {
        Teller::title(self, language)
    }

    fn options(&self, language: Language) -> Vec<Column> {
        Teller::options(self, language)
    }

    fn seat_name(
        &self,
        stored: &StoredState,
        seat: Seat,
        language: Language,
    ) -> Result<String, Unreadable> {
        Ok(Teller::seat_name(self, &state::<T>(stored)?, seat, language))
    }

    fn board_svg(
        &self,
        stored: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<String, Unreadable> {
        Ok(Teller::board_svg(self, &state::<T>(stored)?, viewer, language))
    }

    fn board_text(
        &self,
        stored: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<String, Unreadable> {
        Ok(Teller::board_text(self, &state::<T>(stored)?, viewer, language))
    }

    fn placed(
        &self,
        stored: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<Vec<String>, Unreadable> {
        Ok(Teller::placed(self, &state::<T>(stored)?, viewer, language))
    }

    fn standing(
        &self,
        stored: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<Standing, Unreadable> {
        Ok(Teller::standing(self, &state::<T>(stored)?, viewer, language))
    }

    fn briefing(
        &self,
        stored: &StoredState,
        seat: Seat,
        language: Language,
    ) -> Result<Vec<String>, Unreadable> {
        Ok(Teller::briefing(self, &state::<T>(stored)?, seat, language))
    }

    fn events(
        &self,
        before: &StoredState,
        stored: &StoredEvents,
        viewer: Viewer,
        language: Language,
    ) -> Result<Vec<String>, Unreadable> {
        let mut now = state::<T>(before)?;
        let rules = T::Rules::default();
        let mut told = Vec::new();
        for event in events::<T>(stored)? {
            told.extend(Teller::event(self, &now, &event, viewer, language));
            rules.fold(&mut now, &event);
        }
        Ok(told)
    }

    fn fold(&self, before: &StoredState, stored: &StoredEvents) -> Result<StoredState, Unreadable> {
        let mut now = state::<T>(before)?;
        let rules = T::Rules::default();
        events::<T>(stored)?.iter().for_each(|event| rules.fold(&mut now, event));
        StoredState::of::<T::Rules>(&now)
    }

    fn view(&self, stored: &StoredState, viewer: Viewer) -> Result<Value, Unreadable> {
        Ok(Teller::view(self, &state::<T>(stored)?, viewer))
    }

    fn event_views(&self, stored: &StoredEvents, viewer: Viewer) -> Result<Vec<Value>, Unreadable> {
        let all = events::<T>(stored)?;
        Ok(all.iter().filter_map(|event| self.event_view(event, viewer)).collect())
    }

    fn step(
        &self,
        before: &StoredState,
        stored: &StoredEvents,
        number: usize,
        viewer: Viewer,
        language: Language,
    ) -> Result<Option<Step>, Unreadable> {
        let mut now = state::<T>(before)?;
        let rules = T::Rules::default();
        let mut told = Vec::new();
        let mut shown = None;
        for event in events::<T>(stored)? {
            let sentence = Teller::event(self, &now, &event, viewer, language);
            rules.fold(&mut now, &event);
            told.extend(sentence.inspect(|_| {
                if told.len() + 1 == number {
                    let mark = self.mark_svg(&event, viewer);
                    shown = Some((now.clone(), mark));
                }
            }));
        }
        Ok(shown.map(|(then, mark)| {
            let board = Teller::board_svg(self, &then, viewer, language);
            Step {
                told,
                number,
                board_svg: board.replacen("</svg>", &(mark + "</svg>"), 1),
                standing: Teller::standing(self, &then, viewer, language),
            }
        }))
    }

    fn form(
        &self,
        stored: &StoredState,
        seat: Seat,
        language: Language,
    ) -> Result<Form, Unreadable> {
        Ok(Teller::form(self, &state::<T>(stored)?, seat, language))
    }

    fn example(
        &self,
        stored: &StoredState,
        seat: Seat,
        language: Language,
    ) -> Result<String, Unreadable> {
        Ok(Teller::example(self, &state::<T>(stored)?, seat, language))
    }

    fn offers(
        &self,
        stored: &StoredState,
        seat: Seat,
        written: &StoredSheet,
        language: Language,
    ) -> Result<Vec<Offer>, Unreadable> {
        Ok(Teller::offers(self, &state::<T>(stored)?, seat, &sheet::<T>(written)?, language))
    }

    fn rehearse(
        &self,
        stored: &StoredState,
        seat: Seat,
        written: &StoredSheet,
        language: Language,
    ) -> Result<Option<Rehearsal>, Unreadable> {
        let mut now = state::<T>(stored)?;
        let rules = T::Rules::default();
        let Some(events) = rules.alone(&now, seat, &sheet::<T>(written)?) else { return Ok(None) };
        let viewer = Viewer::Seat(seat);
        let mut told = Vec::new();
        for event in events {
            told.extend(Teller::event(self, &now, &event, viewer, language));
            rules.fold(&mut now, &event);
        }
        Ok(Some(Rehearsal {
            told,
            board_svg: Teller::board_svg(self, &now, viewer, language),
            standing: Teller::standing(self, &now, viewer, language),
        }))
    }

    fn check(
        &self,
        stored: &StoredState,
        seat: Seat,
        written: &StoredSheet,
        language: Language,
    ) -> Result<Vec<Line>, Unreadable> {
        Ok(Teller::check(self, &state::<T>(stored)?, seat, &sheet::<T>(written)?, language))
    }

    fn report(
        &self,
        before: &StoredState,
        seat: Seat,
        written: &StoredSheet,
        stored: &StoredEvents,
        language: Language,
    ) -> Result<Vec<Line>, Unreadable> {
        Ok(Teller::report(
            self,
            &state::<T>(before)?,
            seat,
            &sheet::<T>(written)?,
            &events::<T>(stored)?,
            language,
        ))
    }

    fn counted(&self, language: Language) -> Vec<Counted> {
        Teller::counted(self, language)
    }

    fn count(
        &self,
        before: &StoredState,
        stored: &StoredEvents,
    ) -> Result<Vec<Counts>, Unreadable> {
        Ok(Teller::count(self, &state::<T>(before)?, &events::<T>(stored)?))
    }

    fn scores(
        &self,
        stored: &StoredState,
        language: Language,
    ) -> Result<Option<Scores>, Unreadable> {
        Ok(Teller::scores(self, &state::<T>(stored)?, language))
    }

    fn chapters(&self, language: Language) -> Vec<Chapter> {
        Teller::chapters(self, language)
    }

    fn shown(&self, chapter: &str, language: Language) -> Vec<Shown> {
        Teller::shown(self, chapter, language)
    }

    fn worked_rounds(
        &self,
        language: Language,
    ) -> Result<Vec<WorkedRound<StoredState, StoredSheet, StoredEvents>>, Unreadable> {
        let stored = |round: super::WorkedOf<T>| {
            let sheets = round.sheets.iter();
            Ok(WorkedRound {
                title: round.title,
                about: round.about,
                before: StoredState::of::<T::Rules>(&round.before)?,
                sheets: sheets
                    .map(|(seat, sheet)| Ok((*seat, StoredSheet::of::<T::Rules>(sheet)?)))
                    .collect::<Result<_, Unreadable>>()?,
                events: StoredEvents::of::<T::Rules>(&round.events)?,
            })
        };
        Teller::worked_rounds(self, language).into_iter().map(stored).collect()
    }

    fn reach(
        &self,
        piece: &str,
        place: &str,
        link: &dyn Fn(&str, &str) -> String,
        language: Language,
    ) -> Option<Reach> {
        Teller::reach(self, piece, place, link, language)
    }
}
