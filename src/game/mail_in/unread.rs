//! Mail that is stored is read, and dealt with once: its sheet is handed in like any other.

use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::{
    answer::Answering,
    stored::{Delivered, LEASE},
    to_player::Brought,
};
use crate::{
    game::{Failure, Games, Whose},
    links::{game_id::GameId, opens::Ticket},
    mail::{
        inbound::{self, Inbound, InboundFault},
        letter::{Letter, NoSheet},
    },
    store::{
        mail_in::mails::{self, Dealt, Mail},
        post::answers,
        round::rounds::{self, Round},
        seats::holders,
    },
};

/// A mail that could not be dealt with this often is set aside.
const MOST_TRIES: u32 = 3;

/// A mail that is stored and not dealt with yet.
pub struct Unread {
    pub(super) mail: Mail,
    pub(super) inbound: Inbound,
}

/// Where such a mail lies, without what it says: for who has many in hand.
pub struct Lying {
    game: GameId,
    mail: Uuid,
}

impl Unread {
    /// Lets go of what it says.
    pub fn lies(self) -> Lying {
        Lying { game: self.mail.ticket().game, mail: self.mail.id }
    }
}

impl Games {
    /// Deals with a mail that was taken in before others.
    ///
    /// # Errors
    /// A [`Failure`] of the database. It is then dealt with later.
    pub async fn read_lying(&self, lying: Lying) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(mail) = mails::find(&mut conn, &lying.game, lying.mail).await? else {
            return Ok(());
        };
        drop(conn);
        let inbound = inbound::read(&mail.raw);
        self.read_now(Unread { mail, inbound }).await.map(drop)
    }

    /// Deals with a mail that was just taken in.
    ///
    /// # Errors
    /// A [`Failure`] of the database. It is then dealt with later.
    pub async fn read_now(&self, unread: Unread) -> Result<Delivered, Failure> {
        if self.is_for_the_server(&unread.mail).await? {
            return Ok(Delivered::Done);
        }
        self.try_to_deal_with(&unread.mail, unread.inbound).await
    }

    /// Deals with one mail that was stored but not read, because whoever had it is gone. True when
    /// there was one.
    ///
    /// # Errors
    /// A [`Failure`]. It is then dealt with later, and set aside after the third.
    pub async fn read_left_lying(&self) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let Some(mail) = mails::claim(&mut conn, now, LEASE).await? else { return Ok(false) };
        drop(conn);
        if mail.tries > MOST_TRIES {
            self.set_aside(&mail).await?;
        } else {
            let inbound = inbound::read(&mail.raw);
            self.try_to_deal_with(&mail, inbound).await?;
        }
        Ok(true)
    }

    /// Deals with all mail for a game that is stored and not read yet, whoever has it: dealing with
    /// one twice is safe. It counts as no try.
    pub(in crate::game) async fn read_mail_of(&self, game: &GameId) -> Result<(), Failure> {
        loop {
            let mut conn = self.pool.acquire().await?;
            let Some(mail) = mails::oldest_unread(&mut conn, game).await? else { return Ok(()) };
            drop(conn);
            let inbound = inbound::read(&mail.raw);
            self.deal_with(&mail, inbound).await?;
        }
    }

    /// Deals with a mail that was taken, which is a try. It does not count when the database failed.
    pub(super) async fn try_to_deal_with(
        &self,
        mail: &Mail,
        inbound: Inbound,
    ) -> Result<Delivered, Failure> {
        let dealt = self.deal_with(mail, inbound).await;
        if dealt.as_ref().is_err_and(|failure| failure.whose() == Whose::Database) {
            let given_back = async {
                let mut conn = self.pool.acquire().await?;
                mails::give_try_back(&mut conn, mail).await
            };
            if let Err(failure) = given_back.await {
                tracing::warn!(mail = %mail.id, %failure, "a try counts although the database failed");
            }
        }
        dealt
    }

    /// Sets a mail aside that cannot be dealt with, and tells its author. It is not looked into once more:
    /// reading it may be what fails.
    async fn set_aside(&self, mail: &Mail) -> Result<(), Failure> {
        let mut tx = self.pool.begin().await?;
        if !mails::settle(&mut tx, mail, Dealt::SetAside).await? {
            return Ok(());
        }
        tracing::error!(mail = %mail.id, "a mail could not be dealt with and is set aside");
        let mut telling = Connection::begin(&mut *tx).await?;
        match self.tell_set_aside_mail(&mut telling, mail).await {
            Ok(()) => telling.commit().await?,
            Err(failure) if failure.whose() == Whose::Database => return Err(failure),
            Err(failure) => {
                telling.rollback().await?;
                tracing::error!(mail = %mail.id, %failure, "its author is not told");
            }
        }
        tx.commit().await?;
        self.wake.windows.notify_one();
        self.wake.letters.notify_one();
        Ok(())
    }

    /// Tells whoever wrote a mail that it cannot be read, if they hold the seat still.
    async fn tell_set_aside_mail(
        &self,
        conn: &mut PgConnection,
        mail: &Mail,
    ) -> Result<(), Failure> {
        let ticket = mail.ticket();
        let Ticket { game, seat, round, .. } = &ticket;
        let holders = holders::of_game(conn, game).await?;
        if !holders.iter().any(|holder| holder.holds(ticket.holder())) {
            return Ok(());
        }
        let is_open = rounds::find(conn, game, *round).await?.is_some_and(|round| round.is_open());
        let letter = match is_open {
            true => Letter::NoSheet { round: *round, why: NoSheet::Broken },
            false => Letter::Late { round: *round, received_at: mail.received_at },
        };
        let now = self.clock.now(conn).await?;
        Ok(answers::insert(conn, game, *seat, &letter, mail.id, (now, now)).await?)
    }

    /// Hands in what a stored mail holds, and marks it as dealt with. Should the process die in
    /// between, another does the same again: the submission's key is the mail's id, so that the
    /// sheet is sealed once, and an answer is posted together with the mark.
    pub(super) async fn deal_with(
        &self,
        mail: &Mail,
        inbound: Inbound,
    ) -> Result<Delivered, Failure> {
        let brought = self.messages_answered(mail, &inbound).await?;
        let language = self.language_answered(mail, &inbound).await?;
        let reply = if mail.too_large { Err(InboundFault::TooLarge) } else { inbound.reply };
        if reply.is_ok()
            && inbound.automatic.is_none()
            && let Some(doubt) = self.doubt(mail).await?
        {
            self.ask_the_seat(mail, &doubt).await?;
            return Ok(Delivered::Waits);
        }
        let mut answering =
            Answering { mail: mail.id, received_at: mail.received_at, language, told: Vec::new() };
        let (delivered, no_sheet) = match reply {
            _ if inbound.automatic.is_some() => (Delivered::Automatic, None),
            // Whoever wrote it has been replaced since: it is nobody's sheet.
            _ if !self.is_held(&mail.ticket().holding()).await? => (Delivered::Done, None),
            Ok(reply) => {
                let answering = &mut answering;
                let no_sheet = match &brought {
                    Brought::Message(message) => {
                        self.reply_to_message(mail, &reply, message, answering).await?
                    }
                    Brought::Daily(messages) => {
                        self.reply_to_daily(mail, &reply, messages, answering).await?
                    }
                    Brought::Nothing => self.act_on(mail, &reply, answering).await?,
                };
                (Delivered::Done, no_sheet)
            }
            Err(InboundFault::TooLarge) => (Delivered::Done, Some(NoSheet::TooLarge)),
            Err(InboundFault::Broken) => (Delivered::Done, Some(NoSheet::Broken)),
        };
        let mut tx = self.pool.begin().await?;
        let ours = mails::settle(&mut tx, mail, Dealt::Read).await?;
        if let Some(why) = no_sheet.filter(|_| ours) {
            let Ticket { game, seat, round: number, .. } = &mail.ticket();
            let round = rounds::find(&mut tx, game, *number).await?;
            let is_open = round.as_ref().is_some_and(Round::is_open);
            let is_awaited = round.is_some_and(|round| round.takes(*seat));
            let now = self.clock.now(&mut tx).await?;
            let letter = match why {
                // Thanks for a round that is over: there is nothing to say.
                NoSheet::Empty if !is_open && answering.told.is_empty() => None,
                NoSheet::TooLarge | NoSheet::TooLong | NoSheet::Broken | NoSheet::Doubtful
                    if !is_open =>
                {
                    Some(Letter::Late { round: *number, received_at: mail.received_at })
                }
                _ if is_open && !is_awaited && answering.told.is_empty() => {
                    Some(Letter::NoSheet { round: *number, why: NoSheet::NotAwaited })
                }
                why => Some(Letter::NoSheet { round: *number, why }),
            };
            if let Some(letter) = letter {
                answering.post(&mut tx, &mail.ticket(), letter, (now, now)).await?;
            }
        }
        tx.commit().await?;
        // A round whose time has come may have waited for it.
        self.wake.windows.notify_one();
        self.wake.letters.notify_one();
        Ok(delivered)
    }
}
