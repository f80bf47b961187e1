//! A sheet in the middle of a game of territories, with several attacks written: the whole map is in sight
//! with what is written, and where it cannot be, what is spoken of is.

use sealed_orders::{
    history::{Next, Offer, Position},
    language::Language,
    registry::Registry,
    rules::Seat,
};

use super::{
    becomes,
    every::{first_line, goes_on_writing, out_of_sight, script, type_in},
    picture,
    screens::{fullest, stands},
};
use crate::support::{
    browser::Browser,
    games::{Table, ticket},
};

/// So many attacks are written.
const ATTACKS: usize = 3;

/// The line that an offer leads to, with the largest number that may stand there.
fn largest(offer: &Offer) -> Option<String> {
    match &offer.then {
        Next::Offers(offers) => offers.iter().find_map(largest),
        Next::Number { max, before, behind, .. } => Some(format!("{before}{max}{behind}")),
        _ => first_line(offer),
    }
}

fn is_attack(line: &str) -> bool {
    ["ATTACK", "ATTAQUE"].iter().any(|word| line.starts_with(word))
}

/// What is asked for first, all at once, and then attacks.
fn lines(position: &dyn Position, seat: Seat, l: Language) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    while lines.iter().filter(|line| is_attack(line)).count() < ATTACKS {
        let offers = position.read(seat, l, &lines.join("\n")).offers(l);
        let possible: Vec<String> = offers.iter().filter_map(largest).collect();
        let attack = possible.iter().find(|line| is_attack(line) && !lines.contains(line));
        let Some(line) = attack.or_else(|| possible.iter().find(|line| !lines.contains(line)))
        else {
            break;
        };
        lines.extend(line.lines().map(str::to_owned));
    }
    lines
}

/// What was written last, as it is drawn, and the box of the board that shows it.
const SPOKEN: &str = "const box = document.querySelector('main > .board').getBoundingClientRect();
    const parts = [...document.querySelectorAll('.plan > g:last-of-type, .plan > :last-child')];
    return parts.length > 0 && parts.map((it) => it.getBoundingClientRect())
        .every(({ top, bottom }) => top >= box.top - 1 && bottom <= box.bottom + 1)";

/// How many of the lines are wholly in sight within their list, and how many are told in words, too.
const LINES: &str = "const list = document.querySelector('#desk .orders');
    const box = list.getBoundingClientRect();
    const seen = [...list.children].map((it) => it.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= box.top - 1 && bottom <= box.bottom + 1);
    const told = [...list.querySelectorAll('.meaning')].filter((it) => it.offsetWidth > 1);
    return [seen.length, told.length]";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_attacks_leave_the_whole_map_in_sight() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    let mut hidden = Vec::new();
    for (ruleset, seats, mover, state) in fullest(&Registry::standard()) {
        if !["risk", "clone-wars"].contains(&ruleset) {
            continue;
        }
        let game = stands(&table, (ruleset, seats), (mover, state)).await;
        let now = table.games.now(&game).await.unwrap().unwrap();
        let position = table.games.played(&now.game).unwrap().teller.position(now.state()).unwrap();
        let holder = now.holders[usize::from(mover)].person().unwrap();
        let lines = lines(position.as_ref(), Seat(mover), holder.language);
        assert!(lines.iter().filter(|line| is_attack(line)).count() >= 2, "{ruleset}: {lines:?}");
        let sheet = table.desk(&server, &ticket(&game, mover, 1)).await;
        for (width, height) in [(360, 740), (1366, 768), (360, 640)] {
            browser.looks_through(width, height).await;
            browser.goto(&sheet).await.unwrap();
            becomes(&browser, "").await;
            type_in(&browser, &lines.join("\n")).await;
            goes_on_writing(&browser).await;
            picture(&browser, &format!("attacks_{ruleset}_{height}"), width).await;
            let out = out_of_sight(&browser).await;
            // More lines than there is room for scroll within their list; and a telephone that is less high
            // shows the part of the map that is spoken of.
            let may_scroll = |what: &str| what == "a line" || what == "places" && height == 640;
            let mut out = out.as_array().unwrap().clone();
            out.retain(|part| !may_scroll(part[0].as_str().unwrap()));
            if !out.is_empty() || script(&browser, SPOKEN).await != true {
                hidden.push(format!("{ruleset} at {width} x {height}, {lines:?}: {out:?}"));
            }
            // On a telephone two lines at least, in notation alone; elsewhere in words as well.
            let seen = script(&browser, LINES).await;
            let [seen, told] = [0, 1].map(|n| seen[n].as_u64().unwrap());
            if (seen < 2 && height == 740) || (told > 0) == (width == 360) {
                hidden.push(format!("{ruleset} at {width} x {height}: {seen} lines, {told} told"));
            }
            type_in(&browser, "").await;
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}
