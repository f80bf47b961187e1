//! What a seat's holder is told on their devices: that their sheet is awaited, and before the deadline
//! that it is missing. Off until they ask for it.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games},
    language::Language,
    links::{
        addresses::Addresses,
        opens::{Holding, Opens},
    },
    mail::letter::Letter,
    moment::moment,
    push::{Device, Note, ServerKey},
    store::{
        games,
        post::{
            pushes::{self, DeviceRow, Push},
            wishes,
        },
        round::rounds::{self, Round},
        seats::holders::{self, Holder},
        sheet::sheets,
    },
};

/// What becomes of a push whose time has come.
pub enum ComposedPush {
    /// It says this.
    Note(Note),
    /// It is quiet where its reader is until then, or the game is suspended.
    Later(DateTime<Utc>),
    /// It is past its use.
    Dropped,
}

/// Push services keep nothing longer than that, whatever is asked.
const LONGEST_KEPT: Duration = Duration::from_secs(28 * 24 * 3600);

impl Games {
    /// The key by which push services know this server, made when one first starts.
    pub async fn push_key(&self) -> Result<ServerKey, Failure> {
        let mut conn = self.pool.acquire().await?;
        let secret = match pushes::kept_key(&mut conn).await? {
            Some(kept) => kept,
            None => {
                let now = self.clock.now(&mut conn).await?;
                pushes::key(&mut conn, &ServerKey::random()?.secret(), now).await?
            }
        };
        let unreadable = || sqlx::Error::Decode("the key for push services is none".into());
        Ok(ServerKey::from_secret(&secret).ok_or_else(unreadable)?)
    }

    /// Tells a seat's holder on that device, too.
    pub async fn add_device(&self, holding: &Holding, device: &Device) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let row = DeviceRow {
            endpoint: device.endpoint().to_string(),
            p256dh: device.p256dh().to_vec(),
            auth: device.auth().to_vec(),
        };
        pushes::add_device(&mut conn, holding, &row, now).await?;
        drop(conn);
        // Of the round that is open, too.
        self.renew_reminders(&holding.game, holding.seat).await
    }

    /// Where the devices of a seat's holder are told.
    pub async fn devices(&self, holding: &Holding) -> Result<Vec<String>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(pushes::devices(&mut conn, holding).await?)
    }

    /// Tells a seat's holder no more on that device; on none where none is given.
    pub async fn remove_device(
        &self,
        holding: &Holding,
        endpoint: Option<&str>,
    ) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(pushes::remove_device(&mut conn, holding, endpoint).await?)
    }

    /// What a push says. It is dropped when it is past its use: when the round is over, the sheet is
    /// in, or the seat is somebody else's.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn compose_push(
        &self,
        push: &Push,
        addresses: &Addresses,
    ) -> Result<ComposedPush, Failure> {
        let mut conn = self.pool.acquire().await?;
        let conn = &mut *conn;
        let Some(round) = awaiting(conn, push).await? else { return Ok(ComposedPush::Dropped) };
        let Some(game) = games::find(conn, &push.game).await? else {
            return Ok(ComposedPush::Dropped);
        };
        let holders = holders::of_game(conn, &push.game).await?;
        let holder = holders.iter().find(|holder| holder.seat == push.seat);
        let holder = holder.filter(|holder| holder.generation == push.generation);
        let Some(person) = holder.and_then(Holder::person) else {
            return Ok(ComposedPush::Dropped);
        };
        let now = self.clock.now(conn).await?;
        if let Some(then) = game.holds_back(push.made_at, now) {
            return Ok(ComposedPush::Later(then));
        }
        let wanted = wishes::find(conn, &push.game, push.seat).await?;
        // Which letters somebody wants says nothing of their devices.
        if let Some(end) = wanted.quiet_until(now, person.zone) {
            return Ok(ComposedPush::Later(end));
        }
        let l = person.language;
        let opens = Opens::Sheet { seat: push.seat, round: round.number };
        let link = self.link(conn, &push.game, opens, push.generation).await?;
        let before = self.played(&game)?.teller.position(&round.before)?;
        let title = before.occasion(round.number, Some(push.seat), l).title;
        let deadline = moment(round.deadline, person.zone, l);
        let topic = push.id.simple().to_string();
        let words = json!({
            "title": format!("{} · {title}", game.name),
            "body": said(&push.letter, &deadline, l),
            "url": addresses.link(opens, &link),
            "tag": topic,
            "lang": l.code(),
        });
        let left = (round.deadline - now).to_std().unwrap_or_default();
        let keeps = left.clamp(Duration::from_secs(60), LONGEST_KEPT);
        Ok(ComposedPush::Note(Note { words: words.to_string().into(), topic, keeps, now }))
    }
}

/// The round that a push is about, if it still waits for the seat's sheet.
async fn awaiting(conn: &mut PgConnection, push: &Push) -> Result<Option<Round>, Failure> {
    let Some(number) = push.letter.round() else { return Ok(None) };
    let round = rounds::find(conn, &push.game, number).await?;
    let awaits = |round: &Round| round.is_open() && round.awaited.contains(&push.seat);
    let Some(round) = round.filter(awaits) else { return Ok(None) };
    let sealed = sheets::latest(conn, round.sheet_of(push.seat)).await?;
    Ok(sealed.is_none().then_some(round))
}

fn said(letter: &Letter, deadline: &str, l: Language) -> String {
    let what = match letter {
        Letter::Reminder { .. } => l.say(
            "Your orders are still missing. Deadline:",
            "Vos ordres manquent encore. Échéance\u{a0}:",
        ),
        _ => l.say("Your orders are awaited. Deadline:", "On attend vos ordres. Échéance\u{a0}:"),
    };
    format!("{what} {deadline}")
}
