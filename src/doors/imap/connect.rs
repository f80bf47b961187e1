//! The connection to an IMAP server, as safe as it was asked to be.

use std::{fmt, io};

use async_imap::Client;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{
        self, RootCertStore,
        pki_types::{
            CertificateDer, InvalidDnsNameError, ServerName,
            pem::{self, PemObject},
        },
    },
};

use super::{MailboxError, within};
use crate::{
    config::{Encryption, Mailbox},
    tls,
};

/// A connection that commands can be given on.
pub(super) trait Wire: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug> Wire for T {}

/// A connection that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// Nobody answers there, or not with TLS.
    #[error("the IMAP server {host} cannot be reached: {why}")]
    Unreachable {
        /// Where.
        host: String,
        /// Why.
        why: io::Error,
    },
    /// The certificates of --imap-tls-ca cannot be read.
    #[error("the certificates to be trusted cannot be read: {0}; check --imap-tls-ca")]
    Authorities(#[from] pem::Error),
    /// They cannot be used.
    #[error("TLS cannot be used: {0}")]
    Tls(#[from] rustls::Error),
    /// No certificate could bear that name.
    #[error("the IMAP server's name is none that a certificate can bear: {0}")]
    Name(#[from] InvalidDnsNameError),
    /// It has no STARTTLS.
    #[error("the IMAP server does not go over to TLS: {0}; use imaps://, or ?tls=none")]
    NoTls(String),
}

/// Connects, and goes over to TLS where that is wanted. Nobody is logged in yet.
pub(super) async fn connect(mailbox: &Mailbox) -> Result<Client<Box<dyn Wire>>, MailboxError> {
    let unreachable = |why| ConnectError::Unreachable { host: mailbox.host.clone(), why };
    let stream = within(async {
        TcpStream::connect((mailbox.host.as_str(), mailbox.port)).await.map_err(unreachable)
    })
    .await?;
    stream.set_nodelay(true).map_err(unreachable)?;
    if mailbox.encryption == Encryption::Wrapped {
        return greeted(encrypt(mailbox, Box::new(stream)).await?).await;
    }
    let mut client = greeted(Box::new(stream)).await?;
    if mailbox.encryption == Encryption::Plain {
        return Ok(client);
    }
    let answer = within(async {
        let answer = client.run_command_and_check_ok("STARTTLS", None).await;
        Ok::<_, MailboxError>(answer)
    })
    .await?;
    answer.map_err(|error| ConnectError::NoTls(super::words(&error)))?;
    // There is no second greeting, and what was said before is forgotten with the client.
    Ok(Client::new(encrypt(mailbox, client.into_inner()).await?))
}

async fn greeted(wire: Box<dyn Wire>) -> Result<Client<Box<dyn Wire>>, MailboxError> {
    let mut client = Client::new(wire);
    let greeting = within(async { client.read_response().await.map_err(broken) }).await?;
    match greeting {
        Some(_) => Ok(client),
        None => Err(MailboxError::Server("it hung up".to_owned())),
    }
}

fn broken(error: io::Error) -> MailboxError {
    MailboxError::Server(error.to_string())
}

async fn encrypt(mailbox: &Mailbox, plain: Box<dyn Wire>) -> Result<Box<dyn Wire>, MailboxError> {
    let name = ServerName::try_from(mailbox.host.clone()).map_err(ConnectError::from)?;
    let connector = connector(mailbox)?;
    let unreachable = |why| ConnectError::Unreachable { host: mailbox.host.clone(), why };
    let encrypted =
        within(async { connector.connect(name, plain).await.map_err(unreachable) }).await?;
    Ok(Box::new(encrypted))
}

fn connector(mailbox: &Mailbox) -> Result<TlsConnector, ConnectError> {
    let authorities = match &mailbox.authorities {
        Some(file) => {
            let mut roots = RootCertStore::empty();
            for certificate in CertificateDer::pem_file_iter(file)? {
                roots.add(certificate?)?;
            }
            roots
        }
        None => tls::usual_authorities(),
    };
    Ok(tls::trusting(authorities)?)
}
