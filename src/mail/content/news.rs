//! What happened in a round, as letters tell it.

use super::Receipt;
use crate::{
    history::{Line, Sentence, Standing},
    mail::inbound::LeftAside,
};

/// What happened in a round, or in a turn of several, that no letter has told the person of.
#[derive(Clone, Debug)]
pub struct Earlier {
    /// What it is called: `Round 3, turn 5`.
    pub title: String,
    /// The lasting page of its last round.
    pub url: String,
    /// What happened.
    pub told: Vec<Sentence>,
}

/// What came in the place of a sheet that a round waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsent {
    /// The deadline.
    Missed,
    /// The deadline, and then a computer's sheet.
    StoodIn,
    /// The host's close of the round.
    Closed,
}

/// A round as it is told, and the position after it.
#[derive(Clone, Debug)]
pub struct News {
    /// The round that was resolved; none before the first.
    pub round: Option<u32>,
    /// What it, or its turn, is called; empty before the first.
    pub title: String,
    /// Its lasting page.
    pub url: Option<String>,
    /// What happened in the rounds before that one of which no letter has told, the oldest first.
    pub earlier: Vec<Earlier>,
    /// Whether more happened before these of which no letter has told: it is on the game's page.
    pub has_more: bool,
    /// What happened in that round, or in its turn as far as no letter has told.
    pub told: Vec<Sentence>,
    /// What the person lost in all these rounds, in a few words.
    pub lost: Option<String>,
    /// The receipts of the person's own sheets that have no letter of their own, the oldest first.
    pub receipts: Vec<Receipted>,
    /// Why no sheet of the person's came, where that round waited for one.
    pub unsent: Option<Unsent>,
    /// The person's own sheet of that round line by line, with what became of it; before it those of the steps of
    /// the same turn of which no letter has told.
    pub own: Vec<Line>,
    /// The board now, as SVG.
    pub board_svg: String,
    /// The board now, for a fixed-width font.
    pub board_text: String,
    /// Where everything stands now, a line each: for who sees no picture.
    pub placed: Vec<String>,
    /// Scores and Reserves now.
    pub standing: Standing,
    /// For whoever may never have played it, before the first round.
    pub beginning: Option<Beginning>,
}

/// A sheet that is receipted where its outcome is told.
#[derive(Clone, Debug)]
pub struct Receipted {
    /// Its receipt.
    pub receipt: Receipt,
    /// What counted for nothing in the mail that brought it.
    pub left_aside: LeftAside,
}

/// What a first letter says of the game itself.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// What the person plays for, in a sentence.
    pub aim: Option<String>,
    /// Where the rules are, if they are told.
    pub rules: Option<String>,
    /// Where the game is learned, if it is.
    pub lessons: Option<String>,
}
