//! What a player may do on the page of a sheet beside writing orders: forms of their own below it,
//! each of which states what is meant, so that pressed twice it acts once.

use super::sheet::{Desk, Said};
use crate::{
    game::{acts::Refused, declared::Declared, draw::Draw},
    language::Language,
    web::{PageError, Site, fields::Fields},
};

/// What the section shows.
pub struct Beyond {
    /// The living players who agree to a draw, and those who do not yet.
    agreeing: Vec<String>,
    missing: Vec<String>,
    agrees: bool,
    has_surrendered: bool,
    time_out: TimeOut,
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
    pub async fn of(site: &Site, desk: &Desk) -> Result<Self, PageError> {
        let played = site.games.played(&desk.game)?;
        let declared = Declared::of(&site.games.acts(&desk.ticket.game).await?);
        let (mut agreeing, mut missing) = (Vec::new(), Vec::new());
        for seat in played.rules.turn(&desk.round.before)?.living {
            let who = desk.who(site, seat)?;
            if declared.agrees(seat) { agreeing.push(who) } else { missing.push(who) }
        }
        let time_out = if desk.game.terms.tournament {
            TimeOut::Tournament
        } else if declared.time_out(desk.ticket.seat).is_some() {
            TimeOut::Called
        } else {
            let by = desk.game.window().say(desk.language());
            TimeOut::Left { meant: desk.round.deadline.to_rfc3339(), by }
        };
        Ok(Self {
            time_out,
            agreeing,
            missing,
            agrees: declared.agrees(desk.ticket.seat),
            has_surrendered: declared.has_surrendered(desk.ticket.seat),
        })
    }

    /// Whether there is a time-out to call.
    pub const fn time_out(&self) -> &TimeOut {
        &self.time_out
    }

    /// Who agrees to a draw.
    pub fn agreeing(&self) -> &[String] {
        &self.agreeing
    }

    /// Who does not yet.
    pub fn missing(&self) -> &[String] {
        &self.missing
    }

    /// Whether the player at this desk agrees.
    pub const fn agrees(&self) -> bool {
        self.agrees
    }

    /// Whether the player at this desk has given up.
    pub const fn has_surrendered(&self) -> bool {
        self.has_surrendered
    }
}

/// Does what a form of this section asks for; none when the form is the sheet's own.
pub async fn act(site: &Site, desk: &Desk, fields: &Fields) -> Result<Option<Said>, PageError> {
    let l = desk.language();
    let told = match fields.get("act") {
        "draw" => told(site.games.draw(&desk.ticket, true).await?.map(|draw| said(draw, l)), l),
        "no_draw" => told(site.games.draw(&desk.ticket, false).await?.map(|draw| said(draw, l)), l),
        "time_out" => {
            let meant = fields.get("deadline").parse().unwrap_or_default();
            let called = site.games.time_out(&desk.ticket, meant).await?;
            let done = l.say(
                "You have called your time-out. Everybody is told.",
                "Vous avez pris votre temps mort. Tout le monde en est informé.",
            );
            told(called.map(|_| done), l)
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
            "Tous les joueurs en vie consentent : la partie est nulle.",
        ),
    }
}
