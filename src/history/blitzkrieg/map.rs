//! The board as text for a fixed-width font, and everything on it in words.
//!
//! Source: RULES §1, §10.1.

mod said;

pub(super) use self::said::{placed, side, space, theatre};

use super::{board::Stands, words};
use crate::Viewer;
use rules::{
    blitzkrieg::{Campaign, Effect, Player, Side, Space, State, Terrain, Theatre, Tokens},
    language::Language,
};

/// How wide a line may be.
const WIDTH: usize = 72;
/// How wide a space is.
const CELL: usize = 11;

/// The position as text: each theatre's track, its campaigns and their spaces; then the reserves that
/// the viewer may see.
pub(super) fn text(state: &State, viewer: Viewer, language: Language) -> String {
    let mut lines: Vec<String> =
        [Side::Allies, Side::Axis].map(|it| standing(state, it, language)).into();
    for theatre in Theatre::ALL {
        lines.push(String::new());
        lines.push(head(state, theatre, language));
        lines.push(track(state, theatre, language));
        lines.extend(theatre.campaigns().map(|it| campaign(state, it, language)));
    }
    lines.push(String::new());
    for player in Player::ALL.into_iter().filter(|player| viewer.knows(player.seat())) {
        lines.extend(reserve(state, viewer, player, language));
    }
    lines.extend(key(state, language));
    lines.join("\n")
}

/// A side: `Axis    12 points, reserve 4, bag 15, last A3`.
fn standing(state: &State, side: Side, language: Language) -> String {
    let player = state.player(side);
    let last = state.last.of(player).map_or_else(String::new, |token| {
        format!(", {} {}", language.say("last", "dernier"), token.written(language))
    });
    let moves = match state.turn == Some(player) {
        true => language.say(", to move", ", à jouer"),
        false => "",
    };
    format!(
        "{:<7} {}, {} {}, {} {}{last}{moves}",
        words::side(side, language),
        words::points(*state.points.of(player), language),
        language.say("reserve", "réserve"),
        state.reserve.of(player).total(),
        language.say("bag", "sac"),
        state.bag.of(player).total(),
    )
}

/// A theatre's letter and name, and how it stands where that is special.
fn head(state: &State, theatre: Theatre, language: Language) -> String {
    let stands = Stands::of(state, theatre).words(language);
    let stands = if stands.is_empty() { String::new() } else { format!(" ({stands})") };
    format!("{} {}{stands}", theatre.letter(language), words::theatre(theatre, language))
}

/// A track: round at the Allies' end, square at the Axis's, with `#` where the marker stands.
fn track(state: &State, theatre: Theatre, language: Language) -> String {
    let (length, (first, second)) = (theatre.length(), theatre.icons());
    let position = state.tracks.of(theatre);
    let sign = |at: i8| match at {
        _ if at == position => '#',
        _ if at == -length => '(',
        _ if at == length => ']',
        0 => '0',
        _ if at.abs() == first => '1',
        _ if at.abs() == second => '2',
        _ => '.',
    };
    let cells: String = (-length..=length).map(sign).collect();
    let where_it_stands = match position {
        0 => "0".to_owned(),
        _ => format!("{} {}", words::side(half(position), language), position.abs()),
    };
    format!(
        "  {:>7} {cells:^29} {:<5}  # {where_it_stands}",
        words::side(Side::Allies, language),
        words::side(Side::Axis, language),
    )
}

/// The side on whose half a marker stands that is not on 0.
pub(super) const fn half(position: i8) -> Side {
    if position > 0 { Side::Axis } else { Side::Allies }
}

/// A campaign: the active one has a star, each has its points, and its spaces stand in a row.
fn campaign(state: &State, campaign: Campaign, language: Language) -> String {
    let is_active = state.active(campaign.theatre()) == Some(campaign);
    let star = if is_active { '*' } else { ' ' };
    let points = format!("+{}", campaign.points());
    let spaces: String =
        campaign.spaces().map(|it| format!("{:<CELL$}", cell(state, it, language))).collect();
    format!("{star} {} {points:<5}{spaces}", campaign.name(language)).trim_end().to_owned()
}

/// A space: its terrain, and its effect or what stands there.
fn cell(state: &State, space: Space, language: Language) -> String {
    let terrain = letters(space.terrain(), language);
    let held = state.board.at(space).map(|placed| {
        let token = placed.token.written(language);
        match state.side(placed.player) {
            Side::Axis => format!("[{token}]"),
            Side::Allies => format!("({token})"),
        }
    });
    let what = held.unwrap_or_else(|| short(space.effect(), language));
    format!("{terrain:<2} {what}")
}

const fn letters(terrain: Terrain, language: Language) -> &'static str {
    match terrain {
        Terrain::Land => language.say("L", "T"),
        Terrain::Sea => language.say("S", "M"),
        Terrain::Mixed => language.say("LS", "TM"),
    }
}

fn short(effect: Option<Effect>, language: Language) -> String {
    match effect {
        None => "-".to_owned(),
        Some(Effect::Production) => "prod".to_owned(),
        Some(Effect::ImprovedProduction) => "prod2".to_owned(),
        Some(Effect::Bombing) => "bomb".to_owned(),
        Some(Effect::Research) => language.say("res", "rech").to_owned(),
        Some(Effect::ImprovedResearch) => language.say("res2", "rech2").to_owned(),
        Some(Effect::ResearchIndustry) => "ind".to_owned(),
        Some(Effect::Tactical(n)) => format!("tact{n}"),
        Some(Effect::Strategic(n)) => format!("strat{n}"),
        Some(Effect::Propaganda(n)) => format!("prop{n}"),
    }
}

/// A reserve and its bag, as they are written on sheets.
fn reserve(state: &State, viewer: Viewer, player: Player, language: Language) -> Vec<String> {
    let of = match viewer {
        Viewer::Afterwards => format!(" ({})", words::side(state.side(player), language)),
        Viewer::Public | Viewer::Seat(_) => String::new(),
    };
    let heap = |name: &str, tokens: &Tokens| {
        let kinds = tokens.kinds().map(|(token, count)| match count {
            1 => token.written(language).to_owned(),
            _ => format!("{count}×{}", token.written(language)),
        });
        let kinds: Vec<String> = kinds.collect();
        let kinds = if kinds.is_empty() { "–".to_owned() } else { kinds.join(" ") };
        wrapped(&format!("{name}{of}{} {kinds}", language.say(":", "\u{a0}:")))
    };
    let mut lines = heap(language.say("Reserve", "Réserve"), state.reserve.of(player));
    lines.extend(heap(language.say("Bag", "Sac"), state.bag.of(player)));
    lines.push(String::new());
    lines
}

/// What the signs mean.
fn key(state: &State, language: Language) -> Vec<String> {
    let pile = state.pile.total();
    let pile = format!("{} {pile}", language.say("Research pile:", "Pile de recherche\u{a0}:"));
    let said = language.say(
        [
            "L land, S sea, LS both; [ ] Axis, ( ) Allies; # marker; * active campaign.",
            "prod production, bomb bombing, res research, ind research industry, tact tactical \
             advantage, strat strategic advantage, prop propaganda, - no effect.",
        ],
        [
            "T terre, M mer, TM les deux\u{a0}; [ ] Axe, ( ) Alliés\u{a0}; # curseur\u{a0}; * campagne active.",
            "prod production industrielle, bomb bombardement, rech recherche, ind industrie de \
             recherche, tact avantage tactique, strat avantage stratégique, prop propagande, \
             - sans effet.",
        ],
    );
    let lines = said.into_iter().flat_map(wrapped);
    std::iter::once(pile).chain(lines).collect()
}

/// A text in lines that are not too wide.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            // No line begins with a sign.
            Some(line)
                if line.chars().count() + word.chars().count() < WIDTH
                    || !word.starts_with(char::is_alphanumeric) =>
            {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
