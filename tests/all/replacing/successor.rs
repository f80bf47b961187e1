//! The host names a successor.

use std::sync::Arc;

use chrono::Duration;
use sealed_orders::{
    game::{
        Refusal,
        acts::{draw::DrawWord, message::To},
        mail_in::stored::Delivered,
        post::compose::Composed,
        sheet::hand_in::HandedIn,
    },
    rules::Seat,
    store::{opening::talk::Talk, post::outbox, sheet::sheets},
};
use tokio::sync::Barrier;

use super::{desk_of_the_host, french, get, letter, link, post};
use crate::{
    crash::OPENINGS,
    exactly_once::mail_to,
    support::{
        games::{OrRefusal, Table, player, ticket},
        waiting::letters_have_left,
    },
};

#[tokio::test]
async fn the_host_names_a_successor_and_the_old_links_are_dead() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.players[1] = french("bob")).await;
    let bob = ticket(&game, 1, 1);
    let (old, reply) = (table.desk(&server, &bob).await, table.reply_address(&bob).await);
    table.hand_in(&bob, OPENINGS[1]).await;
    table.games.draw(&bob, DrawWord::AgreesForGood).await.unwrap();
    table.games.time_out(&bob, Some(table.deadline(&game, 1).await)).await.unwrap();
    let draft = [("act", "draft"), ("orders", "T HQ B7")];
    assert_eq!(post(&old, &draft).await.0, 200);
    letters_have_left(&table.pool).await;

    let host = desk_of_the_host(&table, &server, &game).await;
    let (_, page) = get(&host).await;
    assert!(page.contains("bob") && page.contains("Give the seat to this person"), "{page}");
    let name = |address: &'static str| {
        [
            ("act", "replace"),
            ("sure", "yes"),
            ("seat", "1"),
            ("generation", "1"),
            ("name", "Zoé <b>"),
            ("address", address),
            ("lang", "fr"),
            ("zone", "Europe/Paris"),
        ]
    };
    for (address, told) in
        [("nowhere", "is no mail address"), ("CY@example.org", "nobody plays two")]
    {
        let (_, page) = post(&host, &name(address)).await;
        assert!(page.contains(told), "{told} in {page}");
    }
    // Pressed twice at once it is done once.
    let pressed = name("zoe@example.org");
    let (one, other) = tokio::join!(post(&host, &pressed), post(&host, &pressed));
    assert!(one.1.contains("It is done") && other.1.contains("It is done"), "{}", one.1);
    let (_, late) = post(&host, &name("eve@example.org")).await;
    assert!(late.contains("Nothing was done"), "another press for the holder before: {late}");

    // Nothing of the old holder's opens anything, and the sheet does not count.
    assert_eq!(get(&old).await.0, 404);
    assert_eq!(post(&old, &[("orders", "T HQ B7"), ("act", "seal")]).await.0, 404);
    let mail = mail_to(&reply, "T HQ B7", "<late@example.org>");
    let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(delivered, Delivered::NoSuchAddress);
    assert!(matches!(table.hand_in(&bob, OPENINGS[1]).await, HandedIn::NotAwaited));
    assert_eq!(
        table.games.draw(&bob, DrawWord::TakesBack).await.or_refusal(),
        Err(Refusal::NoSeat)
    );
    let now = table.games.now(&game).await.unwrap().unwrap();
    assert!(now.sheets_in.is_empty(), "never both");
    assert!(!now.declared().agrees(Seat(1)), "the successor has agreed to nothing");

    // Both are told, and so are the others; the successor has the sheet with the board.
    let told = letter(&table, "bob", "prend la relève de bob").await;
    assert!(told.contains("n'ouvrent plus rien") && !told.contains("/sheets/"), "{told}");
    let told = letter(&table, "zoe", "prend la relève de bob").await;
    assert!(told.contains("La place est à vous"), "{told}");
    assert!(letter(&table, "ann", "takes over from bob").await.contains("Zoé <b>"));
    let sheet = letter(&table, "zoe", "envoyez vos ordres avant").await;
    assert!(sheet.contains("QG") || sheet.contains("HQ"), "{sheet}");
    let desk = link(&sheet, "/sheets/").replace("http://127.0.0.1:8080/", &server.url);
    let (status, page) = get(&desk).await;
    assert_eq!(status, 200);
    assert!(!page.contains("T HQ B7"), "the old draft is nobody's to see: {page}");
    assert!(page.contains("Vous avez pris le vôtre"), "the time-out was the seat's: {page}");
    assert!(!page.contains("scellée et compte"), "{page}");
    let (status, _) = post(&desk, &[("orders", "T HQ B0"), ("act", "seal")]).await;
    assert_eq!(status, 200);
    letters_have_left(&table.pool).await;
    let receipts = table.mailroom("bob@example.org").await;
    assert!(receipts.iter().all(|(_, text, _)| !text.contains("T HQB B0")), "not for bob");
    let mut conn = table.pool.acquire().await.unwrap();
    let sealed = sheets::latest(&mut conn, ticket(&game, 1, 1).key()).await.unwrap().unwrap();
    assert_eq!(sealed.version, 2, "no version twice");

    // The page tells it, by the names people had.
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(page.contains("Zoé &#60;b&#62; (Blue) takes over from bob."), "{page}");
    assert!(page.contains("bob (Blue) proposes a draw."), "{page}");
    // A sheet is of whoever held the seat in its round.
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.replace(&ticket(&game, 2, 2), &player("eve")).await.unwrap();
    table.games.close_window(&game, Some(2)).await.unwrap();
    let (_, record) = get(&format!("{}games/{game}/record.txt", server.url)).await;
    let (_, rounds) = record.split_once("ROUND 1").unwrap();
    let (first, second) = rounds.split_once("ROUND 2").unwrap();
    let names = |round: &str, name: &str| {
        round.split(|c: char| !c.is_alphanumeric()).any(|word| word == name)
    };
    assert!(names(first, "cy") && !names(first, "eve"), "{record}");
    assert!(names(second, "eve") && !names(second, "cy"), "{record}");
    server.stop().await.unwrap();
}

/// A sheet of the old holder is in flight when the successor comes: it counts before, or never.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_replacement_races_a_sheet_by_web_and_by_mail() {
    let mut seen = [0, 0];
    for run in 0..20 {
        let table = Arc::new(Table::live().await);
        let game = table.open("1h").await;
        let bob = ticket(&game, 1, 1);
        let address = table.reply_address(&bob).await;
        let start = Arc::new(Barrier::new(3));
        // Either may be a little slower than the other, and each is much slower once.
        let slow = match run {
            0 => [0, 500],
            1 => [500, 0],
            _ => [run % 4, 3 - run % 4],
        };
        let slow = slow.map(std::time::Duration::from_millis);
        let by_web = tokio::spawn({
            let (table, bob, start) = (table.clone(), bob.clone(), start.clone());
            async move {
                start.wait().await;
                tokio::time::sleep(slow[0]).await;
                table.hand_in(&bob, OPENINGS[1]).await
            }
        });
        let by_mail = tokio::spawn({
            let (table, start) = (table.clone(), start.clone());
            async move {
                start.wait().await;
                tokio::time::sleep(slow[0]).await;
                let mail = mail_to(&address, "T HQ B7", "<racing@example.org>");
                table.games.deliver(&mail, None, &table.addresses).await.unwrap()
            }
        });
        start.wait().await;
        tokio::time::sleep(slow[1]).await;
        assert_eq!(table.replace(&bob, &player("zoe")).await.or_refusal(), Ok(()));
        let by_web = by_web.await.unwrap();
        by_mail.await.unwrap();
        while table.games.read_left_lying().await.unwrap() {}
        let mut conn = table.pool.acquire().await.unwrap();
        let standing = sheets::latest(&mut conn, ticket(&game, 1, 1).key()).await.unwrap();
        assert!(standing.is_none(), "run {run}: nothing of the old holder's counts");
        let zoe = sealed_orders::links::opens::Ticket { generation: 2, ..bob };
        assert!(matches!(table.hand_in(&zoe, OPENINGS[1]).await, HandedIn::Sealed { .. }));
        let all = sheets::all_of_round(&mut conn, &game, 1).await.unwrap();
        assert_eq!(all.len(), 1, "run {run}");
        seen[usize::from(matches!(by_web, HandedIn::Sealed { .. }))] += 1;
    }
    assert!(seen.iter().all(|&n| n > 0), "each was first once: {seen:?}");
}

#[tokio::test]
async fn whoever_takes_a_seat_over_is_told_what_it_plays_for() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    letters_have_left(&table.pool).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    letters_have_left(&table.pool).await;
    let bob = ticket(&game, 1, 2);
    let (_, page) = get(&table.desk(&server, &bob).await).await;
    assert!(!page.contains("Take the Flags"), "he has heard it: {page}");
    table.replace(&bob, &player("eve")).await.unwrap();
    let told = letter(&table, "eve", "Take the Flags").await;
    let (_, page) =
        get(&link(&told, "/sheets/").replace("http://127.0.0.1:8080/", &server.url)).await;
    assert!(page.contains("Take the Flags"), "{page}");
    server.stop().await.unwrap();
}

/// A server has taken letters to the old holder and not looked up yet what they say.
#[tokio::test]
async fn letters_that_were_in_hand_when_the_successor_came_are_written_to_nobody() {
    let table = Table::live().await;
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    let (ann, bob) = (ticket(&game, 0, 1), ticket(&game, 1, 1));
    table.hand_in(&bob, OPENINGS[1]).await;
    table.games.message(&ann, To::Seat(Seat(1)), "Between the two of us", "1").await.unwrap();
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    let claimed = outbox::claim(&mut conn, now, now + Duration::seconds(45), 64).await.unwrap();
    let about_bob = outbox::About::Seat(game.clone(), Seat(1));
    let his: Vec<_> =
        claimed.iter().filter(|it| it.about == about_bob).map(|it| (it, Seat(1))).collect();
    let kinds: Vec<_> = his.iter().map(|(it, _)| it.letter.kind().code()).collect();
    assert!(kinds.contains(&"receipt") && kinds.contains(&"message"), "{kinds:?}");

    table.replace(&bob, &player("zoe")).await.unwrap();
    let composed = table.games.compose(&game, &his, &table.addresses).await.unwrap();
    assert_eq!(composed.len(), his.len());
    assert!(composed.iter().all(|it| matches!(it, Ok(Composed::Dropped))), "nor to the successor");
    let void = sheets::version(&mut conn, bob.key(), 1).await.unwrap();
    assert!(void.is_none(), "no letter shows it");
}
