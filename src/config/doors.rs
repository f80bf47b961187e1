//! The doors by which mail comes in: what is listened on, which mailbox is read.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    authentication::AuthenticationFlags,
    error::{ConfigError, Setting},
    mailbox::{Mailbox, MailboxFlags},
};

const SMTP_LISTEN: Setting = Setting { flag: "smtp-listen", variable: "SEALED_ORDERS_SMTP_LISTEN" };
const LMTP_LISTEN: Setting = Setting { flag: "lmtp-listen", variable: "SEALED_ORDERS_LMTP_LISTEN" };
const TLS_CERTIFICATE: Setting =
    Setting { flag: "smtp-tls-certificate", variable: "SEALED_ORDERS_SMTP_TLS_CERTIFICATE" };
const TLS_KEY: Setting = Setting { flag: "smtp-tls-key", variable: "SEALED_ORDERS_SMTP_TLS_KEY" };

const DOORS: &str = "How mail comes in";

/// The doors by which mail comes in beside the pipe. The server takes these.
#[derive(Args, Clone, Debug, Default)]
pub struct DoorFlags {
    /// Address and port where mail from anywhere is taken by SMTP [default: none]
    ///
    /// For a server that is its domain's mail exchanger itself. It takes mail for its own reply
    /// addresses alone and passes nothing on.
    #[arg(long, env = SMTP_LISTEN.variable, value_name = "ADDRESS:PORT", help_heading = DOORS)]
    pub smtp_listen: Option<String>,

    /// Address and port, or path of a socket, where a mail server of this machine hands mail over
    /// by LMTP [default: none]
    #[arg(long, env = LMTP_LISTEN.variable, value_name = "ADDRESS:PORT|PATH", help_heading = DOORS)]
    pub lmtp_listen: Option<String>,

    /// Certificates (PEM) with which SMTP offers STARTTLS; read again for each connection
    #[arg(long, env = TLS_CERTIFICATE.variable, value_name = "FILE", help_heading = DOORS)]
    pub smtp_tls_certificate: Option<PathBuf>,

    /// The key (PEM) of the first of these certificates
    #[arg(long, env = TLS_KEY.variable, value_name = "FILE", help_heading = DOORS)]
    pub smtp_tls_key: Option<PathBuf>,

    /// A mailbox that is read.
    #[command(flatten)]
    pub mailbox: MailboxFlags,

    /// Whom mail is from.
    #[command(flatten)]
    pub authentication: AuthenticationFlags,
}

/// The doors by which mail comes in.
#[derive(Clone, Debug, Default)]
pub struct Doors {
    /// Where SMTP is spoken with anybody.
    pub smtp: Option<SocketAddr>,
    /// With which certificate.
    pub tls: Option<Tls>,
    /// Where LMTP is spoken with a mail server that is trusted.
    pub lmtp: Option<LmtpSocket>,
    /// Which mailbox is read.
    pub mailbox: Option<Mailbox>,
}

/// Where LMTP is spoken. Whoever can reach it is trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LmtpSocket {
    /// A port of this machine alone.
    Tcp(SocketAddr),
    /// A socket in the file system.
    Unix(PathBuf),
}

/// A certificate and its key, in PEM files.
#[derive(Clone, Debug)]
pub struct Tls {
    /// The certificate and those between it and a root.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

impl Doors {
    pub(super) fn read(flags: DoorFlags) -> Result<Self, ConfigError> {
        let smtp = given(flags.smtp_listen).map(|given| read_smtp(&given)).transpose()?;
        let lmtp = given(flags.lmtp_listen).map(|given| read_lmtp(&given)).transpose()?;
        let file = |path: Option<PathBuf>| path.filter(|path| !path.as_os_str().is_empty());
        let tls = match (file(flags.smtp_tls_certificate), file(flags.smtp_tls_key)) {
            (Some(certificate), Some(key)) => Some(Tls { certificate, key }),
            (None, None) => None,
            (given, _) => {
                let setting = if given.is_some() { TLS_KEY } else { TLS_CERTIFICATE };
                let why = "a certificate is of no use without its key, nor a key without its \
                           certificate: give both or neither";
                return Err(ConfigError::Missing { setting, why });
            }
        };
        Ok(Self { smtp, tls, lmtp, mailbox: Mailbox::read(flags.mailbox)? })
    }
}

/// What was given, if it is more than spaces.
fn given(flag: Option<String>) -> Option<String> {
    flag.map(|given| given.trim().to_owned()).filter(|given| !given.is_empty())
}

fn read_smtp(given: &str) -> Result<SocketAddr, ConfigError> {
    let expected = "an IP address and a port, such as 0.0.0.0:25 or [::]:25";
    given.parse().map_err(|_| SMTP_LISTEN.unfit(given, expected))
}

fn read_lmtp(given: &str) -> Result<LmtpSocket, ConfigError> {
    let path = Path::new(given);
    if path.is_absolute() {
        return Ok(LmtpSocket::Unix(path.to_owned()));
    }
    let expected = "an address and a port of this machine alone, such as 127.0.0.1:2424, or a \
                    path, such as /run/sealed-orders/lmtp: whoever reaches it is trusted";
    match given.parse::<SocketAddr>() {
        Ok(address) if address.ip().is_loopback() => Ok(LmtpSocket::Tcp(address)),
        _ => Err(LMTP_LISTEN.unfit(given, expected)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_hands_mail_over_by_lmtp() {
        let lmtp = |given: &str| {
            let flags = DoorFlags { lmtp_listen: Some(given.to_owned()), ..DoorFlags::default() };
            Doors::read(flags).map(|doors| doors.lmtp)
        };
        let loopback = "127.0.0.1:2424".parse().unwrap();
        assert_eq!(lmtp("127.0.0.1:2424"), Ok(Some(LmtpSocket::Tcp(loopback))));
        assert_eq!(lmtp("/run/lmtp"), Ok(Some(LmtpSocket::Unix("/run/lmtp".into()))));
        assert_eq!(lmtp(" "), Ok(None));
        for given in ["0.0.0.0:2424", "192.0.2.1:2424", "2424", "run/lmtp", "localhost:2424"] {
            let said = lmtp(given).unwrap_err().to_string();
            assert!(said.starts_with("--lmtp-listen (SEALED_ORDERS_LMTP_LISTEN) is `"), "{said}");
        }
    }

    #[test]
    fn a_certificate_comes_with_its_key() {
        let read = |certificate: Option<&str>, key: Option<&str>| {
            Doors::read(DoorFlags {
                smtp_listen: Some("[::]:25".to_owned()),
                smtp_tls_certificate: certificate.map(PathBuf::from),
                smtp_tls_key: key.map(PathBuf::from),
                ..DoorFlags::default()
            })
        };
        assert!(read(Some("c"), Some("k")).unwrap().tls.is_some());
        assert!(read(None, None).unwrap().tls.is_none());
        let said = read(Some("c"), None).unwrap_err().to_string();
        assert!(said.starts_with("--smtp-tls-key ("), "{said}");
        let said = read(None, Some("k")).unwrap_err().to_string();
        assert!(said.starts_with("--smtp-tls-certificate ("), "{said}");
    }
}
