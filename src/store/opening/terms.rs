//! What a game was opened with beside its ruleset's options: how its people play it.

use super::{missed::Missed, talk::Talk};
use crate::{store::seats::people::Correspondent, timetable::Clock};
use serde::{Deserialize, Serialize};

/// The terms of a game. The default is how the rules have it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// No time-outs, and a closing time that is kept strictly: nobody lengthens a window, and none
    /// goes beyond it.
    pub tournament: bool,
    /// Who may write to whom during a window.
    #[serde(flatten)]
    pub talk: Talk,
    /// Whether anybody may find it in the list of games, with its players' names.
    pub public: bool,
    /// Whether it was opened with seats for whoever comes: then a no to an invitation frees the
    /// seat. Otherwise it calls the game off.
    pub for_comers: bool,
    /// After how many rounds in a row without a sheet a seat is offered to others; none: never.
    pub replace_after: Option<u32>,
    /// What a missed deadline means.
    pub missed: Missed,
    /// The banks that its players have in place of windows of one length; none for windows.
    pub clock: Option<Clock>,
    /// Who is told of what becomes of the seats, beside what the host's desk shows.
    pub host: Option<Correspondent>,
}
