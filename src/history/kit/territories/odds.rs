//! Tables of odds, from the dice themselves: what a throw costs, and how an attack probably ends.

use super::dice::decimal;
use crate::Shown;
use rules::{
    kit::territories::{Clauses, Fight, Odds, ThrowChances, cases, odds_of},
    language::Language,
};

/// The dice of both sides in a throw: the attacker's, the defender's.
const DICE: [(u8, u8); 6] = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)];

/// Troops in the origin.
const TROOPS: [u32; 13] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30];

/// Troops in the target.
const DEFENDERS: [u32; 8] = [1, 2, 3, 4, 5, 6, 8, 10];

/// How an attack to the end with ordinary dice probably ends.
pub(crate) fn attacks(language: Language) -> Vec<Shown> {
    let taken = language.say(
        "How often an attack to the end takes its target, by the troops in the origin (left) and in the target (above)",
        "À quelle fréquence une attaque jusqu'au bout réussit, selon les troupes au départ (à gauche) et sur la cible (en haut)",
    );
    let lost = language.say(
        "Troops that the attacker loses in it on average",
        "Troupes que l'attaquant y perd en moyenne",
    );
    let cell = |odds: Odds| decimal(odds.attacker_loses, 1, language);
    let chances = ThrowChances::ordinary();
    vec![taken_by(taken, chances, language), grid(lost, chances, cell, language)]
}

/// How often an attack to the end takes its target, with dice of which a throw has these chances.
pub(crate) fn taken_by(caption: &'static str, chances: &ThrowChances, language: Language) -> Shown {
    // Dice are never sure, however near to one the sum of their chances is.
    let sure = 1.0 - f64::EPSILON;
    grid(caption, chances, |odds| percent(odds.take.min(sure), language), language)
}

/// Parts of a hundred, to one place: `37.2%`. What is not quite none or all is not told as such.
pub(crate) fn percent(share: f64, language: Language) -> String {
    let (sign, parts) = match share * 100.0 {
        few if few > 0.0 && few < 0.05 => ("<", 0.1),
        many if (99.95..100.0).contains(&many) => (">", 99.9),
        parts => ("", parts),
    };
    format!("{sign}{}{}", decimal(parts, 1, language), language.say("%", "\u{a0}%"))
}

/// What one throw costs.
pub(crate) fn throws(language: Language) -> Shown {
    let row = |(attack, defend): (u8, u8)| {
        let counted = cases(attack, defend);
        let all: u32 = counted.iter().sum();
        let pairs = usize::from(attack.min(defend));
        let cell = |attacker_loses: usize| {
            let count = counted.get(attacker_loses).copied().unwrap_or(0);
            let share = f64::from(count) / f64::from(all);
            format!("{} ({count}/{all})", percent(share, language))
        };
        let each = if pairs == 2 { cell(1) } else { "–".to_owned() };
        [attack.to_string(), defend.to_string(), cell(0), each, cell(pairs)]
    };
    Shown::table(
        language.say(
            "One throw: who loses how often (a troop for each pair of dice compared)",
            "Un combat\u{a0}: qui perd, et à quelle fréquence (une troupe par paire de dés comparés)",
        ),
        language.say(
            ["Attacker's dice", "Defender's dice", "Only the defender loses", "One each", "Only the attacker loses"],
            ["Dés de l'attaquant", "Dés du défenseur", "Seul le défenseur perd", "Une troupe chacun", "Seul l'attaquant perd"],
        ),
        DICE.into_iter().map(row),
    )
}

/// A table of attacks to the end, against two dice where they can be thrown.
fn grid(
    caption: &'static str,
    chances: &ThrowChances,
    cell: impl Fn(Odds) -> String,
    language: Language,
) -> Shown {
    let row = |troops: u32| {
        let cells = DEFENDERS.map(|defenders| {
            let fight = Fight { troops, defenders, defence: 2, clauses: Clauses::default() };
            cell(odds_of(&fight, chances))
        });
        let [a, b, c, d, e, f, g, h] = cells;
        [troops.to_string(), a, b, c, d, e, f, g, h]
    };
    let [a, b, c, d, e, f, g, h] = DEFENDERS.map(|defenders| defenders.to_string());
    let corner = language.say("Troops", "Troupes");
    Shown::table(caption, [corner, &a, &b, &c, &d, &e, &f, &g, &h], TROOPS.into_iter().map(row))
}
