//! A turn that was played step by step on the web, in the letters of those who were attacked: one story, which
//! begins with what they lost first.

use sealed_orders::{
    game::post::wishes::Wishes,
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
    support::{
        games::{FOUR, Table, ticket},
        waiting::letters_have_left,
    },
    territories::hand::open_round,
};

/// A game of three whose first turn begins, in a position in which its seat can take North Africa from the one
/// and Venezuela from the other.
pub struct Steps {
    pub table: Table,
    pub game: GameId,
    language: Language,
    /// Whose turn it is, who is next, and who comes then.
    pub seats: [Seat; 3],
    /// What the first plays.
    mover: String,
}

pub const TAKES: &str = "PLACE ALL BRA\nATTACK BRA NAF MOVE 3\nATTACK BRA VEN MOVE 3";

impl Steps {
    pub async fn begin(language: Language) -> Self {
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

    pub async fn open(&self) -> (u32, State) {
        open_round(&self.table.pool, &self.game.to_string()).await.unwrap()
    }

    /// All who are awaited hand that in.
    pub async fn plays(&self, text: &str) {
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
    pub async fn letter(&self, seat: Seat) -> (String, String) {
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
