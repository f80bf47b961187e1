//! A mail server that takes letters, and its address: `smtps://name:password@mail.example.org`.

use std::fmt;

use percent_encoding::percent_decode_str;
use url::{Host, Url};

use super::{
    error::ConfigError,
    flags::{SMTP_URL, Secret},
    place::{is_loopback, without_password},
};

/// A mail server that takes letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmtpServer {
    /// Its name, also the one its certificate must bear, or its address without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
    /// Whether the talk is encrypted.
    pub encryption: Encryption,
    /// As whom we log in, if we do.
    pub login: Option<Login>,
}

/// Whether the talk with a mail server is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// Never.
    Plain,
    /// After STARTTLS, if the server offers it.
    Opportunistic,
    /// After STARTTLS, or not at all.
    Required,
    /// From the first byte.
    Wrapped,
}

/// As whom we log in to a mail server.
#[derive(Clone, PartialEq, Eq)]
pub struct Login {
    /// The name.
    pub name: String,
    /// The password.
    pub password: Secret,
}

impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Login(…)")
    }
}

pub(super) fn read_smtp(given: &str) -> Result<SmtpServer, ConfigError> {
    let expected = "a mail server, such as smtp://localhost:25 or \
                    smtps://name:password@mail.example.org";
    parse_smtp(given).ok_or_else(|| SMTP_URL.unfit(without_password(given), expected))
}

fn parse_smtp(given: &str) -> Option<SmtpServer> {
    let url = Url::parse(given).ok()?;
    let decoded = |part: &str| percent_decode_str(part).decode_utf8().ok().map(String::from);
    // The scheme is not the web's, so an IPv4 address comes as a name.
    let host = match url.host()? {
        Host::Domain(name) => Host::parse(name).ok()?,
        Host::Ipv4(address) => Host::Ipv4(address),
        Host::Ipv6(address) => Host::Ipv6(address),
    };
    let login = match (url.username(), url.password()) {
        ("", None) => None,
        (name, Some(password)) if !name.is_empty() => {
            Some(Login { name: decoded(name)?, password: decoded(password)?.into() })
        }
        _ => return None,
    };
    let is_wrapped = match url.scheme() {
        "smtps" => true,
        "smtp" => false,
        _ => return None,
    };
    let tls = tls_wish(&url)?;
    let encryption = match (is_wrapped, tls) {
        (true, None) => Encryption::Wrapped,
        (true, Some(_)) => return None,
        (false, Some(wish)) => wish,
        (false, None) if is_loopback(&host) => Encryption::Plain,
        (false, None) if login.is_some() => Encryption::Required,
        (false, None) => Encryption::Opportunistic,
    };
    let usual_port = match (is_wrapped, &login) {
        (true, _) => 465,
        (false, Some(_)) => 587,
        (false, None) => 25,
    };
    let port = url.port().unwrap_or(usual_port);
    let has_no_more = matches!(url.path(), "" | "/") && url.fragment().is_none() && port != 0;
    let host = match host {
        Host::Domain(name) => name,
        Host::Ipv4(address) => address.to_string(),
        Host::Ipv6(address) => address.to_string(),
    };
    has_no_more.then_some(SmtpServer { host, port, encryption, login })
}

/// What `?tls=` asks for: nothing known is `None`, nothing asked is `Some(None)`.
pub(super) fn tls_wish(url: &Url) -> Option<Option<Encryption>> {
    let mut parameters = url.query_pairs();
    let wish = match parameters.next() {
        None => return Some(None),
        Some((name, wish)) if name == "tls" => match &*wish {
            "none" => Encryption::Plain,
            "opportunistic" => Encryption::Opportunistic,
            "required" => Encryption::Required,
            _ => return None,
        },
        Some(_) => return None,
    };
    parameters.next().is_none().then_some(Some(wish))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(url: &str) -> SmtpServer {
        read_smtp(url).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_mail_server_is_talked_to_as_safely_as_it_can_be() {
        for (url, host, port, encryption) in [
            ("smtp://localhost", "localhost", 25, Encryption::Plain),
            ("smtp://127.0.0.1:2525", "127.0.0.1", 2525, Encryption::Plain),
            ("smtp://[::1]:2525/", "::1", 2525, Encryption::Plain),
            ("smtp://mail.example.org", "mail.example.org", 25, Encryption::Opportunistic),
            ("smtp://192.0.2.1:26", "192.0.2.1", 26, Encryption::Opportunistic),
            ("smtp://a:b@mail.example.org", "mail.example.org", 587, Encryption::Required),
            ("smtp://mail.example.org?tls=none", "mail.example.org", 25, Encryption::Plain),
            ("smtp://localhost?tls=required", "localhost", 25, Encryption::Required),
            ("smtps://mail.example.org", "mail.example.org", 465, Encryption::Wrapped),
            ("smtps://a:b@mail.example.org:466", "mail.example.org", 466, Encryption::Wrapped),
        ] {
            let found = server(url);
            assert_eq!((&*found.host, found.port, found.encryption), (host, port, encryption));
        }
    }

    #[test]
    fn a_name_and_password_may_hold_any_character() {
        let login = server("smtps://ann%40example.org:h%2Fu%3Ash@mail.example.org").login;
        let login = login.unwrap();
        assert_eq!((&*login.name, login.password.reveal()), ("ann@example.org", "h/u:sh"));
    }

    #[test]
    fn a_mail_server_that_makes_no_sense_is_refused_without_its_password() {
        for url in [
            "mail.example.org:25",
            "http://a:hush@mail.example.org",
            "smtp://",
            "smtp://a@mail.example.org",
            "smtp://:hush@mail.example.org",
            "smtp://mail.example.org:0",
            "smtp://mail.example.org/path",
            "smtp://a:hush@mail.example.org?tls=maybe",
            "smtp://a:hush@mail.example.org?tsl=none",
            "smtps://a:hush@mail.example.org?tls=none",
            "smtp://a:hush@mail.example.org:port",
        ] {
            let said = read_smtp(url).unwrap_err().to_string();
            assert!(said.starts_with("--smtp-url (SEALED_ORDERS_SMTP_URL) is `"), "{said}");
            assert!(!said.contains("hush"), "{said}");
        }
        let said = read_smtp("http://ann:hush@mail.example.org").unwrap_err().to_string();
        assert!(said.contains("http://ann:…@mail.example.org"), "{said}");
    }
}
