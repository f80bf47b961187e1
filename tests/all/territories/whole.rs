//! A whole game of four, from the invitation to the opened hands: Ann writes by mail alone, in French; Bob
//! by the forms of his letters; Cy taps on a telephone, step by step; Di is a computer. The built program,
//! a real database, a real mail server, a real browser. After every round, all that each of them can see is
//! searched for what only another may know.

use sealed_orders::{
    history::Form,
    language::Language,
    rules::{Ruleset, Seat, kit::territories::MapName},
};
use serde_json::Value;
use sqlx::PgPool;

use super::{
    hand::{Hand, open_round},
    history::History,
    own,
    rows::{Row, filled},
    secrets::Secrets,
};
use crate::{
    crash::settings,
    support::{
        browser::Browser,
        correspondence::{
            Letter, accept, every_letter_fits_a_telephone, nothing_follows, read_all,
            reply_in_french, seal_form, sheet_letter, word,
        },
        database::Database,
        server::Server,
        smtp::Smtp,
        waiting::until,
    },
};

const NAMES: [&str; 3] = ["ann", "bob", "cy"];
const PLAYERS: [&str; 4] = [
    "ann@example.org;name=Ann;lang=fr;zone=Europe/Paris",
    "bob@example.org;name=Bob",
    "cy@example.org;name=Cy",
    "computer;level=easy",
];
/// How a letter is called that asks for a sheet of a turn that begins.
const ASKS: [&str; 8] =
    ["Your turn", "Votre tour", "lacement", "Placing", "Picking", "Claiming", "Choix", "choix"];

/// What there must be among the lines that others' letters and pages are searched for: what it is to have been
/// a search, lines with conditions and lines that are skipped among them.
const SEARCHED: [&str; 10] = [
    "WANT ",
    "PLACE ",
    "ATTACK ",
    " UNTIL ",
    " TIMES ",
    " LEAVE ",
    " IF TAKEN ",
    "TRADE ",
    "FORTIFY ",
    "DEFEND ",
];

/// What the last letter says.
const OVER: &str = "The game is over.";

/// Ann, Bob and Cy.
pub const ANN: Seat = Seat(0);
pub const BOB: Seat = Seat(1);
pub const CY: Seat = Seat(2);

fn is_person(seat: Seat) -> bool {
    seat <= CY
}

/// Whether a line says what is its writer's alone: it names a place, or cards. Others could write the rest, too.
fn is_telling(line: &str) -> bool {
    let words = line.split(' ').skip(1);
    let is_place = |word: &str| MapName::ALL.iter().any(|it| it.map().of_code(word).is_some());
    words.clone().any(is_place) || words.filter(|word| word.parse::<u16>().is_ok()).count() > 2
}

/// Whether a line stands there, and does not go on as another word.
pub(super) fn is_said(seen: &str, line: &str) -> bool {
    let ends = seen.match_indices(line).map(|(at, _)| &seen[at + line.len()..]);
    ends.into_iter().any(|rest| !rest.starts_with(char::is_alphanumeric))
}

pub fn name_of(seat: Seat) -> &'static str {
    NAMES[usize::from(seat.0)]
}

/// A game of territories as its players write it, and what of it is whose to know.
pub trait Played: Sized {
    type Rules: Ruleset;
    type Order;

    /// What is chosen when it is opened, and how its page says so.
    const OPTIONS: &'static [&'static str];
    const TERMS: &'static [&'static str];
    /// How a line of Ann's first sheet begins.
    const FIRST_LINE: &'static str;
    /// What there must be besides among the lines that are searched for.
    const SEARCHED: &'static [&'static str] = &[];

    /// The form of somebody's letter.
    fn form(state: &State<Self>, seat: Seat) -> Form;
    /// What Ann and Bob write.
    fn chosen(state: &State<Self>, seat: Seat, number: u32) -> Vec<Self::Order>;
    /// An order as it is written.
    fn print(state: &State<Self>, order: &Self::Order, language: Language) -> String;
    /// An order as rows of a form have it.
    fn rows(state: &State<Self>, order: &Self::Order) -> Vec<Row>;
    /// What Cy taps until the turn is to be ended by the last seal.
    async fn taps(game: &Game<Self>, hand: &mut Hand<'_>, state: &State<Self>, number: u32);
    /// What only some may know, by all that has happened.
    fn secrets(history: &History<Self::Rules>) -> Secrets;
    /// That JSON for anybody says nothing of hands and standing orders.
    fn tells_programs_nothing(seen: &str);
}

/// What is carried from one of its rounds to the next.
pub type State<P> = <<P as Played>::Rules as Ruleset>::State;

/// A game that is played.
pub struct Game<P: Played> {
    pub(super) server: Server,
    pub(super) smtp: Smtp,
    pub(super) pool: PgPool,
    _database: Database,
    pub(super) id: String,
    /// The sheets' links that were used, and by whom.
    pub(super) used: Vec<(Seat, String)>,
    /// With which programs of Ann, Bob and Cy play.
    pub(super) tokens: [String; 3],
    /// What was written, and stays sealed to all others: by whom, and the line.
    pub(super) written: Vec<(Seat, String)>,
    _played: std::marker::PhantomData<P>,
}

impl<P: Played> Game<P> {
    /// Opens it, by the command line, and has the three accept.
    async fn open() -> Self {
        let (database, smtp) = (Database::new().await, Smtp::start());
        let server = Server::start(&settings(&database.url(), &smtp.url())).await;
        let rules = <P::Rules as Ruleset>::NAME;
        let mut arguments = vec!["game", "open", "--json", "--rules", rules, "--public"];
        arguments.extend(["--window", "3d"]);
        arguments.extend(P::OPTIONS.iter().flat_map(|option| ["--option", option]));
        arguments.extend(PLAYERS.iter().flat_map(|player| ["--player", player]));
        let opened = server.run(&arguments);
        assert!(opened.status.success(), "{}", String::from_utf8_lossy(&opened.stderr));
        let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
        let id = opened["game"].as_str().unwrap().to_owned();
        // What was chosen stands among the game's terms, numbers too.
        let terms = read_all(&server, vec![format!("/games/{id}?lang=en")]).await;
        for term in P::TERMS {
            assert!(terms.contains(term), "{term}: {terms}");
        }
        for name in NAMES {
            accept(&smtp, name).await;
        }
        let pool = database.pool().await;
        let tokens = own::tokens(&server, &id, [ANN, BOB, CY]);
        let (used, written) = (Vec::new(), Vec::new());
        let _played = std::marker::PhantomData;
        Self { server, smtp, pool, _database: database, id, used, tokens, written, _played }
    }

    /// The round that is open, once one beyond that number is; none once the game is over. A round whose
    /// last sheet is in is closed a moment before the next one is open.
    pub async fn after(&self, number: u32) -> Option<(u32, State<P>)> {
        for _ in 0..2400 {
            let open = open_round(&self.pool, &self.id).await.filter(|(now, _)| *now > number);
            let status: String = sqlx::query_scalar("select status from games where id = $1")
                .bind(&self.id)
                .fetch_one(&self.pool)
                .await
                .unwrap();
            if open.is_some() || status == "finished" {
                return open;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("nothing comes after round {number}")
    }

    /// The same, once it is not Di's alone: she plays at once.
    async fn asks_people(&self, mut number: u32) -> Option<(u32, State<P>)> {
        loop {
            let (now, state) = self.after(number).await?;
            let awaited = P::Rules::default().awaited(&state);
            if awaited.iter().any(|&seat| is_person(seat)) {
                return Some((now, state));
            }
            number = now;
        }
    }

    /// The letter that asks somebody for a sheet: its link, where a reply goes, its text.
    async fn asked(&mut self, seat: Seat) -> (String, String, String) {
        let found = sheet_letter(&self.smtp, name_of(seat), |Letter { subject, text, .. }| {
            let is_used = |link: String| self.used.iter().any(|(_, used)| *used == link);
            let is_fresh = word(text, "/sheets/").is_some_and(|link| !is_used(link));
            let goes_on = subject.contains("continued");
            is_fresh && !goes_on && ASKS.iter().any(|ask| subject.contains(ask))
        });
        let found = found.await;
        self.used.push((seat, found.0.clone()));
        found
    }

    /// One of the three writes, in their own way, and the turn is over.
    async fn writes(&mut self, browser: &Browser, seat: Seat, state: &State<P>, number: u32) {
        let (link, reply, text) = self.asked(seat).await;
        if seat == CY {
            let mut hand = Hand::new(browser, true);
            hand.open(&link).await;
            P::taps(self, &mut hand, state, number).await;
            hand.seal("Your sheet is sealed").await;
            self.keep(seat, hand.sealed);
            return;
        }
        let orders = P::chosen(state, seat, number);
        let print = |order, language| P::print(state, order, language);
        if seat == ANN {
            let lines: Vec<String> = orders.iter().map(|it| print(it, Language::Fr)).collect();
            reply_in_french(&self.server, "ann", (&reply, &text), &lines);
        } else {
            let rows = orders.iter().flat_map(|order| {
                let line = print(order, Language::En);
                P::rows(state, order).into_iter().map(move |row| (row, line.clone()))
            });
            let form = P::form(state, seat);
            seal_form(&link, &filled(&form, rows)).await;
        }
        let written = Language::ALL.map(|it| orders.iter().map(move |order| print(order, it)));
        self.keep(seat, written.into_iter().flatten());
    }

    /// Lines of a sheet are kept, to be searched for, that are their writer's alone.
    fn keep(&mut self, seat: Seat, lines: impl IntoIterator<Item = String>) {
        let lines = lines.into_iter().filter(|line| is_telling(line));
        self.written.extend(lines.map(|line| (seat, line)));
    }

    /// Lines of all kinds were searched for, which are so many of the first.
    fn has_searched(&self, count: usize) {
        let searched = &self.written[..count];
        for kind in SEARCHED.iter().chain(P::SEARCHED) {
            let is_there = searched.iter().any(|(_, line)| line.contains(kind));
            assert!(is_there, "{kind:?} is searched for: {searched:?}");
        }
    }

    /// Everything is open: hands and sheets; and all of it can be played again from the seed, by whoever has
    /// no more than the record.
    async fn is_opened(&self) {
        let path = format!("/games/{}/rounds/1/opened?lang=en", self.id);
        until("what was secret is open", || async {
            let page = reqwest::get(self.server.url(&path)).await.unwrap();
            page.status().is_success() && page.text().await.unwrap().contains(P::FIRST_LINE)
        })
        .await;
        let shown = self.server.url(&format!("/api/v1/games/{}", self.id));
        let shown: Value = reqwest::get(shown).await.unwrap().json().await.unwrap();
        let ending = &shown["ending"];
        let is_shared = ending["winners"].as_array().unwrap().len() > 1;
        assert!(
            ending["kind"] == "drawn" || (ending["kind"] == "shared") == is_shared,
            "who win together share it: {ending}"
        );
        let verified = self.server.run(&["verify", &self.id, "--replay"]);
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
        let record = self.server.url(&format!("/games/{}/record.json", self.id));
        let record = reqwest::get(record).await.unwrap().bytes().await.unwrap();
        let verified = self.server.run_with(&["verify", "-", "--replay"], &record);
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
}

/// Plays it, and gives what it came to.
pub async fn four_play_to_the_end<P: Played>() -> History<P::Rules> {
    let mut game = Game::<P>::open().await;
    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    let rules = P::Rules::default();
    let (mut next, mut looked, mut searched) = (game.asks_people(0).await, 0, 0);
    while let Some((number, state)) = next {
        let awaited = rules.awaited(&state);
        for seat in awaited.iter().copied().filter(|&seat| is_person(seat)) {
            game.writes(&browser, seat, &state, number).await;
            // What is sealed and not carried out is nobody's to see.
            if awaited.len() > 1 && seat == BOB {
                game.keeps_its_secrets(&browser, (number, looked)).await;
            }
        }
        // Cy's follow-ups are rounds, too, and Di may have played meanwhile.
        next = game.asks_people(number).await;
        if let Some((now, _)) = next {
            game.keeps_its_secrets(&browser, (looked + 1, now - 1)).await;
            (looked, searched) = (now - 1, game.written.len());
        }
    }
    game.has_searched(searched);
    game.is_opened().await;
    let over = [("ann", "La partie est terminée."), ("bob", OVER), ("cy", OVER)];
    for (name, says) in over {
        nothing_follows(&game.smtp, name, says).await;
    }
    every_letter_fits_a_telephone(&game.smtp, &browser, &NAMES).await;
    browser.quit().await;
    game.server.stop();
    History::of(&game.pool, &game.id).await
}
