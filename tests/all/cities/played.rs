//! A game of it as it is played by letters, mail and web: who is asked, who may write for later, what
//! everybody is told, and what nobody sees before the end.

use sealed_orders::{
    app::Running,
    game::{
        Refusal,
        acts::draw::DrawWord,
        mail_in::stored::Delivered,
        post::{compose::Composed, health::Health},
        seats::replace::OfferWord,
        sheet::hand_in::HandedIn,
    },
    language::Language,
    links::{game_id::GameId, opens::Opens},
    mail::content::Content,
    rules::Seat,
    store::post::outbox::Posted,
};

use crate::{
    exactly_once::mail_from,
    support::{
        correspondence::hidden,
        games::{OrRefusal, Table, ticket},
        smtp::{Behaviour, Smtp},
        waiting::{letters_have_left, until},
    },
};

struct Game {
    table: Table,
    server: Running,
    id: GameId,
}

impl Game {
    /// Ann is South and begins, Bob is North.
    async fn open() -> Self {
        let table = Table::live().await;
        let server = table.serve(None).await;
        Self::open_at(table, server).await
    }

    async fn open_at(table: Table, server: Running) -> Self {
        let id = table.open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players.truncate(2);
            new.window = "3d".to_owned();
            new.public = true;
            new.options = [("first".to_owned(), "1".to_owned())].into();
        });
        Self { id: id.await, table, server }
    }

    async fn hand_in(&self, seat: u8, round: u32, text: &str) -> HandedIn {
        self.table.hand_in(&ticket(&self.id, seat, round), text).await
    }

    async fn mail(&self, seat: u8, round: u32, text: &str) {
        let ticket = ticket(&self.id, seat, round);
        let address = self.table.reply_address(&ticket).await;
        let name = ["ann", "bob"][usize::from(seat)];
        let mail = mail_from(name, &address, text, &format!("<{}@x>", uuid::Uuid::now_v7()));
        let delivered = self.table.games.deliver(&mail, None, &self.table.addresses).await;
        assert_eq!(delivered.unwrap(), Delivered::Done);
    }

    /// The letters to somebody once all have left, the newest first: subject and text.
    async fn letters(&self, name: &str) -> Vec<(String, String)> {
        letters_have_left(&self.table.pool).await;
        let letters = self.table.mailroom(&format!("{name}@example.org")).await;
        letters.into_iter().map(|(subject, text, _)| (subject, unfolded(&text))).collect()
    }

    async fn page(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("{}{path}", self.server.url)).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    async fn is_resolved(&self, round: u32) -> bool {
        self.table.round(&self.id, round).await.unwrap().is_resolved()
    }
}

/// A letter's text with its lines put together again.
pub fn unfolded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_are_played_by_mail_and_web_and_answers_in_advance_stay_secret() {
    let game = Game::open().await;

    // The one is asked; the other may write already.
    let [south, north] = [game.letters("ann").await, game.letters("bob").await];
    assert!(south[0].0.contains("Round 1: your move"), "{}", south[0].0);
    assert!(south[0].1.contains("your move"), "{}", south[0].1);
    assert_eq!(north[0].0, "The game has begun", "nothing is asked of them");
    for words in ["It is the other side's turn", "Deadline of that turn:", "Write ahead on"] {
        assert!(north[0].1.contains(words), "{words}: {}", north[0].1);
    }
    for words in ["send your orders", "Write your orders"] {
        assert!(!north[0].1.contains(words), "{words}: {}", north[0].1);
    }
    assert!(!north[0].1.contains("Round 1: your answers"), "{}", north[0].1);

    // A move by mail is answered by one letter: its receipt, and what came of it.
    game.mail(0, 1, "B2 B4").await;
    until("the mail is read", || game.is_resolved(1)).await;
    let south = game.letters("ann").await;
    assert_eq!(south.len(), 2, "{south:#?}");
    let (subject, text) = &south[0];
    assert!(subject == "Round 1: done · Round 2", "{subject}");
    assert!(text.contains("its seal") && text.contains("B2 B4 (carried out)"));
    assert!(text.contains("your answers in advance"), "{text}");
    assert!(!text.contains("Send it before: "), "nothing is asked: {text}");
    let north = game.letters("bob").await;
    assert_eq!(north.len(), 2);
    assert!(north[0].0.contains("Round 2: your move"), "{}", north[0].0);
    assert!(north[0].1.contains("South moves a fighter from B2 to B4"), "{}", north[0].1);

    // Who is not awaited writes for later, and nobody sees that.
    game.mail(0, 2, "IF D9 D7 THEN C2 C4").await;
    until("the answer is stored", || async { game.table.letters("receipt").await == 2 }).await;
    assert!(!game.is_resolved(2).await);
    let south = game.letters("ann").await;
    let stored = "as they are stored now: IF D9 D7 THEN C2 C4.";
    assert!(south[0].1.contains(stored), "{}", south[0].1);
    let (_, page) = game.page(&format!("games/{}?lang=en", game.id)).await;
    assert!(!page.contains("C2 C4"));
    let now = game.table.games.now(&game.id).await.unwrap().unwrap();
    assert_eq!(now.sheets_in, []);

    // An order that cannot be carried out does not cost the turn before the deadline.
    let HandedIn::Sealed { sheet, .. } = game.hand_in(1, 2, "D9 D4").await else { panic!() };
    assert!(sheet.blocked && !game.is_resolved(2).await);
    // Another sheet instead, and the answer is played at once.
    game.hand_in(1, 2, "D9 D7").await;
    assert!(game.is_resolved(2).await);
    let third = game.table.round(&game.id, 3).await.unwrap();
    assert_eq!((third.awaited.len(), third.awaited[0].0), (1, 1), "North plays again");
    let north = game.letters("bob").await;
    assert!(
        north[0].1.contains("South moves a fighter from C2 to C4, as written"),
        "{}",
        north[0].1
    );
    assert!(!north[0].1.contains("IF D9"), "{}", north[0].1);

    // What is kept for ever says nothing of it; what is opened, nothing before the end.
    let kept = format!("games/{}/rounds/2?lang=en", game.id);
    let (status, before) = game.page(&kept).await;
    assert_eq!(status, 200);
    let (_, record) = game.page(&format!("games/{}/record.json", game.id)).await;
    let (_, api) = game.page(&format!("api/v1/games/{}/rounds/2", game.id)).await;
    for shown in [&before, &record, &api] {
        assert!(!shown.contains("IF ") && !shown.contains("D9 D4"), "{shown}");
    }
    let opened = format!("games/{}/rounds/2/opened?lang=en", game.id);
    assert_eq!(game.page(&opened).await.0, 403);
    assert_eq!(game.page(&format!("api/v1/games/{}/rounds/2/opened", game.id)).await.0, 403);

    // The end by the rules opens all.
    let north = ticket(&game.id, 1, 3);
    game.table.games.surrender(&north).await.unwrap();
    until("the game is over", || async {
        game.table.games.now(&game.id).await.unwrap().unwrap().game.ending.is_some()
    })
    .await;
    let (status, page) = game.page(&opened).await;
    assert_eq!(status, 200);
    assert!(
        page.contains("IF D9 D7 THEN C2 C4")
            && page.contains("South&#39;s answers in advance: IF D9 D7"),
        "{page}"
    );
    assert_eq!(game.page(&kept).await.1, before, "what is kept for ever does not change");
    let (_, record) = game.page(&format!("games/{}/record.json", game.id)).await;
    assert!(record.contains("IF D9 D7 THEN C2 C4"));
    let south = game.letters("ann").await;
    assert!(south[0].1.contains("has won"), "{}", south[0].1);
    // What is over by the rules is not ended by the host, too.
    assert_eq!(game.table.games.end(&game.id).await.or_refusal(), Err(Refusal::Over));
    let token = game.table.games.host_token(&game.id).await.unwrap();
    let end = format!("{}api/v1/games/{}/host/end", game.server.url, game.id);
    let end = reqwest::Client::new().post(end).bearer_auth(token.reveal());
    let refused = end.json(&serde_json::json!({"sure": true})).send().await.unwrap();
    assert_eq!(refused.status(), 409);
    assert!(refused.text().await.unwrap().contains("The game is over"));
    game.server.stop().await.unwrap();
}

/// §7.7, §7.8: nobody wins a draw, and nobody shares one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_nobodys_and_opens_what_was_sealed() {
    let game = Game::open().await;
    // The receipt is written here, and by nobody before.
    game.table.games.hold_mail(None).await.unwrap();
    game.hand_in(0, 1, "B2 B4").await;
    game.hand_in(0, 2, "IF D9 D7 THEN C2 C4").await;
    let is_published = async || {
        let posted: Posted = sqlx::query_as(
            "select *, null::text as address, null::text as answers, null::jsonb as left_aside
             from letters where letter ->> 'kind' = 'receipt' and letter ->> 'round' = '2'",
        )
        .fetch_one(&game.table.pool)
        .await
        .unwrap();
        let (games, addresses) = (&game.table.games, &game.table.addresses);
        let letters = [(&posted, Seat(0))];
        let composed = games.compose(&game.id, &letters, addresses).await.unwrap().pop();
        let Some(Ok(Composed::Letter(letter))) = composed else { panic!("a letter") };
        let Content::Sealed { receipt, .. } = letter.1 else { panic!("a receipt") };
        receipt.published
    };
    assert!(!is_published().await, "the game goes on");
    for seat in [0, 1] {
        game.table.games.draw(&ticket(&game.id, seat, 2), DrawWord::AgreesForGood).await.unwrap();
    }
    until("the game is over", || async {
        game.table.games.now(&game.id).await.unwrap().unwrap().game.ending.is_some()
    })
    .await;
    assert!(is_published().await, "anybody may read it now");
    game.table.games.release_mail().await.unwrap();
    let (_, page) = game.page(&format!("games/{}?lang=en", game.id)).await;
    assert!(
        page.contains("<strong>A draw. Both agree to end the game: the game is drawn.</strong>"),
        "{page}"
    );
    assert!(page.contains("/rules/cities?lang=en"), "{page}");
    let south = game.letters("ann").await;
    assert!(south.iter().any(|(_, text)| text.contains("· A draw ---")), "{south:#?}");
    let (_, page) = game.page("games?lang=fr").await;
    assert!(unfolded(&page).contains("partie nulle, manches"), "{page}");
    game.server.stop().await.unwrap();
}

/// §8.4, §9.5: on the web, too, whoever is not awaited may write, take back, and look at what is stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_of_whoever_is_not_awaited_keeps_and_takes_back_answers() {
    let game = Game::open().await;
    let north = ticket(&game.id, 1, 1);
    let url = game.table.desk(&game.server, &north).await;
    let page = reqwest::get(&url).await.unwrap().text().await.unwrap();
    assert!(
        page.contains("your answers in advance") && page.contains("Deadline for the others"),
        "{page}"
    );
    let post = async |fields: &[(&str, &str)]| {
        let answer = reqwest::Client::new().post(&url).form(fields).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let (status, page) =
        post(&[("orders", "IF B2 B4 THEN D9 D7"), ("act", "seal"), ("key", &key())]).await;
    assert_eq!(status, 200, "{page}");
    assert!(page.contains("as they are stored now: IF B2 B4 THEN D9 D7."), "{page}");
    // A move of one's own is none now, and wipes what was stored: that is said, and no window waits.
    let once = key();
    let fields = [("orders", "D9 D7"), ("act", "seal"), ("hold", "yes"), ("key", &*once)];
    let (status, page) = post(&fields).await;
    assert_eq!(status, 200, "{page}");
    let of = hidden(&page, "idle_of");
    let [orders, _, hold, _] = fields;
    let again = key();
    let fields = [orders, hold, ("act", "seal_anyway"), ("idle_of", &*of), ("key", &*again)];
    let (status, page) = post(&fields).await;
    assert_eq!(status, 200, "{page}");
    assert!(page.contains("You have no answers in advance stored now."), "{page}");
    assert!(!page.contains("stays open"), "{page}");
    // Nothing at all is a slip, unless it is said.
    assert_eq!(post(&[("act", "seal"), ("key", &key())]).await.0, 422);
    let (status, page) = post(&[("act", "seal"), ("pass", "yes"), ("key", &key())]).await;
    assert_eq!(status, 200);
    assert!(page.contains("You have no answers in advance stored now."), "{page}");
    game.hand_in(0, 1, "B2 B4").await;
    let second = game.table.round(&game.id, 2).await.unwrap();
    assert_eq!(second.awaited[0].0, 1, "what was taken back is not played");
    // Of a sheet that nobody waits for nobody learns, not even where its seat is offered to others.
    let south = ticket(&game.id, 0, 2);
    game.table.offer_seat(&south, OfferWord::Offers).await.unwrap();
    game.hand_in(0, 2, "IF B9 B8 THEN C2 C3").await;
    let now = game.table.games.now(&game.id).await.unwrap().unwrap();
    assert!(now.declared().is_free(Seat(0)), "it is still offered");
    // The mover is led to the next sheet.
    let mover = game.table.desk(&game.server, &ticket(&game.id, 1, 2)).await;
    let fields = [("orders", "D9 D7"), ("act", "seal"), ("key", &key())];
    let sealed = reqwest::Client::new().post(&mover).form(&fields).send().await.unwrap();
    let page = sealed.text().await.unwrap();
    assert!(page.contains("Round 3: your answers in advance"), "{page}");
    game.server.stop().await.unwrap();
}

fn key() -> String {
    uuid::Uuid::now_v7().to_string()
}

/// §10.1: whether somebody who is not awaited handed in a sheet is nobody else's to know, not even the
/// host's, who may play: not by when the receipt left, nor by its coming back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_does_not_see_by_letters_that_somebody_wrote_for_later() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    let server = table.serve(Some(&smtp)).await;
    let game = Game::open_at(table, server).await;
    let table = &game.table;
    let address = "host@example.org".parse().unwrap();
    table.games.set_host(&game.id, Some(&address), Language::En).await.unwrap();
    letters_have_left(&table.pool).await;
    let desk = table.games.give_link(&game.id, Opens::Host).await.unwrap();
    let token = table.games.host_token(&game.id).await.unwrap();
    let client = reqwest::Client::new();
    let seen = async || {
        letters_have_left(&table.pool).await;
        let desk = game.page(&format!("hosts/{}?lang=en", desk.reveal())).await;
        let api = format!("{}api/v1/games/{}/host", game.server.url, game.id);
        let api = client.get(api).bearer_auth(token.reveal()).send().await.unwrap();
        assert_eq!((desk.0, api.status().as_u16()), (200, 200));
        (desk.1, api.text().await.unwrap())
    };
    let before = seen().await;
    assert!(before.1.contains("delivered"), "{}", before.1);

    game.hand_in(1, 1, "IF B2 B4 THEN D9 D7").await;
    assert_eq!(seen().await, before);
    let reply = "550 5.1.1 No such person here";
    smtp.behave(Behaviour::RefuseRecipient { address: "bob@example.org", reply });
    for text in ["IF B2 B4 THEN D9 D7\nnonsense", "IF B2 B3 THEN D9 D7"] {
        game.hand_in(1, 1, text).await;
        assert_eq!(seen().await, before);
    }
    let health = table.games.health_of(&game.id, Seat(1)).await.unwrap();
    assert!(matches!(health, Health::Bouncing { .. }), "the holder is told: {health:?}");
    let told = smtp.kept().iter().filter(|kept| kept.envelope.to == ["host@example.org"]).count();
    assert_eq!(told, 0);
    // What everybody gets tells the host, too.
    game.hand_in(0, 1, "B2 B5").await;
    table.games.close_window(&game.id, Some(1)).await.unwrap();
    let after = seen().await;
    assert!(after.0.contains(reply) && after.1.contains(reply), "{}", after.1);
    game.server.stop().await.unwrap();
}
