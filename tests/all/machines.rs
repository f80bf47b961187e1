//! Games can be spread over machines: what may grow without bound is a game's row, and every key, unique
//! index and reference of such a table has the game first.

use serde_json::Value;
use sqlx::PgPool;

use crate::{
    crash::{OPENINGS, open},
    postgresql_killed::hand_in,
    support::{
        database::{Database, spread},
        server::Server,
    },
};

/// Tables that belong to no game, with the reason.
const OF_NO_GAME: [(&str, &str); 12] = [
    ("_sqlx_migrations", "a row a change of the tables"),
    ("account_addresses", "a person's"),
    ("account_wishes", "a person's"),
    ("accounts", "people: far fewer than their games, and each may be in any of them"),
    ("allowances", "a network's; they end within hours"),
    ("blocks", "the operator's"),
    ("mail_hold", "one row"),
    ("own_letters", "the server's, to itself; they end within a day"),
    ("push_keys", "one row"),
    ("sessions", "a person's; they end"),
    ("sign_ins", "a person's; they are kept for a day"),
    ("watch", "one row"),
];

/// What names the game in a table.
fn game_of(table: &str) -> &'static str {
    if table == "games" { "id" } else { "game" }
}

async fn pairs(pool: &PgPool, query: &'static str) -> Vec<(String, String, String)> {
    sqlx::query_as(query).fetch_all(pool).await.unwrap()
}

#[tokio::test]
async fn keys_unique_indexes_and_references_of_games_have_the_game_first() {
    let database = Database::new().await;
    have_the_game_first(&database.pool().await).await;
}

/// Hash partitions, by the script of docs/machines.md.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_in_hash_partitions_are_played() {
    let database = Database::new().await;
    let pool = database.pool().await;
    // One game is there before.
    let mut server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    let mut games = vec![open(&server, "1h")];
    assert!(hand_in(&games[0].1[0], OPENINGS[0]).await.is_some());
    server.stop();
    let is_spread = "select relkind = 'p' from pg_class where oid = 'sheets'::regclass";
    // Where all tests have them, there is nothing to be done.
    if !sqlx::query_scalar::<_, bool>(is_spread).fetch_one(&pool).await.unwrap() {
        spread(&mut pool.acquire().await.unwrap()).await;
    }
    have_the_game_first(&pool).await;
    server.start_again().await;
    games.extend((0..3).map(|_| open(&server, "1h")));
    for (game, links) in &games {
        for (link, orders) in links.iter().zip(OPENINGS) {
            assert!(hand_in(link, orders).await.is_some());
        }
        let closed = server.run(&["game", "close-window", game, "--json"]);
        assert!(closed.status.success(), "{}", String::from_utf8_lossy(&closed.stderr));
        let verified = server.run(&["verify", game, "1", "--json"]);
        let verified: Value = serde_json::from_slice(&verified.stdout).unwrap();
        assert_eq!(verified["sheets"].as_array().unwrap().len(), 4);
    }
    server.stop();
}

async fn have_the_game_first(pool: &PgPool) {
    let tables: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         order by 1",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let is_of_game = |table: &str| OF_NO_GAME.iter().all(|(of_no_game, _)| *of_no_game != table);
    assert!(OF_NO_GAME.iter().all(|(table, _)| tables.iter().any(|there| there == table)));
    assert!(tables.iter().filter(|table| is_of_game(table)).count() > 20, "{tables:?}");

    // The first column of each; a unique index may be of an expression from its second on.
    let unique = pairs(
        pool,
        "select c.relname::text, i.indexrelid::regclass::text,
                coalesce((select attname::text from pg_attribute
                          where attrelid = c.oid and attnum = i.indkey[0]), 'an expression')
         from pg_index i join pg_class c on c.oid = i.indrelid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
           and not c.relispartition and i.indisunique",
    )
    .await;
    for table in tables.iter().filter(|table| is_of_game(table)) {
        assert!(unique.iter().any(|(of, ..)| of == table), "{table} has a key");
    }
    for (table, index, first) in unique.iter().filter(|(table, ..)| is_of_game(table)) {
        assert_eq!(first, game_of(table), "{index} of {table} has the game first");
    }

    // Both ends of each reference.
    let references = pairs(
        pool,
        "select c.relname::text || ' ' || f.relname, a.attname::text, b.attname::text
         from pg_constraint r
         join pg_class c on c.oid = r.conrelid
         join pg_class f on f.oid = r.confrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = r.conkey[1]
         join pg_attribute b on b.attrelid = f.oid and b.attnum = r.confkey[1]
         where r.contype = 'f' and c.relnamespace = 'public'::regnamespace and r.conparentid = 0",
    )
    .await;
    let mut of_games = 0;
    for (between, from, to) in &references {
        let (table, other) = between.split_once(' ').unwrap();
        assert_eq!(is_of_game(table), is_of_game(other), "{table} refers to {other}");
        if is_of_game(table) {
            of_games += 1;
            assert_eq!((&**from, &**to), (game_of(table), game_of(other)), "{table} to {other}");
        }
    }
    assert!(of_games > 20, "{references:?}");
}
