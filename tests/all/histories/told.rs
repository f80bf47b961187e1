//! What people were told: their receipts, what they were refused, and all that they have seen.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use sealed_orders::{game::mail_in::stored::Delivered, links::game_id::GameId};
use serde_json::Value;
use sqlx::PgPool;

use super::{
    asked::{Asked, Meant},
    life::{Broken, Now},
    post::Post,
    script::{Door, Worker},
    server::Answer,
};

/// Somebody who sees things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A seat's holder, by the seat and which holder.
    Seat(u8, u32),
    /// The host.
    Host,
    /// Anybody.
    Nobody,
}

/// Words that only these seats know before their round is over; without a round, for ever.
#[derive(Clone, Debug)]
pub struct Marker {
    pub text: String,
    pub seats: Vec<u8>,
    pub round: Option<u32>,
}

/// A sheet that was handed in on a page, in a letter's form or by a program.
#[derive(Clone, Debug)]
pub struct Submission {
    pub seat: u8,
    pub round: u32,
    pub door: Door,
    /// What it is called where it is kept.
    pub key: String,
    pub canonical: String,
    pub hold: bool,
    /// Whether it was to be taken, by what was known before.
    pub in_time: bool,
    /// The version in its receipt, where that says so: 0 where not.
    pub sealed: Option<u32>,
    /// Whether it was refused and never sealed.
    pub refused: bool,
    pub tried: usize,
}

/// A mail that was sent.
#[derive(Clone, Debug)]
pub struct Mail {
    pub raw: Vec<u8>,
    /// Its Message-ID.
    pub id: String,
    pub seat: u8,
    /// Whether it has orders that can be read.
    pub good: bool,
    /// When we were first told that it is taken.
    pub taken: Option<DateTime<Utc>>,
}

/// What the page says to a newcomer who has taken a seat.
const TAKEN: [&str; 2] = ["The seat is yours.", "La place est à vous."];

/// All of it.
pub struct Told {
    pub game: GameId,
    pub markers: Vec<Marker>,
    pub submissions: Vec<Submission>,
    pub mails: Vec<Mail>,
    /// When a seat took back its sheets of a round.
    pub withdrawn: Vec<(u8, u32, DateTime<Utc>)>,
    /// The same where no answer came.
    pub maybe_withdrawn: Vec<(u8, u32)>,
    /// Seats that newcomers were told are theirs, as which of their holders, and to which newcomer.
    pub taken: BTreeMap<(u8, u32), u8>,
    /// Whether the operator has blocked where everybody writes mail from.
    pub blocked: bool,
    /// Seats that were given to others, got new links or gave up.
    pub unsettled: BTreeSet<u8>,
    pub broken: Broken,
    /// How often a worker had something to do.
    pub work_done: usize,
    /// How often the worker that sends letters was struck.
    pub struck_outboxes: usize,
    /// How many acts were struck in all.
    pub struck: usize,
    /// The tokens of programs, for one step: a seat's, or the host's.
    pub tokens: BTreeMap<Option<u8>, String>,
    /// What happened, as far as it does not come from the system's chance.
    pub trace: Vec<String>,
    /// How many of the letters that came were looked at.
    seen: usize,
}

impl Told {
    pub fn new(game: &GameId) -> Self {
        Self {
            game: game.clone(),
            markers: Vec::new(),
            submissions: Vec::new(),
            mails: Vec::new(),
            withdrawn: Vec::new(),
            maybe_withdrawn: Vec::new(),
            taken: BTreeMap::new(),
            blocked: false,
            unsettled: BTreeSet::new(),
            broken: Vec::new(),
            work_done: 0,
            struck_outboxes: 0,
            struck: 0,
            tokens: BTreeMap::new(),
            trace: Vec::new(),
            seen: 0,
        }
    }

    /// Remembers a submission, or that it was tried once more.
    pub fn submitted(&mut self, new: Submission) -> usize {
        if let Some(known) = self.submissions.iter().position(|old| old.key == new.key) {
            let old = &mut self.submissions[known];
            old.tried += 1;
            old.in_time = new.in_time;
            return known;
        }
        self.submissions.push(new);
        self.submissions.len() - 1
    }

    /// Notes what came back.
    pub async fn note(
        &mut self,
        asked: &Asked,
        answer: Option<&Answer>,
        (struck, alone): (bool, bool),
        now: &Now,
        pool: &PgPool,
    ) {
        self.struck += usize::from(struck);
        match (&asked.meant, struck) {
            (Meant::Work(Worker::Outbox), true) => self.struck_outboxes += 1,
            (Meant::Withdraw { seat, round }, true) => self.maybe_withdrawn.push((*seat, *round)),
            (
                Meant::Replace { seat }
                | Meant::Renew { seat }
                | Meant::Surrender { seat }
                | Meant::Take { seat, is_played: true, .. },
                _,
            ) if !answer.is_some_and(Answer::is_refusal) => {
                self.unsettled.insert(*seat);
            }
            _ => {}
        }
        match answer {
            Some(Answer::Web { status, body, location }) => {
                self.see(asked.who, body, pool).await;
                if *status >= 500 && !struck {
                    let words =
                        format!("{} was answered {status}: {body:.300}", asked.meant.words());
                    self.broken.push(words);
                }
                self.note_web(asked, (*status, body, location), (struck, alone), now);
            }
            Some(Answer::Mail(taken)) => {
                let Meant::Mail(nth) = asked.meant else { return };
                match taken {
                    Ok(Delivered::Done | Delivered::Again | Delivered::Waits) if self.blocked => {
                        self.broken
                            .push(format!("{} was taken though blocked", asked.meant.words()));
                    }
                    Ok(Delivered::Done | Delivered::Again | Delivered::Waits) => {
                        self.mails[nth].taken.get_or_insert(now.at);
                    }
                    Ok(_) => {}
                    Err(_) if struck => {}
                    Err(why) => self.broken.push(format!("a mail was not taken: {why}")),
                }
            }
            Some(Answer::Work(Ok(true))) => self.work_done += 1,
            Some(Answer::Work(Ok(false))) | None => {}
            Some(Answer::Work(Err(_))) if struck => {}
            Some(Answer::Work(Err(why))) => {
                self.broken.push(format!("{} failed: {why}", asked.meant.words()));
            }
        }
    }

    fn note_web(
        &mut self,
        asked: &Asked,
        (status, body, location): (u16, &str, &str),
        (struck, alone): (bool, bool),
        now: &Now,
    ) {
        match asked.meant {
            Meant::Seal(nth) => {
                let gave_up = self.unsettled.contains(&self.submissions[nth].seat);
                let sheet = &mut self.submissions[nth];
                let is_sealed = match sheet.door {
                    Door::Program => status == 200,
                    _ => status == 303 && !location.is_empty(),
                };
                if is_sealed {
                    let receipt: Value = serde_json::from_str(body).unwrap_or_default();
                    let version = receipt["sheet"]["version"].as_u64().unwrap_or(0) as u32;
                    if sheet.sealed.is_some_and(|before| before != version) {
                        let words = format!("{sheet:?} was receipted as version {version}, too");
                        self.broken.push(words);
                    } else {
                        sheet.sealed = Some(version);
                    }
                } else if sheet.sealed.is_none() && !struck && status < 500 {
                    sheet.refused = true;
                    if alone && sheet.in_time && !gave_up && sheet.door != Door::Letter {
                        let words = format!("{sheet:?} was refused in time: {status} {body:.300}");
                        self.broken.push(words);
                    }
                }
            }
            Meant::Take { seat, generation, newcomer, .. }
                if TAKEN.iter().any(|told| body.contains(told)) =>
            {
                let first = *self.taken.entry((seat, generation)).or_insert(newcomer);
                if first != newcomer {
                    let words = format!(
                        "seat {seat} was given to newcomers {first} and {newcomer}, as its {generation}th"
                    );
                    self.broken.push(words);
                }
            }
            Meant::Withdraw { seat, round } if status == 200 => {
                self.withdrawn.push((seat, round, now.at));
            }
            _ => {}
        }
    }

    /// Looks at the letters that have come.
    pub async fn look_at_post(&mut self, post: &Post, pool: &PgPool) {
        let letters: Vec<_> = post.ledger.borrow().arrived[self.seen..].to_vec();
        self.seen += letters.len();
        for letter in letters {
            let to = letter.to.split('@').next().unwrap_or_default();
            let seat = to.strip_prefix('s').and_then(|rest| rest.split_once('g'));
            let seat = seat.and_then(|(seat, holder)| {
                let (holder, _) = holder.split_once('n').unwrap_or((holder, ""));
                Some((seat.parse().ok()?, holder.parse().ok()?))
            });
            let who = match seat {
                Some((seat, holder)) => Who::Seat(seat, holder),
                None => Who::Host,
            };
            let Some(mail) = mail_parser::MessageParser::default().parse(&letter.raw) else {
                self.broken.push("a letter is no mail".to_owned());
                continue;
            };
            let text = format!(
                "{}\n{}\n{}",
                mail.subject().unwrap_or_default(),
                mail.body_text(0).unwrap_or_default(),
                mail.body_html(0).unwrap_or_default()
            );
            self.see(who, &text, pool).await;
        }
    }

    /// Notes what somebody has seen, which must be nothing that is sealed.
    async fn see(&mut self, who: Who, text: &str, pool: &PgPool) {
        let is_anothers = |marker: &&Marker| match who {
            Who::Seat(seat, _) => !marker.seats.contains(&seat),
            Who::Host | Who::Nobody => true,
        };
        let seen: Vec<Marker> = self
            .markers
            .iter()
            .filter(is_anothers)
            .filter(|marker| text.contains(&marker.text))
            .cloned()
            .collect();
        for marker in seen {
            if !self.is_open(marker.round, pool).await {
                self.broken.push(format!("{who:?} saw {marker:?} too early"));
            }
        }
        // What opens a seal is nobody's before, not even its author's.
        let salts: Vec<String> = sqlx::query_scalar(
            "select encode(s.salt, 'hex') from sheets s
             join rounds r on r.game = s.game and r.number = s.round
             where s.game = $1 and r.closed_at is null",
        )
        .bind(&self.game)
        .fetch_all(pool)
        .await
        .unwrap();
        if salts.iter().any(|salt| text.contains(salt)) {
            self.broken.push(format!("{who:?} saw a salt too early"));
        }
    }

    /// Whether what was written for a round may be read.
    async fn is_open(&self, round: Option<u32>, pool: &PgPool) -> bool {
        let Some(round) = round else { return false };
        sqlx::query_scalar(
            "select case when g.ruleset = 'power' then r.closed_at is not null
                         else g.status = 'finished' and g.ending is not null end
             from rounds r join games g on g.id = r.game where r.game = $1 and r.number = $2",
        )
        .bind(&self.game)
        .bind(i32::try_from(round).unwrap())
        .fetch_one(pool)
        .await
        .unwrap()
    }
}
