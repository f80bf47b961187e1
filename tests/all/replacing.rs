//! Another holder for a seat: what was given to the old one is worth nothing, both sheets never
//! count, and no seat is taken twice.

use std::sync::Arc;

use sealed_orders::{
    app::Running,
    game::{
        Refusal,
        mail_in::stored::Delivered,
        opening::candidate::{Candidate, Contact},
        sheet::hand_in::HandedIn,
    },
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
    store::sheet::sheets,
};
use tokio::sync::Barrier;

use crate::{
    acts::field,
    crash::OPENINGS,
    exactly_once::mail_to,
    support::games::{OrRefusal, Table, contact, letters_have_left, player, ticket},
};

pub async fn get(url: &str) -> (u16, String) {
    let answer = reqwest::get(url).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

pub async fn post(url: &str, fields: &[(&str, &str)]) -> (u16, String) {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

pub async fn desk_of_the_host(table: &Table, server: &Running, game: &GameId) -> String {
    let host = table.games.give_link(game, Opens::Host).await.unwrap();
    format!("{}hosts/{}", server.url, host.reveal())
}

/// The newest letter to somebody that holds these words.
pub async fn letter(table: &Table, name: &str, words: &str) -> String {
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    letters
        .into_iter()
        // However its lines are broken.
        .map(|(subject, text, _)| {
            format!("{subject} {}", text.split_whitespace().collect::<Vec<_>>().join(" "))
        })
        .find(|letter| letter.contains(words))
        .unwrap_or_else(|| panic!("no letter to {name} that holds {words:?}"))
}

pub fn link(letter: &str, room: &str) -> String {
    let words = letter.split_whitespace();
    words.map(str::to_owned).find(|word| word.contains(room)).expect("a link")
}

#[tokio::test]
async fn the_host_names_a_successor_and_the_old_links_are_dead() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.players[1] = french("bob")).await;
    let bob = ticket(&game, 1, 1);
    let (old, reply) = (table.desk(&server, &bob).await, table.reply_address(&bob).await);
    table.hand_in(&bob, OPENINGS[1]).await;
    table.games.draw(&bob, true).await.unwrap();
    table.games.time_out(&bob, Some(table.deadline(&game, 1).await)).await.unwrap();
    let draft = [("act", "draft"), ("orders", "T HQ B7")];
    assert_eq!(post(&old, &draft).await.0, 200);
    letters_have_left(&table.pool).await;

    let host = desk_of_the_host(&table, &server, &game).await;
    let (_, page) = get(&host).await;
    assert!(page.contains("bob") && page.contains("Give the seat to this successor"), "{page}");
    let name = |address: &'static str| {
        [
            ("act", "replace"),
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
    assert_eq!(table.games.draw(&bob, false).await.or_refusal(), Err(Refusal::NoSeat));
    let now = table.games.now(&game).await.unwrap().unwrap();
    assert!(now.sheets_in.is_empty(), "never both");
    assert!(!now.declared().agrees(Seat(1)), "the successor has agreed to nothing");

    // Both are told, and so are the others; the successor has the sheet with the board.
    let told = letter(&table, "bob", "prend la relève de bob").await;
    assert!(told.contains("n'ouvrent plus rien") && !told.contains("/sheets/"), "{told}");
    let told = letter(&table, "zoe", "prend la relève de bob").await;
    assert!(told.contains("La place est à vous"), "{told}");
    assert!(letter(&table, "ann", "takes over from bob").await.contains("Zoé <b>"));
    let sheet = letter(&table, "zoe", "vos ordres sont attendus ici").await;
    assert!(sheet.contains("QG") || sheet.contains("HQ"), "{sheet}");
    let desk = link(&sheet, "/sheets/").replace("http://127.0.0.1:8080/", &server.url);
    let (status, page) = get(&desk).await;
    assert_eq!(status, 200);
    assert!(!page.contains("T HQ B7"), "the old draft is nobody's to see: {page}");
    assert!(page.contains("Vous avez pris le vôtre"), "the time-out was the seat's: {page}");
    assert!(!page.contains("scellée et compte"), "{page}");
    let (status, _) = post(&desk, &[("orders", "T HQ B8"), ("act", "seal")]).await;
    assert_eq!(status, 200);
    letters_have_left(&table.pool).await;
    let receipts = table.mailroom("bob@example.org").await;
    assert!(receipts.iter().all(|(_, text, _)| !text.contains("T HQB B8")), "not for bob");
    let mut conn = table.pool.acquire().await.unwrap();
    let sealed = sheets::latest(&mut conn, ticket(&game, 1, 1).key()).await.unwrap().unwrap();
    assert_eq!(sealed.version, 2, "no version twice");

    // The page tells it, by the names people had.
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(page.contains("Zoé &#60;b&#62; (Blue) takes over from bob."), "{page}");
    assert!(page.contains("bob (Blue) agrees to a draw."), "{page}");
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
        assert_eq!(table.games.replace(&bob, &player("zoe")).await.or_refusal(), Ok(()));
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
async fn a_seat_whose_sheets_are_missing_is_offered_and_any_sheet_takes_it_back() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.replace_after = Some(2);
            new.host = contact("host");
        })
        .await;
    let play = async |round: u32, orders: [&str; 3]| {
        for (seat, order) in (0..).zip(orders) {
            table.hand_in(&ticket(&game, seat, round), order).await;
        }
        table.games.close_window(&game, Some(round)).await.or_refusal().ok();
    };
    let free = async || {
        let now = table.games.now(&game).await.unwrap().unwrap();
        now.declared().is_free(Seat(3))
    };
    play(1, ["T HQ G8", "T HQ B8", "T HQ Y8"]).await;
    assert!(!free().await, "one round is not two");
    play(2, ["T G8 G7", "T B8 B7", "T Y8 Y7"]).await;
    assert!(free().await);
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(page.contains("You may take over from di"), "{page}");
    let told = letter(&table, "di", "for 2 rounds in a row").await;
    assert!(told.contains("takes it back") && told.contains("/sheets/"), "{told}");
    let told = letter(&table, "host", "for 2 rounds in a row").await;
    assert!(told.contains("/hosts/") && told.contains("Your desk as the host"), "{told}");
    let others = table.mailroom("ann@example.org").await;
    assert!(others.iter().all(|(_, text, _)| !text.contains("offered to")), "nobody else is");

    table.hand_in(&ticket(&game, 3, 3), "T HQ R8").await;
    assert!(!free().await);
    letter(&table, "host", "keeps the seat").await;
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(!page.contains("You may take over") && page.contains("keeps the seat"), "{page}");
    // It counts anew.
    play(3, ["T G7 G8", "T B7 B8", "T Y7 Y8"]).await;
    play(4, ["T G8 G7", "T B8 B7", "T Y8 Y7"]).await;
    assert!(!free().await);
    play(5, ["T G7 G8", "T B7 B8", "T Y7 Y8"]).await;
    assert!(free().await);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_newcomer_takes_a_free_seat_by_a_letter_and_none_is_taken_twice() {
    let table = Arc::new(Table::live().await);
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let ask = format!("{}games/{game}/seats/1", server.url);
    let newcomer = |name: &'static str, address: &'static str| {
        [("name", name), ("address", address), ("lang", "fr"), ("zone", "")]
    };
    let (status, page) = post(&ask, &newcomer("Zoé", "z0@example.org")).await;
    assert_eq!(status, 422);
    assert!(page.contains("not offered any more"), "{page}");

    let host = desk_of_the_host(&table, &server, &game).await;
    let (_, page) = get(&host).await;
    assert_eq!(field(&page, "generation"), "1");
    let offer = [("act", "offer"), ("seat", "1"), ("generation", "1")];
    for _ in 0..2 {
        assert!(post(&host, &offer).await.1.contains("It is done"));
    }
    letter(&table, "bob", "offered to others by the host").await;
    assert_eq!(table.games.acts(&game).await.unwrap().len(), 1);

    // Asked for by many; each address is written to once, and so many within the hour.
    assert_eq!(post(&ask, &newcomer("x", "nowhere")).await.0, 422);
    for n in 0..2 {
        let addresses = [
            "z0@example.org",
            "z1@example.org",
            "z2@example.org",
            "z3@example.org",
            "z4@example.org",
        ];
        for address in addresses {
            let (status, page) = post(&ask, &newcomer("Zoé", address)).await;
            assert_eq!(status, 200, "{n} {page}");
        }
    }
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("claim").await, 5);
    for n in 5..10 {
        let address: &'static str = format!("z{n}@example.org").leak();
        assert_eq!(post(&ask, &newcomer("Zoé", address)).await.0, 200);
    }
    let (status, page) = post(&ask, &newcomer("Zoé", "zz@example.org")).await;
    assert!(status == 422 && page.contains("within the hour"), "{page}");

    // Looking changes nothing; of all who confirm at once one has it.
    let mut links = Vec::new();
    for n in 0..5 {
        let letter = letter(&table, &format!("z{n}"), "Prendre la place").await;
        links.push(link(&letter, "/claims/").replace("http://127.0.0.1:8080/", &server.url));
    }
    assert!(get(&links[0]).await.1.contains("Prendre la place"));
    assert!(post(&links[0], &[]).await.1.contains("Prendre la place"), "nothing was pressed");
    let start = Arc::new(Barrier::new(links.len()));
    let takers: Vec<_> = links
        .iter()
        .cloned()
        .map(|link| {
            let start = start.clone();
            tokio::spawn(async move {
                start.wait().await;
                post(&link, &[("act", "take")]).await.1
            })
        })
        .collect();
    let mut pages = Vec::new();
    for taker in takers {
        pages.push(taker.await.unwrap());
    }
    let has_it: Vec<bool> = pages.iter().map(|page| page.contains("La place est à vous")).collect();
    assert_eq!(has_it.iter().filter(|&&has| has).count(), 1, "{pages:?}");
    assert!(pages.iter().filter(|page| page.contains("plus offerte")).count() == 4);
    let winner = has_it.iter().position(|&has| has).unwrap();
    let again = post(&links[winner], &[("act", "take")]).await.1;
    assert!(again.contains("La place est à vous"), "pressed twice: {again}");
    letter(&table, &format!("z{winner}"), "vos ordres sont attendus ici").await;
    letter(&table, "bob", "takes over from bob").await;
    let now = table.games.now(&game).await.unwrap().unwrap();
    assert_eq!(now.holders[1].generation, 2);
    assert_eq!(now.holders[1].person().unwrap().address, format!("z{winner}@example.org"));
    server.stop().await.unwrap();
}

/// The same with nobody in between: twenty times several takers at a barrier.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_several_takers_at_once_one_has_the_seat() {
    let table = Arc::new(Table::live().await);
    for run in 0..20 {
        let game = table.open("1h").await;
        table.games.offer_seat(&ticket(&game, 2, 1), true).await.unwrap();
        let start = Arc::new(Barrier::new(5));
        let mut takers = Vec::new();
        for n in 0..4 {
            let name = format!("z{run}-{n}");
            table.games.ask_for_seat(&game, Seat(2), &player(&name)).await.unwrap();
        }
        let ids: Vec<uuid::Uuid> = sqlx::query_scalar("select id from claims where game = $1")
            .bind(&game)
            .fetch_all(&table.pool)
            .await
            .unwrap();
        for id in ids {
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            takers.push(tokio::spawn(async move {
                let claim = table.games.claim(&game, id).await.unwrap().unwrap();
                start.wait().await;
                table.games.take_seat(&game, &claim).await.or_refusal()
            }));
        }
        // And the holder comes back at that very moment.
        start.wait().await;
        let back = table.hand_in(&ticket(&game, 2, 1), OPENINGS[2]).await;
        let mut taken = 0;
        for taker in takers {
            match taker.await.unwrap() {
                Ok(()) => taken += 1,
                Err(refused) => assert_eq!(refused, Refusal::Taken, "run {run}"),
            }
        }
        let now = table.games.now(&game).await.unwrap().unwrap();
        let came_back = matches!(back, HandedIn::Sealed { .. });
        assert!(taken <= 1, "run {run}: taken {taken} times");
        assert!(taken == 1 || came_back, "run {run}: somebody has it");
        assert_eq!(now.holders[2].generation, 1 + taken);
        assert_eq!(now.sheets_in, if taken == 0 { vec![Seat(2)] } else { Vec::new() }, "run {run}");
    }
}

fn french(name: &str) -> Candidate {
    Candidate::Person(Contact { language: "fr".to_owned(), ..contact(name) })
}
