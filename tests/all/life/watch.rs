//! Looks at all that a game shows, to everybody, and holds it against what each may know.

use std::collections::{BTreeMap, BTreeSet};

use reqwest::Method;
use sealed_orders::{
    app::Running,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};
use serde_json::Value;

use crate::{api::caller::Caller, support::games::Table, toy::Token};

/// Who reads something: a seat's holder, or anybody.
type Reader = Option<u8>;

const PAGES: [&str; 12] = [
    "",
    "/rounds",
    "/record",
    "/record.txt",
    "/record.json",
    "/statistics",
    "/rounds.atom",
    "/deadlines.ics",
    "/rounds/{}",
    "/rounds/{}/opened",
    "/rounds/{}/steps/1",
    "/rounds/{}/steps/2",
];

const FOR_PROGRAMS: [&str; 5] = ["", "/rounds/{}", "/rounds/{}/opened", "/record", "/statistics"];

pub struct Watch<'a> {
    table: &'a Table,
    server: &'a Running,
    game: GameId,
    caller: Caller,
    /// Whose letters are read, and for which seat.
    pub readers: Vec<(&'static str, u8)>,
    /// The seats' tokens, and the host's.
    tokens: BTreeMap<u8, String>,
    host: String,
    /// What was said on a sheet, and by whom.
    said: Vec<(u8, String)>,
    /// How many letters of each reader were read.
    read: BTreeMap<&'static str, usize>,
    /// The pages of resolved rounds as they were first seen.
    rounds: BTreeMap<String, String>,
    /// How much was looked at.
    pub looked: usize,
}

/// What is known when.
struct Known {
    words: BTreeMap<Reader, BTreeSet<Token>>,
    /// What was said with tokens that were laid.
    said: Vec<String>,
    round: u32,
}

/// The tokens that a JSON holds.
fn tokens(value: &Value) -> Vec<Token> {
    serde_json::from_value(value.clone()).unwrap()
}

impl<'a> Watch<'a> {
    pub async fn new(table: &'a Table, server: &'a Running, game: &GameId) -> Self {
        let mut tokens = BTreeMap::new();
        for seat in 0..3 {
            if let Some(token) = table.games.seat_token(game, Seat(seat)).await.unwrap() {
                tokens.insert(seat, token.reveal().to_owned());
            }
        }
        Self {
            table,
            server,
            game: game.clone(),
            caller: Caller::of(server).await,
            readers: vec![("ann", 0), ("bob", 1), ("cy", 2)],
            tokens,
            host: table.games.host_token(game).await.unwrap().reveal().to_owned(),
            said: Vec::new(),
            read: BTreeMap::new(),
            rounds: BTreeMap::new(),
            looked: 0,
        }
    }

    /// Notes words that a seat writes on its sheet.
    pub fn says(&mut self, seat: u8, words: &str) {
        self.said.push((seat, words.to_owned()));
    }

    /// A token for whoever holds a seat now.
    pub async fn renew(&mut self, seat: u8) {
        let token = self.table.games.seat_token(&self.game, Seat(seat)).await.unwrap().unwrap();
        self.tokens.insert(seat, token.reveal().to_owned());
    }

    /// What was in a hand, or on a heap, in any position so far: of everybody what was on the heaps.
    async fn known(&self) -> Known {
        let rows: Vec<(i32, Value, Option<Value>, Option<Value>)> = sqlx::query_as(
            "select number, before, after, events from rounds where game = $1 order by number",
        )
        .bind(&self.game)
        .fetch_all(&self.table.pool)
        .await
        .unwrap();
        let mut words: BTreeMap<Reader, BTreeSet<Token>> = BTreeMap::new();
        let (mut said, mut round) = (Vec::new(), 0);
        for (number, before, after, happened) in rows {
            round = number as u32;
            for event in happened.iter().flat_map(|it| it["events"].as_array().unwrap()) {
                if event["kind"] == "laid" {
                    said.push(event["lay"]["words"].as_str().unwrap().to_owned());
                }
            }
            for state in [Some(before), after].into_iter().flatten() {
                let state = &state["state"];
                let heaps = state["heaps"].as_array().unwrap();
                let laid: Vec<Token> =
                    heaps.iter().flat_map(|heap| tokens(&heap["tokens"])).collect();
                for reader in [None, Some(0), Some(1), Some(2)] {
                    let known = words.entry(reader).or_default();
                    known.extend(&laid);
                    if let Some(seat) = reader {
                        known.extend(tokens(&state["hands"][usize::from(seat)]));
                    }
                }
            }
        }
        Known { words, said, round }
    }

    fn holds(&mut self, known: &Known, reader: Reader, what: &str, text: &str) {
        self.looked += 1;
        let words = &known.words[&reader];
        for token in Token::in_text(text) {
            assert!(words.contains(&token), "{reader:?} reads {token:?} in {what}:\n{text}");
        }
        for (seat, said) in &self.said {
            let may_know = reader == Some(*seat) || known.said.contains(said);
            assert!(may_know || !text.contains(said), "{reader:?} reads {said} in {what}:\n{text}");
        }
    }

    async fn get(&self, path: &str, l: &str) -> (u16, String) {
        let url = format!("{}{path}", self.server.url);
        let answer = reqwest::Client::new().get(url).header("Accept-Language", l);
        let answer = answer.send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Everything that is shown now, to everybody, and all letters since the last look.
    pub async fn look(&mut self) {
        super::letters_leave(self.table).await;
        let known = self.known().await;
        let round = known.round;
        for page in PAGES {
            for number in [round.saturating_sub(2).max(1), round.saturating_sub(1).max(1), round] {
                let page = page.replace("{}", &number.to_string());
                for l in ["en", "fr"] {
                    let path = format!("games/{}{page}", self.game);
                    let (status, text) = self.get(&path, l).await;
                    self.holds(&known, None, &path, &text);
                    self.holds_still(&format!("{page} {l}"), status, text);
                }
                if !page.contains(&number.to_string()) {
                    break;
                }
            }
        }
        for path in ["", "games", "api/v1/games"] {
            let (_, text) = self.get(path, "en").await;
            self.holds(&known, None, path, &text);
        }
        for path in FOR_PROGRAMS {
            let before = round.saturating_sub(1).max(1).to_string();
            let path = format!("api/v1/games/{}{}", self.game, path.replace("{}", &before));
            let (_, text) = self.get(&path, "en").await;
            self.holds(&known, None, &path, &text);
        }
        self.look_through_links(&known).await;
        self.ask_with_tokens(&known).await;
        self.read_letters(&known).await;
    }

    /// The page of a round that is resolved never changes; what is opened is not before the end.
    fn holds_still(&mut self, page: &str, status: u16, text: String) {
        let is_round = page.starts_with("/rounds/") && !page.contains("/steps/");
        if page.contains("/opened") {
            // 410 once its host has ended the game in that round.
            assert!(status == 403 || status == 410, "{page}: {status} {text}");
        } else if is_round && status == 200 {
            let first = self.rounds.entry(page.to_owned()).or_insert_with(|| text.clone());
            assert_eq!(*first, text, "{page}");
        }
    }

    /// The seats' sheets and desks, and the host's.
    async fn look_through_links(&mut self, known: &Known) {
        for seat in 0..3 {
            let round = known.round;
            let sheets = [round.saturating_sub(1).max(1), round];
            let sheets = sheets.map(|round| ("sheets", Opens::Sheet { seat: Seat(seat), round }));
            for (room, opens) in sheets.into_iter().chain([("letters", Opens::Letters(Seat(seat)))])
            {
                let link = self.table.games.give_link(&self.game, opens).await.unwrap();
                for after in ["", "?after=1"] {
                    let path = format!("{room}/{}{after}", link.reveal());
                    let (_, text) = self.get(&path, "en").await;
                    self.holds(known, Some(seat), &path, &text);
                }
            }
        }
        let link = self.table.games.give_link(&self.game, Opens::Host).await.unwrap();
        let (status, text) = self.get(&format!("hosts/{}", link.reveal()), "en").await;
        assert_eq!(status, 200);
        self.holds(known, None, "the host's desk", &text);
    }

    /// Every operation that reads, of one's own seat, of another's, and of the host's desk.
    async fn ask_with_tokens(&mut self, known: &Known) {
        let mut asked: Vec<(Reader, String)> =
            self.tokens.iter().map(|(seat, token)| (Some(*seat), token.clone())).collect();
        asked.push((None, self.host.clone()));
        for operation in self.caller.operations() {
            if operation.method != Method::GET {
                continue;
            }
            for (reader, token) in &asked {
                let path = operation.path.replace("{game}", self.game.as_str());
                let path =
                    path.replace("{round}", &known.round.saturating_sub(1).max(1).to_string());
                for seat in 0..3 {
                    let path = path.replace("{seat}", &seat.to_string());
                    let answer = self.caller.send(token, &format!("GET {path}"), None, &[]).await;
                    self.holds(known, *reader, &path, &answer.text().await.unwrap());
                    if !operation.path.contains("{seat}") {
                        break;
                    }
                }
            }
        }
    }

    async fn read_letters(&mut self, known: &Known) {
        for (name, seat) in self.readers.clone() {
            let letters = self.table.mailroom(&format!("{name}@example.org")).await;
            let read = self.read.insert(name, letters.len()).unwrap_or(0);
            for (subject, text, html) in letters.iter().take(letters.len() - read) {
                let letter = format!("{subject}\n{text}\n{html}");
                self.holds(known, Some(seat), &format!("a letter to {name}"), &letter);
            }
        }
    }

    /// What `path` shows after the end, and that the rounds' pages are what they were.
    pub async fn afterwards(&mut self, path: &str) -> (u16, String) {
        for (page, first) in self.rounds.clone() {
            let (page, l) = page.split_once(' ').unwrap();
            let (_, now) = self.get(&format!("games/{}{page}", self.game), l).await;
            assert_eq!(first, now, "{page}");
        }
        self.get(&format!("games/{}{path}", self.game), "en").await
    }
}
