//! A mail that may not be its seat's: the seat looks at it, and stands by it or not.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::stored;
pub use crate::mail::letter::Why;
use crate::{
    game::{Failure, Games},
    links::{game_id::GameId, opens::Holding},
    mail::{inbound, letter::Doubt},
    rules::Seat,
    store::{
        mail_in::mails::{self, Mail},
        round::rounds::{self, Round},
        seats::{addresses, holders},
        sheet::earlier,
    },
};

/// A mail that waits, as its seat is shown it.
pub struct WaitingMail {
    /// The round it is for.
    pub round: u32,
    /// Why it may not be the seat's.
    pub doubt: Doubt,
    /// When it arrived.
    pub received_at: DateTime<Utc>,
    /// When the window closes, or did.
    pub deadline: DateTime<Utc>,
    /// What it asks for.
    pub text: String,
    /// Where it stands.
    pub standing: Standing,
}

impl WaitingMail {
    /// Whether its sender could be added to the seat's addresses: one that is known already is not
    /// what is in doubt.
    pub fn can_be_added(&self) -> bool {
        self.doubt.why == Why::OtherAddress && self.doubt.sender.is_some()
    }
}

/// Where a mail stands that waits, or did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It waits, and would count.
    Waits,
    /// The window has closed without it.
    TooLate,
    /// A sheet that arrived later is sealed, and counts.
    Overtaken,
    /// The seat has taken back what it had handed in since it arrived.
    Withdrawn,
    /// The seat has decided.
    Decided,
}

/// What the seat says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// It is the seat's.
    Yes,
    /// It is, and so is all that will come from that address.
    Always,
    /// It is not.
    No,
}

impl Games {
    /// A mail that waits for a seat's word, or did; none when there is none.
    pub async fn waiting_mail(
        &self,
        game: &GameId,
        seat: Seat,
        id: Uuid,
    ) -> Result<Option<WaitingMail>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let mail = mails::find(&mut conn, game, id).await?;
        match mail.filter(|mail| mail.ticket().seat == seat) {
            Some(mail) => self.shown(&mut conn, &mail).await,
            None => Ok(None),
        }
    }

    /// Whether a mail waits for the word of a seat's holder, and would count.
    pub async fn is_asked_about(&self, holding: &Holding, id: Uuid) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let mail = mails::find(&mut conn, &holding.game, id).await?;
        let theirs = mail.filter(|mail| mail.ticket().holding() == *holding);
        let Some(mail) = theirs else { return Ok(false) };
        let shown = self.shown(&mut conn, &mail).await?;
        Ok(shown.is_some_and(|shown| shown.standing == Standing::Waits))
    }

    /// The newest mails that wait for the word of a seat's holder and would count, the oldest first.
    pub async fn waiting_mails(
        &self,
        holding: &Holding,
    ) -> Result<Vec<(Uuid, WaitingMail)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let mut waiting = Vec::new();
        for mail in mails::waiting(&mut conn, holding).await? {
            let shown = self.shown(&mut conn, &mail).await?;
            let shown = shown.filter(|shown| shown.standing == Standing::Waits);
            waiting.extend(shown.map(|shown| (mail.id, shown)));
        }
        Ok(waiting)
    }

    async fn shown(
        &self,
        conn: &mut PgConnection,
        mail: &Mail,
    ) -> Result<Option<WaitingMail>, Failure> {
        let ticket = mail.ticket();
        let round = rounds::find(conn, &ticket.game, ticket.round).await?;
        let (Some(round), Some(doubt)) = (round, mail.doubt.clone()) else { return Ok(None) };
        let now = self.clock.now(conn).await?;
        let standing = self.standing(conn, mail, &round, now).await?;
        let text = match inbound::read(&mail.raw).reply {
            Ok(reply) => reply.text(),
            Err(_) => String::new(),
        };
        Ok(Some(WaitingMail {
            round: round.number,
            doubt: doubt.0,
            received_at: mail.received_at,
            deadline: round.window_closed_at(),
            text,
            standing,
        }))
    }

    /// Takes a seat's word about a mail that waits. Said twice, it counts once. What came of it:
    /// [`Standing::Decided`] when it was taken.
    pub async fn take_word(
        &self,
        game: &GameId,
        seat: Seat,
        id: Uuid,
        word: Word,
    ) -> Result<Standing, Failure> {
        let mut tx = self.pool.begin().await?;
        let Some(mail) = mails::find(&mut tx, game, id).await? else {
            return Ok(Standing::Decided);
        };
        let ticket = mail.ticket();
        // Taken before the time is: a round is not resolved past a mail that was confirmed.
        let round = rounds::find_for_update(&mut tx, game, ticket.round).await?;
        let now = self.clock.now(&mut tx).await?;
        let (Some(round), true) = (round, ticket.seat == seat) else {
            return Ok(Standing::Decided);
        };
        // The seat may have been given to somebody else while the round's row was waited for.
        let holders = holders::of_game(&mut tx, game).await?;
        if !holders.iter().any(|holder| holder.holds(ticket.holding().holder())) {
            return Ok(Standing::Decided);
        }
        if word == Word::No {
            mails::disown(&mut tx, &mail).await?;
            tx.commit().await?;
            return Ok(Standing::Decided);
        }
        match self.standing(&mut tx, &mail, &round, now).await? {
            Standing::Waits => {}
            other => return Ok(other),
        }
        if word == Word::Always
            && let Some(Doubt { why: Why::OtherAddress, sender: Some(sender) }) =
                mail.doubt.as_deref()
        {
            addresses::add_address(&mut tx, game, seat, sender, now).await?;
        }
        let confirmed = mails::confirm(&mut tx, &mail, now, stored::LEASE).await?;
        tx.commit().await?;
        if let Some(mail) = confirmed {
            let inbound = inbound::read(&mail.raw);
            // It counts whatever happens now: what fails here is done later.
            if let Err(failure) = self.try_to_deal_with(&mail, inbound).await {
                tracing::error!(%failure, mail = %mail.id, "a mail was confirmed, and will be read later");
            }
        }
        Ok(Standing::Decided)
    }

    async fn standing(
        &self,
        conn: &mut PgConnection,
        mail: &Mail,
        round: &Round,
        now: DateTime<Utc>,
    ) -> Result<Standing, Failure> {
        let ticket = mail.ticket();
        if !mail.waits() {
            return Ok(Standing::Decided);
        }
        if !round.is_open() || self.is_too_late(conn, round, (now, now)).await? {
            return Ok(Standing::TooLate);
        }
        let earlier = earlier::find(conn, ticket.key(), &mail.id.to_string()).await?;
        if earlier.latest.is_some_and(|latest| latest.received_at > mail.received_at) {
            return Ok(Standing::Overtaken);
        }
        if earlier.withdrawn_at.is_some_and(|at| at >= mail.received_at) {
            return Ok(Standing::Withdrawn);
        }
        Ok(Standing::Waits)
    }
}
