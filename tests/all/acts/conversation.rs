//! The conversation of a game, thread by thread.

use sealed_orders::{game::acts::message::To, rules::Seat, store::opening::talk::Talk};

use crate::{
    replacing::{get, post},
    support::games::{Table, player, ticket},
};

/// How often a page says that something is unread.
fn unread(page: &str) -> usize {
    page.matches("class=\"unread\"").count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_thread_shows_its_own_and_what_is_unread_until_it_is_read() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    let [ann, bob, cy] = [0, 1, 2].map(|seat| ticket(&game, seat, 1));
    let say = async |from, to, words: &str| {
        let key = uuid::Uuid::now_v7().to_string();
        table.games.message(from, to, words, &key).await.unwrap();
    };
    say(&ann, To::Seat(Seat(1)), "To Bob alone").await;
    say(&ann, To::All, "To everybody").await;
    say(&cy, To::Living, "To the living").await;
    let sheet = table.desk(&server, &bob).await;
    let talk = sheet.replace("/sheets/", "/conversation/");
    let (_, page) = get(&sheet).await;
    assert!(page.contains("/conversation/") && page.contains("3 unread"), "{page}");
    for (with, has) in [("0", "To Bob alone"), ("all", "To everybody"), ("living", "To the living")]
    {
        let (status, page) = get(&format!("{talk}?with={with}")).await;
        assert_eq!(status, 200);
        for words in ["To Bob alone", "To everybody", "To the living"] {
            assert_eq!(page.contains(words), words == has, "{with}: {words}");
        }
        assert_eq!(unread(&page), 3, "to look at it changes nothing: {page}");
    }
    // Reading is said; answering says it, too.
    let (_, page) = post(&talk, &[("act", "read"), ("to", "all"), ("until", "2")]).await;
    assert_eq!(unread(&page), 2, "{page}");
    let (_, page) = get(&format!("{talk}?with=0")).await;
    let until = page.split("name=\"until\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let answer = [("act", "message"), ("to", "0"), ("until", until), ("words", "Agreed <b>")];
    let (status, page) = post(&talk, &answer).await;
    assert!(status == 200 && page.contains("Agreed &#60;b&#62;"), "{page}");
    assert_eq!(unread(&page), 1, "{page}");
    // One's own words are not unread; a new answer is.
    assert_eq!(table.games.unread(&bob.holding()).await.unwrap(), 1);
    assert_eq!(table.games.unread(&ann.holding()).await.unwrap(), 2, "Cy's words and Bob's");
    say(&ann, To::Seat(Seat(1)), "Good").await;
    assert_eq!(table.games.unread(&bob.holding()).await.unwrap(), 2);
    let (_, page) = get(&talk).await;
    assert!(page.contains("<h2>ann (") && page.contains("Good"), "the newest unread first: {page}");

    // Others' threads are nobody else's, whatever is asked for.
    let cys = table.desk(&server, &cy).await.replace("/sheets/", "/conversation/");
    for with in ["0", "1", "2", "9", "x", "", "all"] {
        let (status, page) = get(&format!("{cys}?with={with}")).await;
        assert!(status == 200 && !page.contains("To Bob alone"), "{with}: {page}");
    }
    // What cannot be sent stays where it was typed.
    let (status, page) = post(&talk, &[("act", "message"), ("to", "0"), ("words", " ")]).await;
    assert!(status == 422 && page.contains("Nothing was written"), "{page}");
    post(&talk, &[("act", ""), ("to", "0"), ("words", "unpressed")]).await;
    assert!(!get(&format!("{talk}?with=0")).await.1.contains("unpressed"));

    // A successor has not read what the one before had.
    table.replace(&bob, &player("eve")).await.unwrap();
    let eve = sealed_orders::links::opens::Ticket { generation: 2, ..bob.clone() };
    assert_eq!(table.games.unread(&eve.holding()).await.unwrap(), 2, "what all may read");
    assert_eq!(get(&talk).await.0, 404, "the link was Bob's");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_thread_is_shown_in_parts() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    for number in 0..35 {
        let from = ticket(&game, u8::from(number % 2 == 0), 1);
        let key = format!("k{number}");
        table.games.message(&from, To::All, &format!("word {number};"), &key).await.unwrap();
    }
    let talk =
        table.desk(&server, &ticket(&game, 2, 1)).await.replace("/sheets/", "/conversation/");
    let (_, page) = get(&talk).await;
    assert!(page.contains("word 34;") && !page.contains("word 2;"), "{page}");
    let before = page.split("before=").nth(1).unwrap().split('"').next().unwrap();
    let (_, earlier) = get(&format!("{talk}?with=all&before={before}")).await;
    assert!(earlier.contains("word 2;") && !earlier.contains("word 34;"), "{earlier}");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_silent_game_nothing_can_be_written() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let talk =
        table.desk(&server, &ticket(&game, 0, 1)).await.replace("/sheets/", "/conversation/");
    let (_, page) = get(&talk).await;
    assert!(page.contains("silent game") && !page.contains("<textarea"), "{page}");
    let (status, _) = post(&talk, &[("act", "message"), ("to", "all"), ("words", "psst")]).await;
    assert_eq!(status, 422);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_have_one_thread_until_something_is_written_in_another() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let of = async |players: usize| {
        let open = table.open_as(|new| {
            new.talk = Talk::Open;
            new.players.truncate(players);
        });
        let game = open.await;
        let talk = table.desk(&server, &ticket(&game, 0, 1)).await;
        let (_, page) = get(&talk.replace("/sheets/", "/conversation/")).await;
        (game, page)
    };
    let offers = |page: &str| ["all", "living", "1"].map(|it| page.contains(&format!("with={it}")));
    let (_, page) = of(3).await;
    assert_eq!(offers(&page), [true, false, true], "nobody is out: {page}");
    let (game, page) = of(2).await;
    assert_eq!(offers(&page)[..2], [false, false], "{page}");
    table.games.message(&ticket(&game, 1, 1), To::All, "To everybody", "1").await.unwrap();
    let talk =
        table.desk(&server, &ticket(&game, 0, 1)).await.replace("/sheets/", "/conversation/");
    let (_, page) = get(&talk).await;
    assert_eq!(offers(&page)[..2], [true, false], "{page}");
    server.stop().await.unwrap();
}
