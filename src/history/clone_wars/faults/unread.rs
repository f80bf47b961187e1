//! What is wrong with a line that cannot be read, and what it was probably meant to be.
//!
//! Source: RULES §13.

use rules::{
    clone_wars::{
        Act, Expected, Faction, Fault, Line, Order, State, cards,
        notation::{self, print},
    },
    kit::territories::{Card, notation as territories},
    language::Language,
};

use super::{Better, For};
use crate::{
    LineFault,
    clone_wars::{example, sentences},
    kit::territories::better,
};

/// What is wrong with a line that cannot be read. `wrong` says what would be wrong with an order in its
/// place.
pub(in crate::clone_wars) fn unreadable(
    state: &State,
    (seat, notation, language): For,
    (line, fault): (&Line, &Fault),
    wrong: impl Fn(&Order) -> Option<LineFault>,
) -> LineFault {
    let mended = better::likely(
        |fits| notation::fitting(&line.text, notation, fits),
        |text| notation::line(text, notation)?.ok(),
        wrong,
    );
    let better = Better { state, seat };
    let is_separatist = better.army().is_some_and(|army| army.faction() == Faction::Separatists);
    let mended = mended.filter(|_| is_separatist || fault.expected != Expected::SixtySix);
    let mended = mended.or_else(|| Some(vec![better.with_a_card(line, fault, notation)?].into()));
    let any = || example::example_orders(state, seat).into_iter().next();
    let any = || any().map(|order| print::order(&order, notation));
    better::unreadable((fault.column, sentences::misread(fault, language)), mended, any)
}

impl Better<'_> {
    /// The line with a card of the hand that may serve, where it names none that exists; an attack that is
    /// helped by none goes without.
    fn with_a_card(&self, line: &Line, fault: &Fault, notation: Language) -> Option<String> {
        if !matches!(fault.expected, Expected::Of(territories::Expected::Card)) {
            return None;
        }
        let army = self.army()?;
        let column = usize::try_from(fault.column).ok()?.checked_sub(1)?;
        let before: String = line.text.chars().take(column).collect();
        let behind: String = line.text.chars().skip(column + fault.found.chars().count()).collect();
        let read = |text: String| notation::line(&text, notation)?.ok();
        let with = |card: Card| read(format!("{before}{}{behind}", cards::number(card)));
        let serves = |order: &Order| match order {
            Order::Act(Act::Attack(strike), _) => {
                strike.card.is_some_and(|card| cards::effect(card).is_anakins())
            }
            Order::Act(Act::Play { card, .. }, _) => {
                matches!(cards::effect(*card), cards::Power::Levy | cards::Power::Plot)
            }
            _ => true,
        };
        let held = || self.state.hands.of(army).each().filter_map(with).find(serves);
        let without = || {
            let (attack, _) = before.trim_end().rsplit_once(char::is_whitespace)?;
            read(format!("{attack}{behind}"))
        };
        held().or_else(without).map(|order| print::order(&order, notation))
    }
}
