//! How letters leave.

use std::fs;

use lettre::message::Mailbox;

use super::{
    error::ConfigError,
    flags::{DKIM_KEY, DKIM_SELECTOR, MAIL_FROM, PostFlags, RETURN_PATH, Secret},
    smtp_server::{SmtpServer, read_smtp},
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

#[cfg(test)]
mod tests {
    use super::*;

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
