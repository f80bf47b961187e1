//! The deadline of an open window, and moving it: one way for all who do. Whoever moves it holds
//! the round's row.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{Connection, PgConnection};

use crate::{
    game::{Failure, Games, window},
    links::game_id::GameId,
    mail::letter::Letter,
    rules::Seat,
    store::{
        games::{self, Game},
        post::{letters, reminders},
        round::rounds::{self, Round},
        seats::holders,
        sheet::attendance,
        window::{absences, deadlines},
    },
    timetable::{Closing, Timetable, calendar::holding},
};

impl Games {
    /// What decides when a window closes that awaits these seats.
    pub(in crate::game) async fn timetable(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        awaited: &[Seat],
    ) -> Result<Timetable, Failure> {
        let mut away = Vec::new();
        let absences = absences::of_game(conn, &game.id).await?;
        // A tournament waits for nobody.
        if !absences.is_empty() && !game.terms.tournament {
            for holder in holders::of_game(conn, &game.id).await? {
                if let Some(person) = holder.person().filter(|_| awaited.contains(&holder.seat)) {
                    let days = |is_back| -> Vec<(NaiveDate, NaiveDate)> {
                        let own = absences.iter().filter(|absence| absence.seat == holder.seat);
                        own.filter(|absence| absence.is_back == is_back)
                            .map(|absence| (absence.from_day, absence.to_day))
                            .collect()
                    };
                    let allowance = game.calendar.absence_days;
                    let (days, used) = (days(false), days(true));
                    away.extend(holding(holder.seat, &days, &used, person.zone, allowance));
                }
            }
        }
        let (rhythm, zone, calendar) = (game.rhythm, game.zone, game.calendar.clone());
        Ok(Timetable { rhythm, zone, calendar, away })
    }

    /// Gives an open round another deadline, tells everybody whose sheet it awaits, and moves their
    /// reminders. Returns the deadline. A window is never made shorter, and nothing happens where
    /// the deadline stays, or to a window that is paused.
    pub(in crate::game) async fn move_deadline(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        closing: Closing,
    ) -> Result<DateTime<Utc>, Failure> {
        let now = self.clock.now(conn).await?;
        let Some(longer) = self.set_deadline(conn, round, closing, now).await? else {
            return Ok(round.deadline);
        };
        let letter = Letter::NewDeadline { round: longer.number };
        let (game, told) = (&longer.game, &longer.awaited);
        letters::insert_unless_waiting(conn, game, told, &letter, now).await?;
        Ok(longer.deadline)
    }

    /// The same without telling anybody. Gives the round with its new deadline, where it moved.
    pub(in crate::game) async fn set_deadline(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        closing: Closing,
        now: DateTime<Utc>,
    ) -> Result<Option<Round>, Failure> {
        if closing.at <= round.deadline || round.is_paused() {
            return Ok(None);
        }
        let longer = round.clone().closing_at(closing);
        let due_at = self.due_at(conn, &longer, now).await?;
        deadlines::set(conn, &longer, due_at).await?;
        let reminder = window::reminder(longer.opened_at, longer.deadline);
        reminders::move_all(conn, &longer.game, longer.number, reminder).await?;
        Ok(Some(longer))
    }

    /// A game that goes on, held with its open round until the transaction ends: what is changed
    /// meanwhile is known to whichever window opens next.
    pub(in crate::game) async fn lock(
        &self,
        conn: &mut PgConnection,
        id: &GameId,
    ) -> Result<Option<(Game, Option<Round>)>, Failure> {
        loop {
            match rounds::latest(conn, id).await? {
                // It may be resolved while we wait for its row: then the next one is meant.
                Some(latest) if latest.is_open() => {
                    if let Some((game, round)) = self.open_window(conn, id).await? {
                        return Ok(Some((game, Some(round))));
                    }
                }
                // The next one opens as the last one closes: there is none, so the game is over.
                Some(_) => return Ok(None),
                None => {
                    // The first window opens under the game's lock. Whoever holds a round's row may
                    // wait for that lock, so nobody with that lock waits for the row: it is let go.
                    let mut lobby = conn.begin().await?;
                    let Some(game) = games::find_for_update(&mut lobby, id).await? else {
                        return Ok(None);
                    };
                    if rounds::latest(&mut lobby, id).await?.is_none() {
                        lobby.commit().await?;
                        return Ok(game.goes_on().then_some((game, None)));
                    }
                    lobby.rollback().await?;
                }
            }
        }
    }

    /// Looks at the open window again after a game's days have changed: where it may not close any
    /// more when it would, it closes later. An absence holds it only while the sheet is missing.
    /// Returns the deadline, where it moved.
    pub(super) async fn review_window(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        round: Option<&Round>,
    ) -> Result<Option<DateTime<Utc>>, Failure> {
        let Some(round) = round else { return Ok(None) };
        let sheets = attendance::who_is_in(conn, &game.id, round.number).await?;
        let mut missing = round.awaited.clone();
        missing.retain(|seat| !sheets.iter().any(|sheet| sheet.seat == *seat));
        let table = self.timetable(conn, game, &missing).await?;
        let deadline = self.move_deadline(conn, round, table.reviewed(&round.closing())).await?;
        Ok((deadline > round.deadline).then_some(deadline))
    }
}
