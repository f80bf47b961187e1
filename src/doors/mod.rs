//! The doors by which mail comes in over the network: [`smtp`] listens, for mail servers of this
//! machine (LMTP) or for anybody (SMTP); [`imap`] reads a mailbox.
//!
//! Each takes mail for the reply addresses of this server alone, passes nothing on, and calls a
//! mail taken only when it is stored. What is in it is the game's affair.
//!
//! Must not know: the rules, the store, how letters leave.

pub mod imap;
pub mod smtp;

use std::{net::IpAddr, panic::AssertUnwindSafe};

use futures_util::FutureExt;

use crate::{
    counts::COUNTS,
    game::{
        Failure, Games,
        mail_in::{at_sender::AdviceTo, stored::TakenIn, unread::Lying},
    },
    links::{
        addresses::{Addresses, ReturnPath},
        token::Token,
    },
    mail::{authentication::Origin, inbound},
};

/// The reply for an address at which nothing is taken. It comes back to a person in a mail server's
/// report, and is in plain letters because mail servers pass on no others.
pub const NOBODY: &str = "550 5.1.1 No sheet is handed in at this address; use the one in your newest letter / On ne \
                          remet pas de feuille ici ; prenez l'adresse de la plus nouvelle de vos lettres";

/// The reply to a mail that came to the letters' sender, says nothing of which letter it answers, and
/// is not answered by a letter.
pub const UNCLEAR: &str = "550 5.7.1 Nothing says which letter this answers; answer a letter of your game, or write to \
                           the address in it / Rien ne dit a quelle lettre ceci repond ; repondez a une lettre de votre \
                           partie, ou ecrivez a l'adresse qu'elle donne";

/// The reply to mail from an address, a domain or a network that the operator has blocked.
pub const BLOCKED: &str = "550 5.7.1 Whoever runs this server takes no mail from you; nothing was read / L'administration \
                           de ce serveur ne prend pas de courrier de vous ; rien n'a ete lu";

/// The reply to a mail for a seat for which too much has come in a day: it is kept by the server that
/// offers it, and tried again.
pub const FULL: &str = "452 4.2.2 Too much mail came for this seat today; it will be taken later / Trop de courrier pour \
                        cette place aujourd'hui ; il sera pris plus tard";

/// What mail is taken for at an address of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// A seat's sheet of a round, or what else its letters are answered with.
    Sheet(Token),
    /// A letter that could not be delivered, and comes back.
    Return(ReturnPath),
    /// Whatever people write to the address that letters come from.
    Sender,
}

/// A mail at a door. Whether its author is blocked was asked once, for all to whom it goes.
struct AtDoor<'a> {
    raw: &'a [u8],
    from: &'a Origin,
    /// Who is told what to do when nothing is known to do with it.
    advice: AdviceTo,
    is_blocked: bool,
}

/// Where a door leads: to the games, for mail to addresses of ours.
#[derive(Clone)]
pub struct Inlet {
    games: Games,
    addresses: Addresses,
}

impl Inlet {
    /// The way to these games.
    pub fn new(games: Games, addresses: Addresses) -> Self {
        Self { games, addresses }
    }

    /// Whether nothing is taken from that network address.
    fn is_blocked(&self, address: IpAddr) -> bool {
        self.games.is_blocked(address)
    }

    /// The domain mail is taken for.
    fn domain(&self) -> &str {
        self.addresses.reply_domain()
    }

    /// What mail is taken for at that address; none if it is not one of ours.
    async fn place(&self, address: &str) -> Result<Option<Place>, Failure> {
        match self.named(address) {
            Some(place) if self.is_open(&place).await? => Ok(Some(place)),
            _ => Ok(None),
        }
    }

    fn named(&self, address: &str) -> Option<Place> {
        let sheet = self.addresses.reply_token(address).map(Place::Sheet);
        sheet
            .or_else(|| self.addresses.returned_here(address).map(Place::Return))
            .or_else(|| self.addresses.is_sender(address).then_some(Place::Sender))
    }

    /// The places at the addresses that a mail's headers say it was sent to.
    fn places_in(&self, head: &[u8]) -> Vec<Place> {
        let mut places = Vec::new();
        for address in inbound::recipients(head) {
            places.extend(self.named(&address).filter(|place| !places.contains(place)));
        }
        places
    }

    /// Whether mail is taken there.
    async fn is_open(&self, place: &Place) -> Result<bool, Failure> {
        match place {
            Place::Sheet(token) => self.games.takes_mail(token).await,
            Place::Return(of) => self.games.takes_back(of).await,
            Place::Sender => Ok(true),
        }
    }

    /// Looks at a mail that is to be taken in. `advice` goes to those who are told what to do when nothing
    /// is known to do with it.
    async fn look_at<'a>(
        &self,
        raw: &'a [u8],
        from: &'a Origin,
        advice: AdviceTo,
    ) -> Result<AtDoor<'a>, Failure> {
        let asked = self.games.blocks_author(raw).await;
        let is_blocked = asked.inspect_err(|_| COUNTS.mails.count("failed"))?;
        Ok(AtDoor { raw, from, advice, is_blocked })
    }

    /// Stores a mail. When this returns without an error, it is safe.
    async fn take_in(&self, mail: &AtDoor<'_>, place: &Place) -> Result<TakenIn, Failure> {
        let &AtDoor { raw, from, advice, is_blocked } = mail;
        let taken = match place {
            // Reports of what could not be delivered cause no letters.
            Place::Sheet(_) | Place::Sender if is_blocked => Ok(TakenIn::Blocked),
            Place::Sheet(token) => self.games.take_in(raw, token, from).await,
            Place::Return(of) => self.games.take_back(raw, of).await.map(TakenIn::from),
            Place::Sender => self.games.take_in_at_sender(raw, from, &self.addresses, advice).await,
        };
        COUNTS.mails.count(taken.as_ref().map_or("failed", TakenIn::name));
        taken
    }

    /// Deals with a mail that is stored. Should that fail now, it is done later.
    async fn read_now(&self, lying: Lying) {
        match AssertUnwindSafe(self.games.read_lying(lying)).catch_unwind().await {
            Ok(Ok(())) => {}
            Ok(Err(failure)) => {
                tracing::warn!(%failure, "a mail is stored, and will be read later");
            }
            // Nor does a mail that nothing was prepared for close the door behind it.
            Err(_) => tracing::error!("a mail is stored, and reading it panicked"),
        }
    }
}
