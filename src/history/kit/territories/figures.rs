//! What is counted and drawn of games of territories: counters, and the graphs of what each holds.

use crate::{
    Counter, Score, Scores, Total,
    kit::book::{Both, say},
};
use rules::language::Language;

/// Counters that add up, each by its key with what it is called.
pub(crate) fn counters(all: &[(&'static str, Both)], language: Language) -> Vec<Counter> {
    let counter =
        |&(key, label): &(_, Both)| Counter { key, total: Total::Sum, label: say(label, language) };
    all.iter().map(counter).collect()
}

/// Whose line it is in a graph.
#[derive(Clone, Copy)]
pub(crate) struct Curve<W> {
    pub who: W,
    pub name: &'static str,
    pub ink: &'static str,
    /// Who is out has no value any more.
    pub lives: bool,
}

/// What somebody holds: places, troops, and the troops that a turn would bring.
pub(crate) struct Holding {
    pub places: usize,
    pub troops: u32,
    pub income: u32,
}

/// Three graphs of what each holds; `places` is what places are called.
pub(crate) fn graphs<W: Copy>(
    curves: impl Iterator<Item = Curve<W>>,
    places: Both,
    holding: impl Fn(W) -> Holding,
    language: Language,
) -> Vec<Scores> {
    let held: Vec<(Curve<W>, Holding)> = curves.map(|it| (it, holding(it.who))).collect();
    let graph = |of: Both, value: fn(&Holding) -> i64| Scores {
        of: say(of, language),
        scores: held
            .iter()
            .map(|(curve, holding)| Score {
                name: curve.name,
                ink: curve.ink,
                value: curve.lives.then(|| value(holding)),
            })
            .collect(),
    };
    vec![
        graph(places, |holding| holding.places as i64),
        graph(("Troops", "Troupes"), |holding| holding.troops.into()),
        graph(("Reinforcements per turn", "Renforts par tour"), |holding| holding.income.into()),
    ]
}
