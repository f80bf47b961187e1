//! What is said of a game that cannot be opened, in each language: the word table of the faults in
//! [`super::open`], for pages and the command line alike.

use super::{
    new_game::OpenFault,
    player::{PlayerFault, Who},
};
use crate::{
    language::Language::{self, En, Fr},
    rules::{Level, Seat},
    store::seats::holders::{Held, Holder},
};

impl Holder {
    /// What the holder is called: a person by name, a computer by its seat and level.
    pub fn name(&self, language: Language) -> String {
        match &self.held {
            Held::Person(person) => person.name.clone(),
            Held::Computer(level) => computer(self.seat, *level, language),
            Held::Nobody => nobody(language),
        }
    }
}

impl Who {
    /// What they will be called at that seat.
    pub fn name(&self, seat: Seat, language: Language) -> String {
        match self {
            Self::Person(player) => player.name.clone(),
            Self::Computer(level) => computer(seat, *level, language),
            Self::Nobody => nobody(language),
        }
    }
}

fn nobody(language: Language) -> String {
    language.say("nobody yet", "personne encore").to_owned()
}

fn computer(seat: Seat, level: Level, language: Language) -> String {
    let computer = language.say("Computer", "Ordinateur");
    format!("{computer} {} ({})", u32::from(seat.0) + 1, level.name(language))
}

impl OpenFault {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (Self::Ruleset(unknown), En) => unknown.to_string(),
            (Self::Ruleset(unknown), Fr) => format!(
                "aucune règle ne s'appelle {:?} : on connaît {}",
                unknown.name(),
                unknown.known()
            ),
            (Self::Seats { given, wanted }, En) => format!(
                "{given} {}: this game is for {}",
                if *given == 1 { "player was given" } else { "players were given" },
                range(wanted, "to")
            ),
            (Self::Seats { given, wanted }, Fr) => format!(
                "{given} {} : cette partie se joue à {}",
                if *given == 1 { "joueur donné" } else { "joueurs donnés" },
                range(wanted, "à")
            ),
            (Self::Options(fault), En) => format!("these options do not fit: {fault}"),
            (Self::Options(fault), Fr) => format!("ces options ne conviennent pas : {fault}"),
            (Self::Name, En) => "the game needs a name of 1 to 80 characters, on one line".into(),
            (Self::Name, Fr) => {
                "il faut à la partie un nom de 1 à 80 caractères, sur une seule ligne".into()
            }
            (Self::PlayerName(name), En) => format!(
                "{name:?} is no name for a player: expected 1 to 80 characters, on one line"
            ),
            (Self::PlayerName(name), Fr) => format!(
                "{name:?} n'est pas un nom de joueur : il faut 1 à 80 caractères, sur une seule ligne"
            ),
            (Self::NoComputer, En) => {
                "these rules have no computer player: expected a person for each seat".into()
            }
            (Self::NoComputer, Fr) => {
                "ces règles n'ont pas d'ordinateur pour jouer : il faut une personne par place"
                    .into()
            }
            (Self::NoPerson, En) => {
                "only computers were given: expected at least one person to play with them".into()
            }
            (Self::NoPerson, Fr) => {
                "il n'y a que des ordinateurs : il faut au moins une personne pour jouer avec eux"
                    .into()
            }
            (Self::Nobody, En) => {
                "a game with free seats begins when they are taken: leave none free, or do not \
                 start it at once"
                    .into()
            }
            (Self::Nobody, Fr) => {
                "une partie aux places libres commence quand elles sont prises : n'en laissez pas, \
                 ou ne la commencez pas aussitôt"
                    .into()
            }
            (Self::ClosingTime, En) => {
                "the closing time has passed already: expected one that is still to come".into()
            }
            (Self::ClosingTime, Fr) => {
                "l'heure de fin est déjà passée : il en faut une à venir".into()
            }
        }
    }
}

impl PlayerFault {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (Self::Address(text), En) => {
                format!("{text:?} is no mail address: expected one like ann@example.org")
            }
            (Self::Address(text), Fr) => {
                format!("{text:?} n'est pas une adresse : il en faut une comme ann@example.org")
            }
            (Self::Level(text), En) => {
                format!("{text:?} is no level of the computer: expected easy, medium or hard")
            }
            (Self::Level(text), Fr) => format!(
                "{text:?} n'est pas un niveau de l'ordinateur : il faut facile, moyen ou difficile"
            ),
            (Self::ComputerField(text), En) => {
                format!("{text:?} is not understood: expected computer;level=easy, medium or hard")
            }
            (Self::ComputerField(text), Fr) => format!(
                "{text:?} n'est pas compris : il faut ordinateur;niveau=facile, moyen ou difficile"
            ),
            (Self::Language(text), En) => {
                format!("{text:?} is no language of ours: expected en or fr")
            }
            (Self::Language(text), Fr) => {
                format!("{text:?} n'est pas une langue connue ici : il faut en ou fr")
            }
            (Self::Zone(text), En) => zone_fault(text, En),
            (Self::Zone(text), Fr) => zone_fault(text, Fr),
            (Self::Field(text), En) => format!(
                "{text:?} after a player's address is not understood: expected name=…, lang=… or \
                 zone=…"
            ),
            (Self::Field(text), Fr) => format!(
                "{text:?} après l'adresse d'un joueur ne se comprend pas : il faut name=…, lang=… \
                 ou zone=…"
            ),
        }
    }
}

/// What is said of a zone that is not in the tz database.
pub fn zone_fault(name: &str, language: Language) -> String {
    match language {
        En => format!("{name:?} is no time zone: expected one like Europe/Paris or UTC"),
        Fr => format!(
            "{name:?} n'est pas un fuseau horaire : il en faut un comme Europe/Paris ou UTC"
        ),
    }
}

fn range(wanted: &std::ops::RangeInclusive<usize>, to: &str) -> String {
    if wanted.start() == wanted.end() {
        wanted.start().to_string()
    } else {
        format!("{} {to} {}", wanted.start(), wanted.end())
    }
}
