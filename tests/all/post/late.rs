//! Who was late for a round can go on with the next.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::post::compose::Composed,
    mail::content::Content,
    rules::Seat,
    store::{post::outbox::Posted, sheet::sheets},
};

use crate::{
    exactly_once::mail_from,
    support::games::{Table, ticket},
};

#[tokio::test]
async fn the_late_letter_leads_to_the_round_that_is_open() {
    let start = "2026-11-21T12:00:00Z".parse::<DateTime<Utc>>().unwrap();
    for is_resolved in [false, true] {
        let table = Table::new(Clock::fixed(start)).await;
        let game = table.open("1h").await;
        table.clock.set(start + Duration::minutes(61));
        table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
        if is_resolved {
            table.resolve_one().await;
        }
        let posted: Posted = sqlx::query_as(
            "select *, null::text as answers, null::jsonb as left_aside
             from letters where letter ->> 'kind' = 'late'",
        )
        .fetch_one(&table.pool)
        .await
        .unwrap();
        let composed = table.games.compose(&posted, (&game, Seat(0)), &table.addresses).await;
        let Composed::Letter(letter) = composed.unwrap() else { panic!("a letter") };
        let Content::Late { open, .. } = &letter.1 else { panic!("{letter:?}") };
        assert_eq!(open.as_ref().map(|open| open.round), is_resolved.then_some(2));
        let Some(open) = open else { continue };
        let mail = mail_from("ann", &open.reply, "T HQ G8", "<two@example.org>");
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        let mut conn = table.pool.acquire().await.unwrap();
        assert!(sheets::latest(&mut conn, ticket(&game, 0, 2).key()).await.unwrap().is_some());
    }
}
