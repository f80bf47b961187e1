//! What a round is carried out with beside its sheets.

use std::collections::BTreeMap;

use super::Seat;

/// What was agreed or declared about a round, beside what is on its sheets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// It was announced as the last one.
    pub final_round: bool,
    /// All living players agreed on a draw: the sheets are not carried out, and the game ends drawn.
    /// Among whom it is drawn, if among anybody, the ruleset says.
    pub drawn: bool,
    /// Who gave up, or lost on time. The round is carried out as usual, their sheets included; then
    /// they leave.
    pub surrendered: Vec<Seat>,
    /// Which of these lost on time: they did not give up, they were not there.
    pub timed_out: Vec<Seat>,
    /// The awaited seats without a sheet, each with why there is none.
    pub missing: BTreeMap<Seat, Missing>,
}

/// Why there is no sheet of a seat that was awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// None came before the deadline.
    Deadline,
    /// The host closed the window.
    Host,
    /// The round was settled without it: all agreed on a draw, or somebody gave up.
    Settled,
}
