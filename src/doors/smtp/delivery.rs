//! A message that has come in is stored for its recipients, and answered.

use super::{
    Protocol,
    dialogue::{Dialogue, NOT_NOW, TOO_LARGE},
};
use crate::{
    counts::COUNTS,
    doors::{BLOCKED, FULL, NOBODY, UNCLEAR},
    game::mail_in::{at_sender::AdviceTo, stored::TakenIn, unread::Lying},
    mail::authentication::Origin,
};

const STORED: &str = "250 2.0.0 Stored";
const DEALT_WITH: &str = "250 2.0.0 OK";

impl Dialogue<'_> {
    /// Answers a message that was larger than what is taken.
    pub(super) fn too_large(&mut self) {
        COUNTS.mails.count("too_large");
        self.each_recipient(TOO_LARGE);
        self.forget();
    }

    /// Stores a message for its recipients, and answers: for all of them at once in SMTP, for each
    /// in LMTP. What is to be read now is given back, without what it says: it is the same for all.
    pub(super) async fn store(&mut self, message: &[u8]) -> Vec<Lying> {
        let sender = self.sender.take().unwrap_or_default();
        let raw = [format!("Return-Path: <{sender}>\r\n").as_bytes(), message].concat();
        let origin = match (self.door.protocol, self.peer) {
            (Protocol::Smtp, Some(ip)) => {
                Origin::Peer { ip, helo: self.greeted.clone().unwrap_or_default(), sender }
            }
            _ => Origin::Trusted,
        };
        let inlet = &self.door.inlet;
        let mail = match inlet.look_at(&raw, &origin, AdviceTo::KnownOrProven).await {
            Ok(mail) => mail,
            Err(failure) => {
                tracing::warn!(%failure, "whether a mail's author is blocked is not known");
                self.each_recipient(NOT_NOW);
                self.forget();
                return Vec::new();
            }
        };
        let (mut stored, mut answers) = (Vec::new(), Vec::new());
        for place in &self.recipients {
            answers.push(match inlet.take_in(&mail, place).await {
                Ok(TakenIn::Stored(unread)) => {
                    stored.push(unread.lies());
                    STORED
                }
                Ok(TakenIn::Again | TakenIn::Returned) => STORED,
                Ok(TakenIn::Full) => FULL,
                Ok(TakenIn::Automatic | TakenIn::Told | TakenIn::Own) => DEALT_WITH,
                // The mail server that hands it over has taken it, and would report to whoever the
                // mail says it is from.
                Ok(TakenIn::Unclear) if self.door.protocol == Protocol::Lmtp => DEALT_WITH,
                Ok(TakenIn::Unclear) => UNCLEAR,
                Ok(TakenIn::Blocked) => BLOCKED,
                // It was there a moment ago.
                Ok(TakenIn::NoSuchAddress) => NOBODY,
                Err(failure) => {
                    tracing::warn!(%failure, "a mail could not be stored and is left to its sender");
                    NOT_NOW
                }
            });
        }
        match self.door.protocol {
            Protocol::Lmtp => {
                let named = std::mem::take(&mut self.named);
                named.iter().filter_map(|&at| answers.get(at)).for_each(|answer| self.say(answer));
            }
            // Sent again, it is dealt with once.
            Protocol::Smtp => {
                let worst = [NOT_NOW, FULL, STORED, DEALT_WITH, UNCLEAR, BLOCKED, NOBODY];
                let said = worst.into_iter().find(|answer| answers.contains(answer));
                self.say(said.unwrap_or(NOT_NOW));
            }
        }
        self.forget();
        stored
    }

    fn each_recipient(&mut self, line: &str) {
        let times = match self.door.protocol {
            Protocol::Smtp => 1,
            Protocol::Lmtp => self.named.len(),
        };
        (0..times).for_each(|_| self.say(line));
    }
}
