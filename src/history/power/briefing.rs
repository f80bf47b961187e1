//! What a seat should know before it writes, and orders it could give.
//!
//! Source: RULES §3.3, §4.1, §4.2, §4.7, §4.8, §8.2, §9.1, §12.3.

use super::{orders::possible, words};
use crate::{
    history::{Column, OptionGroup},
    language::Language,
    rules::{
        Seat,
        power::{
            Action, Army, Missiles, Order, Piece, Place, Space, State, check,
            notation::{Reader, print},
        },
    },
};

/// The sentences.
pub(super) fn briefing(state: &State, seat: Seat, language: Language) -> Vec<String> {
    let mut told = vec![sequence(state, seat, language)];
    let armies: Vec<Army> = state.living_armies(seat).collect();
    let letter = |army: Army| print::prefix(army, language).trim_end().to_owned();
    match armies.as_slice() {
        [] => return Vec::new(),
        [_] => told.push(
            language
                .say("You have up to five orders.", "Vous avez jusqu'à cinq ordres.")
                .to_owned(),
        ),
        several => {
            let letters = several.iter().map(|&army| format!("“{}”", letter(army)));
            told.push(match language {
                Language::En => format!(
                    "You have up to five orders for each army; put {} before an order to say \
                     which it is for.",
                    letters.collect::<Vec<_>>().join(" or ")
                ),
                Language::Fr => format!(
                    "Vous avez jusqu'à cinq ordres par armée ; mettez {} devant un ordre pour \
                     dire laquelle.",
                    letters.collect::<Vec<_>>().join(" ou ").replace('“', "« ").replace('”', " »")
                ),
            });
            let named = print::prisoners(several.first().copied().unwrap_or(Army::Green), language);
            told.push(match language {
                Language::En => format!(
                    "A line like “{named}” says which of your armies gets prisoners where both \
                     are equally strong."
                ),
                Language::Fr => format!(
                    "Une ligne comme « {named} » dit laquelle de vos armées prend les \
                     prisonniers là où elles sont de même force."
                ),
            });
        }
    }
    if let Some(army) = state.seating.mercenary().filter(|&army| state.position.lives(army)) {
        told.push(match language {
            Language::En => format!(
                "{} is mercenary: any of your five orders may be for it, with “{}” before it.",
                words::army(army, language),
                letter(army)
            ),
            Language::Fr => format!(
                "{} est mercenaire : chacun de vos cinq ordres peut être pour lui, avec « {} » \
                 devant.",
                words::army(army, language),
                letter(army)
            ),
        });
    }
    if state.missiles == Missiles::AsRead {
        told.push(
            language
                .say(
                    "Mega-Missiles strike at the moment their order is carried out.",
                    "Les Méga-missiles frappent au moment où leur ordre est exécuté.",
                )
                .to_owned(),
        );
    }
    told.push(
        language
            .say(
                "If none of your orders is carried out, you forfeit a Power Unit.",
                "Si aucun de vos ordres n'est exécuté, vous perdez un Power.",
            )
            .to_owned(),
    );
    told
}

/// Who is official, and who follows.
fn sequence(state: &State, seat: Seat, language: Language) -> String {
    let name = |who: Seat| {
        if who == seat {
            language.say("you", "vous").to_owned()
        } else {
            words::seat(state, who, language)
        }
    };
    let mut order = state
        .seating
        .clockwise_from(state.official)
        .filter(|&who| state.lives(who))
        .map(name)
        .collect::<Vec<_>>();
    if let Some(first) = order.first_mut() {
        first.push_str(language.say(" (official)", " (officiel)"));
    }
    let order = order.join(", ");
    match language {
        Language::En => format!("The sheets are carried out in this order: {order}."),
        Language::Fr => format!("Les feuilles sont exécutées dans cet ordre : {order}."),
    }
}

/// A few orders that are legal now, one after the other.
pub(super) fn example(state: &State, seat: Seat, language: Language) -> String {
    let reader = Reader::new(state, seat, language);
    let unnamed = reader.sheet("").army;
    let armies: Vec<Army> = state.living_armies(seat).collect();
    let each = if armies.len() > 1 { 2 } else { 3 };
    let mercenary = state.seating.mercenary().filter(|&army| state.position.lives(army));
    let wanted = armies.into_iter().map(|army| (army, each)).chain(mercenary.map(|army| (army, 1)));
    let mut text = String::new();
    for (army, most) in wanted {
        let mut left = most;
        for order in telling(state, army) {
            if left == 0 {
                break;
            }
            let line = print::order(&order, language, unnamed);
            let longer = if text.is_empty() { line } else { format!("{text}\n{line}") };
            if check(state, seat, &reader.sheet(&longer)).last().is_some_and(Result::is_ok) {
                text = longer;
                left -= 1;
            }
        }
    }
    text
}

/// Orders of an army that show the notation best: one of each sort, a move first.
fn telling(state: &State, army: Army) -> Vec<Order> {
    let orders = possible(state, army);
    let moves = |piece: &[Piece]| {
        let mut found: Vec<Order> = orders
            .iter()
            .filter(
                |order| matches!(order.action, Action::Move { piece: p, .. } if piece.contains(&p)),
            )
            .copied()
            .collect();
        // Out of one's own HQ, into one's own country, far from home.
        found.sort_by_key(|order| match order.action {
            Action::Move { from, to, .. } => {
                let own = |space: Space| space.country() == Some(army);
                (
                    from != Space::headquarters(army).into(),
                    from.space().is_none(),
                    !to.space().is_some_and(own),
                    to,
                )
            }
            _ => (true, true, true, Place::Reserve(army)),
        });
        found.into_iter().next()
    };
    let others = |buys: bool| {
        let found = orders.iter().filter(move |order| match order.action {
            Action::Exchange { given, .. } => (given.count(Piece::PowerUnit) > 0) == buys,
            _ => false,
        });
        found.copied().next_back()
    };
    [
        moves(&[Piece::Tank, Piece::HeavyTank]),
        others(true),
        others(false),
        moves(&[Piece::Infantry, Piece::Regiment]),
        moves(&[Piece::Fighter, Piece::Bomber]),
        moves(&[Piece::Destroyer, Piece::Cruiser]),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What may be chosen when a game is opened (§3.3, §4.7).
pub(super) fn options(language: Language) -> Vec<Column> {
    let column = |name: &str, label: &str, options: Vec<(&str, String)>| Column {
        name: name.to_owned(),
        label: label.to_owned(),
        groups: vec![OptionGroup {
            label: String::new(),
            options: options.into_iter().map(|(value, label)| (value.to_owned(), label)).collect(),
        }],
    };
    let together =
        language.say("together, after all sheets", "ensemble, après toutes les feuilles");
    let as_read = language.say("each as its order is read", "chacun à la lecture de son ordre");
    let lot = language.say("drawn by lot", "tiré au sort").to_owned();
    let seats = ["1", "2", "3", "4"]
        .map(|number| (number, format!("{} {number}", language.say("player", "joueur"))));
    // Red unless another one is named; with two or four players none may be.
    let armies = [("", Army::Red), ("G", Army::Green), ("B", Army::Blue), ("Y", Army::Yellow)]
        .map(|(value, army)| (value, words::army(army, language).to_owned()));
    vec![
        column(
            "missiles",
            language.say("Mega-Missiles strike", "Les Méga-missiles frappent"),
            vec![("together", together.to_owned()), ("as_read", as_read.to_owned())],
        ),
        column(
            "official",
            language.say("First official", "Premier officiel"),
            [("lot", lot)].into_iter().chain(seats).collect(),
        ),
        column(
            "mercenary",
            language.say("Mercenary army, with three players", "Armée mercenaire, à trois joueurs"),
            armies.into(),
        ),
    ]
}
