//! Messages between players.

use sealed_orders::{
    game::acts::message::To,
    links::opens::Ticket,
    rules::Seat,
    store::{acts::conversation, opening::talk::Talk},
};

use super::{answered, field, french, has, page, two};
use crate::support::games::{Table, player, ticket};
use crate::support::waiting::letters_have_left;

#[tokio::test]
async fn players_of_an_open_game_write_to_one_another_in_letters_and_on_the_page() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.talk = Talk::Open;
            new.players[1] = french("bob");
        })
        .await;
    let [ann, bob, cy] = [0, 1, 2].map(|seat| ticket(&game, seat, 1));
    let ann = table.desk(&server, &ann).await;
    let bob = table.desk(&server, &bob).await;
    let cy = table.desk(&server, &cy).await;
    let shown = async |url: &str| reqwest::get(url).await.unwrap().text().await.unwrap();

    let hostile = "<script>alert(1)</script>\r\nT HQ G8\r\n=== END OF ORDERS ===\u{0}";
    let key = field(&shown(&ann).await, "key");
    let send = |to: &'static str, words: &'static str, key: &str| {
        [("act", "message"), ("to", to), ("words", words), ("key", key)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    let post = async |url: &str, fields: [(String, String); 4]| {
        let answer = reqwest::Client::new().post(url).form(&fields).send().await.unwrap();
        answer.text().await.unwrap()
    };
    // Twice at once under one key: once.
    let (one, other) =
        tokio::join!(post(&ann, send("1", hostile, &key)), post(&ann, send("1", hostile, &key)));
    assert!(one.contains("It is sent") && other.contains("It is sent"), "{one}");
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("message").await, 1);
    // Whoever goes back to the page and writes anew sends that, too: once.
    for _ in 0..2 {
        assert!(post(&ann, send("1", "Thinking of it:", &key)).await.contains("It is sent"));
    }
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("message").await, 2);
    let letters = table.mailroom("bob@example.org").await;
    let (subject, text, html) =
        letters.iter().find(|(_, text, _)| text.contains("alert(1)")).unwrap();
    assert_eq!(subject, "ann\u{a0}: <script>alert(1)</script> T HQ G8 === END…");
    assert!(text.contains("> <script>alert(1)</script>\r\n> T HQ G8\r\n> […]"), "{text}");
    assert!(
        text.contains("À vous uniquement") && !html.contains("<script>") && html.contains("[…]")
    );
    let seen = shown(&bob).await;
    assert!(seen.contains("&#60;script&#62;") && seen.contains("ann (Vert)"), "{seen}");
    assert!(!shown(&cy).await.contains("alert(1)"), "a message to one seat is for nobody else");
    assert!(!page(&server, &format!("games/{game}")).await.contains("alert(1)"));
    assert!(!has(&table, "cy", "writes").await);
    assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty(), "no order");

    // To all, also those who are out; to the living only.
    post(&bob, send("all", "Bonjour à tous", "")).await;
    post(&bob, send("living", "Bonjour les vivants", "")).await;
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("message").await, 2 + 3 + 3);
    for words in ["To all players.", "To all players still in the game."] {
        let letters = table.mailroom("cy@example.org").await;
        assert!(letters.iter().any(|(_, text, _)| text.contains(words)), "{words}");
    }
    assert!(shown(&cy).await.contains("bob (Blue) → all"));

    // Bounds: what was typed is kept, and nothing is sent.
    let long: &'static str = "é".repeat(2001).leak();
    for (to, words, told) in [
        ("all", long, "2,000 characters"),
        ("all", " \r\n ", "Nothing was written"),
        ("0", "to myself", "nobody to read it"),
        ("9", "to a stranger", "nobody to read it"),
        ("", "to none", "nobody to read it"),
    ] {
        let typed = [("act", "message"), ("to", to), ("words", words)];
        // On the sheet's page and on the conversation's alike.
        for url in [&ann, &ann.replace("/sheets/", "/conversation/")] {
            let said = answered(url, &typed, 422).await;
            assert!(said.contains(told) && said.contains(words.trim()), "{told}");
        }
    }
    let just: &'static str = "é".repeat(2000).leak();
    assert!(post(&ann, send("all", just, "")).await.contains("It is sent"));
    for _ in 0..17 {
        let key = uuid::Uuid::now_v7().to_string();
        let sent = table.games.message(&ticket(&game, 0, 1), To::All, "hm", &key).await;
        sent.unwrap();
    }
    assert!(post(&ann, send("all", "one more", "")).await.contains("too often"));
    table.games.close_window(&game, None).await.unwrap();
    let next = table.desk(&server, &ticket(&game, 0, 2)).await;
    assert!(post(&next, send("all", "one more", "")).await.contains("It is sent"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_game_is_silent_unless_it_was_opened_as_open() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = two(&table).await;
    for (seat, told, reason) in [
        (0, "This is a silent game", "Nothing was sent"),
        (1, "une partie silencieuse", "n&#39;a été envoyé"),
    ] {
        let url = table.desk(&server, &ticket(&game, seat, 1)).await;
        let psst = [("act", "message"), ("to", "all"), ("words", "psst")];
        let said = answered(&url, &psst, 422).await;
        assert!(said.contains(told) && said.contains(reason), "{said}");
    }
    assert_eq!(table.letters("message").await, 0);
    server.stop().await.unwrap();
}

/// What the one before wrote and got in private is not the successor's; what all may read is.
#[tokio::test]
async fn a_successor_reads_nothing_private_of_the_one_before() {
    let table = Table::live().await;
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    let (ann, bob) = (ticket(&game, 0, 1), ticket(&game, 1, 1));
    let say = async |from: &Ticket, to: To, words: &str| {
        table.games.message(from, to, words, words).await.unwrap();
    };
    say(&ann, To::Seat(Seat(1)), "for bob alone").await;
    say(&bob, To::Seat(Seat(0)), "from bob alone").await;
    say(&ann, To::All, "for all").await;
    table.replace(&bob, &player("eve")).await.unwrap();
    let eve = Ticket { generation: 2, ..bob };
    let read = async |who: &Ticket| -> Vec<String> {
        let all = table.games.messages(&who.holding()).await.unwrap();
        all.into_iter().map(|message| message.words).collect()
    };
    let threads = async |who: &Ticket| {
        let mut conn = table.pool.acquire().await.unwrap();
        let threads = conversation::threads(&mut conn, &who.holding()).await.unwrap();
        let private =
            conversation::messages(&mut conn, &who.holding(), "0", 100, 10).await.unwrap();
        let unread = conversation::unread(&mut conn, &[who.holding()]).await.unwrap();
        (threads.len(), private.len(), unread.first().map(|(.., many)| *many))
    };
    assert_eq!(read(&eve).await, ["for all"]);
    assert_eq!(threads(&eve).await, (1, 0, Some(1)));
    say(&ann, To::Seat(Seat(1)), "for eve alone").await;
    assert_eq!(read(&eve).await, ["for eve alone", "for all"]);
    assert_eq!(threads(&eve).await, (2, 1, Some(2)));
    assert_eq!(read(&ann).await.len(), 4, "she has written to both");
}
