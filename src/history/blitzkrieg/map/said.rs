//! What is on the board in words: for titles, and for who sees neither the drawing nor a fixed-width
//! font.

use crate::{
    Viewer,
    blitzkrieg::{board::Stands, map::half, words},
};
use rules::{
    blitzkrieg::{Campaign, Player, Side, Space, State, Theatre, Token},
    language::Language,
};

/// Everything, a line each: the sides, the theatres, what stands on them, and the reserves that the
/// viewer may see.
pub(in crate::blitzkrieg) fn placed(
    state: &State,
    viewer: Viewer,
    language: Language,
) -> Vec<String> {
    let mut lines: Vec<String> =
        [Side::Axis, Side::Allies].map(|it| side(state, it, language)).into();
    let pile = language.say("Research pile", "Pile de recherche");
    lines.push(format!(
        "{pile}{} {}",
        colon(language),
        words::tokens(state.pile.total(), language)
    ));
    for theatre in Theatre::ALL {
        lines.push(self::theatre(state, theatre, language));
        lines.extend(tokens(state, theatre, language));
    }
    for player in Player::ALL.into_iter().filter(|player| viewer.knows(player.seat())) {
        lines.extend(held(state, viewer, player, language));
    }
    lines
}

const fn colon(language: Language) -> &'static str {
    language.say(":", "\u{a0}:")
}

/// A side: `Axis: 3 points; reserve of 4 tokens, bag of 15 tokens; placed last: army 3`.
pub(in crate::blitzkrieg) fn side(state: &State, side: Side, language: Language) -> String {
    let player = state.player(side);
    let last = state.last.of(player).map_or_else(String::new, |token| {
        let placed = language.say("; placed last: ", "\u{a0}; dernier jeton placé\u{a0}: ");
        format!("{placed}{}", named(token, language))
    });
    let moves = match state.turn == Some(player) {
        true => language.say("; to move", "\u{a0}; à jouer"),
        false => "",
    };
    let tokens = |count| words::tokens(count, language);
    format!(
        "{}{} {}{} {}, {} {}{last}{moves}",
        words::side(side, language),
        colon(language),
        words::points(*state.points.of(player), language),
        language.say("; reserve of", "\u{a0}; réserve de"),
        tokens(state.reserve.of(player).total()),
        language.say("bag of", "sac de"),
        tokens(state.bag.of(player).total()),
    )
}

/// A token with how it is written: `army 3 (A3)`.
fn named(token: Token, language: Language) -> String {
    format!("{} ({})", words::token(token, language), token.written(language))
}

/// A theatre and its track: `Pacific (P): marker 3 steps on the Axis's half, icon 1 at 5, icon 2 at 10,
/// end at 14; active campaign P2 (3 points)`.
pub(in crate::blitzkrieg) fn theatre(
    state: &State,
    theatre: Theatre,
    language: Language,
) -> String {
    let stands = Stands::of(state, theatre).words(language);
    let stands = if stands.is_empty() { String::new() } else { format!(", {stands}") };
    let active = state.active(theatre).map_or_else(String::new, |campaign| {
        format!(
            "{} {}",
            language.say("; active campaign", "\u{a0}; campagne active"),
            worth(campaign, language)
        )
    });
    format!(
        "{} ({}){stands}{} {}{active}",
        words::theatre(theatre, language),
        theatre.letter(language),
        colon(language),
        marker(state, theatre, language),
    )
}

fn worth(campaign: Campaign, language: Language) -> String {
    format!(
        "{} ({})",
        campaign.name(language),
        words::points(u16::from(campaign.points()), language)
    )
}

/// Where a marker stands: `marker 3 steps on the Axis's half (1 at 5, 2 at 10, end at 14)`.
fn marker(state: &State, theatre: Theatre, language: Language) -> String {
    let position = state.tracks.of(theatre);
    let ((first, second), length) = (theatre.icons(), theatre.length());
    let steps = position.unsigned_abs();
    let place = match (position, half(position), language) {
        (0, _, _) => language.say("marker on 0", "curseur sur 0").to_owned(),
        (_, Side::Axis, Language::En) => format!("marker {steps} on the Axis's half"),
        (_, Side::Allies, Language::En) => format!("marker {steps} on the Allies' half"),
        (_, Side::Axis, Language::Fr) => format!("curseur à {steps} du côté de l'Axe"),
        (_, Side::Allies, Language::Fr) => format!("curseur à {steps} du côté des Alliés"),
    };
    let scale = match language {
        Language::En => format!("icon 1 at {first}, icon 2 at {second}, end at {length}"),
        Language::Fr => format!("icône 1 à {first}, icône 2 à {second}, bout à {length}"),
    };
    format!("{place} ({scale})")
}

/// What stands in a theatre, a side a line.
fn tokens(state: &State, theatre: Theatre, language: Language) -> Vec<String> {
    let of_side = |side: Side| {
        let own = state.board.of(state.player(side)).filter(|(at, _)| at.theatre() == theatre);
        let named = |(at, token): (Space, Token)| {
            format!("{} {}", at.name(language), words::token(token, language))
        };
        let named: Vec<String> = own.map(named).collect();
        let theatre = words::theatre(theatre, language);
        (!named.is_empty()).then(|| {
            let side = words::side(side, language);
            format!("{theatre}, {side}{} {}", colon(language), named.join(", "))
        })
    };
    [Side::Axis, Side::Allies].into_iter().filter_map(of_side).collect()
}

/// A reserve and its bag.
fn held(state: &State, viewer: Viewer, player: Player, language: Language) -> [String; 2] {
    let side = words::side(state.side(player), language);
    let [reserve, bag] = match viewer {
        Viewer::Afterwards => language
            .say(["Reserve, ", "Bag, "], ["Réserve, ", "Sac, "])
            .map(|name| format!("{name}{side}")),
        Viewer::Public | Viewer::Seat(_) => language
            .say(["Your reserve", "Your bag"], ["Votre réserve", "Votre sac"])
            .map(str::to_owned),
    };
    [(reserve, state.reserve.of(player)), (bag, state.bag.of(player))]
        .map(|(name, heap)| format!("{name}{} {}", colon(language), words::heap(heap, language)))
}

/// A space: `W1.2: land, research (2 points): Axis, army 3 (A3)`.
pub(in crate::blitzkrieg) fn space(state: &State, space: Space, language: Language) -> String {
    let effect = space.effect().map_or_else(
        || language.say("no effect", "sans effet").to_owned(),
        |effect| words::effect(effect, language),
    );
    let held = match state.board.at(space) {
        Some(placed) => {
            let side = words::side(state.side(placed.player), language);
            format!("{side}, {}", named(placed.token, language))
        }
        None if state.is_closed(space.theatre()) => {
            language.say("stays empty", "reste vide").to_owned()
        }
        None if state.active(space.theatre()) == Some(space.campaign()) => {
            language.say("free", "libre").to_owned()
        }
        None => language
            .say("free, campaign not active yet", "libre, campagne pas encore active")
            .to_owned(),
    };
    format!(
        "{}{} {}, {effect}. {}",
        space.name(language),
        colon(language),
        words::terrain(space.terrain(), language),
        words::capital(&held),
    )
}
