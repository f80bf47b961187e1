//! What is said of acts, in each language, to those who read of them.

use chrono_tz::Tz;

use super::pause::Pausing;
use crate::{
    language::Language::{self, En, Fr},
    moment::{date, moment},
    store::acts::Act,
};

impl Act {
    /// What was done: a sentence. `name` is what the holder of its seat was called, and `plays` what
    /// the seat plays; both are empty when it is about none.
    pub fn say(&self, name: &str, plays: &str, language: Language) -> String {
        self.say_of(&format!("{name} ({plays})"), name, plays, language)
    }

    /// The same as a letter's subject: who did what, in few words.
    pub fn subject(&self, name: &str, plays: &str, language: Language) -> String {
        // The reason may be long.
        if let Self::Suspended { .. } | Self::GoesOn { .. } = self {
            return self.title(language).to_owned();
        }
        let said = self.say_of(name, name, plays, language);
        said.trim_end_matches('.').to_owned()
    }

    fn say_of(&self, who: &str, name: &str, plays: &str, language: Language) -> String {
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
                format!("The host gives more time, until {}.", moment(*until, Tz::UTC, En))
            }
            (Self::Lengthened { until }, Fr) => {
                format!("L'hôte prolonge le délai, jusqu'au {}.", moment(*until, Tz::UTC, Fr))
            }
            (Self::Closed, En) => "The host closes the round.".to_owned(),
            (Self::Closed, Fr) => "L'hôte ferme la manche.".to_owned(),
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
                "La partie n'est plus suspendue\u{a0}: elle continue.".to_owned()
            }
            (Self::Ended, En) => "The host ends the game, without a winner.".to_owned(),
            (Self::Ended, Fr) => "L'hôte met fin à la partie, sans victoire.".to_owned(),
            (Self::DrawOffered, En) => format!("{who} agrees to a draw."),
            (Self::DrawOffered, Fr) => format!("{who} est d'accord pour une partie nulle."),
            (Self::DrawWithdrawn, En) => format!("{who} no longer agrees to a draw."),
            (Self::DrawWithdrawn, Fr) => {
                format!("{who} n'est plus d'accord pour une partie nulle.")
            }
            (Self::Surrendered, En) => format!("{who} surrenders."),
            (Self::Surrendered, Fr) => format!("{who} capitule."),
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
                format!("L'hôte offre à d'autres la place de {who}.")
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
            (Self::Replaced { from, .. }, Fr) => format!("{who} prend la relève de {from}."),
            (Self::Restored { from }, En) => {
                format!("The game is back as it was on {}.", moment(*from, Tz::UTC, En))
            }
            (Self::Restored { from }, Fr) => {
                format!(
                    "La partie est de nouveau telle qu'elle était le {}.",
                    moment(*from, Tz::UTC, Fr)
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
            Self::Surrendered => language.say("A player surrenders", "Une capitulation"),
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
            Self::GoesOn { .. } => language.say("The game goes on", "La partie continue"),
            Self::Ended => language.say("The game is over", "La partie est terminée"),
            Self::Restored { .. } => {
                language.say("The game was restored", "La partie a été rétablie")
            }
            Self::CalledOff => {
                language.say("The game will not begin", "La partie ne commencera pas")
            }
        }
    }

    /// What it means for those who read of it.
    pub const fn meaning(&self, language: Language) -> &'static str {
        match self {
            Self::DrawOffered => language.say(
                "When all players still in the game agree, it ends in a draw at once; no sheet \
                 of this round is carried out. Until then everybody may take it back. You \
                 agree on your sheet's page, below the orders, or at your desk.",
                "Quand tout le monde encore en jeu est d'accord, la partie finit aussitôt par une \
                 nulle\u{a0}; aucune feuille de cette manche n'est exécutée. D'ici là, chacun peut \
                 retirer son accord. Vous donnez le vôtre sur la page de votre feuille, sous les \
                 ordres, ou depuis votre bureau.",
            ),
            Self::DrawWithdrawn => {
                language.say("The game goes on as it was.", "La partie continue comme avant.")
            }
            Self::SeatOffered { .. } | Self::SeatYielded => language.say(
                "A free seat goes to whoever comes first, on the page of the game. If its \
                 player hands in a sheet before that, the seat is no longer free.",
                "Une place libre revient au premier venu, sur la page de la partie. Si la \
                 personne qui la tenait remet une feuille avant cela, la place n'est plus \
                 libre.",
            ),
            Self::SeatTaken { .. }
            | Self::SeatFreed
            | Self::Invited { .. }
            | Self::Accepted
            | Self::Declined
            | Self::GivenToComputer => language.say(
                "The game begins when everybody has accepted.",
                "La partie commence quand tout le monde a accepté.",
            ),
            Self::CalledOff => {
                language.say("There is nothing for you to do.", "Vous n'avez rien à faire.")
            }
            Self::PauseProposed | Self::PauseAgreed => language.say(
                "When all players still in the game agree, the clock stops: no deadline \
                 passes, and sheets may still be sealed. Each of them, or the host, ends the \
                 pause; then there is as much time again as was left. You agree on your sheet's page, below the \
                 orders, or at your desk.",
                "Quand tout le monde encore en jeu est d'accord, le temps s'arrête\u{a0}: aucune \
                 échéance ne passe, et l'on peut encore sceller des feuilles. Chaque personne, ou \
                 l'hôte, peut mettre fin à la pause\u{a0}; on retrouve alors le temps qui restait. \
                 Vous donnez votre accord sur la page de votre feuille, sous les ordres, ou depuis \
                 votre bureau.",
            ),
            Self::Paused => language.say(
                "No deadline passes. Sheets may still be sealed; when every awaited one is in, the \
                 round is carried out. Each player, or the host, ends the pause; then there is \
                 as much time again as was left.",
                "Aucune échéance ne passe. On peut encore sceller des feuilles\u{a0}; quand toutes \
                 celles qu'on attend sont là, la manche est exécutée. Chaque personne, ou \
                 l'hôte, peut mettre fin à la pause\u{a0}; on retrouve alors le temps qui \
                 restait.",
            ),
            Self::Resumed { .. } => language.say(
                "There is as much time again as was left.",
                "On retrouve le temps qui restait.",
            ),
            Self::Suspended { .. } => language.say(
                "Time stands still: no deadline passes, no round is carried out, and nothing is \
                 accepted until the game goes on. What is sealed counts, and nothing is lost. A \
                 letter will say when it goes on; then there is as much time again as was left. \
                 There is nothing for you to do.",
                "Le temps s'arrête\u{a0}: aucune échéance ne passe, aucune manche n'est exécutée, \
                 et rien n'est accepté avant que la partie ne continue. Ce qui est scellé compte, \
                 et rien n'est perdu. Une lettre dira quand elle continue\u{a0}; on retrouve alors \
                 le temps qui restait. Vous n'avez rien à faire.",
            ),
            Self::GoesOn { .. } => language.say(
                "There is as much time again as was left. What was sealed counts.",
                "On retrouve le temps qui restait. Ce qui était scellé compte.",
            ),
            Self::Ended => language.say(
                "The round in play is not carried out, and its sheets stay sealed for good. The \
                 rounds before it stay on the page of the game. There is nothing for you to do.",
                "La manche en cours n'est pas exécutée, et ses feuilles restent scellées pour \
                 toujours. Les manches précédentes restent sur la page de la partie. Vous \
                 n'avez rien à faire.",
            ),
            Self::Restored { .. } => language.say(
                "The server had lost the game and took it from a backup. What was sealed, written or \
                 agreed on after that time is gone, and letters sent after it say nothing any more: \
                 please look whether your sheet is still sealed.",
                "Le serveur avait perdu la partie et l'a reprise d'une sauvegarde. Ce qui a été scellé, \
                 écrit ou convenu depuis est perdu, et les lettres envoyées depuis ne disent plus \
                 rien\u{a0}: vérifiez si votre feuille est encore scellée.",
            ),
            Self::SeatKept
            | Self::PauseWithdrawn
            | Self::Lengthened { .. }
            | Self::Closed
            | Self::DaysOff { .. }
            | Self::Reminded
            | Self::StoodIn { .. } => {
                language.say("The game goes on as it was.", "La partie continue comme avant.")
            }
            Self::Replaced { .. } => language.say(
                "What the seat had sealed for the open round does not count; the new player is \
                 asked for a sheet.",
                "Ce que la place avait scellé pour la manche en cours ne compte pas\u{a0}; on \
                 demande une feuille à la personne qui la reprend.",
            ),
            Self::LostOnTime => language.say(
                "All that the player has leaves the game, as after a surrender.",
                "Tout ce que possède cette place quitte la partie, comme après une capitulation.",
            ),
            Self::TimeOut { .. } => language.say(
                "This round gets the time of one whole round more. Each player may do \
                 this once a game. What is sealed counts and may still be replaced.",
                "Le délai de cette manche est prolongé d'un délai ordinaire. Chaque personne \
                 le peut une fois par partie. Ce qui est scellé compte et peut encore être remplacé.",
            ),
            Self::Surrendered => language.say(
                "The round in play is carried out as usual, with this player's sealed sheet if \
                 there is one; then all that the player has leaves the game. It cannot be taken \
                 back.",
                "La manche en cours est exécutée comme d'habitude, avec la feuille scellée de \
                 cette place s'il y en a une\u{a0}; puis tout ce qu'elle possède quitte la \
                 partie. C'est sans retour.",
            ),
        }
    }
}

impl Pausing {
    /// Where a pause stands, for whoever has just said something about it.
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Self::Proposed => language.say(
                "The pause is proposed; the clock stops when all players still in the game agree.",
                "La pause est proposée\u{a0}; le temps s'arrête quand tout le monde encore en \
                 jeu est d'accord.",
            ),
            Self::Paused => language.say("The game is paused.", "La partie est en pause."),
            Self::Open(_) => {
                language.say("The game is not paused.", "La partie n'est pas en pause.")
            }
        }
    }
}
