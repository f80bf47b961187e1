//! Reminders of an open round: posted when it opens, posted anew when their reader wants others.
//! What a reminder says is what every reminder says: nothing of other people's sheets.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use super::wishes::Wishes;
use crate::{
    game::{Failure, Games, window},
    language::Language,
    links::game_id::GameId,
    mail::letter::Letter,
    rules::Seat,
    store::{
        post::{
            letters::{self, ToSeat},
            pushes, reminders, wishes,
        },
        round::rounds::{self, Round},
    },
};

impl Games {
    /// Posts the reminders of a round that opens, as each of those awaited wants them. They will be
    /// dropped if the sheet is in by then.
    pub(in crate::game) async fn post_all_reminders(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        number: u32,
    ) -> Result<(), Failure> {
        let Some(round) = rounds::find(conn, game, number).await? else { return Ok(()) };
        let wanted = wishes::of_game(conn, game).await?;
        let usual = Wishes::default();
        let reminders = round.awaited.iter().flat_map(|seat| {
            reminders_to(*seat, &round, wanted.get(seat).unwrap_or(&usual), round.opened_at)
        });
        Ok(post(conn, game, &reminders.collect::<Vec<_>>(), round.opened_at).await?)
    }

    /// Posts a seat's reminders of the open round anew, as its holder wants them now.
    pub async fn renew_reminders(&self, game: &GameId, seat: Seat) -> Result<(), Failure> {
        let mut tx = self.pool.begin().await?;
        let open = match rounds::latest(&mut tx, game).await? {
            Some(latest) => rounds::find_for_update(&mut tx, game, latest.number).await?,
            None => None,
        };
        let wanted = wishes::find(&mut tx, game, seat).await?;
        self.move_reminders(&mut tx, seat, open, &wanted).await?;
        Ok(tx.commit().await?)
    }

    pub(super) async fn move_reminders(
        &self,
        conn: &mut PgConnection,
        seat: Seat,
        round: Option<Round>,
        wanted: &Wishes,
    ) -> Result<(), Failure> {
        let awaited = |round: &Round| round.is_open() && round.awaited.contains(&seat);
        if let Some(round) = round.filter(awaited) {
            reminders::remove(conn, round.sheet_of(seat)).await?;
            let now = self.clock.now(conn).await?;
            post_reminders(conn, seat, &round, wanted, now).await?;
        }
        Ok(())
    }
}

/// Posts the reminders of a round to one seat, as its holder wants them; those whose time is over
/// are not posted.
pub(in crate::game) async fn post_reminders(
    conn: &mut PgConnection,
    seat: Seat,
    round: &Round,
    wanted: &Wishes,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    post(conn, &round.game, &reminders_to(seat, round, wanted, now), now).await
}

/// The reminders of a round to one seat whose time is not over.
fn reminders_to(seat: Seat, round: &Round, wanted: &Wishes, now: DateTime<Utc>) -> Vec<ToSeat> {
    let times = wanted.reminded_at(round.opened_at, round.deadline);
    let times = times.into_iter().filter(|&(_, at)| at > now);
    let reminder = |before| Letter::Reminder { round: round.number, before, by_host: false };
    times.map(|(before, due_at)| ToSeat { seat, letter: reminder(before), due_at }).collect()
}

/// Posts reminders, and puts them on their way to their readers' devices.
pub(in crate::game) async fn post(
    conn: &mut PgConnection,
    game: &GameId,
    reminders: &[ToSeat],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    letters::insert_all(conn, game, reminders, now).await?;
    pushes::cause(conn, game, reminders, now).await
}

/// How many minutes a unit has, as it is written in English or in French.
const UNITS: [(&str, u32); 5] = [("m", 1), ("min", 1), ("h", 60), ("d", 24 * 60), ("j", 24 * 60)];

/// Minutes before a deadline as they are written: `24h, 90m, 2d`. None for what cannot be read, or
/// for more than five.
pub fn read_reminders(text: &str) -> Option<Vec<u32>> {
    let parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
    let minutes = |part: &str| {
        let part = part.to_ascii_lowercase();
        let read = |(unit, minutes): (&str, u32)| -> Option<(u32, u32)> {
            Some((part.strip_suffix(unit)?.parse().ok()?, minutes))
        };
        let (count, minutes) = UNITS.into_iter().find_map(read)?;
        count.checked_mul(minutes).filter(|minutes| (1..=60 * 24 * 60).contains(minutes))
    };
    let chosen = parts.map(minutes).collect::<Option<Vec<u32>>>()?;
    (chosen.len() <= 5).then_some(chosen)
}

/// Minutes before a deadline, as a reader of that language writes them.
pub fn write_reminders(minutes: &[u32], language: Language) -> String {
    let written = minutes.iter().map(|&minutes| match minutes {
        minutes if minutes % 60 == 0 => format!("{}h", minutes / 60),
        minutes => format!("{minutes}{}", language.say("m", "min")),
    });
    written.collect::<Vec<_>>().join(", ")
}

impl Wishes {
    /// When somebody is reminded of a round: how many minutes before the deadline, if they chose,
    /// and the time.
    fn reminded_at(
        &self,
        opened_at: DateTime<Utc>,
        deadline: DateTime<Utc>,
    ) -> Vec<(Option<u32>, DateTime<Utc>)> {
        match self.reminders() {
            None => vec![(None, window::reminder(opened_at, deadline))],
            Some(chosen) => chosen
                .into_iter()
                .map(|minutes| (Some(minutes), deadline - Duration::minutes(i64::from(minutes))))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn reminders_are_read_as_they_are_written() {
        assert_eq!(read_reminders("24h, 3h"), Some(vec![1440, 180]));
        assert_eq!(read_reminders(" 2d;90m "), Some(vec![2880, 90]));
        assert_eq!(read_reminders(""), Some(vec![]));
        assert_eq!(read_reminders("2j, 90min 1H"), Some(vec![2880, 90, 60]));
        assert_eq!(write_reminders(&[2880, 1440, 90], Language::En), "48h, 24h, 90m");
        assert_eq!(write_reminders(&[2880, 1440, 90], Language::Fr), "48h, 24h, 90min");
        for text in ["24", "h", "0h", "1x", "61d", "-1h", "9999999999h", "1h 2h 3h 4h 5h 6h", "é"]
        {
            assert_eq!(read_reminders(text), None, "{text}");
        }
    }

    #[test]
    fn one_is_reminded_as_often_as_one_chose() {
        let (opened, deadline) = (at("2026-03-01T00:00:00Z"), at("2026-03-05T00:00:00Z"));
        let mut wishes = Wishes::default();
        assert_eq!(wishes.reminded_at(opened, deadline), [(None, at("2026-03-04T00:00:00Z"))]);
        wishes.set_reminders(Some(&[180, 1440, 180]));
        assert_eq!(
            wishes.reminded_at(opened, deadline),
            [(Some(1440), at("2026-03-04T00:00:00Z")), (Some(180), at("2026-03-04T21:00:00Z"))]
        );
        wishes.set_reminders(Some(&[]));
        assert!(wishes.reminded_at(opened, deadline).is_empty());
    }
}
