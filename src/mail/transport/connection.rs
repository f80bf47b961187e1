//! One connection to a mail server, up to where it takes letters.

use std::{
    fmt::Debug,
    future::poll_fn,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use lettre::transport::smtp::{
    Error,
    authentication::{Credentials, Mechanism},
    client::{AsyncSmtpConnection, AsyncTokioStream, TlsParameters},
    extension::ClientId,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::TlsConnector;

use super::{Patience, SendError, TlsError, fit_to_keep, smtp::words};
use crate::{
    config::{Encryption, SmtpServer},
    tls,
};

/// How a server is reached: where, under which name of ours, and as whom.
pub(super) struct Way {
    server: SmtpServer,
    /// For a talk that becomes encrypted.
    tls: TlsParameters,
    /// For one that is from its first byte.
    wrapped: TlsConnector,
    credentials: Option<Credentials>,
    hello: ClientId,
    patience: Patience,
}

/// A talk with a server, and the brake on what we say.
pub(super) struct Connection {
    pub(super) talk: AsyncSmtpConnection,
    pub(super) brake: Brake,
}

/// Holds back whatever is to be written. Nobody is woken by its release: who releases it polls.
#[derive(Clone, Debug, Default)]
pub(super) struct Brake(Arc<AtomicBool>);

impl Brake {
    pub(super) fn pull(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(super) fn release(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Until it is pulled, by whatever is polled beside this.
    pub(super) async fn pulled(&self) {
        poll_fn(|_| if self.is_pulled() { Poll::Ready(()) } else { Poll::Pending }).await
    }

    fn is_pulled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Way {
    pub(super) fn new(server: &SmtpServer, patience: Patience) -> Result<Self, TlsError> {
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
            wrapped: tls::trusting(tls::usual_authorities())?,
            server: server.clone(),
            credentials,
            hello: ClientId::default(),
            patience,
        })
    }

    /// A new connection. Whatever goes wrong here is no fault of any letter.
    pub(super) async fn open(&self) -> Result<Connection, SendError> {
        let address = (self.server.host.as_str(), self.server.port);
        let stream = timeout(self.patience.connect, TcpStream::connect(address))
            .await
            .map_err(|_| server("the mail server cannot be reached: no answer"))?
            .map_err(unreachable)?;
        // A letter ends in a short packet of its own, which would otherwise wait for the
        // acknowledgement of the one before: 40 ms a letter.
        stream.set_nodelay(true).map_err(unreachable)?;
        let brake = Brake::default();
        let wire = |stream| Wire { stream, brake: brake.clone() };
        let wire = if self.server.encryption == Encryption::Wrapped {
            wire(within(self.patience.greeting, self.wrap(stream)).await?)
        } else {
            wire(Box::new(stream))
        };
        let talk = within(self.patience.greeting, async {
            self.greet(wire).await.map_err(|error| SendError::Server(words(&error)))
        });
        Ok(Connection { talk: talk.await?, brake })
    }

    async fn wrap(&self, stream: TcpStream) -> Result<Box<dyn Stream>, SendError> {
        let name = self.server.host.clone().try_into();
        let name =
            name.map_err(|error| server(&format!("no certificate bears its name: {error}")))?;
        Ok(Box::new(self.wrapped.connect(name, stream).await.map_err(unreachable)?))
    }

    async fn greet(&self, wire: Wire) -> Result<AsyncSmtpConnection, Error> {
        let mut talk =
            AsyncSmtpConnection::connect_with_transport(Box::new(wire), &self.hello).await?;
        let encrypt = match self.server.encryption {
            Encryption::Required => true,
            Encryption::Opportunistic => talk.can_starttls(),
            Encryption::Plain | Encryption::Wrapped => false,
        };
        if encrypt {
            talk.starttls(self.tls.clone(), &self.hello).await?;
        }
        if let Some(credentials) = &self.credentials {
            talk.auth(&[Mechanism::Plain, Mechanism::Login], credentials).await?;
        }
        Ok(talk)
    }
}

async fn within<T>(
    patience: Duration,
    ready: impl Future<Output = Result<T, SendError>>,
) -> Result<T, SendError> {
    let late = |_| server("the mail server was reached but did not get ready in time");
    timeout(patience, ready).await.map_err(late)?
}

fn unreachable(error: io::Error) -> SendError {
    server(&format!("the mail server cannot be reached: {error}"))
}

pub(super) fn server(words: &str) -> SendError {
    SendError::Server(fit_to_keep(words))
}

/// What bytes travel over, encrypted or not.
trait Stream: AsyncRead + AsyncWrite + Send + Sync + Unpin + Debug {}

impl<T: AsyncRead + AsyncWrite + Send + Sync + Unpin + Debug> Stream for T {}

/// A stream with a brake on what is written.
#[derive(Debug)]
struct Wire {
    stream: Box<dyn Stream>,
    brake: Brake,
}

impl AsyncTokioStream for Wire {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.brake.is_pulled() {
            return Poll::Pending;
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
