//! Signing in by a letter: whoever reads what is sent to an address owns it. The link in the letter and
//! the code beside it are good for ten minutes, one of them, once, and only in the browser that asked.

use chrono::{DateTime, Duration, Utc};
use chrono_tz::Tz;
use lettre::Address;
use sqlx::{PgConnection, Postgres, Transaction};
use uuid::Uuid;

use super::{
    Accounts, Error, Refusal,
    code::Code,
    session::{Entered, Kind},
};
use crate::{
    game::{
        Failure,
        allowance::{self, Allowance},
    },
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
/// Letters to one address within an hour that one client may cause: nobody keeps others from signing in.
const MOST_TO_ADDRESS: i64 = 5;
/// The same that all may cause, but for who has signed in with it from where they are.
const MOST_TO_ADDRESS_BY_ALL: i64 = 20;
/// Letters that one client may cause within an hour.
const MOST_FROM_CLIENT: i64 = 30;

/// Wrong codes that are taken for one letter.
const MOST_TRIES: i16 = 5;

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
        let asked = sign_ins::count(&mut tx, &address, asking.client, hour_ago).await?;
        if asked.to_address_from_client >= MOST_TO_ADDRESS
            || asked.to_address >= MOST_TO_ADDRESS_BY_ALL && !asked.has_entered
            || asked.from_client >= MOST_FROM_CLIENT
        {
            return Err(Refusal::TooManyLetters.into());
        }
        self.may_be_written_to(&mut tx, &address).await?;
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
            codes: Vec::new(),
            tries: 0,
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
        self.complete(tx, &sign_in, now).await
    }

    /// Takes the code of a letter, in the browser that asked for it. Only so many wrong ones are taken, and only
    /// so many of any for one address: whoever guesses asks for one letter after the other.
    pub async fn confirm_by_code(
        &self,
        browser: &Secret,
        code: Option<&Code>,
    ) -> Result<Confirmed, Error> {
        let mut conn = self.pool().acquire().await?;
        let now = self.clock().now(&mut conn).await?;
        let can_be_tried =
            |it: &SignIn| browser.is(&it.browser) && is_open(it, now) && it.tries < MOST_TRIES;
        // What is not looked at is not counted.
        let asked = sign_ins::find(&mut conn, browser.id()).await?.filter(can_be_tried);
        drop(conn);
        if let Some(sign_in) = asked {
            let whom = allowance::of_address(&sign_in.address);
            if self.games.have(Allowance::Codes, &whom).await?.is_some() {
                return Err(Refusal::TooManyCodes.into());
            }
        }
        let mut tx = self.pool().begin().await?;
        let found = sign_ins::find_for_update(&mut tx, browser.id()).await?;
        let Some(sign_in) = found.filter(can_be_tried) else {
            return Err(Refusal::StaleLink.into());
        };
        if !code.is_some_and(|code| code.is_one_of(sign_in.id, &sign_in.codes)) {
            sign_ins::count_try(&mut tx, sign_in.id).await?;
            tx.commit().await?;
            return Err(Refusal::WrongCode.into());
        }
        self.complete(tx, &sign_in, now).await
    }

    /// Signs the owner of an address in, or adds it to the account that asked; unless it has been blocked
    /// since.
    async fn complete(
        &self,
        mut tx: Transaction<'_, Postgres>,
        sign_in: &SignIn,
        now: DateTime<Utc>,
    ) -> Result<Confirmed, Error> {
        self.may_be_written_to(&mut tx, &sign_in.address).await?;
        sign_ins::use_up(&mut tx, sign_in.id, now).await?;
        let confirmed = confirmed(&mut tx, sign_in, now).await?;
        tx.commit().await?;
        Ok(confirmed)
    }

    /// Refuses an address that is blocked.
    async fn may_be_written_to(&self, conn: &mut PgConnection, address: &str) -> Result<(), Error> {
        match self.games.any_blocked(conn, [address]).await? {
            true => Err(Refusal::Blocked.into()),
            false => Ok(()),
        }
    }
}

/// What becomes of a sign-in that its owner has confirmed.
async fn confirmed(
    conn: &mut PgConnection,
    sign_in: &SignIn,
    now: DateTime<Utc>,
) -> Result<Confirmed, Failure> {
    let address = sign_in.address.to_ascii_lowercase();
    let owner = accounts::of_address(conn, &address).await?;
    if let Some(account) = sign_in.account {
        accounts::give_address(conn, account, &address, now).await?;
        return Ok(Confirmed::Added);
    }
    let account = match owner {
        Some(account) => account,
        None => {
            let account = newcomer(conn, sign_in, &address, now).await?;
            accounts::insert(conn, &account).await?;
            accounts::give_address(conn, account.id, &address, now).await?;
            account
        }
    };
    Ok(Confirmed::SignedIn(Accounts::enter(conn, &account, Kind::Browser, "", now).await?))
}

fn is_good(sign_in: &SignIn, token: &Secret, now: DateTime<Utc>) -> bool {
    let is_it = sign_in.hashes.iter().fold(false, |found, hash| token.is(hash) | found);
    is_it && is_open(sign_in, now)
}

/// Whether it was neither used nor revoked, nor is too old.
pub(super) fn is_open(sign_in: &SignIn, now: DateTime<Utc>) -> bool {
    sign_in.used_at.is_none() && !sign_in.is_revoked() && now < sign_in.made_at + GOOD_FOR
}

/// The account of somebody who signs in for the first time: called as in their newest game.
async fn newcomer(
    conn: &mut PgConnection,
    sign_in: &SignIn,
    address: &str,
    now: DateTime<Utc>,
) -> Result<Account, Failure> {
    let known = accounts::known_as(conn, address).await?;
    let local = address.split('@').next().unwrap_or_default().to_owned();
    let known = known.unwrap_or(Identity { name: local, ..Identity::stranger(sign_in.language) });
    let Identity { name, language, zone } = known;
    Ok(Account { id: Uuid::now_v7(), name, language, zone, made_at: now })
}
