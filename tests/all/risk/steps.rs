//! A turn that was played step by step on the web, in the letters of those who were attacked: one story, which
//! begins with what they lost first.

use sealed_orders::{
    game::{mail_in::stored::Delivered, post::wishes::Wishes},
    history::{Teller, risk::RiskTeller},
    language::Language,
    links::game_id::GameId,
    rules::{
        Ruleset, Seat,
        kit::territories::Area,
        risk::{Risk, Stage, State},
    },
};
use serde_json::Value;

use crate::{
    exactly_once::mail_from,
    support::games::{FOUR, Table, letters_have_left, ticket, until},
    territories::hand::open_round,
};

/// A game of three whose first turn begins, in a position in which its seat can take North Africa from the one
/// and Venezuela from the other.
struct Steps {
    table: Table,
    game: GameId,
    language: Language,
    /// Whose turn it is, who is next, and who comes then.
    seats: [Seat; 3],
    /// What the first plays.
    mover: String,
}

const TAKES: &str = "PLACE ALL BRA\nATTACK BRA NAF MOVE 3\nATTACK BRA VEN MOVE 3";

impl Steps {
    async fn begin(language: Language) -> Self {
        let table = Table::live().await;
        let game = table
            .open_as(|new| {
                new.ruleset = Risk::NAME.to_owned();
                new.players.truncate(3);
                new.options.clear();
            })
            .await;
        for seat in 0..3 {
            let (holding, chosen) = (ticket(&game, seat, 1).holding(), Wishes::default());
            table.games.set_wishes(&holding, &chosen, (Some(language), None)).await.unwrap();
        }
        let mut steps = Self { table, game, language, seats: [Seat(0); 3], mover: String::new() };
        while !matches!(steps.open().await.1.stage, Stage::Turn(_)) {
            steps.plays("DEFEND 2\nEND").await;
        }
        let server = steps.table.serve(None).await;
        letters_have_left(&steps.table.pool).await;
        server.stop().await.unwrap();
        steps.sets_up().await;
        steps
    }

    async fn open(&self) -> (u32, State) {
        open_round(&self.table.pool, &self.game.to_string()).await.unwrap()
    }

    /// All who are awaited hand that in.
    async fn plays(&self, text: &str) {
        let (number, state) = self.open().await;
        for seat in Risk.awaited(&state) {
            self.table.hand_in(&ticket(&self.game, seat.0, number), text).await;
        }
        while self.open().await.0 == number {
            self.table.games.resolve_due(Some(&self.game)).await.unwrap();
        }
    }

    /// Gives everybody their troops. Nothing is new in it.
    async fn sets_up(&mut self) {
        let (number, mut state) = self.open().await;
        let mover = state.turn().unwrap().seat.0;
        self.seats = [0, 1, 2].map(|step| Seat((mover + step) % 3));
        self.mover = RiskTeller.seat_name(&state, self.seats[0], self.language);
        let [mover, next, last] = self.seats;
        for (index, area) in Area::all().enumerate() {
            state.board.give(area, Some(if index % 2 == 0 { next } else { last }), 2);
        }
        let held = [
            ("BRA", mover, 40),
            ("EAF", mover, 60),
            ("NAF", last, 1),
            ("VEN", next, 1),
            ("EGY", next, 60),
        ];
        for (code, seat, troops) in held {
            let area = state.map().of_code(code).unwrap();
            state.board.give(area, Some(seat), troops);
        }
        let mut state = serde_json::to_value(&state).unwrap();
        for known in ["since", "began"] {
            state["news"][known] = state["board"].clone();
        }
        sqlx::query(
            "update rounds set before = jsonb_set(before, '{state}', $1) where number = $2",
        )
        .bind::<Value>(state)
        .bind(number as i32)
        .execute(&self.table.pool)
        .await
        .unwrap();
    }

    /// The page of a seat's sheet.
    async fn page(&self, seat: Seat, number: u32) -> String {
        let server = self.table.serve(None).await;
        let desk = self.table.desk(&server, &ticket(&self.game, seat.0, number)).await;
        let page = reqwest::get(desk).await.unwrap().text().await.unwrap();
        server.stop().await.unwrap();
        page
    }

    /// Whether the page of a seat's sheet tells that North Africa was lost, and marks it.
    async fn shown(&self, seat: Seat, number: u32) -> [bool; 2] {
        let page = self.page(seat, number).await;
        let lost =
            self.language.say("took North Africa from you", "vous a pris l&#39;Afrique du Nord");
        [page.contains(lost), page.contains("[NAF ")]
    }

    /// The last letter to a seat that shows the board, once all have left: its subject, and its text without line breaks.
    async fn letter(&self, seat: Seat) -> (String, String) {
        let server = self.table.serve(None).await;
        letters_have_left(&self.table.pool).await;
        let to = format!("{}@example.org", FOUR[usize::from(seat.0)]);
        let letters = self.table.mailroom(&to).await;
        let board = self.language.say("The board after", "Le plateau après");
        let (subject, text, _) =
            letters.into_iter().find(|(_, text, _)| text.contains(board)).unwrap();
        server.stop().await.unwrap();
        (subject, text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

#[tokio::test]
async fn a_turn_of_many_steps_is_one_story_that_begins_with_the_first_loss() {
    for language in Language::ALL {
        let steps = Steps::begin(language).await;
        let (first, _) = steps.open().await;
        steps.plays(TAKES).await;
        for _ in 0..23 {
            steps.plays("ATTACK EAF EGY TIMES 1").await;
        }
        steps.plays("END").await;
        let (number, state) = steps.open().await;
        assert_eq!(number - first, 25);
        assert_eq!(Risk.awaited(&state), [steps.seats[1]]);
        let who = &steps.mover;
        for (seat, [english, french], code) in [
            (steps.seats[1], ["Venezuela", "le Venezuela"], "VEN"),
            (steps.seats[2], ["North Africa", "l'Afrique du Nord"], "NAF"),
        ] {
            let (subject, text) = steps.letter(seat).await;
            let page = steps.page(seat, number).await;
            let (_, lately) = page.split_once("<p class=\"lately\">").unwrap_or_default();
            let (lately, _) = lately.split_once("</p>").unwrap_or_default();
            let (lost, told, dice, goes_on, board) = match language {
                Language::En => (
                    format!("{who} took {english} from you"),
                    format!("{who} took {english} from you; you lost 1 troop there."),
                    "Dice:",
                    "continued",
                    "The board after",
                ),
                Language::Fr => (
                    format!("{who} vous a pris {french}"),
                    format!("{who} vous prend {french} ; vous y perdez 1 troupe."),
                    "Dés :",
                    "(suite)",
                    "Le plateau après",
                ),
            };
            let text = text.replace('\u{a0}', " ");
            // Whose turn it is has its story on the page of the sheet, too.
            let of_page = told.replace(" ;", "\u{a0};").replace('\'', "&#39;");
            assert!(seat != steps.seats[1] || lately.contains(&of_page), "{lately}");
            assert!(subject.contains(&lost), "{subject}");
            assert!(!subject.contains(goes_on) && !text.contains(goes_on), "{subject}\n{text}");
            assert_eq!(text.matches(dice).count(), 1, "{text}");
            let happened = language.say("hat happened to you", "e qui vous est arrivé");
            let at = [happened, told.as_str(), board]
                .map(|part| text.find(part).unwrap_or_else(|| panic!("{part} is not in {text}")));
            assert!(at.is_sorted(), "{at:?}: {text}");
            assert!(
                text[at[0] + happened.len()..].trim_start_matches([' ', '-']).starts_with(&told),
                "{text}"
            );
            let marked = &text[text.find(&format!("[{code} ")).unwrap()..];
            assert!(marked[..24].contains(language.say(" from ", " de ")), "{marked}");
        }
    }
}

/// Once another's turn has passed, too: in the subject of the letter that asks for a sheet, on its board, on the
/// sheet's page, and for whoever gets no letters.
#[tokio::test]
async fn what_was_lost_two_turns_before_is_told_and_marked_in_the_letter_and_on_the_page() {
    for language in Language::ALL {
        let steps = Steps::begin(language).await;
        let last = steps.seats[2];
        for text in [TAKES, "END", "END"] {
            steps.plays(text).await;
        }
        let (number, state) = steps.open().await;
        assert_eq!(Risk.awaited(&state), [last]);
        let naf = state.map().of_code("NAF").unwrap();
        assert_eq!(state.change(naf), None, "it is news of the turn before last");
        let lost = language.say("took North Africa from you", "vous a pris l'Afrique du Nord");
        let (subject, text) = steps.letter(last).await;
        assert!(subject.contains(lost), "{subject}");
        assert!(text.contains("[NAF "), "{text}");
        assert_eq!(steps.shown(last, number).await, [true, true]);
        sqlx::query("delete from letters where seat = $1")
            .bind(i16::from(last.0))
            .execute(&steps.table.pool)
            .await
            .unwrap();
        assert_eq!(steps.shown(last, number).await, [true, true], "who gets no letters");
        // To who took it a letter has told of their own turn: no more than what came after it is new.
        steps.plays("END").await;
        let (subject, _) = steps.letter(steps.seats[0]).await;
        assert!(!subject.contains(language.say("North Africa", "Afrique du Nord")), "{subject}");
        assert_eq!(steps.shown(steps.seats[0], number + 1).await, [false, false]);
    }
}

/// Who waits got one letter, and what it leads to goes on with the turn: its page, its form and its reply address.
/// Once their own turn has come, the letter is an old one.
#[tokio::test]
async fn what_is_written_for_later_is_for_the_step_that_is_open() {
    let steps = Steps::begin(Language::En).await;
    let table = &steps.table;
    let (first, _) = steps.open().await;
    let old = ticket(&steps.game, steps.seats[1].0, first);
    let server = table.serve(None).await;
    let link = table.desk(&server, &old).await;
    let address = table.reply_address(&old).await;
    let sealed = async |round: u32| {
        let sheet = table.games.own_sealed(&ticket(&steps.game, old.seat.0, round)).await.unwrap();
        sheet.map(|sheet| sheet.submission)
    };
    table.games.save_draft(&old, Language::En, "DEFEND 1 IN EGY", None).await.unwrap();
    steps.plays(TAKES).await;
    let page = reqwest::get(&link).await.unwrap();
    assert_eq!(page.status(), 200);
    assert_ne!(page.url().as_str(), link, "it leads to the step that is open");
    assert!(page.text().await.unwrap().contains("DEFEND 1 IN EGY"), "with what was begun");
    let fields = [("orders", "DEFEND 1"), ("act", "seal")];
    let answer = reqwest::Client::new().post(&link).form(&fields).send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
    assert!(sealed(first).await.is_none() && sealed(first + 1).await.is_some());

    steps.plays("ATTACK EAF EGY TIMES 1").await;
    let name = FOUR[usize::from(old.seat.0)];
    let mail = mail_from(name, &address, "DEFEND 2", "<later@example.org>");
    let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!((delivered, table.letters("late").await), (Delivered::Done, 0));
    assert!(sealed(first + 2).await.is_some());

    steps.plays("END").await;
    assert_eq!(Risk.awaited(&steps.open().await.1), [old.seat]);
    let (number, _) = steps.open().await;
    let address = table.reply_address(&ticket(&steps.game, old.seat.0, number)).await;
    let mail = mail_from(name, &address, "PLACE ALL EGY\nPASS", "<pass@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    let answered = letters.iter().any(|(_, text, _)| text.contains("Did you mean: END"));
    assert!(answered, "{letters:?}");
    assert_eq!(steps.open().await.0, number, "it waits for the line to be mended");
    assert_eq!(reqwest::get(&link).await.unwrap().status(), 410);
    server.stop().await.unwrap();
}

/// Who plays on the page, step after step, is told their turn once: no letter of a step that they have answered
/// leaves before they end it; who stops in between gets the letter that goes on.
#[tokio::test]
async fn a_turn_played_on_the_page_is_one_letter_to_who_plays_it() {
    let steps = Steps::begin(Language::En).await;
    let table = &steps.table;
    let server = table.serve(None).await;
    let (first, _) = steps.open().await;
    let mover = steps.seats[0].0;
    let text = [TAKES, "ATTACK EAF EGY TIMES 1", "END"];
    for (number, text) in (first..).zip(text) {
        let link = table.desk(&server, &ticket(&steps.game, mover, number)).await;
        let key = uuid::Uuid::now_v7().to_string();
        let fields = [("orders", text), ("act", "seal"), ("key", &key)];
        let answer = reqwest::Client::new().post(&link).form(&fields).send().await.unwrap();
        assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
        until("the step is carried out", async || steps.open().await.0 > number).await;
        if text != "END" {
            let (waits, left): (f64, f64) = sqlx::query_as(
                "select extract(epoch from l.due_at - made_at)::float8,
                        extract(epoch from deadline - made_at)::float8
                 from letters l join rounds r using (game)
                 where status = 'waiting' and seat = $1 and (letter ->> 'round')::int = $2
                   and number = $2 and letter ->> 'kind' = 'sheet'",
            )
            .bind(i16::from(mover))
            .bind(number as i32 + 1)
            .fetch_one(&table.pool)
            .await
            .unwrap();
            let expected = (left / 2.0).min(600.0);
            assert!((waits - expected).abs() < 0.001, "{waits} of {left}");
            // The newest letter at hand leads on meanwhile; but what is sent to it twice is not played twice.
            let page = reqwest::get(&link).await.unwrap();
            assert!(page.status() == 200 && page.url().as_str() != link);
            let again = [("orders", "ATTACK EAF EGY TIMES 2\nEND"), ("act", "seal")];
            reqwest::Client::new().post(&link).form(&again).send().await.unwrap();
            let next = ticket(&steps.game, mover, number + 1);
            assert!(table.games.own_sealed(&next).await.unwrap().is_none());
        }
    }
    letters_have_left(&table.pool).await;
    let sent: i64 = sqlx::query_scalar(
        "select count(*) from letters where status = 'sent' and seat = $1
           and (letter ->> 'kind' = 'receipt' and (letter ->> 'round')::int >= $2
                or letter ->> 'kind' in ('sheet', 'result') and (letter ->> 'round')::int > $2)",
    )
    .bind(i16::from(mover))
    .bind(first as i32)
    .fetch_one(&table.pool)
    .await
    .unwrap();
    assert_eq!(sent, 1, "one letter tells the turn, and is the receipt");
    let (_, told) = steps.letter(steps.seats[0]).await;
    for told_of in ["North Africa", "Venezuela", "Egypt"] {
        assert!(told.contains(told_of), "{told_of}: {told}");
    }
    server.stop().await.unwrap();
}

/// Where more happened than a letter tells, it says so; and what was lost in the first turn is in its subject
/// all the same.
#[tokio::test]
async fn a_letter_after_more_turns_than_it_tells_says_that_something_is_missing() {
    for language in Language::ALL {
        let steps = Steps::begin(language).await;
        steps.plays(TAKES).await;
        steps.plays("END").await;
        for _ in 0..18 {
            steps.plays("DEFEND 2\nEND").await;
        }
        let (_, state) = steps.open().await;
        assert_eq!(Risk.awaited(&state), [steps.seats[1]]);
        let (subject, text) = steps.letter(steps.seats[2]).await;
        let lost = language.say("North Africa from you", "vous a pris l'Afrique du Nord");
        assert!(subject.contains(lost), "{subject}");
        assert!(text.contains("[NAF "), "{text}");
        let missing = language.say(
            "Too much has happened since the letter before to tell all of it here. What came first is on \
             the game's page:",
            "Il s'est passé trop de choses depuis la lettre précédente pour tout raconter ici. Le début est \
             sur la page de la partie :",
        );
        let (_, after) = text.split_once(missing).expect("it says so");
        assert!(after.trim_start().starts_with("http") && after.contains(&steps.game.to_string()));
        let told = after.matches(language.say("'s turn ", " Tour ")).count();
        assert_eq!(told, 13, "twelve turns before the last one: {after}");
    }
}
