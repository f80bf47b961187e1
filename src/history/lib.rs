//! How rounds are told and positions shown, in each language: pure, from the rules' values to
//! words and drawings that letters and pages place as they are.
//!
//! [`Teller`] is the contract; each ruleset has one, in a folder of its own. What a teller returns
//! is plain text or, where it says so, SVG that is safe to embed: whoever places text in HTML
//! escapes it.
//!
//! Must not know: the store, the network, other seats' sheets before their round is resolved.

pub mod blitzkrieg;
pub mod cities;
pub mod clone_wars;
mod form;
mod graph;
mod kit;
mod lesson;
mod mark;
mod matter;
mod occasion;
mod position;
pub mod power;
mod preview;
pub mod risk;
mod rulebook;
mod sheet;
mod statistics;
mod stored;
mod story;
mod teller;

pub use form::{Field, Form, FormSection, FreeLines, Input, OptionGroup};
pub use graph::graph;
pub use kit::{
    backdrop::{marked, split_backdrop, split_below},
    glance::at_a_glance,
    ink::{at_night, by_day, night_style},
};
pub use lesson::{Lesson, Verdict};
pub use mark::Mark;
use mark::Marks;
pub use matter::{Matter, Sentence};
use occasion::numbered;
pub use occasion::{Occasion, capital, uncapitalised, with_article};
use position::PositionOf;
pub use position::{Position, Standing};
pub use preview::Preview;
pub use rulebook::{Chapter, Paragraph, Reach, ReachWords, RuleBook, Shown, WorkedRound, pieces};
pub use sheet::{Ahead, Branch, Line, LineFault, LineOrder, Next, Offer, OwnSheet, Rehearsal};
pub use statistics::{Compared, Counter, Counts, Score, Scores, Statistics, Total};
pub use stored::StoredTeller;
pub use story::{Step, Story, StoryOf};
pub use teller::{EventOf, SheetOf, StateOf, Teller};

pub use rules::{SheetsOpen, Viewer};
