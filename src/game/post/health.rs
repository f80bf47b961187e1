//! How each seat's mail fares, and who is told when it does not arrive.

use chrono::{DateTime, Duration, Utc};
use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection, PgTransaction};

use crate::{
    game::{Error, Failure, Games, Refusal},
    language::Language,
    links::{addresses::ReturnPath, game_id::GameId, opens::Holding},
    mail::{
        bounce::{self, Verdict},
        letter::{Letter, Role},
    },
    rules::Seat,
    store::{
        games::{self, Game},
        post::{
            letters,
            outbox::{self, About, Posted, Settled},
            returns::{self, Fate, Returned, Told},
        },
        round::rounds,
        seats::{holders, people::Correspondent},
    },
};

/// As much of what came back is kept.
const KEPT: usize = 64 * 1024;
/// How soon another test letter may follow.
const BETWEEN_TESTS: Duration = Duration::minutes(10);

/// How a seat's mail fares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// No letter has left yet.
    #[default]
    Unknown,
    /// The newest letter was taken by the mail server and has not come back.
    Delivered {
        /// When it left.
        at: DateTime<Utc>,
    },
    /// Letters are late.
    Delayed {
        /// Since when the oldest of them waits.
        since: DateTime<Utc>,
        /// What the mail server said last.
        words: String,
    },
    /// Letters come back, or are refused.
    Bouncing {
        /// When the first of them did.
        since: DateTime<Utc>,
        /// What the mail server said last.
        words: String,
        /// Whether for a reason that may pass.
        may_pass: bool,
    },
}

impl Health {
    /// How one seat's mail fares, as far as somebody is told.
    pub(in crate::game) async fn of_seat(
        conn: &mut PgConnection,
        game: &GameId,
        seat: Seat,
        told: Told,
    ) -> sqlx::Result<Self> {
        let fates = returns::fates(conn, game, told).await?;
        Ok(Self::of(fates.iter().filter(|fate| fate.seat == seat)))
    }

    /// How it is, from how the newest letters fared, the newest first: the newest decides, and
    /// those before it that fared the same say since when.
    fn of<'a>(fates: impl Iterator<Item = &'a Fate>) -> Self {
        let mut health = Self::Unknown;
        for fate in fates {
            let said = || fate.words.clone().unwrap_or_default();
            health = match (health, outcome(fate)) {
                (Self::Unknown, Outcome::Good) => return Self::Delivered { at: fate.at },
                (Self::Unknown, Outcome::Late) => {
                    Self::Delayed { since: fate.made_at, words: said() }
                }
                (Self::Unknown, Outcome::Lost { may_pass }) => {
                    Self::Bouncing { since: fate.at, words: said(), may_pass }
                }
                (Self::Delayed { words, .. }, Outcome::Late) => {
                    Self::Delayed { since: fate.made_at, words }
                }
                // Late, and those before were lost: so may this one be.
                (Self::Delayed { .. }, Outcome::Lost { may_pass }) => {
                    Self::Bouncing { since: fate.at, words: said(), may_pass }
                }
                (Self::Bouncing { words, may_pass, .. }, Outcome::Lost { .. }) => {
                    Self::Bouncing { since: fate.at, words, may_pass }
                }
                (health, _) => return health,
            };
        }
        health
    }
}

enum Outcome {
    Good,
    Late,
    Lost { may_pass: bool },
}

fn outcome(fate: &Fate) -> Outcome {
    match (fate.status.as_str(), fate.returned) {
        ("undeliverable", _) | (_, Some(Returned::Hard)) => Outcome::Lost { may_pass: false },
        (_, Some(Returned::Soft)) => Outcome::Lost { may_pass: true },
        ("waiting", _) | (_, Some(Returned::Delayed)) => Outcome::Late,
        _ => Outcome::Good,
    }
}

/// What came of asking for a test letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tested {
    /// It is on its way.
    Sent,
    /// Another is, or was sent a moment ago: one is enough.
    Already,
}

/// What became of a letter that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// It is kept, and what it says of its letter is noted.
    Kept,
    /// It was here before.
    Again,
    /// No letter of ours has that return path.
    NoSuchAddress,
}

impl Games {
    /// How the mail of each of a game's seats fares, in their order, as the host is told.
    pub async fn health(&self, game: &GameId) -> Result<Vec<(Seat, Health)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let seats = holders::of_game(&mut conn, game).await?;
        let fates = returns::fates(&mut conn, game, Told::Host).await?;
        let of = |seat| Health::of(fates.iter().filter(move |fate| fate.seat == seat));
        Ok(seats.iter().map(|holder| (holder.seat, of(holder.seat))).collect())
    }

    /// How one seat's mail fares, as its holder is told.
    pub async fn health_of(&self, game: &GameId, seat: Seat) -> Result<Health, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(Health::of_seat(&mut conn, game, seat, Told::All).await?)
    }

    /// Posts a test letter to a seat; one, however often it is asked for within ten minutes.
    pub async fn test_mail(&self, game: &GameId, seat: Seat) -> Result<Tested, Failure> {
        let tx = self.pool.begin().await?;
        self.post_test(tx, game, seat).await
    }

    /// The same to a seat's holder, for whom they are themselves.
    pub async fn test_own_mail(&self, holding: &Holding) -> Result<Tested, Error> {
        let mut tx = self.pool.begin().await?;
        if !holders::hold(&mut tx, holding).await? {
            return Err(Refusal::NoSeat.into());
        }
        Ok(self.post_test(tx, &holding.game, holding.seat).await?)
    }

    async fn post_test(
        &self,
        mut tx: PgTransaction<'_>,
        game: &GameId,
        seat: Seat,
    ) -> Result<Tested, Failure> {
        let now = self.clock.now(&mut tx).await?;
        let since = now - BETWEEN_TESTS;
        let posted =
            letters::insert_unless_since(&mut tx, game, seat, None, &Letter::Test, now, since)
                .await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(if posted { Tested::Sent } else { Tested::Already })
    }

    /// Whether there is a letter that could come back to its return path.
    pub async fn takes_back(&self, of: &ReturnPath) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(returns::is_ours(&mut conn, &of.game, of.letter).await?)
    }

    /// Takes in what came back to the return path of a letter. It is stored before anything is made
    /// of it, and nobody is answered.
    ///
    /// # Errors
    /// When the database does not answer; delivering it again is safe.
    pub async fn take_back(&self, raw: &[u8], of: &ReturnPath) -> Result<TakenBack, Failure> {
        let ReturnPath { game, letter } = of;
        let letter = *letter;
        let mut tx = self.pool.begin().await?;
        if !returns::is_ours(&mut tx, game, letter).await? {
            return Ok(TakenBack::NoSuchAddress);
        }
        let kept = raw.get(..KEPT).unwrap_or(raw);
        let digest: [u8; 32] = Sha256::digest(kept).into();
        let now = self.clock.now(&mut tx).await?;
        returns::hold_seat(&mut tx, game.as_str(), letter).await?;
        if !returns::insert(&mut tx, game, letter, &digest, kept, now).await? {
            return Ok(TakenBack::Again);
        }
        let Some(report) = bounce::read(kept) else {
            tx.commit().await?;
            return Ok(TakenBack::Kept);
        };
        let returned = match report.verdict {
            Verdict::Delayed => Returned::Delayed,
            Verdict::Soft => Returned::Soft,
            Verdict::Hard => Returned::Hard,
        };
        let noted = returns::note(&mut tx, game, letter, returned, &report.words, now).await?;
        if let Some(seat) = noted
            && returned != Returned::Delayed
        {
            tracing::warn!(%game, %letter, ?returned, "a letter came back");
            self.mail_failed(&mut tx, game, seat).await?;
        }
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(TakenBack::Kept)
    }

    /// Notes that a letter is undeliverable, with its mail server's words, and tells the host where it was to
    /// the holder of a seat.
    pub async fn give_up(&self, posted: &Posted, words: &str) -> Result<(), Failure> {
        let mut tx = self.pool.begin().await?;
        let now = self.clock.now(&mut tx).await?;
        returns::hold_seat(&mut tx, posted.about.key(), posted.id).await?;
        let settled = Settled::Undeliverable;
        outbox::settle(&mut tx, &posted.about, posted.id, settled, Some(words), now).await?;
        if let About::Seat(game, seat) = &posted.about
            && posted.person.is_none()
        {
            self.mail_failed(&mut tx, game, *seat).await?;
        }
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(())
    }

    /// Tells the host that a seat's mail does not arrive: once, until it does again. Where the game cannot be read
    /// nobody is told, and what became of the letter is noted all the same.
    async fn mail_failed(
        &self,
        tx: &mut PgTransaction<'_>,
        game: &GameId,
        seat: Seat,
    ) -> Result<(), Failure> {
        let mut told = tx.begin().await?;
        match self.tell_that_mail_failed(&mut told, game, seat).await {
            Ok(()) => told.commit().await?,
            Err(failure) => {
                tracing::error!(%game, %failure, "the host is not told that mail comes back");
                told.rollback().await?;
            }
        }
        Ok(())
    }

    async fn tell_that_mail_failed(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        seat: Seat,
    ) -> Result<(), Failure> {
        let health = Health::of_seat(conn, game, seat, Told::Host).await?;
        let Health::Bouncing { since, .. } = health else { return Ok(()) };
        let Some(of) = games::find(conn, game).await? else { return Ok(()) };
        if !of.goes_on() {
            return Ok(());
        }
        let round = rounds::latest(conn, game).await?.map(|round| round.number);
        self.tell_host(conn, &of, seat, &Letter::Returned { round }, since).await
    }

    /// Posts a letter to the host about a seat, if it is known where, and none of its kind about
    /// that seat has been posted since.
    pub(in crate::game) async fn tell_host(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        seat: Seat,
        letter: &Letter,
        since: DateTime<Utc>,
    ) -> Result<(), Failure> {
        if let Some(host) = &game.terms.host {
            let now = self.clock.now(conn).await?;
            letters::insert_unless_since(conn, &game.id, seat, Some(host), letter, now, since)
                .await?;
        }
        Ok(())
    }

    /// Changes where the host of a game is told of what happens to it; nowhere, without an address.
    pub async fn set_host(
        &self,
        id: &GameId,
        address: Option<&lettre::Address>,
        language: Language,
    ) -> Result<(), Error> {
        let mut conn = self.pool.acquire().await?;
        if let Some(address) = address {
            self.may_be_written_to(&mut conn, address.as_ref()).await?;
        }
        let Some(game) = games::find(&mut conn, id).await? else { return Ok(()) };
        let name = game.terms.host.as_ref().map(|host| host.name.clone());
        let host = address.map(|address| Correspondent {
            role: Role::Host,
            name: name.unwrap_or_default(),
            address: address.to_string(),
            language,
            zone: game.zone,
        });
        Ok(games::set_host(&mut conn, &game.id, host.as_ref()).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A letter that was posted and fared so, at that minute.
    fn fate(minute: i64, status: &str, returned: Option<Returned>) -> Fate {
        let at = DateTime::UNIX_EPOCH + Duration::minutes(minute);
        let words = Some(format!("said at {minute}"));
        Fate { seat: Seat(0), status: status.to_owned(), returned, words, made_at: at, at }
    }

    #[test]
    fn the_newest_letter_decides_and_its_like_before_it_say_since_when() {
        let minute = |minute| DateTime::UNIX_EPOCH + Duration::minutes(minute);
        let health = |fates: &[Fate]| Health::of(fates.iter());
        assert_eq!(health(&[]), Health::Unknown);
        let lost = |minute| fate(minute, "sent", Some(Returned::Hard));
        let refused = |minute| fate(minute, "undeliverable", None);
        let good = |minute| fate(minute, "sent", None);
        let waits = |minute| fate(minute, "waiting", None);
        assert_eq!(health(&[good(9), lost(5)]), Health::Delivered { at: minute(9) });
        let words = |minute: i64| format!("said at {minute}");
        assert_eq!(
            health(&[refused(9), lost(7), good(5), lost(3)]),
            Health::Bouncing { since: minute(7), words: words(9), may_pass: false }
        );
        assert_eq!(
            health(&[fate(9, "sent", Some(Returned::Soft)), good(5)]),
            Health::Bouncing { since: minute(9), words: words(9), may_pass: true }
        );
        assert_eq!(
            health(&[waits(9), fate(8, "sent", Some(Returned::Delayed)), good(5)]),
            Health::Delayed { since: minute(8), words: words(9) }
        );
        assert_eq!(
            health(&[waits(9), lost(8), good(5)]),
            Health::Bouncing { since: minute(8), words: words(8), may_pass: false }
        );
    }
}
