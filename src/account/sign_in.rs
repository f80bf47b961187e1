//! Signing in by a letter: whoever reads what is sent to an address owns it. The link in the letter
//! is good for ten minutes, once, and only in the browser that asked for it.

use chrono::Duration;
use chrono_tz::Tz;
use lettre::Address;
use uuid::Uuid;

use super::{
    Accounts, Error, Refusal,
    session::{Entered, Kind},
};
use crate::{
    game::Failure,
    language::Language,
    links::secret::Secret,
    mail::letter::{Letter, Role},
    store::{
        account::{
            accounts::{self, Account},
            sign_ins::{self, SignIn},
        },
        post::letters,
        seats::people::{Correspondent, Identity},
    },
};

/// How long the link in a letter is good.
pub const GOOD_FOR: Duration = Duration::minutes(10);
/// Letters to one address within an hour.
const MOST_TO_ADDRESS: i64 = 5;
/// Letters that one client may cause within an hour.
const MOST_FROM_CLIENT: i64 = 30;

/// Somebody asks to sign in.
#[derive(Clone, Debug)]
pub struct Asking<'a> {
    /// The address that is theirs.
    pub address: &'a Address,
    /// In which language.
    pub language: Language,
    /// Where they ask from: the network address, to keep count.
    pub client: &'a str,
    /// The account that the address is to be added to; none to sign in.
    pub account: Option<&'a Account>,
}

/// What became of a link that was followed.
#[derive(Clone, Debug)]
pub enum Confirmed {
    /// Its owner is signed in.
    SignedIn(Entered),
    /// The address was added to the account.
    Added,
}

impl Accounts {
    /// Sends a letter with a link that signs in. Gives what the browser has to show when the link is
    /// followed.
    pub async fn ask(&self, asking: &Asking<'_>) -> Result<Secret, Error> {
        let mut tx = self.pool().begin().await?;
        let now = self.clock().now(&mut tx).await?;
        let address = asking.address.to_string();
        let hour_ago = now - Duration::hours(1);
        let (to_address, from_client) =
            sign_ins::count(&mut tx, &address, asking.client, hour_ago).await?;
        if to_address >= MOST_TO_ADDRESS || from_client >= MOST_FROM_CLIENT {
            return Err(Refusal::TooManyLetters.into());
        }
        let id = Uuid::now_v7();
        let browser = Secret::random(id)?;
        let sign_in = SignIn {
            id,
            address: address.clone(),
            language: asking.language,
            account: asking.account.map(|account| account.id),
            browser: browser.hash().to_vec(),
            client: asking.client.to_owned(),
            hashes: Vec::new(),
            made_at: now,
            used_at: None,
        };
        sign_ins::insert(&mut tx, &sign_in).await?;
        let to = Correspondent {
            role: Role::Account,
            name: asking.account.map(|account| account.name.clone()).unwrap_or_default(),
            address,
            language: asking.language,
            zone: asking.account.map_or(Tz::UTC, |account| account.zone),
        };
        letters::insert_to_reader(&mut tx, &to, &Letter::SignIn { sign_in: id }, now).await?;
        tx.commit().await?;
        self.games.wake().letters.notify_one();
        Ok(browser)
    }

    /// Whose sign-in a link is for, while it is good.
    pub async fn asked(&self, token: &Secret) -> Result<Option<SignIn>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let now = self.clock().now(&mut conn).await?;
        let found = sign_ins::find(&mut conn, token.id()).await?;
        Ok(found.filter(|sign_in| is_good(sign_in, token, now)))
    }

    /// Follows the link of a letter, in a browser that shows what it was given.
    pub async fn confirm(
        &self,
        token: &Secret,
        browser: Option<&Secret>,
    ) -> Result<Confirmed, Error> {
        let mut tx = self.pool().begin().await?;
        let found = sign_ins::find_for_update(&mut tx, token.id()).await?;
        let now = self.clock().now(&mut tx).await?;
        let Some(sign_in) = found.filter(|sign_in| is_good(sign_in, token, now)) else {
            return Err(Refusal::StaleLink.into());
        };
        if !browser.is_some_and(|browser| browser.is(&sign_in.browser)) {
            return Err(Refusal::OtherBrowser.into());
        }
        sign_ins::use_up(&mut tx, sign_in.id, now).await?;
        let address = sign_in.address.to_ascii_lowercase();
        let owner = accounts::of_address(&mut tx, &address).await?;
        let confirmed = if let Some(account) = sign_in.account {
            accounts::give_address(&mut tx, account, &address, now).await?;
            Confirmed::Added
        } else {
            let account = match owner {
                Some(account) => account,
                None => {
                    let account = newcomer(&mut tx, &sign_in, &address, now).await?;
                    accounts::save(&mut tx, &account).await?;
                    accounts::give_address(&mut tx, account.id, &address, now).await?;
                    account
                }
            };
            let entered = Self::enter(&mut tx, &account, Kind::Browser, "", now).await?;
            Confirmed::SignedIn(entered)
        };
        tx.commit().await?;
        Ok(confirmed)
    }
}

fn is_good(sign_in: &SignIn, token: &Secret, now: chrono::DateTime<chrono::Utc>) -> bool {
    let is_it = sign_in.hashes.iter().fold(false, |found, hash| token.is(hash) | found);
    is_it && sign_in.used_at.is_none() && now < sign_in.made_at + GOOD_FOR
}

/// The account of somebody who signs in for the first time: called as in their newest game.
async fn newcomer(
    conn: &mut sqlx::PgConnection,
    sign_in: &SignIn,
    address: &str,
    now: chrono::DateTime<chrono::Utc>,
) -> Result<Account, Failure> {
    let known = accounts::known_as(conn, address).await?;
    let local = address.split('@').next().unwrap_or_default().to_owned();
    let known = known.unwrap_or(Identity { name: local, ..Identity::stranger(sign_in.language) });
    let Identity { name, language, zone } = known;
    Ok(Account { id: Uuid::now_v7(), name, language, zone, made_at: now })
}
