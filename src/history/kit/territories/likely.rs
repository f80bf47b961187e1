//! What an attack would probably bring, in words: won 7 times of 10, losing 3 on average.

use std::collections::BTreeMap;

use rules::{kit::territories::Odds, language::Language};

/// What was asked before, by all that it depends on.
pub(crate) struct Likely<K> {
    language: Language,
    known: BTreeMap<K, String>,
}

impl<K: Ord> Likely<K> {
    pub const fn new(language: Language) -> Self {
        Self { language, known: BTreeMap::new() }
    }

    /// Behind what an attack is: `: won 7 times of 10, losing 3 on average`.
    pub fn say(&mut self, key: K, odds: impl FnOnce() -> Odds) -> String {
        let language = self.language;
        self.known.entry(key).or_insert_with(|| said(&odds(), language)).clone()
    }
}

fn said(odds: &Odds, language: Language) -> String {
    let lost = odds.attacker_loses.round() as u32;
    let times = (odds.take * 10.0).round() as u32;
    let about = if odds.is_estimate { language.say("about ", "environ ") } else { "" };
    match language {
        Language::En => {
            let won = match times {
                0 if odds.take == 0.0 => "cannot take it yet".to_owned(),
                0 => "hardly ever won".to_owned(),
                10 => "nearly always won".to_owned(),
                1 => format!("won {about}1 time out of 10"),
                times => format!("won {about}{times} times out of 10"),
            };
            let lost = if lost == 0 { "hardly any".to_owned() } else { format!("{about}{lost}") };
            format!(": {won}, losing {lost} on average")
        }
        Language::Fr => {
            let won = match times {
                0 if odds.take == 0.0 => "pas encore de prise possible".to_owned(),
                0 => "succès improbable".to_owned(),
                10 => "succès presque sûr".to_owned(),
                times => format!("succès {about}{times} fois sur 10"),
            };
            let lost = match lost {
                0 => "presque aucune perte".to_owned(),
                1 => format!("{about}1 perte"),
                lost => format!("{about}{lost} pertes"),
            };
            format!("\u{a0}: {won}, {lost} en moyenne")
        }
    }
}
