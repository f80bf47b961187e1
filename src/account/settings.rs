//! How somebody is called and spoken to, their addresses, and leaving for good.

use super::{Accounts, Error, Refusal};
use crate::{
    game::{
        Failure,
        opening::{
            candidate::{ContactFault, zone_of},
            invitation::InvitationWord,
            name::Name,
        },
    },
    language::Language,
    store::{
        account::accounts::{self, Account, Asks},
        post::wishes::{self, Wishes},
        seats::holdings,
    },
};

/// How somebody is to be called and spoken to. Nothing of it is judged.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name; as it was where it is empty.
    pub name: String,
    /// The language; none for that of before.
    pub language: Option<Language>,
    /// The zone in which times are told.
    pub zone: String,
}

impl Profile {
    /// What it makes of an account.
    ///
    /// # Errors
    /// [`ContactFault`] for the first part that does not fit.
    pub fn judge(&self, account: &Account) -> Result<Account, ContactFault> {
        let zone = zone_of(&self.zone).map_err(ContactFault::Zone)?;
        let name = match self.name.trim() {
            "" => account.name.clone(),
            name => name.parse::<Name>().map_err(ContactFault::Name)?.to_string(),
        };
        let language = self.language.unwrap_or(account.language);
        Ok(Account { name, language, zone, ..account.clone() })
    }
}

impl Accounts {
    /// Changes an account to what a [`Profile`] makes of it. Seats its owner holds keep their own.
    pub async fn change(&self, changed: &Account) -> Result<(), Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(accounts::change(&mut conn, changed).await?)
    }

    /// Which letters somebody wants, for seats without a choice of their own.
    pub async fn wishes(&self, account: &Account) -> Result<Wishes, Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(wishes::of_account(&mut conn, account.id).await?)
    }

    /// Changes which letters somebody wants, for all seats they hold and will hold. Reminders of
    /// open rounds follow.
    pub async fn set_wishes(&self, account: &Account, wanted: &Wishes) -> Result<(), Failure> {
        let mut tx = self.pool().begin().await?;
        wishes::save_for_account(&mut tx, account.id, wanted).await?;
        tx.commit().await?;
        let seats = self.overview(account).await?.seats;
        for held in
            seats.iter().filter(|held| matches!(held.asks, Asks::Sheet { to_mend: false, .. }))
        {
            self.games.renew_reminders(&held.game.id, held.seat).await?;
        }
        self.games.wake().letters.notify_one();
        Ok(())
    }

    /// The addresses of an account, in lower case, the oldest first.
    pub async fn addresses(&self, account: &Account) -> Result<Vec<String>, Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(accounts::addresses(&mut conn, account.id).await?)
    }

    /// Takes an address from an account; its seats are no longer in its overview.
    /// [`Refusal::LastAddress`] when it is its last, or none of its own.
    pub async fn remove_address(&self, account: &Account, address: &str) -> Result<(), Error> {
        let mut tx = self.pool().begin().await?;
        let address = address.to_ascii_lowercase();
        let taken = accounts::take_address(&mut tx, account.id, &address).await?;
        tx.commit().await?;
        if taken { Ok(()) } else { Err(Refusal::LastAddress.into()) }
    }

    /// Deletes an account, and takes its owner's name and addresses out of all games: who hosts one that goes on
    /// is written to no more.
    /// Invitations that are not answered are declined. [`Refusal::StillPlays`], and nothing is done,
    /// while it holds a seat of a game that goes on.
    pub async fn delete(&self, account: &Account) -> Result<(), Error> {
        let mut conn = self.pool().acquire().await?;
        let addresses = accounts::addresses(&mut conn, account.id).await?;
        if !accounts::playing(&mut conn, &addresses).await?.is_empty() {
            return Err(Refusal::StillPlays.into());
        }
        drop(conn);
        let seats = self.overview(account).await?.seats;
        for held in seats.iter().filter(|held| held.asks == Asks::Answer) {
            if let Some(generation) = self.holds(account, &held.game.id, held.seat).await? {
                let word = InvitationWord::Declines;
                self.games.answer(&held.game.id, held.seat, generation, word).await?;
            }
        }
        let mut tx = self.pool().begin().await?;
        // An address that is given to it now would go unseen.
        accounts::hold(&mut tx, account.id).await?;
        let addresses = accounts::addresses(&mut tx, account.id).await?;
        if !accounts::playing(&mut tx, &addresses).await?.is_empty() {
            return Err(Refusal::StillPlays.into());
        }
        holdings::forget(&mut tx, &addresses).await?;
        accounts::delete(&mut tx, account.id).await?;
        tx.commit().await?;
        Ok(())
    }
}
