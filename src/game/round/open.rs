//! Opening a round's window.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games, acts::declared::Declared},
    links::game_id::GameId,
    mail::letter::{Letter, Sealed},
    rules::{Pace, Seat, StoredState, Turn},
    store::{
        acts,
        games::Game,
        opening::end::End,
        post::{
            answers,
            letters::{self, ToSeat},
            pushes,
        },
        round::rounds::{self, NewRound, Round, Window},
        seats::holders,
        sheet::drafts,
        window::deadlines,
    },
    timetable::Timetable,
};

/// The round that led to the one that opens, or to the end.
pub(super) struct Preceding<'a> {
    pub round: &'a Round,
    /// When the first window of its turn was to close.
    pub turn_due: DateTime<Utc>,
    /// Which of their sheets those had sealed for whom alone it waited: the letter that tells them
    /// what came of it is the receipt, too.
    pub sealed: BTreeMap<Seat, u32>,
    /// Those for whom a letter that tells of an earlier sheet, and is its receipt, had not left.
    pub untold: Vec<Seat>,
    /// Those whom the answer to their sheet led to the next step.
    pub writes_on: Vec<Seat>,
}

/// How long the letter with the next step waits for who may be writing it already, led there by what answered the
/// step before: their turn is told in one letter, if they end it so. It is at the most the half of that step's window.
const WRITES_ON: Duration = Duration::minutes(10);

impl Preceding<'_> {
    /// How much of its window was left: of one that is paused its rest.
    fn left(&self, now: DateTime<Utc>) -> Duration {
        match self.round.window {
            Window::Paused { rest, .. } => rest,
            Window::Open | Window::Closed { .. } => {
                (self.round.deadline - now).max(Duration::zero())
            }
        }
    }

    /// The sheet of which the letter to that seat is the receipt, too.
    pub(super) fn sealed(&self, seat: Seat) -> Option<Sealed> {
        self.sealed.get(&seat).copied().map(Sealed::Last)
    }

    /// Posts letters that tell what came of the round. One that is a receipt, too,
    /// answers the mail that the receipt would have answered. It takes over the receipt of the letter that it
    /// makes needless.
    pub(super) async fn post(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        letters: Vec<ToSeat>,
        now: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        let mut answer_none = Vec::new();
        for mut to in letters {
            let ToSeat { seat, letter, due_at } = &mut to;
            let own = letter.is_receipt_of();
            let mut mail = match own {
                Some(sheet) => answers::take_over(conn, game, *seat, sheet).await?,
                None => None,
            };
            if mail.is_none()
                && self.untold.contains(seat)
                && let Some(older) = answers::take_over_outcome(conn, game, *seat).await?
            {
                if own.is_none()
                    && let Some(sheet) = older.letter.is_receipt_of()
                {
                    letter.is_also_receipt_of(sheet);
                }
                mail = older.mail;
            }
            match mail {
                Some(mail) => {
                    answers::insert(conn, game, *seat, letter, mail, (now, *due_at)).await?
                }
                None => answer_none.push(to),
            }
        }
        letters::insert_all(conn, game, &answer_none, now).await
    }
}

impl Games {
    /// Begins a game: opens its first round, and tells those of whom no sheet is taken in it.
    pub(in crate::game) async fn begin(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        turn: &Turn,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let asked = self.open_round(conn, game, (&game.state, turn), None, now).await?;
        let others = holders::of_game(conn, &game.id).await?.into_iter().map(|holder| holder.seat);
        let begun = Letter::Result { round: 0, sealed: None };
        let told: Vec<_> = others
            .filter(|seat| !asked.contains(seat))
            .map(|seat| ToSeat { seat, letter: begun.clone(), due_at: now })
            .collect();
        Ok(letters::insert_all(conn, &game.id, &told, now).await?)
    }

    /// Opens a round's window, with a letter to each seat it waits for and reminders that will be
    /// dropped if the sheet is in by then. Gives the seats that are asked for a sheet: none when
    /// those who are left had all agreed to a draw before, and it is resolved at once. The caller's
    /// transaction holds the game's or the last round's row.
    pub(super) async fn open_round(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        (before, turn): (&StoredState, &Turn),
        preceding: Option<&Preceding<'_>>,
        now: DateTime<Utc>,
    ) -> Result<Vec<Seat>, Failure> {
        let number = preceding.map_or(1, |preceding| preceding.round.number + 1);
        let timetable = self.timetable(conn, game, &turn.awaited).await?;
        let goes_on = preceding.filter(|_| turn.pace == Pace::GoesOn);
        let of_bank = self.bank_window(conn, game, (&timetable, &turn.awaited), now).await?;
        let mut closing = match (of_bank, goes_on) {
            (Some(closing), _) => closing,
            (None, Some(preceding)) => timetable.going_on(
                now,
                (preceding.left(now), &preceding.round.why),
                preceding.turn_due,
            ),
            (None, None) => timetable.opened(now),
        };
        if let Some(End::ClosingTime(agreed)) = game.end
            && agreed > now
            && game.terms.tournament
        {
            closing = Timetable::not_after(closing, agreed);
        }
        let (deadline, why) = (closing.at, closing.why);
        let final_round = match game.end {
            Some(End::LastRound(last)) => number >= last,
            Some(End::ClosingTime(closing)) => deadline >= closing,
            None => false,
        };
        rounds::insert(
            conn,
            &NewRound {
                game: &game.id,
                number,
                before,
                awaited: &turn.awaited,
                welcome: &turn.welcome,
                final_round,
                opened_at: now,
                deadline,
                why: &why,
                goes_on: goes_on.is_some(),
            },
        )
        .await?;
        if goes_on.is_some() {
            drafts::go_on(conn, &game.id, number - 1).await?;
        }
        let declared = Declared::of(&acts::all(conn, &game.id).await?);
        if declared.is_settled(turn, &holders::of_game(conn, &game.id).await?) {
            deadlines::set_due(conn, &game.id, number, now).await?;
            return Ok(Vec::new());
        }
        let asked = match preceding {
            Some(_) => turn.awaited.clone(),
            // Nothing happened yet that others could be told with the way to their sheet.
            None => [turn.awaited.as_slice(), &turn.welcome].concat(),
        };
        let sheet = |seat: &Seat| {
            let sealed = preceding.and_then(|preceding| preceding.sealed(*seat));
            let writes_on = goes_on.is_some_and(|it| it.writes_on.contains(seat));
            let due_at = if writes_on { now + WRITES_ON.min((deadline - now) / 2) } else { now };
            ToSeat { seat: *seat, letter: Letter::Sheet { round: number, sealed }, due_at }
        };
        let awaited: Vec<_> = turn.awaited.iter().map(sheet).collect();
        pushes::cause(conn, &game.id, &awaited, now).await?;
        let sheets = asked.iter().map(sheet).collect();
        match preceding {
            Some(preceding) => preceding.post(conn, &game.id, sheets, now).await?,
            None => letters::insert_all(conn, &game.id, &sheets, now).await?,
        }
        self.post_all_reminders(conn, &game.id, number).await?;
        Ok(asked)
    }
}
