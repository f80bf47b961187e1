//! What came of a host's act, and its words in each language.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::act::HostAct;
use crate::{
    game::{Refusal, acts::pause::Pausing, post::health::Tested},
    language::Language::{self, En, Fr},
    links::token::Token,
    moment::moment,
};

/// What came of a host's act.
pub enum HostOutcome {
    /// The window is longer.
    Extended {
        /// The round.
        round: u32,
        /// When it closes now.
        deadline: DateTime<Utc>,
    },
    /// The window is closed, and its round carried out.
    Closed {
        /// The round.
        round: u32,
        /// When it would have closed.
        deadline: DateTime<Utc>,
    },
    /// Days are off.
    DaysOff {
        /// When the open window closes now, where it had to move.
        deadline: Option<DateTime<Utc>>,
    },
    /// So many were reminded.
    Reminded(usize),
    /// Where a pause stands.
    Pause(Pausing),
    /// Somebody else holds a seat, or it is offered, or no longer.
    SeatChanged,
    /// A test letter was asked for.
    Test(Tested),
    /// It is known where the host is told of trouble.
    AddressKept,
    /// The host's new token.
    Token(Token),
    /// The game is over.
    Ended,
}

impl HostOutcome {
    /// For the host, with times in that zone. A closed round and a token are shown after it.
    pub fn say(&self, zone: Tz, l: Language) -> Cow<'static, str> {
        Cow::Borrowed(match (self, l) {
            (Self::Extended { deadline, .. }, En) => {
                return format!("The deadline is now: {}.", moment(*deadline, zone, En)).into();
            }
            (Self::Extended { deadline, .. }, Fr) => {
                let deadline = moment(*deadline, zone, Fr);
                return format!("L'échéance est maintenant\u{a0}: {deadline}.").into();
            }
            (Self::Closed { .. }, _) => l.say(
                "The round is closed and was carried out:",
                "La manche est close et a été exécutée\u{a0}:",
            ),
            (Self::DaysOff { deadline: None }, _) => {
                l.say("These days are off.", "Ces jours de repos sont notés.")
            }
            (Self::DaysOff { deadline: Some(_) }, _) => l.say(
                "These days are off. The deadline moves because of it; everybody whose sheet \
                 is awaited is told.",
                "Ces jours de repos sont notés. L'échéance est repoussée pour cela\u{a0}; une \
                 lettre le dit à chaque personne dont la feuille est attendue.",
            ),
            (Self::Reminded(0), _) => l.say(
                "No letter was sent: all sheets are in, or whoever is missing was reminded less \
                 than six hours ago.",
                "Aucune lettre n'est partie : toutes les feuilles sont là, ou un rappel est \
                 parti il y a moins de six heures.",
            ),
            (Self::Reminded(reminded), En) => {
                return format!("Reminders are on their way: {reminded}.").into();
            }
            (Self::Reminded(reminded), Fr) => {
                return format!("Rappels en route : {reminded}.").into();
            }
            (Self::Pause(pausing), _) => pausing.say(l),
            (Self::SeatChanged, _) => l.say(
                "It is done, and those whom it concerns are told.",
                "C'est fait, et les personnes concernées le savent.",
            ),
            (Self::Test(Tested::Sent), _) => Tested::Sent.say(l),
            (Self::Test(Tested::Already), _) => l.say(
                "A test letter was sent there a moment ago: one is enough.",
                "Une lettre d'essai vient d'y être envoyée : une suffit.",
            ),
            (Self::AddressKept, _) => l.say("Kept.", "C'est noté."),
            (Self::Token(_), _) => l.say(
                "Your token, this once. The one before it, if there was one, no longer works.",
                "Votre jeton, cette seule fois. Le précédent, s'il y en avait un, ne marche plus.",
            ),
            (Self::Ended, _) => l.say(
                "The game is over. Everybody is told.",
                "La partie est terminée. Tout le monde en est informé.",
            ),
        })
    }

    /// For a host's program, which asks for the rest where it needs it.
    pub const fn say_in_short(&self, l: Language) -> &'static str {
        match self {
            Self::Pause(pausing) => pausing.say(l),
            Self::Test(tested) => tested.say(l),
            _ => l.say("It is done.", "C'est fait."),
        }
    }
}

impl HostAct {
    /// Why it was not done, as its host is told.
    pub fn say_refused(&self, refusal: &Refusal, l: Language) -> Cow<'static, str> {
        match (self, refusal) {
            (Self::Extend { .. }, Refusal::Tournament) => l
                .say(
                    "This is a tournament game: its deadlines do not move. Nothing has been \
                     changed.",
                    "C'est une partie de tournoi\u{a0}: ses échéances ne se déplacent pas. Rien n'a été \
                     changé.",
                )
                .into(),
            (Self::TakeOff { .. }, Refusal::NoGame) => l
                .say(
                    "There is no such game, or it is over: nothing has been changed.",
                    "Cette partie n'existe pas, ou elle est finie : rien n'a été changé.",
                )
                .into(),
            (Self::TakeOff { .. }, Refusal::Days(fault)) => unchanged(&fault.say(l), l),
            _ => refusal.say(l),
        }
    }
}

/// A host's act was not done, for what it says does not fit.
pub fn unchanged(fault: &str, l: Language) -> Cow<'static, str> {
    match l {
        En => format!("Nothing has been changed: {fault}.").into(),
        Fr => format!("Rien n'a été changé : {fault}.").into(),
    }
}
