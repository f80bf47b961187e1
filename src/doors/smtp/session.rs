//! One connection: bytes in, replies out, and no longer than is fair.

use std::{net::IpAddr, slice::Iter, time::Duration};

use smtp_proto::{Error, Request, request::receiver::RequestReceiver};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::{Instant, timeout, timeout_at},
};

use super::{
    Door, Place, Stream,
    dialogue::{Dialogue, Next},
    message::{Message, Progress},
    tls,
};
use crate::{game::mail_in::unread::Lying, worker::Stop};

/// What is read at once.
const CHUNK: usize = 16 * 1024;
/// Talks until one of both has had enough.
pub(super) async fn talk(
    stream: Box<dyn Stream>,
    door: &Door,
    peer: Option<IpAddr>,
    place: Place,
    stop: Stop,
) {
    let begun = Instant::now();
    let mut session = Session {
        stream,
        door,
        stop,
        place,
        begun,
        dialogue: Dialogue::new(door, peer),
        commands: RequestReceiver::default(),
        message: None,
        unread: Vec::new(),
    };
    session.run().await;
    // Errors here: the client is gone already.
    let _ = timeout(Duration::from_secs(5), session.stream.shutdown()).await;
}

struct Session<'a> {
    stream: Box<dyn Stream>,
    door: &'a Door,
    stop: Stop,
    place: Place,
    begun: Instant,
    dialogue: Dialogue<'a>,
    commands: RequestReceiver,
    /// The message that is coming in.
    message: Option<Message>,
    /// Mail that is stored and answered, but not read.
    unread: Vec<Lying>,
}

impl Session<'_> {
    async fn run(&mut self) {
        let mut chunk = vec![0; CHUNK];
        loop {
            if !self.answer().await {
                return;
            }
            let received = match self.receive(&mut chunk).await {
                Ok(0) | Err(Quiet::Gone) => return,
                Ok(received) => received,
                Err(quiet) => {
                    self.dialogue.farewell(quiet.words());
                    self.flush().await;
                    return;
                }
            };
            let mut bytes = chunk.get(..received).unwrap_or_default().iter();
            match self.hear(&mut bytes).await {
                Next::Command | Next::Message => {}
                Next::Encryption => {
                    // What was sent before TLS cannot be trusted, and is thrown away with `chunk`.
                    if !self.flush().await || !self.encrypt().await {
                        return;
                    }
                }
                Next::Farewell => {
                    self.answer().await;
                    return;
                }
            }
        }
    }

    /// Waits for bytes.
    async fn receive(&mut self, chunk: &mut [u8]) -> Result<usize, Quiet> {
        let limits = &self.door.limits;
        let silence = Instant::now() + limits.silence;
        let session = match self.dialogue.has_named {
            true => self.begun + limits.session,
            false => self.begun + limits.session.min(limits.first),
        };
        let message = self.message.as_ref().map_or(session, |message| message.end);
        let end = silence.min(session).min(message);
        // A message that has begun is taken to its end, when there is time.
        if *self.stop.borrow() && self.message.is_none() {
            return Err(Quiet::Closing);
        }
        let is_idle = self.message.is_none();
        let mut stop = self.stop.clone();
        let lost = self.place.lost();
        tokio::select! {
            read = timeout_at(end, self.stream.read(chunk)) => match read {
                Ok(Ok(read)) => Ok(read),
                Ok(Err(_)) => Err(Quiet::Gone),
                Err(_) => Err(Quiet::TooSlow),
            },
            _ = stop.changed(), if is_idle => Err(Quiet::Closing),
            () = lost => Err(Quiet::Lost),
        }
    }

    /// Deals with what has come in.
    async fn hear(&mut self, bytes: &mut Iter<'_, u8>) -> Next {
        loop {
            if let Some(message) = &mut self.message {
                match message.ingest(bytes) {
                    Progress::More => return Next::Message,
                    Progress::Flood => {
                        return self.dialogue.farewell("4.7.0 That is far too much");
                    }
                    Progress::TooLarge => self.dialogue.too_large(),
                    Progress::Complete(raw) => {
                        let stored = self.dialogue.store(&raw).await;
                        self.unread.extend(stored);
                        self.place.has_message();
                    }
                }
                self.message = None;
                if *self.stop.borrow() {
                    return self.dialogue.farewell("4.3.2 Closing down, try again later");
                }
            }
            let request = self.commands.ingest(bytes).map(Request::into_owned);
            let next = match request {
                Ok(request) => self.dialogue.answer(request).await,
                Err(Error::NeedsMoreData { .. }) => return Next::Command,
                Err(error) => self.dialogue.misheard(&error),
            };
            match next {
                Next::Command => {}
                Next::Message => {
                    let end = Instant::now() + self.door.limits.message;
                    self.message = Some(Message::begin(end));
                    self.place.has_message();
                }
                Next::Encryption | Next::Farewell => return next,
            }
        }
    }

    /// Sends the replies, and then reads the mail that was stored, whether or not the client has
    /// waited for them; false when it has not.
    async fn answer(&mut self) -> bool {
        let taken = self.flush().await;
        for unread in std::mem::take(&mut self.unread) {
            self.door.inlet.read_now(unread).await;
        }
        taken
    }

    /// Sends the replies; false when the client does not take them.
    async fn flush(&mut self) -> bool {
        let replies = std::mem::take(&mut self.dialogue.replies);
        if replies.is_empty() {
            return true;
        }
        let lost = self.place.lost();
        let sending = async {
            self.stream.write_all(replies.as_bytes()).await?;
            self.stream.flush().await
        };
        tokio::select! {
            // What can be said at once is.
            biased;
            sent = timeout(self.door.limits.silence, sending) => matches!(sent, Ok(Ok(()))),
            () = lost => false,
        }
    }

    /// Goes over to TLS; false when that fails.
    async fn encrypt(&mut self) -> bool {
        let Some(files) = &self.door.tls else { return false };
        let acceptor = match tls::acceptor(files) {
            Ok(acceptor) => acceptor,
            Err(error) => {
                tracing::error!(%error, "STARTTLS fails");
                return false;
            }
        };
        let plain = std::mem::replace(&mut self.stream, Box::new(tokio::io::empty()));
        let handshake = timeout(self.door.limits.silence, acceptor.accept(plain));
        let Ok(Ok(encrypted)) = handshake.await else { return false };
        self.stream = Box::new(encrypted);
        self.commands = RequestReceiver::default();
        self.dialogue.is_encrypted();
        true
    }
}

/// Why nothing more is read.
enum Quiet {
    Gone,
    TooSlow,
    Closing,
    /// Another has the place.
    Lost,
}

impl Quiet {
    fn words(&self) -> &'static str {
        match self {
            Self::Gone | Self::TooSlow => "4.4.2 You take too long, try again later",
            Self::Closing => "4.3.2 Closing down, try again later",
            Self::Lost => "4.7.0 Others wait to bring mail, try again later",
        }
    }
}
