//! How rounds are told and positions shown, in each language: pure, from the rules' values to
//! words and drawings that letters and pages place as they are.
//!
//! [`Teller`] is the contract; each ruleset has one, in a folder of its own. What a teller returns
//! is plain text or, where it says so, SVG that is safe to embed: whoever places text in HTML
//! escapes it.
//!
//! Must not know: the store, the network, other seats' sheets before their round is resolved.

pub mod cities;
pub mod power;
mod rulebook;
mod statistics;
mod stored;

pub use rulebook::{Chapter, Paragraph, Reach, Shown, WorkedRound};
pub use statistics::{Counted, Counts, How, Score, Scores, graph};
pub use stored::StoredTeller;

use rules::{Ruleset, Seat, language::Language};

/// Whose eyes a position or an event is shown to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anybody.
    Public,
    /// The holder of a seat.
    Seat(Seat),
}

/// A small table of words and numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The columns' headings; the first column names the row.
    pub head: Vec<String>,
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
}

/// A round stopped just after one of the things that happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Everything that is told of the round, a sentence each.
    pub told: Vec<String>,
    /// Which of these has just happened, from 1.
    pub number: usize,
    /// The position then, as SVG, with what happened marked on it.
    pub board_svg: String,
    /// Scores, and what is not on the board, then.
    pub standing: Standing,
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

/// The rows of selects in which a seat can put its orders together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// Groups of rows, e.g. one an army.
    pub sections: Vec<FormSection>,
    /// Selects that speak of the whole sheet. A chosen value is a line of its own.
    pub choices: Vec<Column>,
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

/// Rows that share their columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormSection {
    /// The heading, where there is more than one section.
    pub title: Option<String>,
    /// What goes before each line of this section, e.g. `G: `.
    pub prefix: String,
    /// How many rows. Rows are numbered through all sections, from 1.
    pub rows: usize,
    /// The selects of each row, in the order their values stand in a line.
    pub columns: Vec<Column>,
}

/// A select.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The field's name; in a row its number follows (`piece1`).
    pub name: String,
    /// The label.
    pub label: String,
    /// Groups of options. The empty choice is not among them.
    pub groups: Vec<OptionGroup>,
}

/// Options under one heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OptionGroup {
    /// The heading; empty for options that stand alone.
    pub label: String,
    /// Value and label of each.
    pub options: Vec<(String, String)>,
}

impl Form {
    /// The number of a section's first row.
    pub fn first_row(&self, section: usize) -> usize {
        1 + self.sections.iter().take(section).map(|section| section.rows).sum::<usize>()
    }

    /// The text that filled-in fields stand for: a line a row in which something was chosen.
    /// `field` gives the value of a field by its name, `""` where it is missing.
    pub fn text<'a>(&self, field: impl Fn(&str) -> &'a str) -> String {
        let mut lines = Vec::new();
        let mut row = 0;
        for section in &self.sections {
            for _ in 0..section.rows {
                row += 1;
                let words: Vec<&str> = section
                    .columns
                    .iter()
                    .map(|column| field(&format!("{}{row}", column.name)).trim())
                    .filter(|word| !word.is_empty())
                    .collect();
                if !words.is_empty() {
                    lines.push(format!("{}{}", section.prefix, words.join(" ")));
                }
            }
        }
        for choice in &self.choices {
            let value = field(&choice.name).trim();
            if !value.is_empty() {
                lines.push(value.to_owned());
            }
        }
        lines.join("\n")
    }
}

/// How a ruleset is shown to people.
pub trait Teller: Send + Sync + 'static {
    /// The ruleset it tells of.
    type Rules: Ruleset + Default;

    /// The ruleset's name as people know it.
    fn title(&self, language: Language) -> &'static str;

    /// What a seat plays, e.g. the colour of its army.
    fn seat_name(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> String;

    /// What may be chosen when a game is opened, beside what every game has. A chosen value is
    /// the field of that name in the ruleset's options.
    fn options(&self, language: Language) -> Vec<Column>;

    /// The position as a drawing: a whole `<svg>` element with a `<title>`, no script, no
    /// reference to anything outside, safe for colour-blind eyes. A part that can be picked has
    /// its place in `data-place`.
    fn board_svg(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> String;

    /// The position as text for a fixed-width font, at most 72 columns. No line begins with a sign
    /// that mail programs quote by, such as `|`, `>` or `:`.
    fn board_text(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> String;

    /// Where everything stands, in words, a line each: for who sees neither the drawing nor a
    /// fixed-width font.
    fn placed(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> Vec<String> {
        let text = self.board_text(state, viewer, language);
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    /// Scores, and what is not on the board.
    fn standing(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> Standing;

    /// What a seat should know before it writes, e.g. who leads the round. One sentence each.
    fn briefing(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> Vec<String>;

    /// The event as a sentence; none when the viewer may not know of it or there is nothing to
    /// tell. `before` is the state just before the event.
    fn event(
        &self,
        before: &StateOf<Self>,
        event: &EventOf<Self>,
        viewer: Viewer,
        language: Language,
    ) -> Option<String>;

    /// The position as a viewer may know it, as JSON for programs. Documented beside the ruleset.
    fn view(&self, state: &StateOf<Self>, viewer: Viewer) -> serde_json::Value;

    /// The event as a viewer may know it, as JSON for programs; none when they may not.
    fn event_view(&self, event: &EventOf<Self>, viewer: Viewer) -> Option<serde_json::Value>;

    /// What an event did, as SVG elements to lay over [`Teller::board_svg`] of the state after it,
    /// e.g. an arrow; empty where there is nothing to point at or the viewer may not know.
    fn mark_svg(&self, _event: &EventOf<Self>, _viewer: Viewer) -> String {
        String::new()
    }

    /// The selects for a seat's orders.
    fn form(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> Form;

    /// Some orders that could be right now, as an example of the notation: one a line.
    fn example(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> String;

    /// The orders that could be written below those of a sheet and would be legal, as far as can be
    /// known before the others' sheets. None where orders are not picked.
    fn offers(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _language: Language,
    ) -> Vec<Offer> {
        Vec::new()
    }

    /// A seat's own sheet line by line, each with what it will be read as and, as far as can be
    /// known before the others' sheets, whether it is legal when carried out after the lines
    /// above it.
    fn check(
        &self,
        state: &StateOf<Self>,
        seat: Seat,
        sheet: &SheetOf<Self>,
        language: Language,
    ) -> Vec<Line>;

    /// A resolved sheet line by line, each with what became of it.
    fn report(
        &self,
        before: &StateOf<Self>,
        seat: Seat,
        sheet: &SheetOf<Self>,
        events: &[EventOf<Self>],
        language: Language,
    ) -> Vec<Line>;

    /// What is counted of every seat, beside its sheets, in the order it is shown.
    fn counted(&self, _language: Language) -> Vec<Counted> {
        Vec::new()
    }

    /// What a resolved round adds to these counts, seat by seat. Only what anybody may know.
    fn count(&self, _before: &StateOf<Self>, _events: &[EventOf<Self>]) -> Vec<Counts> {
        Vec::new()
    }

    /// Scores of which a graph over the rounds is drawn, as anybody may know them; none where there
    /// are no such scores.
    fn scores(&self, _state: &StateOf<Self>, _language: Language) -> Option<Scores> {
        None
    }

    /// The rules as chapters, in reading order; none where they are not told here.
    fn chapters(&self, _language: Language) -> Vec<Chapter> {
        Vec::new()
    }

    /// What the chapter of that name shows beside its words.
    fn shown(&self, _chapter: &str, _language: Language) -> Vec<Shown> {
        Vec::new()
    }

    /// Rounds that show how the rules work, the simplest first.
    fn worked_rounds(&self, _language: Language) -> Vec<WorkedOf<Self>> {
        Vec::new()
    }

    /// Where a piece may go from a place, both by their codes; where these are none, of a piece and
    /// a place that make a good beginning. `link` gives the address of the question about a piece
    /// and a place. None where pieces do not go anywhere.
    fn reach(
        &self,
        _piece: &str,
        _place: &str,
        _link: &dyn Fn(&str, &str) -> String,
        _language: Language,
    ) -> Option<Reach> {
        None
    }
}

/// The state of a teller's ruleset.
pub type StateOf<T> = <<T as Teller>::Rules as Ruleset>::State;
/// The sheet of a teller's ruleset.
pub type SheetOf<T> = <<T as Teller>::Rules as Ruleset>::Sheet;
/// The event of a teller's ruleset.
pub type EventOf<T> = <<T as Teller>::Rules as Ruleset>::Event;
/// A worked round of a teller's ruleset.
pub type WorkedOf<T> = WorkedRound<StateOf<T>, SheetOf<T>, Vec<EventOf<T>>>;
