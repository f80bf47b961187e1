//! The host's desk: reminders, the end of a game, and the log of what was done.

use sealed_orders::{
    game::{
        Refusal, acts::draw::DrawWord, opening::invitation::InvitationWord,
        sheet::hand_in::HandedIn,
    },
    rules::Seat,
    store::{acts::Act, games::Status, round::rounds::ClosedBy},
};

use crate::{
    crash::OPENINGS,
    replacing::{desk_of_the_host, get, letter, post},
    support::{
        games::{OrRefusal, Table, contact, ticket},
        waiting::{letters_have_left, until},
    },
};

#[tokio::test]
async fn the_host_reminds_those_whose_sheets_are_missing_and_nobody_twice() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    table.hand_in(&ticket(&game, 0, 1), OPENINGS[0]).await;
    letters_have_left(&table.pool).await;
    let by_host = async || {
        let count = "select count(*) from letters where letter ? 'by_host'";
        sqlx::query_scalar::<_, i64>(count).fetch_one(&table.pool).await.unwrap()
    };
    let host = desk_of_the_host(&table, &server, &game).await;
    let remind = [("act", "remind"), ("round", "1")];
    let (one, other) = tokio::join!(post(&host, &remind), post(&host, &remind));
    let pages = [one.1, other.1];
    assert!(pages.iter().any(|page| page.contains("on their way: 3")), "{pages:?}");
    assert!(pages.iter().any(|page| page.contains("No letter was sent")), "{pages:?}");
    assert_eq!(by_host().await, 3, "a double click sends once");
    until("the reminders have left", async || {
        let waiting =
            "select count(*) from letters where letter ? 'by_host' and status = 'waiting'";
        sqlx::query_scalar::<_, i64>(waiting).fetch_one(&table.pool).await.unwrap() == 0
    })
    .await;
    letter(&table, "bob", "your sheet is still missing").await;
    letters_have_left(&table.pool).await;
    let ann = table.mailroom("ann@example.org").await;
    assert!(ann.iter().all(|(_, text, _)| !text.contains("still missing")), "hers is in");
    let (_, page) = get(&host).await;
    assert!(page.contains("The host reminds bob (Blue).") && !page.contains("reminds ann"));
    let (_, public) = get(&format!("{}games/{game}", server.url)).await;
    assert!(!public.contains("reminds"), "that is the host's own log: {public}");

    // Six hours later, but for those whom the program itself has reminded meanwhile.
    sqlx::query("update letters set made_at = made_at - interval '7 hours', settled_at = settled_at - interval '7 hours' where letter ? 'by_host'")
        .execute(&table.pool)
        .await
        .unwrap();
    sqlx::query("update letters set status = 'sent', settled_at = now() where letter ->> 'kind' = 'reminder' and seat = 1 and status = 'waiting'")
        .execute(&table.pool)
        .await
        .unwrap();
    assert_eq!(table.games.remind(&game, 1).await.or_refusal(), Ok(2));
    assert_eq!(table.games.remind(&game, 2).await.or_refusal(), Err(Refusal::OtherWindow));
    table.games.close_window(&game, Some(1)).await.unwrap();
    assert_eq!(table.games.remind(&game, 1).await.or_refusal(), Err(Refusal::OtherWindow));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_game_that_its_host_ends_is_over_without_a_winner_and_its_round_is_never_resolved() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    for (seat, order) in (0..).zip(OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), order).await;
    }
    table.hand_in(&ticket(&game, 1, 2), "T B8 B7 # the sealed one").await;
    letters_have_left(&table.pool).await;
    let host = desk_of_the_host(&table, &server, &game).await;
    let (_, page) = post(&host, &[("act", "end")]).await;
    assert!(page.contains("Yes, end it"), "{page}");
    assert!(table.round(&game, 2).await.unwrap().is_open(), "one press is none");
    let sure = [("act", "end"), ("sure", "yes")];
    let (one, other) = tokio::join!(post(&host, &sure), post(&host, &sure));
    assert!(one.1.contains("The game is over") && other.1.contains("The game is over"));

    let now = table.games.now(&game).await.unwrap().unwrap();
    assert_eq!((now.game.status, now.game.ending.is_none()), (Status::Finished, true));
    let ended = now.acts.iter().filter(|entry| entry.act.kind() == "ended").count();
    assert_eq!(ended, 1);
    letters_have_left(&table.pool).await;
    for name in ["ann", "bob", "cy", "di", "host"] {
        letter(&table, name, "The host ends the game, without a winner").await;
    }
    assert_eq!(table.letters("act").await, 5, "everybody is told once");

    // Nothing resolves it: neither its deadline nor its last sheet, nor the host.
    sqlx::query(
        "update rounds set deadline = now(), due_at = now() where game = $1 and number = 2",
    )
    .bind(&game)
    .execute(&table.pool)
    .await
    .unwrap();
    assert!(!table.games.resolve_due(Some(&game)).await.unwrap());
    for (seat, order) in [(0, "T G8 G7"), (2, "T Y8 Y7"), (3, "T R8 R7")] {
        let late = table.hand_in(&ticket(&game, seat, 2), order).await;
        assert!(matches!(late, HandedIn::Late { .. }));
    }
    table.games.close_window(&game, Some(2)).await.or_refusal().ok();
    assert_eq!(table.games.end(&game).await.or_refusal(), Ok(()), "it is done already");
    assert!(!table.round(&game, 2).await.unwrap().is_resolved());
    assert!(table.round(&game, 3).await.is_none());
    let acted = table.games.draw(&ticket(&game, 1, 2), DrawWord::AgreesForGood).await.or_refusal();
    assert_eq!(acted, Err(Refusal::Over));

    // What was played stays to be read, and what was sealed stays sealed.
    let root = server.url.trim_end_matches('/');
    let (_, page) = get(&format!("{root}/games/{game}")).await;
    assert!(page.contains("ended without a winner") && page.contains("/rounds/1"), "{page}");
    assert!(!page.contains("/rounds/2"), "{page}");
    assert_eq!(get(&format!("{root}/games/{game}/rounds/2")).await.0, 410);
    for path in ["record", "record.txt", "record.json", "statistics", "rounds.atom", "rounds"] {
        let (code, page) = get(&format!("{root}/games/{game}/{path}")).await;
        assert_eq!(code, 200, "{path}");
        assert!(!page.contains("T B8 B7"), "{path}: {page}");
    }
    let desk = table.desk(&server, &ticket(&game, 1, 2)).await;
    let (code, page) = get(&desk).await;
    assert!(code < 500 && !page.contains("/rounds/2"), "{code} {page}");
    let whole = table.games.whole(&game).await.unwrap().unwrap();
    assert!(whole.rounds.len() == 1 && whole.sheets[0].len() == 4);
    server.stop().await.unwrap();
}

/// Twenty times the last sheet and the host's end at once: the round is resolved and then the game
/// ended, or never resolved.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_end_races_the_last_sheet() {
    let table = Table::live().await;
    for run in 0..20 {
        let game = table.open("1h").await;
        for (seat, order) in (0..).zip(OPENINGS).take(3) {
            table.hand_in(&ticket(&game, seat, 1), order).await;
        }
        let last = ticket(&game, 3, 1);
        let (_, ended) = tokio::join!(table.hand_in(&last, OPENINGS[3]), table.games.end(&game));
        ended.unwrap();
        while table.games.resolve_due(Some(&game)).await.unwrap() {}
        let now = table.games.now(&game).await.unwrap().unwrap();
        assert_eq!(now.game.status, Status::Finished, "run {run}");
        let newest = now.round.unwrap();
        assert!(!newest.is_open() && !newest.is_resolved(), "run {run}");
        if newest.number == 2 {
            assert!(table.round(&game, 1).await.unwrap().is_resolved(), "run {run}");
        }
    }
}

#[tokio::test]
async fn the_log_holds_what_the_host_and_the_invited_did() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.invite("1h").await;
    for seat in 0..4 {
        table.games.answer(&game, Seat(seat), 1, InvitationWord::Accepts).await.unwrap();
        table.games.answer(&game, Seat(seat), 1, InvitationWord::Accepts).await.unwrap();
    }
    let deadline = table.deadline(&game, 1).await;
    let by = "1h".parse().unwrap();
    table.games.extend(&game, Some((1, deadline)), by).await.unwrap();
    let day = "2030-12-25".parse().unwrap();
    table.games.take_off(&game, &[day]).await.unwrap();
    table.games.close_window(&game, Some(1)).await.unwrap();
    let host = desk_of_the_host(&table, &server, &game).await;
    let (_, page) = get(&format!("{host}?lang=fr")).await;
    for told in [
        "di (Rouge) accepte l&#39;invitation.",
        "L&#39;hôte prolonge le délai",
        "L&#39;hôte ajoute un jour de repos",
        "L&#39;hôte clôt la manche.",
    ] {
        assert_eq!(page.matches(told).count(), 1, "{told} in {page}");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_round_that_is_due_is_carried_out_before_its_game_is_ended() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    table.hand_in(&ticket(&game, 0, 1), crate::crash::OPENINGS[0]).await;
    sqlx::query("update rounds set due_at = now(), deadline = now()")
        .execute(&table.pool)
        .await
        .unwrap();
    table.games.end(&game).await.unwrap();
    let (first, second) = (table.round(&game, 1).await.unwrap(), table.round(&game, 2).await);
    assert!(first.events.is_some(), "the sheet that was receipted counts");
    assert_eq!(second.unwrap().closed().unwrap().1, ClosedBy::Ended);
    let now = table.games.find(&game).await.unwrap().unwrap();
    assert_eq!(now.status, Status::Finished);
}

/// Some find the round open, some closed, some the game over: none waits for another that waits for
/// it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ends_that_come_at_once_end_it_once() {
    let table = Table::live().await;
    for run in 0..6 {
        let game = if run % 2 == 0 { table.open("1h").await } else { table.invite("1h").await };
        let ends = (0..6).map(|_| table.games.end(&game));
        for ended in futures_util::future::join_all(ends).await {
            ended.unwrap();
        }
        let acts = table.games.acts(&game).await.unwrap();
        let ends = acts.iter().filter(|entry| matches!(entry.act, Act::Ended | Act::CalledOff));
        assert_eq!(ends.count(), 1, "run {run}");
        let now = table.games.find(&game).await.unwrap().unwrap();
        assert!(!now.goes_on(), "run {run}");
    }
}
