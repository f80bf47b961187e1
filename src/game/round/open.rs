//! Opening a round's window.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games, acts::declared::Declared},
    mail::letter::Letter,
    rules::{Seat, StoredState, Turn},
    store::{
        acts,
        games::Game,
        post::letters,
        round::rounds::{self, NewRound},
        window::deadlines,
    },
    timetable::Timetable,
};

impl Games {
    /// Opens a round's window, with a letter to each seat it waits for and reminders that will be
    /// dropped if the sheet is in by then. Gives the seats that are asked for a sheet: none when
    /// those who are left had all agreed to a draw before, and it is resolved at once. The caller's
    /// transaction holds the game's or the last round's row.
    pub(in crate::game) async fn open_round(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        number: u32,
        before: &StoredState,
        turn: &Turn,
        now: DateTime<Utc>,
    ) -> Result<Vec<Seat>, Failure> {
        let mut closing = self.timetable(conn, game, &turn.awaited).await?.opened(now);
        if let Some(agreed) = game.closing_time.filter(|&agreed| agreed > now)
            && game.terms.tournament
        {
            closing = Timetable::not_after(closing, agreed);
        }
        let (deadline, why) = (closing.at, closing.why);
        let final_round = game.last_round.is_some_and(|last| number >= last)
            || game.closing_time.is_some_and(|closing| deadline >= closing);
        rounds::insert(
            conn,
            &NewRound {
                game: &game.id,
                number,
                before,
                awaited: &turn.awaited,
                final_round,
                opened_at: now,
                deadline,
                why: &why,
            },
        )
        .await?;
        if Declared::of(&acts::all(conn, &game.id).await?).is_settled(&turn.living) {
            deadlines::set_due(conn, &game.id, number, now).await?;
            return Ok(Vec::new());
        }
        for &seat in &turn.awaited {
            let sheet = Letter::Sheet { round: number };
            letters::insert(conn, &game.id, seat, &sheet, now, now).await?;
        }
        self.post_all_reminders(conn, &game.id, number).await?;
        Ok(turn.awaited.clone())
    }
}
