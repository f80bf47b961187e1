//! A mailbox that is read by IMAP.

use std::{fs, path::PathBuf};

use clap::Args;
use percent_encoding::percent_decode_str;
use url::{Host, Url};

use super::{
    Encryption, Login, Secret,
    error::{ConfigError, Setting},
    place::{is_loopback, without_password},
    smtp_server::tls_wish,
};

const IMAP_URL: Setting = Setting { flag: "imap-url", variable: "SEALED_ORDERS_IMAP_URL" };
const PASSWORD: Setting =
    Setting { flag: "imap-password", variable: "SEALED_ORDERS_IMAP_PASSWORD" };
const PASSWORD_FILE: Setting =
    Setting { flag: "imap-password-file", variable: "SEALED_ORDERS_IMAP_PASSWORD_FILE" };
const PROCESSED: Setting =
    Setting { flag: "imap-processed", variable: "SEALED_ORDERS_IMAP_PROCESSED" };
const TLS_CA: Setting = Setting { flag: "imap-tls-ca", variable: "SEALED_ORDERS_IMAP_TLS_CA" };

const MAILBOX: &str = "A mailbox that is read";

/// A mailbox that is read. The server takes these.
#[derive(Args, Clone, Debug, Default)]
pub struct MailboxFlags {
    /// Mailbox whose mail to reply addresses is taken in, as imaps://name@host/INBOX [default:
    /// none]
    ///
    /// `imaps://` for TLS from the start (port 993), `imap://` for STARTTLS (port 143), which a
    /// server on this machine itself need not have; `?tls=none` or `?tls=required` says otherwise.
    #[arg(long, env = IMAP_URL.variable, value_name = "URL", hide_env_values = true)]
    #[arg(help_heading = MAILBOX)]
    pub imap_url: Option<Secret>,

    /// Its password; better in the environment, where other users do not see it
    #[arg(long, env = PASSWORD.variable, value_name = "PASSWORD", hide_env_values = true)]
    #[arg(help_heading = MAILBOX)]
    pub imap_password: Option<Secret>,

    /// File with its password alone
    #[arg(long, env = PASSWORD_FILE.variable, value_name = "FILE", help_heading = MAILBOX)]
    pub imap_password_file: Option<PathBuf>,

    /// Folder that mail is moved to when it was taken in [default: Processed]
    #[arg(long, env = PROCESSED.variable, value_name = "FOLDER", help_heading = MAILBOX)]
    pub imap_processed: Option<String>,

    /// Certificates (PEM) to be trusted instead of the usual authorities
    #[arg(long, env = TLS_CA.variable, value_name = "FILE", help_heading = MAILBOX)]
    pub imap_tls_ca: Option<PathBuf>,
}

/// A mailbox that is read by IMAP.
#[derive(Clone, Debug)]
pub struct Mailbox {
    /// The server's name, also the one its certificate must bear, or its address without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
    /// Whether the talk is encrypted; never merely when the server offers it.
    pub encryption: Encryption,
    /// The certificates that are trusted; none for the usual authorities.
    pub authorities: Option<PathBuf>,
    /// Whose it is.
    pub login: Login,
    /// The folder that is read.
    pub folder: String,
    /// Where mail goes that was taken in.
    pub processed: String,
}

impl Mailbox {
    pub(super) fn read(flags: MailboxFlags) -> Result<Option<Self>, ConfigError> {
        let Some(given) = flags.imap_url.filter(|given| !given.reveal().trim().is_empty()) else {
            return Ok(None);
        };
        let given = given.reveal().trim();
        let expected = "a mailbox, such as imaps://games@mail.example.org/INBOX";
        let unfit = || IMAP_URL.unfit(without_password(given), expected);
        let url = Url::parse(given).map_err(|_| unfit())?;
        let parsed = parse(&url).ok_or_else(unfit)?;
        let password = match (flags.imap_password, flags.imap_password_file, parsed.password) {
            (Some(password), ..) if !password.reveal().is_empty() => password,
            (_, Some(file), _) if !file.as_os_str().is_empty() => {
                let shown = file.display().to_string();
                let text = fs::read_to_string(&file).map_err(|_| {
                    PASSWORD_FILE.unfit(shown, "a file that can be read, with a password alone")
                })?;
                text.trim_end_matches(['\r', '\n']).to_owned().into()
            }
            (.., Some(password)) => password,
            _ => {
                let why = "a mailbox has one; give it in the environment, or in a file with \
                           --imap-password-file";
                return Err(ConfigError::Missing { setting: PASSWORD, why });
            }
        };
        let processed = flags.imap_processed.map(|folder| folder.trim().to_owned());
        let processed = processed.filter(|folder| !folder.is_empty());
        Ok(Some(Self {
            login: Login { name: parsed.name, password },
            host: parsed.host,
            port: parsed.port,
            encryption: parsed.encryption,
            authorities: flags.imap_tls_ca.filter(|file| !file.as_os_str().is_empty()),
            folder: parsed.folder,
            processed: processed.unwrap_or_else(|| "Processed".to_owned()),
        }))
    }
}

/// What an address says.
struct Parsed {
    host: String,
    port: u16,
    encryption: Encryption,
    name: String,
    password: Option<Secret>,
    folder: String,
}

fn parse(url: &Url) -> Option<Parsed> {
    let decoded = |part: &str| percent_decode_str(part).decode_utf8().ok().map(String::from);
    let host = match url.host()? {
        Host::Domain(name) => Host::parse(name).ok()?,
        Host::Ipv4(address) => Host::Ipv4(address),
        Host::Ipv6(address) => Host::Ipv6(address),
    };
    let (encryption, usual_port) = match (url.scheme(), tls_wish(url)?) {
        ("imaps", None) => (Encryption::Wrapped, 993),
        ("imap", Some(wish @ (Encryption::Plain | Encryption::Required))) => (wish, 143),
        ("imap", None) if is_loopback(&host) => (Encryption::Plain, 143),
        ("imap", None) => (Encryption::Required, 143),
        _ => return None,
    };
    let name = decoded(url.username()).filter(|name| !name.is_empty())?;
    let password = match url.password() {
        Some(password) => Some(decoded(password)?.into()),
        None => None,
    };
    let folder = match url.path().trim_matches('/') {
        "" => "INBOX".to_owned(),
        folder => decoded(folder)?,
    };
    let port = url.port().unwrap_or(usual_port);
    let fits = url.fragment().is_none() && port != 0 && !folder.contains(char::is_control);
    let host = match host {
        Host::Domain(name) => name,
        Host::Ipv4(address) => address.to_string(),
        Host::Ipv6(address) => address.to_string(),
    };
    fits.then_some(Parsed { host, port, encryption, name, password, folder })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str, password: Option<&str>) -> Result<Option<Mailbox>, ConfigError> {
        Mailbox::read(MailboxFlags {
            imap_url: Some(url.to_owned().into()),
            imap_password: password.map(|password| password.to_owned().into()),
            ..MailboxFlags::default()
        })
    }

    #[test]
    fn a_mailbox_is_read_as_safely_as_it_can_be() {
        for (url, port, encryption, folder) in [
            ("imaps://a@mail.example.org", 993, Encryption::Wrapped, "INBOX"),
            ("imaps://a@mail.example.org:994/Games%2FIn", 994, Encryption::Wrapped, "Games/In"),
            ("imap://a@mail.example.org/INBOX", 143, Encryption::Required, "INBOX"),
            ("imap://a@localhost:1143", 1143, Encryption::Plain, "INBOX"),
            ("imap://a@[::1]?tls=required", 143, Encryption::Required, "INBOX"),
            ("imap://a@mail.example.org?tls=none", 143, Encryption::Plain, "INBOX"),
        ] {
            let found = read(url, Some("hush")).unwrap().unwrap();
            let found = (found.port, found.encryption, &*found.folder);
            assert_eq!(found, (port, encryption, folder), "{url}");
        }
        assert!(read(" ", None).unwrap().is_none());
    }

    #[test]
    fn its_password_is_kept_to_itself_wherever_it_comes_from() {
        let mailbox = read("imaps://a%40b:h%2Fush@mail.example.org", None).unwrap().unwrap();
        assert_eq!((&*mailbox.login.name, mailbox.login.password.reveal()), ("a@b", "h/ush"));
        assert!(!format!("{mailbox:?}").contains("h/ush"));
        let mailbox = read("imaps://a:one@mail.example.org", Some("two")).unwrap().unwrap();
        assert_eq!(mailbox.login.password.reveal(), "two");

        let said = read("imaps://a@mail.example.org", None).unwrap_err().to_string();
        assert!(said.starts_with("--imap-password (SEALED_ORDERS_IMAP_PASSWORD) is"), "{said}");
        for url in ["imaps://:hush@mail.example.org", "https://a:hush@h", "imaps://a:hush@h?x=y"] {
            let said = read(url, None).unwrap_err().to_string();
            assert!(said.starts_with("--imap-url (SEALED_ORDERS_IMAP_URL) is `"), "{said}");
            assert!(!said.contains("hush"), "{said}");
        }
        let missing = Mailbox::read(MailboxFlags {
            imap_url: Some("imaps://a@h".to_owned().into()),
            imap_password_file: Some("/nowhere/password".into()),
            ..MailboxFlags::default()
        });
        let said = missing.unwrap_err().to_string();
        assert!(said.starts_with("--imap-password-file") && said.contains("/nowhere"), "{said}");
    }
}
