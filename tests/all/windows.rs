//! Windows that respect people: a game's hour and days off, players who are away, and why a window
//! closes when it does.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::Refusal,
    links::{
        game_id::GameId,
        opens::{Opens, Ticket},
    },
    timetable::calendar::NoDay,
};

use crate::{
    crash::OPENINGS,
    support::{
        games::{OrRefusal, Table, submission, ticket},
        times::at,
        waiting::letters_have_left,
    },
};

/// A Friday evening in Paris.
const FRIDAY: &str = "2026-05-22T16:00:00Z";

async fn table() -> Table {
    Table::new(Clock::fixed(at(FRIDAY))).await
}

async fn open(table: &Table, window: &str, off_days: &str, absence_days: Option<u32>) -> GameId {
    table
        .open_as(|new| {
            new.window = window.to_owned();
            new.zone = "Europe/Paris".to_owned();
            new.off_days = off_days.to_owned();
            new.absence_days = absence_days;
        })
        .await
}

async fn hand_in_all(table: &Table, game: &GameId, round: u32) {
    for (seat, orders) in OPENINGS.into_iter().enumerate() {
        table.hand_in(&ticket(game, u8::try_from(seat).unwrap(), round), orders).await;
    }
}

#[tokio::test]
async fn a_round_resolved_early_keeps_the_games_hour_and_days_off_are_skipped() {
    let table = table().await;
    let game = open(&table, "2d at 18:00", "sat,sun", None).await;
    assert_eq!(table.deadline(&game, 1).await, at("2026-05-25T16:00:00Z"), "Monday");
    table.clock.set(at("2026-05-23T09:12:00Z"));
    hand_in_all(&table, &game, 1).await;
    // Two days after Saturday noon: Monday at the hour, not Monday at noon.
    assert_eq!(table.deadline(&game, 2).await, at("2026-05-25T16:00:00Z"));
    table.clock.set(at("2026-05-24T23:00:00Z"));
    hand_in_all(&table, &game, 2).await;
    assert_eq!(table.deadline(&game, 3).await, at("2026-05-27T16:00:00Z"));
}

#[tokio::test]
async fn every_page_and_letter_that_shows_a_deadline_says_why_then() {
    let table = table().await;
    let game = open(&table, "2d at 18:00", "sat,sun", None).await;
    let server = table.serve(None).await;
    let sheet = Opens::Sheet { seat: ticket(&game, 0, 1).seat, round: 1 };
    let link = table.games.give_link(&game, sheet).await.unwrap();
    let host = table.games.give_link(&game, Opens::Host).await.unwrap();
    let why = "2 days after the round opened, moved from Sunday 24 May, a day off, to Monday \
               25 May, 18:00 in Paris.";
    let client = reqwest::Client::new();
    let sheet_url = format!("{}sheets/{}", server.url, link.reveal());
    let host_url = format!("{}hosts/{}", server.url, host.reveal());
    for url in [&format!("{}games/{game}", server.url), &sheet_url, &host_url] {
        let page = client.get(url).send().await.unwrap().text().await.unwrap();
        assert!(page.contains(why), "{url}: {page}");
    }
    let french = format!("{}games/{game}?lang=fr", server.url);
    let page = client.get(&french).send().await.unwrap().text().await.unwrap();
    let pourquoi = "2 jours après l&#39;ouverture de la manche, reportée du dimanche 24\u{a0}mai, jour \
                    de repos, au lundi 25\u{a0}mai, 18\u{a0}h\u{a0}00 à Paris.";
    assert!(page.contains(pourquoi), "{page}");
    let fields = [("orders", OPENINGS[0]), ("hold", "yes"), ("act", "seal"), ("key", "k")];
    let page = client.post(&sheet_url).form(&fields).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("is sealed") && page.contains(why), "{page}");
    table.clock.set(at("2026-05-25T15:00:00Z"));
    letters_have_left(&table.pool).await;
    crate::support::waiting::until("all are reminded", || async {
        table.mailroom("bob@example.org").await.len() == 2
    })
    .await;
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (to, letters) in [("ann@example.org", 2), ("bob@example.org", 2)] {
        let mailroom = table.mailroom(to).await;
        assert_eq!(mailroom.len(), letters, "the sheet, then a receipt or a reminder");
        for (subject, text, html) in mailroom {
            assert!(flat(&text).contains(why), "{subject}: {text}");
            assert!(flat(&html).contains(why), "{subject}: {html}");
        }
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_is_away_is_waited_for_and_everybody_is_told_once() {
    let table = table().await;
    let game = open(&table, "3d", "", None).await;
    let server = table.serve(None).await;
    let opens = Opens::Sheet { seat: ticket(&game, 1, 1).seat, round: 1 };
    let link = table.games.give_link(&game, opens).await.unwrap();
    let url = format!("{}sheets/{}", server.url, link.reveal());
    let client = reqwest::Client::new();
    let post = async |fields: &[(&str, &str)]| {
        let answer = client.post(&url).form(fields).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    // What a scanner of links posts, and days that cannot be.
    for wrong in [
        &[("from", ""), ("to", "")][..],
        &[("from", "soon"), ("to", "2026-05-30")],
        &[("from", "2026-05-20"), ("to", "2026-05-21")],
        &[("from", "2026-05-30"), ("to", "2026-05-24")],
        &[("from", "2026-05-24"), ("to", "2028-05-24")],
    ] {
        let (status, page) = post(&[&[("act", "away")], wrong].concat()).await;
        assert!(status == 422 && page.contains("Nothing has been noted"), "{wrong:?}: {page}");
    }
    assert_eq!(table.deadline(&game, 1).await, at("2026-05-25T16:00:00Z"));
    let days = [("act", "away"), ("from", "2026-05-24"), ("to", "2026-05-27")];
    let (pressed, again) = tokio::join!(post(&days), post(&days));
    for (status, page) in [pressed, again] {
        assert!(status == 200 && page.contains("It is noted"), "{page}");
        assert!(page.contains("away from Sunday 24 May to Wednesday 27 May"), "{page}");
    }
    // Each is shown, whatever comes first.
    post(&[("act", "away"), ("from", "2026-06-10"), ("to", "2026-06-11")]).await;
    let (_, page) = post(&[("act", "check")]).await;
    assert!(page.contains("27 May; away from Wednesday 10 June to"), "{page}");
    // Until noon of the day after the last; the window keeps its hour.
    assert_eq!(table.deadline(&game, 1).await, at("2026-05-28T16:00:00Z"));
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("new_deadline").await, 4);
    let (subject, text, _) = table.mailroom("di@example.org").await.swap_remove(0);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = "moved from Monday 25 May, bob being away, to Thursday 28 May, 18:00 in Paris.";
    assert!(
        subject.starts_with("More time: until 28 May")
            && text.contains("there is more time")
            && text.contains(why),
        "{text}"
    );
    let page = client.get(format!("{}games/{game}", server.url)).send().await.unwrap();
    let page = page.text().await.unwrap();
    assert!(page.contains("away from Sunday 24 May to Wednesday 27 May"), "{page}");
    let reminders: Vec<DateTime<Utc>> =
        sqlx::query_scalar("select due_at from letters where letter ->> 'kind' = 'reminder'")
            .fetch_all(&table.pool)
            .await
            .unwrap();
    assert_eq!(reminders, [at("2026-05-27T16:00:00Z"); 4], "they moved with it");
    table.clock.set(at("2026-05-24T12:00:00Z"));
    let page = client.get(format!("{}games/{game}", server.url)).send().await.unwrap();
    assert!(page.text().await.unwrap().contains("away until Wednesday 27 May"));
    // Taken back, what everybody was told stays; nobody is shown as away.
    let (status, page) = post(&[("act", "back")]).await;
    assert!(status == 200 && !page.contains("away from"), "{page}");
    assert!(page.contains("A deadline that had moved for them stays"), "{page}");
    assert_eq!(table.deadline(&game, 1).await, at("2026-05-28T16:00:00Z"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn absences_hold_a_game_for_so_long_and_no_longer() {
    let table = table().await;
    let game = open(&table, "1d", "", Some(3)).await;
    let ann = ticket(&game, 0, 1);
    let day = |text: &str| text.parse().unwrap();
    let noted =
        table.games.away(&ann.holding(), day("2026-05-23"), day("2026-06-20")).await.unwrap();
    // Three days, and until noon.
    let deadline = at("2026-05-26T16:00:00Z");
    assert_eq!(noted, Some(deadline));
    // The next window is not held any more, whatever she says.
    table.clock.set(deadline);
    table.resolve_one().await;
    let next = Ticket { round: 2, ..ann.clone() };
    let noted =
        table.games.away(&next.holding(), day("2026-05-27"), day("2026-06-20")).await.unwrap();
    assert_eq!(noted, None);
    assert_eq!(table.deadline(&game, 2).await, at("2026-05-27T16:00:00Z"));

    // A game that gives none waits for nobody; nor does one wait for whose sheet is in.
    let strict = open(&table, "1d", "", Some(0)).await;
    let mild = open(&table, "1d", "", None).await;
    table.hand_in(&ticket(&mild, 0, 1), OPENINGS[0]).await;
    for game in [&strict, &mild] {
        let own = ticket(game, 0, 1);
        let noted =
            table.games.away(&own.holding(), day("2026-05-26"), day("2026-05-29")).await.unwrap();
        assert_eq!(noted, None);
    }
    let over =
        table.games.away(&ann.holding(), day("2026-05-01"), day("2026-05-02")).await.or_refusal();
    assert_eq!(over, Err(Refusal::Days(NoDay::OutOfReach)));
}

/// An open window keeps its deadline when somebody is back; so the days that it waits for them count.
#[tokio::test]
async fn who_comes_back_and_goes_again_holds_nothing_up_twice() {
    let table = table().await;
    let day = |text: &str| text.parse().unwrap();
    for shrinks in [false, true] {
        let game = open(&table, "1d", "", Some(3)).await;
        let ann = ticket(&game, 0, 1).holding();
        let deadline = at("2026-05-26T16:00:00Z");
        let noted = table.games.away(&ann, day("2026-05-23"), day("2026-05-25")).await.unwrap();
        assert_eq!(noted, Some(deadline));
        if shrinks {
            table.games.away(&ann, day("2026-05-23"), day("2026-05-23")).await.unwrap();
        } else {
            table.games.back(&ann).await.unwrap();
            let now = table.games.now(&game).await.unwrap().unwrap();
            let holders = now.holders;
            assert_eq!(table.games.who_is_away(&game, &holders).await.unwrap(), []);
        }
        let noted = table.games.away(&ann, day("2026-05-26"), day("2026-05-28")).await.unwrap();
        assert_eq!((noted, table.deadline(&game, 1).await), (None, deadline));
    }

    // Nor where a bank stands still meanwhile.
    let game = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players.truncate(2);
            new.options.clear();
            (new.window, new.clock) = (String::new(), "2d+1d".to_owned());
            new.zone = "Europe/Paris".to_owned();
            new.absence_days = Some(3);
        })
        .await;
    let turn = table.round(&game, 1).await.unwrap().awaited[0];
    let own = ticket(&game, turn.0, 1).holding();
    let noted = table.games.away(&own, day("2026-05-23"), day("2026-05-25")).await.unwrap();
    let deadline = noted.unwrap();
    table.games.back(&own).await.unwrap();
    let then = deadline.date_naive();
    let noted = table.games.away(&own, then, then + chrono::Days::new(2)).await.unwrap();
    assert_eq!((noted, table.deadline(&game, 1).await), (None, deadline));

    // A round that is over early has waited for nobody: there are as many days for the next.
    let game = open(&table, "1d", "", Some(3)).await;
    let ann = ticket(&game, 0, 1).holding();
    table.games.away(&ann, day("2026-05-23"), day("2026-05-25")).await.unwrap().unwrap();
    table.games.back(&ann).await.unwrap();
    hand_in_all(&table, &game, 1).await;
    assert_eq!(table.deadline(&game, 2).await, at("2026-05-23T16:00:00Z"));
    let noted = table.games.away(&ann, day("2026-05-23"), day("2026-05-25")).await.unwrap();
    assert_eq!(noted, Some(at("2026-05-26T16:00:00Z")));
}

#[tokio::test]
async fn the_host_takes_days_off_and_the_open_window_moves_with_them() {
    let table = table().await;
    let game = open(&table, "3d", "", None).await;
    let server = table.serve(None).await;
    let host = table.games.give_link(&game, Opens::Host).await.unwrap();
    let url = format!("{}hosts/{}", server.url, host.reveal());
    let client = reqwest::Client::new();
    for (from, to, said) in [
        ("2026-05-25", "", "Nothing has been changed"),
        ("2026-05-26", "2026-05-25", "Nothing has been changed"),
        ("2026-05-25", "2026-05-26", "everybody whose sheet is awaited is told"),
        ("2026-05-25", "2026-05-26", "Tuesday 26 May 2026"),
    ] {
        let off = [("act", "off"), ("from", from), ("to", to), ("sure", "yes")];
        let page = client.post(&url).form(&off).send().await.unwrap().text().await.unwrap();
        assert!(page.contains(said), "{from} {to}: {page}");
    }
    assert_eq!(table.deadline(&game, 1).await, at("2026-05-27T16:00:00Z"));
    assert_eq!(table.letters("new_deadline").await, 4);
    // Lengthening by two days lands on the Friday; were it off, on the day after.
    table.games.take_off(&game, &["2026-05-29".parse().unwrap()]).await.unwrap();
    table.games.extend(&game, None, "2d".parse().unwrap()).await.unwrap();
    assert_eq!(table.deadline(&game, 1).await, at("2026-05-30T16:00:00Z"));
    server.stop().await.unwrap();
}

/// Whoever says that they are away while the round is being resolved is heard by one window or the
/// other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absence_noted_while_a_round_is_resolved_is_not_lost() {
    for _ in 0..10 {
        let table = table().await;
        let game = open(&table, "1d", "", None).await;
        table.clock.set(table.deadline(&game, 1).await);
        let ann = ticket(&game, 0, 1).holding();
        let days = ("2026-05-24".parse().unwrap(), "2026-05-25".parse().unwrap());
        let (noted, resolved) =
            tokio::join!(table.games.away(&ann, days.0, days.1), table.games.resolve_due(None));
        noted.unwrap();
        resolved.unwrap();
        table.games.resolve_due(None).await.unwrap();
        // Round 2 opened on the 23rd, for a day.
        let deadline = table.deadline(&game, 2).await;
        assert_eq!(deadline, at(FRIDAY) + Duration::days(4), "{deadline}");
        let mut written = submission(OPENINGS[0]);
        written.hold = true;
        table.games.hand_in(&ticket(&game, 0, 2), &written).await.unwrap();
    }
}
