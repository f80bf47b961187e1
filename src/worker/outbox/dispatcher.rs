//! One letter's way out: written, handed over, marked; or put back.

use std::{
    convert::Infallible,
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use futures_util::{FutureExt, future::join_all};
use tokio::sync::{Mutex, Semaphore};

use super::{
    LEASE, Lease, LetterInHand, OutgoingMail, RENEWAL, Sender,
    gate::Gate,
    retry::{self, Entry, Hosts, OUR_SERVER, Pass},
    writing::{Draft, host_of},
};
use crate::{
    account::Accounts,
    counts::COUNTS,
    game::{Failure, Games, fail, post::compose::Composed},
    links::addresses::Addresses,
    mail::transport::{SendError, Transport},
    store::post::{
        mailroom,
        outbox::{self, Posted, Putting, Settled},
        waiting,
    },
    worker::{Stop, hold::Lookout},
};

/// A letter is not handed over any more when its claim is older: the rest is for the mark.
const LATEST_OFFER: Duration = Duration::from_secs(25);
/// How long the others wait for a mail server that has a letter and does not say so.
const SILENCE_AT_THE_GATE: Duration = Duration::from_secs(5);

/// What all letters in hand go through.
pub(super) struct Dispatcher {
    pub games: Games,
    pub accounts: Accounts,
    pub addresses: Addresses,
    pub transport: Transport,
    pub sender: Arc<Sender>,
    pub in_hand: Arc<Semaphore>,
    pub hosts: Hosts,
    pub hold: Lookout,
    pub gate: Mutex<Gate>,
}

/// What becomes of a letter that was not sent.
pub(super) enum Unsent {
    Dropped,
    Later(DateTime<Utc>),
    /// It waits for something that is no fault of its own; the attempt does not count.
    Waits(Duration, Option<String>),
    TryAgain(String),
    GivenUp(String),
}

impl Unsent {
    const fn name(&self) -> &'static str {
        match self {
            Self::Dropped => "dropped",
            Self::Later(_) => "later",
            Self::Waits(..) => "waits",
            Self::TryAgain(_) => "again",
            Self::GivenUp(_) => "undeliverable",
        }
    }
}

/// A fault of this program or its database: its words are for the log, and the letter's readers are
/// told no more than that it is late.
fn ours(posted: &Posted, words: &str) -> Unsent {
    tracing::error!(game = posted.about.key(), letter = %posted.id, words, "a letter cannot be written");
    Unsent::TryAgain(String::new())
}

impl Dispatcher {
    /// Sees letters about one game through: what they share is looked up once, for those that may go.
    pub(super) async fn see_all_through(&self, together: Vec<LetterInHand>, stop: &Stop) {
        let (mut admitted, mut passes) = (Vec::new(), Vec::new());
        for in_hand in together {
            match self.admit(&in_hand.lease.posted) {
                Ok(pass) => {
                    admitted.push(in_hand);
                    passes.push(pass);
                }
                Err(unsent) => self.note(&in_hand.lease, Err(unsent)).await,
            }
        }
        if admitted.is_empty() {
            return;
        }
        let posted: Vec<&Posted> = admitted.iter().map(|claimed| &claimed.lease.posted).collect();
        let composed = {
            let _desk = self.games.wake().desks.one().await;
            AssertUnwindSafe(self.compose(&posted)).catch_unwind().await
        };
        let mut composed = composed.unwrap_or_default().into_iter();
        let seen = admitted.into_iter().zip(passes).map(|(LetterInHand { lease, place }, pass)| {
            let none = || Err(anyhow::Error::msg("looking it up panicked"));
            let composed = composed.next().unwrap_or_else(none);
            async move {
                self.see_through(lease, composed, pass, stop).await;
                drop(place);
            }
        });
        join_all(seen).await;
    }

    /// Whether a letter may be looked up and written now: not where its host would not take it. Gives the
    /// pass to a host that has failed before; the others are entered when the letter is written.
    fn admit(&self, posted: &Posted) -> Result<Option<Pass>, Unsent> {
        let Some(address) = &posted.address else { return Ok(None) };
        let entry = match &self.transport {
            Transport::Smtp(_) => self.hosts.enter_first(host_of(address)),
            Transport::Mailroom => None,
        };
        match entry {
            None => Ok(None),
            Some(Entry::Open(pass)) => Ok(Some(pass)),
            Some(Entry::Resting(pause, words)) => Err(Unsent::Waits(pause, words)),
        }
    }

    /// Sees one letter through: it is sent, or put back, or leaves the outbox another way.
    async fn see_through(
        &self,
        claimed: Lease,
        says: anyhow::Result<Composed>,
        pass: Option<Pass>,
        stop: &Stop,
    ) {
        let posted = &claimed.posted;
        let attempt = async {
            let written = {
                let _desk = self.games.wake().desks.one().await;
                let write = async { self.write(posted, says?).await };
                // A letter that cannot be written must not hold up the others, nor be lost.
                match AssertUnwindSafe(write).catch_unwind().await {
                    Ok(Ok(Draft::Ready(written))) => written,
                    Ok(Ok(Draft::Later(then))) => return Err(Unsent::Later(then)),
                    Ok(Ok(Draft::Dropped)) => return Err(Unsent::Dropped),
                    Ok(Ok(Draft::Impossible(why))) => return Err(Unsent::GivenUp(why)),
                    Ok(Err(failure)) => return Err(ours(posted, &format!("{failure:#}"))),
                    Err(_) => return Err(ours(posted, "writing it panicked")),
                }
            };
            fail::point("outbox: rendered");
            if *stop.borrow() || self.hold.stands().await {
                return Err(Unsent::Waits(Duration::ZERO, None));
            }
            self.hand_over(&claimed, &written, pass).await
        };
        let attempt = tokio::select! {
            attempt = attempt => attempt,
            never = self.renew(&claimed) => match never {},
        };
        self.note(&claimed, attempt).await;
    }

    /// Claims a letter anew, again and again, while it is on its way.
    async fn renew(&self, claimed: &Lease) -> Infallible {
        loop {
            tokio::time::sleep(RENEWAL).await;
            let since = Instant::now();
            let renewed = async {
                let mut conn = self.games.pool().acquire().await?;
                let now = self.games.clock().now(&mut conn).await?;
                outbox::renew(&mut conn, &claimed.posted, now + LEASE).await
            };
            match renewed.await {
                Ok(true) => claimed.renew(since),
                Ok(false) => {
                    tracing::warn!(letter = %claimed.posted.id, "another has taken a letter")
                }
                Err(failure) => tracing::warn!(%failure, "a letter cannot be claimed anew"),
            }
        }
    }

    /// Hands a letter over. Once the mail server has it, it is marked.
    pub(super) async fn hand_over(
        &self,
        claimed: &Lease,
        written: &OutgoingMail,
        pass: Option<Pass>,
    ) -> Result<(), Unsent> {
        let posted = &claimed.posted;
        let smtp = match &self.transport {
            Transport::Smtp(smtp) => smtp,
            Transport::Mailroom => return self.keep(claimed, written).await,
        };
        let _pass = match pass {
            Some(pass) => pass,
            None => match self.hosts.enter(written.host()).await {
                Entry::Open(pass) => pass,
                Entry::Resting(pause, words) => return Err(Unsent::Waits(pause, words)),
            },
        };
        let offered = smtp.offer(&written.return_path, &written.to).await;
        let offered = offered.map_err(|refused| self.refused(written.host(), refused))?;
        fail::point("outbox: offered");
        let held = offered.say(&written.raw).await;
        let held = held.map_err(|refused| self.refused(written.host(), refused))?;
        fail::point("outbox: held");
        let mut gate = self.gate.lock().await;
        if claimed.age() > LATEST_OFFER || self.hold.stands().await || !gate.may_pass(posted).await
        {
            return Err(Unsent::Waits(Duration::ZERO, None));
        }
        let mut handing_over = Box::pin(held.end());
        let handed_over = match tokio::time::timeout(SILENCE_AT_THE_GATE, &mut handing_over).await {
            Ok(handed_over) => handed_over,
            Err(_) => {
                // It is the mail server's silence that may repeat this one; others go on.
                drop(gate);
                let handed_over = handing_over.await;
                gate = self.gate.lock().await;
                handed_over
            }
        };
        handed_over.map_err(|refused| self.refused(written.host(), refused))?;
        fail::point("outbox: sent");
        gate.mark(&posted.about, posted.id, claimed.now()).await;
        drop(gate);
        self.hosts.worked(written.host());
        fail::point("outbox: marked");
        Ok(())
    }

    /// Keeps a letter in the mailroom.
    async fn keep(&self, claimed: &Lease, written: &OutgoingMail) -> Result<(), Unsent> {
        let Posted { about, id, .. } = &claimed.posted;
        let kept = async {
            let mut tx = self.games.pool().begin().await?;
            let now = self.games.clock().now(&mut tx).await?;
            mailroom::keep(&mut tx, about, *id, &written.to, &written.raw, now).await?;
            outbox::settle(&mut tx, about, *id, Settled::Sent, None, now).await?;
            tx.commit().await
        };
        kept.await.map_err(|failure: sqlx::Error| ours(&claimed.posted, &failure.to_string()))
    }

    /// What a refusal means for the letter, and for the others to the same host.
    fn refused(&self, host: &str, refused: SendError) -> Unsent {
        match refused {
            SendError::Server(words) => {
                let pause = self.hosts.failed(OUR_SERVER, &words);
                tracing::warn!(words, seconds = pause.as_secs(), "the mail server fails and rests");
                Unsent::Waits(pause, Some(words))
            }
            SendError::Host(words) => {
                let pause = self.hosts.failed(host, &words);
                tracing::warn!(host, words, seconds = pause.as_secs(), "a host fails and rests");
                Unsent::TryAgain(words)
            }
            SendError::Temporary(words) => Unsent::TryAgain(words),
            SendError::Permanent(words) => {
                self.hosts.worked(host);
                Unsent::GivenUp(words)
            }
        }
    }

    /// Notes what became of an attempt. When that fails, the letter is claimed again after its
    /// lease.
    pub(super) async fn note(&self, claimed: &Lease, attempt: Result<(), Unsent>) {
        let Err(unsent) = attempt else { return COUNTS.letters.count("sent") };
        COUNTS.letters.count(unsent.name());
        let Posted { about, id, tries, .. } = &claimed.posted;
        let game = about.key();
        let noted = async {
            let reach = async || {
                let mut conn = self.games.pool().acquire().await?;
                let now = self.games.clock().now(&mut conn).await?;
                Ok::<_, Failure>((conn, now))
            };
            let putting = |due_at, words, stands_since| Putting {
                claimed_at: claimed.at,
                due_at,
                words,
                stands_since,
            };
            let words = match unsent {
                Unsent::Dropped => {
                    let mut gate = self.gate.lock().await;
                    return Ok(gate.drop_letter(about, *id, claimed.now()).await?);
                }
                Unsent::Later(then) => {
                    let (mut conn, _) = reach().await?;
                    let putting = putting(then, None, None);
                    outbox::postpone(&mut conn, &claimed.posted, putting).await?;
                    return Ok(());
                }
                Unsent::Waits(pause, words) => {
                    let (mut conn, now) = reach().await?;
                    let words = words.as_deref();
                    let of_ours = words.filter(|_| self.hosts.is_resting(OUR_SERVER));
                    let putting = putting(now + pause, words, of_ours.map(|_| now));
                    outbox::postpone(&mut conn, &claimed.posted, putting).await?;
                    if let Some(words) = of_ours {
                        waiting::tell_all_waiting(&mut conn, words, now).await?;
                    }
                    return Ok(());
                }
                Unsent::TryAgain(words) if *tries < retry::MOST_TRIES => {
                    tracing::warn!(game, letter = %id, tries, words, "a letter will be tried again");
                    let (mut conn, now) = reach().await?;
                    let due_at = now + retry::of_letter(*tries);
                    outbox::put_back(&mut conn, &claimed.posted, &words, due_at).await?;
                    return Ok(());
                }
                Unsent::TryAgain(words) | Unsent::GivenUp(words) => {
                    tracing::error!(game, letter = %id, tries, words, "a letter is undeliverable");
                    words
                }
            };
            self.games.give_up(&claimed.posted, &words).await
        };
        if let Err(failure) = noted.await {
            // It is taken up again when its lease is over, by this server or by another: where this one is
            // about to end there may be no time left.
            tracing::warn!(game, letter = %id, %failure, "what became of a letter is not noted");
        }
    }
}
