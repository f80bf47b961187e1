//! What the operator has blocked, for all servers of the database. A block stops who writes, and takes
//! nobody's seat:
//!
//! - from an **address or domain** no mail is taken, and nobody can have a letter sent there: no sign-in
//!   letter, no invitation, no other seat. Who holds a seat there keeps it, with its letters and links;
//!   the host may name a successor.
//! - from a **network** nothing is changed on pages or by programs, and no mail server is listened to.
//!   Pages may still be read.
//!
//! Networks are asked for with every change: each server has them in mind, and looks them up anew within
//! a second. Addresses are looked up where they are needed.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
    sync::{Arc, PoisonError, RwLock},
};

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use lettre::Address;
use sqlx::PgConnection;

use super::{Error, Failure, Games, Refusal};
use crate::{
    counts::COUNTS,
    links::game_id::GameId,
    store::blocks::{self, Block, Kind},
};

/// What may be blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// A mail address, in lower case.
    Address(String),
    /// A domain in lower case, and all below it.
    Domain(String),
    /// A network, or a single address of one.
    Network(IpNet),
}

/// Text that is nothing which may be blocked.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoBlocked {
    /// It is nothing of the kind.
    #[error(
        "{0:?} is nothing that can be blocked: expected a mail address (ann@example.org), a domain \
         (example.org) or a network (192.0.2.0/24, 2001:db8::/32)"
    )]
    Nothing(String),
    /// It is a large part of the world.
    #[error(
        "{0} is too large a network: expected at least /8, or /16 of the longer addresses; behind a \
         network of that size is a part of the world"
    )]
    TooLarge(IpNet),
    /// It is this machine.
    #[error(
        "{0} is this machine itself, where a proxy may ask for everybody: expected the network of whom it \
         asks for"
    )]
    ThisMachine(IpNet),
}

/// The shortest prefixes of a network that may be blocked.
const SHORTEST: (u8, u8) = (8, 16);

impl FromStr for Blocked {
    type Err = NoBlocked;

    fn from_str(text: &str) -> Result<Self, NoBlocked> {
        let text = text.trim().to_lowercase();
        let nothing = || NoBlocked::Nothing(text.chars().take(80).collect());
        if let Some(network) = network_of(&text) {
            let shortest = if network.addr().is_ipv4() { SHORTEST.0 } else { SHORTEST.1 };
            if network.prefix_len() < shortest {
                return Err(NoBlocked::TooLarge(network));
            }
            return match network.addr().is_loopback() {
                true => Err(NoBlocked::ThisMachine(network)),
                false => Ok(Self::Network(network)),
            };
        }
        let domain = text.strip_prefix('@').unwrap_or(&text);
        let is_address = domain.contains('@');
        if !is_address && domain.contains('/') {
            return Err(nothing());
        }
        let whole = if is_address { text.clone() } else { format!("any@{domain}") };
        let address: Address = whole.parse().map_err(|_| nothing())?;
        if !address.domain().contains('.') || address.domain().starts_with('[') {
            return Err(nothing());
        }
        Ok(if is_address { Self::Address(whole) } else { Self::Domain(domain.to_owned()) })
    }
}

/// The network that an address counts as: its own, or its /64, for one household has many addresses of the
/// newer kind.
pub fn network(address: IpAddr) -> IpAddr {
    cut(address, 64)
}

/// The network that an address or its network is a part of: its own, or its /48. Lines to a household have up
/// to so many networks of the newer kind, and whoever rents a machine may have as many for next to nothing.
pub fn around(address: IpAddr) -> IpAddr {
    cut(address, 48)
}

fn cut(address: IpAddr, bits: u32) -> IpAddr {
    match address {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let host = 128 - bits;
            Ipv6Addr::from_bits(address.to_bits() >> host << host).into()
        }
    }
}

/// A network, or an address alone, as it is compared: without the bits of a host.
fn network_of(text: &str) -> Option<IpNet> {
    let network: IpNet =
        text.parse().or_else(|_| text.parse().map(|address: IpAddr| address.into())).ok()?;
    Some(network.trunc())
}

impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(name) | Self::Domain(name) => name.fmt(f),
            Self::Network(network) => network.fmt(f),
        }
    }
}

impl Blocked {
    const fn kind(&self) -> Kind {
        match self {
            Self::Address(_) => Kind::Address,
            Self::Domain(_) => Kind::Domain,
            Self::Network(_) => Kind::Network,
        }
    }
}

/// The networks that are blocked, as a server has them in mind. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Networks(Arc<RwLock<Vec<IpNet>>>);

impl Games {
    /// Blocks it, until then or for good. Gives the games that go on in which it holds a seat, which it
    /// keeps.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn block(
        &self,
        blocked: &Blocked,
        why: Option<&str>,
        ends: impl FnOnce(DateTime<Utc>) -> Option<DateTime<Utc>>,
    ) -> Result<Vec<GameId>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let (what, why) = (blocked.to_string(), why.map(ToOwned::to_owned));
        let block = Block { what, why, since: now, ends_at: ends(now) };
        blocks::set(&mut conn, blocked.kind(), &block).await?;
        Ok(blocks::games_of(&mut conn, &block.what).await?)
    }

    /// Lets it in again. False where it was not blocked.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn unblock(&self, blocked: &Blocked) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        Ok(blocks::remove(&mut conn, &blocked.to_string(), now).await?)
    }

    /// All that is blocked, the newest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn blocks(&self) -> Result<Vec<Block>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        Ok(blocks::all(&mut conn, now).await?)
    }

    /// Brings to mind which networks are blocked. Until then they are those of before.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn look_up_blocked_networks(&self) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let found = blocks::networks(&mut conn, now).await?;
        let found = found.iter().filter_map(|network| network_of(network)).collect();
        *self.networks.0.write().unwrap_or_else(PoisonError::into_inner) = found;
        Ok(())
    }

    /// Whether somebody at that network address may change nothing. It is counted: whoever asks refuses
    /// it then.
    pub fn is_blocked(&self, address: IpAddr) -> bool {
        let networks = self.networks.0.read().unwrap_or_else(PoisonError::into_inner);
        let blocked = networks.iter().any(|network| network.contains(&address));
        if blocked {
            COUNTS.blocked.count("network");
        }
        blocked
    }

    /// Whether one of these mail addresses is blocked, or a domain that it is of. It is counted as well.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn any_blocked<'a>(
        &self,
        conn: &mut PgConnection,
        addresses: impl IntoIterator<Item = &'a str>,
    ) -> Result<bool, Failure> {
        let named: Vec<String> = addresses.into_iter().flat_map(names_of).collect();
        if named.is_empty() {
            return Ok(false);
        }
        let now = self.clock.now(conn).await?;
        let blocked = blocks::any(conn, &named, now).await?;
        if blocked {
            COUNTS.blocked.count("address");
        }
        Ok(blocked)
    }

    /// Refuses what would have a letter sent to an address that is blocked.
    pub(super) async fn may_be_written_to(
        &self,
        conn: &mut PgConnection,
        address: &str,
    ) -> Result<(), Error> {
        match self.any_blocked(conn, [address]).await? {
            true => Err(Refusal::Blocked.into()),
            false => Ok(()),
        }
    }
}

/// By what an address may be blocked: itself, its domain, and those above.
fn names_of(address: &str) -> Vec<String> {
    let address = address.to_lowercase();
    let mut names = Vec::new();
    let mut domain = address.rsplit_once('@').map(|(_, domain)| domain);
    while let Some(name) = domain {
        names.push(name.to_owned());
        domain = name.split_once('.').map(|(_, above)| above);
    }
    names.push(address);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_blocked_is_read_as_people_write_it() {
        for (written, kept) in [
            ("Ann@Example.org", "ann@example.org"),
            (" example.ORG ", "example.org"),
            ("@example.org", "example.org"),
            ("192.0.2.7", "192.0.2.7/32"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("2001:DB8::7/32", "2001:db8::/32"),
        ] {
            assert_eq!(written.parse::<Blocked>().unwrap().to_string(), kept, "{written}");
        }
        for nothing in ["", "nobody", "ann@", "a b@example.org", "192.0.2.0/33", "a@[192.0.2.1]"] {
            let said = nothing.parse::<Blocked>().unwrap_err().to_string();
            assert!(said.contains("nothing that can be blocked"), "{nothing}: {said}");
        }
        for world in ["0.0.0.0/0", "10.0.0.0/7", "2000::/3"] {
            let said = world.parse::<Blocked>().unwrap_err().to_string();
            assert!(said.contains("too large"), "{world}: {said}");
        }
        for own in ["127.0.0.1", "127.0.0.0/8", "::1"] {
            let said = own.parse::<Blocked>().unwrap_err().to_string();
            assert!(said.contains("this machine"), "{own}: {said}");
        }
    }

    #[test]
    fn an_address_is_blocked_by_itself_and_by_each_domain_above_it() {
        let names = names_of("Ann@Mail.Example.org");
        assert_eq!(names, ["mail.example.org", "example.org", "org", "ann@mail.example.org"]);
    }
}
