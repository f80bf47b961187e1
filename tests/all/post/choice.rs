//! Which letters somebody gets, and when: chosen on a page, counted from the next letter on.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::post::wishes::{Pace, Thread, Wishes},
    language::Language,
    links::{game_id::GameId, opens::Opens},
    mail::letter::Kind,
    rules::Seat,
    store::post::told,
    timetable::MinuteOfDay,
};

use thirtyfour::By;

use crate::support::{
    browser::Browser,
    games::{Table, submission, ticket},
    waiting::{letters_have_left, until},
};

fn minute(text: &str) -> MinuteOfDay {
    text.parse().unwrap()
}

pub(super) async fn page(table: &Table, url: &str, game: &GameId, seat: u8) -> String {
    let token = table.games.give_link(game, Opens::Letters(Seat(seat))).await.unwrap();
    format!("{url}letters/{}", token.reveal())
}

#[tokio::test]
async fn what_is_chosen_on_the_page_is_kept_and_shown() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("4d").await;
    let url = page(&table, &server.url, &game, 1).await;
    let client = reqwest::Client::new();
    let shown = client.get(&url).send().await.unwrap().text().await.unwrap();
    assert!(
        shown.contains("value=\"each\" checked")
            && shown.contains("name=\"kind_result\" value=\"yes\" checked")
    );
    let save = async |fields: &[(&str, &str)]| {
        let sent = client.post(&url).form(fields).send().await.unwrap();
        (sent.status().as_u16(), sent.text().await.unwrap())
    };
    let chosen = [
        ("act", "save"),
        ("pace", "daily"),
        ("daily_at", "07:30"),
        ("kind_receipt", "yes"),
        ("kind_reminder", "yes"),
        ("kind_message", "yes"),
        ("kind_act", "yes"),
        ("kind_new_deadline", "yes"),
        ("reminders", "24h, 3h"),
        ("quiet_from", "22:00"),
        ("quiet_until", "06:15"),
        ("language", "fr"),
        ("plain", "yes"),
        ("without_form", "yes"),
        ("by_game", "yes"),
    ];
    let (status, shown) = save(&chosen).await;
    assert_eq!(status, 200);
    assert!(shown.contains("C&#39;est noté") || shown.contains("C'est noté"), "{shown}");
    for kept in [
        "value=\"daily\" checked",
        "value=\"07:30\"",
        "value=\"24h, 3h\"",
        "value=\"22:00\"",
        "value=\"06:15\"",
        "name=\"without_form\" value=\"yes\" checked",
        "name=\"by_game\" value=\"yes\" checked",
    ] {
        assert!(shown.contains(kept), "{kept}: {shown}");
    }
    assert!(!shown.contains("name=\"kind_result\" value=\"yes\" checked"));
    let mut wishes = Wishes {
        pace: Pace::Daily,
        daily_at: minute("07:30"),
        muted: vec![Kind::Result],
        quiet: Some((minute("22:00"), minute("06:15"))),
        plain: true,
        without_form: true,
        thread: Thread::Game,
        ..Wishes::default()
    };
    wishes.set_reminders(Some(&[1440, 180]));
    assert_eq!(table.games.wishes(&game, Seat(1)).await.unwrap(), wishes);
    // The open round's reminders have followed.
    let deadline = table.deadline(&game, 1).await;
    let reminders: Vec<DateTime<Utc>> = sqlx::query_scalar(
        "select due_at from letters where seat = 1 and letter ->> 'kind' = 'reminder' order by 1",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert_eq!(reminders, [deadline - Duration::hours(24), deadline - Duration::hours(3)]);
    // And move with the deadline.
    table.games.extend(&game, None, "1d".parse().unwrap()).await.unwrap();
    let moved: Vec<DateTime<Utc>> = sqlx::query_scalar(
        "select due_at from letters where seat = 1 and letter ->> 'kind' = 'reminder' order by 1",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert_eq!(moved, [deadline, deadline + Duration::hours(21)]);

    for (name, value) in [("reminders", "soon"), ("quiet_from", "22:30:x"), ("daily_at", "noon")] {
        let mut wrong = chosen.to_vec();
        wrong.retain(|(field, _)| *field != name);
        wrong.push((name, value));
        let (status, shown) = save(&wrong).await;
        assert_eq!(status, 422, "{shown}");
        assert!(shown.contains("Rien n"), "{shown}");
        assert_eq!(table.games.wishes(&game, Seat(1)).await.unwrap(), wishes, "nothing changed");
    }
    // What one may have muted when there was such a letter, or one could do without it.
    sqlx::query("update wishes set muted = '{gazette,result,sheet}'")
        .execute(&table.pool)
        .await
        .unwrap();
    assert_eq!(table.games.wishes(&game, Seat(1)).await.unwrap(), wishes);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn one_click_unsubscribes_from_what_can_be_missed_and_never_from_sheets() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("4h").await;
    letters_have_left(&table.pool).await;
    // As a mail program does: the address in the header, no cookies, either encoding.
    let addresses: Vec<String> = {
        let mut conn = table.pool.acquire().await.unwrap();
        let kept = sealed_orders::store::post::mailroom::newest(&mut conn, None, 10).await.unwrap();
        kept.iter()
            .map(|kept| {
                let mail = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
                let header = mail.header_raw("List-Unsubscribe").unwrap().trim().to_owned();
                header.trim_matches(['<', '>']).to_owned()
            })
            .collect()
    };
    assert_eq!(addresses.len(), 4);
    let client = reqwest::Client::new();
    for (number, address) in addresses.iter().enumerate() {
        let request = client.post(address);
        let request = if number % 2 == 0 {
            request.form(&[("List-Unsubscribe", "One-Click")])
        } else {
            let body = "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\n\
                        One-Click\r\n--b--\r\n";
            request.header("Content-Type", "multipart/form-data; boundary=b").body(body)
        };
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 200, "and no redirection");
        assert!(answer.text().await.unwrap().contains("no more reminders"));
    }
    // Lengthening the window is news; a sheet is answered; the next sheet comes.
    table.games.extend(&game, None, "1h".parse().unwrap()).await.unwrap();
    for (seat, order) in (0..).zip(crate::crash::OPENINGS) {
        table.games.hand_in(&ticket(&game, seat, 1), &submission(order)).await.unwrap();
    }
    letters_have_left(&table.pool).await;
    let sent: Vec<(String, i64)> = sqlx::query_as(
        "select letter ->> 'kind', count(*) from letters where status = 'sent' group by 1 order by 1",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert_eq!(sent, [("receipt".to_owned(), 4), ("sheet".to_owned(), 8)]);
    let dropped: i64 = sqlx::query_scalar(
        "select count(*) from letters where status = 'dropped' and letter ->> 'kind' = 'new_deadline'",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    assert_eq!(dropped, 4);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_daily_letter_tells_all_at_once_in_its_hour() {
    let start: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
    let table = Table::new(Clock::fixed(start)).await;
    let server = table.serve(None).await;
    let game = table.open("5d").await;
    let daily = Wishes { pace: Pace::Daily, plain: true, ..Wishes::default() };
    table
        .games
        .set_wishes(&ticket(&game, 0, 1).holding(), &daily, (Some(Language::En), None))
        .await
        .unwrap();
    let hours = Some((minute("11:00"), minute("13:00")));
    let quiet = Wishes { quiet: hours, ..Wishes::default() };
    table.games.set_wishes(&ticket(&game, 1, 1).holding(), &quiet, (None, None)).await.unwrap();
    until("the sheets have left", || async { mailed(&table).await == [1, 1, 1, 1] }).await;
    // News of two kinds, one of them twice: the newer says it all. The other is the newest: letters' ids are in
    // their order.
    for round in [1, 1] {
        let _ = round;
        table.games.extend(&game, None, "1d".parse().unwrap()).await.unwrap();
    }
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status)
         select game, 'ffffffff-ffff-4fff-bfff-ffffffffffff', seat,
                '{\"kind\": \"result\", \"round\": 1}', made_at, made_at, 'waiting'
         from letters where letter ->> 'kind' = 'new_deadline' and seat = 0 limit 1",
    )
    .execute(&table.pool)
    .await
    .unwrap();
    table.games.wake().letters.notify_one();
    until("those who want news get them", || async { mailed(&table).await == [1, 1, 2, 2] }).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    table.clock.set(start + Duration::hours(1));
    until("the quiet is over", || async { mailed(&table).await == [1, 2, 2, 2] }).await;
    table.clock.set(start + Duration::hours(6));
    until("the daily letter comes", || async { mailed(&table).await == [2, 2, 2, 2] }).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    table.clock.set(start + Duration::hours(30));
    tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
    assert_eq!(mailed(&table).await, [2, 2, 2, 2], "one");
    let mut conn = table.pool.acquire().await.unwrap();
    let told = told::until(&mut conn, &game, Seat(0)).await.unwrap();
    assert_eq!(told, Some(1), "no later letter tells the round again");
    let (subject, text, _) = table.mailroom("ann@example.org").await.swap_remove(0);
    assert!(subject == "News of the day", "{subject}");
    assert_eq!(text.matches("there is more time").count(), 1, "{text}");
    assert!(text.contains("The board"), "{text}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn letters_are_as_was_chosen_for_them() {
    let table = Table::live().await;
    let game = table.open("4d").await;
    let chosen = Wishes { without_form: true, thread: Thread::Game, ..Wishes::default() };
    table.games.set_wishes(&ticket(&game, 0, 1).holding(), &chosen, (None, None)).await.unwrap();
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    let mut conn = table.pool.acquire().await.unwrap();
    let kept = sealed_orders::store::post::mailroom::newest(&mut conn, None, 10).await.unwrap();
    assert_eq!(kept.len(), 4);
    for kept in kept {
        let mail = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        let (html, references) =
            (mail.body_html(0).unwrap(), mail.header_raw("References").unwrap());
        let is_ann = mail.to().unwrap().first().unwrap().address() == Some("ann@example.org");
        assert_eq!(html.contains("<form"), !is_ann);
        assert_eq!(references.contains(".round-1@"), !is_ann, "{references}");
        // The prepared reply names the letter that it stands in.
        let id = mail.message_id().unwrap().replace('@', "%40");
        assert!(html.contains(&format!("in-reply-to=%3C{id}%3E")), "{id}");
    }
    server.stop().await.unwrap();
}

/// How many letters each of the four has got.
async fn mailed(table: &Table) -> [usize; 4] {
    let mut mailed = [0; 4];
    for (seat, name) in crate::support::games::FOUR.iter().enumerate() {
        mailed[seat] = table.mailroom(&format!("{name}@example.org")).await.len();
    }
    mailed
}

#[tokio::test]
async fn one_is_reminded_at_the_times_one_chose() {
    let start: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
    let table = Table::new(Clock::fixed(start)).await;
    let server = table.serve(None).await;
    let game = table.open("40h").await;
    let mut twice = Wishes::default();
    twice.set_reminders(Some(&[24 * 60, 60]));
    table.games.set_wishes(&ticket(&game, 1, 1).holding(), &twice, (None, None)).await.unwrap();
    let mut never = Wishes::default();
    never.set_reminders(Some(&[]));
    table.games.set_wishes(&ticket(&game, 2, 1).holding(), &never, (None, None)).await.unwrap();
    until("the sheets have left", || async { mailed(&table).await == [1, 1, 1, 1] }).await;
    for (hour, expected) in [(16, [1, 2, 1, 1]), (30, [2, 2, 1, 2]), (39, [2, 3, 1, 2])] {
        table.clock.set(start + Duration::hours(hour));
        until("they are reminded", || async { mailed(&table).await == expected }).await;
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_form_that_a_browser_sends_is_the_one_that_is_read() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("4d").await;
    let browser = Browser::start("en").await;
    browser.goto(page(&table, &server.url, &game, 1).await).await.unwrap();
    for (selector, keys) in [
        ("input[value=daily]", None),
        ("input[name=kind_result]", None),
        ("input[name=usual_reminder]", None),
        ("input[name=reminders]", Some("6h, 1d")),
    ] {
        let element = browser.find(By::Css(selector)).await.unwrap();
        match keys {
            Some(keys) => element.send_keys(keys).await.unwrap(),
            None => element.click().await.unwrap(),
        }
    }
    browser.find(By::Css("button[value=save]")).await.unwrap().click().await.unwrap();
    until("it is kept", || async { browser.source().await.unwrap().contains("Kept.") }).await;
    browser.quit().await;
    let wishes = table.games.wishes(&game, Seat(1)).await.unwrap();
    let mut expected = Wishes { pace: Pace::Daily, muted: vec![Kind::Result], ..Wishes::default() };
    expected.set_reminders(Some(&[1440, 360]));
    assert_eq!(wishes, Wishes { daily_at: wishes.daily_at, ..expected });
    server.stop().await.unwrap();
}
