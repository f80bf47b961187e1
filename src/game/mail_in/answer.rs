//! The one letter that answers a mail: what became of its orders and of its commands. Here too is
//! the end of every loop with a machine that answers whatever it gets.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    language::Language,
    links::opens::Ticket,
    mail::{
        letter::{Letter, NoSheet},
        outcome::{CommandOutcome, SheetOutcome},
    },
    store::post::answers,
};

/// The most mails of a seat that are answered within [`SPAN`].
const MOST_ANSWERS: usize = 60;
const SPAN: Duration = Duration::hours(1);

/// A mail that is being dealt with.
pub(in crate::game) struct Answering {
    /// The mail.
    pub mail: Uuid,
    /// When it arrived.
    pub received_at: DateTime<Utc>,
    /// The language of the letter that it answers; none where that is not known.
    pub language: Option<Language>,
    /// What became of its commands.
    pub told: Vec<CommandOutcome>,
}

impl Answering {
    /// What the mail is told of its orders: that alone, or all that came of it.
    fn letter(&self, round: u32, sheet: Letter) -> Letter {
        if self.told.is_empty() {
            return sheet;
        }
        let sheet = match sheet {
            Letter::Receipt { version, .. } | Letter::Faults { version, .. } => {
                Some(SheetOutcome::Sealed { version })
            }
            Letter::Late { received_at, .. } => Some(SheetOutcome::Late { received_at }),
            Letter::NoSheet { why: NoSheet::TooLong, .. } => Some(SheetOutcome::TooLong),
            Letter::NoSheet { why: NoSheet::TooOften, .. } => Some(SheetOutcome::TooOften),
            Letter::NoSheet { why: NoSheet::NotAwaited, .. } => Some(SheetOutcome::NotAwaited),
            _ => None,
        };
        Letter::Answer { round, sheet, told: self.told.clone() }
    }

    /// Posts the letter, unless the mail has been answered, or so many of that seat's that a
    /// machine must be writing them. `sheet` is what its orders alone would be answered with.
    /// It is posted now, and leaves when it is due.
    pub(in crate::game) async fn post(
        &self,
        conn: &mut PgConnection,
        ticket: &Ticket,
        sheet: Letter,
        (now, due_at): (DateTime<Utc>, DateTime<Utc>),
    ) -> sqlx::Result<()> {
        let Ticket { game, seat, round, .. } = ticket;
        let letter = self.letter(*round, sheet);
        let limit = i64::try_from(MOST_ANSWERS).unwrap_or(i64::MAX).saturating_add(1);
        let before = answers::since(conn, game, *seat, now - SPAN, limit).await?;
        // That nothing was found is said once in that time, and once more to whoever wrote again
        // after that answer: somebody is trying. A machine that answers has had its two then.
        let nothing = letter.found_nothing();
        let said = before.iter().filter(|answer| answer.letter.found_nothing().is_some());
        let said: Vec<_> = said.map(|answer| answer.made_at).collect();
        let is_trying = said.len() == 1 && said.iter().all(|at| *at < self.received_at);
        let is_said = nothing.is_some() && !said.is_empty() && !is_trying;
        // That no more sheets are taken is said once in that time, however much was answered before.
        let is_enough = match letter {
            Letter::NoSheet { why: NoSheet::TooOften, .. } => {
                before.iter().any(|answer| *answer.letter == letter)
            }
            _ => before.len() >= MOST_ANSWERS || is_said,
        };
        if is_enough {
            tracing::info!(%game, seat = seat.0, "a mail is not answered: its sender may be a machine");
            return Ok(());
        }
        answers::insert(conn, game, *seat, &letter, self.mail, (now, due_at)).await
    }
}
