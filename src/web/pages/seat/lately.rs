//! What happened just before a seat's turn, where its ruleset is played in turns: in words, and marked on
//! the board. Where all write at once there is too much of it for that, and it has a page of its own.

use super::desk::Desk;
use crate::{
    history::{Sentence, Viewer},
    rules::Seat,
    store::round::rounds::{self, Round},
    web::{PageError, Site},
};

/// Of how many rounds of one turn it is told.
const MOST_ROUNDS: u32 = 6;
/// In how many sentences.
const MOST_SENTENCES: usize = 3;

/// What another did in the turn before.
#[derive(Default)]
pub(super) struct Lately {
    /// One sentence each.
    pub told: Vec<String>,
    /// Whether there is more to tell.
    pub is_cut: bool,
    /// The same as SVG, to lay over the board.
    pub marks_svg: String,
}

impl Lately {
    /// The turn before the round of a desk; nothing where it was no turn of one other seat.
    pub(super) async fn of(site: &Site, desk: &Desk<'_>) -> Result<Self, PageError> {
        let (game, seat) = (&desk.game, desk.ticket.seat);
        let mut conn = site.games.pool().acquire().await?;
        let before =
            rounds::resolved_before(&mut conn, &game.id, desk.round.number, MOST_ROUNDS).await?;
        drop(conn);
        let mover = before.first().and_then(mover).filter(|&mover| mover != seat);
        let Some(mover) = mover else { return Ok(Self::default()) };
        let turn: Vec<Round> =
            before.into_iter().take_while(|round| self::mover(round) == Some(mover)).collect();
        let (teller, viewer) = (&site.games.played(game)?.teller, Viewer::Seat(seat));
        let mut lately = Self::default();
        for round in turn.iter().rev() {
            let Some(events) = &round.events else { continue };
            let story = teller.story(&round.before, &[], events)?;
            let told = story.sentences(viewer, desk.language());
            lately.told.extend(told.into_iter().map(|Sentence { words, .. }| words));
            lately.marks_svg += &story.marks_svg(viewer);
        }
        lately.is_cut = lately.told.len() > MOST_SENTENCES;
        lately.told.truncate(MOST_SENTENCES);
        Ok(lately)
    }

    /// The drawing of the board, with what happened marked on it.
    pub(super) fn marked(&self, board_svg: &str) -> String {
        let marks =
            format!("<g class=\"lately\" pointer-events=\"none\">{}</g></svg>", self.marks_svg);
        board_svg.replacen("</svg>", &marks, 1)
    }
}

/// The one seat whose sheet a round waited for.
fn mover(round: &Round) -> Option<Seat> {
    match round.awaited[..] {
        [only] => Some(only),
        _ => None,
    }
}
