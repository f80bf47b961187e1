//! Reading a line.
//!
//! ```text
//! line   = want area {area} | defend number [in area] | act [condition]
//! act    = trade [card card card] [on area] | place amount area | attack area area {clause}
//!        | move amount | fortify area area [amount] | end
//! ```
//!
//! Source: RULES §12.1, §12.2.

use crate::{
    kit::territories::{
        Amount, Card, Map,
        notation::{self, Cursor, Keyword, words},
    },
    language::Language,
    risk::{
        cards,
        order::{Act, Order},
        reason::{Expected, Fault},
    },
};

/// Reads a line; none if it has no word.
pub fn line(line: &str, map: &'static Map, language: Language) -> Option<Result<Order, Fault>> {
    let words = words(line);
    if words.is_empty() {
        return None;
    }
    Some(order(&mut Cursor::new(line, &words, map, language)))
}

fn order(cursor: &mut Cursor<'_>) -> Result<Order, Fault> {
    let language = cursor.language;
    let keyword = cursor.peek().and_then(|text| Keyword::of(text, language));
    let Some(keyword) = keyword.filter(|keyword| keyword.begins()) else {
        return Err(cursor.fault(notation::Expected::Order.into()));
    };
    cursor.skip(1);
    let (act, then) = match keyword {
        Keyword::Want => return cursor.areas().map(Order::Want).map_err(notation::Fault::among),
        Keyword::Defend => {
            let (dice, at) = cursor.defence().map_err(notation::Fault::among)?;
            cursor.end(notation::Expected::End).map_err(notation::Fault::among)?;
            return Ok(Order::Defend { dice, at });
        }
        Keyword::Trade => trade(cursor)?,
        _ => {
            let (act, then) = plain(keyword, cursor)?;
            (act, then.into())
        }
    };
    let condition = cursor.condition().map_err(notation::Fault::among)?;
    let then = if condition.is_some() { notation::Expected::End.into() } else { then };
    if cursor.is_at_end() { Ok(Order::Act(act, condition)) } else { Err(cursor.fault(then)) }
}

/// An order of which no part is Risk's alone, and what may come then.
fn plain(keyword: Keyword, cursor: &mut Cursor<'_>) -> Result<(Act, notation::Expected), Fault> {
    use notation::{Expected, Fault};
    let then = Expected::ConditionOrEnd;
    Ok(match keyword {
        Keyword::Place => {
            let n = cursor.amount().map_err(Fault::among)?;
            (Act::Place { n, at: cursor.area().map_err(Fault::among)? }, then)
        }
        Keyword::Attack => (Act::Attack(cursor.attack(|_| Ok(false))?), Expected::ClauseOrEnd),
        Keyword::Move => (Act::Follow(cursor.amount().map_err(Fault::among)?), then),
        Keyword::Fortify => {
            let from = cursor.area().map_err(Fault::among)?;
            let to = cursor.area().map_err(Fault::among)?;
            (Act::Fortify { from, to, n: cursor.amount().unwrap_or(Amount::All) }, then)
        }
        _ => (Act::End, then),
    })
}

fn trade(cursor: &mut Cursor<'_>) -> Result<(Act, Expected), Fault> {
    let mut then = Expected::CardsOrEnd;
    let mut cards = None;
    if let Some(first) = card(cursor) {
        let mut next = || card(cursor).ok_or_else(|| cursor.fault(notation::Expected::Card.into()));
        cards = Some([first, next()?, next()?]);
        then = Expected::OnOrEnd;
    }
    let on = super::on(cursor.language);
    let on = match cursor.word(|text| (text == on).then_some(())) {
        Some(()) => {
            then = notation::Expected::ConditionOrEnd.into();
            Some(cursor.area().map_err(notation::Fault::among)?)
        }
        None => None,
    };
    Ok((Act::Trade { cards, on }, then))
}

/// The card that comes next, if one does: that of a territory, or a wild one.
fn card(cursor: &mut Cursor<'_>) -> Option<Card> {
    if let Some(area) = cursor.next_area() {
        return cards::of_area(area);
    }
    let letter = super::wild(cursor.language);
    cursor.word(|text| match text.strip_prefix(letter)? {
        "1" => cards::wild(false),
        "2" => cards::wild(true),
        _ => None,
    })
}
