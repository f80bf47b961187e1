//! Turns of a game that goes on and on: troops placed by rule, and attacks of one throw that take nothing.
//! The benches play them, too.

use std::collections::BTreeSet;

use sealed_orders::rules::{
    Ruleset,
    clone_wars::{self, CloneWars},
    kit::territories::{Area, Areas, Map},
    risk::{self, Risk},
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::PgPool;

/// What is written of a round that is open: its number, and the state before it; none once the game is
/// over.
pub async fn open_round<S: DeserializeOwned>(pool: &PgPool, game: &str) -> Option<(u32, S)> {
    let row: Option<(i32, Value)> =
        sqlx::query_as("select number, before from rounds where game = $1 and closed_at is null")
            .bind(game)
            .fetch_optional(pool)
            .await
            .unwrap();
    let (number, mut before) = row?;
    Some((number as u32, serde_json::from_value(before["state"].take()).unwrap()))
}

/// How many attacks a turn has, where there are so many that take nothing.
const ATTACKS: usize = 3;
/// More than one throw can beat.
const SAFE: u32 = 3;

/// A ruleset of territories that is played so.
pub trait Skirmish: Ruleset {
    /// The sheet of a seat that is awaited.
    fn sheet(state: &Self::State) -> String;
}

impl Skirmish for Risk {
    fn sheet(state: &risk::State) -> String {
        let own = state.turn().map_or(Areas::EMPTY, |turn| state.own(turn.seat));
        written(state.map(), own, Areas::ALL.minus(own), |area| state.board.troops(area))
    }
}

impl Skirmish for CloneWars {
    fn sheet(state: &clone_wars::State) -> String {
        let [own, enemy] = state.turn().map_or([Areas::EMPTY; 2], |turn| {
            [state.own(turn.army), state.own_of(turn.army.faction().other())]
        });
        written(clone_wars::galaxy(), own, enemy, |area| state.board.troops(area))
    }
}

fn written(map: &Map, own: Areas, enemy: Areas, troops: impl Fn(Area) -> u32) -> String {
    let from = own.each().filter(|&from| troops(from) >= SAFE);
    let attacks =
        from.flat_map(|from| map.neighbours(from).and(enemy).each().map(move |to| (from, to)));
    // Of two throws at the same place the second could take it.
    let mut aims = BTreeSet::new();
    let attacks = attacks.filter(|&(_, to)| troops(to) >= SAFE && aims.insert(to)).take(ATTACKS);
    let attacks =
        attacks.map(|(from, to)| format!("ATTACK {} {} TIMES 1\n", map.code(from), map.code(to)));
    format!("DEFEND 2\n{}END", attacks.collect::<String>())
}
