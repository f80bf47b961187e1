//! Games of Power in every state that a version may leave them in.

use sealed_orders::{
    game::{
        acts::{draw::DrawWord, message::To, pause::PauseWord},
        mail_in::stored::Delivered,
        opening::{candidate::Candidate, invitation::InvitationWord, proposal::Proposal},
        seats::replace::OfferWord,
        sheet::withdraw::Withdrawal,
    },
    language::Language,
    links::{game_id::GameId, opens::Opens},
    rules::{ComputerTask, Level, Seat},
    store::opening::talk::Talk,
};

use super::links::Keys;
use crate::{
    exactly_once::mail_from,
    support::games::{Table, contact, invited, player, submission, ticket},
};

/// The last round of each.
pub const LAST_ROUND: u32 = 5;

/// What games of other rulesets are there for: to be played on, each from the middle.
pub const IN_PLAY: &str = "in play: ";

/// Opens a game with a host and a last round, and notes it by what it is there for.
async fn open(
    table: &Table,
    keys: &mut Keys,
    what: &str,
    change: impl FnOnce(&mut Proposal),
) -> GameId {
    let game = table
        .open_as(|new| {
            new.name = Some(what.to_owned());
            new.window = "3d".to_owned();
            new.last_round = Some(LAST_ROUND);
            new.public = true;
            new.talk = Talk::Open;
            new.host = contact("host");
            change(new);
        })
        .await;
    keys.games.insert(what.to_owned(), game.clone());
    game
}

/// Hands in, for each seat that is awaited and has no sheet, what a computer would.
pub async fn write_all(table: &Table, game: &GameId) {
    let now = table.games.now(game).await.unwrap().unwrap();
    let round = now.round.as_ref().unwrap();
    let rules = &table.games.played(&now.game).unwrap().rules;
    let before = rules.state(&round.before).unwrap();
    let declared = now.declared();
    let writes = |seat| round.awaited.contains(&seat) && !declared.has_surrendered(seat);
    for holder in now.holders.iter().filter(|holder| writes(holder.seat)) {
        let task = ComputerTask {
            seat: holder.seat,
            level: Level::Medium,
            language: Language::En,
            final_round: round.final_round,
        };
        let mut chance =
            sealed_orders::rules::Chance::of_computer([7; 32], holder.seat, round.number);
        let text = before.computer_writes(task, &mut chance).unwrap();
        let mut ticket = ticket(game, holder.seat.0, round.number);
        ticket.generation = holder.generation;
        let mut sheet = submission(&text);
        sheet.pass = true;
        table.games.hand_in(&ticket, &sheet).await.unwrap();
    }
}

/// Before they begin: invited to, and with free seats.
pub async fn not_begun(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "inviting", |new| new.start_now = false).await;
    table.games.answer(&game, Seat(0), 1, InvitationWord::Accepts).await.unwrap();
    keys.links_of(table, &game, 1, 0).await;
    let game = open(table, keys, "lobby", |new| {
        new.start_now = false;
        new.options.clear();
        new.players[2] = Candidate::Nobody;
        new.players[3] = Candidate::Computer("easy".to_owned());
    })
    .await;
    table.games.answer(&game, Seat(0), 1, InvitationWord::Accepts).await.unwrap();
    table.games.ask_for_seat(&game, Seat(2), &player("zoe")).await.unwrap();
    claim(table, keys, &game, 2).await;
    keys.links_of(table, &game, 1, 0).await;
    let game = open(table, keys, "called off", |new| new.start_now = false).await;
    table.games.answer(&game, Seat(3), 1, InvitationWord::Declines).await.unwrap();
    keys.links_of(table, &game, 0, 0).await;
}

async fn claim(table: &Table, keys: &mut Keys, game: &GameId, seat: u8) {
    let claim = sqlx::query_scalar("select id from claims where game = $1")
        .bind(game)
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let opens = Opens::Claim { seat: Seat(seat), claim };
    let token = table.games.give_link(game, opens).await.unwrap();
    keys.link("claims", token.reveal());
}

/// With sheets of every kind: none, some, with a line that cannot be read, drafted, withdrawn, held.
pub async fn sheets(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "no sheet", |_| {}).await;
    keys.links_of(table, &game, 0, 1).await;
    let game = open(table, keys, "some sheets", |_| {}).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8\nI HQ G7").await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.hand_in(&ticket(&game, 0, 2), "T G8 G7\nTHIS IS NO ORDER\nF HQ G5").await;
    let mut waits = submission("R HQ B8");
    waits.hold = true;
    table.games.hand_in(&ticket(&game, 1, 2), &waits).await.unwrap();
    let withdrawn = Withdrawal { key: "1".to_owned(), received_at: None, meant: None };
    table.hand_in(&ticket(&game, 2, 2), "T HQ Y8").await;
    table.games.withdraw(&ticket(&game, 2, 2), &withdrawn).await.unwrap();
    let draft =
        table.games.save_draft(&ticket(&game, 3, 2), Language::Fr, "T QG R8\nF", None).await;
    assert!(draft.unwrap().is_some());
    for seat in 0..4 {
        keys.links_of(table, &game, seat, 2).await;
    }
}

/// What is declared: draws, surrenders, pauses, time-outs, absences, messages.
pub async fn acts(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "paused", |_| {}).await;
    for seat in 0..4 {
        table.games.pause(&ticket(&game, seat, 1), PauseWord::Agrees).await.unwrap();
    }
    keys.links_of(table, &game, 0, 1).await;
    let game = open(table, keys, "draw offered", |_| {}).await;
    table.games.draw(&ticket(&game, 0, 1), DrawWord::AgreesForGood).await.unwrap();
    table.games.draw(&ticket(&game, 1, 1), DrawWord::AgreesForGood).await.unwrap();
    let to = To::Seat(Seat(2));
    table.games.message(&ticket(&game, 0, 1), to, "Shall we?", "1").await.unwrap();
    keys.links_of(table, &game, 2, 1).await;
    let game = open(table, keys, "surrendered", |_| {}).await;
    table.games.surrender(&ticket(&game, 3, 1)).await.unwrap();
    table.games.close_window(&game, Some(1)).await.unwrap();
    write_all(table, &game).await;
    while table.games.resolve_due(None).await.unwrap() {}
    table.games.surrender(&ticket(&game, 2, 3)).await.unwrap();
    keys.links_of(table, &game, 0, 3).await;
    let game = open(table, keys, "away", |_| {}).await;
    let day = |n: u64| keys.now.date_naive() + chrono::Days::new(n);
    table.games.away(&ticket(&game, 1, 1).holding(), day(1), day(5)).await.unwrap();
    table.games.time_out(&ticket(&game, 0, 1), None).await.unwrap();
    keys.links_of(table, &game, 1, 1).await;
}

/// Seats that change hands, and links that open nothing any more.
pub async fn seats(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "seat offered", |_| {}).await;
    table.offer_seat(&ticket(&game, 1, 1), OfferWord::Offers).await.unwrap();
    table.games.ask_for_seat(&game, Seat(1), &player("zoe")).await.unwrap();
    claim(table, keys, &game, 1).await;
    let game = open(table, keys, "replaced", |_| {}).await;
    keys.links_of(table, &game, 2, 1).await;
    keys.links_of(table, &game, 3, 1).await;
    table.replace(&ticket(&game, 2, 1), &player("eve")).await.unwrap();
    table.games.renew_links(&game, Seat(3), 1).await.unwrap();
    keys.links_of(table, &game, 2, 1).await;
}

/// With a computer, in its third round.
pub async fn computers(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "computers", |new| {
        new.options.clear();
        let levels = ["easy", "medium", "hard"].map(|level| Candidate::Computer(level.to_owned()));
        new.players = [invited("ann")].into_iter().chain(levels).collect();
    })
    .await;
    for round in 1..=2 {
        while table.games.play_computers().await.unwrap() {}
        table.hand_in(&ticket(&game, 0, round), "T HQ G8").await;
        while table.games.resolve_due(None).await.unwrap() {}
    }
    keys.links_of(table, &game, 0, 3).await;
}

/// Mail that waits for its seat's word, and mail that nobody has read yet.
pub async fn mails(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "mail", |_| {}).await;
    for (seat, author, waits) in [(0, "mallory", true), (1, "bob", false)] {
        let address = table.reply_address(&ticket(&game, seat, 1)).await;
        let mail = mail_from(author, &address, "T HQ G8", &format!("<{seat}@example.org>"));
        let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        assert_eq!(delivered, if waits { Delivered::Waits } else { Delivered::Done });
    }
    let mail = sqlx::query_scalar("select id from mails where status = 'waiting'")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let opens = Opens::Confirmation { seat: Seat(0), mail };
    let token = table.games.give_link(&game, opens).await.unwrap();
    keys.link("confirmations", token.reveal());
    // As if the process had died between storing and reading.
    for undo in [
        "delete from sheets where game = $1",
        "update mails set status = 'new' where game = $1 and status = 'read'",
    ] {
        sqlx::query(undo).bind(&game).execute(&table.pool).await.unwrap();
    }
    keys.links_of(table, &game, 1, 1).await;
}

/// Of every other ruleset, in the middle, with a sheet in that waits and one that is drafted.
pub async fn rulesets(table: &Table, keys: &mut Keys) {
    for played in table.games.registry().clone().all() {
        let name = played.rules.name();
        if name == "power" {
            continue;
        }
        let game = open(table, keys, &format!("{IN_PLAY}{name}"), |new| {
            new.ruleset = name.to_owned();
            new.players.truncate(2);
            new.options.clear();
            new.last_round = None;
        })
        .await;
        for _ in 0..6 {
            write_all(table, &game).await;
            while table.games.resolve_due(Some(&game)).await.unwrap() {}
        }
        let round = table.games.now(&game).await.unwrap().unwrap().round.unwrap();
        let seat = round.awaited[0].0;
        let draft = ticket(&game, seat, round.number);
        table.games.save_draft(&draft, Language::En, "no order yet", None).await.unwrap();
        keys.links_of(table, &game, seat, round.number).await;
    }
}

/// Over: won, drawn, ended by their hosts.
pub async fn over(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "finished", |_| {}).await;
    for _ in 1..=LAST_ROUND {
        write_all(table, &game).await;
        while table.games.resolve_due(None).await.unwrap() {}
    }
    keys.links_of(table, &game, 0, LAST_ROUND).await;
    let game = open(table, keys, "drawn", |_| {}).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    for seat in 0..4 {
        table.games.draw(&ticket(&game, seat, 2), DrawWord::AgreesForGood).await.unwrap();
    }
    keys.links_of(table, &game, 1, 2).await;
    let game = open(table, keys, "ended", |_| {}).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.hand_in(&ticket(&game, 0, 2), "T HQ G2").await;
    table.games.end(&game).await.unwrap();
    keys.links_of(table, &game, 0, 2).await;
}

/// One whose round cannot be read, and was set aside.
pub async fn set_aside(table: &Table, keys: &mut Keys) {
    let game = open(table, keys, "set aside", |new| new.window = "1h".to_owned()).await;
    let spoil = "update rounds set before = jsonb_set(before, '{version}', '99') where game = $1";
    sqlx::query(spoil).bind(&game).execute(&table.pool).await.unwrap();
    sqlx::query("update rounds set due_at = opened_at where game = $1")
        .bind(&game)
        .execute(&table.pool)
        .await
        .unwrap();
    for _ in 0..3 {
        assert!(table.games.resolve_due(Some(&game)).await.is_err());
    }
    assert!(!table.games.resolve_due(Some(&game)).await.unwrap());
}
