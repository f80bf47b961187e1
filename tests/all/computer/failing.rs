//! A computer that fails, and a process that dies.

use std::time::Duration;

use sealed_orders::{game::fail::POINTS, rules::Level};
use sqlx::types::Json;

use super::{let_computers_play, open, sheets, with_computers};
use crate::support::{
    games::{Table, ticket},
    server::Server,
    waiting::until,
};

/// A ruleset that cannot read its own state costs its computers their sheets, and nobody else
/// anything; it is tried again later and later.
#[tokio::test]
async fn a_computer_that_fails_is_tried_again_later_and_holds_nothing_up() {
    let table = Table::live().await;
    let broken = open(&table, &with_computers(Level::Easy, true)).await;
    let whole = Json(table.round(&broken, 1).await.unwrap().before);
    sqlx::query("update rounds set before = '{\"version\": 0}'")
        .execute(&table.pool)
        .await
        .unwrap();
    let sound = open(&table, &with_computers(Level::Easy, true)).await;
    assert!(table.games.play_computers().await.is_err());
    let_computers_play(&table.games).await;
    assert_eq!(sheets(&table, &sound, 1).await.len(), 3);
    assert!(sheets(&table, &broken, 1).await.is_empty());
    let later: bool =
        sqlx::query_scalar("select computers_at > clock_timestamp() from rounds where game = $1")
            .bind(&broken)
            .fetch_one(&table.pool)
            .await
            .unwrap();
    assert!(later);
    sqlx::query("update rounds set before = $2, computers_at = opened_at where game = $1")
        .bind(&broken)
        .bind(whole)
        .execute(&table.pool)
        .await
        .unwrap();
    let_computers_play(&table.games).await;
    assert_eq!(sheets(&table, &broken, 1).await.len(), 3);
}

/// The plug is pulled at every step of a computer's sheet; with the next start it is handed in,
/// once, and the round goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_plug_is_pulled_while_computers_play() {
    let points: Vec<_> = POINTS.iter().filter(|point| point.starts_with("computer")).collect();
    assert_eq!(points.len(), 3);
    for point in points {
        let table = Table::live().await;
        let url = table.database.url();
        let mut server =
            Server::start(&[("DATABASE_URL", &url), ("SEALED_ORDERS_FAIL_POINT", point)]).await;
        let game = open(&table, &with_computers(Level::Easy, true)).await;
        for _ in 0..400 {
            if server.has_ended() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        assert!(server.has_ended(), "{point} was passed");
        server.set("SEALED_ORDERS_FAIL_POINT", "");
        server.start_again().await;
        // As if the lease of who died were over.
        sqlx::query("update rounds set computers_at = opened_at where computers_at is not null")
            .execute(&table.pool)
            .await
            .unwrap();
        until("the computers' sheets are in", || async {
            sheets(&table, &game, 1).await.len() == 3
        })
        .await;
        table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
        assert!(!table.round(&game, 1).await.unwrap().is_open(), "{point}: it is resolved");
        let versions = sheets(&table, &game, 1).await;
        assert!(versions.iter().all(|sheet| sheet.1 == 1), "{point}: once: {versions:?}");
        server.stop();
    }
}
