//! Mail to the address that letters come from. People write there because their mail program
//! answers a letter's `From`, or answers to all.
//!
//! It is taken like mail to the reply address of the letter that it answers, and judged like it
//! afterwards. Which letter that is, is told by a reply address among its recipients, else by the
//! Message-IDs it refers to, else by a reply address or a sheet's link in its text. Of a mail that
//! tells nothing of the kind nothing is kept; its author is told what to do, if that is somebody, and
//! not too often: [`store::unclear`](crate::store::post::unclear).

use super::{look_ups::To, stored::TakenIn};
use crate::{
    game::{Failure, Games},
    language::Language,
    links::{addresses::Addresses, opens::Destination, token::Token},
    mail::{
        authentication::{self, Author, Origin, Proof},
        inbound::{self, Inbound},
        letter::{Letter, Role},
        message::can_be_written_to,
    },
    store::{
        post::unclear,
        seats::people::{self, Correspondent, Identity},
    },
};

/// Who is told what to do when a mail says nothing of which letter it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceTo {
    /// Those whose address is known here.
    Known,
    /// Those, and whoever shows to be the owner of the address.
    KnownOrProven,
}

impl Games {
    /// The same as [`Games::take_in`] for a mail to the address that letters come from.
    ///
    /// # Errors
    /// A [`Failure`] of the database. The mail may be stored all the same, and is then dealt with
    /// once: handing it over again is safe.
    pub async fn take_in_at_sender(
        &self,
        raw: &[u8],
        origin: &Origin,
        addresses: &Addresses,
        advice: AdviceTo,
    ) -> Result<TakenIn, Failure> {
        let inbound = inbound::read(raw);
        if let Some(meant) = self.destination_meant(raw, &inbound, addresses).await? {
            return self.take_in_for(raw, inbound, &meant, origin).await;
        }
        if inbound.automatic.is_some() {
            tracing::info!("a machine's mail to the letters' sender is not kept");
            return Ok(TakenIn::Automatic);
        }
        let claimed = authentication::claimed(raw);
        if claimed.as_ref().is_some_and(|it| addresses.is_ours(it)) {
            return Ok(TakenIn::Automatic);
        }
        // Name servers are asked about nobody who is told nothing whatever they say.
        let may_be_told =
            advice == AdviceTo::KnownOrProven || self.knows(claimed.as_deref()).await?;
        let is_told = may_be_told && {
            let author = self.author_of(raw, origin, To::Sender).await;
            self.tell(&author, inbound, advice).await?
        };
        tracing::info!(is_told, "a mail to the letters' sender says not which letter it answers");
        Ok(if is_told { TakenIn::Told } else { TakenIn::Unclear })
    }

    /// What a mail to the letters' sender is for, as far as it tells.
    async fn destination_meant(
        &self,
        raw: &[u8],
        inbound: &Inbound,
        addresses: &Addresses,
    ) -> Result<Option<Destination>, Failure> {
        for token in inbound.recipients.iter().filter_map(|it| addresses.reply_token(it)) {
            if let Some(meant) = self.destination(&token).await? {
                return Ok(Some(meant));
            }
        }
        // What machines send back quotes letters as well, and answers none.
        if inbound.automatic.is_some() {
            return Ok(None);
        }
        for letter in inbound.answers.iter().filter_map(|id| addresses.letter(id)) {
            if let Some(meant) = self.destination_of_letter(letter).await? {
                return Ok(Some(meant));
            }
        }
        // Every letter has a link to the seat in its foot, and says by another which sheet it means.
        for marks in [&Addresses::BEFORE_SHEETS[..], &Addresses::BEFORE_SEATS[..]] {
            let words = inbound::words_behind(raw, marks);
            for token in words.iter().filter_map(|word| Token::parse(word)) {
                if let Some(meant) = self.destination(&token).await? {
                    return Ok(Some(meant));
                }
            }
        }
        Ok(None)
    }

    /// Whether that address is somebody's here.
    async fn knows(&self, address: Option<&str>) -> Result<bool, Failure> {
        let Some(address) = address else { return Ok(false) };
        let mut conn = self.pool.acquire().await?;
        Ok(people::known(&mut conn, address, Language::default()).await?.is_some())
    }

    /// Tells the author of a mail what to do, once. False when that is nobody who may be told, or was
    /// told already.
    async fn tell(
        &self,
        author: &Author,
        mail: Inbound,
        advice: AdviceTo,
    ) -> Result<bool, Failure> {
        let Some(address) =
            author.address.as_ref().filter(|it| it.parse().is_ok_and(|it| can_be_written_to(&it)))
        else {
            return Ok(false);
        };
        let mut tx = self.pool.begin().await?;
        let language = mail.language.unwrap_or_default();
        let known = people::known(&mut tx, address, language).await?;
        let is_somebody = match author.proof {
            Proof::Failed => false,
            Proof::Given if advice == AdviceTo::KnownOrProven => true,
            _ => known.is_some(),
        };
        if !is_somebody {
            return Ok(false);
        }
        let known = known.unwrap_or_else(|| Identity::stranger(language));
        let to = Correspondent {
            role: Role::Writer,
            name: known.name,
            address: address.clone(),
            language: known.language,
            zone: known.zone,
        };
        let letter = Letter::Unclear { answers: mail.message_id };
        let now = self.clock.now(&mut tx).await?;
        let is_posted = unclear::insert(&mut tx, &to, &letter, now).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(is_posted)
    }
}
