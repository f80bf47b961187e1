//! A position as people see it: drawn, written, named, and what can be ordered in it.

use serde_json::Value;

use super::{Form, Occasion, OwnSheet, Scores, StateOf, Teller, Viewer, sheet::OwnSheetOf};
use rules::{
    Chance, Decoded, DecodedState, Ruleset, Seat, StoredSheet, Unreadable, language::Language,
};

/// A state, decoded: what people are shown of it. Implemented for every teller's. Each method that
/// is not told of here does what [`Teller`]'s of that name does.
#[allow(missing_docs)] // told at the teller
pub trait Position: Send + Sync {
    /// What the rules say of it.
    fn state(&self) -> &dyn DecodedState;

    fn seat_name(&self, seat: Seat, language: Language) -> String;
    fn occasion(&self, number: u32, seat: Option<Seat>, language: Language) -> Occasion;
    fn board_svg(&self, viewer: Viewer, language: Language) -> String;
    fn small_svg(&self, language: Language) -> String;
    fn board_text(&self, viewer: Viewer, language: Language) -> String;
    fn placed(&self, viewer: Viewer, language: Language) -> Vec<String>;
    fn standing(&self, viewer: Viewer, language: Language) -> Standing;
    fn aim(&self, seat: Seat, language: Language) -> Option<String>;
    fn terms(&self, language: Language) -> Vec<String>;
    fn at_last(&self, game_has_end: bool, language: Language) -> Option<String>;
    fn briefing(&self, seat: Seat, language: Language) -> Vec<String>;
    fn view(&self, viewer: Viewer) -> Value;
    fn form(&self, seat: Seat, language: Language) -> Form;
    fn example(&self, seat: Seat, language: Language) -> String;

    /// The text of the sheet that a filled-in form of the seat's stands for, its rows' lines and the text below
    /// them.
    fn form_text<'a>(
        &self,
        form: &Form,
        of: (Seat, Language),
        field: &dyn Fn(&str) -> &'a str,
        free: &str,
    ) -> String;

    /// The scores in it, as anybody may know them: those of each graph.
    fn scores(&self, language: Language) -> Vec<Scores>;

    /// What a seat has written for it so far, to be looked at: nothing is stored.
    fn read(&self, seat: Seat, language: Language, text: &str) -> Box<dyn OwnSheet + '_>;

    /// What a seat guesses that another will write: read from what the one seat may know.
    fn guess(
        &self,
        seat: Seat,
        other: Seat,
        language: Language,
        text: &str,
    ) -> Box<dyn OwnSheet + '_>;

    /// A seat's own sheet that is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when the sheet is of another version, or of another ruleset.
    fn own_sheet(
        &self,
        seat: Seat,
        stored: &StoredSheet,
    ) -> Result<Box<dyn OwnSheet + '_>, Unreadable>;
}

/// A small table of words and numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The columns' headings; the first column names the row.
    pub head: Vec<String>,
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
}

/// A state of a teller's ruleset.
pub(super) struct PositionOf<'a, T: Teller> {
    pub teller: &'a T,
    pub decoded: Decoded<T::Rules>,
}

impl<'a, T: Teller> PositionOf<'a, T> {
    pub fn new(teller: &'a T, state: StateOf<T>) -> Self {
        Self { teller, decoded: Decoded::new(state) }
    }

    /// The state as far as a viewer may know it: the rest is drawn anew, from chance that has nothing
    /// to do with the game's. What is shown is told from this one, so that it cannot tell more.
    pub fn known(&self, viewer: Viewer) -> StateOf<T> {
        let mut chance = Chance::of_round([0; 32], 0);
        self.decoded.ruleset.redealt(&self.decoded.state, viewer, &mut chance)
    }
}

impl<T: Teller> Position for PositionOf<'_, T> {
    fn state(&self) -> &dyn DecodedState {
        &self.decoded
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        self.teller.seat_name(&self.decoded.state, seat, language)
    }

    fn occasion(&self, number: u32, seat: Option<Seat>, language: Language) -> Occasion {
        let known = self.known(seat.map_or(Viewer::Public, Viewer::Seat));
        self.teller.occasion(&known, number, seat, language)
    }

    fn board_svg(&self, viewer: Viewer, language: Language) -> String {
        self.teller.board_svg(&self.known(viewer), viewer, language)
    }

    fn small_svg(&self, language: Language) -> String {
        self.teller.small_svg(&self.known(Viewer::Public), language)
    }

    fn board_text(&self, viewer: Viewer, language: Language) -> String {
        self.teller.board_text(&self.known(viewer), viewer, language)
    }

    fn placed(&self, viewer: Viewer, language: Language) -> Vec<String> {
        self.teller.placed(&self.known(viewer), viewer, language)
    }

    fn standing(&self, viewer: Viewer, language: Language) -> Standing {
        self.teller.standing(&self.known(viewer), viewer, language)
    }

    fn aim(&self, seat: Seat, language: Language) -> Option<String> {
        self.teller.aim(&self.known(Viewer::Seat(seat)), seat, language)
    }

    fn terms(&self, language: Language) -> Vec<String> {
        self.teller.terms(&self.known(Viewer::Public), language)
    }

    fn at_last(&self, game_has_end: bool, language: Language) -> Option<String> {
        self.teller.at_last(&self.known(Viewer::Public), game_has_end, language)
    }

    fn briefing(&self, seat: Seat, language: Language) -> Vec<String> {
        self.teller.briefing(&self.known(Viewer::Seat(seat)), seat, language)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.teller.view(&self.known(viewer), viewer)
    }

    fn form(&self, seat: Seat, language: Language) -> Form {
        self.teller.form(&self.known(Viewer::Seat(seat)), seat, language)
    }

    fn form_text<'a>(
        &self,
        form: &Form,
        (seat, language): (Seat, Language),
        field: &dyn Fn(&str) -> &'a str,
        free: &str,
    ) -> String {
        let known = self.known(Viewer::Seat(seat));
        let rows = self.teller.form_text(form, (&known, seat), language, field);
        form.with_free(rows, free)
    }

    fn example(&self, seat: Seat, language: Language) -> String {
        self.teller.example(&self.known(Viewer::Seat(seat)), seat, language)
    }

    fn scores(&self, language: Language) -> Vec<Scores> {
        let statistics = self.teller.statistics();
        statistics.map(|it| it.scores(&self.known(Viewer::Public), language)).unwrap_or_default()
    }

    fn read(&self, seat: Seat, language: Language, text: &str) -> Box<dyn OwnSheet + '_> {
        let sheet = self.decoded.ruleset.read(&self.decoded.state, seat, language, text);
        Box::new(OwnSheetOf::new(self, seat, sheet))
    }

    fn guess(
        &self,
        seat: Seat,
        other: Seat,
        language: Language,
        text: &str,
    ) -> Box<dyn OwnSheet + '_> {
        let known = self.known(Viewer::Seat(seat));
        let sheet = self.decoded.ruleset.read(&known, other, language, text);
        Box::new(OwnSheetOf::guessed(self.teller, known, other, sheet))
    }

    fn own_sheet(
        &self,
        seat: Seat,
        stored: &StoredSheet,
    ) -> Result<Box<dyn OwnSheet + '_>, Unreadable> {
        let sheet = stored.decoded::<T::Rules>()?;
        Ok(Box::new(OwnSheetOf::new(self, seat, sheet)))
    }
}
