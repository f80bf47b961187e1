//! The sentences of a tale.

use super::{Attacks, Called, Loss, Placed};
use crate::kit::territories::words::{list, troops};
use rules::{
    kit::territories::Area,
    language::Language::{self, En, Fr},
};

impl<P: Copy + PartialEq> Attacks<P> {
    /// What was taken and what was not; the dice, summed.
    pub(super) fn said(&self, called: &impl Called<Party = P>, language: Language) -> Vec<String> {
        let who = called.name(self.by);
        let mut told = Vec::new();
        let all = |areas: &[_]| list(areas, language, |&area| called.the(area));
        if !self.taken.is_empty() {
            let taken = list(&self.taken, language, |(from, areas)| {
                format!("{} {}", all(areas), called.from(*from))
            });
            told.push(match language {
                En => format!("{who} took {taken}."),
                Fr => format!("{who} prend {taken}."),
            });
        }
        if !self.held.is_empty() {
            let held = list(&self.held, language, |(owner, areas)| {
                format!("{} ({})", all(areas), called.name(*owner))
            });
            told.push(match language {
                En if matches!(self.held.as_slice(), [(_, areas)] if areas.len() == 1) => {
                    format!("{who} attacked {held} without taking it.")
                }
                En => format!("{who} attacked {held} without taking any of them."),
                Fr => format!("{who} attaque {held} sans succès."),
            });
        }
        let lost = match self.lost {
            0 => language.say("no troops", "rien").to_owned(),
            lost => troops(lost, language),
        };
        let who = match (language, self.lost) {
            (Fr, 0) => format!("{who} ne"),
            _ => who,
        };
        let defence = match self.defenders_lost {
            0 => "la défense ne perd rien".to_owned(),
            lost => format!("la défense perd {}", troops(lost, Fr)),
        };
        let defenders = match self.defenders_lost {
            0 => "none".to_owned(),
            lost => lost.to_string(),
        };
        told.push(match (language, self.throws) {
            (En, 1) => format!("Dice: 1 throw; {who} lost {lost}, the defenders {defenders}."),
            (En, throws) => {
                format!("Dice: {throws} throws; {who} lost {lost}, the defenders {defenders}.")
            }
            (Fr, 1) => {
                format!("Dés\u{a0}: 1 combat\u{a0}; {who} perd {lost}, {defence}.")
            }
            (Fr, throws) => {
                format!("Dés\u{a0}: {throws} combats\u{a0}; {who} perd {lost}, {defence}.")
            }
        });
        told
    }
}

impl<P: Copy + PartialEq> Loss<P> {
    /// What the viewer lost, where it did.
    pub(super) fn said(&self, called: &impl Called<Party = P>, language: Language) -> Vec<String> {
        let who = called.name(self.by);
        let mut told = Vec::new();
        let named = |all: &[(P, Vec<Area>)]| {
            list(all, language, |(owner, areas)| {
                let areas = list(areas, language, |&area| called.the(area));
                match called.own(*owner) {
                    Some(owner) => format!("{areas} ({owner})"),
                    None => areas,
                }
            })
        };
        if !self.taken.is_empty() {
            let taken = named(&self.taken);
            let lost = troops(self.in_taken, language);
            told.push(match language {
                En => format!("{who} took {taken} from you; you lost {lost} there."),
                Fr => format!("{who} vous prend {taken}\u{a0}; vous y perdez {lost}."),
            });
        }
        if !self.held.is_empty() {
            let held = named(&self.held);
            let lost = troops(self.in_held, language);
            told.push(match (language, self.in_held) {
                (En, 0) => format!("{who} attacked {held}: you held out without a loss."),
                (Fr, 0) => format!("{who} attaque {held}\u{a0}: vous tenez bon sans perte."),
                (En, _) => format!("{who} attacked {held}: you held out and lost {lost}."),
                (Fr, _) => format!("{who} attaque {held}\u{a0}: vous tenez bon et perdez {lost}."),
            });
        }
        told
    }
}

impl<P: Copy + PartialEq> Placed<P> {
    /// All of it in a sentence.
    pub(crate) fn said(&self, called: &impl Called<Party = P>, language: Language) -> String {
        let all = troops(self.areas.iter().map(|(_, n)| n).sum(), language);
        let who = called.name(self.by);
        let on = language.say("on", "sur");
        let each =
            list(&self.areas, language, |&(area, n)| format!("{n} {on} {}", called.the(area)));
        match (language, self.unasked, self.areas.as_slice()) {
            (En, false, &[(area, _)]) => format!("{who} placed {all} on {}.", called.the(area)),
            (Fr, false, &[(area, _)]) => format!("{who} place {all} sur {}.", called.the(area)),
            (En, false, _) => format!("{who} placed {all}: {each}."),
            (Fr, false, _) => format!("{who} place {all}\u{a0}: {each}."),
            (En, true, _) => format!("{who} did not place all troops. Placed by rule: {each}."),
            (Fr, true, _) => format!("{who} n'a pas tout placé. Placées d'office\u{a0}: {each}."),
        }
    }
}
