//! A seat as its holder sees it among others: what it asks, who is waited for, what came of it.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    account::overview::Company,
    history::uncapitalised,
    language::Language,
    rules::Finish,
    store::{
        account::accounts::{Asks, HeldSeat},
        games::Status,
    },
    web::{PageError, Site, pages::due::Due},
};

/// A seat on the page.
pub struct SeatRow {
    pub game: String,
    pub name: String,
    pub ruleset: &'static str,
    pub plays: String,
    pub seat: u8,
    pub stands: Stands,
    /// Whether its board is worth a picture.
    pub has_board: bool,
    /// Whose sheets are missing, beside the seat's own.
    pub waits_for: Vec<String>,
    /// How many messages of others are not read.
    pub unread: u32,
}

/// What it asks of its holder.
pub enum Stands {
    /// A sheet, before then, or another where one is to be mended; with what the round is called, where the
    /// game was looked at closely.
    Sheet { title: Option<String>, due: Due, to_mend: bool },
    /// An answer to the invitation.
    Invited,
    /// Nothing: others are waited for.
    SheetIn { title: Option<String>, due: Due },
    /// Nothing until all have answered.
    Waiting,
    /// Nothing any more; how it ended.
    Over { result: String },
}

impl SeatRow {
    /// A seat, in the company of others. Times are told as seen from that time, in that zone, else in the
    /// game's.
    pub fn of(
        site: &Site,
        (held, company): (&HeldSeat, &Company),
        (clock, zone): (DateTime<Utc>, Option<Tz>),
        l: Language,
    ) -> Result<Self, PageError> {
        let teller = &site.games.played(&held.game)?.teller;
        let before = company.open_state(held);
        let position = teller.position(before.unwrap_or(&held.game.state))?;
        let zone = zone.unwrap_or(held.game.zone);
        let title = |round| before.map(|_| position.occasion(round, Some(held.seat), l).title);
        let due = |deadline| Due::new(deadline, clock, zone, l);
        let is_out = || before.is_some() && !position.state().turn().living.contains(&held.seat);
        let stands = match held.asks {
            _ if !held.game.goes_on() => Stands::Over { result: result(held, company, l) },
            _ if held.has_left || is_out() => Stands::Over {
                result: l
                    .say(
                        "you are out; the game goes on",
                        "vous n'êtes plus en jeu\u{a0}; la partie continue",
                    )
                    .to_owned(),
            },
            Asks::Answer => Stands::Invited,
            Asks::Sheet { round, deadline, to_mend } => Stands::Sheet {
                title: title(round).as_deref().map(uncapitalised),
                due: due(deadline),
                to_mend,
            },
            Asks::Waits { round, deadline } => {
                Stands::SheetIn { title: title(round), due: due(deadline) }
            }
            Asks::Nothing => Stands::Waiting,
        };
        Ok(Self {
            game: held.game.id.to_string(),
            name: held.game.name.clone(),
            ruleset: teller.title(l),
            plays: position.seat_name(held.seat, l),
            seat: held.seat.0,
            has_board: held.game.status == Status::Playing && !company.of(&held.game.id).is_empty(),
            waits_for: company.waited_for(held).map(|holder| holder.name(l)).collect(),
            unread: company.unread(held),
            stands,
        })
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stands, Stands::Over { .. })
    }
}

/// How a game ended, in a few words; in none where nobody looked who played it.
fn result(held: &HeldSeat, company: &Company, l: Language) -> String {
    let holders = company.of(&held.game.id);
    if holders.is_empty() {
        return String::new();
    }
    let Some(ending) = &held.game.ending else {
        return l.say("ended without a winner", "arrêtée sans victoire").to_owned();
    };
    let winners = holders.iter().filter(|holder| ending.winners.contains(&holder.seat));
    let winners: Vec<_> = winners.map(|holder| holder.name(l)).collect();
    match ending.finish() {
        Finish::Drawn => l.say("drawn", "partie nulle").to_owned(),
        Finish::Won | Finish::Shared => {
            format!("{} {}", l.say("won by", "gagnée par"), l.list(&winners))
        }
    }
}
