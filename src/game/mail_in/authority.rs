//! Who may order: a mail counts as its seat's when it comes from the seat's own address, or from
//! one that the seat has added, and does not fail to show so. Any other mail waits until its seat
//! stands by it ([`super::confirmation`]).
//!
//! The rule for a mail that waits: it counts if it is confirmed before the window closes, and then
//! as of when it arrived. Whoever knows a reply address can cause letters by it, and no more: they
//! go to the seat's own address, and there are only so many a round.

use sqlx::PgConnection;

use super::look_ups::To;
use crate::{
    game::{Failure, Games},
    links::opens::Ticket,
    mail::{
        authentication::{Author, Origin, Proof},
        letter::{Doubt, Letter, Why},
    },
    store::{
        mail_in::mails::{self, Mail},
        post::letters,
        seats::{addresses, holders},
    },
};

/// The most letters that ask a seat about mail of one round. Later mail waits as well, unasked.
const MOST_LETTERS: i64 = 5;

impl Games {
    /// Why a mail may not be its seat's; none when it is.
    pub(super) async fn doubt(&self, mail: &Mail) -> Result<Option<Doubt>, Failure> {
        if mail.confirmed_at.is_some() {
            return Ok(None);
        }
        self.doubt_of(&mail.raw, &mail.origin, &mail.ticket()).await
    }

    /// The same of what was handed over so.
    pub(super) async fn doubt_of(
        &self,
        raw: &[u8],
        origin: &Origin,
        ticket: &Ticket,
    ) -> Result<Option<Doubt>, Failure> {
        let author = self.author_of(raw, origin, To::holder_of(ticket)).await;
        let mut conn = self.pool.acquire().await?;
        let known = is_its_own(&mut conn, ticket, author.address.as_deref()).await?;
        let why = match author.proof {
            Proof::Failed => Why::Unproven,
            _ if !known => Why::OtherAddress,
            Proof::Unavailable => Why::Unchecked,
            Proof::Given | Proof::NotOffered => return Ok(None),
        };
        Ok(Some(Doubt { why, sender: author.address }))
    }

    /// Whom a mail is from, as far as there is time left to ask over mails to those.
    pub(super) async fn author_of(&self, raw: &[u8], origin: &Origin, to: To) -> Author {
        let look_up = self.look_ups.begin(to);
        self.authenticator.author_within(look_up.left, raw, origin).await
    }

    /// Lets a mail wait for its seat's word, and asks for it.
    pub(super) async fn ask_the_seat(&self, mail: &Mail, doubt: &Doubt) -> Result<(), Failure> {
        let ticket = mail.ticket();
        let mut tx = self.pool.begin().await?;
        if mails::wait(&mut tx, mail, doubt).await? {
            let letter = Letter::Confirm { round: ticket.round, mail: mail.id };
            let asked = letters::count(&mut tx, &ticket.game, ticket.seat, &letter).await?;
            if asked < MOST_LETTERS {
                let now = self.clock.now(&mut tx).await?;
                letters::insert(&mut tx, &ticket.game, ticket.seat, &letter, now, now).await?;
            }
            tracing::info!(mail = %mail.id, why = ?doubt.why, "a mail waits for its seat's word");
        }
        tx.commit().await?;
        self.wake.windows.notify_one();
        self.wake.letters.notify_one();
        Ok(())
    }
}

/// Whether an address is the seat's own, or one that it has added.
pub(super) async fn is_its_own(
    conn: &mut PgConnection,
    ticket: &Ticket,
    address: Option<&str>,
) -> sqlx::Result<bool> {
    let Some(address) = address else { return Ok(false) };
    let holders = holders::of_game(conn, &ticket.game).await?;
    if holders.iter().any(|holder| holder.seat == ticket.seat && holder.is_at(address)) {
        return Ok(true);
    }
    addresses::has_address(conn, &ticket.game, ticket.seat, address).await
}
