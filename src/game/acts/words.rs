//! What is said of acts, in each language, to those who read of them.

mod meaning;

use chrono_tz::Tz;

use super::pause::Pausing;
use crate::{
    language::{
        Language::{self, En, Fr},
        de,
    },
    moment::{date, moment},
    store::acts::Act,
};

impl Act {
    /// What was done: a sentence. `name` is what the holder of its seat was called, and `plays` what
    /// the seat plays; both are empty when it is about none. Times are told in that zone.
    pub fn say(&self, name: &str, plays: &str, zone: Tz, language: Language) -> String {
        self.say_of(&format!("{name} ({plays})"), name, plays, (zone, language))
    }

    /// The same as a letter's subject: who did what, in few words.
    pub fn subject(&self, name: &str, plays: &str, zone: Tz, language: Language) -> String {
        // The reason may be long.
        if let Self::Suspended { .. } | Self::GoesOn { .. } = self {
            return self.title(language).to_owned();
        }
        let said = self.say_of(name, name, plays, (zone, language));
        said.trim_end_matches('.').to_owned()
    }

    fn say_of(
        &self,
        who: &str,
        name: &str,
        plays: &str,
        (zone, language): (Tz, Language),
    ) -> String {
        match (self, language) {
            (Self::SeatTaken { by }, En) => format!("{by} takes the free seat: {plays}."),
            (Self::SeatTaken { by }, Fr) => format!("{by} prend la place libre\u{a0}: {plays}."),
            (Self::SeatFreed, En) => format!("A seat is free: {plays}."),
            (Self::SeatFreed, Fr) => format!("Une place est libre\u{a0}: {plays}."),
            (Self::Invited { whom }, En) => format!("The host invites {whom}: {plays}."),
            (Self::Invited { whom }, Fr) => format!("L'hôte invite {whom}\u{a0}: {plays}."),
            (Self::GivenToComputer, En) => format!("The host has a computer play: {plays}."),
            (Self::GivenToComputer, Fr) => {
                format!("L'hôte fait jouer un ordinateur\u{a0}: {plays}.")
            }
            (Self::CalledOff, En) => "The host calls the game off.".to_owned(),
            (Self::CalledOff, Fr) => "L'hôte annule la partie.".to_owned(),
            (Self::Accepted, En) => format!("{who} accepts the invitation."),
            (Self::Accepted, Fr) => format!("{who} accepte l'invitation."),
            (Self::Declined, En) => format!("{who} declines the invitation."),
            (Self::Declined, Fr) => format!("{who} décline l'invitation."),
            (Self::Lengthened { until }, En) => {
                format!("The host gives more time, until {}.", moment(*until, zone, En))
            }
            (Self::Lengthened { until }, Fr) => {
                format!("L'hôte prolonge le délai, jusqu'au {}.", moment(*until, zone, Fr))
            }
            (Self::Closed, En) => "The host closes the round.".to_owned(),
            (Self::Closed, Fr) => "L'hôte clôt la manche.".to_owned(),
            (Self::DaysOff { from, to }, En) if from == to => {
                format!("The host makes {} a day off.", date(*from, En))
            }
            (Self::DaysOff { from, to }, Fr) if from == to => {
                format!("L'hôte ajoute un jour de repos\u{a0}: le {}.", date(*from, Fr))
            }
            (Self::DaysOff { from, to }, En) => {
                format!("The host adds days off: {} to {}.", date(*from, En), date(*to, En))
            }
            (Self::DaysOff { from, to }, Fr) => {
                format!(
                    "L'hôte ajoute des jours de repos\u{a0}: du {} au {}.",
                    date(*from, Fr),
                    date(*to, Fr)
                )
            }
            (Self::Reminded, En) => format!("The host reminds {who}."),
            (Self::Reminded, Fr) => format!("L'hôte envoie un rappel à {who}."),
            (Self::PauseProposed, En) => "The host proposes a pause.".to_owned(),
            (Self::PauseProposed, Fr) => "L'hôte propose une pause.".to_owned(),
            (Self::PauseAgreed, En) => format!("{who} agrees to a pause."),
            (Self::PauseAgreed, Fr) => format!("{who} est d'accord pour une pause."),
            (Self::PauseWithdrawn, En) => format!("{who} no longer agrees to a pause."),
            (Self::PauseWithdrawn, Fr) => format!("{who} n'est plus d'accord pour une pause."),
            (Self::Paused, En) => "All have agreed: the game is paused.".to_owned(),
            (Self::Paused, Fr) => {
                "Tout le monde est d'accord\u{a0}: la partie est en pause.".to_owned()
            }
            (Self::Resumed { .. }, En) if name.is_empty() => {
                "The host ends the pause: the clock runs again.".to_owned()
            }
            (Self::Resumed { .. }, Fr) if name.is_empty() => {
                "L'hôte met fin à la pause\u{a0}: le temps court de nouveau.".to_owned()
            }
            (Self::Resumed { .. }, En) => format!("{who} ends the pause: the clock runs again."),
            (Self::Resumed { .. }, Fr) => {
                format!("{who} met fin à la pause\u{a0}: le temps court de nouveau.")
            }
            (Self::Suspended { why }, En) => {
                let why = why.as_ref().map_or(String::new(), |why| format!(": {why}"));
                format!("Whoever runs this server has suspended the game{why}.")
            }
            (Self::Suspended { why }, Fr) => {
                let why = why.as_ref().map_or(String::new(), |why| format!("\u{a0}: {why}"));
                format!("L'administration de ce serveur a suspendu la partie{why}.")
            }
            (Self::GoesOn { .. }, En) => "The game is suspended no longer: it goes on.".to_owned(),
            (Self::GoesOn { .. }, Fr) => {
                "La partie n'est plus suspendue\u{a0}: elle reprend.".to_owned()
            }
            (Self::Ended, En) => "The host ends the game, without a winner.".to_owned(),
            (Self::Ended, Fr) => "L'hôte met fin à la partie, sans victoire.".to_owned(),
            (Self::Deserted, En) => {
                "Computers alone are left: the game ends, without a winner.".to_owned()
            }
            (Self::Deserted, Fr) => {
                "Il ne reste que des ordinateurs\u{a0}: la partie s'arrête, sans victoire."
                    .to_owned()
            }
            (Self::DrawOffered, En) => format!("{who} agrees to a draw."),
            (Self::DrawOffered, Fr) => format!("{who} est d'accord pour une partie nulle."),
            (Self::DrawWithdrawn, En) => format!("{who} no longer agrees to a draw."),
            (Self::DrawWithdrawn, Fr) => {
                format!("{who} n'est plus d'accord pour une partie nulle.")
            }
            (Self::Surrendered, En) => format!("{who} gives up."),
            (Self::Surrendered, Fr) => format!("{who} abandonne."),
            (Self::StoodIn { level }, En) => {
                let level = level.name(En);
                format!("{who} missed the deadline: a computer ({level}) has played for this seat.")
            }
            (Self::StoodIn { level }, Fr) => {
                let level = level.name(Fr);
                format!(
                    "{who} a manqué l'échéance\u{a0}: un ordinateur ({level}) a joué pour cette place."
                )
            }
            (Self::LostOnTime, En) => format!("{who} missed the deadline, and loses on time."),
            (Self::LostOnTime, Fr) => format!("{who} a manqué l'échéance et perd au temps."),
            (Self::SeatOffered { missed: 0 }, En) => {
                format!("The seat of {who} is offered to others by the host.")
            }
            (Self::SeatOffered { missed: 0 }, Fr) => {
                format!("L'hôte offre à d'autres la place {}.", de(who))
            }
            (Self::SeatOffered { missed: 1 }, En) => {
                format!("{who} has handed in no sheet: the seat is offered to others.")
            }
            (Self::SeatOffered { missed: 1 }, Fr) => {
                format!("{who} n'a pas remis de feuille\u{a0}: la place est offerte à d'autres.")
            }
            (Self::SeatOffered { missed }, En) => format!(
                "{who} has handed in no sheet for {missed} rounds in a row: the seat is offered \
                 to others."
            ),
            (Self::SeatOffered { missed }, Fr) => format!(
                "{who} n'a pas remis de feuille depuis {missed} manches\u{a0}: la place est offerte à \
                 d'autres."
            ),
            (Self::SeatYielded, En) => format!("{who} offers the seat to others."),
            (Self::SeatYielded, Fr) => format!("{who} offre sa place à d'autres."),
            (Self::SeatKept, En) => format!("{who} keeps the seat: it is not offered any more."),
            (Self::SeatKept, Fr) => format!("{who} garde sa place\u{a0}: elle n'est plus offerte."),
            (Self::Replaced { from, .. }, En) => format!("{who} takes over from {from}."),
            (Self::Replaced { from, .. }, Fr) => format!("{who} prend la relève {}.", de(from)),
            (Self::Restored { from }, En) => {
                format!("The game is back as it was on {}.", moment(*from, zone, En))
            }
            (Self::Restored { from }, Fr) => {
                format!(
                    "La partie est de nouveau telle qu'elle était le {}.",
                    moment(*from, zone, Fr)
                )
            }
            (Self::TimeOut { .. }, En) => format!("{who} calls a time-out."),
            (Self::TimeOut { .. }, Fr) => format!("{who} demande un temps mort."),
        }
    }

    /// What it is, as a title.
    pub const fn title(&self, language: Language) -> &'static str {
        match self {
            Self::DrawOffered => language.say("A draw is offered", "Partie nulle proposée"),
            Self::DrawWithdrawn => language.say("No draw for now", "Pas de nulle pour l'instant"),
            Self::Surrendered => language.say("A player gives up", "Un abandon"),
            Self::TimeOut { .. } => language.say("A time-out", "Temps mort"),
            Self::StoodIn { .. } => language.say("A computer played", "Un ordinateur a joué"),
            Self::LostOnTime => language.say("A loss on time", "Perte au temps"),
            Self::SeatOffered { .. } | Self::SeatYielded => {
                language.say("A seat is offered", "Une place est offerte")
            }
            Self::SeatKept => language.say("A seat is kept", "Une place est gardée"),
            Self::Replaced { .. } => {
                language.say("A seat changes hands", "Une place change de mains")
            }
            Self::SeatTaken { .. } => {
                language.say("A free seat is taken", "Une place libre est prise")
            }
            Self::SeatFreed => language.say("A seat is free", "Une place est libre"),
            Self::Invited { .. } => language.say("An invitation", "Une invitation"),
            Self::GivenToComputer => language.say("A computer plays", "Un ordinateur joue"),
            Self::Accepted => language.say("A yes", "Un oui"),
            Self::Declined => language.say("A no", "Un non"),
            Self::Lengthened { .. } => language.say("More time", "Délai prolongé"),
            Self::Closed => language.say("The round is closed", "La manche est close"),
            Self::DaysOff { .. } => language.say("Days off", "Jours de repos"),
            Self::Reminded => language.say("A reminder", "Un rappel"),
            Self::PauseProposed | Self::PauseAgreed => {
                language.say("A pause is proposed", "Pause proposée")
            }
            Self::PauseWithdrawn => language.say("No pause for now", "Pas de pause pour l'instant"),
            Self::Paused => language.say("The game is paused", "La partie est en pause"),
            Self::Resumed { .. } => language.say("The pause is over", "La pause est finie"),
            Self::Suspended { .. } => {
                language.say("The game is suspended", "La partie est suspendue")
            }
            Self::GoesOn { .. } => language.say("The game goes on", "La partie reprend"),
            Self::Ended | Self::Deserted => {
                language.say("The game is over", "La partie est terminée")
            }
            Self::Restored { .. } => {
                language.say("The game was restored", "La partie a été rétablie")
            }
            Self::CalledOff => {
                language.say("The game will not begin", "La partie ne commencera pas")
            }
        }
    }
}

impl Pausing {
    /// Where a pause stands, for whoever has just said something about it.
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Self::Proposed => language.say(
                "The pause is proposed; the clock stops when all players still in the game agree.",
                "La pause est proposée\u{a0}; le temps s'arrête quand toutes les personnes \
                 encore en jeu sont d'accord.",
            ),
            Self::Paused => language.say("The game is paused.", "La partie est en pause."),
            Self::Open(_) => {
                language.say("The game is not paused.", "La partie n'est pas en pause.")
            }
        }
    }
}
