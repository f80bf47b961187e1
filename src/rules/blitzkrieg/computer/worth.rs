//! What a position is worth to a player, in hundredths of a point.

use std::sync::LazyLock;

use crate::{
    EndKind,
    blitzkrieg::{
        adjudicate::stands_on,
        board::{Effect, Space, Terrain, Theatre},
        player::Player,
        state::State,
        token::{Ability, Token, Value},
    },
};

/// What a won game is worth.
pub(super) const WON: i32 = 10_000;
/// A point.
const POINT: i32 = 100;
/// The points that end a game.
const ENOUGH: i32 = 25;
/// What it is worth to have them before they are looked at.
const HAS_ENOUGH: i32 = 1500;
/// What the next point is worth more for each that a player has, and half of it.
const RACE: i32 = 4;
/// What it is worth to be the one to move.
const TO_MOVE: i32 = 150;
/// The farthest from its end that a marker may soon get there.
const NEAR: i32 = 6;

/// How sure it is, in thousandths, that a marker that stands so many steps on a player's half is on
/// that half after so many placements: 0 is a toss-up, 1000 sure, −1000 sure not.
const SURE: [[i32; 2 * FAR + 1]; PLACEMENTS + 1] = {
    let mut sure = [[0; 2 * FAR + 1]; PLACEMENTS + 1];
    let mut left = 0;
    while left <= PLACEMENTS {
        let mut at = 0;
        while at <= 2 * FAR {
            sure[left][at] = sure_of(at as i32 - FAR as i32, left);
            at += 1;
        }
        left += 1;
    }
    sure
};
/// The most placements that are told apart.
const PLACEMENTS: usize = 10;
/// The farthest from a line that a marker may be.
const FAR: usize = 28;

/// About the hyperbolic tangent of a sixth of the steps by the root of the placements.
const fn sure_of(steps: i32, left: usize) -> i32 {
    const ROOTS: [i32; PLACEMENTS + 1] = [7, 10, 14, 17, 20, 22, 24, 26, 28, 30, 32];
    // In hundredths.
    let x = steps * 170 / ROOTS[left];
    match () {
        () if x >= 300 => 1000,
        () if x <= -300 => -1000,
        () => x * (270_000 + x * x) / (27_000 + 9 * x * x / 10),
    }
}

fn sure(steps: i32, left: usize) -> i32 {
    let at = (steps + FAR as i32).clamp(0, 2 * FAR as i32) as usize;
    SURE[left.min(PLACEMENTS)][at]
}

/// What a position is worth to a player: what it has less what the other one has.
pub(super) fn worth(state: &State, player: Player) -> i32 {
    if let Some(ending) = &state.ending {
        return match ending.kind {
            EndKind::Drawn => 0,
            EndKind::Won if ending.winners.contains(&player.seat()) => WON,
            EndKind::Won => -WON,
        };
    }
    let other = player.other();
    let to_move = if state.turn == Some(player) { TO_MOVE } else { -TO_MOVE };
    let (mut board, mut terrains) = (0, 0);
    for theatre in Theatre::ALL {
        let (worth, active) = of_theatre(state, player, theatre);
        board += worth;
        terrains |= active;
    }
    to_move + board + has(state, player, terrains) - has(state, other, terrains)
}

/// What is still to be won in a theatre, and the terrains of its active campaign's free spaces.
fn of_theatre(state: &State, player: Player, theatre: Theatre) -> (i32, u8) {
    let mut terrains = 0;
    if state.is_closed(theatre) {
        return (0, terrains);
    }
    let here = i32::from(state.advance(player, theatre));
    let (first, second) = theatre.icons();
    let (first, second) = (i32::from(first), i32::from(second));
    // Placements until then, what is expected, what closing the theatre would bring.
    let (mut left, mut expected, mut closing) = (0, 0, 0);
    for campaign in theatre.campaigns() {
        let before = left;
        for space in campaign.spaces().filter(|&space| state.board.is_free(space)) {
            left += 1;
            closing += effect(space);
            if before == 0 {
                terrains |= bit(space.terrain());
            }
        }
        if left == before {
            continue;
        }
        let points = i32::from(campaign.points());
        let bonus = |icon: i32| (sure(here - icon, left) + sure(here + icon, left)) / 2;
        expected += (points * sure(here, left) + bonus(first) + bonus(second)) * POINT / 1000;
        closing += (points + 2) * POINT;
    }
    let to_end = i32::from(theatre.length()) - here.abs();
    if left > 0 && to_end <= NEAR {
        let closes = if here > 0 { closing } else { -closing };
        let is_to_move = (here > 0) == (state.turn == Some(player));
        let likely = (NEAR + 1 - to_end) * if is_to_move { 14 } else { 9 };
        expected += (closes - expected) * likely / 100;
    }
    (expected, terrains)
}

/// What a space's effect is about worth.
const fn effect(space: Space) -> i32 {
    match space.effect() {
        None | Some(Effect::Tactical(_)) => 0,
        Some(Effect::Production | Effect::Research) => 40,
        Some(Effect::Bombing) => 50,
        Some(Effect::ImprovedProduction | Effect::ImprovedResearch) => 80,
        Some(Effect::ResearchIndustry) => 110,
        Some(Effect::Strategic(steps)) => 40 * steps as i32,
        Some(Effect::Propaganda(points)) => POINT * points as i32,
    }
}

/// What a player has: points, tokens, and somewhere to put them.
fn has(state: &State, player: Player, terrains: u8) -> i32 {
    let points = i32::from(*state.points.of(player)).min(2 * ENOUGH);
    let race = points * POINT + RACE * points * points;
    let enough = if points >= ENOUGH { HAS_ENOUGH } else { 0 };
    let (mut reserve, mut fitting) = (0, 0);
    for (token, count) in state.reserve.of(player).kinds() {
        let count = i32::from(count);
        reserve += count * TOKENS[token as usize].0;
        if TOKENS[token as usize].1 & terrains != 0 {
            fitting += count;
        }
    }
    let (mut bag, mut total) = (0, 0);
    for (token, count) in state.bag.of(player).kinds() {
        let count = i32::from(count);
        bag += count * TOKENS[token as usize].0;
        total += count;
    }
    let to_draw = bag * 3 / total.max(3);
    race + enough + reserve + to_draw - DANGER[fitting.clamp(0, 3) as usize]
}

/// The danger of having no token that fits anywhere, by how many do (§7.3).
const DANGER: [i32; 4] = [900, 250, 60, 0];

/// Of each token what it is about worth to have it, and the terrains it may stand on.
static TOKENS: LazyLock<[(i32, u8); 24]> =
    LazyLock::new(|| Token::ALL.map(|token| (token_worth(token), fits(token))));

/// The terrains that a token may stand on; what a Spy will copy is not known.
fn fits(token: Token) -> u8 {
    let terrains = [Terrain::Land, Terrain::Sea, Terrain::Mixed].into_iter();
    let fitting = terrains.filter(|&terrain| token == Token::Spy || stands_on(token, terrain));
    fitting.map(bit).sum()
}

const fn bit(terrain: Terrain) -> u8 {
    1 << terrain as u8
}

/// What it is about worth to have a token to place.
const fn token_worth(token: Token) -> i32 {
    let steps = match token.value() {
        Value::Steps(steps) => 18 * steps as i32,
        Value::ArmiesAndAirForces | Value::NaviesAndAirForces => 45,
    };
    let more = match token.ability() {
        None | Some(Ability::AnyTerrain) => 0,
        Some(Ability::Blitz) => 80,
        Some(Ability::Bombing) => 45,
        Some(Ability::Copies) => 60,
        Some(Ability::AnySpace) => 50,
        Some(Ability::Nuclear) => 40,
    };
    20 + steps + more
}
