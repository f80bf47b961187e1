//! What a letter says, looked up when it leaves. Links and reply addresses are made here, so that
//! the database never holds one that can be read.

mod act;
mod answer;
mod quotable;
mod round;
mod seat;
mod writer;

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::wishes::{Leave, Thread, Wishes};
use crate::{
    game::{Failure, Games},
    history::Position,
    links::{addresses::Addresses, game_id::GameId},
    mail::{
        content::{Addressee, Content},
        inbound::LeftAside,
        letter::{Letter, Role, Sort},
    },
    registry::Played,
    rules::Seat,
    store::{
        games::{self, Game, Status},
        post::{
            gather::{self, Gathered},
            outbox::Posted,
            wishes,
        },
        round::rounds::{self, Round},
        seats::holders::{self, Holder, Person},
    },
};

/// What becomes of a letter whose time has come.
pub enum Composed {
    /// It says this.
    Letter(Box<(Addressee, Content)>),
    /// Its reader wants it later, or another letter will tell of it by then.
    Later(DateTime<Utc>),
    /// It is past its use, or not wanted.
    Dropped,
}

/// How long a letter waits for the one that tells of it.
const TOLD_SOON: Duration = Duration::minutes(1);

impl Games {
    /// The letter's words-to-be. It is dropped when it is past its use: an invitation to a game that
    /// has begun, a sheet or a reminder for a round that is over, a reminder for a sheet that is in,
    /// whatever a newer letter says better.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn compose(
        &self,
        posted: &Posted,
        (game, seat): (&GameId, Seat),
        addresses: &Addresses,
    ) -> Result<Composed, Failure> {
        let mut conn = self.pool.acquire().await?;
        let conn = &mut *conn;
        let Some(game) = games::find(conn, game).await? else {
            return Ok(Composed::Dropped);
        };
        let holders = holders::of_game(conn, &game.id).await?;
        let Some(holder) = holders.iter().find(|holder| holder.seat == seat) else {
            return Ok(Composed::Dropped);
        };
        // Somebody who holds no seat is written to like a holder, but for what only a holder may.
        let other = posted.person.as_deref();
        let role = other.map_or(Role::Holder, |other| other.role);
        let reader = other.map(Person::from);
        let Some(person) = reader.as_ref().or(holder.person()) else {
            return Ok(Composed::Dropped);
        };
        let wanted = match role {
            Role::Holder => wishes::find(conn, &game.id, seat).await?,
            Role::Former | Role::Host | Role::Newcomer | Role::Account | Role::Writer => {
                Wishes::default()
            }
        };
        let now = self.clock.now(conn).await?;
        let newer = gather::newer(conn, posted, (&game.id, seat), now).await?;
        if newer.iter().any(|newer| newer.replaces(&posted.letter)) {
            return Ok(Composed::Dropped);
        }
        let mut told = vec![posted.letter.0.clone()];
        match wanted.leave(&posted.letter, posted.made_at, now, person.zone) {
            Leave::Now => {}
            Leave::At(then) => return Ok(Composed::Later(then)),
            Leave::Never => return Ok(Composed::Dropped),
            Leave::WithOthers => {
                let kinds = Letter::OPTIONAL.iter().filter(|(kind, sort)| {
                    *sort == Sort::Notice && !wanted.muted.iter().any(|muted| muted == kind)
                });
                let kinds: Vec<&str> = kinds.map(|(kind, _)| *kind).collect();
                match gather::gather(conn, posted, (&game.id, seat), &kinds, now).await? {
                    Gathered::ByAnother => return Ok(Composed::Later(now + TOLD_SOON)),
                    Gathered::Of(others) => told.extend(others.into_iter().map(|l| l.letter.0)),
                }
            }
        }
        let played = self.played(&game)?;
        let writer = Writer {
            games: self,
            played,
            start: played.teller.position(&game.state)?,
            game: &game,
            holders: &holders,
            seat,
            generation: holder.generation,
            letter: posted.id,
            person,
            role,
            addresses,
            left_aside: &posted.left_aside,
        };
        let mut contents = Vec::new();
        for (index, letter) in told.iter().enumerate() {
            let later = told.get(index + 1..).unwrap_or_default();
            if later.iter().any(|later| later.replaces(letter)) {
                continue;
            }
            let round = match letter.round() {
                Some(number) => rounds::find(conn, &game.id, number).await?,
                None => None,
            };
            contents.extend(writer.content(conn, letter, round).await?);
        }
        let content = match contents.len() {
            0 => return Ok(Composed::Dropped),
            1 => contents.pop(),
            _ => Some(Content::Daily { told: contents }),
        };
        let Some(content) = content else { return Ok(Composed::Dropped) };
        let to = Addressee {
            plain: wanted.plain,
            without_form: wanted.without_form,
            thread_by_game: wanted.thread == Thread::Game,
            ..writer.addressee(conn).await?
        };
        Ok(Composed::Letter(Box::new((to, content))))
    }
}

/// Writes one letter.
struct Writer<'a> {
    games: &'a Games,
    played: &'a Played,
    /// The position the game began with, which names its seats.
    start: Box<dyn Position + 'a>,
    game: &'a Game,
    holders: &'a [Holder],
    seat: Seat,
    generation: u32,
    /// The letter's id.
    letter: Uuid,
    /// Who reads the letter.
    person: &'a Person,
    /// What the reader is to the game.
    role: Role,
    addresses: &'a Addresses,
    /// What counted for nothing in the mail that the letter answers.
    left_aside: &'a LeftAside,
}

impl Writer<'_> {
    async fn content(
        &self,
        conn: &mut PgConnection,
        letter: &Letter,
        round: Option<Round>,
    ) -> Result<Option<Content>, Failure> {
        let content = match (letter, round) {
            (Letter::Act { act, .. }, Some(round)) => return self.act(conn, &round, *act).await,
            (Letter::Claim { claim, .. }, round) => {
                return self.claim(conn, round.as_ref(), *claim).await;
            }
            (Letter::Returned { .. }, round) => return self.returned(conn, round).await,
            (Letter::SetAside { .. }, Some(round)) if round.is_open() => {
                Content::SetAside { round: round.number }
            }
            // All else is for holders alone.
            _ if self.role != Role::Holder => return Ok(None),
            (Letter::Invitation, _) if self.game.status == Status::Inviting => {
                self.invitation(conn).await?
            }
            (Letter::Sheet { .. }, Some(round)) if round.is_open() => {
                self.sheet(conn, &round).await?
            }
            (Letter::Receipt { version, .. } | Letter::Faults { version, .. }, Some(round)) => {
                return self.sealed(conn, &round, *version).await;
            }
            (Letter::NoSheet { why, .. }, Some(round)) => {
                let (url, reply) = self.ways(conn, round.number).await?;
                Content::NoSheet {
                    round: round.number,
                    why: *why,
                    deadline: self.deadline(&round),
                    sealed: self.has_sheet(conn, &round).await?,
                    left_aside: self.left_aside.clone(),
                    example: self.example(&round)?,
                    url,
                    reply,
                }
            }
            (Letter::Answer { sheet, told, .. }, Some(round)) => {
                self.answer(conn, &round, sheet.as_ref(), told).await?
            }
            (Letter::Confirm { mail, .. }, Some(round)) if round.is_open() => {
                return self.confirm(conn, &round, *mail).await;
            }
            (Letter::CalledOff, _) => self.called_off(),
            (Letter::NewDeadline { .. }, Some(round)) if round.is_open() => {
                let (url, reply) = self.ways(conn, round.number).await?;
                Content::NewDeadline {
                    round: round.number,
                    deadline: self.deadline(&round),
                    sealed: self.has_sheet(conn, &round).await?,
                    url,
                    reply,
                }
            }
            (Letter::Reminder { .. }, Some(round))
                if round.is_open()
                    && !self.has_sheet(conn, &round).await?
                    && !self.has_surrendered(conn).await? =>
            {
                let (url, reply) = self.ways(conn, round.number).await?;
                Content::Reminder {
                    round: round.number,
                    deadline: self.deadline(&round),
                    example: self.example(&round)?,
                    url,
                    reply,
                }
            }
            (Letter::Message { message, .. }, Some(round)) => {
                return self.message(conn, &round, *message).await;
            }
            (Letter::Late { received_at, .. }, Some(round)) => Content::Late {
                round: round.number,
                received_at: *received_at,
                closed_at: round.window_closed_at(),
                sealed: self.has_sheet(conn, &round).await?,
                open: self.open_sheet(conn, round.number).await?.map(Box::new),
            },
            (Letter::Result { .. }, Some(round)) => {
                Content::Result { news: self.news(conn, &round).await? }
            }
            (Letter::Final { .. }, Some(round)) => self.final_letter(conn, &round).await?,
            (Letter::Test, _) => Content::Test,
            (Letter::Token, _) => Content::Token,
            _ => return Ok(None),
        };
        Ok(Some(content))
    }
}
