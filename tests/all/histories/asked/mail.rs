//! Mails that players write: sheets, and commands.

use sealed_orders::{game::Games, links::opens::Opens, rules::Seat};

use super::{Asked, Meant, Request, language};
use crate::histories::{
    life::Now,
    script::Word,
    server::{Server, addresses},
    told::{Mail, Told, Who},
};

/// What a mail says.
pub(super) struct Words {
    /// What it is called: the same again is the same mail.
    pub key: String,
    pub text: String,
    /// Whether it has orders that are to be sealed, as long as their window is open when it comes.
    pub good: bool,
}

/// Sends a mail to the address of a seat's round; it is read at once, or left to whoever reads mail.
pub(super) async fn send(
    server: &Server,
    (seat, round): (u8, u32),
    words: Words,
    is_read: bool,
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> Option<(Asked, Request)> {
    let id = format!("{}@example.org", words.key);
    let known = told.mails.iter().position(|mail| mail.id == id);
    let nth = match known {
        Some(nth) => nth,
        None => {
            let opens = Opens::Sheet { seat: Seat(seat), round };
            let to = addresses().reply(&office.give_link(&now.game.id, opens).await.unwrap());
            let raw = format!(
                "From: {}\r\nTo: {to}\r\nMessage-ID: <{id}>\r\nSubject: orders\r\n\
                 Content-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n",
                now.address(seat),
                words.text.replace('\n', "\r\n")
            );
            let raw = raw.into_bytes();
            told.mails.push(Mail { raw, id, seat, good: words.good, taken: None });
            told.mails.len() - 1
        }
    };
    Some(again(server, nth, told.mails[nth].raw.clone(), is_read, now, told))
}

/// Hands a mail over that was sent before, as it is.
pub(super) fn again(
    server: &Server,
    nth: usize,
    raw: Vec<u8>,
    is_read: bool,
    now: &Now,
    told: &mut Told,
) -> (Asked, Request) {
    // While the game is suspended nothing is taken for it, and nothing of whom the operator has blocked.
    if (told.blocked || now.game.suspended.is_some()) && told.mails[nth].taken.is_none() {
        told.mails[nth].good = false;
    }
    let request = server.mail(raw, is_read);
    (Asked { server: 0, who: Who::Nobody, meant: Meant::Mail(nth) }, request)
}

/// Writes a command.
pub(super) async fn command(
    server: &Server,
    (seat, word): (u8, Word),
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> Option<(Asked, Request)> {
    let round = now.round.as_ref()?.number;
    let language = language(seat);
    let text = match word {
        Word::Help => language.say("HELP", "AIDE"),
        Word::Status => language.say("STATUS", "ÉTAT"),
        Word::Withdraw => {
            told.maybe_withdrawn.push((seat, round));
            language.say("WITHDRAW", "RETIRER")
        }
    };
    let generation = now.generation(seat);
    let key = format!("{word:?}-{seat}-{round}-{generation}-{}", told.mails.len());
    let words = Words { key, text: text.to_owned(), good: false };
    send(server, (seat, round), words, true, now, office, told).await
}
