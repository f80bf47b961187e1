//! Sheets that are handed in, each by its door.

use actix_web::http::Method;
use data_encoding::HEXLOWER;
use sealed_orders::{
    game::Games,
    links::opens::Opens,
    rules::{Chance, ComputerTask, Level, Seat},
    store::round::rounds::Round,
};
use serde_json::json;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    Asked, Meant, Request, language, link,
    mail::{self, Words},
    token,
};
use crate::histories::{
    life::Now,
    script::{Door, Sheet},
    server::Server,
    told::{Marker, Submission, Told, Who},
};

/// Hands in a sheet.
pub(super) async fn seal(
    server: &Server,
    sheet: &Sheet,
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> Option<(Asked, Request)> {
    let round = now.round.as_ref()?;
    let (seat, number, dice) = (sheet.seat, round.number, sheet.dice);
    let (mut text, lines) = text(office, now, round, sheet);
    if sheet.marked {
        let marker = format!("zq{:x}x{seat}x{number}q", dice.wrapping_mul(0x9e37_79b9) >> 8);
        text = format!("{text}\n{marker}").trim().to_owned();
        told.markers.push(Marker { text: marker, seats: vec![seat], round: Some(number) });
    }
    let pass = text.is_empty();
    let generation = now.generation(seat);
    let who = Who::Seat(seat, generation);
    let opens = Opens::Sheet { seat: Seat(seat), round: number };
    let name = format!(
        "{seat}-{number}-{generation}-{:?}-{dice:x}-{}-{}",
        sheet.door, sheet.marked, sheet.hold
    );
    let key = named(&name);
    let rules = &office.played(&now.game).unwrap().rules;
    let state = rules.state(&round.before).unwrap();
    let canonical = state.read(Seat(seat), language(seat), &text).unwrap().canonical;
    let stored_key = match sheet.door {
        Door::Program => format!("api:{key}"),
        _ => key.clone(),
    };
    let late = !round.is_open() || now.at >= round.deadline;
    let submission = Submission {
        seat,
        round: number,
        door: sheet.door,
        key: stored_key,
        canonical,
        hold: sheet.hold && round.awaited.contains(&Seat(seat)),
        in_time: !late
            && now.game.suspended.is_none()
            && round.awaited.contains(&Seat(seat))
            && !text.is_empty(),
        sealed: None,
        refused: false,
        tried: 1,
    };
    match sheet.door {
        Door::Page | Door::Letter => {
            let link = link(office, now, opens).await;
            let mut fields = vec![("orders", text.as_str())];
            // The page has asked about lines that will do nothing, and its reader means them.
            let asked_about = HEXLOWER.encode(&Sha256::digest(&text));
            if sheet.door == Door::Page {
                let act = ("act", "seal_anyway");
                fields.extend([act, ("key", &key), ("idle_of", &asked_about)]);
            }
            if sheet.hold {
                fields.push(("hold", "1"));
            }
            if pass {
                fields.push(("pass", "1"));
            }
            let written = language(seat).code();
            fields.push(("written", written));
            let request = server.page(&format!("/sheets/{link}"), Some(&fields));
            let meant = Meant::Seal(told.submitted(submission));
            Some((Asked { server: 0, who, meant }, request))
        }
        Door::Program => {
            let token = token(office, now, Some(seat), told).await;
            let orders: Vec<&str> = text.lines().collect();
            let body = json!({"round": number, "orders": orders, "hold": sheet.hold, "pass": pass});
            let path =
                format!("/games/{}/seats/{seat}/sheet?lang={}", now.game.id, language(seat).code());
            let request = server.api((Method::PUT, &path), &token, &key, Some(&body));
            let meant = Meant::Seal(told.submitted(submission));
            Some((Asked { server: 0, who, meant }, request))
        }
        Door::Mail | Door::MailLeft => {
            let hold = language(seat).say("HOLD", "ATTENDRE");
            let asks = if sheet.hold { format!("\n{hold}") } else { String::new() };
            // Of more lines than it can have, a sheet by mail is asked about. What was late when it
            // came stays late, though the host may lengthen a window that waits for mail to be read.
            let awaited = !late && round.awaited.contains(&Seat(seat));
            let good = lines > 0 && !sheet.marked && awaited;
            let words = Words { key, text: format!("{text}{asks}"), good };
            mail::send(server, (seat, number), words, sheet.door == Door::Mail, now, office, told)
                .await
        }
    }
}

/// What a computer would write there, thrown by these dice, and how many lines that has.
fn text(office: &Games, now: &Now, round: &Round, sheet: &Sheet) -> (String, usize) {
    let rules = &office.played(&now.game).unwrap().rules;
    let state = rules.state(&round.before).unwrap();
    let seat = Seat(sheet.seat);
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&sheet.dice.to_le_bytes());
    let (level, language) = (Level::Easy, language(sheet.seat));
    let task = ComputerTask { seat, level, language, final_round: round.final_round };
    let written = match round.awaited.contains(&seat) {
        true => state.computer_writes(task, &mut Chance::of_computer(seed, seat, round.number)),
        false => None,
    };
    let written = written.unwrap_or_default();
    let lines = state.read(seat, language, &written).unwrap().lines;
    (written, lines)
}

/// A name for a submission, out of what is known of it.
fn named(what: &str) -> String {
    let digest = Sha256::digest(what);
    Uuid::from_slice(&digest[..16]).unwrap().to_string()
}
