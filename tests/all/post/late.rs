//! Who was late for a round can go on with the next.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::post::compose::Composed,
    mail::content::{Content, InTime},
    rules::Seat,
    store::{
        games::{self, Status},
        post::outbox::Posted,
        sheet::sheets,
    },
};

use crate::{
    crash::OPENINGS,
    exactly_once::mail_from,
    support::games::{Table, ticket},
};

#[tokio::test]
async fn the_late_letter_leads_to_the_round_that_is_open() {
    let start = "2026-11-21T12:00:00Z".parse::<DateTime<Utc>>().unwrap();
    for (is_resolved, is_early) in [(false, false), (true, false), (true, true)] {
        let table = Table::new(Clock::fixed(start)).await;
        let game = table.open("1h").await;
        if is_early {
            for (seat, orders) in (0..).zip(OPENINGS) {
                table.hand_in(&ticket(&game, seat, 1), orders).await;
            }
            if !table.round(&game, 1).await.unwrap().is_resolved() {
                table.resolve_one().await;
            }
        }
        table.clock.set(start + Duration::minutes(if is_early { 5 } else { 61 }));
        table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
        if is_resolved && !is_early {
            table.resolve_one().await;
        }
        let posted: Posted = sqlx::query_as(
            "select *, null::text as address, null::text as answers, null::jsonb as left_aside
             from letters where letter ->> 'kind' = 'late'",
        )
        .fetch_one(&table.pool)
        .await
        .unwrap();
        let compose = async || {
            let letters = [(&posted, Seat(0))];
            let composed = table.games.compose(&game, &letters, &table.addresses).await;
            let composed = composed.unwrap().pop();
            let Some(Ok(Composed::Letter(letter))) = composed else { panic!("a letter") };
            letter.1
        };
        let letter = compose().await;
        let Content::Late { open, early, in_time, over, .. } = &letter else {
            panic!("{letter:?}")
        };
        let counted = if is_early { InTime::Sheet } else { InTime::Nothing };
        assert_eq!((*early, *in_time, *over), (is_early, counted, false));
        assert_eq!(open.as_ref().map(|open| open.round), is_resolved.then_some(2));
        let Some(open) = open.as_ref().filter(|_| !is_early) else {
            // It waited for others, and the game has ended since.
            let mut conn = table.pool.acquire().await.unwrap();
            games::set_status(&mut conn, &game, Status::Finished, None).await.unwrap();
            let others = "update rounds set awaited = '{1,2,3}' where number = 1";
            sqlx::query(others).execute(&mut *conn).await.unwrap();
            let letter = compose().await;
            let Content::Late { in_time, over, .. } = &letter else { panic!("{letter:?}") };
            let counted = if is_early { InTime::Sheet } else { InTime::NotAwaited };
            assert_eq!((*in_time, *over), (counted, true));
            continue;
        };
        let mail = mail_from("ann", &open.reply, "T HQ G8", "<two@example.org>");
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        let mut conn = table.pool.acquire().await.unwrap();
        assert!(sheets::latest(&mut conn, ticket(&game, 0, 2).key()).await.unwrap().is_some());
    }
}
