//! The form: rows to trade, place, attack, fortify, end the turn, and for the standing order.
//!
//! Source: RULES §3.3, §3.5, §13.3.

use super::words;
use crate::{Field, Form, FormSection, FreeLines, OptionGroup, form::on_one_line};
use rules::{
    Seat,
    kit::territories::{Area, Areas, notation::Keyword, sets_of},
    language::Language,
    risk::{Act, Order, Phase, Stage, State, best_set, cards, notation::print},
};

/// How many rows there are of each kind.
const PLACES: usize = 6;
const FIRST_PLACES: usize = 10;
const ATTACKS: usize = 8;
/// The wishes that are chosen from a list, and those that are typed.
const CHOSEN: usize = 10;
const TYPED: usize = Area::COUNT - CHOSEN;
/// The most sets that are listed.
const SETS: usize = 12;
/// The most characters of a text field.
const LONGEST: usize = 30;

/// The form of a seat; empty where it may write nothing.
pub(super) fn form(state: &State, seat: Seat, language: Language) -> Form {
    let sections = match &state.stage {
        _ if !state.living().has(seat) => Vec::new(),
        Stage::Lists => lists(state, language),
        Stage::Placing => {
            vec![place(state, seat, FIRST_PLACES, language), defence(state, seat, language)]
        }
        Stage::Turn(turn) if turn.seat == seat => {
            let trades = trade(state, seat, language);
            let places = place(state, seat, PLACES, language);
            let is_opening = turn.phase == Phase::Reinforce;
            let follow = turn.follow.map(|_| follow(language));
            trades
                .into_iter()
                .chain(is_opening.then_some(places))
                .chain(follow)
                .chain([
                    attack(state, seat, language),
                    fortify(state, seat, language),
                    end(language),
                    defence(state, seat, language),
                ])
                .collect()
        }
        Stage::Turn(_) => vec![defence(state, seat, language)],
        Stage::Over { .. } => Vec::new(),
    };
    Form { sections, rows_before: 0, choices: Vec::new(), free: FreeLines::Below(Vec::new()) }
}

/// The lines that filled-in rows stand for.
pub(super) fn text<'a>(
    state: &State,
    seat: Seat,
    language: Language,
    field: &dyn Fn(&str) -> &'a str,
) -> String {
    // A comment would hide what comes behind it.
    let value = |name: &str| on_one_line(field(name).split('#').next().unwrap_or_default());
    let form = form(state, seat, language);
    let mut lines = Vec::new();
    let mut wishes: Vec<String> = Vec::new();
    for (index, section) in form.sections.iter().enumerate() {
        let first = form.first_row(index);
        for row in first..first + section.rows {
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
    let word = |keyword: Keyword| keyword.text(language);
    let with = |keyword: Keyword, value: String| match value.as_str() {
        "" => String::new(),
        value => format!("{} {value}", word(keyword)),
    };
    let is_empty = |values: &[&String]| values.iter().all(|value| value.is_empty());
    match kind {
        "trade" => {
            let (set, on) = (of("trade"), of("on"));
            let on =
                if on.is_empty() { on } else { format!("{} {on}", super::words::on(language)) };
            (!is_empty(&[&set])).then(|| joined(&[&set, &on]))
        }
        "place" => {
            let (at, n) = (of("place"), of("n"));
            let n = if n.is_empty() { word(Keyword::All).to_owned() } else { n };
            (!is_empty(&[&at]) || !of("n").is_empty())
                .then(|| joined(&[word(Keyword::Place), &n, &at]))
        }
        "follow" => {
            let n = of("follow");
            (!is_empty(&[&n])).then(|| joined(&[word(Keyword::Move), &n]))
        }
        "from" => {
            let (from, to) = (of("from"), of("to"));
            if is_empty(&[&from, &to]) {
                return None;
            }
            let until = with(Keyword::Until, of("until"));
            let (times, dice) =
                (with(Keyword::Times, of("times")), with(Keyword::Dice, of("dice")));
            let parts =
                [word(Keyword::Attack), &from, &to, &dice, &until, &times, &of("move"), &of("if")];
            Some(joined(&parts))
        }
        "fortify" => {
            let (from, to, n) = (of("fortify"), of("into"), of("troops"));
            (!is_empty(&[&from, &to, &n]))
                .then(|| joined(&[word(Keyword::Fortify), &from, &to, &n]))
        }
        "end" => Some(of("end")).filter(|end| !end.is_empty()),
        _ => {
            let (dice, at) = (of("defend"), with(Keyword::In, of("in")));
            (!is_empty(&[&dice, &at])).then(|| joined(&[word(Keyword::Defend), &dice, &at]))
        }
    }
}

fn joined(words: &[&str]) -> String {
    on_one_line(&words.join(" "))
}

/// Rows of one kind.
fn section(title: &str, rows: usize, columns: Vec<Field>) -> FormSection {
    FormSection { title: Some(title.to_owned()), rows, columns, ..FormSection::default() }
}

/// Ranks.
fn lists(state: &State, language: Language) -> Vec<FormSection> {
    let free = state.board.free();
    let label = language.say("Territory", "Territoire");
    let first = Field::select("want", label, by_region(state, free, language));
    let further =
        Field::text("want", label, LONGEST, language.say("BRA or Brazil", "BRA ou Brésil"));
    vec![
        section(
            language
                .say("What you want most, the best first", "Vos préférences, la meilleure d'abord"),
            CHOSEN,
            vec![first],
        ),
        section(
            language.say("Then, by code or name", "Puis, par code ou par nom"),
            TYPED,
            vec![further],
        ),
    ]
}

/// The sets of a hand; none where there is nothing to trade.
fn trade(state: &State, seat: Seat, language: Language) -> Option<FormSection> {
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
    let mut columns = vec![Field::select(
        "trade",
        language.say("Cards", "Cartes"),
        vec![OptionGroup { label: String::new(), options }],
    )];
    let shown: Areas = state.hands.of(seat).each().filter_map(cards::area).collect();
    let own = shown.and(state.own(seat));
    if state.chosen.bonus && own.len() > 1 {
        let label = language.say("Two more troops on", "Deux troupes de plus sur");
        columns.push(Field::select("on", label, by_region(state, own, language)));
    }
    Some(section(language.say("Trade cards", "Échanger des cartes"), 1, columns))
}

fn place(state: &State, seat: Seat, rows: usize, language: Language) -> FormSection {
    let left = state.to_place(seat);
    let troops = words::troops(left, language);
    let title = match language {
        Language::En => format!("Place {troops}"),
        Language::Fr => format!("Placer {troops}"),
    };
    let at = Field::select(
        "place",
        language.say("On", "Sur"),
        by_region(state, state.own(seat), language),
    );
    let label = language.say("How many (none: all)", "Combien (vide\u{a0}: toutes)");
    section(&title, rows, vec![at, Field::number("n", label, 1, 9999)])
}

/// That more troops follow.
fn follow(language: Language) -> FormSection {
    let title =
        language.say("Let more troops follow into what you took", "Faire avancer d'autres troupes");
    let label = language.say("How many", "Combien");
    section(title, 1, vec![Field::number("follow", label, 1, 9999)])
}

fn attack(state: &State, seat: Seat, language: Language) -> FormSection {
    let map = state.map();
    let own = state.own(seat);
    let near = own.each().fold(Areas::EMPTY, |all, area| all.or(map.neighbours(area))).minus(own);
    let beyond = near.each().fold(Areas::EMPTY, |all, area| all.or(map.neighbours(area)));
    let beyond = beyond.minus(own).minus(near);
    let options = |areas: Areas| -> Vec<(String, String)> {
        areas.each().map(|area| option(state, area, language)).collect()
    };
    let group = |label: &str, areas: Areas| OptionGroup {
        label: label.to_owned(),
        options: options(areas),
    };
    let filled = |groups: Vec<OptionGroup>| -> Vec<OptionGroup> {
        groups.into_iter().filter(|group| !group.options.is_empty()).collect()
    };
    let from = filled(vec![
        group(language.say("yours", "à vous"), map.frontier(own)),
        group(language.say("if you took it", "une fois pris"), near),
    ]);
    let to = filled(vec![
        group(language.say("neighbours", "voisins"), near),
        group(language.say("beyond", "au-delà"), beyond),
    ]);
    let dice = ["1", "2", "3"].map(|dice| (dice.to_owned(), dice.to_owned()));
    let word = |keyword: Keyword| keyword.text(language);
    let (go, leave, all) = (word(Keyword::Move), word(Keyword::Leave), word(Keyword::All));
    let moving = [
        (format!("{go} {all}"), language.say("all but one", "toutes sauf une").to_owned()),
        (format!("{go} 1"), language.say("as few as may", "le moins possible").to_owned()),
        (format!("{leave} 2"), language.say("all but two", "toutes sauf deux").to_owned()),
        (format!("{leave} 3"), language.say("all but three", "toutes sauf trois").to_owned()),
    ];
    let taken = near.each().map(|area| {
        let (code, name) = (map.code(area), words::area(map, area, language));
        let value = format!("{} {} {code}", word(Keyword::If), word(Keyword::Taken));
        (value, name.to_owned())
    });
    let plain =
        |options: Vec<(String, String)>| vec![OptionGroup { label: String::new(), options }];
    let columns = vec![
        Field::select("from", language.say("From", "Depuis"), from),
        Field::select("to", language.say("On", "Sur"), to),
        Field::number(
            "until",
            language.say("Stop when so many are left", "Arrêter quand il en reste"),
            1,
            9999,
        ),
        Field::number("times", language.say("Throws at most", "Combats au plus"), 1, 9999),
        Field::select("dice", language.say("Dice", "Dés"), plain(dice.into())),
        Field::select("move", language.say("Then move in", "Puis avancer"), plain(moving.into())),
        Field::select(
            "if",
            language.say("Only if you took", "Seulement si pris"),
            plain(taken.collect()),
        ),
    ];
    let title = language.say(
        "Attack, in this order. Where nothing is said an attack goes on to the last troop",
        "Attaquer, dans cet ordre. Sans autre précision, une attaque va jusqu'à la dernière troupe",
    );
    section(title, ATTACKS, columns)
}

fn fortify(state: &State, seat: Seat, language: Language) -> FormSection {
    let own = || by_region(state, state.own(seat), language);
    let columns = vec![
        Field::select("fortify", language.say("From", "Depuis"), own()),
        Field::select("into", language.say("To", "Vers"), own()),
        Field::number(
            "troops",
            language.say("How many (none: all but one)", "Combien (vide\u{a0}: toutes sauf une)"),
            1,
            9999,
        ),
    ];
    let title = language.say("Fortify; this ends the turn", "Fortifier\u{a0}; cela finit le tour");
    section(title, 1, columns)
}

fn end(language: Language) -> FormSection {
    let end = (
        Keyword::End.text(language).to_owned(),
        language.say("yes, my turn is over", "oui, mon tour est fini").to_owned(),
    );
    let group = OptionGroup { label: String::new(), options: vec![end] };
    let title = language.say(
        "End the turn. Without it you are asked how to go on",
        "Finir le tour. Sinon on vous demandera la suite",
    );
    section(title, 1, vec![Field::select("end", language.say("End", "Fin"), vec![group])])
}

fn defence(state: &State, seat: Seat, language: Language) -> FormSection {
    let dice = [("1", language.say("1 die", "1 dé")), ("2", language.say("2 dice", "2 dés"))];
    let options = dice.map(|(value, label)| (value.to_owned(), label.to_owned())).into();
    let own = by_region(state, state.own(seat), language);
    let columns = vec![
        Field::select(
            "defend",
            language.say("Dice in defence", "Dés en défense"),
            vec![OptionGroup { label: String::new(), options }],
        ),
        Field::select(
            "in",
            language.say("Where (none: everywhere)", "Où (vide\u{a0}: partout)"),
            own,
        ),
    ];
    let title = language.say(
        "Standing order: how you defend from now on",
        "Consigne\u{a0}: comment vous défendez désormais",
    );
    section(title, 1, columns)
}

/// Territories under the names of their continents.
fn by_region(state: &State, areas: Areas, language: Language) -> Vec<OptionGroup> {
    let group = |region: &rules::kit::territories::Region| OptionGroup {
        label: region.name(language).to_owned(),
        options: region
            .areas()
            .and(areas)
            .each()
            .map(|area| option(state, area, language))
            .collect(),
    };
    let groups = state.map().regions().iter().map(group);
    groups.filter(|group| !group.options.is_empty()).collect()
}

/// A territory, its troops, and its owner's letter.
fn option(state: &State, area: Area, language: Language) -> (String, String) {
    let (code, name) = (state.map().code(area), words::area(state.map(), area, language));
    let label = match state.board.at(area) {
        None => name.to_owned(),
        Some(held) => {
            let letter = held.owner.map_or('*', |seat| words::letter(seat, language));
            format!("{name} {letter}{}", held.troops)
        }
    };
    (code.to_owned(), label)
}
