//! What holders are called, and what is said of an answer to an invitation and of a game that cannot be
//! opened, in each language: the word table of [`super::invitation`], [`super::fault`] and
//! [`super::candidate`], for every door alike.

use std::ops::RangeInclusive;

use super::{
    candidate::{ContactFault, NoZone},
    fault::{Field, OpenFault},
    invitation::RsvpOutcome,
    name::NoName,
    player::Who,
};
use crate::{
    language::Language::{self, En, Fr},
    rules::{Level, Seat, SetUpFault},
    store::{
        opening::missed::NoMissed,
        seats::holders::{Holder, Occupant},
    },
};

impl Holder {
    /// What the holder is called: a person by name, a computer by its seat and level.
    pub fn name(&self, language: Language) -> String {
        match &self.occupant {
            Occupant::Person(person) => person.name.clone(),
            Occupant::Computer(level) => computer(self.seat, *level, language),
            Occupant::Nobody => nobody(language),
        }
    }
}

impl Who {
    /// What they will be called at that seat.
    pub fn name(&self, seat: Seat, language: Language) -> String {
        match self {
            Self::Person(player) | Self::Opener(player) => player.name.to_string(),
            Self::Computer(level) => computer(seat, *level, language),
            Self::Nobody => nobody(language),
            Self::Guest(guest) => guest.name.to_string(),
        }
    }
}

fn nobody(language: Language) -> String {
    language.say("nobody yet", "personne pour l'instant").to_owned()
}

fn computer(seat: Seat, level: Level, language: Language) -> String {
    let computer = language.say("Computer", "Ordinateur");
    format!("{computer} {} ({})", u32::from(seat.0) + 1, level.name(language))
}

impl RsvpOutcome {
    /// For a player's program; none when it came too late.
    pub const fn say_in_short(self, l: Language) -> Option<&'static str> {
        Some(match self {
            Self::Noted => l.say(
                "It is noted; others have not answered yet.",
                "C'est noté ; d'autres n'ont pas encore répondu.",
            ),
            Self::Started => l.say(
                "It was the last yes: the first round is open.",
                "C'était le dernier oui : la première manche est ouverte.",
            ),
            Self::CalledOff => l.say("The game is called off.", "La partie n'aura pas lieu."),
            Self::Freed => {
                l.say("You declined: the seat is free.", "Vous avez décliné : la place est libre.")
            }
            Self::Suspended | Self::TooLate => return None,
        })
    }
}

impl OpenFault {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match language {
            En => self.in_english(),
            Fr => self.in_french(),
        }
    }

    fn in_english(&self) -> String {
        match self {
            Self::Ruleset(unknown) => unknown.to_string(),
            Self::Seats { given, wanted } => {
                let were = if *given == 1 { "player was given" } else { "players were given" };
                format!("{given} {were}: this game is for {}", range(wanted))
            }
            Self::Option(fault) => fault.say(En),
            Self::Options(SetUpFault::Seats(wanted)) => {
                format!("with these options the game is for {} players", range(wanted))
            }
            Self::Options(SetUpFault::NoLeader { number, seats }) => {
                format!("player {number} cannot lead: there are {seats}")
            }
            Self::Options(SetUpFault::Unreadable(why)) => {
                format!("these options do not fit: {why}")
            }
            Self::Name => "the game needs a name of 1 to 80 characters, on one line".into(),
            Self::Player(fault) | Self::Host(fault) => fault.say(En),
            Self::Zone(zone) => zone.say(En),
            Self::Window(fault) => fault.say(En),
            Self::OffDays(fault) | Self::Holidays(fault) | Self::AbsenceDays(fault) => {
                fault.say(En)
            }
            Self::LastRound => "the last round must be a number from 1 to 9999".into(),
            Self::NoTime(text) => {
                format!("{} is no time: expected a date and a time, like 2027-01-31T18:00", En.quoted(text))
            }
            Self::ClosingTime => {
                "the closing time has passed already: expected one that is still to come".into()
            }
            Self::NoAgreedEnd(field) => {
                let agreed = match field {
                    Field::ClosingTime => "a closing time",
                    _ => "a last round",
                };
                format!(
                    "{agreed} was given: these rules have no such end, so leave it out"
                )
            }
            Self::ReplaceAfter => "the rounds without a sheet must be a number from 1 to 99".into(),
            Self::Missed(NoMissed(text)) => format!(
                "{} says nothing of missed deadlines: expected rules, computer:medium or loses, \
                 and perhaps from which miss in a row on: computer:medium:2, loses:3", En.quoted(text)
            ),
            Self::NoStandIn => {
                "these rules have no computer player that could play for whoever misses \
                                a deadline: expected rules or loses"
                    .into()
            }
            Self::Clock(fault) => fault.say(En),
            Self::TooQuick(_) => {
                "that is too quick for people: expected at least a minute for a round or a turn, e.g. 30m or 2d"
                    .into()
            }
            Self::ClockAndWindow => {
                "a game has either a time to order each round or a clock: leave out the one or the other".into()
            }
            Self::NoTurns => {
                "a clock is for games in which one seat plays after the other; in this one \
                              all play at once: give each round a time to order"
                    .into()
            }
            Self::NoComputer => {
                "these rules have no computer player: expected a person for each seat".into()
            }
            Self::NoPerson => {
                "only computers were given: expected at least one person to play with them".into()
            }
            Self::NoAllies => {
                "in this game nobody has an ally to write to: leave this out".into()
            }
            Self::Nobody => {
                "a game with free seats begins when they are taken: leave none free, or \
                             do not start it at once"
                    .into()
            }
        }
    }

    fn in_french(&self) -> String {
        match self {
            Self::Ruleset(unknown) => {
                let (name, known) = (unknown.name(), unknown.known());
                format!("aucune règle ne s'appelle {}\u{a0}: on connaît {known}", Fr.quoted(name))
            }
            Self::Seats { given, wanted } => {
                let were = if *given == 1 { "joueur donné" } else { "joueurs donnés" };
                format!("{given} {were}\u{a0}: cette partie se joue {}", players(wanted))
            }
            Self::Option(fault) => fault.say(Fr),
            Self::Options(SetUpFault::Seats(wanted)) => {
                format!("avec ces options, la partie se joue {}", players(wanted))
            }
            Self::Options(SetUpFault::NoLeader { number, seats }) => {
                format!("le joueur {number} ne peut pas commencer\u{a0}: il y en a {seats}")
            }
            Self::Options(SetUpFault::Unreadable(why)) => {
                format!("ces options ne conviennent pas\u{a0}: {why}")
            }
            Self::Name => {
                "il faut à la partie un nom de 1 à 80 caractères, sur une seule ligne".into()
            }
            Self::Player(fault) | Self::Host(fault) => fault.say(Fr),
            Self::Zone(zone) => zone.say(Fr),
            Self::Window(fault) => fault.say(Fr),
            Self::OffDays(fault) | Self::Holidays(fault) | Self::AbsenceDays(fault) => {
                fault.say(Fr)
            }
            Self::LastRound => "la dernière manche doit être un nombre de 1 à 9999".into(),
            Self::NoTime(text) => format!(
                "{} n'est pas un moment\u{a0}: il faut une date et une heure, comme \
                 2027-01-31T18:00", Fr.quoted(text)
            ),
            Self::ClosingTime => "l'heure de fin est déjà passée\u{a0}: il en faut une à venir".into(),
            Self::NoAgreedEnd(field) => {
                let agreed = match field {
                    Field::ClosingTime => "une heure de fin",
                    _ => "une dernière manche",
                };
                format!(
                    "vous donnez {agreed}\u{a0}: ces règles ne connaissent pas cette fin, n'en donnez \
                     donc pas"
                )
            }
            Self::ReplaceAfter => {
                "les manches sans feuille doivent être un nombre de 1 à 99".into()
            }
            Self::Missed(NoMissed(text)) => format!(
                "{} ne dit rien des échéances manquées\u{a0}: il faut rules, computer:medium ou loses, \
                 et s'il y a lieu à partir de quelle échéance manquée de suite\u{a0}: computer:medium:2, \
                 loses:3", Fr.quoted(text)
            ),
            Self::NoStandIn => {
                "ces règles n'ont pas d'ordinateur qui puisse jouer à la place de qui \
                                manque une échéance\u{a0}: il faut rules ou loses"
                    .into()
            }
            Self::Clock(fault) => fault.say(Fr),
            Self::TooQuick(_) => {
                "c'est trop court pour des gens\u{a0}: il faut au moins une minute par manche ou par tour, \
                 comme 30m ou 2d"
                    .into()
            }
            Self::ClockAndWindow => {
                "une partie a soit un délai par manche, soit une pendule\u{a0}: ne donnez que l'un des deux"
                    .into()
            }
            Self::NoTurns => {
                "une pendule est pour les jeux où l'on joue à tour de rôle\u{a0}; dans celui-ci, \
                              on joue en même temps\u{a0}: donnez un délai à chaque manche"
                    .into()
            }
            Self::NoComputer => "ces règles n'ont pas d'ordinateur pour jouer\u{a0}: il faut une \
                                 personne par place"
                .into(),
            Self::NoPerson => "il n'y a que des ordinateurs\u{a0}: il faut au moins une personne pour \
                               jouer avec eux"
                .into(),
            Self::NoAllies => {
                "dans cette partie, personne n'a d'allié à qui écrire\u{a0}: n'indiquez pas cela".into()
            }
            Self::Nobody => "une partie aux places libres commence quand elles sont prises\u{a0}: n'en \
                             laissez pas, ou ne la commencez pas aussitôt"
                .into(),
        }
    }
}

impl ContactFault {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (Self::Address(text), En) => {
                format!("{} is no mail address: expected one like ann@example.org", En.quoted(text))
            }
            (Self::Address(text), Fr) => {
                format!(
                    "{} n'est pas une adresse\u{a0}: il en faut une comme ann@example.org",
                    Fr.quoted(text)
                )
            }
            (Self::Blocked(text), En) => format!(
                "whoever runs this server has blocked {text}: choose another address, or write to \
                 whoever runs it"
            ),
            (Self::Blocked(text), Fr) => format!(
                "l'administration de ce serveur a bloqué {text}\u{a0}: prenez une autre adresse, \
                 ou écrivez à l'administration"
            ),
            (Self::Language(text), En) => {
                format!("{} is no language of ours: expected en or fr", En.quoted(text))
            }
            (Self::Language(text), Fr) => {
                format!(
                    "{} n'est pas une langue connue ici\u{a0}: il faut en ou fr",
                    Fr.quoted(text)
                )
            }
            (Self::Zone(zone), _) => zone.say(language),
            (Self::Name(NoName(text)), En) => format!(
                "{} is no name for a player: expected 1 to 80 characters, on one line",
                En.quoted(text)
            ),
            (Self::Name(NoName(text)), Fr) => format!(
                "{} n'est pas un nom de joueur\u{a0}: il faut 1 à 80 caractères, sur une seule ligne",
                Fr.quoted(text)
            ),
            (Self::Level(text), En) => {
                format!(
                    "{} is no level of the computer: expected easy, medium or hard",
                    En.quoted(text)
                )
            }
            (Self::Level(text), Fr) => format!(
                "{} n'est pas un niveau de l'ordinateur\u{a0}: il faut facile, moyen ou difficile",
                Fr.quoted(text)
            ),
        }
    }
}

impl NoZone {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        let Self(name) = self;
        match language {
            En => format!(
                "{} is no time zone: expected one like Europe/Paris or UTC",
                En.quoted(name)
            ),
            Fr => format!(
                "{} n'est pas un fuseau horaire\u{a0}: il en faut un comme Europe/Paris ou UTC",
                Fr.quoted(name)
            ),
        }
    }
}

fn range(wanted: &RangeInclusive<usize>) -> String {
    let (from, to) = (wanted.start(), wanted.end());
    if from == to { from.to_string() } else { format!("{from} to {to}") }
}

/// By how many it is played, in French.
fn players(wanted: &RangeInclusive<usize>) -> String {
    let (from, to) = (wanted.start(), wanted.end());
    if from == to { format!("à {from}") } else { format!("de {from} à {to}") }
}
