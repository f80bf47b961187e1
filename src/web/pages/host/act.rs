//! The forms of the host's desk: each asks for one act, and states what it means, so that pressed
//! twice it is done once.

use super::{desk::HostNotice, sure::Sure};
use crate::{
    game::{
        host::{act::HostAct, outcome::unchanged},
        opening::{
            candidate::{address_of, level_of},
            player::Who,
        },
        round::record::GameNow,
        seats::replace::OfferWord,
    },
    language::Language,
    rules::Seat,
    timetable::{
        NoLength,
        calendar::{date, span},
    },
    web::{
        fields::Fields,
        pages::{join::claim, notice::Notice},
    },
};

/// What a form asks for, by its field `act`; none where it names no act, or does not say of what.
///
/// `extend` with `by`, `close`, `remind`, `pause`, `resume`, each with the `round` and the `deadline` that
/// the page showed. `off` with `from` and `to`. `replace` and `invite` with somebody, `offer`, `keep`,
/// `computer` with `level`, `free`, each with `seat` and `generation`. `test` with `seat`, `address`,
/// `token`, `end`. What cannot be undone is done with `sure` alone.
///
/// # Errors
/// What the page says instead: what was expected, or whether it is meant.
pub fn read(
    fields: &Fields,
    now: &GameNow,
    has_token: bool,
    l: Language,
) -> Result<Option<HostAct>, HostNotice> {
    let round = fields.parsed("round");
    let place = fields.parsed("seat").map(Seat).zip(fields.parsed("generation"));
    let act = match (fields.get("act"), round, place) {
        ("extend", Some(round), _) => {
            let Some(deadline) = fields.parsed("deadline") else { return Ok(None) };
            let by = fields.get("by").parse();
            let by = by.map_err(|fault: NoLength| refused(&fault.say(l), l))?;
            HostAct::Extend { by, meant: Some((round, deadline)) }
        }
        ("close", Some(round), _) => HostAct::Close { meant: Some(round) },
        ("off", ..) => off(fields, l)?,
        ("remind", Some(round), _) => HostAct::Remind { round },
        ("pause", Some(round), _) => HostAct::Pause { round },
        ("resume", Some(round), _) => HostAct::Resume { round },
        ("replace", _, Some((seat, generation))) => {
            let successor = claim::newcomer(fields, l, now);
            let successor = successor.map_err(|fault| refused(&fault, l))?;
            HostAct::Replace { seat, generation, successor }
        }
        ("offer", _, Some((seat, generation))) => {
            HostAct::Offer { seat, generation, word: OfferWord::Offers }
        }
        ("keep", _, Some((seat, generation))) => {
            HostAct::Offer { seat, generation, word: OfferWord::TakesBack }
        }
        ("invite", _, Some((seat, generation))) => {
            let invited = claim::newcomer(fields, l, now);
            let who = Who::Person(invited.map_err(|fault| refused(&fault, l))?);
            HostAct::GiveSeat { seat, generation, who }
        }
        ("computer", _, Some((seat, generation))) => {
            let level = level_of(fields.get("level"));
            let level = level.map_err(|fault| refused(&fault.say(l), l))?;
            HostAct::GiveSeat { seat, generation, who: Who::Computer(level) }
        }
        ("free", _, Some((seat, generation))) => {
            HostAct::GiveSeat { seat, generation, who: Who::Nobody }
        }
        ("test", ..) => match fields.parsed("seat") {
            Some(seat) => HostAct::TestMail { seat: Seat(seat) },
            None => return Ok(None),
        },
        ("address", ..) => address(fields, l)?,
        ("token", ..) => HostAct::MakeToken,
        ("end", ..) => HostAct::End,
        _ => return Ok(None),
    };
    match Sure::asked(&act, now, has_token).filter(|_| !fields.ticked("sure")) {
        Some(what) => Err(HostNotice::Confirm { what, sent: fields.again() }),
        None => Ok(Some(act)),
    }
}

fn off(fields: &Fields, l: Language) -> Result<HostAct, HostNotice> {
    let days = date(fields.get("from")).and_then(|from| span(from, date(fields.get("to"))?));
    Ok(HostAct::TakeOff { days: days.map_err(|fault| refused(&fault.say(l), l))? })
}

fn address(fields: &Fields, l: Language) -> Result<HostAct, HostNotice> {
    let address = match fields.get("address").trim() {
        "" => None,
        text => Some(address_of(text).map_err(|fault| refused(&fault.say(l), l))?),
    };
    Ok(HostAct::SetAddress { address, language: l })
}

fn refused(fault: &str, l: Language) -> HostNotice {
    HostNotice::Notice(Notice::Refused(unchanged(fault, l)))
}
