//! Printing: orders in their canonical notation, which reads back as the same in its language.
//!
//! Source: RULES §13.

use super::words::Word;
use crate::{
    clone_wars::{
        cards,
        order::{Act, Ally, Order, Standing, Target},
        sheet::Sheet,
        ships::{Class, Wish},
        state::galaxy,
    },
    kit::territories::{
        Amount, Area, Card,
        notation::{Keyword, print::Line},
    },
    language::Language,
};

/// A sheet, one line a line; what could not be read as it was written.
pub fn sheet(sheet: &Sheet) -> String {
    let lines = sheet.lines.iter().map(|line| match &line.read {
        Ok(read) => order(read, sheet.language),
        Err(_) => line.text.clone(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A line.
pub fn order(order: &Order, language: Language) -> String {
    let written = match order {
        Order::Want { army, planets } => {
            let line = new(Keyword::Want, language);
            let of = army.iter().fold(line, |line, army| line.keyword(Word::Army(*army)));
            areas(of, planets)
        }
        Order::Stand(standing) => self::standing(standing, language),
        Order::Act(act, condition) => self::act(act, language).condition(*condition),
    };
    written.done()
}

fn new(word: impl Into<Word>, language: Language) -> Line {
    Line::new(word.into(), galaxy(), language)
}

fn areas(line: Line, areas: &[Area]) -> Line {
    areas.iter().fold(line, |line, &area| line.area(area))
}

fn card(line: Line, card: Card) -> Line {
    line.say(cards::number(card))
}

fn standing(standing: &Standing, language: Language) -> Line {
    match standing {
        Standing::Defend { dice, at } => {
            let line = new(Keyword::Defend, language).say(dice);
            at.iter().fold(line, |line, at| line.keyword(Keyword::In).area(*at))
        }
        Standing::Shield { card, on } => played(*card, *on, language),
        Standing::Offer(planets) if planets.is_empty() => {
            new(Word::Offer, language).keyword(Word::None)
        }
        Standing::Offer(planets) => areas(new(Word::Offer, language), planets),
    }
}

fn played(it: Card, on: Target, language: Language) -> Line {
    let line = card(new(Word::Play, language), it);
    match on {
        Target::Nothing => line,
        Target::Planet(at) => line.area(at),
        Target::Ship(at, class) => line.area(at).keyword(Word::Class(class)),
        Target::Withdrawn => line.keyword(Word::None),
    }
}

fn act(act: &Act, language: Language) -> Line {
    match *act {
        Act::Token(ref planets) => areas(new(Word::Token, language), planets),
        Act::Trade(cards) => cards.into_iter().flatten().fold(new(Keyword::Trade, language), card),
        Act::Build { card: it, at } => card(new(Word::Build, language), it).area(at),
        Act::Play { card, on } => played(card, on, language),
        Act::Place { n, at } => new(Keyword::Place, language).amount(n).area(at),
        Act::Attack(ref strike) => {
            let mut line = new(Keyword::Attack, language).attack(&strike.attack);
            if strike.ships != Wish::ALL {
                line = ships(line.keyword(Word::Ships), strike.ships, language);
            }
            strike.card.into_iter().fold(line, |line, it| card(line.keyword(Word::Card), it))
        }
        Act::Follow(n) => new(Keyword::Move, language).amount(n),
        Act::Fortify { from, to, n } => {
            let ways = new(Keyword::Fortify, language).area(from).area(to);
            if n == Amount::All { ways } else { ways.amount(n) }
        }
        Act::Fleet { from, to, ships: wish } => {
            let ways = new(Word::Fleet, language).area(from).area(to);
            if wish == Wish::ALL { ways } else { ships(ways, wish, language) }
        }
        Act::Take(at) => new(Word::Take, language).area(at),
        Act::Order66 { ref emperor, ref ally } => {
            let mut line = new(Word::Order, language).say(66);
            if !emperor.is_empty() {
                line = areas(line.keyword(Word::Emperor), emperor);
            }
            match ally {
                Ally::All => line.keyword(Word::Ally).keyword(Keyword::All),
                Ally::These(planets) if planets.is_empty() => line,
                Ally::These(planets) => areas(line.keyword(Word::Ally), planets),
            }
        }
        Act::End => new(Keyword::End, language),
    }
}

/// Which ships: none, or classes with their numbers.
fn ships(line: Line, wish: Wish, language: Language) -> Line {
    use crate::kit::territories::notation::Wording;
    if wish == Wish::NONE {
        return line.keyword(Word::None);
    }
    let wished = Class::ALL.into_iter().filter_map(|class| Some((class, wish.of(class)?)));
    wished.fold(line, |line, (class, amount)| match amount {
        Amount::All => line.keyword(Word::Class(class)),
        Amount::Number(number) => {
            line.say(format!("{number}{}", Word::Class(class).text(language)))
        }
    })
}
