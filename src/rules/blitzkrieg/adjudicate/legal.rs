//! What may be placed where, and what it is worth.
//!
//! Source: RULES §2.2 to §2.6, §4.1, §8.3.

use crate::blitzkrieg::{
    board::{Effect, Space, Terrain, Theatre},
    order::Placement,
    player::Player,
    reason::Reason,
    state::State,
    token::{Ability, Kind, Token, Value},
};

/// What a token of a player acts as: a Spy as what the opponent placed last, if anything (§2.5).
pub fn acts_as(state: &State, player: Player, token: Token) -> Option<Token> {
    if token == Token::Spy { *state.last.of(player.other()) } else { Some(token) }
}

/// Whether a placement can be carried out but for its strategic target (§4.1).
///
/// # Errors
/// The first [`Reason`] that applies.
pub fn judge(state: &State, player: Player, placement: Placement) -> Result<(), Reason> {
    let Placement { token, space } = placement;
    if !state.reserve.of(player).has(token) {
        return Err(Reason::NotInReserve);
    }
    if !state.is_open(space.theatre()) {
        return Err(Reason::TheatreClosed);
    }
    if !state.board.is_free(space) {
        return Err(Reason::Occupied);
    }
    if state.blitz.is_some_and(|theatre| theatre != space.theatre()) {
        return Err(Reason::OtherTheatre);
    }
    let Some(acts_as) = acts_as(state, player, token) else { return Err(Reason::NothingToCopy) };
    if acts_as.has(Ability::AnySpace) {
        return Ok(());
    }
    if state.active(space.theatre()) != Some(space.campaign()) {
        return Err(Reason::CampaignNotActive);
    }
    if !stands_on(acts_as, space.terrain()) {
        return Err(Reason::WrongTerrain);
    }
    Ok(())
}

/// Whether a token may stand on a terrain (§2.2).
pub fn stands_on(token: Token, terrain: Terrain) -> bool {
    if token.has(Ability::AnyTerrain) || token.has(Ability::AnySpace) {
        return true;
    }
    match (token.kind(), terrain) {
        (_, Terrain::Mixed) | (Kind::AirForce, _) => true,
        (Kind::Army, terrain) => terrain == Terrain::Land,
        (Kind::Navy, terrain) => terrain == Terrain::Sea,
        (Kind::Person, _) => false,
    }
}

/// Every placement that a player may make by §4.1, after a blitz in its theatre alone: tokens in token
/// order, and of each its spaces in board order.
pub fn placements(state: &State, player: Player) -> impl Iterator<Item = Placement> + '_ {
    let free = theatres(state)
        .flat_map(|theatre| theatre.spaces().filter(|&space| state.board.is_free(space)));
    let of_token = move |token: Token| {
        let placement = move |space| Placement { token, space };
        let is_legal = move |it: &Placement| judge(state, player, *it).is_ok();
        free.clone().map(placement).filter(is_legal)
    };
    state.reserve.of(player).kinds().flat_map(move |(token, _)| of_token(token))
}

/// Whether a player may place anything.
pub fn can_place(state: &State, player: Player) -> bool {
    placements(state, player).next().is_some()
}

/// The theatres that may be placed in.
fn theatres(state: &State) -> impl Iterator<Item = Theatre> + Clone + '_ {
    let bound = move |theatre: &Theatre| state.blitz.is_none_or(|blitz| blitz == *theatre);
    Theatre::ALL.into_iter().filter(bound).filter(|&theatre| state.is_open(theatre))
}

/// How many steps a token is worth that was just placed in a theatre; a Scientist has no value (§2.4
/// to §2.6, §4.4).
pub fn worth(state: &State, player: Player, placed: Token, acts_as: Token, theatre: Theatre) -> u8 {
    // A Spy counts itself; what is no Spy stands on the board.
    steps(state, player, acts_as, theatre, u8::from(placed != acts_as))
}

/// How many steps what a token acts as is worth, if it counts so many tokens besides those that a
/// player has in the theatre (§2.4).
fn steps(state: &State, player: Player, acts_as: Token, theatre: Theatre, besides: u8) -> u8 {
    let count = |kind: Kind| {
        let counts = |token: Token| {
            !token.is_weapon() && (token.kind() == kind || token.kind() == Kind::AirForce)
        };
        let placed = theatre.spaces().filter_map(|space| state.board.at(space));
        let counted = placed.filter(|it| it.player == player && counts(it.token)).count();
        counted as u8 + besides
    };
    match acts_as.value() {
        Value::Steps(steps) => steps,
        Value::ArmiesAndAirForces => count(Kind::Army),
        Value::NaviesAndAirForces => count(Kind::Navy),
    }
}

/// Whether a placement that can be carried out will cause a strategic effect: on its own space, or by
/// closing a theatre whose strategic space stays free (§8.3).
pub fn wants_target(state: &State, player: Player, placement: Placement) -> bool {
    let Placement { token, space } = placement;
    let is_strategic = |space: Space| matches!(space.effect(), Some(Effect::Strategic(_)));
    if is_strategic(space) {
        return true;
    }
    let stays_free = |space: Space| is_strategic(space) && state.board.is_free(space);
    space.theatre().spaces().any(stays_free) && closes(state, player, token, space)
}

/// Whether a placement brings the marker to the mover's end.
pub fn closes(state: &State, player: Player, token: Token, space: Space) -> bool {
    let Some(acts_as) = acts_as(state, player, token) else { return false };
    let theatre = space.theatre();
    let here = state.advance(player, theatre);
    let last_but_one = theatre.length() - 1;
    let tactical = match space.effect() {
        Some(Effect::Tactical(steps)) => (here + steps as i8).min(last_but_one).max(here),
        _ => here,
    };
    // It counts itself.
    tactical + steps(state, player, acts_as, theatre, 1) as i8 >= theatre.length()
}
