//! A whole game of four, from the invitation to the opened hands: Ann writes by mail alone, in French; Bob
//! by the forms of his letters; Cy taps on a telephone, step by step; Di is a computer. The built program,
//! a real database, a real mail server, a real browser. After every round, all that each of them can see is
//! searched for what only another may know.

use sealed_orders::{
    history::{Form, Teller, Viewer, risk::RiskTeller},
    language::Language,
    rules::{
        Chance, ComputerTask, Level, Ruleset, Seat,
        kit::territories::{Amount, Area, Clauses, Moving, notation::Condition},
        risk::{Act, Order, Risk, Sheet, Stage, State, notation::print},
    },
};
use serde_json::Value;
use sqlx::PgPool;

use super::hand::{Hand, open_round};
use crate::{
    crash::settings,
    support::{
        browser::Browser,
        correspondence::{
            Letter, accept, every_letter_fits_a_telephone, letters, read_all, reply_in_french,
            seen_in_letters, send_form, sheet_letter, unfolded, word,
        },
        database::Database,
        games::until,
        server::Server,
        smtp::Smtp,
    },
};

const NAMES: [&str; 3] = ["ann", "bob", "cy"];
const PLAYERS: [&str; 4] = [
    "ann@example.org;name=Ann;lang=fr;zone=Europe/Paris",
    "bob@example.org;name=Bob",
    "cy@example.org;name=Cy",
    "computer;level=easy",
];
/// What each of them ranks first.
const WANTED: [[&str; 4]; 3] =
    [["MAD", "SAF", "CGO", "EAF"], ["PER", "ARG", "VEN", "BRA"], ["JAP", "KAM", "MON", "YAK"]];
/// How many troops go to a seat's second territory: their lines stay sealed until the end.
const SECOND: [u16; 3] = [7, 6, 5];

const DIE: [char; 6] = ['1', '2', '3', '4', '5', '6'];

struct Game {
    server: Server,
    smtp: Smtp,
    pool: PgPool,
    id: String,
    /// The sheets' links that were used.
    used: Vec<String>,
    /// What was written: by whom, and the line.
    written: Vec<(usize, String)>,
}

/// The territory of a seat at the border of the most others, and the weakest of those.
fn front(state: &State, seat: Seat) -> Option<(Area, Area)> {
    let (map, own) = (state.map(), state.own(seat));
    let from = map.frontier(own).each().max_by_key(|&area| state.board.troops(area))?;
    let others = map.neighbours(from).minus(own);
    Some((from, others.each().min_by_key(|&area| state.board.troops(area))?))
}

/// What a player writes.
fn chosen(state: &State, seat: Seat, number: u32) -> Vec<Order> {
    let me = usize::from(seat.0);
    let area = |code: &str| Area::all().find(|&area| state.map().code(area) == code).unwrap();
    match &state.stage {
        Stage::Lists => vec![Order::Want(WANTED[me].iter().map(|code| area(code)).collect())],
        Stage::Placing => {
            let (first, _) = front(state, seat).unwrap();
            let second = state.own(seat).each().find(|&area| area != first).unwrap();
            let place = |n, at| Order::Act(Act::Place { n, at }, None);
            vec![
                place(Amount::Number(SECOND[me]), second),
                place(Amount::All, first),
                Order::Defend { dice: 1, at: (me == 0).then_some(second) },
            ]
            .into_iter()
            .filter(|order| me == 0 || !matches!(order, Order::Defend { .. }))
            .collect()
        }
        _ => {
            let task = ComputerTask {
                seat,
                level: Level::Medium,
                language: Language::En,
                final_round: false,
            };
            let mut chance = Chance::of_round([5; 32], number);
            let sheet: Sheet = Risk.computer().unwrap().sheet(state, task, &mut chance);
            sheet.lines.into_iter().filter_map(|line| line.read.ok()).collect()
        }
    }
}

/// The form of a letter, with these orders in its rows.
fn filled(form: &Form, state: &State, orders: &[Order]) -> Vec<(String, String)> {
    let (l, map) = (Language::En, state.map());
    let mut fields: Vec<(String, String)> = Vec::new();
    let mut rows: Vec<usize> = vec![0; form.sections.len()];
    let mut row = |kind: &str, values: Vec<(&str, String)>| {
        let is_of = |index: usize| form.sections[index].columns[0].name == kind;
        let sections = (0..form.sections.len()).filter(|&index| is_of(index));
        let free = sections.into_iter().find(|&index| rows[index] < form.sections[index].rows);
        let index = free.unwrap_or_else(|| panic!("no row is left to {kind}"));
        let number = form.first_row(index) + rows[index];
        rows[index] += 1;
        let named = values.into_iter().filter(|(_, value)| !value.is_empty());
        fields.extend(named.map(|(name, value)| (format!("{name}{number}"), value)));
    };
    let code = |area: &Area| map.code(*area).to_owned();
    let number = |n: &Amount| match n {
        Amount::All => String::new(),
        Amount::Number(n) => n.to_string(),
    };
    for order in orders {
        match order {
            Order::Want(areas) => {
                areas.iter().for_each(|area| row("want", vec![("want", code(area))]));
            }
            Order::Defend { dice, at } => {
                let at = at.as_ref().map(code).unwrap_or_default();
                row("defend", vec![("defend", dice.to_string()), ("in", at)]);
            }
            Order::Act(act, condition) => match act {
                Act::Trade { .. } => row("trade", vec![("trade", print::order(order, map, l))]),
                Act::Place { n, at } => row("place", vec![("place", code(at)), ("n", number(n))]),
                Act::Follow(n) => row("follow", vec![("follow", number(n))]),
                Act::Fortify { from, to, n } => row(
                    "fortify",
                    vec![("fortify", code(from)), ("into", code(to)), ("troops", number(n))],
                ),
                Act::End => row("end", vec![("end", "END".to_owned())]),
                Act::Attack(attack) => {
                    let Clauses { dice, until, times, moving } = attack.clauses;
                    let said = |n: Option<u16>| n.map(|n| n.to_string()).unwrap_or_default();
                    let moving = match moving {
                        None => String::new(),
                        Some(Moving::Move(Amount::All)) => "MOVE ALL".to_owned(),
                        Some(Moving::Move(Amount::Number(n))) => format!("MOVE {n}"),
                        Some(Moving::Leave(n)) => format!("LEAVE {n}"),
                    };
                    let condition = match condition {
                        Some(Condition::Taken(area)) => format!("IF TAKEN {}", code(area)),
                        _ => String::new(),
                    };
                    row(
                        "from",
                        vec![
                            ("from", code(&attack.from)),
                            ("to", code(&attack.to)),
                            ("until", said(until)),
                            ("times", said(times)),
                            ("dice", said(dice.map(u16::from))),
                            ("move", moving),
                            ("if", condition),
                        ],
                    );
                }
            },
        }
    }
    fields
}

impl Game {
    /// The round that is open, once one beyond that number is; none once the game is over. A round whose
    /// last sheet is in is closed a moment before the next one is open.
    async fn after(&self, number: u32) -> Option<(u32, State)> {
        let mut found = None;
        for _ in 0..2400 {
            found = open_round(&self.pool, &self.id).await.filter(|(now, _)| *now > number);
            let status: String = sqlx::query_scalar("select status from games where id = $1")
                .bind(&self.id)
                .fetch_one(&self.pool)
                .await
                .unwrap();
            if found.is_some() || status == "finished" {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("nothing comes after round {number}: {}", found.is_some())
    }

    /// The letter that asks somebody for a sheet: its link, where a reply goes, its text.
    async fn asked(&mut self, seat: usize) -> (String, String, String) {
        let asks = ["Your turn", "à vous", "lacement", "Placing", "Picking", "Choix"];
        let found = sheet_letter(&self.smtp, NAMES[seat], |Letter { subject, text, .. }| {
            let is_used = word(text, "/sheets/").is_none_or(|link| self.used.contains(&link));
            let goes_on = subject.contains("continued");
            !is_used && !goes_on && asks.iter().any(|ask| subject.contains(ask))
        });
        let found = found.await;
        self.used.push(found.0.clone());
        found
    }

    /// One of the three writes, in their own way, and the turn is over.
    async fn writes(&mut self, browser: &Browser, seat: usize, state: &State, number: u32) {
        let orders = chosen(state, Seat(seat as u8), number);
        let print = |language| -> Vec<String> {
            orders.iter().map(|order| print::order(order, state.map(), language)).collect()
        };
        let (link, reply, text) = self.asked(seat).await;
        // What is printed differs by nothing but its words.
        let secret = orders.iter().zip(print(Language::En)).filter(|(order, _)| match order {
            Order::Want(_) | Order::Defend { .. } => true,
            Order::Act(Act::Place { n: Amount::Number(_), .. }, _) => true,
            Order::Act(..) => false,
        });
        let secret: Vec<String> = secret.map(|(_, line)| line).collect();
        match seat {
            0 => {
                reply_in_french(&self.server, "ann", (&reply, &text), &print(Language::Fr));
                let french = orders.iter().filter(|order| !matches!(order, Order::Act(..)));
                let french = french.map(|it| print::order(it, state.map(), Language::Fr));
                self.written.extend(french.map(|line| (0, line)));
            }
            1 => {
                let form = RiskTeller.form(state, Seat(1), Language::En);
                send_form(&link, &filled(&form, state, &orders)).await;
            }
            _ => self.taps(browser, &link, state, number).await,
        }
        self.written.extend(secret.into_iter().map(|line| (seat, line)));
    }

    /// Cy's taps: in a turn one attack, what follows it, and the end.
    async fn taps(&mut self, browser: &Browser, link: &str, state: &State, number: u32) {
        let cy = Seat(2);
        let code = |area: Area| state.map().code(area);
        let mut hand = Hand::new(browser, true);
        hand.open(link).await;
        match &state.stage {
            Stage::Lists => {
                for code in WANTED[2] {
                    hand.area(code).await;
                    hand.press(code).await;
                    hand.becomes(&format!("WANT {code}")).await;
                }
            }
            Stage::Placing => {
                let (first, _) = front(state, cy).unwrap();
                let second = state.own(cy).each().find(|&area| area != first).unwrap();
                let left = state.to_place(cy);
                hand.place(code(second), SECOND[2].into()).await;
                hand.place(code(first), left - u32::from(SECOND[2])).await;
            }
            _ => {
                if state.hands.of(cy).len() >= 5 {
                    hand.press("trade").await;
                    panic!("in so few rounds nobody has so many cards");
                }
                let (from, to) = front(state, cy).unwrap();
                hand.place(code(from), state.turn().unwrap().to_place).await;
                if state.board.troops(from) + state.turn().unwrap().to_place > 3 {
                    let line = format!("ATTACK {} {} UNTIL 3 MOVE 1", code(from), code(to));
                    hand.attack(code(from), code(to), &line).await;
                    hand.seal("Your sheet is sealed and carried out").await;
                    assert!(browser.source().await.unwrap().contains(" against "), "its dice");
                    let (_, now) = self.after(number).await.unwrap();
                    hand.begin().await;
                    let follow = now.turn().and_then(|turn| turn.follow);
                    if follow.is_some_and(|it| now.board.troops(it.from) > 1) {
                        hand.press("let more follow").await;
                        hand.number(1).await;
                        hand.becomes("MOVE 1").await;
                    }
                }
                hand.press("END").await;
                hand.becomes("END").await;
            }
        }
        hand.seal("Your sheet is sealed").await;
    }

    /// All that anybody can read of the game: of the newest rounds, as the others were looked at when they
    /// were the newest.
    async fn public(&self, rounds: u32) -> String {
        let game = format!("/games/{}", self.id);
        let mut paths = vec![
            game.clone(),
            format!("{game}?lang=fr"),
            format!("{game}/record.json"),
            format!("{game}/record"),
            format!("{game}/statistics"),
            format!("{game}/rounds.atom"),
            format!("/api/v1{game}"),
            format!("/api/v1{game}/statistics"),
        ];
        if rounds > 0 {
            for language in ["en", "fr"] {
                paths.push(format!("{game}/rounds/{rounds}?lang={language}"));
                paths.push(format!("{game}/rounds/{rounds}/steps/2?lang={language}"));
            }
            paths.push(format!("/api/v1{game}/rounds/{rounds}"));
            let opened = self.server.url(&format!("{game}/rounds/{rounds}/opened"));
            assert_eq!(reqwest::get(opened).await.unwrap().status(), 403);
        }
        read_all(&self.server, paths).await
    }

    /// Nobody sees what only another may know.
    async fn keeps_its_secrets(&self, browser: &Browser, rounds: u32, state: &State) {
        let page = unfolded(&browser.source().await.unwrap());
        let mut seen =
            vec![(None, self.public(rounds).await), (None, self.server.log()), (Some(2), page)];
        for (seat, name) in NAMES.iter().enumerate() {
            seen.push((Some(seat), seen_in_letters(&self.smtp, name)));
        }
        for (whose, seen) in &seen {
            for (seat, line) in self.written.iter().filter(|(seat, _)| *whose != Some(*seat)) {
                assert!(!seen.contains(line), "{line:?} of seat {seat} is seen by {whose:?}");
            }
            // Ann alone gives standing orders.
            for said in ["defends with 1 die", "défend avec 1 dé"] {
                assert!(*whose == Some(0) || !seen.contains(said), "{said}: {whose:?}");
            }
            for seat in 0..4_u8 {
                if *whose == Some(usize::from(seat)) {
                    continue;
                }
                for card in cards(state, Seat(seat)) {
                    assert!(!seen.contains(&card), "{card} of seat {seat} is seen by {whose:?}");
                }
            }
            for hidden in ["\"hands\":[", "\"defend\":["] {
                // An event's dice are called so, too.
                let of_seats = seen.split(hidden).skip(1).filter(|it| !it.starts_with(DIE));
                for part in of_seats {
                    let said: String = part.chars().take(60).collect();
                    assert!(part.starts_with("null,null,null,null]"), "{hidden}{said}");
                }
            }
        }
    }
}

/// A seat's cards, as they would be named.
fn cards(state: &State, seat: Seat) -> Vec<String> {
    let mut named = Vec::new();
    for (language, title) in [(Language::En, "Your cards: "), (Language::Fr, "Vos cartes\u{a0}: ")]
    {
        let placed = RiskTeller.placed(state, Viewer::Seat(seat), language);
        let hand = placed.iter().find_map(|line| line.strip_prefix(title)).unwrap();
        named.extend(hand.split(", ").filter(|card| card.contains('(')).map(str::to_owned));
    }
    assert_eq!(named.len(), 2 * state.hands.of(seat).len());
    named
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_play_to_the_end_by_mail_by_forms_by_taps_and_by_computer() {
    let (database, smtp) = (Database::new().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let server = Server::start(&settings(&url, &smtp_url)).await;
    let mut arguments = vec!["game", "open", "--json", "--rules", "risk", "--public"];
    arguments.extend(["--window", "3d", "--option", "setup=lists", "--option", "rounds=2"]);
    arguments.extend(PLAYERS.iter().flat_map(|player| ["--player", player]));
    let opened = server.run(&arguments);
    assert!(opened.status.success(), "{}", String::from_utf8_lossy(&opened.stderr));
    let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
    let id = opened["game"].as_str().unwrap().to_owned();
    let pool = database.pool().await;
    let mut game = Game { server, smtp, pool, id, used: Vec::new(), written: Vec::new() };
    // What was chosen stands among the game's terms, numbers too.
    let terms = read_all(&game.server, vec![format!("/games/{}?lang=en", game.id)]).await;
    for term in ["picked by lists of wishes.", "play to the last): 2."] {
        assert!(terms.contains(term), "{term}");
    }
    for name in NAMES {
        accept(&game.smtp, name).await;
    }

    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    let (mut rounds, mut held) = (0, 0);
    while let Some((number, state)) = game.after(rounds).await {
        for seat in Risk.awaited(&state) {
            if usize::from(seat.0) < NAMES.len() {
                game.writes(&browser, seat.0.into(), &state, number).await;
                // What is sealed and not carried out is nobody's to see.
                if state.turn().is_none() && seat == Seat(1) {
                    game.keeps_its_secrets(&browser, number - 1, &state).await;
                }
            }
        }
        // Cy's follow-ups are rounds, too, and Di may have played meanwhile.
        rounds = number;
        let Some((now, state)) = game.after(number).await else { break };
        rounds = rounds.max(now - 1);
        held = held.max((0..3).map(|seat| state.hands.of(Seat(seat)).len()).sum());
        game.keeps_its_secrets(&browser, now - 1, &state).await;
    }
    assert!(rounds >= 9 && held >= 2, "{rounds} rounds, {held} cards");

    // Everything is open now: hands and sheets; and all of it can be played again from the seed.
    let path = format!("/games/{}/rounds/1/opened?lang=en", game.id);
    until("what was secret is open", || async {
        let page = reqwest::get(game.server.url(&path)).await.unwrap();
        page.status().is_success() && page.text().await.unwrap().contains("VOULOIR MAD")
    })
    .await;
    let verified = game.server.run(&["verify", &game.id, "--replay"]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    for (name, says) in [("ann", "la partie"), ("bob", "won"), ("cy", "won")] {
        until(&format!("{name} has the last letter"), || async {
            letters(&game.smtp, name).last().is_some_and(|it| it.text.contains(says))
        })
        .await;
    }
    every_letter_fits_a_telephone(&game.smtp, &browser, &NAMES).await;
    browser.quit().await;
    game.server.stop();
}
