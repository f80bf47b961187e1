//! The forms of the host's desk: each asks for one act, and states what it means, so that pressed
//! twice it is done once.

use super::desk::Said;
use crate::{
    game::{
        host::{act::HostAct, outcome::say_days_refused},
        opening::{candidate::level_of, player::Who},
        round::record::GameNow,
    },
    language::Language,
    rules::Seat,
    store::seats::holders::Holder,
    timetable::calendar::{date, span},
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
/// `token`, `end` and then `sure`.
///
/// # Errors
/// What the page says instead: what was expected, or whether it is meant.
pub fn read(fields: &Fields, now: &GameNow, l: Language) -> Result<Option<HostAct>, Said> {
    let round = fields.get("round").parse().unwrap_or_default();
    let deadline = fields.get("deadline").parse().unwrap_or_default();
    let seat = Seat(fields.get("seat").parse().unwrap_or(u8::MAX));
    let generation = fields.get("generation").parse().unwrap_or_default();
    let give_seat = |who| HostAct::GiveSeat { seat, generation, who };
    Ok(Some(match fields.get("act") {
        "extend" => {
            let by = fields.get("by").parse().map_err(|_| no_time(l))?;
            HostAct::Extend { by, meant: Some((round, deadline)) }
        }
        "close" => HostAct::Close { meant: Some(round) },
        "off" => off(fields, l)?,
        "remind" => HostAct::Remind { round },
        "pause" => HostAct::Pause { round },
        "resume" => HostAct::Resume { round },
        "replace" => {
            let successor = claim::newcomer(fields, l, now).map_err(refused)?;
            HostAct::Replace { seat, generation, successor }
        }
        "offer" => HostAct::Offer { seat, generation, offered: true },
        "keep" => HostAct::Offer { seat, generation, offered: false },
        "invite" => give_seat(claim::newcomer(fields, l, now).map(Who::Person).map_err(refused)?),
        "computer" => {
            let level = level_of(fields.get("level")).map_err(|fault| refused(fault.say(l)))?;
            give_seat(Who::Computer(level))
        }
        "free" => give_seat(Who::Nobody),
        "test" => {
            let holder = now.holders.iter().find(|holder| holder.seat == seat);
            return Ok(holder.and_then(Holder::person).map(|_| HostAct::TestMail { seat }));
        }
        "address" => address(fields, l)?,
        "token" => HostAct::MakeToken,
        "end" if fields.ticked("sure") => HostAct::End,
        "end" => return Err(Said::ConfirmEnd),
        _ => return Ok(None),
    }))
}

fn off(fields: &Fields, l: Language) -> Result<HostAct, Said> {
    let days = date(fields.get("from")).and_then(|from| span(from, date(fields.get("to"))?));
    let refused = |fault| Said::Notice(Notice::Refused(say_days_refused(&fault, l)));
    Ok(HostAct::TakeOff { days: days.map_err(refused)? })
}

fn address(fields: &Fields, l: Language) -> Result<HostAct, Said> {
    let address = match fields.get("address").trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| {
            let words = l.say(
                "Expected a mail address like ann@example.org. Nothing has been changed.",
                "Il faut une adresse comme ann@example.org. Rien n'a été changé.",
            );
            refused(words.to_owned())
        })?),
    };
    Ok(HostAct::SetAddress { address, language: l })
}

fn no_time(l: Language) -> Said {
    let words = l.say(
        "Expected a time like 12h or 2d. Nothing has been changed.",
        "Il faut une durée comme 12h ou 2j. Rien n'a été changé.",
    );
    refused(words.to_owned())
}

fn refused(words: String) -> Said {
    Said::Notice(Notice::Refused(words.into()))
}
