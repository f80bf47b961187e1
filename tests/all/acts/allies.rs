//! Messages between allies in a game that is otherwise silent: nobody else may write or read.

use reqwest::StatusCode;
use sealed_orders::{
    game::{
        acts::message::To,
        opening::{
            candidate::Candidate,
            fault::{NotOpened, OpenFault},
            proposal::Proposal,
        },
    },
    language::Language,
    links::{
        game_id::GameId,
        opens::{Opens, Ticket},
    },
    rules::Seat,
    store::opening::talk::Talk,
};
use serde_json::json;

use super::{french, page};
use crate::{
    api::caller::Caller,
    exactly_once::mail_from,
    replacing::{get, post},
    support::{
        games::{Table, invited, ticket},
        waiting::letters_have_left,
    },
};

/// Four armies, of whom Ann's and Cy's are one faction, and Bob's and Di's the other.
fn four(new: &mut Proposal) {
    new.ruleset = "clone-wars".to_owned();
    new.options.clear();
    new.players[2] = french("cy");
    new.talk = Talk::Allies;
}

/// Who may read what was written so far, each message's words with their readers.
async fn written(table: &Table) -> Vec<(Vec<i16>, String)> {
    sqlx::query_as("select readers, words from messages order by number")
        .fetch_all(&table.pool)
        .await
        .unwrap()
}

/// What one who plays is shown on the web, told in letters and given as a program.
async fn all_that_is_told(table: &Table, seats: [&str; 4], of: usize, caller: &Caller) -> String {
    let [desk, conversation, name, api] = seats;
    let token = table.games.seat_token(&game_of(api), Seat(of as u8)).await.unwrap().unwrap();
    let messages = format!("GET /games/{api}/seats/{of}/messages");
    let mut told = caller.done(token.reveal(), &messages, None).await.to_string();
    for url in [desk.to_owned(), conversation.to_owned()] {
        told.push_str(&get(&url).await.1);
    }
    for with in ["all", "living", "0", "1", "2", "3"] {
        told.push_str(&get(&format!("{conversation}?with={with}")).await.1);
    }
    for (subject, text, html) in table.mailroom(&format!("{name}@example.org")).await {
        told.extend([subject, text, html]);
    }
    told
}

fn game_of(id: &str) -> GameId {
    id.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn allies_write_to_one_another_by_every_way_and_nobody_else_sees_it() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(four).await;
    let id = game.to_string();
    let caller = Caller::of(&server).await;
    let tickets: [Ticket; 4] = [0, 1, 2, 3].map(|seat| ticket(&game, seat, 1));
    let mut desks = Vec::new();
    for ticket in &tickets {
        desks.push(table.desk(&server, ticket).await);
    }
    let talks: Vec<String> =
        desks.iter().map(|desk| desk.replace("/sheets/", "/conversation/")).collect();

    // The page offers the ally alone, and refuses the others.
    let (_, anns) = get(&desks[0]).await;
    assert!(anns.contains("<option value=\"2\">cy") && !anns.contains("<option value=\"1\">bob"));
    assert!(!anns.contains("<option value=\"all\">"));
    let (_, talk) = get(&talks[0]).await;
    assert!(talk.contains("only allies write to one another, and nobody else reads"));
    assert!(talk.contains("<strong>cy (") && !talk.contains("with=all"), "{talk}");
    let say =
        |to: &'static str, words: &'static str| [("act", "message"), ("to", to), ("words", words)];
    assert_eq!(post(&talks[0], &say("2", "web-secret")).await.0, 200);
    for to in ["1", "3", "all", "living"] {
        let (status, page) = post(&talks[0], &say(to, "to a foe")).await;
        assert!(status == 422 && page.contains("to their allies alone"), "{to}: {page}");
    }
    // To themselves, to a seat that is none, and to nobody at all.
    for to in ["0", "9", ""] {
        let (status, page) = post(&talks[0], &say(to, "to nobody")).await;
        assert!(status == 422 && page.contains("nobody to read it"), "{to}: {page}");
        assert!(page.contains("to nobody</textarea>"), "{to}: {page}");
    }
    let (_, foes) = get(&format!("{}?with=1", talks[0])).await;
    assert!(foes.contains("you can write only to your allies"), "{foes}");
    let (_, foes) = get(&format!("{}?with=0", talks[2])).await;
    assert!(foes.contains("web-secret") && foes.contains("Écrire à"), "{foes}");

    // By mail, in both languages, and with an answer to the letter.
    for (from, name, text) in [
        (0, "ann", "MESSAGE to cy\nmail-secret\nEND"),
        (0, "ann", "MESSAGE to bob\nto a foe\nEND"),
        (0, "ann", "MESSAGE to all\nto a foe\nEND"),
        (2, "cy", "MESSAGE à ann\nsecret-par-lettre\nFIN"),
    ] {
        let address = table.reply_address(&tickets[from]).await;
        let mail =
            mail_from(name, &address, text, &format!("<{}@x.example.org>", uuid::Uuid::now_v7()));
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    }
    // By a program.
    let token = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
    let messages = format!("POST /games/{id}/seats/0/messages");
    let body = |to| Some(json!({"round": 1, "to": to, "words": "api-secret"}));
    caller.done(token.reveal(), &messages, body(json!({"seat": 2}))).await;
    for to in [json!({"seat": 1}), json!("all"), json!("living")] {
        let (status, _) = caller.refused(token.reveal(), &messages, body(to)).await;
        assert_eq!(status, StatusCode::CONFLICT.as_u16());
    }
    letters_have_left(&table.pool).await;

    let secrets = ["web-secret", "mail-secret", "secret-par-lettre", "api-secret"];
    let sent = written(&table).await;
    assert_eq!(sent.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>(), secrets);
    assert!(sent.iter().all(|(readers, _)| *readers == [2] || *readers == [0]), "{sent:?}");
    for (seat, name, knows) in
        [(0, "ann", true), (1, "bob", false), (2, "cy", true), (3, "di", false)]
    {
        let at = [&desks[seat], &talks[seat], name, &id];
        let told = all_that_is_told(&table, at, seat, &caller).await;
        for secret in secrets {
            assert_eq!(told.contains(secret), knows, "{name}: {secret}");
        }
    }
    for path in ["", "/record", "/rounds", "/record.json"] {
        assert!(!page(&server, &format!("games/{id}{path}")).await.contains("-secret"), "{path}");
    }
    let shown = caller.done("", &format!("GET /games/{id}"), None).await;
    assert_eq!((&shown["open"], &shown["allies"]), (&json!(false), &json!(true)));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_no_ally_or_no_longer_one_plays_a_silent_game() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    // Bob commands both armies of his faction.
    let game = table
        .open_as(|new| {
            four(new);
            new.players.truncate(3);
        })
        .await;
    let bob = table.desk(&server, &ticket(&game, 1, 1)).await;
    assert!(get(&bob).await.1.contains("This is a silent game"));
    let to_ann = table.games.message(&ticket(&game, 1, 1), To::Seat(Seat(0)), "psst", "1").await;
    assert!(to_ann.unwrap_err().refusal().unwrap().say(Language::En).contains("silent game"));
    let [ann, cy] = [0, 2].map(|seat| ticket(&game, seat, 1));
    table.games.message(&ann, To::Seat(Seat(2)), "psst", "1").await.unwrap();
    table.games.surrender(&ann).await.unwrap();
    let late = table.games.message(&cy, To::Seat(Seat(0)), "psst", "1").await;
    assert!(late.unwrap_err().refusal().unwrap().say(Language::En).contains("silent game"));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_over_an_allys_armies_is_called_by_all_of_them_on_each_page() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(four).await;
    table.games.surrender(&ticket(&game, 2, 1)).await.unwrap();
    table.games.close_window(&game, None).await.unwrap();
    let sheet = table.desk(&server, &ticket(&game, 0, 2)).await;
    let desk = table.games.give_link(&game, Opens::Seat(Seat(0))).await.unwrap();
    let [desk, letters] =
        ["seats", "letters"].map(|room| format!("{}{room}/{}", server.url, desk.reveal()));
    for page in [sheet, desk, letters] {
        let (status, shown) = get(&page).await;
        assert!(status == 200 && shown.contains("Red and Orange"), "{page}: {shown}");
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_chosen_and_told_where_games_are_opened_and_joined() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let form = |ruleset| format!("games/new?ruleset={ruleset}&lang=en");
    let shown = page(&server, &form("clone-wars")).await;
    assert!(shown.contains("name=\"allies\""), "{shown}");
    // Who plays what hangs on how many there are (§2.1).
    let seats = "2 seats: Red and Orange / Black and Blue; 3 seats: Red / Black and Blue / Orange; \
                 4 seats: Red / Black / Orange / Blue.";
    assert!(shown.contains(seats), "{shown}");
    for ruleset in ["risk", "power"] {
        let shown = page(&server, &form(ruleset)).await;
        assert!(
            !shown.contains("name=\"allies\"") && !shown.contains("Who plays what"),
            "{ruleset}"
        );
    }
    // Where nobody has an ally it is a fault, which is told beside its field.
    let mut two = table.new_game();
    four(&mut two);
    two.players.truncate(2);
    let power = Proposal { talk: Talk::Allies, ..table.new_game() };
    for proposal in [two, power] {
        let judged = table.games.open_once(&proposal, "", Language::Fr).await;
        let Err(NotOpened::Faults(faults)) = judged else { panic!("it was opened") };
        assert!(matches!(faults[..], [OpenFault::NoAllies]), "{faults:?}");
        assert!(faults[0].say(Language::Fr).contains("personne n'a d'allié"));
    }
    let people = "ann@example.org\nbob@example.org\ncy@example.org\ndi@example.org";
    let sent =
        [("ruleset", "clone-wars"), ("name", "Allies"), ("people", people), ("allies", "yes")];
    let sent = [&sent[..], &[("pace", "relaxed"), ("public", "yes")]].concat();
    let (status, opened) = post(&format!("{}games", server.url), &sent).await;
    assert_eq!(status, 201, "{opened}");
    let id: String =
        sqlx::query_scalar("select id from games").fetch_one(&table.pool).await.unwrap();
    let told = page(&server, &format!("games/{id}?lang=en")).await;
    assert!(told.contains("A silent game, except for allies"), "{told}");
    let told = page(&server, &format!("games/{id}?lang=fr")).await;
    assert!(told.contains("seuls les alliés s&#39;écrivent"), "{told}");
    // An open game is open to all, allies too.
    let open = table
        .open_as(|new| {
            four(new);
            new.talk = Talk::Open;
            new.players[3] = Candidate::Computer("easy".to_owned());
            new.players[1] = invited("bob");
        })
        .await;
    let to_foe = To::Seat(Seat(1));
    table.games.message(&ticket(&open, 0, 1), to_foe, "hello", "1").await.unwrap();
    server.stop().await.unwrap();
}
