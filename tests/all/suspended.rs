//! Games that the operator suspends: nothing passes and nothing is taken, until they go on.

mod in_hand;

use chrono::{DateTime, Days, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::{
        Refusal,
        acts::pause::{PauseWord, Pausing},
        opening::{
            candidate::Candidate,
            invitation::{InvitationWord, RsvpOutcome},
        },
        sheet::{hand_in::HandedIn, withdraw::Withdrawal},
        window::watch::Watched,
    },
    links::game_id::GameId,
    moment::end_of_time,
    rules::Seat,
    store::{
        games::Status,
        round::rounds::{Round, Window},
    },
};

use crate::{
    crash::OPENINGS,
    exactly_once::mail_from,
    replacing::{get, post},
    support::{
        database::Database,
        games::{FOUR, OrRefusal, SENDER, Table, contact, invited, player, submission, ticket},
        server::Server,
        times::{at_noon, noon},
        waiting::until,
    },
};

async fn first_round(table: &Table, game: &GameId) -> Round {
    table.round(game, 1).await.unwrap()
}

/// How many letters about a game could leave now.
async fn due(table: &Table, game: &GameId) -> i64 {
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    sqlx::query_scalar(
        "select count(*) from letters where game = $1 and status = 'waiting' and due_at <= $2",
    )
    .bind(game)
    .bind(now)
    .fetch_one(&table.pool)
    .await
    .unwrap()
}

/// A sheet that arrived at that time.
async fn arrived(table: &Table, game: &GameId, seat: u8, at: DateTime<Utc>) -> HandedIn {
    let mut sheet = submission(OPENINGS[usize::from(seat)]);
    sheet.received_at = Some(at);
    table.games.hand_in(&ticket(game, seat, 1), &sheet).await.unwrap()
}

#[tokio::test]
async fn a_suspended_game_stands_still_and_gets_its_rest_back() {
    let table = at_noon().await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let other = table.open("1h").await;
    let [ann, bob] = [0, 1].map(|seat| ticket(&game, seat, 1));
    table.clock.set(noon() + Duration::minutes(17));
    table.hand_in(&ann, OPENINGS[0]).await;
    assert!(due(&table, &game).await > 4, "sheets, the host's letter, a receipt");
    for _ in 0..2 {
        table.games.suspend(&game, Some("two threaten a third")).await.unwrap();
    }
    assert_eq!((due(&table, &game).await, table.letters("act").await), (5, 5), "one each");
    let round = first_round(&table, &game).await;
    assert_eq!(round.deadline, end_of_time());
    assert!(matches!(round.window, Window::Paused { rest, .. } if rest == Duration::minutes(43)));

    // Whatever is tried, later as well, changes nothing and says why.
    table.clock.set(noon() + Duration::days(20));
    let games = &table.games;
    assert!(matches!(table.hand_in(&bob, OPENINGS[1]).await, HandedIn::Suspended));
    let by = "1h".parse().unwrap();
    let day = noon().date_naive() + Days::new(30);
    let is_refused = [
        games.extend(&game, None, by).await.or_refusal().map(drop),
        games.close_window(&game, Some(1)).await.or_refusal().map(drop),
        games.remind(&game, 1).await.or_refusal().map(drop),
        games.propose_pause(&game, 1).await.or_refusal().map(drop),
        games.resume(&game, 1).await.or_refusal().map(drop),
        games.pause(&ann, PauseWord::Agrees).await.or_refusal().map(drop),
        games.time_out(&ann, None).await.or_refusal().map(drop),
        games.surrender(&ann).await.or_refusal().map(drop),
        table.replace(&bob, &player("eve")).await.or_refusal(),
        games.withdraw(&ann, &Withdrawal::of(1)).await.or_refusal(),
        games.ask_for_seat(&game, Seat(1), &player("eve")).await.or_refusal(),
        games.away(&ann.holding(), day, day).await.or_refusal().map(drop),
        games.back(&ann.holding()).await.or_refusal().map(drop),
        games.take_off(&game, &[day]).await.or_refusal().map(drop),
    ];
    assert_eq!(is_refused, [const { Err(Refusal::Suspended) }; 14]);
    assert_eq!(due(&table, &game).await, 5, "and writes to nobody");
    // The other game's round, and no other, is resolved; an outage concerns it not.
    table.resolve_one().await;
    assert!(!games.resolve_due(None).await.unwrap());
    assert_eq!(games.watch_after(None).await.unwrap().0, Watched::Kept);
    assert!(table.round(&other, 1).await.unwrap().is_resolved());
    // What arrived before counts; with the last sheet nothing is resolved yet.
    for seat in 1..4 {
        let sealed = arrived(&table, &game, seat, noon() + Duration::minutes(16)).await;
        assert!(matches!(sealed, HandedIn::Sealed { .. }), "{seat}");
    }
    assert!(!games.resolve_due(None).await.unwrap());
    assert!(first_round(&table, &game).await.is_open());

    // It goes on, and what is complete is carried out.
    let was = games.end_suspension(&game).await.unwrap().unwrap();
    assert_eq!(was.since, noon() + Duration::minutes(17));
    assert!(games.end_suspension(&game).await.unwrap().is_none(), "once");
    let round = first_round(&table, &game).await;
    let now = noon() + Duration::days(20);
    assert_eq!((round.deadline, round.due_at), (now + Duration::minutes(43), now));
    assert!(due(&table, &game).await > 10, "all that waited, and that it goes on");
    table.resolve_one().await;
    assert!(first_round(&table, &game).await.is_resolved());
}

#[tokio::test]
async fn a_pause_that_was_agreed_on_stands_and_a_suspended_game_may_be_ended() {
    let table = at_noon().await;
    let [paused, ended, called_off] =
        [table.open("1h").await, table.open("1h").await, table.invite("1h").await];
    for seat in 0..4 {
        table.games.pause(&ticket(&paused, seat, 1), PauseWord::Agrees).await.unwrap();
    }
    let before = first_round(&table, &paused).await;
    let reminders = "select array_agg(due_at order by id) from letters
                     where letter ->> 'kind' = 'reminder' and game = $1";
    let reminders = || async {
        let asked = sqlx::query_scalar::<_, Vec<DateTime<Utc>>>(reminders).bind(&paused);
        asked.fetch_one(&table.pool).await.unwrap()
    };
    let (wait, hour) = (reminders().await, Duration::hours(1));
    for game in [&paused, &ended, &called_off] {
        table.games.suspend(game, None).await.unwrap();
    }
    table.clock.set(noon() + hour);
    table.games.end_suspension(&paused).await.unwrap().unwrap();
    let after = first_round(&table, &paused).await;
    assert_eq!(
        (after.window, after.deadline, after.due_at),
        (before.window, before.deadline, before.due_at)
    );
    assert_eq!(reminders().await, wait, "nobody is reminded of what has no deadline");
    let open = table.games.pause(&ticket(&paused, 0, 1), PauseWord::TakesBack).await.or_refusal();
    assert_eq!(open, Ok(Pausing::Open(noon() + hour * 2)));

    table.games.end(&ended).await.unwrap();
    let now = table.games.find(&ended).await.unwrap().unwrap();
    assert_eq!((now.status, now.suspended), (Status::Finished, None));
    assert!(due(&table, &ended).await >= 4, "its letters leave");
    let no_game = table.games.suspend(&ended, None).await.or_refusal();
    assert_eq!(no_game, Err(Refusal::NoGame));

    // Before it begins nobody answers, and it may be called off.
    let answered =
        table.games.answer(&called_off, Seat(0), 1, InvitationWord::Accepts).await.unwrap();
    assert_eq!(answered, RsvpOutcome::Suspended);
    assert_eq!(due(&table, &called_off).await, 0);
    // A reason that is given later stands from then on.
    for why in [Some("late"), None] {
        table.games.suspend(&called_off, why).await.unwrap();
        let now = table.games.find(&called_off).await.unwrap().unwrap();
        assert_eq!(now.suspended.unwrap().why.as_deref(), Some("late"));
    }
    table.games.end(&called_off).await.unwrap();
    assert_eq!(table.games.find(&called_off).await.unwrap().unwrap().status, Status::Declined);
}

/// Whichever was first: a receipt means that the sheet counts, and a refusal that it does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_sheet_in_hand_is_receipted_and_counts_or_is_refused() {
    let table = Table::live().await;
    let (mut sealed, mut refused) = (0, 0);
    for _ in 0..24 {
        let game = table.open("1h").await;
        for seat in 0..3 {
            table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
        }
        let last = ticket(&game, 3, 1);
        let (handed_in, suspended) =
            tokio::join!(table.hand_in(&last, OPENINGS[3]), table.games.suspend(&game, None));
        suspended.unwrap();
        let round = first_round(&table, &game).await;
        let sheets = "select count(*) from sheets where game = $1 and round = 1 and seat = 3";
        let kept: i64 =
            sqlx::query_scalar(sheets).bind(&game).fetch_one(&table.pool).await.unwrap();
        match handed_in {
            // The round was carried out before, or is once the game goes on.
            HandedIn::Sealed { .. } => {
                sealed += 1;
                assert_eq!(kept, 1);
            }
            HandedIn::Suspended => {
                refused += 1;
                assert!(kept == 0 && round.is_paused());
            }
            _ => panic!("it is neither"),
        }
        table.games.end_suspension(&game).await.unwrap();
        if kept == 0 {
            table.hand_in(&last, OPENINGS[3]).await;
        }
        until("it is carried out", || async {
            table.games.resolve_due(Some(&game)).await.unwrap();
            first_round(&table, &game).await.is_resolved()
        })
        .await;
    }
    assert!(sealed + refused == 24, "{sealed} {refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_door_says_that_a_game_is_suspended_and_computers_wait() {
    let database = Database::new().await;
    let url = database.url();
    let server = Server::start(&[
        ("DATABASE_URL", &url),
        ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
        ("SEALED_ORDERS_MAIL_AUTHENTICATION", "off"),
        ("SEALED_ORDERS_MAIL_FROM", SENDER),
    ])
    .await;
    let table = Table::over(database, Clock::Database).await;
    let game = table
        .open_as(|new| {
            let mut players = FOUR.map(invited);
            players[3] = Candidate::Computer("easy".to_owned());
            (new.players, new.host) = (players.to_vec(), contact("host"));
        })
        .await;
    until("the computer has played", || async { in_are(&table, &game, 1).await == [3] }).await;
    for seat in 0..3 {
        table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
    }
    let id = game.to_string();
    let suspend = ["game", "suspend", &id, "--why", "two threaten a third"];
    // The second round may be open by now, and its computer at it.
    until("the second round is open", || async { table.round(&game, 2).await.is_some() }).await;
    let token = table.games.seat_token(&game, Seat(1)).await.unwrap().unwrap();
    let done = server.run(&suspend);
    let told = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success() && told.contains("suspended since 20"), "{told}");
    assert!(told.contains(": two threaten a third"), "{told}");
    assert_eq!(server.run(&["game", "extend", &id, "--by", "1d"]).status.code(), Some(2));
    until("everybody is told", || async {
        mailed(&table, "The game is suspended").await == ["ann", "bob", "cy", "host"]
    })
    .await;

    let link = table
        .games
        .give_link(&game, sealed_orders::links::opens::Opens::Sheet { seat: Seat(0), round: 2 });
    let link = server.url(&format!("/sheets/{}", link.await.unwrap().reveal()));
    let host = table.games.give_link(&game, sealed_orders::links::opens::Opens::Host);
    let host = server.url(&format!("/hosts/{}", host.await.unwrap().reveal()));
    for page in [&link, &host, &server.url(&format!("/games/{game}"))] {
        let (status, page) = get(page).await;
        assert_eq!(status, 200);
        assert!(page.contains("suspended the game: two threaten a third."), "{page}");
        assert!(page.contains("Time stands still"), "{page}");
    }
    let (_, page) = get(&server.url(&format!("/games/{game}"))).await;
    assert!(page.contains("set when the game goes on."), "{page}");
    // A telephone shows the word, too, and the way to seal does not stand out.
    let (_, page) = get(&link).await;
    assert!(page.contains("<span>Deadline:</span>"), "{page}");
    assert!(page.contains("<button id=\"seal\" class=\"quiet\""), "{page}");
    let (status, page) = post(&link, &[("orders", OPENINGS[0]), ("act", "seal_anyway")]).await;
    assert!(status == 409 && page.contains("has suspended the game. Nothing was done"), "{page}");
    let (_, page) = post(&host, &[("act", "close"), ("round", "2"), ("sure", "yes")]).await;
    assert!(page.contains("has suspended the game. Nothing was done"), "{page}");
    let (_, shown) = get(&server.url(&format!("/api/v1/games/{game}"))).await;
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(shown["suspended"]["why"], "two threaten a third", "{shown}");
    let sent = reqwest::Client::new()
        .put(server.url(&format!("/api/v1/games/{game}/seats/1/sheet")))
        .bearer_auth(token.reveal())
        .json(&serde_json::json!({ "round": 2, "orders": ["T HQ B7"] }));
    let answer = sent.send().await.unwrap();
    assert_eq!(answer.status(), 409);
    let problem: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(problem["type"], "/api#suspended", "{problem}");
    let to = table.reply_address(&ticket(&game, 2, 2)).await;
    let raw = mail_from("cy", &to, "T HQ B2", "<1@example.org>");
    assert!(server.run_with(&["deliver", "--recipient", &to], &raw).status.success());
    let is_told = "has suspended the game: nothing is accepted for it now";
    until("the mail is answered", || async {
        let letters = table.mailroom("cy@example.org").await;
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        letters.iter().any(|(_, text, _)| words(text).contains(is_told))
    })
    .await;

    // However it was cut short, the computer plays when the game goes on.
    let forget = "delete from sheets where round = 2; update rounds set computers_at = null";
    sqlx::raw_sql(forget).execute(&table.pool).await.unwrap();
    let done = server.run(&["game", "resume", &id]);
    assert!(done.status.success(), "{done:?}");
    assert_eq!(server.run(&["game", "resume", &id]).status.code(), Some(2));
    until("the computer plays", || async { in_are(&table, &game, 2).await == [3] }).await;
    until("everybody is told", || async {
        mailed(&table, "The game goes on").await == ["ann", "bob", "cy", "host"]
    })
    .await;
    let (status, _) = post(&link, &[("orders", OPENINGS[0]), ("act", "seal_anyway")]).await;
    assert_eq!(status, 200);
    let acts: Vec<_> =
        table.games.acts(&game).await.unwrap().iter().map(|entry| entry.act.kind()).collect();
    assert_eq!(acts, ["suspended", "goes_on"]);
}

/// The seats whose sheets of a round are in.
async fn in_are(table: &Table, game: &GameId, round: i32) -> Vec<i16> {
    let asked = "select distinct seat from sheets where game = $1 and round = $2 order by 1";
    sqlx::query_scalar(asked).bind(game).bind(round).fetch_all(&table.pool).await.unwrap()
}

/// Who has a letter whose subject holds these words.
async fn mailed(table: &Table, words: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    for name in ["ann", "bob", "cy", "host"] {
        let letters = table.mailroom(&format!("{name}@example.org")).await;
        if letters.iter().any(|(subject, _, _)| subject.contains(words)) {
            found.push(name);
        }
    }
    found
}
