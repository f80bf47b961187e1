//! Turns of a game that goes on and on: troops placed by rule, attacks of one throw that take nothing, and one
//! that takes a territory of who is not behind, so that it goes to and fro. The benches play them, too.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use sealed_orders::rules::{
    Ruleset, Seat,
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

/// How many attacks a turn has that take nothing, where there are so many.
const ATTACKS: usize = 3;
/// More than one throw can beat.
const SAFE: u32 = 3;
/// With so many troops beyond twice as many a place is mostly taken.
const SURPLUS: u32 = 3;
/// An army with so few planets loses no more.
const FEW: usize = 4;

/// A ruleset of territories that is played so.
pub trait Skirmish: Ruleset {
    /// What is chosen when the game is opened: sets are worth no more the longer it is.
    const OPTIONS: &'static [(&'static str, &'static str)];

    /// The sheet of a seat that is awaited.
    fn sheet(state: &Self::State) -> String;

    /// The same, by their names.
    fn options() -> BTreeMap<String, String> {
        Self::OPTIONS.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// Whose each territory is, by a number.
    #[allow(dead_code, reason = "the benches do not ask")]
    fn owners(state: &Self::State) -> Vec<Option<u8>>;
}

impl Skirmish for Risk {
    const OPTIONS: &'static [(&'static str, &'static str)] = &[("cards", "fixed")];

    fn sheet(state: &risk::State) -> String {
        let [own, foes] = state.turn().map_or([Areas::EMPTY; 2], |turn| {
            [turn.seat, Seat(1 - turn.seat.0)].map(|seat| state.own(seat))
        });
        let prey = if own.len() > foes.len() { Areas::EMPTY } else { foes };
        let to_place = state.turn().map_or(0, |turn| turn.to_place);
        let front = Front { map: state.map(), own, enemy: Areas::ALL.minus(own), prey, to_place };
        front.written(|area| state.board.troops(area))
    }

    fn owners(state: &risk::State) -> Vec<Option<u8>> {
        Area::all().map(|at| state.board.owner(at).flatten().map(|seat| seat.0)).collect()
    }
}

impl Skirmish for CloneWars {
    const OPTIONS: &'static [(&'static str, &'static str)] = &[];

    fn sheet(state: &clone_wars::State) -> String {
        let map = clone_wars::galaxy();
        let Some(turn) = state.turn() else { return Front::nowhere(map).written(|_| 0) };
        let [us, them] = [turn.army.faction(), turn.army.faction().other()];
        let enemy = state.own_of(them);
        let many = them.armies().map(|army| state.own(army)).into_iter();
        let many = many.filter(|own| own.len() > FEW).fold(Areas::EMPTY, Areas::or);
        let is_ahead = state.own_of(us).len() > enemy.len();
        let prey = if is_ahead { Areas::EMPTY } else { many };
        let (own, to_place) = (state.own(turn.army), turn.to_place);
        let front = Front { map, own, enemy, prey, to_place };
        front.written(|area| state.board.troops(area))
    }

    fn owners(state: &clone_wars::State) -> Vec<Option<u8>> {
        Area::all().map(|at| state.board.owner(at).map(|army| army as u8)).collect()
    }
}

/// What a turn is written from.
struct Front {
    map: &'static Map,
    own: Areas,
    enemy: Areas,
    /// What may be taken: nothing by who is ahead, so that neither side ever wins.
    prey: Areas,
    to_place: u32,
}

impl Front {
    fn nowhere(map: &'static Map) -> Self {
        let [own, enemy, prey] = [Areas::EMPTY; 3];
        Self { map, own, enemy, prey, to_place: 0 }
    }

    fn written(&self, troops: impl Fn(Area) -> u32) -> String {
        let near = |from| self.map.neighbours(from).and(self.enemy).each();
        let attacks: Vec<(Area, Area)> =
            self.own.each().flat_map(|from| near(from).map(move |to| (from, to))).collect();
        // What is weakest changed hands last, and goes back; else troops are gathered for it.
        let weakest = |&(from, to): &(Area, Area)| (troops(to), Reverse(troops(from)));
        let preys = attacks.iter().copied().filter(|&(_, to)| self.prey.has(to));
        let taken = preys.min_by_key(weakest);
        // Of two throws at the same place the second could take it.
        let mut aims: BTreeSet<Area> = taken.iter().map(|&(_, to)| to).collect();
        let throws = attacks.iter().filter(|&&(from, to)| {
            let stays = taken.is_some_and(|(origin, _)| origin == from);
            !stays && troops(from).min(troops(to)) >= SAFE && aims.insert(to)
        });
        let code = |area: Area| self.map.code(area);
        let attack =
            |(from, to), clauses| format!("ATTACK {} {} {clauses}\n", code(from), code(to));
        let throws: String = throws.take(ATTACKS).map(|&pair| attack(pair, "TIMES 1")).collect();
        let taken = match taken {
            Some((from, to)) => {
                let is_enough = troops(from) + self.to_place >= 2 * troops(to) + SURPLUS;
                // Of one die one troop moves in, so that it is soon taken back.
                let clauses = if troops(to) == 1 { "DICE 1 MOVE 1" } else { "MOVE 1" };
                let attack = if is_enough { attack((from, to), clauses) } else { String::new() };
                format!("PLACE ALL {}\n{attack}", code(from))
            }
            // What is weak stays so, and can be taken.
            None => attacks
                .iter()
                .max_by_key(|&&(from, _)| troops(from))
                .map_or(String::new(), |&(from, _)| format!("PLACE ALL {}\n", code(from))),
        };
        format!("DEFEND 2\n{taken}{throws}END")
    }
}
