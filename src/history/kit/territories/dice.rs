//! The dice of a game: what each seat threw and lost, beside what was to be expected of just these throws.
//!
//! Each throw adds its mean and its variance. Means are kept in 7776ths of a troop: 7776 is a multiple of the
//! number of cases of every throw of ordinary dice, so that theirs are exact; others are off by half of one.

use crate::{
    Compared, Counts,
    kit::book::{Both, say},
};
use rules::{
    Seat,
    kit::territories::{Faces, Throw},
    language::Language,
};

/// The cases of the largest throw of ordinary dice, three against two.
const CASES: u64 = 7776;

/// The keys of one side's figures.
struct Keys {
    throws: &'static str,
    dice: &'static str,
    /// The sum of all that the dice showed.
    shown: &'static str,
    /// Troops lost, and troops of the other side.
    lost: &'static str,
    beat: &'static str,
    /// The mean of what was lost, in 7776ths.
    due: &'static str,
    /// Its variance, in 7776ths of 7776ths.
    spread: &'static str,
}

const ATTACK: Keys = Keys {
    throws: "attack_throws",
    dice: "attack_dice",
    shown: "attack_shown",
    lost: "attack_lost",
    beat: "attack_beat",
    due: "attack_due",
    spread: "attack_spread",
};

const DEFENCE: Keys = Keys {
    throws: "defence_throws",
    dice: "defence_dice",
    shown: "defence_shown",
    lost: "defence_lost",
    beat: "defence_beat",
    due: "defence_due",
    spread: "defence_spread",
};

/// All keys.
pub(crate) const KEPT: &[&str] = &[
    ATTACK.throws,
    ATTACK.dice,
    ATTACK.shown,
    ATTACK.lost,
    ATTACK.beat,
    ATTACK.due,
    ATTACK.spread,
    DEFENCE.throws,
    DEFENCE.dice,
    DEFENCE.shown,
    DEFENCE.lost,
    DEFENCE.beat,
    DEFENCE.due,
    DEFENCE.spread,
];

/// What a throw adds to the figures of who attacks and of who defends, if that is somebody. `chances` are
/// those of such a throw, by what the attacker loses, from nothing.
pub(crate) fn count(
    (attacker, defender): (Seat, Option<Seat>),
    (attack, defend): (&Faces, &Faces),
    chances: [f64; 3],
    lost: Throw,
    mut add: impl FnMut(Seat, &'static str, u64),
) {
    let [thrown, against] = [attack, defend].map(|faces| faces.as_slice().len() as u8);
    let Expected { mean, variance } = Expected::of(chances);
    let pairs = u64::from(thrown.min(against)).min(2);
    let mut side = |seat: Seat, keys: &Keys, faces: &Faces, lost: u8, beat: u8, due: u64| {
        add(seat, keys.throws, 1);
        add(seat, keys.dice, faces.as_slice().len() as u64);
        add(seat, keys.shown, faces.as_slice().iter().copied().map(u64::from).sum());
        add(seat, keys.lost, lost.into());
        add(seat, keys.beat, beat.into());
        add(seat, keys.due, due);
        add(seat, keys.spread, variance);
    };
    side(attacker, &ATTACK, attack, lost.attacker, lost.defender, mean);
    if let Some(defender) = defender {
        // A pair of dice that one side does not lose the other does.
        let due = (pairs * CASES).saturating_sub(mean);
        side(defender, &DEFENCE, defend, lost.defender, lost.attacker, due);
    }
}

/// What the attacker of a throw loses, as it is to be expected.
struct Expected {
    /// In 7776ths.
    mean: u64,
    /// In 7776ths of 7776ths.
    variance: u64,
}

impl Expected {
    fn of(chances: [f64; 3]) -> Self {
        let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
            [0.0, 1.0, 2.0].iter().zip(chances).map(|(&lost, chance)| of(lost) * chance).sum()
        };
        let (mean, squares) = (sum(&|lost| lost), sum(&|lost| lost * lost));
        let (one, whole) = (CASES as f64, (CASES * CASES) as f64);
        let variance = (squares - mean * mean).max(0.0);
        Self { mean: (mean * one).round() as u64, variance: (variance * whole).round() as u64 }
    }
}

/// What is said of the dice of a ruleset.
pub(crate) struct DiceWords {
    /// Of the average die, in attack and in defence.
    pub average: [Both; 2],
    /// How what was to be expected is worked out.
    pub told: Both,
}

/// The figures of every seat, beside what was to be expected.
pub(crate) fn compared(counted: &[Counts], words: &DiceWords, language: Language) -> Compared {
    let mut table = Table { counted, language, rows: Vec::new() };
    let [attack, defence] = words.average.map(|average| say(average, language));
    table.side(&ATTACK, attack, attack_labels(language));
    table.side(&DEFENCE, defence, defence_labels(language));
    table.row(
        language.say(
            "Troops spared (+) or lost (−) by luck",
            "Troupes épargnées (+) ou perdues (−) par le sort",
        ),
        |counts| signed(-beyond(counts), language),
    );
    table.row(
        language.say("The same in standard deviations", "La même chose en écarts types"),
        |counts| deviations(counts).map_or_else(none, |it| signed(it, language)),
    );
    Compared {
        title: language.say(
            "The dice, and what was to be expected of them",
            "Les dés, et ce qu'on pouvait en attendre",
        ),
        told: say(words.told, language),
        rows: table.rows,
    }
}

/// Rows that are being written, a cell a seat.
struct Table<'a> {
    counted: &'a [Counts],
    language: Language,
    rows: Vec<(&'static str, Vec<String>)>,
}

impl Table<'_> {
    fn row(&mut self, label: &'static str, cell: impl Fn(&Counts) -> String) {
        self.rows.push((label, self.counted.iter().map(cell).collect()));
    }

    /// A number as it was counted.
    fn whole(&mut self, label: &'static str, key: &'static str) {
        self.row(label, |counts| of(counts, key).to_string());
    }

    /// The rows of one side: throws, dice, their average, losses taken and given.
    fn side(&mut self, keys: &Keys, average: &'static str, labels: [&'static str; 6]) {
        let [throws, dice, lost, lost_due, beat, beat_due] = labels;
        let language = self.language;
        let due = |counts: &Counts| of(counts, keys.due) as f64 / CASES as f64;
        self.whole(throws, keys.throws);
        self.whole(dice, keys.dice);
        self.row(average, |counts| match of(counts, keys.dice) {
            0 => none(),
            dice => decimal(of(counts, keys.shown) as f64 / dice as f64, 2, language),
        });
        self.whole(lost, keys.lost);
        self.row(lost_due, |counts| decimal(due(counts), 1, language));
        self.whole(beat, keys.beat);
        // Every pair of dice costs one side a troop.
        let pairs = |counts: &Counts| (of(counts, keys.lost) + of(counts, keys.beat)) as f64;
        self.row(beat_due, |counts| decimal(pairs(counts) - due(counts), 1, language));
    }
}

const fn attack_labels(language: Language) -> [&'static str; 6] {
    language.say(
        [
            "Throws as attacker",
            "Dice thrown in attack",
            "Troops lost in attack",
            "Expected losses in attack",
            "Troops beaten in attack",
            "Expected to be beaten in attack",
        ],
        [
            "Combats en attaque",
            "Dés lancés en attaque",
            "Troupes perdues en attaque",
            "Pertes attendues en attaque",
            "Troupes battues en attaque",
            "Troupes battues attendues en attaque",
        ],
    )
}

const fn defence_labels(language: Language) -> [&'static str; 6] {
    language.say(
        [
            "Throws as defender",
            "Dice thrown in defence",
            "Troops lost in defence",
            "Expected losses in defence",
            "Troops beaten in defence",
            "Expected to be beaten in defence",
        ],
        [
            "Combats en défense",
            "Dés lancés en défense",
            "Troupes perdues en défense",
            "Pertes attendues en défense",
            "Troupes battues en défense",
            "Troupes battues attendues en défense",
        ],
    )
}

fn of(counts: &Counts, key: &'static str) -> u64 {
    counts.get(key).copied().unwrap_or(0)
}

/// How many more troops were lost than was to be expected.
fn beyond(counts: &Counts) -> f64 {
    let one =
        |keys: &Keys| of(counts, keys.lost) as f64 - of(counts, keys.due) as f64 / CASES as f64;
    one(&ATTACK) + one(&DEFENCE)
}

/// How unusual that is, for the better if it is above 0; none where nothing was thrown.
fn deviations(counts: &Counts) -> Option<f64> {
    let variance = of(counts, ATTACK.spread) + of(counts, DEFENCE.spread);
    (variance > 0).then(|| -beyond(counts) * CASES as f64 / (variance as f64).sqrt())
}

/// What there is nothing to say of.
fn none() -> String {
    "–".to_owned()
}

/// A number to so many places.
pub(crate) fn decimal(number: f64, places: usize, language: Language) -> String {
    let written = format!("{number:.places$}");
    match language {
        Language::En => written,
        Language::Fr => written.replace('.', ","),
    }
}

/// A number to one place with its sign: `+3.4`, `−0.8`, `0.0`.
fn signed(number: f64, language: Language) -> String {
    let written = decimal(number.abs(), 1, language);
    let is_nought = !written.contains(|digit: char| digit.is_ascii_digit() && digit != '0');
    match number {
        _ if is_nought => written,
        number if number < 0.0 => format!("−{written}"),
        _ => format!("+{written}"),
    }
}
