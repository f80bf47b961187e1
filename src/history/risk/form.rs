//! The form: rows to trade, place, attack, fortify, end the turn, and for the standing order.
//!
//! Source: RULES §3.3, §3.5, §13.3.

use super::words;
use crate::{
    Field, Form, FormSection, FreeLines,
    kit::territories::{
        form::{self as kit, Ground, joined, section},
        room::Room,
    },
};
use rules::{
    Seat,
    kit::territories::{Area, Areas, MapName, TOO_MANY_CARDS, notation::Keyword, sets_of},
    language::Language,
    risk::{Act, Order, Phase, Stage, State, best_set, cards, notation::print},
};

/// How many rows there are of each kind.
const FIRST_PLACES: usize = 10;
/// The most sets that are listed.
const SETS: usize = 12;

/// The form of a seat; empty where it may write nothing.
pub(super) fn form(state: &State, seat: Seat, language: Language) -> Form {
    let closing = [Keyword::Fortify, Keyword::End].map(|it| it.text(language).to_owned()).to_vec();
    Room::fitting(|room| Form {
        sections: on_ground(state, (language, room), |ground| sections(ground, state, seat)),
        free: FreeLines::Below(Vec::new()),
        closing: closing.clone(),
        ..Form::default()
    })
}

fn sections(ground: &Ground<'_>, state: &State, seat: Seat) -> Vec<FormSection> {
    let language = ground.language;
    let own = state.own(seat);
    let place = |rows: usize| ground.place(&ground.place_title(state.to_place(seat)), rows, own);
    match &state.stage {
        _ if !state.living().has(seat) => Vec::new(),
        Stage::Lists => lists(ground, state.board.free()),
        Stage::Placing => vec![place(FIRST_PLACES), ground.defence(own)],
        Stage::Turn(turn) if turn.seat == seat => {
            let is_opening = turn.phase == Phase::Reinforce;
            let title =
                language.say("Fortify; this ends the turn", "Fortifier\u{a0}; cela finit le tour");
            let others = Areas::ALL.minus(own);
            // Whoever got somebody's cards trades after the opening, too (§6.1).
            let trades = is_opening || state.hands.of(seat).len() >= TOO_MANY_CARDS;
            let trade = trade(ground, state, seat).filter(|_| trades);
            // What a set brings is placed, too.
            let places = trade.is_some() || state.to_place(seat) > 0;
            trade
                .into_iter()
                .chain(places.then(|| place(ground.room.places)))
                .chain(turn.follow.map(|_| ground.follow()))
                .chain([
                    ground.attack(own, others, Vec::new()),
                    ground.fortify(title, own),
                    ground.end(),
                    ground.defence(own),
                ])
                .collect()
        }
        Stage::Turn(_) => vec![ground.defence(own)],
        Stage::Over { .. } => Vec::new(),
    }
}

/// The lines that filled-in rows stand for.
pub(super) fn text<'a>(form: &Form, language: Language, field: &dyn Fn(&str) -> &'a str) -> String {
    let value = |name: &str| kit::uncommented(field(name));
    let mut lines = Vec::new();
    let mut wishes: Vec<String> = Vec::new();
    for (index, section) in form.sections.iter().enumerate() {
        let first = form.first_row(index);
        for row in kit::rows(section, first, field) {
            let of = |name: &str| value(&format!("{name}{row}"));
            let kind = section.columns.first().map_or("", |column| column.name.as_str());
            match kind {
                "want" => wishes.push(of("want")),
                kind => lines.extend(line(kind, &of, language)),
            }
        }
    }
    wishes.retain(|wish| !wish.is_empty());
    if !wishes.is_empty() {
        lines.push(joined(&[Keyword::Want.text(language), &wishes.join(", ")]));
    }
    lines.join("\n")
}

/// The line of a row; none where nothing is filled in.
fn line(kind: &str, of: &dyn Fn(&str) -> String, language: Language) -> Option<String> {
    if kind != "trade" {
        return kit::line(kind, of, &[], language);
    }
    let set = of("trade");
    let on = kit::with(words::on(language), &of("on"));
    // Where no set is chosen, the reader of the line says so.
    Some(joined(&[&set, &on])).filter(|line| !line.is_empty())
}

/// The map with who holds what.
fn on_ground<T>(
    state: &State,
    (language, room): (Language, Room),
    then: impl FnOnce(&Ground<'_>) -> T,
) -> T {
    let told = |area: Area| match state.board.at(area) {
        None => String::new(),
        Some(held) => {
            let letter = held.owner.map_or('*', |seat| words::letter(seat, language));
            format!("{letter}{}", held.troops)
        }
    };
    then(&Ground { map: state.map(), language, told: &told, room })
}

/// Ranks.
fn lists(ground: &Ground<'_>, free: Areas) -> Vec<FormSection> {
    let language = ground.language;
    let name = ground.map.name;
    let label = words::capital(words::noun(name, language).one);
    let placeholder = match name {
        MapName::World => language.say("BRA or Brazil", "BRA ou Brésil"),
        MapName::Galaxy => language.say("NAB or Naboo", "NAB ou Naboo"),
    };
    let titles = [
        language.say("What you want most, the best first", "Vos préférences, la meilleure d'abord"),
        language.say("Then, by code or name", "Puis, par code ou par nom"),
    ];
    ground.wishes("want", (&label, placeholder), titles, free).into()
}

/// The sets of a hand; none where there is nothing to trade.
fn trade(ground: &Ground<'_>, state: &State, seat: Seat) -> Option<FormSection> {
    let language = ground.language;
    let (best, worth) = best_set(state, seat)?;
    let print = |cards| {
        print::order(&Order::Act(Act::Trade { cards, on: None }, None), state.map(), language)
    };
    let brings = |worth: u32| match language {
        Language::En => format!("for {}", words::troops(worth, language)),
        Language::Fr => format!("contre {}", words::troops(worth, language)),
    };
    let best_label =
        format!("{}, {}", language.say("the best set", "la meilleure série"), brings(worth));
    let mut options = vec![(print(None), best_label)];
    let sets = sets_of(*state.hands.of(seat)).filter(|set| *set != best);
    let sets = sets.filter_map(|set| {
        let worth = cards::worth(set, state.chosen.cards, state.sets)?;
        let named = set.map(|card| print::card(card, state.map(), language)).join(" ");
        Some((print(Some(set)), format!("{named}, {}", brings(worth))))
    });
    options.extend(sets.take(SETS));
    let label = language.say("Cards", "Cartes");
    let mut columns = vec![Field::select("trade", label, kit::plain(options))];
    let shown: Areas = state.hands.of(seat).each().filter_map(cards::area).collect();
    let own = shown.and(state.own(seat));
    if state.chosen.bonus && own.len() > 1 {
        let label = language.say("Two more troops on", "Deux troupes de plus sur");
        columns.push(Field::select("on", label, ground.by_region(own)));
    }
    Some(section(language.say("Trade cards", "Échanger des cartes"), 1, columns))
}
