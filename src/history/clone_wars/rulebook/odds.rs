//! Tables of odds with ships, dice of eight faces and a Duel, from the dice themselves.
//!
//! Source: RULES §2.7, §5.2 to §5.5, §12.

use super::super::preview;
use crate::{
    Shown,
    kit::{
        book::{Both, say},
        territories::{
            dice::decimal,
            odds::{self, percent, taken_by},
        },
    },
};
use rules::{
    clone_wars::{
        Class, Fleet,
        odds::{Side, Terms},
        state::{FIRST_SPACE_OF_ORDER_66, LAST_SPACE},
    },
    language::Language,
};

/// So many fighters, corvettes and capital ships.
fn fleet([fighters, corvettes, capitals]: [u32; 3]) -> Fleet {
    Fleet::each(|class| match class {
        Class::Fighter => fighters,
        Class::Corvette => corvettes,
        Class::Capital => capitals,
    })
}

/// One side with ships.
fn with(ships: [u32; 3]) -> Side {
    Side { ships: fleet(ships), all_big: false }
}

/// One side with dice of eight faces.
const BIG: Side = Side { ships: Fleet::NONE, all_big: true };

/// What may help a throw of three dice against two.
fn helped() -> [(Both, Terms); 15] {
    let attack = |attacker: Side| Terms { attacker, ..Terms::default() };
    let defend = |defender: Side| Terms { defender, ..Terms::default() };
    let duel = Terms { wins_ties: true, ..Terms::default() };
    [
        (("nothing", "rien"), Terms::default()),
        (("attacker: 1 fighter", "attaquant\u{a0}: 1 chasseur"), attack(with([1, 0, 0]))),
        (("attacker: 3 fighters", "attaquant\u{a0}: 3 chasseurs"), attack(with([3, 0, 0]))),
        (("attacker: 1 corvette", "attaquant\u{a0}: 1 corvette"), attack(with([0, 1, 0]))),
        (("attacker: 2 corvettes", "attaquant\u{a0}: 2 corvettes"), attack(with([0, 2, 0]))),
        (
            ("attacker: 1 capital ship", "attaquant\u{a0}: 1 vaisseau capital"),
            attack(with([0, 0, 1])),
        ),
        (
            (
                "attacker: 3 capital ships, or Assault",
                "attaquant\u{a0}: 3 vaisseaux capitaux, ou Assaut",
            ),
            attack(BIG),
        ),
        (
            ("attacker: one ship of each class", "attaquant\u{a0}: un vaisseau de chaque classe"),
            attack(with([1, 1, 1])),
        ),
        (("attacker: Duel", "attaquant\u{a0}: Duel"), duel),
        (("defender: 1 fighter", "défenseur\u{a0}: 1 chasseur"), defend(with([1, 0, 0]))),
        (("defender: 1 corvette", "défenseur\u{a0}: 1 corvette"), defend(with([0, 1, 0]))),
        (
            ("defender: 1 capital ship", "défenseur\u{a0}: 1 vaisseau capital"),
            defend(with([0, 0, 1])),
        ),
        (
            ("defender: one ship of each class", "défenseur\u{a0}: un vaisseau de chaque classe"),
            defend(with([1, 1, 1])),
        ),
        (
            ("defender: Shield, or the Emperor", "défenseur\u{a0}: Bouclier, ou l'Empereur"),
            defend(BIG),
        ),
        (
            ("Assault against the Emperor", "Assaut contre l'Empereur"),
            Terms { attacker: BIG, defender: BIG, wins_ties: false },
        ),
    ]
}

/// What one throw costs: with ordinary dice, and what helps it.
pub(super) fn throws(language: Language) -> Vec<Shown> {
    let row = |(what, terms): (Both, Terms)| {
        let [neither, one, both] = terms.chances().of(3, 2);
        [
            say(what, language).to_owned(),
            percent(neither, language),
            percent(one, language),
            percent(both, language),
            decimal(one + 2.0 * both, 2, language),
        ]
    };
    let helped = Shown::table(
        language.say(
            "Three dice against two, and what helps them",
            "Trois dés contre deux, et ce qui les aide",
        ),
        language.say(
            [
                "Help",
                "Only the defender loses",
                "One each",
                "Only the attacker loses",
                "Attacker's loss on average",
            ],
            [
                "Aide",
                "Seul le défenseur perd",
                "Une troupe chacun",
                "Seul l'attaquant perd",
                "Perte moyenne de l'attaquant",
            ],
        ),
        helped().into_iter().map(row),
    );
    vec![odds::throws(language), helped]
}

/// How an attack to the end probably ends: with ordinary dice, with ships, and against dice of eight faces.
pub(super) fn attacks(language: Language) -> Vec<Shown> {
    let helped = Terms { attacker: with([1, 1, 1]), ..Terms::default() }.chances();
    let against = Terms { defender: BIG, ..Terms::default() }.chances();
    let mut all = odds::attacks(language);
    all.push(taken_by(
        language.say(
            "The same with one ship of each class along: how often it takes its target",
            "De même avec un vaisseau de chaque classe\u{a0}: à quelle fréquence elle réussit",
        ),
        &helped,
        language,
    ));
    all.push(taken_by(
        language.say(
            "The same without ships, against a Shield or on the Emperor's planet",
            "De même sans vaisseaux, contre un Bouclier ou sur la planète de l'Empereur",
        ),
        &against,
        language,
    ));
    all
}

/// The faces of the dice of Order 66.
const FACES: u8 = 8;

/// What a die must show at least with the pawn there (§2.7).
fn needed(space: u8) -> u8 {
    preview::in_play().map_or(FACES + 1, |mut state| {
        state.track = space;
        state.needed().max(1)
    })
}

/// What Order 66 probably turns, by the space of the pawn.
pub(super) fn order_66(language: Language) -> Shown {
    let row = |space: u8| {
        let needs = needed(space);
        let share = f64::from(FACES.saturating_sub(needs - 1)) / f64::from(FACES);
        [
            space.to_string(),
            needs.to_string(),
            percent(share, language),
            decimal(share * 20.0, 1, language),
        ]
    };
    Shown::table(
        language
            .say("How many planets Order 66 turns", "Combien de planètes l'ordre 66 fait basculer"),
        language.say(
            [
                "Space of the pawn",
                "A die must show at least",
                "A planet turns",
                "Of 20 planets on average",
            ],
            [
                "Case du pion",
                "Un dé doit montrer au moins",
                "Une planète bascule",
                "Sur 20 planètes en moyenne",
            ],
        ),
        (FIRST_SPACE_OF_ORDER_66..=LAST_SPACE).map(row),
    )
}
