//! One game as a file, and back among others that are played meanwhile.

use std::{fs, path::Path, time::Duration};

use chrono::{DateTime, Utc};
use sealed_orders::{
    backup::one_game,
    clock::Clock,
    game::{Games, acts::pause::PauseWord, sheet::hand_in::HandedIn},
    links::{game_id::GameId, opens::Opens},
    registry::Registry,
    store::opening::talk::Talk,
};
use sqlx::{Executor, PgPool};

use super::run;
use crate::{
    exactly_once::mail_from,
    support::{
        database::Database,
        games::{Table, submission, ticket},
        scratch::Scratch,
        server::Server,
        smtp::Smtp,
        waiting::{letters_have_left, until},
    },
    upgrade::DUMPS,
};

/// The rows of a game, but for those of these tables.
async fn rows(pool: &PgPool, game: &GameId, but: &[&str]) -> Vec<String> {
    let mut rows = crate::scanners::contents(pool).await;
    rows.retain(|row| {
        row.contains(game.as_str()) && !but.contains(&row.split(':').next().unwrap())
    });
    rows
}

/// Writes a game to a file as if it had been at that time.
pub async fn dump_as_of(then: DateTime<Utc>, database: &Database, game: &GameId, file: &Path) {
    one_game::dump(&database.options(), game, file, &|_| {}).await.unwrap();
    let text = fs::read_to_string(file).unwrap();
    let (head, rest) = text.split_once('\n').unwrap();
    let mut head: serde_json::Value = serde_json::from_str(head).unwrap();
    head["saved_at"] = then.to_rfc3339().into();
    fs::write(file, format!("{head}\n{rest}")).unwrap();
}

/// Loses all of it but its letters in the mailroom: they outlive a game.
async fn lose(pool: &PgPool, game: &GameId) {
    sqlx::query("delete from games where id = $1").bind(game).execute(pool).await.unwrap();
    assert_eq!(rows(pool, game, &["mailroom"]).await, Vec::<String>::new());
}

async fn number(pool: &PgPool, query: &'static str, game: &GameId) -> i64 {
    sqlx::query_scalar(query).bind(game).fetch_one(pool).await.unwrap()
}

/// Waits until nothing of the game is in the outbox but reminders; others have letters all the while.
async fn its_letters_have_left(pool: &PgPool, game: &GameId) {
    let waiting = "select count(*) from letters
                   where game = $1 and status = 'waiting' and letter ->> 'kind' <> 'reminder'";
    until("its letters have left", || async { number(pool, waiting, game).await == 0 }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_lost_comes_back_among_others_that_go_on_and_writes_nothing_twice() {
    let (table, scratch, smtp) = (Table::live().await, Scratch::new(), Smtp::start());
    let (url, smtp_url) = (table.database.url(), smtp.url());
    let server = Server::start(&[
        ("DATABASE_URL", &*url),
        ("SEALED_ORDERS_SMTP_URL", &*smtp_url),
        ("SEALED_ORDERS_MAIL_FROM", "post@play.example.org"),
        ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
    ])
    .await;
    let (game, other) = (table.open("1h").await, table.open("1h").await);
    let token = table.games.give_link(&game, Opens::Host).await.unwrap();
    let address = table.reply_address(&ticket(&game, 1, 1)).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    letters_have_left(&table.pool).await;
    // These wait when the backup is made, and leave before the game is lost.
    assert_eq!(run(&server, &["mail", "hold"]).0, Some(0));
    table.games.extend(&game, None, "1h".parse().unwrap()).await.unwrap();

    // The other game is at work all the while.
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let (service, at_work) = (table.games.clone(), other.clone());
    let sealing = tokio::spawn(async move {
        let mut sealed = 0_u32;
        while !*stopped.borrow() {
            let sheet = submission("T HQ G8");
            let handed_in = service.hand_in(&ticket(&at_work, 0, 1), &sheet).await.unwrap();
            // A round takes two hundred of a seat.
            sealed += u32::from(matches!(handed_in, HandedIn::Sealed { .. }));
        }
        sealed
    });
    let changed = ["letters", "rounds", "acts", "pushes"];
    let before = rows(&table.pool, &game, &changed).await;
    let (file, half) = (scratch.path().join("game"), scratch.path().join("half"));
    let (path, half_path) = (file.to_str().unwrap(), half.to_str().unwrap());
    let (code, said) = run(&server, &["backup", path, "--game", game.as_str()]);
    assert!(code == Some(0) && said.contains(": sheets\n"), "{said}");
    let (code, said) = run(&server, &["backup", path, "--game", "aaaaaaaaaaaaaaaa"]);
    assert!(code == Some(1) && said.contains("there is no game"), "{said}");
    assert_eq!(run(&server, &["mail", "release"]).0, Some(0));
    its_letters_have_left(&table.pool, &game).await;
    let told = |subject: &str| {
        let kept = smtp.kept();
        let says = |raw: &[u8]| {
            let mail = mail_parser::MessageParser::default().parse(raw).unwrap();
            mail.subject().unwrap().contains(subject)
        };
        kept.iter().filter(|kept| says(&kept.raw)).count()
    };
    assert_eq!(told("More time"), 4);

    // Not over itself, nor half of it.
    let (code, said) = run(&server, &["restore", path]);
    assert!(code == Some(1) && said.contains("in the database already"), "{said}");
    lose(&table.pool, &game).await;
    let text = fs::read_to_string(&file).unwrap();
    assert!(!text.contains(&other.to_string()), "nothing of the other game");
    let end = text.trim_end().rfind('\n').unwrap();
    fs::write(&half, &text[..end]).unwrap();
    let (code, said) = run(&server, &["restore", half_path]);
    assert!(code == Some(1) && said.contains("half a backup"), "{said}");
    assert_eq!(rows(&table.pool, &game, &[]).await, Vec::<String>::new());

    let (code, said) = run(&server, &["restore", path]);
    assert!(code == Some(0) && said.contains(&format!("restored: game {game}, Four")), "{said}");
    its_letters_have_left(&table.pool, &game).await;
    let mut after = rows(&table.pool, &game, &changed).await;
    after.retain(|row| !before.contains(row));
    // The letter that told of it has links of its own.
    assert!(after.iter().all(|row| row.starts_with("links: ")), "{after:#?}");
    let there = rows(&table.pool, &game, &[]).await;
    assert!(before.iter().all(|row| there.contains(row)), "all that was there");
    assert_eq!(told("More time"), 4, "what had left does not leave again");
    assert_eq!(told("The game is back"), 4, "one letter tells each of them");
    let schemas = "select count(*) from pg_namespace where nspname = 'one_game' and $1 <> ''";
    assert_eq!(number(&table.pool, schemas, &game).await, 0);

    // What was given out before opens what it did, and the game goes on.
    assert_eq!(table.games.follow(&token).await.unwrap(), Some(Opens::Host));
    let mail = mail_from("bob", &address, "T HQ B8", "<again@x>");
    table.games.deliver(&mail, Some(&address), &table.addresses).await.unwrap();
    let sheets = "select count(distinct seat) from sheets where game = $1";
    until("the mail is a sheet", || async { number(&table.pool, sheets, &game).await == 2 }).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    until("it goes on", || async { table.round(&game, 2).await.is_some() }).await;
    stop.send_replace(true);
    let sealed = sealing.await.unwrap();
    assert!(sealed > 0);
    let all = "select count(*) from sheets where game = $1";
    assert_eq!(number(&table.pool, all, &other).await, i64::from(sealed), "none was lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_that_would_have_closed_since_gets_its_time_back() {
    let (table, scratch) = (Table::live().await, Scratch::new());
    let game = table
        .open_as(|new| {
            new.window = "1d".into();
            new.talk = Talk::Open;
        })
        .await;
    let (late, lobby) = (table.open("1d").await, table.invite("1d").await);
    table
        .games
        .message(&ticket(&game, 0, 1), sealed_orders::game::acts::message::To::All, "Hi", "1")
        .await
        .unwrap();
    for closes in [
        "update rounds set opened_at = now() - interval '4 hours', due_at = now() - interval '1 hour',
                           deadline = now() - interval '1 hour' where game = $1",
        // One was due before the backup.
        "update rounds set opened_at = now() - interval '20 hours', due_at = now() - interval '5 hours',
                           deadline = now() - interval '5 hours' where game = $1",
    ]
    .into_iter()
    .zip([&game, &late])
    {
        sqlx::query(closes.0).bind(closes.1).execute(&table.pool).await.unwrap();
    }
    let (deadline, due) = (table.deadline(&game, 1).await, table.deadline(&late, 1).await);
    let invitations = "select count(*) from letters where game = $1 and status = 'waiting'";
    for id in [&game, &late, &lobby] {
        let file = scratch.path().join(id.as_str());
        let three_hours_ago = Utc::now() - Duration::from_secs(3 * 3600);
        dump_as_of(three_hours_ago, &table.database, id, &file).await;
        lose(&table.pool, id).await;
        one_game::restore(&table.games, &file, &|_| {}).await.unwrap();
    }
    let given = table.deadline(&game, 1).await;
    let lost = (given - deadline).num_minutes();
    assert!((180..=182).contains(&lost), "{lost} minutes");
    assert_eq!(table.deadline(&late, 1).await, due);
    let acts = table.games.acts(&game).await.unwrap();
    assert!(format!("{acts:?}").contains("Restored"), "{acts:?}");
    let reminders = "select count(*) from letters where game = $1 and status = 'waiting'
                     and letter ->> 'kind' = 'reminder' and due_at > now()";
    assert_eq!(number(&table.pool, reminders, &game).await, 4, "reminders come before its new end");
    assert_eq!(number(&table.pool, invitations, &lobby).await, 4, "who is invited still is");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_s_backup_of_an_earlier_version_is_restored_by_this_one() {
    let (old, table, scratch) = (Database::empty().await, Table::live().await, Scratch::new());
    let pool = old.pool().await;
    let dump = fs::read_to_string(format!("{DUMPS}/0023.sql")).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    conn.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(dump))).await.unwrap();
    conn.execute("reset search_path").await.unwrap();
    drop(conn);
    let games: Vec<GameId> =
        sqlx::query_scalar("select id from games order by id").fetch_all(&pool).await.unwrap();
    assert!(games.len() > 1, "{games:?}");
    pool.close().await;
    for game in &games {
        let file = scratch.path().join(game.as_str());
        one_game::dump(&old.options(), game, &file, &|_| {}).await.unwrap();
        let returned = one_game::restore(&table.games, &file, &|_| {}).await.unwrap();
        assert!(returned.mail_held, "there were no others at first");
        let now = table.games.now(game).await.unwrap().unwrap();
        assert_eq!(now.game.id, *game);
    }
    // All the same rows as where the whole database was brought up to date.
    let whole = old.pool().await;
    sealed_orders::store::MIGRATIONS.run(&whole).await.unwrap();
    let whole = Table::over(old, Clock::Database).await;
    for name in ["seats", "sheets", "messages", "holdings", "links", "mails"] {
        let count = format!("select count(*) from {name}");
        let count = async |pool: &PgPool| -> i64 {
            let count = sqlx::AssertSqlSafe(count.clone());
            sqlx::query_scalar(count).fetch_one(pool).await.unwrap()
        };
        assert_eq!(count(&table.pool).await, count(&whole.pool).await, "{name}");
    }

    let file = scratch.path().join(games[0].as_str());
    let text = fs::read_to_string(&file).unwrap().replacen("\"tables\":23", "\"tables\":9000", 1);
    fs::write(&file, text).unwrap();
    let elsewhere = Games::new(whole.pool.clone(), Registry::standard(), Clock::Database);
    let newer = one_game::restore(&elsewhere, &file, &|_| {}).await.unwrap_err();
    assert!(newer.to_string().contains("of a later version"), "{newer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_letter_about_a_restored_game_that_stands_still_says_so() {
    let (table, scratch) = (Table::live().await, Scratch::new());
    let [suspended, paused] = [table.open("1d").await, table.open("1d").await];
    // What is in the mailroom stays there, and is in the backup, too.
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    table.games.suspend(&suspended, None).await.unwrap();
    for seat in 0..4 {
        table.games.pause(&ticket(&paused, seat, 1), PauseWord::Agrees).await.unwrap();
    }
    for game in [&suspended, &paused] {
        let file = scratch.path().join(game.as_str());
        one_game::dump(&table.database.options(), game, &file, &|_| {}).await.unwrap();
        lose(&table.pool, game).await;
        let kept = "select count(*) from mailroom where game = $1";
        assert!(number(&table.pool, kept, game).await > 0);
        one_game::restore(&table.games, &file, &|_| {}).await.unwrap();
    }
    for says in ["The game is suspended, as it was then", "The game is paused, as it was then"] {
        until(says, || async {
            let kept = table.mailroom("ann@example.org").await;
            kept.iter().any(|(_, text, _)| text.replace('\n', " ").contains(says))
        })
        .await;
    }
    server.stop().await.unwrap();
}
