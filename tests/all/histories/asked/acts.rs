//! What players and hosts do beside.

use actix_web::http::Method;
use chrono::{DateTime, Duration, Utc};
use sealed_orders::{game::Games, links::opens::Opens, rules::Seat, store::sheet::sheets};
use serde_json::{Value, json};

use super::{Asked, Meant, Request, language, link, seat_of, token};
use crate::histories::{
    life::{Now, address},
    script::{Host, Play},
    server::Server,
    told::{Marker, Told, Who},
};

/// What a player does.
pub(super) async fn play(
    server: &Server,
    seat: u8,
    what: Play,
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> Option<(Asked, Request)> {
    let round = now.round.as_ref()?;
    let number = round.number;
    let token = token(office, now, Some(seat), told).await;
    let at = format!("/games/{}/seats/{seat}", now.game.id);
    let meant_round = json!({ "round": number });
    let day = |days: i64| (now.at + Duration::days(days)).date_naive();
    let mut meant = Meant::Other(format!("{what:?}"));
    let mut key = String::new();
    let (method, path, body): (Method, String, Option<Value>) = match what {
        Play::Withdraw => {
            let mut conn = office.pool().acquire().await.unwrap();
            let latest = sheets::latest(&mut conn, round.sheet_of(Seat(seat))).await.unwrap()?;
            meant = Meant::Withdraw { seat, round: number };
            let path = format!("{at}/sheet?round={number}&version={}", latest.version);
            (Method::DELETE, path, None)
        }
        Play::Hold => (Method::POST, format!("{at}/sheet/hold"), Some(meant_round)),
        Play::Draw => {
            (Method::PUT, format!("{at}/draw"), Some(json!({"round": number, "sure": true})))
        }
        Play::NoDraw => (Method::DELETE, format!("{at}/draw?round={number}"), None),
        Play::Pause => (Method::PUT, format!("{at}/pause"), Some(meant_round)),
        Play::NoPause => (Method::DELETE, format!("{at}/pause?round={number}"), None),
        Play::TimeOut => {
            let body = json!({"round": number, "deadline": round.deadline});
            (Method::POST, format!("{at}/time-out"), Some(body))
        }
        Play::Surrender => {
            meant = Meant::Surrender { seat };
            let body = json!({"round": number, "sure": true});
            (Method::POST, format!("{at}/surrender"), Some(body))
        }
        Play::Message(words) => {
            key = format!("message-{seat}-{number}-{words}");
            let body = json!({"round": number, "to": "all", "words": format!("Words {words}")});
            (Method::POST, format!("{at}/messages"), Some(body))
        }
        Play::Whisper(to, words) => {
            let marker = format!("zqw{seat}x{to}x{number}x{words}q");
            key = marker.clone();
            let body = json!({"round": number, "to": {"seat": to}, "words": marker});
            told.markers.push(Marker { text: marker, seats: vec![seat, to], round: None });
            (Method::POST, format!("{at}/messages"), Some(body))
        }
        Play::Choose(letters) => {
            let quiet = json!({"from": "22:30", "until": "07:00"});
            let body = json!({
                "pace": if letters > 3 { "daily" } else { "each" },
                "daily_at": "18:00",
                "muted": if letters == 1 { json!(["receipt"]) } else { json!([]) },
                "quiet": if letters == 2 { quiet } else { Value::Null },
                "plain": letters == 3,
            });
            (Method::PUT, format!("{at}/letters"), Some(body))
        }
        Play::Away(days) => {
            let body = json!({"from": day(days.into()), "to": day(i64::from(days) + 1)});
            (Method::POST, format!("{at}/absences"), Some(body))
        }
        Play::Back => (Method::DELETE, format!("{at}/absences"), None),
        Play::Draft(words) => {
            let marker = format!("zqd{seat}x{number}x{words}q");
            let body = json!({"round": number, "orders": [marker]});
            told.markers.push(Marker { text: marker, seats: vec![seat], round: None });
            (Method::PUT, format!("{at}/draft"), Some(body))
        }
        Play::RenewLinks => {
            meant = Meant::Renew { seat };
            (Method::POST, format!("{at}/renewal"), None)
        }
        Play::TestMail => (Method::POST, format!("{at}/letters/test"), None),
        Play::Write(_) => return None,
        Play::OfferSeat | Play::KeepSeat | Play::Unsubscribe => {
            return press(server, seat, what, now, office).await;
        }
    };
    let request = server.api((method, &path), &token, &key, body.as_ref());
    Some((Asked { server: 0, who: seat_of(now, seat), meant }, request))
}

/// What is done on a page.
async fn press(
    server: &Server,
    seat: u8,
    what: Play,
    now: &Now,
    office: &Games,
) -> Option<(Asked, Request)> {
    let round = now.round.as_ref()?;
    let (path, act) = match what {
        Play::Unsubscribe => {
            let link = link(office, now, Opens::Letters(Seat(seat))).await;
            (format!("/letters/{link}"), "List-Unsubscribe=One-Click")
        }
        _ => {
            let opens = Opens::Sheet { seat: Seat(seat), round: round.number };
            let act = if what == Play::OfferSeat { "offer" } else { "no_offer" };
            (format!("/sheets/{}", link(office, now, opens).await), act)
        }
    };
    let fields = match act.split_once('=') {
        Some(field) => [field],
        None => [("act", act)],
    };
    let request = server.page(&path, Some(&fields));
    let meant = Meant::Other(format!("{what:?}"));
    Some((Asked { server: 0, who: seat_of(now, seat), meant }, request))
}

/// What the host does.
pub(super) async fn host(
    server: &Server,
    what: Host,
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> Option<(Asked, Request)> {
    let round = now.round.as_ref();
    let number = round.map_or(1, |round| round.number);
    let deadline: DateTime<Utc> = round.map_or(now.at, |round| round.deadline);
    let token = token(office, now, None, told).await;
    let at = format!("/games/{}/host", now.game.id);
    let meant_round = json!({ "round": number });
    let mut meant = Meant::Other(format!("{what:?}"));
    let (method, path, body) = match what {
        Host::Extend => {
            let body = json!({"round": number, "deadline": deadline, "by": "6h"});
            (Method::POST, format!("{at}/extension"), Some(body))
        }
        Host::Close => (Method::POST, format!("{at}/close"), Some(meant_round)),
        Host::DaysOff(days) => {
            let day = (now.at + Duration::days(days.into())).date_naive();
            (Method::POST, format!("{at}/days-off"), Some(json!({"from": day, "to": day})))
        }
        Host::Remind => (Method::POST, format!("{at}/reminder"), Some(meant_round)),
        Host::Pause => (Method::PUT, format!("{at}/pause"), Some(meant_round)),
        Host::Resume => (Method::DELETE, format!("{at}/pause?round={number}"), None),
        Host::Replace(seat) => {
            let generation = now.generation(seat);
            let person = json!({
                "name": format!("s{seat}"), "address": address(seat, generation + 1),
                "language": language(seat).code(), "zone": "UTC",
            });
            meant = Meant::Replace { seat };
            let body = json!({"generation": generation, "person": person});
            (Method::PUT, format!("{at}/seats/{seat}/holder"), Some(body))
        }
        Host::Offer(seat, offered) => {
            let body = json!({"generation": now.generation(seat), "offered": offered});
            (Method::PUT, format!("{at}/seats/{seat}/offer"), Some(body))
        }
        Host::TestMail(seat) => (Method::POST, format!("{at}/seats/{seat}/letters/test"), None),
        Host::Address => {
            (Method::PUT, format!("{at}/address"), Some(json!({"address": "host@example.org"})))
        }
        Host::End => (Method::POST, format!("{at}/end"), Some(json!({"sure": true}))),
    };
    let request = server.api((method, &path), &token, "", body.as_ref());
    Some((Asked { server: 0, who: Who::Host, meant }, request))
}
