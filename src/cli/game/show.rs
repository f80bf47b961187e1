//! `sealed-orders game show` and `game list`: nothing of what is in sheets.

use std::io;

use serde_json::{Value, json};

use super::find;
use crate::{
    cli::{Office, Print, Stop, print},
    game::round::record::GameNow,
    language::Language,
    links::game_id::GameId,
    moment::moment,
    store::post::returns::Told,
};

/// Prints a game.
pub async fn show(office: &Office, id: &GameId, how: Print) -> Result<(), Stop> {
    let now = find(office, id).await?;
    let shown = describe(office, &now).await?;
    Ok(how.say(&shown, || in_words(&now, &shown))?)
}

fn in_words(now: &GameNow, shown: &Value) -> io::Result<()> {
    let text = |name: &str| shown.get(name).and_then(Value::as_str).unwrap_or("-");
    print(format_args!(
        "{}\t{}\t{}\t{}",
        now.game.id,
        text("ruleset"),
        text("status"),
        now.game.name
    ))?;
    print(text("url"))?;
    if let Some(suspended) = &now.game.suspended {
        print(format_args!("suspended {suspended}"))?;
    }
    if let Some(round) = now.round.as_ref().filter(|round| round.is_open()) {
        let zone = now.game.zone;
        print(format_args!(
            "round {}, closes {}",
            round.number,
            moment(round.deadline, zone, Language::En)
        ))?;
        print(text("why"))?;
    }
    for seat in shown.get("seats").and_then(Value::as_array).into_iter().flatten() {
        let text = |name: &str| seat.get(name).and_then(Value::as_str).unwrap_or("-");
        let sheet = match seat.get("sheet_in").and_then(Value::as_bool) {
            Some(true) => "sheet in",
            Some(false) => "awaited",
            None => text("answer"),
        };
        print(format_args!("{}\t{}\t{}\t{sheet}", text("seat"), text("name"), text("address")))?;
    }
    Ok(())
}

/// A game as JSON: nothing of what is in sheets.
pub async fn describe(office: &Office, now: &GameNow) -> Result<Value, Stop> {
    let undeliverable: Vec<Value> = office
        .games
        .undeliverable(&now.game.id, Told::All)
        .await?
        .iter()
        .map(|letter| json!({ "letter": letter.kind, "seat": letter.seat, "words": letter.words }))
        .collect();
    let state = office.games.played(&now.game)?.rules.state(now.state())?;
    let open = now.round.as_ref().filter(|round| round.is_open());
    let awaited = open.map(|round| round.awaited.as_slice()).unwrap_or_default();
    let mut seats = Vec::new();
    let away = office.games.who_is_away(&now.game.id, &now.holders).await?;
    for holder in &now.holders {
        let away = away.iter().find(|away| away.seat == holder.seat);
        let person = holder.person();
        let sheet_in = awaited.contains(&holder.seat).then(|| now.sheets_in.contains(&holder.seat));
        seats.push(json!({
            "seat": state.seat_code(holder.seat),
            "name": holder.name(Language::En),
            "address": person.map(|person| &person.address),
            "language": person.map(|person| person.language),
            "zone": person.map(|person| person.zone.name()),
            "answer": holder.answer(),
            "computer": holder.computer(),
            "sheet_in": sheet_in,
            "away": away.map(|away| json!({ "from": away.from, "to": away.to })),
        }));
    }
    Ok(json!({
        "game": now.game.id,
        "url": office.addresses.game(&now.game.id),
        "name": now.game.name,
        "ruleset": now.game.ruleset,
        "status": now.game.status,
        "suspended": now.game.suspended.as_ref().map(|it| json!({ "since": it.since, "why": it.why })),
        "window": now.game.rhythm,
        "terms": now.game.terms,
        "round": now.round.as_ref().map(|round| round.number),
        "deadline": open.map(|round| round.deadline),
        "why": open.map(|round| round.why_said(&now.game, &now.holders, Language::En)),
        "calendar": now.game.calendar,
        "final_round": open.map(|round| round.final_round),
        "winners": now.game.ending.as_deref().map(|ending| {
            now.holders
                .iter()
                .filter(|holder| ending.winners.contains(&holder.seat))
                .map(|holder| holder.name(Language::En))
                .collect::<Vec<_>>()
        }),
        "seats": seats,
        "undeliverable": undeliverable,
    }))
}

/// Prints the newest games.
pub async fn list(office: &Office, most: i64, how: Print) -> Result<(), Stop> {
    let games = office.games.list(most).await?;
    let listed = games.iter().map(|game| {
        json!({
            "game": game.id,
            "url": office.addresses.game(&game.id),
            "name": game.name,
            "ruleset": game.ruleset,
            "status": game.status,
            "suspended": game.suspended.is_some(),
            "opened_at": game.opened_at,
        })
    });
    how.say(&listed.collect(), || {
        games.iter().try_for_each(|game| {
            let status = json!(game.status);
            let status =
                if game.suspended.is_some() { "suspended" } else { status.as_str().unwrap_or("-") };
            print(format_args!("{}\t{}\t{status}\t{}", game.id, game.ruleset, game.name))
        })
    })?;
    Ok(())
}
