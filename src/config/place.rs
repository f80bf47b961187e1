//! Where things are: the data directory, the database, the server's address.

use std::{
    env, fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::{Path, PathBuf},
    str::FromStr,
};

use nix::unistd::Uid;
use sqlx::postgres::PgConnectOptions;
use url::{Host, Url};

use super::{
    error::ConfigError,
    flags::{DATA, DATABASE_URL, DEFAULT_LISTEN, LISTEN, PUBLIC_URL, PlaceFlags, REPLY_DOMAIN},
};

/// Where things are: what every subcommand needs to know.
#[derive(Clone, Debug)]
pub struct Place {
    /// The directory of the private cluster and of keys.
    pub data: PathBuf,
    /// Which database.
    pub database: Database,
    /// Where the server listens.
    pub listen: SocketAddr,
    /// The domain of reply addresses and Message-IDs.
    pub reply_domain: String,
    web: Web,
}

/// Which database.
#[derive(Clone)]
pub enum Database {
    /// The private cluster in the data directory, started when need be.
    Private,
    /// A server that somebody else runs.
    Given(Box<PgConnectOptions>),
}

/// The web address people use.
#[derive(Clone, Debug)]
enum Web {
    /// The one that was set.
    Given(Url),
    /// Where the server listens.
    Listener(Url),
}

impl Place {
    /// Parses the settings that every subcommand shares.
    ///
    /// # Errors
    /// At the first that does not fit, with a sentence that names it.
    pub fn read(flags: PlaceFlags) -> Result<Self, ConfigError> {
        let listen = read_listen(&flags.listen)?;
        let web = match flags.public_url.filter(|given| !given.trim().is_empty()) {
            Some(given) => Web::Given(read_public_url(given.trim())?),
            None => Web::Listener(listener_url(listen)?),
        };
        let reply_domain = match flags.reply_domain.filter(|given| !given.trim().is_empty()) {
            Some(given) => read_domain(given.trim())?,
            None => usual_reply_domain(&web),
        };
        let database = match flags.database_url.filter(|given| !given.reveal().trim().is_empty()) {
            Some(given) => Database::Given(Box::new(read_database(given.reveal().trim())?)),
            None => Database::Private,
        };
        let data = match flags.data.filter(|given| !given.as_os_str().is_empty()) {
            Some(given) => given,
            None => usual_data(
                Uid::effective().is_root(),
                env::var_os("XDG_DATA_HOME").as_ref().map(Path::new),
                env::var_os("HOME").as_ref().map(Path::new),
            )?,
        };
        Ok(Place { data, database, listen, reply_domain, web })
    }

    /// The web address at which people reach the server.
    pub fn public_url(&self) -> &Url {
        let (Web::Given(url) | Web::Listener(url)) = &self.web;
        url
    }

    /// Takes note of where the server really listens: with port 0 the system chose, and a socket may
    /// have been passed on.
    pub fn listens_at(&mut self, address: SocketAddr) {
        self.listen = address;
        // It cannot fail: an address and a port are a URL.
        if let Web::Listener(url) = &mut self.web
            && let Ok(real) = listener_url(address)
        {
            *url = real;
        }
    }

    /// Whether only people at this machine can reach the server. One that listens on loopback but
    /// has a public address has a proxy in front of it.
    pub fn is_local(&self) -> bool {
        self.listen.ip().is_loopback() && !self.is_behind_proxy()
    }

    /// Whether people elsewhere reach the server by another address than where it listens: through a proxy. What
    /// comes from this machine is then asked for others.
    pub fn is_behind_proxy(&self) -> bool {
        match &self.web {
            Web::Given(url) => !url.host().is_some_and(|host| is_loopback(&host)),
            Web::Listener(_) => false,
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::Private => f.write_str("Private"),
            // The options' own would show the password.
            Database::Given(options) => f
                .debug_struct("Given")
                .field("host", &options.get_host())
                .field("database", &options.get_database())
                .finish_non_exhaustive(),
        }
    }
}

/// Whether a host is this machine itself.
pub(super) fn is_loopback<S: AsRef<str>>(host: &Host<S>) -> bool {
    match host {
        Host::Domain(name) => name.as_ref() == "localhost" || name.as_ref().ends_with(".localhost"),
        Host::Ipv4(host) => host.is_loopback(),
        Host::Ipv6(host) => host.is_loopback(),
    }
}

const LISTEN_EXPECTED: &str = "an IP address and a port, such as 127.0.0.1:8080 or [::1]:8080";

fn read_listen(given: &str) -> Result<SocketAddr, ConfigError> {
    let given = match given.trim() {
        "" => DEFAULT_LISTEN,
        given => given,
    };
    given.parse().map_err(|_| LISTEN.unfit(given, LISTEN_EXPECTED))
}

fn listener_url(listen: SocketAddr) -> Result<Url, ConfigError> {
    let host = match listen.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
        host => host,
    };
    let address = SocketAddr::new(host, listen.port());
    Url::parse(&format!("http://{address}/"))
        .map_err(|_| LISTEN.unfit(listen.to_string(), LISTEN_EXPECTED))
}

fn read_public_url(given: &str) -> Result<Url, ConfigError> {
    let fits = |url: &Url| {
        matches!(url.scheme(), "http" | "https")
            && url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none()
    };
    let expected = "a web address without a path, such as https://games.example.org";
    Url::parse(given).ok().filter(fits).ok_or_else(|| PUBLIC_URL.unfit(given, expected))
}

fn read_domain(given: &str) -> Result<String, ConfigError> {
    match Host::parse(given) {
        Ok(Host::Domain(domain)) => Ok(domain),
        _ => Err(REPLY_DOMAIN.unfit(given, "a domain, such as games.example.org")),
    }
}

fn usual_reply_domain(web: &Web) -> String {
    match web {
        Web::Given(url) => url.domain().unwrap_or("localhost").to_owned(),
        Web::Listener(_) => "localhost".to_owned(),
    }
}

fn read_database(given: &str) -> Result<PgConnectOptions, ConfigError> {
    let is_postgres = given.starts_with("postgres://") || given.starts_with("postgresql://");
    let options = PgConnectOptions::from_str(given).ok().filter(|_| is_postgres);
    let expected = "a PostgreSQL address, such as postgres://user:password@host/database";
    options.ok_or_else(|| DATABASE_URL.unfit(without_password(given), expected))
}

/// What of an address can be shown.
pub(super) fn without_password(given: &str) -> String {
    match Url::parse(given) {
        Ok(mut url) if url.password().is_some() => {
            // Cannot fail: there is one.
            let _ = url.set_password(Some("…"));
            url.to_string().replace("%E2%80%A6", "…")
        }
        // A database address may hold one among its parameters.
        Ok(url) if url.query().is_none() && !given.contains('@') => given.to_owned(),
        _ => "…".to_owned(),
    }
}

fn usual_data(
    is_root: bool,
    xdg: Option<&Path>,
    home: Option<&Path>,
) -> Result<PathBuf, ConfigError> {
    if is_root {
        return Ok(PathBuf::from("/var/lib/sealed-orders"));
    }
    let shares = xdg
        .filter(|xdg| xdg.is_absolute())
        .map(Path::to_owned)
        .or_else(|| Some(home?.join(".local/share")));
    let why = "there is no home directory to put it in; choose one, such as \
               --data /srv/sealed-orders";
    let shares = shares.ok_or(ConfigError::Missing { setting: DATA, why })?;
    Ok(shares.join("sealed-orders"))
}

#[cfg(test)]
mod tests;
