//! Whether mail must show whom it is from, and who is asked.

use std::net::{IpAddr, SocketAddr};

use clap::Args;

use super::{
    Place,
    error::{ConfigError, Setting},
};

const CHECKS: Setting =
    Setting { flag: "mail-authentication", variable: "SEALED_ORDERS_MAIL_AUTHENTICATION" };
const AUTHSERV_ID: Setting =
    Setting { flag: "mail-authserv-id", variable: "SEALED_ORDERS_MAIL_AUTHSERV_ID" };
const SEALERS: Setting = Setting { flag: "arc-sealers", variable: "SEALED_ORDERS_ARC_SEALERS" };
const DNS_SERVER: Setting = Setting { flag: "dns-server", variable: "SEALED_ORDERS_DNS_SERVER" };

const SENDERS: &str = "Whom mail is from";

/// Whether mail must show whom it is from. The server and `deliver` take these.
#[derive(Args, Clone, Debug, Default)]
pub struct AuthenticationFlags {
    /// Whether mail is checked for whom it is from (DKIM, SPF, DMARC): dns or off [default: dns;
    /// off where no mail could come from elsewhere, to a reply domain of localhost]
    ///
    /// A mail that fails, or that cannot be checked because no name server answers, is not lost:
    /// it waits until its player confirms it.
    #[arg(long, env = CHECKS.variable, value_name = "dns|off", help_heading = SENDERS)]
    pub mail_authentication: Option<String>,

    /// Name under which the mail server that hands mail over notes what it has found out
    /// (Authentication-Results) [default: none; it is found out here]
    ///
    /// That server must remove what others noted under its name.
    #[arg(long, env = AUTHSERV_ID.variable, value_name = "NAME", help_heading = SENDERS)]
    pub mail_authserv_id: Option<String>,

    /// Domains of forwarders whose word is taken for what a mail was before they changed it (ARC),
    /// with commas between [default: none]
    #[arg(long, env = SEALERS.variable, value_name = "DOMAINS", help_heading = SENDERS)]
    pub arc_sealers: Option<String>,

    /// Name server that is asked [default: the system's]
    #[arg(long, env = DNS_SERVER.variable, value_name = "ADDRESS[:PORT]", help_heading = SENDERS)]
    pub dns_server: Option<String>,
}

/// Whether mail must show whom it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Authentication {
    /// What it says is believed.
    Off,
    /// It is checked.
    Checked(Checks),
}

/// Who is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checks {
    /// The name under which a trusted mail server notes what it has found out.
    pub authserv_id: Option<String>,
    /// Domains of forwarders whose seals are believed, in lower case.
    pub sealers: Vec<String>,
    /// The name server; none for the system's.
    pub dns: Option<SocketAddr>,
}

impl Authentication {
    /// Parses the settings.
    ///
    /// # Errors
    /// At the first that does not fit, with a sentence that names it.
    pub fn read(flags: AuthenticationFlags, place: &Place) -> Result<Self, ConfigError> {
        let trimmed = |flag: Option<String>| {
            flag.map(|given| given.trim().to_owned()).filter(|given| !given.is_empty())
        };
        let checks = Checks {
            authserv_id: trimmed(flags.mail_authserv_id),
            sealers: trimmed(flags.arc_sealers).map(|given| split(&given)).unwrap_or_default(),
            dns: trimmed(flags.dns_server).map(|given| read_dns(&given)).transpose()?,
        };
        // Who names somebody to ask wants them to be asked.
        let wanted = place.reply_domain != "localhost" || checks != Checks::default();
        match trimmed(flags.mail_authentication).as_deref() {
            Some("off") => Ok(Self::Off),
            Some("dns") => Ok(Self::Checked(checks)),
            None if wanted => Ok(Self::Checked(checks)),
            None => Ok(Self::Off),
            Some(given) => Err(CHECKS.unfit(given, "dns or off")),
        }
    }
}

fn split(given: &str) -> Vec<String> {
    let domains = given.split(',').map(|domain| domain.trim().to_ascii_lowercase());
    domains.filter(|domain| !domain.is_empty()).collect()
}

fn read_dns(given: &str) -> Result<SocketAddr, ConfigError> {
    let expected = "the address of a name server, such as 127.0.0.1 or [::1]:5353";
    given
        .parse()
        .or_else(|_| given.parse::<IpAddr>().map(|ip| SocketAddr::new(ip, 53)))
        .map_err(|_| DNS_SERVER.unfit(given, expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::PlaceFlags;

    fn place(public_url: Option<&str>) -> Place {
        Place::read(PlaceFlags {
            listen: String::new(),
            data: Some("/nowhere".into()),
            database_url: None,
            public_url: public_url.map(str::to_owned),
            reply_domain: None,
        })
        .unwrap()
    }

    #[test]
    fn mail_is_checked_as_soon_as_it_may_come_from_elsewhere() {
        let (here, there) = (place(None), place(Some("https://games.example.org")));
        let read = |place: &Place, given: Option<&str>| {
            let flags = AuthenticationFlags {
                mail_authentication: given.map(str::to_owned),
                ..AuthenticationFlags::default()
            };
            Authentication::read(flags, place).map(|found| found != Authentication::Off)
        };
        assert_eq!(read(&here, None), Ok(false));
        assert_eq!(read(&there, None), Ok(true));
        assert_eq!(read(&there, Some("off")), Ok(false));
        assert_eq!(read(&here, Some("dns")), Ok(true));
        let said = read(&here, Some("yes")).unwrap_err().to_string();
        assert!(said.starts_with("--mail-authentication") && said.contains("dns or off"), "{said}");
    }

    #[test]
    fn who_is_asked_can_be_said() {
        let flags = |dns: &str| AuthenticationFlags {
            arc_sealers: Some("Google.com, , lists.example.org".to_owned()),
            dns_server: Some(dns.to_owned()),
            ..AuthenticationFlags::default()
        };
        let read = |dns: &str| Authentication::read(flags(dns), &place(None));
        let Ok(Authentication::Checked(checks)) = read("127.0.0.1") else { panic!("it is wanted") };
        assert_eq!(checks.dns, Some("127.0.0.1:53".parse().unwrap()));
        assert_eq!(checks.sealers, ["google.com", "lists.example.org"]);
        assert!(read("[::1]:5353").is_ok());
        assert!(read("dns.example.org").unwrap_err().to_string().starts_with("--dns-server"));
    }
}
