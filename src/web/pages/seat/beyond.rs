//! What a player may do on the page of a sheet beside writing orders: forms of their own below it,
//! each of which states what is meant, so that pressed twice it acts once.

use uuid::Uuid;

use super::sheet::{Desk, Said};
use crate::{
    game::acts::{Refused, declared::Declared, draw::Draw, message::To},
    language::Language,
    rules::Seat,
    store::acts::messages::Reach,
    web::{PageError, Site, fields::Fields},
};

/// What the section shows.
pub struct Beyond {
    /// On a draw.
    pub draw: Agreement,
    /// On a pause of this window; none in a tournament.
    pub pause: Option<Agreement>,
    /// Whether the window is paused.
    pub is_paused: bool,
    has_surrendered: bool,
    time_out: TimeOut,
    /// None in a silent game.
    letters: Option<Messages>,
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
}

impl Agreement {
    fn of(desk: &Desk<'_>, asked: &[Seat], agrees: impl Fn(Seat) -> bool) -> Self {
        let mut agreement = Self { mine: agrees(desk.ticket.seat), ..Self::default() };
        for &seat in asked {
            let who = desk.who(seat);
            match agrees(seat) {
                true => agreement.agreeing.push(who),
                false => agreement.missing.push(who),
            }
        }
        agreement
    }
}

/// What players wrote, and to whom the one at this desk may write.
pub struct Messages {
    /// The others, each with the number of the seat.
    pub others: Vec<(u8, String)>,
    /// The newest first.
    pub newest: Vec<Written>,
    /// Names the next message, so that a double click sends it once.
    pub key: String,
    /// What was typed and could not be sent.
    pub typed: String,
}

/// A message as it is shown.
pub struct Written {
    pub from: String,
    pub to: String,
    pub round: u32,
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

/// What came of an act.
pub enum Told {
    /// It is done.
    Done(&'static str),
    /// It is not, and nothing changed.
    Refused(&'static str),
    /// It is to be confirmed.
    ConfirmSurrender,
}

impl Beyond {
    /// As things stand.
    pub async fn of(site: &Site, desk: &Desk<'_>, fields: &Fields) -> Result<Self, PageError> {
        let declared = Declared::of(&site.games.acts(&desk.ticket.game).await?);
        let living = desk.position.state().turn().living;
        let draw = Agreement::of(desk, &living, |seat| declared.agrees(seat));
        let pause = if desk.game.terms.tournament {
            None
        } else {
            let asked = declared.asked_for_pause(&living, &desk.holders);
            let round = desk.ticket.round;
            Some(Agreement::of(desk, &asked, |seat| declared.wants_pause(seat, round)))
        };
        let time_out = if desk.game.terms.tournament {
            TimeOut::Tournament
        } else if declared.time_out(desk.ticket.seat).is_some() {
            TimeOut::Called
        } else {
            let by = desk.game.rhythm().window().say(desk.language());
            TimeOut::Left { meant: desk.round.deadline.to_rfc3339(), by }
        };
        let letters =
            if desk.game.terms.open { Some(Messages::of(site, desk, fields).await?) } else { None };
        Ok(Self {
            letters,
            time_out,
            draw,
            pause,
            is_paused: desk.round.is_paused(),
            has_surrendered: declared.has_surrendered(desk.ticket.seat),
        })
    }

    /// What players wrote; none in a silent game.
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
    async fn of(site: &Site, desk: &Desk<'_>, fields: &Fields) -> Result<Self, PageError> {
        let l = desk.language();
        let others = desk.seats().filter(|&seat| seat != desk.ticket.seat);
        let mut newest = Vec::new();
        for message in site.games.messages(&desk.ticket).await? {
            let plays = desk.position.seat_name(message.seat, l);
            let to = match (message.reach, message.readers().first()) {
                (Reach::Seat, Some(&seat)) => desk.who(seat),
                (Reach::Seat | Reach::All, _) => l.say("all", "tous").to_owned(),
                (Reach::Living, _) => l.say("all living", "tous les vivants").to_owned(),
            };
            newest.push(Written {
                from: format!("{} ({plays})", message.author),
                to,
                round: message.round,
                sent_at: desk.moment(message.sent_at),
                words: message.words,
            });
        }
        Ok(Self {
            others: others.map(|seat| (seat.0, desk.who(seat))).collect(),
            newest,
            key: Uuid::now_v7().to_string(),
            typed: fields.get("words").to_owned(),
        })
    }
}

/// Does what a form of this section asks for; none when the form is the sheet's own.
pub async fn act(site: &Site, desk: &Desk<'_>, fields: &Fields) -> Result<Option<Said>, PageError> {
    let l = desk.language();
    let told = match fields.get("act") {
        "draw" => told(site.games.draw(&desk.ticket, true).await?.map(|draw| said(draw, l)), l),
        "no_draw" => told(site.games.draw(&desk.ticket, false).await?.map(|draw| said(draw, l)), l),
        agree @ ("pause" | "no_pause") => {
            let pausing = site.games.pause(&desk.ticket, agree == "pause").await?;
            told(pausing.map(|pausing| pausing.say(l)), l)
        }
        "time_out" => {
            let meant = fields.get("deadline").parse().unwrap_or_default();
            let called = site.games.time_out(&desk.ticket, meant).await?;
            let done = l.say(
                "You have called your time-out. Everybody is told.",
                "Vous avez pris votre temps mort. Tout le monde en est informé.",
            );
            told(called.map(|_| done), l)
        }
        "message" => {
            let to = match fields.get("to") {
                "living" => To::Living,
                "all" => To::All,
                // What names no seat reaches nobody.
                seat => To::Seat(Seat(seat.parse().unwrap_or(u8::MAX))),
            };
            let key = Uuid::parse_str(fields.get("key")).unwrap_or_else(|_| Uuid::now_v7());
            let (words, key) = (fields.get("words"), key.to_string());
            let sent = site.games.message(&desk.ticket, to, words, &key).await?;
            told(sent.map(|()| l.say("It is sent.", "C'est envoyé.")), l)
        }
        "surrender" if fields.ticked("sure") => {
            let done = l.say(
                "You have surrendered. Everybody is told.",
                "Vous avez capitulé. Tout le monde en est informé.",
            );
            told(site.games.surrender(&desk.ticket).await?.map(|_| done), l)
        }
        "surrender" => Told::ConfirmSurrender,
        _ => return Ok(None),
    };
    Ok(Some(Said::Told(told)))
}

fn told(done: Result<&'static str, Refused>, l: Language) -> Told {
    match done {
        Ok(done) => Told::Done(done),
        Err(refused) => Told::Refused(refused.say(l)),
    }
}

const fn said(draw: Draw, l: Language) -> &'static str {
    match draw {
        Draw::Offered => l.say(
            "You agree to a draw. Everybody is told.",
            "Vous consentez à la partie nulle. Tout le monde en est informé.",
        ),
        Draw::Withdrawn => {
            l.say("You do not agree to a draw.", "Vous ne consentez pas à la partie nulle.")
        }
        Draw::Agreed => l.say(
            "All living players agree: the game is drawn.",
            "Tous les joueurs en vie consentent : la partie est nulle.",
        ),
    }
}
