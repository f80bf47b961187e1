//! A sheet as it was read and looked through: before anything is held because of it, and on no thread that
//! serves pages, since to find out what is wrong with many lines takes long.

use super::hand_in::Submission;
use crate::{
    game::{Failure, Games},
    history::{Line, Position},
    links::{game_id::GameId, opens::Ticket},
    registry::Played,
    rules::{SheetRead, StoredState, Unreadable},
    store::{
        games::Game,
        round::rounds::{self, Round},
    },
};

/// A submission, read for the position before its round, which never changes.
pub(super) struct SubmissionRead {
    pub read: SheetRead,
    /// Line by line, as they will be read.
    pub lines: Vec<Line>,
    /// What is stored for later turns now, where nobody waits for the sheet; or what it leaves to the rules.
    pub stored: Option<String>,
}

impl Games {
    /// Reads a submission; none where there is no round that takes a sheet of its seat.
    pub(super) async fn read_for(
        &self,
        ticket: &Ticket,
        submission: &Submission,
    ) -> Result<Option<SubmissionRead>, Failure> {
        let Some((round, played)) = self.round_of(ticket).await? else { return Ok(None) };
        if !round.takes(ticket.seat) {
            return Ok(None);
        }
        let (seat, language, text) = (ticket.seat, submission.language, submission.text.clone());
        let written = look_at(played, &ticket.game, &round.before, move |before| {
            let read = before.state().read(seat, language, &text)?;
            let own = before.own_sheet(seat, &read.stored)?;
            let (lines, stored) = (own.check(language), own.stored(language));
            Ok(SubmissionRead { read, lines, stored })
        });
        written.await.map(Some)
    }

    /// A ticket's round, and what it is played by; none where there is no such round.
    pub(super) async fn round_of(
        &self,
        ticket: &Ticket,
    ) -> Result<Option<(Round, &Played)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let found = rounds::find_with_ruleset(&mut conn, &ticket.game, ticket.round).await?;
        let Some((round, ruleset)) = found else { return Ok(None) };
        Ok(Some((round, self.played_by(&ruleset, &ticket.game)?)))
    }

    /// Looks at a position on a thread where that holds up nobody.
    ///
    /// # Errors
    /// A [`Failure`] of stored values.
    pub async fn look_at<T: Send + 'static>(
        &self,
        game: &Game,
        before: &StoredState,
        look: impl FnOnce(&dyn Position) -> Result<T, Unreadable> + Send + 'static,
    ) -> Result<T, Failure> {
        look_at(self.played(game)?, &game.id, before, look).await
    }
}

/// The same, of a game that is played so.
pub(super) async fn look_at<T: Send + 'static>(
    played: &Played,
    game: &GameId,
    before: &StoredState,
    look: impl FnOnce(&dyn Position) -> Result<T, Unreadable> + Send + 'static,
) -> Result<T, Failure> {
    let (teller, before) = (played.teller.clone(), before.clone());
    let looking = tokio::task::spawn_blocking(move || look(&*teller.position(&before)?));
    Ok(looking.await.map_err(|_| Failure::Unread { game: game.clone() })??)
}
