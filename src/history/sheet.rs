//! One seat's sheet line by line, and what could be written next.

use super::{EventOf, PositionOf, SheetOf, Standing, Story, StoryOf, Teller, Viewer};
use rules::{Ruleset, Seat, language::Language};

/// A seat's own sheet before its round is resolved, decoded. Implemented for every teller's.
pub trait OwnSheet: Send + Sync {
    /// [`Teller::check`].
    fn check(&self, language: Language) -> Vec<Line>;

    /// [`Teller::offers`].
    fn offers(&self, language: Language) -> Vec<Offer>;

    /// What would happen if nobody else wrote anything; none where that may not be known.
    fn rehearsal(&self, language: Language) -> Option<Rehearsal>;
}

/// One line of a sheet, as it is told to its author before the round and to everybody after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line as it was written.
    pub text: String,
    /// The order in its canonical notation; none when it could not be read.
    pub canonical: Option<String>,
    /// The order in full words; none when it could not be read.
    pub meaning: Option<String>,
    /// Why it cannot be read, is not legal as things stand, or was not carried out.
    pub fault: Option<LineFault>,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// Where in the line, counted in characters from 1.
    pub column: Option<usize>,
    /// What happened and what was expected: a sentence.
    pub message: String,
    /// A line that would be right.
    pub example: Option<String>,
}

/// An order that could be written next, to be picked on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Where it is picked: the `data-place` of a part of the drawing, or another place's name.
    pub place: String,
    /// That place as people call it.
    pub place_name: String,
    /// What acts, or what it does: a few words.
    pub label: String,
    /// What comes next.
    pub pick: Pick,
}

/// How an [`Offer`] becomes a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A target is still to be picked: its place, its name, and the line it makes.
    Target(Vec<(String, String, String)>),
    /// The line is complete.
    Line(String),
}

/// What would happen if nobody else wrote anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsal {
    /// What happens, a sentence each.
    pub told: Vec<String>,
    /// The board after it, as SVG.
    pub board_svg: String,
    /// Scores after it.
    pub standing: Standing,
}

/// A sheet of a teller's ruleset, in the position it is written for.
pub(super) struct OwnSheetOf<'a, T: Teller> {
    pub position: &'a PositionOf<'a, T>,
    pub seat: Seat,
    pub sheet: SheetOf<T>,
}

impl<T: Teller> OwnSheet for OwnSheetOf<'_, T> {
    fn check(&self, language: Language) -> Vec<Line> {
        let PositionOf { teller, decoded } = self.position;
        teller.check(&decoded.state, self.seat, &self.sheet, language)
    }

    fn offers(&self, language: Language) -> Vec<Offer> {
        let PositionOf { teller, decoded } = self.position;
        teller.offers(&decoded.state, self.seat, &self.sheet, language)
    }

    fn rehearsal(&self, language: Language) -> Option<Rehearsal> {
        let PositionOf { teller, decoded } = self.position;
        let events: Vec<EventOf<T>> =
            decoded.ruleset.alone(&decoded.state, self.seat, &self.sheet)?;
        let story = StoryOf::new(*teller, decoded.state.clone(), [], events);
        let (viewer, after) = (Viewer::Seat(self.seat), story.after());
        Some(Rehearsal {
            told: story.told(viewer, language),
            board_svg: after.board_svg(viewer, language),
            standing: after.standing(viewer, language),
        })
    }
}
