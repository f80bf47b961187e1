//! Rows that cannot be read: each is an error that names its game and its column, and stops no other
//! game.

use std::collections::BTreeMap;

use chrono::Duration;
use sealed_orders::{
    game::{
        opening::candidate::Candidate,
        window::watch::{Vigil, Watched},
    },
    links::game_id::GameId,
    rules::Seat,
    worker::deadline::Deadlines,
};

use crate::{
    account::Browser,
    support::{
        games::{FOUR, Table, contact, ticket},
        times::{at_noon, noon},
        waiting::until,
    },
};

/// What of a row is spoilt, and by what.
const SPOILT: [(&str, &str, &str); 5] = [
    ("games", "order_window", "'never'"),
    ("games", "zone", "'Atlantis/Capital'"),
    ("games", "calendar", r#"'{"off_days": ["Someday"]}'"#),
    ("rounds", "why", r#"'{"steps": ["never"]}'"#),
    ("rounds", "awaited", "'{-1}'"),
];

async fn spoil(table: &Table, game: &GameId, (of, column, by): (&str, &str, &str)) {
    let id = if of == "games" { "id" } else { "game" };
    let spoil = format!("update {of} set {column} = {by} where {id} = $1");
    sqlx::query(sqlx::AssertSqlSafe(spoil)).bind(game).execute(&table.pool).await.unwrap();
}

/// A game with each of them, by what it is in words; and a sound one that closes an hour later.
async fn open_all(table: &Table) -> (BTreeMap<String, GameId>, GameId) {
    let mut spoilt = BTreeMap::new();
    for what in SPOILT {
        let game = table.open_as(|new| new.public = true).await;
        spoil(table, &game, what).await;
        spoilt.insert(format!("{} of game {game}", what.1), game);
    }
    let sound = table
        .open_as(|new| {
            new.public = true;
            new.window = "2h".to_owned();
        })
        .await;
    (spoilt, sound)
}

#[tokio::test]
async fn each_is_set_aside_with_its_name_and_the_others_are_resolved() {
    let table = at_noon().await;
    let (spoilt, sound) = open_all(&table).await;
    table.clock.set(noon() + Duration::hours(2));
    let mut failures: BTreeMap<&str, usize> = BTreeMap::new();
    while !table.round(&sound, 1).await.unwrap().is_resolved() {
        let Err(failure) = table.games.resolve_due(None).await else { continue };
        let told = failure.to_string();
        let of = spoilt.keys().find(|of| told.contains(of.as_str()));
        *failures.entry(of.expect(&told)).or_default() += 1;
    }
    assert_eq!(failures.values().copied().collect::<Vec<_>>(), [3; SPOILT.len()], "{failures:?}");
    assert!(!table.games.resolve_due(None).await.unwrap());
}

#[tokio::test]
async fn a_round_that_fails_is_not_waited_for() {
    let table = at_noon().await;
    let (_, sound) = open_all(&table).await;
    table.clock.set(noon() + Duration::hours(2));
    let mut deadlines = Deadlines::new(table.games.clone(), Vigil::default());
    // Several are in hand at once, and each once; but on a slow machine pauses may be over, and each is tried
    // three times at the most.
    let mut looks = 0;
    while deadlines.run_once().await.unwrap() {
        looks += 1;
        assert!(looks <= 3 * SPOILT.len() + 2, "one is tried again and again");
    }
    assert!(table.round(&sound, 1).await.unwrap().is_resolved());
    let failures = "select failures from rounds where game <> $1";
    let failures: Vec<i16> =
        sqlx::query_scalar(failures).bind(&sound).fetch_all(&table.pool).await.unwrap();
    assert!(failures.iter().all(|many| (1..=3).contains(many)), "each was tried: {failures:?}");
}

#[tokio::test]
async fn a_state_that_cannot_be_read_hides_no_other_of_its_players_games() {
    let table = Table::live().await;
    let mut games = Vec::new();
    for name in ["Spoilt", "Sound"] {
        let game = table.open_as(|new| new.name = Some(name.to_owned())).await;
        table.games.close_window(&game, Some(1)).await.unwrap();
        games.push(game);
    }
    let server = table.serve(None).await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let (_, _, page) = ann.press("/account/settings", &[("act", "feeds")]).await;
    let feed = &page[page.find("/feeds/").unwrap()..];
    let feed = feed[..feed.find('"').unwrap()].to_owned();
    // The feed's news of an open window then goes by its number.
    let lists =
        [("/account", "Sound", "Spoilt"), (feed.as_str(), "Sound, round 1", "Spoilt, round 1")];
    for (list, sound, spoilt) in lists {
        let (_, page) = ann.get(list).await;
        assert!(page.contains(sound) && page.contains(spoilt), "{list}: {page}");
    }
    // Of a version that this program does not know.
    let later = r#"'{"version": 1000}'"#;
    spoil(&table, &games[0], ("games", "state", later)).await;
    spoil(&table, &games[0], ("rounds", "before", later)).await;
    for (list, sound, spoilt) in lists {
        let (status, page) = ann.get(list).await;
        assert!(status.is_success() && page.contains(sound), "{list}: {status} {page}");
        assert!(!page.contains(spoilt), "{list}: {page}");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_server_that_comes_back_gives_the_others_their_time() {
    let table = at_noon().await;
    table.games.watch_after(None).await.unwrap();
    let (_, sound) = open_all(&table).await;
    table.clock.set(noon() + Duration::hours(5));
    let (watched, _) = table.games.watch_after(None).await.unwrap();
    assert_eq!(watched, Watched::Back { lengthened: 1 });
    assert_eq!(table.deadline(&sound, 1).await, noon() + Duration::hours(7));
}

#[tokio::test]
async fn lists_leave_it_out_and_its_own_page_alone_fails() {
    let table = Table::live().await;
    let (spoilt, sound) = open_all(&table).await;
    let unread: Vec<&GameId> = spoilt.values().collect();
    let listed = table.games.list(100).await.unwrap();
    let of_rounds = SPOILT.iter().filter(|(of, ..)| *of == "rounds").count();
    assert_eq!(listed.len(), 1 + of_rounds, "what is wrong with a round is in no list of games");
    let server = table.serve(None).await;
    let list = reqwest::get(format!("{}games", server.url)).await.unwrap().text().await.unwrap();
    assert!(list.contains(sound.as_str()));
    for game in unread {
        let page = reqwest::get(format!("{}games/{game}", server.url)).await.unwrap();
        assert_eq!(page.status(), 500, "{game}");
    }
    let page = reqwest::get(format!("{}games/{sound}", server.url)).await.unwrap();
    assert_eq!(page.status(), 200);
    server.stop().await.unwrap();
}

/// To ask again in a minute would be of no use: whoever asks is told so at each door.
#[tokio::test]
async fn what_this_program_cannot_read_is_no_passing_fault() {
    let table = Table::live().await;
    let game = table.open("1d").await;
    let server = table.serve(None).await;
    let desk = table.desk(&server, &ticket(&game, 0, 1)).await;
    let token = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
    let api = format!("{}api/v1/games/{game}", server.url);
    let pages = [format!("{}games/{game}", server.url), desk];
    let programs = [api.clone(), format!("{api}/seats/0")];
    let client = reqwest::Client::new();
    let get = async |url: &str, l: &str| {
        let asked = client.get(url).header("Accept-Language", l).bearer_auth(token.reveal());
        let answer = asked.send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let later = r#"'{"version": 1000}'"#;
    for (state, ruleset) in [(later, "ruleset"), ("before", "'chess'")] {
        spoil(&table, &game, ("rounds", "before", state)).await;
        spoil(&table, &game, ("games", "ruleset", ruleset)).await;
        for url in &pages {
            let (status, page) = get(url, "en").await;
            assert_eq!(status, 500, "{url}: {page}");
            assert!(page.contains("cannot be read just now") && page.contains("The log names"));
            let (_, page) = get(url, "fr").await;
            assert!(page.contains("ne peut pas être lu") && page.contains("Son journal"), "{page}");
        }
        for url in &programs {
            let (status, problem) = get(url, "en").await;
            assert_eq!(status, 500, "{url}: {problem}");
            assert!(problem.contains("/api#unreadable") && problem.contains("of no use"));
            assert!(get(url, "fr").await.1.contains("ne sert à rien"));
        }
        // The log names the game.
        let failure = match table.games.now(&game).await {
            Ok(now) => table.games.played(&now.unwrap().game).err().map(|it| it.to_string()),
            Err(failure) => Some(failure.to_string()),
        };
        if ruleset != "ruleset" {
            assert!(failure.unwrap().contains(game.as_str()));
        }
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_letter_that_cannot_be_read_holds_up_no_other() {
    let table = Table::live().await;
    let game = table.open("1d").await;
    let spoil = r#"update letters set letter = '{"kind": "never"}' where game = $1 and seat = 0"#;
    sqlx::query(spoil).bind(&game).execute(&table.pool).await.unwrap();
    let server = table.serve(None).await;
    until("the others have theirs", || async {
        let mut letters = Vec::new();
        for name in FOUR {
            letters.push(table.mailroom(&format!("{name}@example.org")).await.len());
        }
        letters == [0, 1, 1, 1]
    })
    .await;
    server.stop().await.unwrap();
}

#[tokio::test]
async fn computers_of_other_games_play_on() {
    let table = at_noon().await;
    let with_computer = async || {
        table
            .open_as(|new| {
                new.players =
                    vec![Candidate::Person(contact("ann")), Candidate::Computer("easy".to_owned())];
                new.options = BTreeMap::new();
            })
            .await
    };
    for what in SPOILT {
        spoil(&table, &with_computer().await, what).await;
    }
    let sound = with_computer().await;
    let (mut failed, mut played) = (0, 0);
    loop {
        match table.games.play_computers().await {
            Ok(true) => played += 1,
            Ok(false) => break,
            Err(_) => failed += 1,
        }
    }
    assert_eq!((failed, played), (SPOILT.len(), 1), "each waits longer before it is tried again");
    let mut conn = table.pool.acquire().await.unwrap();
    let sheets = sealed_orders::store::sheet::attendance::who_is_in(&mut conn, &sound, 1).await;
    assert_eq!(sheets.unwrap().len(), 1);
}
