//! Letters over SMTP, several over one connection.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use lettre::{
    Address,
    address::Envelope,
    transport::smtp::{
        Error,
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        extension::ClientId,
    },
};
use tokio::{net::TcpStream, time::timeout};

use super::{SendError, fit_to_keep};
use crate::config::{Encryption, SmtpServer};

/// How long a server may take. A hanging one costs no more than the sum.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Until it is reached.
    pub connect: Duration,
    /// Until it is ready for a letter: greeting, encryption and signing in.
    pub greeting: Duration,
    /// Until it has taken a letter. Generous: giving up just before its answer sends a letter twice.
    pub letter: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            greeting: Duration::from_secs(60),
            letter: Duration::from_secs(120),
        }
    }
}

/// Connections that wait for the next letter.
const IDLE_CONNECTIONS: usize = 8;
/// Servers hang up on idle clients after some minutes; we do so before them.
const IDLE_FOR: Duration = Duration::from_secs(60);
/// A connection that rested longer is asked whether it is still there.
const FRESH_FOR: Duration = Duration::from_secs(3);

/// A mail server reached by SMTP.
pub struct Smtp {
    server: SmtpServer,
    tls: TlsParameters,
    credentials: Option<Credentials>,
    hello: ClientId,
    patience: Patience,
    idle: Mutex<Vec<Resting>>,
}

struct Resting {
    connection: AsyncSmtpConnection,
    since: Instant,
}

impl Smtp {
    /// A server that is connected to when there is a letter.
    ///
    /// # Errors
    /// When no certificate could be checked against the server's name.
    pub fn new(server: &SmtpServer, patience: Patience) -> Result<Self, Error> {
        let credentials = server
            .login
            .as_ref()
            .map(|login| Credentials::new(login.name.clone(), login.password.reveal().to_owned()));
        // Whoever could forge a certificate could as well hide that encryption is on offer: where
        // it is optional, an unknown one still is better than none.
        let tls = TlsParameters::builder(server.host.clone())
            .dangerous_accept_invalid_certs(server.encryption == Encryption::Opportunistic)
            .build()?;
        Ok(Self {
            tls,
            server: server.clone(),
            credentials,
            hello: ClientId::default(),
            patience,
            idle: Mutex::new(Vec::new()),
        })
    }

    /// Hands a message over for one recipient. Bounces go to `from`; to nobody when it is empty.
    /// Takes no longer than its patience; dropped before, the server may have the message or not.
    ///
    /// # Errors
    /// [`SendError`] with the server's words, or what happened instead.
    pub async fn send(&self, from: &str, to: &str, message: &[u8]) -> Result<(), SendError> {
        let envelope = envelope(from, to)?;
        let mut connection = match self.rested().await {
            Some(connection) => connection,
            None => self.open().await?,
        };
        let sending = connection.send(&envelope, message);
        match timeout(self.patience.letter, sending).await {
            Ok(Ok(_)) => {
                self.rest(connection);
                Ok(())
            }
            // Only here is a refusal about this letter.
            Ok(Err(error)) if error.is_permanent() => Err(SendError::Permanent(words(&error))),
            Ok(Err(error)) => Err(SendError::Temporary(words(&error))),
            Err(_) => Err(temporary("the mail server did not answer while it was given a letter")),
        }
    }

    /// A connection left over from an earlier letter, if one is still good.
    async fn rested(&self) -> Option<AsyncSmtpConnection> {
        loop {
            let mut resting = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
            let age = resting.since.elapsed();
            if age < FRESH_FOR {
                return Some(resting.connection);
            }
            if age < IDLE_FOR {
                let asked = timeout(self.patience.connect, resting.connection.test_connected());
                if asked.await == Ok(true) {
                    return Some(resting.connection);
                }
            }
        }
    }

    fn rest(&self, connection: AsyncSmtpConnection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if !connection.has_broken() && idle.len() < IDLE_CONNECTIONS {
            idle.push(Resting { connection, since: Instant::now() });
        }
    }

    /// A new connection. Whatever goes wrong here is no fault of any letter.
    async fn open(&self) -> Result<AsyncSmtpConnection, SendError> {
        if self.server.encryption == Encryption::Wrapped {
            return self.greeted(self.open_tls()).await;
        }
        let address = (self.server.host.as_str(), self.server.port);
        let stream = timeout(self.patience.connect, TcpStream::connect(address))
            .await
            .map_err(|_| temporary("the mail server cannot be reached: no answer"))?
            .map_err(|error| temporary(&format!("the mail server cannot be reached: {error}")))?;
        // A letter ends in a short packet of its own, which would otherwise wait for the
        // acknowledgement of the one before: 40 ms a letter.
        stream
            .set_nodelay(true)
            .map_err(|error| temporary(&format!("the mail server cannot be reached: {error}")))?;
        self.greeted(self.greet(stream)).await
    }

    async fn greeted(
        &self,
        greeting: impl Future<Output = Result<AsyncSmtpConnection, Error>>,
    ) -> Result<AsyncSmtpConnection, SendError> {
        timeout(self.patience.greeting, greeting)
            .await
            .map_err(|_| temporary("the mail server was reached but did not get ready in time"))?
            .map_err(|error| SendError::Temporary(words(&error)))
    }

    async fn greet(&self, stream: TcpStream) -> Result<AsyncSmtpConnection, Error> {
        let mut connection =
            AsyncSmtpConnection::connect_with_transport(Box::new(stream), &self.hello).await?;
        let encrypt = match self.server.encryption {
            Encryption::Required => true,
            Encryption::Opportunistic => connection.can_starttls(),
            Encryption::Plain | Encryption::Wrapped => false,
        };
        if encrypt {
            connection.starttls(self.tls.clone(), &self.hello).await?;
        }
        self.signed_in(connection).await
    }

    async fn open_tls(&self) -> Result<AsyncSmtpConnection, Error> {
        let connection = AsyncSmtpConnection::connect_tokio1(
            (self.server.host.as_str(), self.server.port),
            Some(self.patience.connect),
            &self.hello,
            Some(self.tls.clone()),
            None,
        )
        .await?;
        self.signed_in(connection).await
    }

    async fn signed_in(
        &self,
        mut connection: AsyncSmtpConnection,
    ) -> Result<AsyncSmtpConnection, Error> {
        if let Some(credentials) = &self.credentials {
            connection.auth(&[Mechanism::Plain, Mechanism::Login], credentials).await?;
        }
        Ok(connection)
    }
}

fn envelope(from: &str, to: &str) -> Result<Envelope, SendError> {
    let address = |text: &str| {
        text.parse::<Address>().map_err(|error| {
            SendError::Permanent(fit_to_keep(&format!("no server takes this address: {error}")))
        })
    };
    let from = if from.is_empty() { None } else { Some(address(from)?) };
    Envelope::new(from, vec![address(to)?]).map_err(|error| temporary(&error.to_string()))
}

/// The server's words without lettre's `permanent error (550): ` before them.
fn words(error: &Error) -> String {
    let said = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    match error.status() {
        Some(code) => fit_to_keep(&format!("{code} {said}")),
        None => fit_to_keep(&error.to_string()),
    }
}

fn temporary(words: &str) -> SendError {
    SendError::Temporary(fit_to_keep(words))
}
