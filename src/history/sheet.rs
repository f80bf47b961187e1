//! One seat's sheet line by line, and what could be written next.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    EventOf, PositionOf, SheetOf, Standing, StateOf, Story, StoryOf, Teller, Viewer, capital,
};
use rules::{
    Chance, Circumstances, Decoded, Ruleset, Seat, kit::sheet::lines_of, language::Language,
};

/// A seat's own sheet before its round is resolved, decoded. Implemented for every teller's.
pub trait OwnSheet: Send + Sync {
    /// It in its canonical text: [`Ruleset::canonical`].
    fn canonical(&self) -> String;

    /// [`Teller::check`].
    fn check(&self, language: Language) -> Vec<Line>;

    /// It as it could be sent again, one order a line: what will do something, in an order in which nothing stands too
    /// late, and in the place of other lines what would be right, where that is known. `checked` is what
    /// [`OwnSheet::check`] says of it.
    fn mended(&self, checked: &[Line], language: Language) -> String;

    /// [`Teller::offers`].
    fn offers(&self, language: Language) -> Vec<Offer>;

    /// [`Teller::question`].
    fn question(&self, language: Language) -> Option<String>;

    /// [`Teller::left`].
    fn left(&self, language: Language) -> Option<String>;

    /// [`Teller::plan_svg`].
    fn plan_svg(&self) -> String;

    /// [`Teller::branches`].
    fn branches(&self, language: Language) -> Option<Branch>;

    /// [`Teller::ahead`].
    fn ahead(&self, begun: &str, language: Language) -> Option<Ahead>;

    /// What the sheet as a whole comes to: [`Teller::as_it_stands`] where it keeps its window open, else
    /// [`Teller::stored`], else [`Teller::left`] where it has a line.
    fn stored(&self, language: Language) -> Option<String>;

    /// What would happen if others wrote what is guessed of them, and nobody else anything; none where
    /// that may not be known.
    fn rehearsal(&self, guesses: &BTreeMap<Seat, String>, language: Language) -> Option<Rehearsal>;

    /// What happens if others write this, nobody else anything, and chance decides so: in a lesson, where
    /// there is no game whose chance could be told.
    fn played(
        &self,
        others: &BTreeMap<Seat, String>,
        chance: &mut Chance,
        language: Language,
    ) -> Rehearsal;
}

/// One line of a sheet, as it is told to its author before the round and to everybody after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line as it was written.
    pub text: String,
    /// What it orders; none when it could not be read.
    pub order: Option<LineOrder>,
    /// Why it cannot be read, is not legal as things stand, or was not carried out.
    pub fault: Option<LineFault>,
}

/// What a line orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOrder {
    /// In its canonical notation.
    pub canonical: String,
    /// In full words.
    pub meaning: String,
    /// Whether it is stored for a later turn rather than carried out in this one.
    pub later: bool,
}

impl LineOrder {
    /// An order of this turn, in its canonical notation and in words, which become a sentence.
    pub(crate) fn now(canonical: String, words: &str) -> Self {
        Self { canonical, meaning: capital(words) + ".", later: false }
    }
}

impl Line {
    /// As it is shown: in its canonical notation, where it could be read.
    pub fn shown(&self) -> &str {
        self.order.as_ref().map_or(&self.text, |order| &order.canonical)
    }

    /// Whether it could not be read.
    pub fn is_unread(&self) -> bool {
        self.order.is_none() && self.fault.is_some()
    }

    /// Whether it is stored for a later turn.
    pub fn is_later(&self) -> bool {
        self.order.as_ref().is_some_and(|order| order.later)
    }
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
    /// Whether the line was probably meant to be that one, which may then be put in its place. Else it shows
    /// how a line is written.
    pub is_meant: bool,
}

impl LineFault {
    /// What is said before its example.
    pub const fn before_example(&self, language: Language) -> &'static str {
        match self.is_meant {
            true => language.say("Did you mean:", "Vouliez-vous dire\u{a0}:"),
            false => language.say("For example:", "Par exemple\u{a0}:"),
        }
    }
}

/// A pick on the way to a line: an order that could be written next is made of one or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Where it is picked: the `data-place` of a part of the drawing, or another place's name. Empty
    /// for what is picked at no place, by its label alone.
    pub place: String,
    /// That place as people call it.
    pub place_name: String,
    /// The `data-part` of the piece that is picked there; empty where the place is enough.
    pub part: String,
    /// What acts, or what it does: a few words. Empty where the place says it all.
    pub label: String,
    /// What comes next.
    pub then: Next,
}

/// What follows a pick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The line is complete; of more than one, each is a line of the sheet.
    Line(String),
    /// One of these is to be picked.
    Offers(Vec<Offer>),
    /// A number completes the line: it is what stands before, the number, and what stands behind.
    Number {
        /// What is asked: a few words.
        label: String,
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
        /// What stands before it in the line, with its blank.
        before: String,
        /// What stands behind it.
        behind: String,
    },
    /// The line is begun so, and goes on upon another board: [`Teller::ahead`].
    Ahead(String),
}

/// What may come later, as far as a line tells of it: to go on with that line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// What has happened by then, and what is asked. A sentence or two.
    pub told: String,
    /// The board then, as SVG.
    pub board_svg: String,
    /// What may be picked on it.
    pub offers: Vec<Offer>,
}

/// A line that looks ahead, and those that go on from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// What [`Teller::ahead`] is told to go on from it.
    pub begun: String,
    /// What is new in it beside the branch it goes on from: a few words.
    pub label: String,
    /// What goes on from it.
    pub branches: Vec<Branch>,
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
    /// The position after it as its seat may know it, for programs.
    pub view: Value,
}

impl Rehearsal {
    /// Whether another leads to the same position, whatever the way.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.view == other.view
    }
}

/// A sheet of a teller's ruleset, in the position it is written for, as far as its seat may know it.
pub(super) struct OwnSheetOf<'a, T: Teller> {
    teller: &'a T,
    known: Decoded<T::Rules>,
    seat: Seat,
    sheet: SheetOf<T>,
}

impl<'a, T: Teller> OwnSheetOf<'a, T> {
    pub fn new(position: &PositionOf<'a, T>, seat: Seat, sheet: SheetOf<T>) -> Self {
        let known = position.known(Viewer::Seat(seat));
        Self::guessed(position.teller, known, seat, sheet)
    }

    /// A sheet that could be a seat's, in a position as it is known to whoever guesses it.
    pub fn guessed(teller: &'a T, known: StateOf<T>, seat: Seat, sheet: SheetOf<T>) -> Self {
        Self { teller, known: Decoded::new(known), seat, sheet }
    }

    /// The sheet, and those of others as they are written in that language.
    fn beside(
        &self,
        others: &BTreeMap<Seat, String>,
        language: Language,
    ) -> BTreeMap<Seat, SheetOf<T>> {
        let Decoded { ruleset, state } = &self.known;
        let read =
            |(&seat, text): (&Seat, &String)| (seat, ruleset.read(state, seat, language, text));
        let mut sheets: BTreeMap<Seat, SheetOf<T>> = others.iter().map(read).collect();
        sheets.insert(self.seat, self.sheet.clone());
        sheets
    }

    /// What happens, and the board after it.
    fn shown(&self, events: Vec<EventOf<T>>, language: Language) -> Rehearsal {
        let story = StoryOf::new(self.teller, self.known.state.clone(), [], events);
        let (viewer, after) = (Viewer::Seat(self.seat), story.after());
        Rehearsal {
            told: story.told(viewer, language),
            board_svg: after.board_svg(viewer, language),
            standing: after.standing(viewer, language),
            view: after.view(viewer),
        }
    }
}

impl<T: Teller> OwnSheet for OwnSheetOf<'_, T> {
    fn canonical(&self) -> String {
        self.known.ruleset.canonical(&self.sheet)
    }

    fn check(&self, language: Language) -> Vec<Line> {
        self.teller.check(&self.known.state, self.seat, &self.sheet, language)
    }

    fn mended(&self, checked: &[Line], language: Language) -> String {
        let state = &self.known.state;
        match self.teller.in_time(state, &self.sheet) {
            Some(sheet) => right_of(&self.teller.check(state, self.seat, &sheet, language)),
            None => right_of(checked),
        }
    }

    fn offers(&self, language: Language) -> Vec<Offer> {
        self.teller.offers(&self.known.state, self.seat, &self.sheet, language)
    }

    fn question(&self, language: Language) -> Option<String> {
        self.teller.question(&self.known.state, self.seat, &self.sheet, language)
    }

    fn left(&self, language: Language) -> Option<String> {
        self.teller.left(&self.known.state, self.seat, &self.sheet, language)
    }

    fn plan_svg(&self) -> String {
        self.teller.plan_svg(&self.known.state, self.seat, &self.sheet)
    }

    fn branches(&self, language: Language) -> Option<Branch> {
        self.teller.branches(&self.known.state, self.seat, &self.sheet, language)
    }

    fn ahead(&self, begun: &str, language: Language) -> Option<Ahead> {
        self.teller.ahead(&self.known.state, self.seat, &self.sheet, begun, language)
    }

    fn stored(&self, language: Language) -> Option<String> {
        let Decoded { ruleset, state } = &self.known;
        if ruleset.keeps_open(state, self.seat, &self.sheet) {
            return Some(self.teller.as_it_stands(state, self.seat, &self.sheet, language));
        }
        let left = || self.left(language).filter(|_| ruleset.lines(&self.sheet) > 0);
        self.teller.stored(state, self.seat, &self.sheet, language).or_else(left)
    }

    fn rehearsal(&self, guesses: &BTreeMap<Seat, String>, language: Language) -> Option<Rehearsal> {
        let sheets = self.beside(guesses, language);
        let Decoded { ruleset, state } = &self.known;
        let mut shown = self.shown(ruleset.tried(state, self.seat, &sheets)?, language);
        shown.told.extend(self.teller.untried(state, self.seat, &self.sheet, language));
        Some(shown)
    }

    fn played(
        &self,
        others: &BTreeMap<Seat, String>,
        chance: &mut Chance,
        language: Language,
    ) -> Rehearsal {
        let Decoded { ruleset, state } = &self.known;
        let sheets = self.beside(others, language);
        let events = ruleset.resolve(state, &sheets, &Circumstances::default(), chance);
        self.shown(events, language)
    }
}

/// The lines of a sheet that will do something, and of the others what would be right, where that is known.
/// Below a line that cannot be read all that can be read stay: who knows what they will do.
pub(crate) fn right_of(lines: &[Line]) -> String {
    let mut is_below = false;
    let right = lines.iter().filter_map(|line| match &line.fault {
        Some(fault) if line.is_unread() => {
            is_below = true;
            fault.example.as_deref().filter(|_| fault.is_meant)
        }
        Some(_) if !is_below => None,
        _ => Some(line.shown()),
    });
    right.flat_map(lines_of).collect::<Vec<_>>().join("\n")
}
