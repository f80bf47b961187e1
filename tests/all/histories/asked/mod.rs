//! What people, programs and mail servers ask of a server, each by its door.

mod acts;
mod claim;
pub mod look;
mod mail;
mod sheet;

use futures_util::future::LocalBoxFuture;
use sealed_orders::{
    game::{Games, links::program::ActsFor},
    language::Language,
    links::{opens::Opens, token::Token},
    rules::Seat,
    store::links::programs,
};

use self::look::Look;
use super::{
    life::Now,
    script::{Act, Operator, Play, Worker},
    server::{Answer, Server},
    told::{Told, Who},
};

/// What was asked, to understand what is answered.
#[derive(Debug)]
pub struct Asked {
    /// Of which server.
    pub server: usize,
    /// Who hears the answer.
    pub who: Who,
    /// What.
    pub meant: Meant,
}

/// What was asked, as far as it is remembered.
#[derive(Clone, Debug)]
pub enum Meant {
    /// A sheet: which submission.
    Seal(usize),
    /// A mail: which.
    Mail(usize),
    /// To take sheets back.
    Withdraw { seat: u8, round: u32 },
    /// To take a seat, as which of its holders and newcomers.
    Take { seat: u8, generation: u32, newcomer: u8, is_played: bool },
    /// To give a seat to another.
    Replace { seat: u8 },
    /// To renew a seat's links.
    Renew { seat: u8 },
    /// To give up.
    Surrender { seat: u8 },
    /// To suspend the game.
    Suspend,
    /// To look at something.
    Look(Look),
    /// Anything else of a player or host.
    Other(String),
    /// A worker's turn.
    Work(Worker),
}

impl Meant {
    /// What it was, in words that are the same whenever its life is repeated.
    pub fn words(&self) -> String {
        match self {
            Self::Other(what) => what.clone(),
            Self::Look(look) => look.words(),
            what => format!("{what:?}"),
        }
    }
}

type Request = LocalBoxFuture<'static, Answer>;

/// What an act asks; none where it makes no sense now.
pub async fn ask(
    server: &Server,
    act: &Act,
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> Option<(Asked, Request)> {
    let (who, meant, request) = match act {
        Act::Answer { seat, yes } => {
            let link = link(office, now, Opens::Invitation(Seat(*seat))).await;
            let fields = [("answer", if *yes { "accept" } else { "decline" }), ("sure", "1")];
            let request = server.page(&format!("/invitations/{link}"), Some(&fields));
            (seat_of(now, *seat), Meant::Other("answer an invitation".into()), request)
        }
        Act::Claim { seat, newcomer, takes: false } => {
            claim::ask_for(server, *seat, *newcomer, now)
        }
        Act::Claim { seat, newcomer, takes: true } => {
            return claim::take(server, *seat, *newcomer, now, office).await;
        }
        Act::Seal(new) => return sheet::seal(server, new, now, office, told).await,
        Act::MailAgain { back, hop } => {
            let nth = told.mails.len().checked_sub(1 + back)?;
            let mut raw = told.mails[nth].raw.clone();
            if *hop {
                raw = [b"Received: from hop.example.org\r\n".as_slice(), &raw].concat();
            }
            return Some(mail::again(server, nth, raw, true, now, told));
        }
        Act::Play { seat, what: Play::Write(word) } => {
            return mail::command(server, (*seat, *word), now, office, told).await;
        }
        Act::Play { seat, what } => {
            return acts::play(server, *seat, *what, now, office, told).await;
        }
        Act::Operator(what) => {
            let meant = match what {
                Operator::Suspend => Meant::Suspend,
                Operator::GoOn => Meant::Other(format!("{what:?}")),
            };
            (Who::Nobody, meant, server.operate(*what, &now.game.id))
        }
        Act::Host(what) => return acts::host(server, *what, now, office, told).await,
        Act::Look { who, what } => {
            return Some(look::look(server, (*who, *what), now, office, told).await);
        }
        Act::Work(worker) => (Who::Nobody, Meant::Work(*worker), server.work(*worker, now.at)),
    };
    Some((Asked { server: 0, who, meant }, request))
}

/// A seat as whoever holds it now.
fn seat_of(now: &Now, seat: u8) -> Who {
    Who::Seat(seat, now.generation(seat))
}

/// A link that somebody has.
async fn link(office: &Games, now: &Now, opens: Opens) -> String {
    office.give_link(&now.game.id, opens).await.unwrap().reveal().to_owned()
}

/// The token of the host's program, or of a seat's: the same within a step.
async fn token(office: &Games, now: &Now, seat: Option<u8>, told: &mut Told) -> String {
    if let Some(token) = told.tokens.get(&seat) {
        return token.clone();
    }
    let acts_for = seat.map_or(ActsFor::Host, |seat| ActsFor::Seat {
        seat: Seat(seat),
        generation: now.generation(seat),
    });
    let token = Token::random(&now.game.id).unwrap();
    let mut conn = office.pool().acquire().await.unwrap();
    programs::put(&mut conn, &now.game.id, &token.hash(), acts_for, now.at).await.unwrap();
    told.tokens.insert(seat, token.reveal().to_owned());
    token.reveal().to_owned()
}

/// In which language a seat is written to.
pub fn language(seat: u8) -> Language {
    if seat % 2 == 1 { Language::Fr } else { Language::En }
}
