//! How letters leave.

use std::{fmt, fs};

use lettre::message::Mailbox;
use percent_encoding::percent_decode_str;
use url::{Host, Url};

use super::{
    error::ConfigError,
    flags::{DKIM_KEY, DKIM_SELECTOR, MAIL_FROM, PostFlags, RETURN_PATH, SMTP_URL, Secret},
    place::{is_loopback, without_password},
};

/// How letters leave.
#[derive(Clone, Debug)]
pub struct Post {
    /// Whom they come from.
    pub from: Mailbox,
    /// By which way.
    pub transport: Transport,
    /// Whether what cannot be delivered comes back to an address of the letter's own.
    pub own_return_paths: bool,
    /// What they are signed with, if they are.
    pub dkim: Option<DkimKey>,
}

/// What letters are signed with.
#[derive(Clone, Debug)]
pub struct DkimKey {
    /// The private key in PEM.
    pub pem: Secret,
    /// Under which name the DNS has its public half.
    pub selector: String,
}

impl DkimKey {
    /// Reads the key that is set, if one is.
    ///
    /// # Errors
    /// When the file cannot be read, or the name is none.
    pub fn read(flags: &PostFlags) -> Result<Option<Self>, ConfigError> {
        let Some(file) = &flags.dkim_key else { return Ok(None) };
        let pem = fs::read_to_string(file).map_err(|_| {
            let expected = "a file that can be read, such as `sealed-orders mail key` makes";
            DKIM_KEY.unfit(file.display().to_string(), expected)
        })?;
        Ok(Some(Self { pem: pem.into(), selector: Self::selector(flags)? }))
    }

    /// Under which name the DNS has, or is to have, the public half of the key.
    ///
    /// # Errors
    /// When that is no name.
    pub fn selector(flags: &PostFlags) -> Result<String, ConfigError> {
        let selector = flags.dkim_selector.trim();
        let fits = (1..=63).contains(&selector.len())
            && selector.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let expected = "a name of letters, digits and hyphens, such as sealed-orders";
        if fits { Ok(selector.to_owned()) } else { Err(DKIM_SELECTOR.unfit(selector, expected)) }
    }
}

/// By which way letters leave.
#[derive(Clone, Debug)]
pub enum Transport {
    /// They don't: they stay to be read in the mailroom.
    Mailroom,
    /// A mail server takes them.
    Smtp(SmtpServer),
}

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

impl Post {
    /// Whom letters come from: who is given, or the usual one.
    ///
    /// # Errors
    /// When what is given is no address.
    pub fn sender(given: Option<&str>, reply_domain: &str) -> Result<Mailbox, ConfigError> {
        match given.map(str::trim).filter(|given| !given.is_empty()) {
            Some(given) => read_sender(given),
            None => read_sender(&format!("Sealed Orders <sealed-orders@{reply_domain}>")),
        }
    }

    pub(super) fn read(flags: PostFlags, reply_domain: &str) -> Result<Self, ConfigError> {
        let transport =
            match flags.smtp_url.as_ref().filter(|given| !given.reveal().trim().is_empty()) {
                Some(given) => Transport::Smtp(read_smtp(given.reveal().trim())?),
                None => Transport::Mailroom,
            };
        let given = flags.mail_from.as_deref().filter(|given| !given.trim().is_empty());
        if given.is_none() && matches!(transport, Transport::Smtp(_)) {
            let why = "letters that go out need a sender, such as \
                       'Sealed Orders <post@games.example.org>'";
            return Err(ConfigError::Missing { setting: MAIL_FROM, why });
        }
        let from = Self::sender(given, reply_domain)?;
        let own_return_paths = match flags.return_path.trim() {
            "letter" => true,
            "sender" => false,
            other => return Err(RETURN_PATH.unfit(other, "`letter` or `sender`")),
        };
        Ok(Post { from, transport, own_return_paths, dkim: DkimKey::read(&flags)? })
    }
}

fn read_sender(given: &str) -> Result<Mailbox, ConfigError> {
    let expected = "an address, alone or as 'Sealed Orders <post@games.example.org>'";
    given.parse().map_err(|_| MAIL_FROM.unfit(given, expected))
}

fn read_smtp(given: &str) -> Result<SmtpServer, ConfigError> {
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

    #[test]
    fn who_sends_is_known() {
        let flags = |smtp_url: Option<&str>, mail_from: Option<&str>| PostFlags {
            smtp_url: smtp_url.map(|url| url.to_owned().into()),
            mail_from: mail_from.map(str::to_owned),
            ..PostFlags::default()
        };
        let read = |flags| Post::read(flags, "games.example.org");

        let post = read(flags(None, None)).unwrap();
        assert_eq!(post.from.to_string(), "Sealed Orders <sealed-orders@games.example.org>");
        assert!(matches!(post.transport, Transport::Mailroom));

        let smtp = Some("smtp://ann:hush@localhost");
        let post = read(flags(smtp, Some("post@example.org"))).unwrap();
        assert_eq!(post.from.to_string(), "post@example.org");
        assert!(matches!(post.transport, Transport::Smtp(_)));
        assert!(!format!("{post:?}").contains("hush"));

        let said = read(flags(smtp, None)).unwrap_err().to_string();
        assert!(said.starts_with("--mail-from (SEALED_ORDERS_MAIL_FROM) is missing"), "{said}");
        let said = read(flags(None, Some("Ann"))).unwrap_err().to_string();
        assert!(said.contains("--mail-from") && said.contains("`Ann`"), "{said}");
    }

    #[test]
    fn a_sender_at_this_machine_is_an_address() {
        assert!(Post::read(PostFlags::default(), "localhost").is_ok());
    }
}
