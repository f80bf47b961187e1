//! Brings a message to a device's push service.

use std::{io, pin::pin, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::{Either, select};
use http_body_util::Full;
use hyper::{
    Method, Request, StatusCode,
    body::Bytes,
    client::conn::http1,
    header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST},
};
use hyper_util::rt::TokioIo;
use rustls_pki_types::ServerName;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::TlsConnector;
use url::Url;
use web_push_native::{Auth, encrypt, p256::PublicKey};

use super::{
    device::{Device, DeviceFault},
    key::ServerKey,
    reach,
};
use crate::{
    config::PushServices,
    tls::{trusting, usual_authorities},
};

/// How long a push service may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// For how long a signature is good.
const SIGNED_FOR: TimeDelta = TimeDelta::hours(12);

/// A message to a device.
pub struct Note {
    /// What it says, for the device alone.
    pub words: Vec<u8>,
    /// Names it: of two of that name that wait, the device gets the later one. At most 32 characters of
    /// base64url.
    pub topic: String,
    /// For how long it is of use.
    pub keeps: Duration,
    /// The time now.
    pub now: DateTime<Utc>,
}

/// A message was not brought.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    /// The device is not to be told any more: its owner has withdrawn it, or it never was.
    #[error("the push service knows no such device")]
    Gone,
    /// The service did not take it.
    #[error("the push service answered {0}")]
    Refused(StatusCode),
    /// It did not answer.
    #[error("the push service has not answered in time")]
    NoAnswer,
    /// It could not be reached.
    #[error("the push service cannot be reached: {0}")]
    Unreachable(#[from] io::Error),
    /// It does not speak as it should.
    #[error("the push service is not understood: {0}")]
    Speech(#[from] hyper::Error),
    /// It could not be written.
    #[error("the message cannot be written: {0}")]
    Unwritable(String),
}

impl From<DeviceFault> for Undelivered {
    fn from(fault: DeviceFault) -> Self {
        Self::Unwritable(fault.to_string())
    }
}

trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

/// Brings messages to push services.
pub struct Courier {
    services: PushServices,
    tls: TlsConnector,
    /// Whom they may write to about them: `mailto:` or `https:`.
    contact: String,
}

impl Courier {
    /// One who calls those services.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(services: PushServices, contact: String) -> anyhow::Result<Self> {
        Ok(Self { services, tls: trusting(usual_authorities())?, contact })
    }

    /// Which services are called.
    pub const fn services(&self) -> PushServices {
        self.services
    }

    /// Brings a message to a device's service, which has it then.
    ///
    /// # Errors
    /// [`Undelivered`] when the service has not taken it, for now or for good.
    pub async fn deliver(
        &self,
        device: &Device,
        key: &ServerKey,
        note: Note,
    ) -> Result<(), Undelivered> {
        let request = self.request(device, key, note)?;
        let called = timeout(PATIENCE, self.call(device.endpoint(), request));
        match called.await.map_err(|_| Undelivered::NoAnswer)?? {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(Undelivered::Gone),
            status => Err(Undelivered::Refused(status)),
        }
    }

    fn request(
        &self,
        device: &Device,
        key: &ServerKey,
        note: Note,
    ) -> Result<Request<Full<Bytes>>, Undelivered> {
        let endpoint = device.endpoint();
        let public = PublicKey::from_sec1_bytes(device.p256dh()).map_err(|_| DeviceFault)?;
        let auth: [u8; 16] = device.auth().try_into().map_err(|_| DeviceFault)?;
        let unwritable = |why: String| Undelivered::Unwritable(why);
        let body = encrypt(note.words, &public, &Auth::from(auth))
            .map_err(|why| unwritable(why.to_string()))?;
        let audience = endpoint.origin().ascii_serialization();
        let path = &endpoint[url::Position::BeforePath..url::Position::AfterQuery];
        Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(HOST, &endpoint[url::Position::BeforeHost..url::Position::AfterPort])
            .header(AUTHORIZATION, key.vapid(&audience, note.now + SIGNED_FOR, &self.contact))
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("TTL", note.keeps.as_secs())
            .header("Urgency", "high")
            .header("Topic", note.topic)
            .body(Full::from(body))
            .map_err(|why| unwritable(why.to_string()))
    }

    async fn call(
        &self,
        endpoint: &Url,
        request: Request<Full<Bytes>>,
    ) -> Result<StatusCode, Undelivered> {
        let stream = TokioIo::new(self.connect(endpoint).await?);
        let (mut calls, wire) = http1::handshake(stream).await?;
        let (answer, wire) = (pin!(calls.send_request(request)), pin!(wire));
        // The wire is seen to until the answer is there, whose body nobody reads. Where it ends first,
        // the answer had come before, or never will.
        let answer = match select(answer, wire).await {
            Either::Left((answer, _)) => answer?,
            Either::Right((_, answer)) => answer.await?,
        };
        Ok(answer.status())
    }

    async fn connect(&self, endpoint: &Url) -> Result<Box<dyn Wire>, Undelivered> {
        let found = reach::addresses(endpoint, self.services).await?;
        let stream = TcpStream::connect(&found[..]).await?;
        if reach::is_own(endpoint, self.services) {
            return Ok(Box::new(stream));
        }
        let name = endpoint.host_str().unwrap_or_default().to_owned();
        let name = ServerName::try_from(name).map_err(io::Error::other)?;
        Ok(Box::new(self.tls.connect(name, stream).await?))
    }
}
