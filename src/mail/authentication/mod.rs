//! Who sent a mail, as far as that can be known: DKIM, SPF, DMARC and ARC, found out here from the
//! DNS, or by a mail server that is trusted and noted it in the mail.
//!
//! Must not know: the store, whose address it is, what follows from it.

mod cost;
mod results;

use std::{net::IpAddr, sync::Arc, time::Duration};

use mail_auth::{
    AuthenticatedMessage, DkimResult, DmarcResult, MessageAuthenticator, SpfOutput,
    dmarc::verify::DmarcParameters,
    hickory_resolver::{
        config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts},
        net::NetError,
        system_conf::read_system_conf,
    },
    spf::verify::SpfParameters,
};
use serde::{Deserialize, Serialize};

use self::results::DmarcNote;
use crate::config::{Authentication, Checks};

/// Who handed a mail over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Origin {
    /// A mail server that is trusted: through the pipe, by LMTP, or in a mailbox.
    Trusted,
    /// Whoever connected to our own SMTP port.
    Peer {
        /// From where.
        ip: IpAddr,
        /// By what name.
        helo: String,
        /// To whom bounces go; empty for nobody.
        sender: String,
    },
}

/// Whether a mail is from whom it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Its domain vouches for it.
    Given,
    /// Its domain vouches for none of its mail, or nobody was asked.
    NotOffered,
    /// Its domain vouches for its mail, and not for this one.
    Failed,
    /// No name server could be asked.
    Unavailable,
}

/// What could be found out about a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author {
    /// Whom it says it is from, in lower case; none when it names nobody, or several.
    pub address: Option<String>,
    /// Whether that is so.
    pub proof: Proof,
}

/// How long finding out may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a name server may take, and how often it is asked.
const DNS_PATIENCE: Duration = Duration::from_secs(2);
const DNS_ATTEMPTS: usize = 2;

/// Finds out who sent a mail. Cheap to clone.
#[derive(Clone, Default)]
pub struct Authenticator(Option<Arc<Checker>>);

struct Checker {
    checks: Checks,
    /// Our own name, for policies that speak of the receiver.
    host: String,
    /// None where the system names no name server.
    dns: Option<MessageAuthenticator>,
}

impl Authenticator {
    /// One that checks as it is told, for the server of that name.
    pub fn new(configured: &Authentication, host: &str) -> Self {
        let Authentication::Checked(checks) = configured else { return Self(None) };
        let dns = resolver(checks)
            .inspect_err(|error| {
                tracing::error!(
                    %error,
                    "no name server can be asked whom mail is from, so players will be asked; \
                     check --dns-server or /etc/resolv.conf"
                );
            })
            .ok();
        Self(Some(Arc::new(Checker { checks: checks.clone(), host: host.to_owned(), dns })))
    }

    /// Finds out who sent a mail that was handed over so, within a time that is cut to ten seconds: none is
    /// enough for what needs no name server.
    pub async fn author_within(&self, patience: Duration, raw: &[u8], origin: &Origin) -> Author {
        let Some(message) = parsed(raw) else {
            return Author { address: None, proof: Proof::NotOffered };
        };
        let address = said_by(&message);
        let proof = match &self.0 {
            None => Proof::NotOffered,
            Some(checker) => {
                let proof =
                    tokio::time::timeout(patience.min(PATIENCE), checker.proof(&message, origin));
                proof.await.unwrap_or(Proof::Unavailable)
            }
        };
        Author { address, proof }
    }
}

/// Whom a mail says it is from, in lower case, unproven: none unless it says one address.
pub fn claimed(raw: &[u8]) -> Option<String> {
    parsed(raw).as_ref().and_then(said_by)
}

/// A mail that can be read, and costs little to look into.
fn parsed(raw: &[u8]) -> Option<AuthenticatedMessage<'_>> {
    cost::is_low(raw).then(|| AuthenticatedMessage::parse(raw)).flatten()
}

fn said_by(message: &AuthenticatedMessage<'_>) -> Option<String> {
    let headers = message.headers.iter().filter(|(name, _)| is(name, "From"));
    match message.from.as_slice() {
        [address] if headers.count() == 1 => fit_to_keep(address),
        _ => None,
    }
}

impl Checker {
    async fn proof(&self, message: &AuthenticatedMessage<'_>, origin: &Origin) -> Proof {
        let domain = message.from.first().and_then(|from| from.rsplit_once('@'));
        let Some((_, domain)) = domain else { return Proof::NotOffered };
        if let (Origin::Trusted, Some(name)) = (origin, &self.checks.authserv_id) {
            let notes = message.headers.iter().filter(|(name, _)| is(name, results::HEADER));
            // The newest are on top; what is below may have come with the mail.
            let mut noted =
                notes.filter_map(|(_, value)| DmarcNote::read(value, Some(name), domain));
            if let Some(noted) = noted.next() {
                return noted.proof();
            }
        }
        match &self.dns {
            Some(dns) => self.asked(dns, message, origin, domain).await,
            None => Proof::Unavailable,
        }
    }

    /// What the name servers say.
    async fn asked(
        &self,
        dns: &MessageAuthenticator,
        message: &AuthenticatedMessage<'_>,
        origin: &Origin,
        domain: &str,
    ) -> Proof {
        let dkim = dns.verify_dkim(message).await;
        let (spf, sender_domain) = match origin {
            Origin::Peer { ip, helo, sender } => {
                let asked = SpfParameters::verify_mail_from(*ip, helo, &self.host, sender);
                let domain = sender.rsplit_once('@').map_or(helo.as_str(), |(_, domain)| domain);
                (dns.verify_spf(asked).await, domain)
            }
            // Whom it came from before is not known.
            Origin::Trusted => (SpfOutput::default(), ""),
        };
        let dmarc =
            dns.verify_dmarc(DmarcParameters::new(message, &dkim, sender_domain, &spf)).await;
        match dmarc.result() {
            DmarcResult::Pass => Proof::Given,
            _ if self.is_sealed(dns, message, domain).await => Proof::Given,
            DmarcResult::None => Proof::NotOffered,
            DmarcResult::TempError(_) => Proof::Unavailable,
            DmarcResult::Fail(_) | DmarcResult::PermError(_) => Proof::Failed,
        }
    }

    /// Whether forwarders that are trusted, and no others, handed the mail on, and the first of
    /// them found it to be genuine.
    async fn is_sealed(
        &self,
        dns: &MessageAuthenticator,
        message: &AuthenticatedMessage<'_>,
        domain: &str,
    ) -> bool {
        let trusted = |seal: &str| self.checks.sealers.contains(&seal.to_ascii_lowercase());
        let seals = &message.as_headers;
        if seals.is_empty() || !seals.iter().all(|seal| trusted(&seal.header.d)) {
            return false;
        }
        let first = message.aar_headers.first().filter(|found| found.header.i == 1);
        let found = first.and_then(|first| DmarcNote::read_sealed(first.value, domain));
        found.is_some_and(|noted| noted.proof() == Proof::Given)
            && *dns.verify_arc(message).await.result() == DkimResult::Pass
    }
}

fn is(name: &[u8], wanted: &str) -> bool {
    name.trim_ascii().eq_ignore_ascii_case(wanted.as_bytes())
}

/// An address that can be shown and compared; none when it is none.
fn fit_to_keep(address: &str) -> Option<String> {
    let fits = address.len() <= 254
        && !address.contains(|c: char| c.is_control() || c.is_whitespace() || "<>\"".contains(c))
        && address.split_once('@').is_some_and(|(local, domain)| {
            !local.is_empty() && !domain.is_empty() && !domain.contains('@')
        });
    fits.then(|| address.to_lowercase())
}

/// Who is asked, as it is set.
///
/// # Errors
/// Where the system names no name server.
pub(crate) fn resolver(checks: &Checks) -> Result<MessageAuthenticator, NetError> {
    let (config, mut options) = match checks.dns {
        Some(server) => {
            let mut found = NameServerConfig::udp_and_tcp(server.ip());
            let at = |mut connection: ConnectionConfig| {
                connection.port = server.port();
                connection
            };
            found.connections = found.connections.into_iter().map(at).collect();
            (ResolverConfig::from_parts(None, Vec::new(), vec![found]), ResolverOpts::default())
        }
        None => read_system_conf()?,
    };
    options.timeout = DNS_PATIENCE;
    options.attempts = DNS_ATTEMPTS;
    MessageAuthenticator::new(config, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn address(raw: &str) -> Option<String> {
        Authenticator::default()
            .author_within(PATIENCE, raw.as_bytes(), &Origin::Trusted)
            .await
            .address
    }

    #[tokio::test]
    async fn a_mail_is_from_one_address_or_from_nobody() {
        assert_eq!(
            address("From: Ann <Ann@Example.ORG>\r\n\r\n").await.unwrap(),
            "ann@example.org"
        );
        for raw in [
            "Subject: x\r\n\r\n",
            "From: ann@example.org, bob@example.org\r\n\r\n",
            "From: ann@example.org\r\nFrom: bob@example.org\r\n\r\n",
            "From: ann@example.org\r\nfrom : bob\r\n\r\n",
            "From: Ann\r\n\r\n",
            "From: \"ann@example.org\" <>\r\n\r\n",
            "From: <ann\0@example.org>\r\n\r\n",
            "",
        ] {
            assert_eq!(address(raw).await, None, "{raw:?}");
        }
    }
}
