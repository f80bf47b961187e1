//! Reading a line.
//!
//! ```text
//! line   = want [army] area {area} | standing | act [condition]
//! act    = token area {area} | trade [card card card] | build card area | play card [area [class]]
//!        | place amount area | attack area area {clause} | move amount | fortify area area [amount]
//!        | fleet area area [ships] | take area | order 66 {part} | end
//! ships  = all | none | [number] class {[number] class}
//! ```
//!
//! No condition follows a token.
//!
//! Source: RULES §13.

use super::words::Word;
use crate::{
    clone_wars::{
        cards::{self, COUNT},
        order::{Act, Ally, Order, Standing, Strike, Target},
        reason::{Expected, Fault},
        ships::{Class, Wish},
        state::galaxy,
    },
    kit::territories::{
        Amount, Area, Card,
        notation::{self, Cursor, Keyword, Wording},
    },
    language::Language,
};

/// What is read, and what may follow it.
type Read<T> = Result<(T, Expected), Fault>;

/// The end of the line, or a condition before it.
const CONDITION: Expected = Expected::Of(notation::Expected::ConditionOrEnd);
/// The end of the line.
const END: Expected = Expected::Of(notation::Expected::End);

/// Reads a line; none if it has no word.
pub fn line(line: &str, language: Language) -> Option<Result<Order, Fault>> {
    let words = Word::cut(line);
    if words.is_empty() {
        return None;
    }
    Some(order(&mut Cursor::new(line, &words, galaxy(), language).without_zeros()))
}

fn order(cursor: &mut Cursor<'_>) -> Result<Order, Fault> {
    let language = cursor.language;
    let word = cursor.peek().and_then(|text| Word::of(text, language));
    let Some(word) = word.filter(|word| word.begins()) else {
        return Err(cursor.fault(notation::Expected::Order.into()));
    };
    cursor.skip(1);
    let (mut order, mut then) = match word {
        Word::Shared(keyword) => shared(keyword, cursor)?,
        Word::Token => (Order::Act(Act::Token(planets(cursor)?), None), planets_or_end()),
        Word::Build => {
            let card = card(cursor)?;
            (Order::Act(Act::Build { card, at: area(cursor)? }, None), CONDITION)
        }
        Word::Play => play(cursor)?,
        Word::Fleet => {
            let (from, to) = (area(cursor)?, area(cursor)?);
            let is_done = cursor.is_at_end() || is_condition(cursor);
            let ships = if is_done { Wish::ALL } else { ships(cursor)? };
            (Order::Act(Act::Fleet { from, to, ships }, None), CONDITION)
        }
        Word::Take => (Order::Act(Act::Take(area(cursor)?), None), CONDITION),
        Word::Order => order_66(cursor)?,
        _ => (offer(cursor)?, planets_or_end()),
    };
    if let Order::Act(act, condition) = &mut order
        && !matches!(act, Act::Token(_))
    {
        *condition = cursor.condition().map_err(notation::Fault::among)?;
        then = if condition.is_some() { END } else { then };
    }
    if cursor.is_at_end() { Ok(order) } else { Err(cursor.fault(then)) }
}

/// What follows planets that end a line.
const fn planets_or_end() -> Expected {
    Expected::Of(notation::Expected::AreaOrEnd)
}

/// An order that begins with a word that other games have, too.
fn shared(keyword: Keyword, cursor: &mut Cursor<'_>) -> Read<Order> {
    let (act, then) = match keyword {
        Keyword::Want => {
            let language = cursor.language;
            let army = cursor.word(|text| Word::army(text, language));
            let expected = if army.is_some() { AREA } else { Expected::ArmyOrPlanet };
            let planets = planets_after(cursor, expected)?;
            return Ok((Order::Want { army, planets }, planets_or_end()));
        }
        Keyword::Defend => {
            let (dice, at) = cursor.defence().map_err(notation::Fault::among)?;
            return Ok((Order::Stand(Standing::Defend { dice, at }), END));
        }
        Keyword::Trade => trade(cursor)?,
        Keyword::Place => {
            let n = cursor.amount().map_err(notation::Fault::among)?;
            (Act::Place { n, at: area(cursor)? }, CONDITION)
        }
        Keyword::Attack => attack(cursor)?,
        Keyword::Move => (Act::Follow(cursor.amount().map_err(notation::Fault::among)?), CONDITION),
        Keyword::Fortify => {
            let (from, to) = (area(cursor)?, area(cursor)?);
            (Act::Fortify { from, to, n: cursor.amount().unwrap_or(Amount::All) }, CONDITION)
        }
        _ => (Act::End, CONDITION),
    };
    Ok((Order::Act(act, None), then))
}

const AREA: Expected = Expected::Of(notation::Expected::Area);

fn area(cursor: &mut Cursor<'_>) -> Result<Area, Fault> {
    cursor.area().map_err(notation::Fault::among)
}

/// Planets, at least one.
fn planets(cursor: &mut Cursor<'_>) -> Result<Vec<Area>, Fault> {
    planets_after(cursor, AREA)
}

fn planets_after(cursor: &mut Cursor<'_>, expected: Expected) -> Result<Vec<Area>, Fault> {
    let first = cursor.next_area().ok_or_else(|| cursor.fault(expected))?;
    let more = std::iter::from_fn(|| cursor.next_area());
    Ok(std::iter::once(first).chain(more).collect())
}

fn card(cursor: &mut Cursor<'_>) -> Result<Card, Fault> {
    let wanted = notation::Expected::Card;
    let number = cursor.up_to(COUNT, wanted).map_err(notation::Fault::among)?;
    cards::numbered(number).ok_or_else(|| cursor.fault(wanted.into()))
}

/// Whether the word for if comes next; it is not read.
fn is_condition(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    ahead.is_next(Keyword::If)
}

fn trade(cursor: &mut Cursor<'_>) -> Read<Act> {
    if cursor.is_at_end() || is_condition(cursor) {
        return Ok((Act::Trade(None), Expected::CardsOrEnd));
    }
    let first = card(cursor).map_err(|fault| Fault { expected: Expected::CardsOrEnd, ..fault })?;
    Ok((Act::Trade(Some([first, card(cursor)?, card(cursor)?])), CONDITION))
}

/// A card that is played; what is said of a Shield stands.
fn play(cursor: &mut Cursor<'_>) -> Read<Order> {
    let language = cursor.language;
    let card = card(cursor)?;
    let (on, then) = if cursor.is_next(Word::None) {
        (Target::Withdrawn, CONDITION)
    } else if let Some(at) = cursor.next_area() {
        match cursor.word(|text| Word::class(text, language)) {
            Some(class) => (Target::Ship(at, class), CONDITION),
            None => (Target::Planet(at), Expected::ClassOrEnd),
        }
    } else {
        (Target::Nothing, Expected::TargetOrEnd)
    };
    let order = Order::play(card, on);
    // A Shield stands without a condition, on a planet and not on a ship.
    let is_shield = matches!(order, Order::Stand(_)) && on != Target::Nothing;
    Ok((order, if is_shield { END } else { then }))
}

fn attack(cursor: &mut Cursor<'_>) -> Read<Act> {
    let (mut wish, mut played) = (None, None);
    let attack = cursor.attack(|cursor| {
        if wish.is_none() && cursor.is_next(Word::Ships) {
            wish = Some(ships(cursor)?);
        } else if played.is_none() && cursor.is_next(Word::Card) {
            played = Some(card(cursor)?);
        } else {
            return Ok(false);
        }
        Ok(true)
    })?;
    let strike = Strike { attack, ships: wish.unwrap_or(Wish::ALL), card: played };
    Ok((Act::Attack(strike), notation::Expected::ClauseOrEnd.into()))
}

/// Which ships: all, none, or classes, each once, with a number before it or attached (§13.2).
fn ships(cursor: &mut Cursor<'_>) -> Result<Wish, Fault> {
    if cursor.is_next(Keyword::All) {
        return Ok(Wish::ALL);
    }
    if cursor.is_next(Word::None) {
        return Ok(Wish::NONE);
    }
    let mut wish = Wish::NONE;
    while let Some((class, amount)) = next_class(cursor, &wish)? {
        wish.set(class, amount);
    }
    if wish == Wish::NONE { Err(cursor.fault(Expected::Ships)) } else { Ok(wish) }
}

/// The class that comes next, if one does that was not said yet, and how many ships of it.
fn next_class(cursor: &mut Cursor<'_>, said: &Wish) -> Result<Option<(Class, Amount)>, Fault> {
    let language = cursor.language;
    let is_new = |class: &Class| said.of(*class).is_none();
    let class = |text: &str| Word::class(text, language).filter(is_new);
    let attached = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = text.split_at_checked(digits)?;
        Some((class(rest)?, Amount::Number(notation::plain_number(number)?)))
    };
    if let Some(class) = cursor.word(class) {
        return Ok(Some((class, Amount::All)));
    }
    if let Some(read) = cursor.word(attached) {
        return Ok(Some(read));
    }
    let Some(number) = cursor.next_number() else { return Ok(None) };
    let class = cursor.word(class).ok_or_else(|| cursor.fault(Expected::Class))?;
    Ok(Some((class, Amount::Number(number))))
}

/// Order 66, with its two parts in either order.
fn order_66(cursor: &mut Cursor<'_>) -> Read<Order> {
    if cursor.word(|text| (text == "66").then_some(())).is_none() {
        return Err(cursor.fault(Expected::SixtySix));
    }
    let (mut emperor, mut ally) = (None, None);
    loop {
        if emperor.is_none() && cursor.is_next(Word::Emperor) {
            emperor = Some(planets(cursor)?);
        } else if ally.is_none() && cursor.is_next(Word::Ally) {
            ally = Some(if cursor.is_next(Keyword::All) {
                Ally::All
            } else {
                Ally::These(planets_after(cursor, Expected::PlanetOrAll)?)
            });
        } else {
            break;
        }
    }
    let ally = ally.unwrap_or(Ally::These(Vec::new()));
    let act = Act::Order66 { emperor: emperor.unwrap_or_default(), ally };
    Ok((Order::Act(act, None), Expected::PartOrEnd))
}

fn offer(cursor: &mut Cursor<'_>) -> Result<Order, Fault> {
    let planets = if cursor.is_next(Word::None) {
        Vec::new()
    } else {
        planets_after(cursor, Expected::PlanetOrNone)?
    };
    Ok(Order::Stand(Standing::Offer(planets)))
}
