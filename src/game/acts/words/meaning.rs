//! What an act means for those who read of it.

use crate::{language::Language, store::acts::Act};

impl Act {
    /// How those whose word it needs give it; nothing where it needs nobody's.
    pub const fn asks(&self, language: Language) -> Option<&'static str> {
        match self {
            Self::DrawOffered => Some(language.say(
                "To agree, go to your sheet's page, below the orders, or to your desk.",
                "Vous donnez votre accord sur la page de votre feuille, sous les ordres, ou depuis \
                 votre bureau.",
            )),
            _ => None,
        }
    }

    /// What it means for those who read of it.
    pub const fn meaning(&self, language: Language) -> &'static str {
        match self {
            Self::DrawOffered => language.say(
                "When all players still in the game agree, it ends in a draw at once; no sheet \
                 of this round is carried out. Until then anybody may take their word back.",
                "Quand toutes les personnes encore en jeu sont d'accord, la partie finit aussitôt par une \
                 nulle\u{a0}; aucune feuille de cette manche n'est exécutée. D'ici là, chacun peut \
                 retirer son accord.",
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
                 pause; then there is as much time again as was left. To agree, go to your sheet's \
                 page, below the orders, or to your desk.",
                "Quand toutes les personnes encore en jeu sont d'accord, le temps s'arrête\u{a0}: aucune \
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
                 et rien n'est perdu. Une lettre dira quand elle reprend\u{a0}; on retrouve alors \
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
            Self::Deserted => language.say(
                "Its rounds stay on the page of the game. There is nothing for you to do.",
                "Ses manches restent sur la page de la partie. Vous n'avez rien à faire.",
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
                "What was played stays as it is. Only a sheet that the seat had sealed and that was not \
                 carried out yet does not count: the new player is asked for another.",
                "Ce qui a été joué reste. Seule une feuille scellée qui n'a pas encore été exécutée ne \
                 compte pas\u{a0}: on en demande une autre à la personne qui reprend la place.",
            ),
            Self::LostOnTime => language.say(
                "The player leaves the game, as after giving up.",
                "La personne quitte la partie, comme après un abandon.",
            ),
            Self::TimeOut { .. } => language.say(
                "This round gets the time of one whole round more. Each player may do \
                 this once a game. What is sealed counts and may still be replaced.",
                "Le délai de cette manche est prolongé d'un délai ordinaire. Chaque personne \
                 le peut une fois par partie. Ce qui est scellé compte et peut encore être remplacé.",
            ),
            Self::Surrendered => language.say(
                "It cannot be taken back.",
                "C'est sans retour.",
            ),
        }
    }
}
