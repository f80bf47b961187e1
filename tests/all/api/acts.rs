//! Every operation, by those who may.

use sealed_orders::{
    language::Language,
    links::opens::Ticket,
    store::{opening::talk::Talk, seats::holders::Holder},
};
use serde_json::{Value, json};

use super::{account, caller::Caller, search::ids};
use crate::support::games::{Table, ticket};
use crate::support::waiting::until;

#[tokio::test]
async fn every_operation_does_what_the_document_says() {
    let table = Table::live().await;
    let game = table
        .open_as(|new| {
            new.window = "3d".into();
            new.talk = Talk::Open;
        })
        .await;
    let mut seats = Vec::new();
    for seat in 0..4 {
        let token = table.games.seat_token(&game, sealed_orders::rules::Seat(seat)).await.unwrap();
        seats.push(token.unwrap().reveal().to_owned());
    }
    let host = table.games.host_token(&game).await.unwrap().reveal().to_owned();
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;
    let [ann, bob, cy, di] = [0, 1, 2, 3].map(|seat: usize| seats[seat].as_str());
    let (of_game, of_host) = (format!("/games/{game}"), format!("/games/{game}/host"));
    let of =
        |seat: usize, method: &str, rest: &str| format!("{method} {of_game}/seats/{seat}{rest}");

    // What everybody may see, and opening a game.
    caller.done("", "GET /openapi.json", None).await;
    let rulesets = caller.done("", "GET /rulesets?lang=fr", None).await;
    assert_eq!(rulesets[0]["name"], "power");
    let shown = caller.done("", &format!("GET {of_game}"), None).await;
    assert_eq!(shown["round"]["awaited"], json!([0, 1, 2, 3]));
    assert_eq!((&shown["seats"][1]["plays"], &shown["resolved"]), (&json!("B"), &json!(0)));
    let new = json!({
        "ruleset": "power", "name": "By a program", "window": "2d at 18:00", "off_days": ["sun"],
        "players": [{"address": "eve@example.org", "language": "fr"}, {"computer": "easy"}],
        "last_round": 3, "zone": "Europe/Paris", "public": true,
        "host": {"address": "hal@example.org", "language": "fr", "zone": "Asia/Tokyo"},
    });
    let opened = caller.done("", "POST /games", Some(new.clone())).await;
    let listed = caller.done("", "GET /games?most=1", None).await;
    assert_eq!(listed[0]["id"], opened["game"]);
    let other = opened["game"].as_str().unwrap();
    let other_host = opened["host_token"].as_str().unwrap();
    let me = caller.done(other_host, "GET /me", None).await;
    assert_eq!(me["places"][0]["href"], format!("/api/v1/games/{other}/host"));
    let stored = table.games.now(&other.parse().unwrap()).await.unwrap().unwrap();
    let hal = stored.game.terms.host.unwrap();
    assert_eq!((hal.language, hal.zone), (Language::Fr, chrono_tz::Tz::Asia__Tokyo));
    let bad = json!({"address": "hal@example.org", "zone": "Mars/Olympus"});
    for (field, value) in [("window", json!("soon")), ("host", bad)] {
        let mut odd = new.clone();
        odd[field] = value;
        assert_eq!(caller.refused("", "POST /games", Some(odd)).await, (422, "value".to_owned()));
    }
    let twice = r#""options": {"official": "1", "official": "2"}, "ruleset""#;
    let twice = new.to_string().replacen("\"ruleset\"", twice, 1);
    let post = reqwest::Client::new().post(format!("{}api/v1/games", server.url)).body(twice);
    let answer = post.header("Content-Type", "application/json").send().await.unwrap();
    assert_eq!(answer.status(), 400);
    assert!(answer.text().await.unwrap().contains("is given twice"));

    // Its invitation.
    let id = other.parse().unwrap();
    let eve = table.games.seat_token(&id, sealed_orders::rules::Seat(0)).await.unwrap().unwrap();
    let invited = format!("POST /games/{other}/seats/0/answer");
    caller.done(eve.reveal(), &invited, Some(json!({"accept": true}))).await;
    let late = caller.refused(eve.reveal(), &invited, Some(json!({"accept": false}))).await;
    assert_eq!(late, (409, "over".to_owned()));

    // Another with a seat that is free, filled by its host and called off.
    let free = json!({
        "ruleset": "power", "name": "Free seats", "window": "3d",
        "players": [{"address": "eve@example.org"}, {"free": true}], "public": true,
    });
    let free = caller.done("", "POST /games", Some(free)).await;
    let once = json!({
        "ruleset": "power", "name": "Once", "window": "3d", "key": uuid::Uuid::now_v7(),
        "players": [{"address": "eve@example.org"}, {"computer": "easy"}],
    });
    let one = caller.done("", "POST /games", Some(once.clone())).await;
    let again = caller.done("", "POST /games", Some(once)).await;
    assert!(one["game"] == again["game"] && one["host_token"] != again["host_token"]);
    let (id, its_host) = (free["game"].as_str().unwrap(), free["host_token"].as_str().unwrap());
    let listed = caller.done("", "GET /games?most=1", None).await;
    assert_eq!((&listed[0]["id"], &listed[0]["free_seats"]), (&json!(id), &json!(1)));
    let after = format!("GET /games?after={}", listed[0]["place"].as_str().unwrap());
    let rest = caller.done("", &after, None).await;
    let both = [opened["game"].clone(), listed[0]["id"].clone()];
    assert_eq!(both.map(|id| ids(&rest).contains(&id)), [true, false], "it goes on after that one");
    let claim = json!({"address": "gus@example.org", "name": "Gus"});
    caller.done("", &format!("POST /games/{id}/seats/1/claims"), Some(claim)).await;
    let computer = Some(json!({"generation": 1, "person": {"computer": "easy"}}));
    caller.done(its_host, &format!("PUT /games/{id}/host/seats/1/holder"), computer).await;
    let end = format!("POST /games/{id}/host/end");
    assert_eq!(caller.refused(its_host, &end, Some(json!({"sure": false}))).await.0, 422);
    caller.done(its_host, &end, Some(json!({"sure": true}))).await;
    let shown = caller.done("", &format!("GET /games/{id}"), None).await;
    assert_eq!(
        (&shown["status"], &shown["seats"][1]["computer"]),
        (&json!("declined"), &json!("easy"))
    );

    // Orders, before they are sealed.
    let me = caller.done(ann, "GET /me", None).await;
    assert_eq!(me["places"][0]["href"], format!("/api/v1{of_game}/seats/0"));
    let seat = caller.done(ann, &of(0, "GET", ""), None).await;
    assert_eq!((&seat["awaited"], &seat["sheet"]), (&json!(true), &Value::Null));
    let form = caller.done(ann, &of(0, "GET", "/form"), None).await;
    let first = form["offers"].as_array().unwrap().iter().find(|offer| offer["offers"].is_array());
    let line = first.unwrap()["offers"][0]["line"].clone();
    let orders = json!({"round": 1, "orders": [line, "T GHQ"]});
    let checked = caller.done(ann, &of(0, "POST", "/check"), Some(orders.clone())).await;
    assert_eq!(checked["lines"][0]["fault"], Value::Null);
    assert!(checked["lines"][1]["fault"]["message"].is_string(), "{checked}");
    assert!(!checked["rehearsal"]["told"].as_array().unwrap().is_empty(), "{checked}");
    caller.done(ann, &of(0, "PUT", "/draft"), Some(orders)).await;
    let draft = caller.done(ann, &of(0, "GET", "/draft"), None).await;
    assert_eq!(draft["orders"], json!([line, "T GHQ"]));

    // A sheet: sealed once under its key, made to wait, withdrawn, sealed again.
    let sheet = Some(json!({"round": 1, "orders": ["T HQ G8"]}));
    let (seal, key) = (of(0, "PUT", "/sheet"), [("Idempotency-Key", "one")]);
    let (_, one) = caller.call_with(ann, &seal, sheet.clone(), &key).await;
    let (_, again) = caller.call_with(ann, &seal, sheet.clone(), &key).await;
    assert_eq!((&one, &one["resolved"]), (&again, &json!(false)));
    let shown = caller.done(ann, &of(0, "GET", "/sheet"), None).await;
    assert_eq!(shown["sheet"], one["sheet"]);
    caller.done(ann, &of(0, "POST", "/sheet/hold"), Some(json!({"round": 1}))).await;
    let (_, copy) = caller.call_with(ann, &seal, sheet.clone(), &key).await;
    let (version, hold) = (&copy["sheet"]["version"], &copy["sheet"]["hold"]);
    assert_eq!((version, hold), (&json!(1), &json!(true)), "a late copy undoes nothing");
    let withdraw = of(0, "DELETE", "/sheet?round=1&version=1");
    caller.done(ann, &withdraw, None).await;
    let shown = caller.done(ann, &of(0, "GET", "/sheet"), None).await;
    assert_eq!(shown["sheet"], Value::Null);
    assert_eq!(
        caller.refused(ann, &of(0, "DELETE", "/sheet?round=1&version=2"), None).await.0,
        409
    );
    let (status, late) = caller.call_with(ann, &seal, sheet.clone(), &key).await;
    assert_eq!((status.as_u16(), &late["type"]), (409, &json!("/api#withdrawn")), "a late copy");
    assert_eq!(caller.done(ann, &seal, sheet).await["sheet"]["version"], 2);
    let empty = Some(json!({"round": 1, "orders": []}));
    assert_eq!(
        caller.refused(bob, &of(1, "PUT", "/sheet"), empty).await,
        (422, "empty".to_owned())
    );
    let early = Some(json!({"round": 2, "orders": ["I HQ B8"]}));
    assert_eq!(caller.refused(bob, &of(1, "PUT", "/sheet"), early).await.1, "other-round");

    // Beyond the orders.
    let window = json!({"round": 1, "deadline": shown_deadline(&caller, &of_game).await});
    let longer = caller.done(bob, &of(1, "POST", "/time-out"), Some(window.clone())).await;
    let same = caller.done(bob, &of(1, "POST", "/time-out"), Some(window.clone())).await;
    assert_eq!(longer, same);
    assert_eq!(caller.refused(cy, &of(2, "POST", "/time-out"), Some(window)).await.0, 409);
    caller.done(bob, &of(1, "PUT", "/draw"), Some(json!({"round": 1}))).await;
    assert_eq!(caller.done(cy, &of(2, "GET", ""), None).await["agree_to_draw"], json!([1]));
    caller.done(bob, &of(1, "DELETE", "/draw?round=1"), None).await;
    for to in [json!({"seat": 2}), json!("living"), json!("all")] {
        let message = Some(json!({"round": 1, "to": to, "words": "Peace?"}));
        caller.done(bob, &of(1, "POST", "/messages"), message).await;
    }
    let read = caller.done(cy, &of(2, "GET", "/messages"), None).await;
    assert_eq!((read.as_array().unwrap().len(), &read[2]["readers"]), (3, &json!([2])));
    assert_eq!(
        caller.done(di, &of(3, "GET", "/messages"), None).await.as_array().unwrap().len(),
        2
    );
    let days = |from: u64, to: u64| {
        let day = |ahead| chrono::Utc::now().date_naive() + chrono::Days::new(ahead);
        Some(json!({"from": day(from), "to": day(to)}))
    };
    caller.done(cy, &of(2, "POST", "/absences"), days(20, 22)).await;
    let shown = caller.done("", &format!("GET {of_game}"), None).await;
    assert!(shown["seats"][2]["away"]["from"].is_string());
    caller.done(cy, &of(2, "DELETE", "/absences"), None).await;
    assert_eq!(caller.refused(cy, &of(2, "POST", "/absences"), days(5, 2)).await.0, 422);

    // Letters.
    let letters = caller.done(cy, &of(2, "GET", "/letters"), None).await;
    let mut choices = letters["choices"].clone();
    choices["pace"] = json!("daily");
    choices["reminders"] = json!([90]);
    choices["quiet"] = json!({"from": "22:30", "until": "07:00"});
    choices["muted"] = json!(["receipt"]);
    choices["without_form"] = json!(true);
    choices["thread"] = json!("game");
    caller.done(cy, &of(2, "PUT", "/letters"), Some(choices.clone())).await;
    let letters = caller.done(cy, &of(2, "GET", "/letters"), None).await;
    assert_eq!(letters["choices"], choices);
    choices["muted"] = json!(["sheet"]);
    assert_eq!(caller.refused(cy, &of(2, "PUT", "/letters"), Some(choices)).await.0, 422);
    caller.done(cy, &of(2, "POST", "/letters/test"), None).await;

    // The host.
    let desk = caller.done(&host, &format!("GET {of_host}"), None).await;
    assert_eq!(desk["seats"][3]["generation"], 1);
    let deadline = shown_deadline(&caller, &of_game).await;
    let longer = Some(json!({"round": 1, "deadline": deadline, "by": "12h"}));
    caller.done(&host, &format!("POST {of_host}/extension"), longer.clone()).await;
    let twice = caller.refused(&host, &format!("POST {of_host}/extension"), longer).await;
    assert_eq!(twice, (409, "other-round".to_owned()));
    let missing = Some(json!({"round": 1}));
    let reminded = caller.done(&host, &format!("POST {of_host}/reminder"), missing).await;
    assert!(reminded["reminded"].as_u64().unwrap() > 0, "{reminded}");
    let this = Some(json!({"round": 1}));
    caller.done(&host, &format!("PUT {of_host}/pause"), this.clone()).await;
    for (seat, token) in [ann, bob, cy, di].into_iter().enumerate() {
        caller.done(token, &of(seat, "PUT", "/pause"), this.clone()).await;
    }
    let paused = caller.done("", &format!("GET {of_game}"), None).await["round"].clone();
    assert_eq!(paused["deadline"], "9999-12-31T00:00:00Z");
    assert!(paused["paused_at"].is_string());
    assert_eq!(caller.refused(&host, &format!("POST {of_host}/close"), this).await.0, 409);
    caller.done(bob, &of(1, "DELETE", "/pause?round=1"), None).await;
    caller.done(&host, &format!("DELETE {of_host}/pause?round=1"), None).await;
    let round = caller.done("", &format!("GET {of_game}"), None).await["round"].clone();
    assert_eq!(round["paused_at"], Value::Null);
    caller.done(&host, &format!("POST {of_host}/days-off"), days(40, 41)).await;
    caller.done(&host, &format!("POST {of_host}/seats/1/letters/test"), None).await;
    let address = Some(json!({"address": "host@example.org"}));
    caller.done(&host, &format!("PUT {of_host}/address"), address).await;
    let offer = Some(json!({"generation": 1, "offered": true}));
    caller.done(&host, &format!("PUT {of_host}/seats/2/offer"), offer).await;
    let newcomer = json!({"address": "fay@example.org", "name": "Fay"});
    let claim = format!("POST {of_game}/seats/2/claims");
    caller.done("", &claim, Some(newcomer.clone())).await;
    let successor = Some(json!({"generation": 1, "person": newcomer}));
    caller.done(&host, &format!("PUT {of_host}/seats/3/holder"), successor).await;
    assert_eq!(caller.refused(di, "GET /me", None).await, (401, "token".to_owned()));

    // A mail that may not be hers waits for her word.
    let address = table.reply_address(&crate::support::games::ticket(&game, 0, 1)).await;
    for (number, ours) in [(1, false), (2, true)] {
        let id = format!("<{number}@example.org>");
        let mail = crate::exactly_once::mail_from("mallory", &address, "T HQ G8", &id);
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        let waiting = caller.done(ann, &of(0, "GET", "/mails"), None).await;
        let waiting = waiting.as_array().unwrap();
        assert_eq!((waiting.len(), &waiting[0]["why"]), (1, &json!("other_address")));
        assert!(!waiting[0].to_string().contains("HQ G8"), "{waiting:?}");
        let its = of(0, "POST", &format!("/mails/{}", waiting[0]["id"].as_str().unwrap()));
        let others = its.replace("seats/0", "seats/1");
        let word = Some(json!({ "ours": ours }));
        assert_eq!(caller.refused(bob, &others, word.clone()).await.0, 404, "not his");
        caller.done(ann, &its, word.clone()).await;
        assert_eq!(caller.refused(ann, &its, word).await.0, 404, "it waits no more");
    }
    let doors: Vec<String> =
        sqlx::query_scalar("select door from sheets where game = $1 and seat = 0 order by version")
            .bind(&game)
            .fetch_all(&table.pool)
            .await
            .unwrap();
    assert_eq!(doors.last().map(String::as_str), Some("mail"), "{doors:?}");

    // The round is played.
    let round = format!("GET {of_game}/rounds/1");
    assert_eq!(caller.refused("", &round, None).await, (403, "round-open".to_owned()));
    let close = format!("POST {of_host}/close");
    caller.done(&host, &close, Some(json!({"round": 1}))).await;
    assert_eq!(caller.refused(&host, &close, Some(json!({"round": 1}))).await.0, 409);
    let played = caller.done("", &round, None).await;
    assert_eq!(played["sheets"][0]["orders"], json!(["T GHQ G8"]));
    let figures = caller.done("", &format!("GET {of_game}/statistics?lang=fr"), None).await;
    let missed = json!({"key": "missed", "label": "Manches sans feuille"});
    assert_eq!((&figures["rounds"], &figures["counted"][1]), (&json!(1), &missed));
    let counts = [0, 1].map(|seat| &figures["seats"][seat]["counts"]);
    assert_eq!([&counts[0]["carried_out"], &counts[1]["missed"]], [&json!(1), &json!(1)]);
    let after = &figures["scores"]["after"];
    assert_eq!(
        [&after[0]["round"], &after[1]["round"], &after[2]],
        [&json!(0), &json!(1), &Value::Null]
    );
    assert_eq!(after[0]["values"], json!([40, 40, 40, 40]));
    let none = caller.refused("", "GET /games/aaaaaaaa/statistics", None).await;
    assert_eq!(none, (404, "game".to_owned()));
    let record = caller.done("", &format!("GET {of_game}/record"), None).await;
    assert_eq!(record["rounds"], json!([played]));
    let late = Some(json!({"round": 1, "orders": ["I HQ B8"]}));
    assert_eq!(caller.refused(bob, &of(1, "PUT", "/sheet"), late).await, (410, "late".to_owned()));

    // The ends.
    let surrender = of(2, "POST", "/surrender");
    let unsure = Some(json!({"round": 2, "sure": false}));
    assert_eq!(caller.refused(cy, &surrender, unsure).await.0, 422);
    caller.done(cy, &surrender, Some(json!({"round": 2, "sure": true}))).await;
    let opened = format!("{round}/opened");
    assert_eq!(caller.refused("", &opened, None).await, (403, "not-over".to_owned()));
    caller.done(bob, &of(1, "POST", "/renewal"), None).await;
    assert_eq!(caller.refused(bob, "GET /me", None).await.0, 401);
    caller.done(ann, "DELETE /me", None).await;
    assert_eq!(caller.refused(ann, "GET /me", None).await.0, 401);

    account::every_operation(&caller, &table, &server, &of(1, "GET", "/letters")).await;

    let holders = table.games.now(&game).await.unwrap().unwrap().holders;
    for seat in [1, 3] {
        let Holder { generation, .. } = holders[seat];
        let seat = u8::try_from(seat).unwrap();
        let _ = table.games.surrender(&Ticket { generation, ..ticket(&game, seat, 2) }).await;
    }
    until("the game is over", || async {
        table.games.now(&game).await.unwrap().unwrap().game.ending.is_some()
    })
    .await;
    assert_eq!(caller.done("", &opened, None).await["sheets"], played["sheets"]);
    assert_eq!(caller.not_called(), Vec::<String>::new(), "each has been called");
    server.stop().await.unwrap();
}

async fn shown_deadline(caller: &Caller, of_game: &str) -> Value {
    caller.done("", &format!("GET {of_game}"), None).await["round"]["deadline"].clone()
}
