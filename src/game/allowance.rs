//! What somebody may do so often in a time, whichever server they ask: what has letters sent to people who
//! have not asked for them. All servers of a database count together.

use chrono::Duration;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::{Error, Failure, Games, Refusal};
use crate::{links::game_id::GameId, store::allowances};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// Games that one network opens: each may write to people who have not asked for it, and is played
    /// for days.
    Games,
    /// Free seats that one network asks for: each letter goes to an address that may be anybody's, and a
    /// game takes so many claims an hour from all.
    Claims,
    /// The same of one game: of the few that it takes in an hour one network has not all.
    ClaimsOfOne,
    /// Letters to sign in by that one network asks for. Those of one address, and of its own network, are counted
    /// where they are stored; this is for the networks around it.
    SignIns,
    /// Codes to sign in that are tried for one address: whoever asks for letters to it may guess.
    Codes,
    /// Seats of one game that its host gives to somebody.
    Invitations,
    /// Seats that hosts of any games that are there give to one address: whoever has it gets a letter for each.
    Invited,
    /// Letters about acts to the address that hosts say is theirs: it may be anybody's.
    HostLetters,
}

impl Allowance {
    /// How long until there is one more.
    pub const fn each(self) -> Duration {
        match self {
            Self::Games | Self::Claims | Self::Invitations => Duration::minutes(6),
            Self::ClaimsOfOne => Duration::minutes(20),
            Self::HostLetters => Duration::minutes(3),
            Self::Codes | Self::Invited => Duration::minutes(30),
            Self::SignIns => Duration::minutes(1),
        }
    }

    /// How many may be had at once.
    pub const fn at_once(self) -> u32 {
        match self {
            Self::Games => 10,
            Self::Claims => 4,
            Self::ClaimsOfOne => 3,
            Self::SignIns => 60,
            Self::Invitations => 30,
            Self::HostLetters | Self::Invited => 20,
            Self::Codes => 40,
        }
    }

    /// How many times as many all networks may have together that one line or machine can have.
    const fn around(self) -> u16 {
        match self {
            Self::ClaimsOfOne | Self::SignIns => 2,
            _ => 4,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Claims => "claims",
            Self::ClaimsOfOne => "claims_of_one",
            Self::SignIns => "sign_ins",
            Self::Invitations => "invitations",
            Self::HostLetters => "host_letters",
            Self::Invited => "invited",
            Self::Codes => "codes",
        }
    }
}

/// An address as it is counted: however it is written it is one, and it is not kept.
pub fn of_address(address: &str) -> [u8; 32] {
    Sha256::digest(address.to_ascii_lowercase()).into()
}

impl Games {
    /// Has one more, if that is allowed. Else gives how long until it is.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn have(
        &self,
        allowance: Allowance,
        whom: &[u8],
    ) -> Result<Option<Duration>, Failure> {
        self.have_in(&mut *self.pool.acquire().await?, allowance, whom).await
    }

    /// The same for all networks that are part of that one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn have_around(
        &self,
        allowance: Allowance,
        whom: &[u8],
    ) -> Result<Option<Duration>, Failure> {
        let mut conn = self.pool.acquire().await?;
        self.have_times(&mut conn, allowance, allowance.around(), whom).await
    }

    /// The same as [`have`](Self::have) within the caller's transaction: what is undone was not had.
    pub(super) async fn have_in(
        &self,
        conn: &mut PgConnection,
        allowance: Allowance,
        whom: &[u8],
    ) -> Result<Option<Duration>, Failure> {
        self.have_times(conn, allowance, 1, whom).await
    }

    /// The same for those who may have so many times as much.
    async fn have_times(
        &self,
        conn: &mut PgConnection,
        allowance: Allowance,
        times: u16,
        whom: &[u8],
    ) -> Result<Option<Duration>, Failure> {
        let now = self.clock.now(conn).await?;
        let terms = (allowance.at_once() * u32::from(times), allowance.each() / i32::from(times));
        Ok(allowances::have(conn, (allowance.name(), whom), terms, now).await?)
    }

    /// Refuses that a host gives a seat to somebody at an address that is blocked, or to one more than
    /// may be written to in that time.
    pub(super) async fn may_invite(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        address: &str,
    ) -> Result<(), Error> {
        self.may_be_written_to(conn, address).await?;
        let address = of_address(address);
        let counted =
            [(Allowance::Invitations, game.as_str().as_bytes()), (Allowance::Invited, &address)];
        for (allowance, whom) in counted {
            if self.have_in(conn, allowance, whom).await?.is_some() {
                return Err(Refusal::TooMany.into());
            }
        }
        Ok(())
    }
}
