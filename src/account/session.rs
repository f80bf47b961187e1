//! Who is signed in: browsers, programs with a token, readers of feeds. It is kept on the server, so
//! that signing out ends it.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::Accounts;
use crate::{
    game::Failure,
    language::Language,
    links::secret::Secret,
    store::account::{
        accounts::{self, Account},
        sign_ins::{self, Session},
    },
};

pub use crate::store::account::sign_ins::Kind;

/// How long a browser stays signed in that is not seen again.
pub const BROWSER_STAYS: Duration = Duration::days(30);
/// How long a program's token is good.
const PROGRAM_STAYS: Duration = Duration::days(366);
/// How long the addresses of feeds are good: nobody looks after a feed reader.
const FEEDS_STAY: Duration = Duration::days(3660);
/// A browser's end is put off when it was last put off so long ago.
const PUT_OFF_EVERY: Duration = Duration::days(1);
/// Programs an account may have.
const MOST_PROGRAMS: usize = 20;

/// Somebody has just signed in.
#[derive(Clone, Debug)]
pub struct Entered {
    /// What the browser or the program shows from now on.
    pub token: Secret,
    /// The language of their pages.
    pub language: Language,
}

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// Who.
    pub account: Account,
    /// By which session.
    pub session: Uuid,
    /// A browser, a program or a reader of feeds.
    pub kind: Kind,
}

impl Accounts {
    /// Begins a session.
    pub(super) async fn enter(
        conn: &mut PgConnection,
        account: &Account,
        kind: Kind,
        name: &str,
        now: DateTime<Utc>,
    ) -> Result<Entered, Failure> {
        let id = Uuid::now_v7();
        let token = Secret::random(id)?;
        let stays = match kind {
            Kind::Browser => BROWSER_STAYS,
            Kind::Program => PROGRAM_STAYS,
            Kind::Feeds => FEEDS_STAY,
        };
        let session = Session {
            id,
            account: account.id,
            hash: token.hash().to_vec(),
            kind,
            name: name.to_owned(),
            made_at: now,
            seen_at: now,
            ends_at: now + stays,
        };
        sign_ins::insert_session(conn, &session).await?;
        Ok(Entered { token, language: account.language })
    }

    /// Whose that token is, if it still stands for somebody of that kind.
    pub async fn signed_in(&self, token: &Secret, kind: Kind) -> Result<Option<SignedIn>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let now = self.clock().now(&mut conn).await?;
        let found = sign_ins::find_session(&mut conn, token.id(), now).await?;
        let Some(session) = found.filter(|it| it.kind == kind && token.is(&it.hash)) else {
            return Ok(None);
        };
        let Some(account) = accounts::find(&mut conn, session.account).await? else {
            return Ok(None);
        };
        if now - session.seen_at > PUT_OFF_EVERY && kind == Kind::Browser {
            sign_ins::put_off(&mut conn, session.id, now, now + BROWSER_STAYS).await?;
        }
        Ok(Some(SignedIn { account, session: session.id, kind }))
    }

    /// Ends a session; with none, all browsers of the account.
    pub async fn sign_out(&self, account: &Account, one: Option<Uuid>) -> Result<(), Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(sign_ins::end_sessions(&mut conn, account.id, one).await?)
    }

    /// The programs that have a token of the account.
    pub async fn programs(&self, account: &Account) -> Result<Vec<Session>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let mut sessions = sign_ins::sessions(&mut conn, account.id).await?;
        sessions.retain(|session| session.kind == Kind::Program);
        Ok(sessions)
    }

    /// A token for a program, which may do all its owner may. None when there are too many.
    ///
    /// # Errors
    /// A [`Failure`] of the database, or of randomness.
    pub async fn new_program(
        &self,
        account: &Account,
        name: &str,
    ) -> Result<Option<Entered>, Failure> {
        if self.programs(account).await?.len() >= MOST_PROGRAMS {
            return Ok(None);
        }
        let mut conn = self.pool().acquire().await?;
        let now = self.clock().now(&mut conn).await?;
        Self::enter(&mut conn, account, Kind::Program, name, now).await.map(Some)
    }
}
