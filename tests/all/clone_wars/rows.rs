//! Rows of the form, as orders fill them in.

use sealed_orders::{
    language::Language,
    rules::{
        clone_wars::{
            Act, Ally, Class, Order, Standing, Target, Wish, cards, galaxy, notation::print,
        },
        kit::territories::{Amount, Area, Card},
    },
};

use crate::territories::rows::{Row, Writing};

/// The rows of an order.
pub fn of(order: &Order) -> Vec<Row> {
    let writing = Writing(galaxy());
    match order {
        Order::Want { planets, .. } => writing.wishes("want", planets),
        Order::Stand(standing) => vec![standing_row(writing, standing)],
        Order::Act(act, condition) => vec![match act {
            Act::Attack(strike) => {
                let mut row = writing.attack(&strike.attack, *condition);
                let card = strike.card.map(cards::number);
                row.push(("ships", wish(strike.ships)));
                row.push(("card", card.map(|it| it.to_string()).unwrap_or_default()));
                row
            }
            act => row(writing, act),
        }],
    }
}

fn code(area: Area) -> &'static str {
    galaxy().code(area)
}

/// Which ships, as a field says it; nothing for all.
fn wish(ships: Wish) -> String {
    let some = Class::ALL.into_iter().filter_map(|class| Some((class.code(), ships.of(class)?)));
    let each = some.map(|(class, amount)| match amount {
        Amount::All => class.to_owned(),
        Amount::Number(n) => format!("{n}{class}"),
    });
    match each.collect::<Vec<_>>().join(" ") {
        _ if ships == Wish::ALL => String::new(),
        none if none.is_empty() => "NONE".to_owned(),
        some => some,
    }
}

/// What is said in fields of one row that are alike.
fn several(names: &[&'static str], first: Option<&str>, planets: &[Area]) -> Row {
    let said = first.into_iter().chain(planets.iter().map(|&at| code(at))).map(str::to_owned);
    names.iter().copied().zip(said).collect()
}

fn row(writing: Writing, act: &Act) -> Row {
    let number = |card: Card| cards::number(card).to_string();
    let at = |at: Area| code(at).to_owned();
    match *act {
        Act::Token(ref planets) => several(&["tokena", "tokenb", "tokenc"], None, planets),
        Act::Trade(_) => {
            let line = print::order(&Order::Act(act.clone(), None), Language::En);
            vec![("trade", line)]
        }
        Act::Build { card, at: dock } => vec![("build", number(card)), ("dock", at(dock))],
        Act::Play { card, on } => {
            let mut row = vec![("play", number(card))];
            if let Target::Ship(there, class) = on {
                row.extend([("against", at(there)), ("class", class.code().to_owned())]);
            }
            row
        }
        Act::Place { n, at } => writing.place(n, at),
        Act::Follow(n) => writing.follow(n),
        Act::Fortify { from, to, n } => writing.fortify(from, to, n),
        Act::Fleet { from, to, ships } => {
            vec![("fleet", at(from)), ("haven", at(to)), ("sail", wish(ships))]
        }
        Act::Take(planet) => vec![("take", at(planet))],
        Act::Order66 { ref emperor, ref ally } => {
            let mut row = vec![("order", "ORDER 66".to_owned())];
            row.extend(several(&["emperora", "emperorb", "emperorc"], None, emperor));
            let allys = ["allya", "allyb", "allyc"];
            row.extend(match ally {
                Ally::All => several(&allys, Some("ALL"), &[]),
                Ally::These(planets) => several(&allys, None, planets),
            });
            row
        }
        Act::End => writing.end(),
        Act::Attack(_) => unreachable!("an attack has its condition with it"),
    }
}

fn standing_row(writing: Writing, standing: &Standing) -> Row {
    match standing {
        Standing::Defend { dice, at } => writing.defence(*dice, *at),
        Standing::Shield { card, on } => {
            let over = match *on {
                Target::Planet(at) => code(at).to_owned(),
                _ => "NONE".to_owned(),
            };
            vec![("shield", cards::number(*card).to_string()), ("over", over)]
        }
        Standing::Offer(planets) => {
            let none = planets.is_empty().then_some("NONE");
            several(&["offera", "offerb", "offerc"], none, planets)
        }
    }
}
