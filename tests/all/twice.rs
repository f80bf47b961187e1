//! What people press twice happens once.

use sealed_orders::{
    game::{Refusal, post::compose::Composed, sheet::hand_in::HandedIn},
    links::opens::Opens,
    mail::letter::Kind,
    store::{
        post::outbox::{self, About},
        sheet::sheets::Door,
    },
};

use crate::{
    crash::OPENINGS,
    support::{
        games::{OrRefusal, Table, submission, ticket},
        waiting::letters_have_left,
    },
};

#[tokio::test]
async fn closing_a_window_twice_does_not_close_the_next_one() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let (first, second) = tokio::join!(
        table.games.close_window(&game, Some(1)),
        table.games.close_window(&game, Some(1))
    );
    let acts = [first.or_refusal(), second.or_refusal()];
    let refused = acts.iter().filter(|act| **act == Err(Refusal::OtherWindow));
    assert_eq!(refused.count(), 1, "{acts:?}");
    assert!(table.round(&game, 2).await.unwrap().is_open());
    assert!(table.round(&game, 3).await.is_none());
}

#[tokio::test]
async fn lengthening_a_window_twice_lengthens_it_once() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let deadline = table.deadline(&game, 1).await;
    let by = "1h".parse().unwrap();
    for _ in 0..2 {
        table.games.extend(&game, Some((1, deadline)), by).await.or_refusal().ok();
    }
    assert_eq!(table.deadline(&game, 1).await - deadline, chrono::Duration::hours(1));
    assert_eq!(table.letters("new_deadline").await, 4, "everybody awaited is told, once");
}

#[tokio::test]
async fn a_window_lengthened_again_is_told_again_though_the_first_letters_are_on_their_way() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    table.games.extend(&game, None, "1h".parse().unwrap()).await.unwrap();
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    let until = now + chrono::Duration::seconds(45);
    let mut in_hand = outbox::claim(&mut conn, now, until, 64).await.unwrap();
    in_hand.retain(|posted| posted.letter.kind() == Kind::NewDeadline);
    assert_eq!(in_hand.len(), 4);
    table.games.extend(&game, None, "1h".parse().unwrap()).await.unwrap();
    assert_eq!(table.letters("new_deadline").await, 8);
    // Of those that have not left yet the last one alone says it.
    let About::Seat(_, seat) = in_hand[0].about else { panic!("{:?}", in_hand[0]) };
    let first = table.games.compose(&game, &[(&in_hand[0], seat)], &table.addresses).await;
    assert!(matches!(first.unwrap()[0], Ok(Composed::Dropped)));
}

#[tokio::test]
async fn the_hosts_buttons_name_the_window_they_mean() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let host = table.games.give_link(&game, Opens::Host).await.unwrap();
    let url = format!("{}hosts/{}", server.url, host.reveal());
    let client = reqwest::Client::new();
    let page = client.get(&url).send().await.unwrap().text().await.unwrap();
    let field = |name: &str| {
        let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
        rest.split('"').next().unwrap().replace("&#43;", "+")
    };
    let (round, deadline) = (field("round"), field("deadline"));
    let lengthen = [
        ("act", "extend"),
        ("by", "1h"),
        ("round", &*round),
        ("deadline", &*deadline),
        ("sure", "yes"),
    ];
    let once = client.post(&url).form(&lengthen).send().await.unwrap().text().await.unwrap();
    assert!(once.contains("The deadline is now"), "{once}");
    let twice = client.post(&url).form(&lengthen).send().await.unwrap().text().await.unwrap();
    assert!(twice.contains("Nothing more has been done"), "{twice}");
    let ask = [("act", "close"), ("round", &*round)];
    let asked = client.post(&url).form(&ask).send().await.unwrap().text().await.unwrap();
    assert!(asked.contains("Close the round now?"), "{asked}");
    assert!(table.round(&game, 2).await.is_none(), "nothing is closed by one click");
    let close = [("act", "close"), ("round", &*round), ("sure", "yes")];
    for (words, open) in [("was carried out", 2), ("Nothing more has been done", 2)] {
        let page = client.post(&url).form(&close).send().await.unwrap().text().await.unwrap();
        assert!(page.contains(words), "{page}");
        assert!(table.round(&game, open).await.unwrap().is_open());
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_letters_form_sent_twice_is_one_sheet_even_when_it_was_the_last() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    for (seat, order) in OPENINGS.into_iter().enumerate() {
        for _ in 0..2 {
            let mut written = submission(order);
            written.door = Door::Letter;
            let ticket = ticket(&game, u8::try_from(seat).unwrap(), 1);
            let handed_in = table.games.hand_in(&ticket, &written).await.unwrap();
            let HandedIn::Sealed { sheet, .. } = handed_in else { panic!("not sealed") };
            assert_eq!(sheet.version, 1);
        }
    }
    assert!(!table.round(&game, 1).await.unwrap().is_open());
    assert_eq!((table.letters("receipt").await, table.letters("late").await), (4, 0));
}

#[tokio::test]
async fn plans_that_ask_in_vain_to_wait_are_one_sheet_when_they_are_sent_twice() {
    let table = Table::live().await;
    let game = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players.truncate(2);
            new.options = [("first".to_owned(), "1".to_owned())].into();
        })
        .await;
    // South is to move; nobody waits for what North plans.
    for _ in 0..2 {
        let mut written = submission("IF D9 D7 THEN C2 C4");
        (written.door, written.hold) = (Door::Letter, true);
        let handed_in = table.games.hand_in(&ticket(&game, 1, 1), &written).await.unwrap();
        let HandedIn::Sealed { sheet, .. } = handed_in else { panic!("not sealed") };
        assert_eq!((sheet.version, sheet.hold), (1, false));
    }
    assert_eq!(table.letters("receipt").await, 1);
}

#[tokio::test]
async fn a_page_sent_again_with_other_orders_is_another_sheet() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let mut written = submission("T HQ G8");
    for (order, version) in [("T HQ G8", 1), ("T HQ G8", 1), ("T HQ G6", 2)] {
        written.text = order.to_owned();
        let handed_in = table.games.hand_in(&ticket(&game, 0, 1), &written).await.unwrap();
        let HandedIn::Sealed { sheet, .. } = handed_in else { panic!("not sealed") };
        assert_eq!(sheet.version, version, "{order}");
    }
}

#[tokio::test]
async fn the_receipt_of_the_sheet_that_resolved_its_round_offers_no_replacement() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    for (seat, order) in OPENINGS.into_iter().enumerate() {
        table.hand_in(&ticket(&game, u8::try_from(seat).unwrap(), 1), order).await;
    }
    // Posted before the letters are composed: the round is over by then.
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("di@example.org").await;
    let (_, receipt, html) =
        letters.iter().find(|(_, text, _)| text.contains("is sealed")).unwrap();
    assert!(receipt.contains("has been played with it"), "{receipt}");
    assert!(!receipt.contains("you may replace it") && !html.contains("you may replace it"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_tab_that_knows_an_older_draft_writes_over_none() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let server = table.serve(None).await;
    let ann = ticket(&game, 0, 1);
    let sheet = table.desk(&server, &ann).await;
    let client = reqwest::Client::new();
    let save = async |orders: &str, draft: &str| {
        let fields = [("act", "draft"), ("orders", orders), ("draft", draft)];
        let answer = client.post(&sheet).form(&fields).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<serde_json::Value>().await.unwrap())
    };
    let page = client.get(&sheet).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("name=\"draft\" value=\"none\""), "{page}");
    let (status, first) = save("T HQ G8", "none").await;
    assert_eq!(status, 200);
    let (status, newer) = save("T HQ G4", "none").await;
    assert_eq!((status, &newer["draft"]), (409, &first["draft"]), "another tab's is newer");
    assert_eq!(newer["text"], "T HQ G8");
    let (status, again) = save("T HQ G8", "none").await;
    assert_eq!(status, 200, "an answer that was lost is asked for again");
    assert_eq!(again["draft"], first["draft"], "the same once more is no newer one");
    assert_eq!(save("T HQ G4", again["draft"].as_str().unwrap()).await.0, 200);
    let (status, _) = save("T HQ G7", first["draft"].as_str().unwrap()).await;
    assert_eq!(status, 409, "it has been written over meanwhile");
    assert_eq!(table.games.draft(&ann).await.unwrap().unwrap().text, "T HQ G4");
    server.stop().await.unwrap();
}

/// What the page says is what happened: nobody is waited for, and nobody is written to.
#[tokio::test]
async fn who_opens_a_game_against_computers_is_told_that_it_has_begun() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = crate::account::Browser::new(&server);
    let fields = [("ruleset", "cities"), ("play", "yes"), ("pace", "relaxed"), ("rest", "easy")];
    let (status, _, page) = browser.press("/games?lang=en", &fields).await;
    assert_eq!(status.as_u16(), 201, "{page}");
    assert!(page.contains("first round has begun") && !page.contains("gets a"), "{page}");
    server.stop().await.unwrap();
}
