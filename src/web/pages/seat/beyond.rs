//! What stands below a sheet: what a player may do beside writing orders, in forms of their own, each
//! of which states what is meant, so that pressed twice it acts once.

use uuid::Uuid;

use super::desk::Desk;
use crate::{
    game::acts::{
        company::Company,
        declared::{Declared, asked_for_draw},
        message::To,
    },
    links::addresses::Room,
    rules::Seat,
    store::{acts::messages::Reach, seats::holders::against_computers},
    web::{PageError, Site, fields::Fields},
};

/// What the section shows.
pub struct Beyond {
    /// On a draw; none where only computers are left against the player.
    pub draw: Option<Agreement>,
    /// On a pause of this window; none in a tournament.
    pub pause: Option<Agreement>,
    /// Whether the window is paused.
    pub is_paused: bool,
    asked_for_draw: bool,
    asked_for_pause: bool,
    has_surrendered: bool,
    /// Whether what a seat has sealed is carried out all the same.
    pub counts_after_surrender: bool,
    /// Whether nobody but computers plays beside the player.
    pub against_computers: bool,
    /// Whether the seat is offered to others; none where no other person plays.
    pub offered: Option<bool>,
    time_out: TimeOut,
    /// None where there is nobody to write to.
    letters: Option<Messages>,
    /// Where the seat's holder keeps notes.
    pub notes_url: String,
    /// Where they are told on their devices.
    pub push_url: String,
}

/// Who has agreed to something that takes everybody's word.
#[derive(Default)]
pub struct Agreement {
    /// Those who have, by name.
    pub agreeing: Vec<String>,
    /// Those whose word it lacks.
    pub missing: Vec<String>,
    /// Whether the player at this desk has.
    pub mine: bool,
    /// Whether anybody has proposed it, if only the host.
    pub is_proposed: bool,
}

impl Agreement {
    fn of(
        desk: &Desk<'_>,
        (asked, is_proposed): (&[Seat], bool),
        agrees: impl Fn(Seat) -> bool,
    ) -> Self {
        let mine = agrees(desk.ticket.seat);
        let mut agreement = Self { mine, is_proposed, ..Self::default() };
        for &seat in asked {
            let who = desk.who(seat);
            match agrees(seat) {
                true => agreement.agreeing.push(who),
                false => agreement.missing.push(who),
            }
        }
        agreement
    }

    /// Whether one word more is all it takes.
    pub fn lacks_one(&self) -> bool {
        self.missing.len() == 1
    }
}

/// What players wrote, and to whom the one at this desk may write.
pub struct Messages {
    /// Whether one message may go to all of them.
    pub to_all: bool,
    /// The others, each with the number of the seat.
    pub others: Vec<(u8, String)>,
    /// The newest first.
    pub newest: Vec<MessageRow>,
    /// Names the next message, so that a double click sends it once.
    pub key: String,
    /// What was typed and could not be sent.
    pub typed: String,
    /// Where all of it is, thread by thread, and how much of it is unread.
    pub url: String,
    pub unread: u32,
}

/// A message as it is shown.
pub struct MessageRow {
    pub from: String,
    pub to: String,
    pub sent_at: String,
    pub words: String,
}

/// Whether there is a time-out to call.
#[derive(Clone, Debug)]
pub enum TimeOut {
    /// There is, for the window that closes then.
    Left {
        /// Its deadline, as the form names it.
        meant: String,
        /// How much longer the window would be.
        by: String,
    },
    /// It has been called.
    Called,
    /// It is a tournament game.
    Tournament,
}

impl Beyond {
    /// Whether the section waits for the player: others have proposed something, or what was typed there
    /// could not be sent.
    pub fn is_open(&self) -> bool {
        let is_typed = self.letters().is_some_and(|letters| !letters.typed.is_empty());
        is_typed || self.is_asked_for_draw() || self.is_asked_for_pause()
    }

    /// Whether a draw is proposed, and the player has not agreed.
    pub const fn is_asked_for_draw(&self) -> bool {
        self.asked_for_draw
    }

    /// Whether a pause is proposed, and the player has not agreed.
    pub const fn is_asked_for_pause(&self) -> bool {
        self.asked_for_pause && !self.is_paused
    }

    /// As things stand.
    pub async fn of(site: &Site, desk: &Desk<'_>, fields: &Fields) -> Result<Self, PageError> {
        let declared = Declared::of(&site.games.acts(&desk.ticket.game).await?);
        let turn = desk.position.state().turn();
        let living = &turn.living;
        let asked = asked_for_draw(living, &desk.holders);
        let on_draw = (asked.as_slice(), declared.is_draw_proposed());
        let draw =
            (!asked.is_empty()).then(|| Agreement::of(desk, on_draw, |seat| declared.agrees(seat)));
        let pause = if desk.game.terms.tournament {
            None
        } else {
            let asked = declared.asked_for_pause(living, &desk.holders);
            let round = desk.ticket.round;
            let on_pause = (asked.as_slice(), declared.is_pause_proposed(round));
            Some(Agreement::of(desk, on_pause, |seat| declared.wants_pause(seat, round)))
        };
        let on_pause = (desk.ticket.seat, desk.ticket.round);
        let asked_for_pause =
            pause.is_some() && declared.asks_on_pause(on_pause, living, &desk.holders);
        let time_out = if desk.game.terms.tournament {
            TimeOut::Tournament
        } else if declared.time_out(desk.ticket.seat).is_some() {
            TimeOut::Called
        } else {
            let by = desk.game.rhythm.length().say(desk.language());
            TimeOut::Left { meant: desk.round.deadline.to_rfc3339(), by }
        };
        let company = Company::of(desk.game.terms.talk, &turn, &declared, desk.ticket.seat);
        let letters = match company.is_nobody() {
            true => None,
            false => Some(Messages::of(site, desk, &company, fields).await?),
        };
        Ok(Self {
            letters,
            notes_url: Room::Notes.path(&desk.token),
            push_url: Room::Push.path(&desk.token),
            time_out,
            draw,
            pause,
            is_paused: desk.round.is_paused(),
            asked_for_draw: declared.asks_on_draw(desk.ticket.seat, living, &desk.holders),
            asked_for_pause,
            against_computers: against_computers(&desk.holders, desk.ticket.seat),
            offered: (desk.holders.iter().filter(|holder| holder.person().is_some()).count() > 1)
                .then(|| declared.is_free(desk.ticket.seat)),
            has_surrendered: declared.has_surrendered(desk.ticket.seat),
            counts_after_surrender: site.games.played(&desk.game)?.rules.counts_after_surrender(),
        })
    }

    /// What players wrote; none where there is nobody to write to.
    pub const fn letters(&self) -> Option<&Messages> {
        self.letters.as_ref()
    }

    /// Whether there is a time-out to call.
    pub const fn time_out(&self) -> &TimeOut {
        &self.time_out
    }

    /// Whether the player at this desk has given up.
    pub const fn has_surrendered(&self) -> bool {
        self.has_surrendered
    }
}

impl Messages {
    async fn of(
        site: &Site,
        desk: &Desk<'_>,
        company: &Company,
        fields: &Fields,
    ) -> Result<Self, PageError> {
        let l = desk.language();
        let others = desk.seats().filter(|&seat| seat != desk.ticket.seat);
        let others = others.filter(|&seat| company.takes(To::Seat(seat)));
        let mut newest = Vec::new();
        for message in site.games.messages(&desk.ticket.holding()).await? {
            let plays = desk.position.seat_name(message.seat, l);
            let to = match (message.reach, message.readers.first()) {
                (Reach::Seat, Some(&seat)) => desk.who(seat),
                (Reach::Seat | Reach::All, _) => l.say("all", "tous").to_owned(),
                (Reach::Living, _) => {
                    l.say("all still in the game", "toutes les personnes encore en jeu").to_owned()
                }
            };
            newest.push(MessageRow {
                from: format!("{} ({plays})", message.author),
                to,
                sent_at: desk.moment(message.sent_at),
                words: message.words,
            });
        }
        Ok(Self {
            to_all: company.takes(To::All),
            others: others.map(|seat| (seat.0, desk.who(seat))).collect(),
            newest,
            key: Uuid::now_v7().to_string(),
            typed: fields.get("words").to_owned(),
            url: Room::Conversation.path(&desk.token),
            unread: site.games.unread(&desk.ticket.holding()).await?,
        })
    }
}
