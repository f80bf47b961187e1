//! What is kept for a time goes, and a game with its record stays.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::{
        keeping::Walk,
        mail_in::stored::Delivered,
        opening::{candidate::Candidate, invitation::InvitationWord, proposal::Proposal},
    },
    keeping::Keeping,
    language::Language,
    links::opens::Opens,
    rules::Seat,
    store::window::watch::{self, HoldReason},
};
use sqlx::AssertSqlSafe;

use crate::{
    exactly_once::mail_to,
    support::{
        games::{Table, player, ticket},
        waiting::letters_have_left,
    },
};

fn noon() -> DateTime<Utc> {
    "2026-03-02T12:00:00Z".parse().unwrap()
}

async fn walk(table: &Table) {
    walk_as(table, Keeping::default()).await;
}

async fn walk_as(table: &Table, keeping: Keeping) {
    let mut walk = Walk::new(keeping);
    while table.games.tidy(&mut walk).await.unwrap() {}
}

#[tokio::test]
async fn what_was_kept_long_enough_goes_and_the_game_with_its_record_stays() {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table.open("25d").await;
    let server = table.serve(None).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mail = mail_to(&address, "T HQ G8", "<first@x>");
    let deliver =
        async || table.games.deliver(&mail, Some(&address), &table.addresses).await.unwrap();
    assert_eq!(deliver().await, Delivered::Done);
    let mut hosts = Vec::new();
    for minute in 0..10 {
        table.clock.set(noon() + Duration::minutes(minute));
        hosts.push(table.games.give_link(&game, Opens::Host).await.unwrap());
    }
    letters_have_left(&table.pool).await;
    let record = async |server: &str| {
        let answer = reqwest::get(format!("{server}games/{game}/record.json")).await.unwrap();
        answer.text().await.unwrap()
    };
    table.clock.set(noon() + Duration::days(1));
    table.games.close_window(&game, Some(1)).await.unwrap();
    letters_have_left(&table.pool).await;
    let before = record(&server.url).await;
    assert!(before.contains("T GHQ G8"), "{before}");
    // Nobody's clock jumps while a server watches the windows.
    server.stop().await.unwrap();
    let letters = table.number("select count(*) from letters").await;
    let links = table.number("select count(*) from links").await;
    walk(&table).await;
    assert_eq!(table.number("select count(*) from letters").await, letters, "nothing is old");

    table.clock.set(noon() + Duration::days(32));
    walk(&table).await;
    let bytes = "select sum(octet_length(raw))::bigint from mails";
    assert_eq!(table.number(bytes).await, 0, "mail as it came is gone");
    assert_eq!(deliver().await, Delivered::Again, "and known all the same");
    assert_eq!(table.number("select count(*) from links").await, links);

    // A year in which the second window was open all the time: paused, say.
    table.clock.set(noon() + Duration::days(440));
    walk(&table).await;
    assert_eq!(table.number("select count(*) from mails").await, 0);
    let left: Vec<(String, i64)> = sqlx::query_as(
        "select coalesce(letter ->> 'kind', ''), count(*) from letters where status = 'sent' group by 1",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert_eq!(left, [("sheet".to_owned(), 4)], "of a game that goes on, each seat's newest stays");
    let kept = table.number("select count(*) from links").await;
    assert!(kept < links, "{kept} of {links}");
    let closed = "select count(*) from links where round = 1";
    assert_eq!(table.number(closed).await, 0, "what led to the closed round is gone");
    let open = "select count(distinct seat) from links where round = 2";
    assert_eq!(table.number(open).await, 4, "what leads to the open one is not");
    for (nth, token) in hosts.iter().enumerate() {
        let opens = (nth >= 2).then_some(Opens::Host);
        assert_eq!(
            table.games.follow(token).await.unwrap(),
            opens,
            "the host's eight newest: {nth}"
        );
    }
    assert_eq!(table.round(&game, 2).await.unwrap().number, 2);

    // The pages and the record are what they were.
    table.clock.set(noon() + Duration::days(1));
    let server = table.serve(None).await;
    assert_eq!(record(&server.url).await, before);
    server.stop().await.unwrap();
}

/// What nobody waits for any more: a day is longer than anybody does.
#[tokio::test]
async fn letters_to_sign_in_by_and_to_oneself_go_after_a_day() {
    let table = Table::new(Clock::fixed(noon())).await;
    for sql in [
        "insert into sign_ins (id, address, language, browser, client, made_at, used_at)
         select gen_random_uuid(), 'ann@example.org', 'en', sha256('a'), '192.0.2.1', $1, used
         from (values (null::timestamptz), ($1)) as one (used)",
        "insert into own_letters (hash, sent_at) values (sha256('a'), $1)",
    ] {
        sqlx::query(sql).bind(noon()).execute(&table.pool).await.unwrap();
    }
    let left = "select (select count(*) from sign_ins) + (select count(*) from own_letters)";
    // By where somebody has signed in from, they are let in once more, for as long as the settings say.
    let longer = Keeping { sign_ins: Duration::days(40), ..Keeping::default() };
    for (hours, keeping, stay) in [
        (23, Keeping::default(), 3),
        (25, Keeping::default(), 1),
        (29 * 24, Keeping::default(), 1),
        (31 * 24, longer, 1),
        (31 * 24, Keeping::default(), 0),
    ] {
        table.clock.set(noon() + Duration::hours(hours));
        walk_as(&table, keeping).await;
        assert_eq!(table.number(left).await, stay, "after {hours} hours");
    }
}

/// Whoever plays without letters has the first link to the seat in a browser, and no other way there.
#[tokio::test]
async fn the_only_way_to_a_guests_seat_stays() {
    let table = Table::new(Clock::fixed(noon())).await;
    let alone = table.games.open_alone("cities", Language::En, chrono_tz::UTC).await.unwrap();
    let game = alone.desk.game().clone();
    let opens = table.games.follow(&alone.desk).await.unwrap().unwrap();
    let others = table.open("1d").await;
    let first = table.games.give_link(&others, Opens::Seat(Seat(0))).await.unwrap();
    table.clock.set(noon() + Duration::days(1));
    for (game, opens) in [(&game, opens), (&others, Opens::Seat(Seat(0)))] {
        table.games.give_link(game, opens).await.unwrap();
    }
    table.clock.set(noon() + Duration::days(200));
    walk(&table).await;
    assert_eq!(table.games.follow(&alone.desk).await.unwrap(), Some(opens));
    assert_eq!(table.games.follow(&first).await.unwrap(), None, "who has letters has newer ones");
}

#[tokio::test]
async fn games_that_nobody_has_begun_go_a_year_after_the_last_who_joined() {
    let table = Table::new(Clock::fixed(noon())).await;
    let for_comers = async || {
        let free = |new: &mut Proposal| {
            new.start_now = false;
            new.players[3] = Candidate::Nobody;
        };
        table.open_as(free).await
    };
    let (forgotten, declined, begun) =
        (table.invite("1d").await, table.invite("1d").await, table.open("1d").await);
    let (joined, suspended) = (for_comers().await, for_comers().await);
    table.games.answer(&declined, Seat(1), 1, InvitationWord::Declines).await.unwrap();
    table.games.suspend(&suspended, Some("to be looked into")).await.unwrap();
    table.clock.set(noon() + Duration::days(300));
    table.games.ask_for_seat(&joined, Seat(3), &player("eve")).await.unwrap();
    table.games.end(&begun).await.unwrap();
    let there = async || -> BTreeSet<String> {
        let games =
            sqlx::query_scalar("select id from games").fetch_all(&table.pool).await.unwrap();
        games.into_iter().collect()
    };
    let all = there().await;
    table.clock.set(noon() + Duration::days(364));
    walk(&table).await;
    assert_eq!(there().await, all, "nothing is old");
    table.clock.set(noon() + Duration::days(366));
    walk(&table).await;
    let left = [&begun, &joined, &suspended].map(ToString::to_string);
    assert_eq!(there().await, BTreeSet::from(left.clone()));
    let tables: Vec<String> = sqlx::query_scalar(
        "select table_name::text from information_schema.columns
         where table_schema = 'public' and column_name = 'game'
           and table_name in (select tablename from pg_tables)",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert!(tables.len() > 15, "{tables:?}");
    for of in tables {
        let query = format!("select count(*) from {of} where game = any ($1)");
        let gone = [forgotten.as_str(), declined.as_str()];
        let left = sqlx::query_scalar::<_, i64>(AssertSqlSafe(query)).bind(gone);
        assert_eq!(left.fetch_one(&table.pool).await.unwrap(), 0, "{of}");
    }
    table.clock.set(noon() + Duration::days(666));
    walk(&table).await;
    assert!(!there().await.contains(joined.as_str()), "nor is it waited for for ever");
}

#[tokio::test]
async fn with_a_round_go_its_reminders() {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table.open("10d").await;
    let waiting =
        "select count(*) from letters where letter ->> 'kind' = 'reminder' and status = 'waiting'
                     and (letter ->> 'round')::int = 1";
    let reminders = table.number(waiting).await;
    assert!(reminders >= 4, "{reminders}");
    table.games.close_window(&game, Some(1)).await.unwrap();
    assert_eq!(table.number(waiting).await, 0);
}

#[tokio::test]
async fn devices_go_once_their_game_is_over_and_nothing_is_on_its_way_to_them() {
    let table = Table::new(Clock::fixed(noon())).await;
    let (on, over, last) = (table.open("1d").await, table.open("1d").await, table.open("1d").await);
    for game in [&on, &over, &last] {
        sqlx::query(
            "insert into devices (game, id, seat, generation, endpoint, p256dh, auth, added_at)
             values ($1, gen_random_uuid(), 0, 1, 'https://push.example.org/1', decode(repeat('00', 65), 'hex'),
                     decode(repeat('00', 16), 'hex'), $2)",
        )
        .bind(game)
        .bind(noon() - Duration::days(200))
        .execute(&table.pool)
        .await
        .unwrap();
    }
    sqlx::query(
        "insert into pushes (game, id, device, seat, letter, made_at, due_at)
         select game, gen_random_uuid(), id, seat, '{\"kind\": \"test\"}', $2, $2 from devices where game = $1",
    )
    .bind(&last)
    .bind(noon())
    .execute(&table.pool)
    .await
    .unwrap();
    for game in [&over, &last] {
        table.games.end(game).await.unwrap();
    }
    walk(&table).await;
    let left: Vec<String> = sqlx::query_scalar("select game from devices order by game")
        .fetch_all(&table.pool)
        .await
        .unwrap();
    let mut expected = [on.to_string(), last.to_string()];
    expected.sort();
    assert_eq!(left, expected);
}

#[tokio::test]
async fn what_cannot_be_removed_keeps_nothing_else_from_going() {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table.open("25d").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mail = mail_to(&address, "T HQ G8", "<first@x>");
    table.games.deliver(&mail, Some(&address), &table.addresses).await.unwrap();
    // Mail goes first.
    for statement in [
        "create function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'no' using errcode = 'XX001'; end $$",
        "create trigger refuse before update on mails for each row execute function refuse()",
        "insert into blocks (what, kind, since, ends_at)
         values ('example.net', 'domain', '2026-01-01', '2026-01-02')",
    ] {
        sqlx::query(statement).execute(&table.pool).await.unwrap();
    }
    table.clock.set(noon() + Duration::days(32));
    walk(&table).await;
    assert_eq!(table.number("select count(*) from blocks").await, 0);
    let kept = "select count(*) from mails where raw <> ''";
    assert_eq!(table.number(kept).await, 1, "it is tried again with the next walk");
}

#[tokio::test]
async fn a_clock_that_jumps_removes_nothing() {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table.open("3d").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mail = mail_to(&address, "T HQ G8", "<first@x>");
    table.games.deliver(&mail, Some(&address), &table.addresses).await.unwrap();
    table.games.close_window(&game, Some(1)).await.unwrap();
    let bytes = "select coalesce(sum(octet_length(raw)), 0)::bigint from mails";

    // Two years by the database, a second by the server's own clock.
    table.clock.set(noon() + Duration::days(730));
    let mut walk = Walk::new(Keeping::default());
    let counted = Some((noon(), Duration::seconds(1)));
    assert!(!table.games.tidy_after(&mut walk, counted).await.unwrap());
    let mut conn = table.pool.acquire().await.unwrap();
    for held in [HoldReason::Clock, HoldReason::Long] {
        watch::set_held(&mut conn, Some(held), noon()).await.unwrap();
        assert!(!table.games.tidy(&mut walk).await.unwrap(), "{held:?}");
    }
    assert!(table.number(bytes).await > 0, "what cannot come back stays");
    // It is right after all.
    watch::set_held(&mut conn, None, noon()).await.unwrap();
    while table.games.tidy(&mut walk).await.unwrap() {}
    assert_eq!(table.number(bytes).await, 0);
}
