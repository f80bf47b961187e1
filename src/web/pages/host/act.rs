//! The forms of the host's desk: each asks for one act, and states what it means, so that pressed
//! twice it is done once.

use super::desk::{HostNotice, Sure};
use crate::{
    game::{
        host::{act::HostAct, outcome::unchanged},
        opening::{
            candidate::{address_of, level_of},
            player::Who,
        },
        round::record::GameNow,
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

/// What a form asks for, by its field `act`; none where it names no act.
///
/// `extend` with `by`, `close`, `remind`, `pause`, `resume`, each with the `round` and the `deadline` that
/// the page showed. `off` with `from` and `to`. `replace` and `invite` with somebody, `offer`, `keep`,
/// `computer` with `level`, `free`, each with `seat` and `generation`. `test` with `seat`, `address`,
/// `token`, `end`. What cannot be undone, `close`, `replace` and `end`, is done with `sure` alone.
///
/// # Errors
/// What the page says instead: what was expected, or whether it is meant.
pub fn read(fields: &Fields, now: &GameNow, l: Language) -> Result<Option<HostAct>, HostNotice> {
    let round = fields.get("round").parse().unwrap_or_default();
    let deadline = fields.get("deadline").parse().unwrap_or_default();
    let seat = Seat(fields.get("seat").parse().unwrap_or(u8::MAX));
    let generation = fields.get("generation").parse().unwrap_or_default();
    let is_sure = fields.ticked("sure");
    let ask = |what| HostNotice::Confirm { what, sent: again(fields) };
    let give_seat = |who| HostAct::GiveSeat { seat, generation, who };
    Ok(Some(match fields.get("act") {
        "extend" => {
            let by = fields.get("by").parse();
            let by = by.map_err(|fault: NoLength| refused(&fault.say(l), l))?;
            HostAct::Extend { by, meant: Some((round, deadline)) }
        }
        "close" if is_sure => HostAct::Close { meant: Some(round) },
        "close" => return Err(ask(Sure::Close)),
        "off" => off(fields, l)?,
        "remind" => HostAct::Remind { round },
        "pause" => HostAct::Pause { round },
        "resume" => HostAct::Resume { round },
        "replace" => {
            let successor = claim::newcomer(fields, l, now);
            let successor = successor.map_err(|fault| refused(&fault, l))?;
            if !is_sure {
                let to = format!("{} <{}>", successor.name, successor.address);
                return Err(ask(Sure::Replace { to }));
            }
            HostAct::Replace { seat, generation, successor }
        }
        "offer" => HostAct::Offer { seat, generation, offered: true },
        "keep" => HostAct::Offer { seat, generation, offered: false },
        "invite" => {
            let invited = claim::newcomer(fields, l, now);
            give_seat(Who::Person(invited.map_err(|fault| refused(&fault, l))?))
        }
        "computer" => {
            let level = level_of(fields.get("level"));
            let level = level.map_err(|fault| refused(&fault.say(l), l))?;
            give_seat(Who::Computer(level))
        }
        "free" => give_seat(Who::Nobody),
        "test" => HostAct::TestMail { seat },
        "address" => address(fields, l)?,
        "token" => HostAct::MakeToken,
        "end" if is_sure => HostAct::End,
        "end" => return Err(ask(Sure::End)),
        _ => return Ok(None),
    }))
}

/// What was sent, to be sent again once it is confirmed.
fn again(fields: &Fields) -> Vec<(String, String)> {
    fields.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
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
