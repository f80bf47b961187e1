//! Time-outs.

use std::sync::Arc;

use sealed_orders::{clock::Clock, game::Refusal, language::Language, store::opening::end::End};
use tokio::sync::Barrier;

use super::{field, has, page, press, two};
use crate::support::games::{OrRefusal, Table, ticket};
use crate::support::waiting::letters_have_left;

#[tokio::test]
async fn a_time_out_lengthens_the_window_once_a_game_and_everybody_is_told() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = two(&table).await;
    let before = table.deadline(&game, 1).await;
    let reminders = async || -> Vec<chrono::DateTime<chrono::Utc>> {
        sqlx::query_scalar("select due_at from letters where letter ->> 'kind' = 'reminder'")
            .fetch_all(&table.pool)
            .await
            .unwrap()
    };
    let first = reminders().await;
    let zoe = table.desk(&server, &ticket(&game, 1, 1)).await;
    let seen = reqwest::get(&zoe).await.unwrap().text().await.unwrap();
    assert!(seen.contains("Prendre mon temps mort") && seen.contains("1 heure"), "{seen}");
    let meant = field(&seen, "deadline");
    let call = [("act", "time_out"), ("deadline", meant.as_str()), ("sure", "yes")];
    let (once, twice) = tokio::join!(press(&zoe, &call), press(&zoe, &call));
    for said in [once, twice, press(&zoe, &call).await] {
        assert!(said.contains("Vous avez pris votre temps mort"), "{said}");
    }
    let after = table.deadline(&game, 1).await;
    assert_eq!(after - before, chrono::Duration::hours(1), "once");
    assert!(reminders().await.iter().all(|due| !first.contains(due)), "reminders move");
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("act").await, 2);
    assert!(has(&table, "ann", "A time-out").await && has(&table, "zoe", "Temps mort").await);
    let to_ann = table.mailroom("ann@example.org").await;
    let (_, text, _) =
        to_ann.iter().find(|(_, text, _)| text.contains("calls a time-out")).unwrap();
    let closes = sealed_orders::moment::moment(after, chrono_tz::UTC, Language::En);
    let hour = closes.split(", ").nth(1).unwrap().get(..5).unwrap();
    assert!(text.contains(hour), "{closes} in {text}");
    assert!(page(&server, &format!("games/{game}")).await.contains("time-out called"));

    // Another's, for the window as it is now; the first one's not again, not in the next round.
    let ann = ticket(&game, 0, 1);
    assert_eq!(table.games.time_out(&ann, Some(before)).await.or_refusal(), Err(Refusal::Changed));
    assert!(table.games.time_out(&ann, Some(after)).await.or_refusal().is_ok());
    table.games.close_window(&game, None).await.unwrap();
    let next = table.deadline(&game, 2).await;
    let again = table.games.time_out(&ticket(&game, 1, 2), Some(next)).await.or_refusal();
    assert_eq!(again, Err(Refusal::UsedUp));
    assert_eq!(again.unwrap_err().say(Language::Fr).split(' ').nth(2), Some("déjà"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_tournament_game_lengthens_no_window_and_closes_on_time() {
    let table = Table::live().await;
    let closing = chrono::Utc::now() + chrono::Duration::minutes(90);
    let game = table
        .open_as(|new| {
            new.tournament = true;
            new.closing_time = Some(closing.to_rfc3339());
        })
        .await;
    let server = table.serve(None).await;
    let deadline = table.deadline(&game, 1).await;
    let called = table.games.time_out(&ticket(&game, 0, 1), Some(deadline)).await.or_refusal();
    assert_eq!(called, Err(Refusal::Tournament));
    let desk = table.desk(&server, &ticket(&game, 0, 1)).await;
    let seen = reqwest::get(&desk).await.unwrap().text().await.unwrap();
    assert!(seen.contains("there are none") && !seen.contains("Call my time-out"), "{seen}");
    let host = table.games.give_link(&game, sealed_orders::links::opens::Opens::Host).await;
    let host = format!("{}hosts/{}", server.url, host.unwrap().reveal());
    let meant = deadline.to_rfc3339();
    let lengthen = [("act", "extend"), ("by", "1h"), ("round", "1"), ("deadline", meant.as_str())];
    let said = press(&host, &lengthen).await;
    assert!(said.contains("its deadlines do not move. Nothing has been changed"), "{said}");
    assert_eq!(table.deadline(&game, 1).await, deadline);
    // The next window would go beyond the closing time.
    sqlx::query("update games set closing_time = clock_timestamp() + interval '20 minutes'")
        .execute(&table.pool)
        .await
        .unwrap();
    table.games.close_window(&game, None).await.unwrap();
    let last = table.round(&game, 2).await.unwrap();
    let closing = table.games.find(&game).await.unwrap().unwrap().end.and_then(End::closing_time);
    assert!(last.final_round);
    assert_eq!(Some(last.deadline), closing);
    server.stop().await.unwrap();
}

/// Before the deadline it counts, and the window stays open; after it the round is resolved.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_time_out_races_the_deadline() {
    let mut seen = [0, 0];
    for run in 0..20 {
        let clock = Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap());
        let table = Arc::new(Table::new(clock).await);
        let game = table.open("1h").await;
        let deadline = table.deadline(&game, 1).await;
        let start = Arc::new(Barrier::new(2));
        // Either may be a little slower than the other, and each is much slower once.
        let slow = match run {
            0 => [0, 500],
            1 => [500, 0],
            _ => [run % 4, 3 - run % 4],
        };
        let slow = slow.map(std::time::Duration::from_millis);
        let resolver = tokio::spawn({
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            async move {
                start.wait().await;
                tokio::time::sleep(slow[0]).await;
                table.clock.set(deadline);
                table.games.resolve_due(Some(&game)).await.unwrap();
            }
        });
        start.wait().await;
        tokio::time::sleep(slow[1]).await;
        let called = table.games.time_out(&ticket(&game, 0, 1), Some(deadline)).await.or_refusal();
        resolver.await.unwrap();
        table.games.resolve_due(Some(&game)).await.unwrap();
        let round = table.round(&game, 1).await.unwrap();
        match &called {
            Ok(until) => {
                assert!(round.is_open(), "run {run}");
                assert_eq!(
                    (*until, *until - deadline),
                    (round.deadline, chrono::Duration::hours(1))
                );
            }
            Err(refused) => {
                assert_eq!(*refused, Refusal::WindowClosed);
                assert_eq!(round.deadline, deadline, "run {run}");
            }
        }
        seen[usize::from(called.is_ok())] += 1;
    }
    assert!(seen.iter().all(|&n| n > 0), "each was first once: {seen:?}");
}
