//! One connection's worth of reading: what is there, and then what comes.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};

use async_imap::{
    Session,
    types::{Flag, UnsolicitedResponse},
};
use futures_util::TryStreamExt;

use super::{
    MailboxError, Reader,
    connect::{self, Wire},
    is_refusal, within, words,
};
use crate::{
    config,
    doors::Place,
    game::{
        fail,
        mail_in::{
            at_sender::AdviceTo,
            stored::{LARGEST_STORED, TakenIn},
        },
    },
    mail::authentication::Origin,
};

/// How long is waited for news before looking without any.
const NEWS: Duration = Duration::from_secs(120);
/// The same where the server tells no news.
const POLL: Duration = Duration::from_secs(20);
/// How long mail waits for which there is no room.
const REST: Duration = Duration::from_secs(3600);
/// The keyword of mail that was looked at and stays.
const LOOKED_AT: &str = "SealedOrdersRead";
/// So much of a mail's headers is read to see whether it is for us.
const LONGEST_HEADERS: u32 = 128 * 1024;

/// An open mailbox.
struct Open<'a> {
    reader: &'a Reader,
    session: Session<Box<dyn Wire>>,
    idles: bool,
    moves: bool,
    expunges: bool,
    /// Whether the server keeps keywords.
    keywords: bool,
    /// What was looked at and stays, where no keyword can say so.
    looked_at: BTreeSet<u32>,
    /// What there was no room for, and since when.
    put_off: BTreeMap<u32, Instant>,
}

impl Reader {
    /// Reads the mailbox until something goes wrong. Sets `went_well` once it is open.
    pub(super) async fn visit(&self, went_well: &mut bool) -> MailboxError {
        match self.read(went_well).await {
            Ok(never) => match never {},
            Err(error) => error,
        }
    }

    async fn read(&self, went_well: &mut bool) -> Result<std::convert::Infallible, MailboxError> {
        let mut open = self.open().await?;
        *went_well = true;
        tracing::info!(folder = self.mailbox.folder, "the mailbox is open");
        loop {
            while open.take_in_all().await? {}
            open = open.wait().await?;
        }
    }

    async fn open(&self) -> Result<Open<'_>, MailboxError> {
        let mut session = sign_in(&self.mailbox).await?;
        let able = within(session.capabilities()).await?;
        let (idles, moves, expunges) =
            (able.has_str("IDLE"), able.has_str("MOVE"), able.has_str("UIDPLUS"));
        // It mostly is there, and then says NO.
        let _ = within(session.create(&self.mailbox.processed)).await;
        let found =
            within(async { Ok::<_, MailboxError>(session.select(&self.mailbox.folder).await) });
        let found = found.await?.map_err(|error| match is_refusal(&error) {
            true => {
                MailboxError::Folder { folder: self.mailbox.folder.clone(), words: words(&error) }
            }
            false => error.into(),
        })?;
        let keywords = found.permanent_flags.contains(&Flag::MayCreate)
            || found.permanent_flags.iter().any(|flag| *flag == Flag::Custom(LOOKED_AT.into()));
        let (looked_at, put_off) = (BTreeSet::new(), BTreeMap::new());
        Ok(Open { reader: self, session, idles, moves, expunges, keywords, looked_at, put_off })
    }
}

/// Connects and signs in.
pub(super) async fn sign_in(
    mailbox: &config::Mailbox,
) -> Result<Session<Box<dyn Wire>>, MailboxError> {
    let client = connect::connect(mailbox).await?;
    let login = &mailbox.login;
    let answer = within(async {
        Ok::<_, MailboxError>(client.login(&login.name, login.password.reveal()).await)
    });
    answer.await?.map_err(|(error, _)| match is_refusal(&error) {
        true => MailboxError::Refused(words(&error)),
        false => error.into(),
    })
}

impl Open<'_> {
    /// Takes in all mail there is. True when there was some: more may have come meanwhile.
    async fn take_in_all(&mut self) -> Result<bool, MailboxError> {
        let query = match self.keywords {
            true => format!("UNDELETED UNKEYWORD {LOOKED_AT}"),
            false => "UNDELETED".to_owned(),
        };
        let found: BTreeSet<u32> =
            within(self.session.uid_search(query)).await?.into_iter().collect();
        self.put_off.retain(|_, since| since.elapsed() < REST);
        let new = found.difference(&self.looked_at).filter(|uid| !self.put_off.contains_key(uid));
        let new: Vec<u32> = new.copied().collect();
        let mut trouble = None;
        for &uid in &new {
            // One that cannot be stored must not keep those behind it from being so.
            match self.take_in(uid).await {
                Err(MailboxError::Game(failure)) => trouble = Some(failure),
                other => other?,
            }
        }
        match trouble {
            Some(failure) => Err(failure.into()),
            None => Ok(!new.is_empty()),
        }
    }

    /// Takes in one mail, if it is for one of our addresses, and moves it away.
    async fn take_in(&mut self, uid: u32) -> Result<(), MailboxError> {
        let inlet = &self.reader.inlet;
        let Some(head) = self.fetch(uid, "BODY.PEEK[HEADER]", LONGEST_HEADERS).await? else {
            // Another server was faster.
            return Ok(());
        };
        let mut places = Vec::new();
        for place in inlet.places_in(&head) {
            if inlet.is_open(&place).await? {
                places.push(place);
            }
        }
        // What is for a sheet as well is that sheet's, however many addresses it came by.
        if places.iter().any(|place| *place != Place::Sender) {
            places.retain(|place| *place != Place::Sender);
        }
        if places.is_empty() {
            return self.leave(uid).await;
        }
        let most = u32::try_from(LARGEST_STORED).unwrap_or(u32::MAX).saturating_add(1);
        let Some(raw) = self.fetch(uid, "BODY.PEEK[]", most).await? else { return Ok(()) };
        let (mut stored, mut is_ours, mut is_full) = (Vec::new(), false, false);
        // Strangers' mail may be for the mailbox's owner.
        let mail = inlet.look_at(&raw, &Origin::Trusted, AdviceTo::Known).await?;
        for place in &places {
            match inlet.take_in(&mail, place).await? {
                TakenIn::Stored(unread) => stored.push(unread.lies()),
                TakenIn::Full => is_full = true,
                TakenIn::Again | TakenIn::Returned | TakenIn::Own | TakenIn::NoSuchAddress => {}
                // It is for a seat: nobody else is to find it there.
                TakenIn::Blocked if *place != Place::Sender => {}
                TakenIn::Automatic | TakenIn::Told | TakenIn::Unclear | TakenIn::Blocked => {
                    continue;
                }
            }
            is_ours = true;
        }
        if !is_ours {
            return self.leave(uid).await;
        }
        fail::point("mailbox: stored");
        match is_full {
            true => drop(self.put_off.insert(uid, Instant::now())),
            false => self.mark(uid).await?,
        }
        for unread in stored {
            inlet.read_now(unread).await;
        }
        Ok(())
    }

    /// The first bytes of a mail, or of its headers; none when it is gone.
    async fn fetch(
        &mut self,
        uid: u32,
        what: &str,
        most: u32,
    ) -> Result<Option<Vec<u8>>, MailboxError> {
        let query = format!("(UID {what}<0.{most}>)");
        let session = &mut self.session;
        within(async {
            let fetched = session.uid_fetch(uid.to_string(), query).await?;
            let fetched: Vec<_> = fetched.try_collect().await?;
            let ours = fetched.iter().find(|fetch| fetch.uid == Some(uid));
            let bytes = ours.and_then(|fetch| fetch.body().or_else(|| fetch.header()));
            Ok::<_, MailboxError>(bytes.map(<[u8]>::to_vec))
        })
        .await
    }

    /// Moves a mail that was taken in out of the way; where that is refused, flags it.
    async fn mark(&mut self, uid: u32) -> Result<(), MailboxError> {
        self.flag(uid, "(\\Seen)").await?;
        let folder = &self.reader.mailbox.processed;
        let session = &mut self.session;
        let moved = within(async {
            let uid = uid.to_string();
            let moved = match self.moves {
                true => session.uid_mv(&uid, folder).await,
                false => session.uid_copy(&uid, folder).await,
            };
            Ok::<_, MailboxError>(moved)
        });
        match moved.await? {
            Ok(()) if self.moves => Ok(()),
            Ok(()) => self.delete(uid).await,
            Err(async_imap::error::Error::No(said)) => {
                let said = crate::mail::diagnostic::fit_to_keep(&said);
                tracing::warn!(folder, said, "mail that was taken in stays in the mailbox");
                self.stay(uid).await
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes a mail that was copied. Without UIDPLUS others' deleted mail would go with it, so
    /// it is only flagged.
    async fn delete(&mut self, uid: u32) -> Result<(), MailboxError> {
        self.flag(uid, "(\\Deleted)").await?;
        if !self.expunges {
            return Ok(());
        }
        let session = &mut self.session;
        within(async {
            let expunged = session.uid_expunge(uid.to_string()).await?;
            let _: Vec<_> = expunged.try_collect().await?;
            Ok::<_, MailboxError>(())
        })
        .await
    }

    /// Leaves a mail that is for none of our addresses where it is.
    async fn leave(&mut self, uid: u32) -> Result<(), MailboxError> {
        tracing::info!("a mail for no reply address that is in use stays in the mailbox");
        self.stay(uid).await
    }

    async fn stay(&mut self, uid: u32) -> Result<(), MailboxError> {
        self.looked_at.insert(uid);
        if self.keywords { self.flag(uid, &format!("({LOOKED_AT})")).await } else { Ok(()) }
    }

    async fn flag(&mut self, uid: u32, flags: &str) -> Result<(), MailboxError> {
        let session = &mut self.session;
        within(async {
            let query = format!("+FLAGS.SILENT {flags}");
            let stored = session.uid_store(uid.to_string(), query).await?;
            let _: Vec<_> = stored.try_collect().await?;
            Ok::<_, MailboxError>(())
        })
        .await
    }

    /// Waits until there may be new mail.
    async fn wait(self) -> Result<Self, MailboxError> {
        if !self.idles {
            tokio::time::sleep(POLL).await;
            return Ok(self);
        }
        let said = self.session.unsolicited_responses.clone();
        // What came while the last mail was dealt with will not be told again.
        let news = || {
            let mut any = false;
            while let Ok(told) = said.try_recv() {
                any |= matches!(told, UnsolicitedResponse::Exists(_));
            }
            any
        };
        let mut idle = self.session.idle();
        within(idle.init()).await?;
        if !news() {
            let (waiting, _stop) = idle.wait_with_timeout(NEWS);
            // The server's signs of life lengthen its own patience, not ours.
            if let Ok(waited) = tokio::time::timeout(NEWS, waiting).await {
                waited?;
            }
        }
        let session = within(idle.done()).await?;
        Ok(Self { session, ..self })
    }
}
