//! Words of an order in the order in which they are read.

use super::{Keyword, Wording, is_number, said::TOO_MUCH};
use crate::{kit::territories::Map, language::Language};

/// The words before where troops come from.
const FROM: [&str; 5] = ["AVEC", "DE", "DEPUIS", "FROM", "WITH"];

/// With the condition last, numbers behind the words they belong to, the number of troops before the area
/// they are placed on, and where an attack comes from before where it goes.
pub(super) fn ordered<W: Wording>(
    words: &[String],
    map: &'static Map,
    language: Language,
) -> Vec<String> {
    let mut order = Order { words: words.to_vec(), map, language };
    order.begin();
    order.put_condition_last();
    order.turn_condition();
    order.put_origin_first();
    order.put_numbers_behind();
    order.put_clauses_before_condition();
    order.name_what_goes_along::<W>();
    order.turn_all_that_goes_along::<W>();
    order.turn_defence();
    order.turn_moves::<W>();
    order.turn_places::<W>();
    order.words
}

/// The words of a line.
struct Order {
    words: Vec<String>,
    map: &'static Map,
    language: Language,
}

impl Order {
    fn is(&self, word: &str, keyword: Keyword) -> bool {
        Keyword::of(word, self.language) == Some(keyword)
    }

    fn is_amount(&self, word: &str) -> bool {
        self.is(word, Keyword::All) || is_number(word)
    }

    fn is_area(&self, word: &str) -> bool {
        self.map.of_code(word).is_some()
    }

    /// Whether the line begins with it.
    fn begins(&self, keyword: Keyword) -> bool {
        self.words.first().is_some_and(|word| self.is(word, keyword))
    }

    fn condition(&self) -> Option<usize> {
        self.words.iter().position(|word| self.is(word, Keyword::If))
    }

    /// `BRA NAF UNTIL 3` and `BRA ATTACK NAF` attack; `3 BRA`, or `BRA 3`, is placed.
    fn begin(&mut self) {
        let at = |n: usize| self.words.get(n).map_or("", String::as_str);
        let (first, second) = (at(0), at(1));
        let is_placed = match self.words.len() {
            2 if self.is_area(first) => self.is_amount(second),
            2 => self.is_amount(first) && self.is_area(second),
            _ => false,
        };
        if self.is_area(first) && self.is(second, Keyword::Attack) {
            return self.words.swap(0, 1);
        }
        let keyword = match () {
            () if is_placed => Keyword::Place,
            () if self.is_area(first) && self.is_area(second) => Keyword::Attack,
            () => return,
        };
        self.words.insert(0, keyword.text(self.language).to_owned());
    }

    /// `IF TAKEN NAF ATTACK NAF EGY`.
    fn put_condition_last(&mut self) {
        let begins = |word: &String| Keyword::of(word, self.language).is_some_and(Keyword::begins);
        if self.begins(Keyword::If)
            && let Some(at) = self.words.iter().position(begins)
        {
            self.words.rotate_left(at);
        }
    }

    /// `IF PER TAKEN`, `IF PER NOT TAKEN`, `IF NOT PER TAKEN`, `IF PER 3`.
    fn turn_condition(&mut self) {
        let Some(at) = self.condition() else { return };
        let word = |n: usize| self.words.get(at + n).map_or("", String::as_str);
        let is_said = |word: &str| {
            self.is(word, Keyword::Taken) || self.is(word, Keyword::Not) || is_number(word)
        };
        let (from, length) = match () {
            () if self.is(word(1), Keyword::Not) && self.is_area(word(2)) => (at + 2, 2),
            () if self.is_area(word(1)) && self.is(word(2), Keyword::Not) => (at + 1, 3),
            () if self.is_area(word(1)) && is_said(word(2)) => (at + 1, 2),
            () => return,
        };
        if let Some(turned) = self.words.get_mut(from..from + length) {
            turned.rotate_left(1);
        }
    }

    /// `ATTACK NAF FROM BRA`.
    fn put_origin_first(&mut self) {
        let is_of_one = [Keyword::Place, Keyword::Defend, Keyword::Trade, Keyword::Want];
        if is_of_one.into_iter().any(|keyword| self.begins(keyword)) {
            return;
        }
        let at = |n: usize| self.words.get(n).filter(|word| self.is_area(word));
        let is_from = |&n: &usize| {
            self.words.get(n).is_some_and(|word| FROM.contains(&word.as_str()))
                && at(n + 1).is_some()
        };
        let Some(from) = (2..self.words.len()).find(is_from).filter(|_| at(1).is_some()) else {
            return;
        };
        let origin = self.words.remove(from + 1);
        self.words.remove(from);
        self.words.insert(1, origin);
    }

    /// `2 TIMES`, `3 DICE`; `PLACE 2 TIMES BRA`.
    fn put_numbers_behind(&mut self) {
        for at in 1..self.words.len() {
            let is_clause = self
                .words
                .get(at)
                .is_some_and(|word| self.is(word, Keyword::Times) || self.is(word, Keyword::Dice));
            let is_amount = |at: usize| self.words.get(at).is_some_and(|word| self.is_amount(word));
            if is_clause && !is_amount(at + 1) && is_amount(at - 1) {
                self.words.swap(at - 1, at);
            }
        }
        if self.begins(Keyword::Place) {
            let language = self.language;
            self.words.retain(|word| Keyword::of(word, language) != Some(Keyword::Times));
        }
    }

    /// `ATTACK BRA NAF IF TAKEN VEN LEAVE 2`.
    fn put_clauses_before_condition(&mut self) {
        let Some(at) = self.condition().filter(|&at| at > 0) else { return };
        let is_not = self.words.get(at + 1).is_some_and(|word| self.is(word, Keyword::Not));
        let length = if is_not { 4 } else { 3 };
        if let Some(condition) = self.words.get_mut(at..).filter(|all| all.len() > length) {
            condition.rotate_left(length);
        }
    }

    /// `ATTACK DAN SAL 2 FI`.
    fn name_what_goes_along<W: Wording>(&mut self) {
        let head = |word: &String| W::of(word, self.language).and_then(W::head);
        let Some((at, head)) =
            self.words.iter().enumerate().find_map(|(at, word)| Some((at, head(word)?)))
        else {
            return;
        };
        let is_head = |word: &String| W::of(word, self.language) == Some(head);
        if !self.begins(Keyword::Attack) || self.words.iter().any(is_head) {
            return;
        }
        let has_number = self.words.get(at - 1).is_some_and(|word| is_number(word));
        let text = head.text(self.language).to_owned();
        self.words.insert(if has_number { at - 1 } else { at }, text);
    }

    /// `ATTACK DAN SAL ALL SHIPS`, `ATTACK DAN SAL WITHOUT ANY SHIPS`.
    fn turn_all_that_goes_along<W: Wording>(&mut self) {
        let Some(head) = W::all().find_map(W::head) else { return };
        let of = |word: &String| W::of(word, self.language);
        let Some(at) = self.words.iter().position(|word| of(word) == Some(head)) else { return };
        let is_between =
            |n: usize| self.words.get(n).is_some_and(|word| TOO_MUCH.contains(&word.as_str()));
        let Some(before) = (1..at).rev().find(|&n| !is_between(n)) else { return };
        let says = |n: usize, keyword| self.words.get(n).is_some_and(|word| self.is(word, keyword));
        let is_none = self.words.get(before).and_then(of).is_some_and(W::is_none);
        let said = match () {
            () if says(at + 1, Keyword::All) => return,
            () if says(before, Keyword::All) => Keyword::All.text(self.language),
            () if is_none || says(before, Keyword::Not) => {
                let Some(none) = W::all().find(|word| word.is_none()) else { return };
                none.text(self.language)
            }
            () => return,
        };
        self.words.insert(at + 1, said.to_owned());
        self.words.drain(before..at);
    }

    /// `DEFEND 1 ON BRA`, `DEFEND BRA WITH 1 DIE`.
    fn turn_defence(&mut self) {
        if !self.begins(Keyword::Defend) {
            return;
        }
        let is_between = |word: &str| {
            let is_code = self.is_area(word);
            self.is(word, Keyword::In)
                || self.is(word, Keyword::Dice)
                || TOO_MUCH.contains(&word) && !is_code
        };
        let said: Vec<&String> =
            self.words.iter().skip(1).filter(|word| !is_between(word)).collect();
        let (number, area) = match said.as_slice() {
            [number] if is_number(number) => (*number, None),
            [number, area] | [area, number] if is_number(number) && !is_number(area) => {
                (*number, Some(*area))
            }
            _ => return,
        };
        let at = Keyword::In.text(self.language).to_owned();
        let place = area.into_iter().flat_map(|area| [at.clone(), area.clone()]);
        let said: Vec<String> = [number.clone()].into_iter().chain(place).collect();
        self.words.truncate(1);
        self.words.extend(said);
    }

    /// `FORTIFY VEN 3 ARG`, `FORTIFY 3 VEN ARG`, `MOVE 3 VEN ARG`; `FLEET 2 FI HYP GEO`.
    fn turn_moves<W: Wording>(&mut self) {
        let end = self.condition().unwrap_or(self.words.len());
        let Some(said) = self.words.get(1..end) else { return };
        let (areas, rest): (Vec<String>, Vec<String>) =
            said.iter().cloned().partition(|word| self.is_area(word));
        let is_own = self.words.first().and_then(|word| W::of(word, self.language));
        let is_own = is_own.is_some_and(|word| word.shared().is_none());
        let is_move = self.begins(Keyword::Move);
        let is_one_amount = rest.len() < 2 && rest.iter().all(|word| self.is_amount(word));
        let is_march = (is_move || self.begins(Keyword::Fortify)) && is_one_amount;
        if areas.len() != 2 || !is_march && !is_own {
            return;
        }
        let turned: Vec<String> = areas.into_iter().chain(rest).collect();
        self.words.splice(1..end, turned);
        if is_move && let Some(first) = self.words.first_mut() {
            *first = Keyword::Fortify.text(self.language).to_owned();
        }
    }

    /// `PLACE BRA 3`; `BUILD DAN 11`.
    fn turn_places<W: Wording>(&mut self) {
        let [first, area, number, ..] = self.words.as_slice() else { return };
        let is_own = W::of(first, self.language).is_some_and(|word| word.shared().is_none());
        let is_turned = match self.begins(Keyword::Place) {
            true => self.is_amount(number) && !self.is_amount(area),
            false => is_own && is_number(number) && self.is_area(area),
        };
        if is_turned {
            self.words.swap(1, 2);
        }
    }
}
