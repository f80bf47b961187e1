//! What a player or a host may not do, and why: a mistake of theirs, in a sentence.

use std::{borrow::Cow, fmt};

use crate::language::Language::{self, En, Fr};
use crate::timetable::calendar::NoDay;

/// Why something was not done. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such seat, or somebody else holds it now.
    NoSeat,
    /// A player's act in a window that has closed, or is due: the next round's ticket is for the next
    /// one.
    WindowClosed,
    /// A sheet was taken back by what arrived after its window had closed, whenever that is dealt with.
    Late,
    /// A host's act on a seat's holder while no window of the game is open.
    NoWindow,
    /// A host's act on a window that is named, and another is open, or none: most often the same act
    /// has been done already.
    OtherWindow,
    /// The player has no part in the game any more.
    OutOfTheGame,
    /// The player has given up.
    HasSurrendered,
    /// It was done too often in this round already.
    TooOften,
    /// The seat's holder has sealed as many sheets of the round as are taken.
    TooManySheets,
    /// It can be done once a game, and has been.
    UsedUp,
    /// The window is another than the one that was meant.
    Changed,
    /// The seat has another holder than the one that was meant.
    OtherHolder,
    /// It is a tournament game.
    Tournament,
    /// It is a silent game.
    Silent,
    /// In this game allies alone write to one another.
    AlliesOnly,
    /// There is nobody to read it.
    NoReader,
    /// Nothing was written.
    Empty,
    /// More was written than a message may hold.
    TooLong,
    /// The seat is not offered any more.
    Taken,
    /// That address holds a seat of this game already.
    AlreadyPlays,
    /// A host who plays would see the hand of a seat that is given away.
    SecretHand,
    /// Too many have asked within the hour.
    TooMany,
    /// A draw against computers alone.
    NoDraw,
    /// With this word all would agree to a draw: the game would end, which is asked once more.
    EndsGame,
    /// No person would be left to play.
    NoPerson,
    /// The rules have no computer player.
    NoComputer,
    /// No such sheet of the seat counts.
    NoSheet,
    /// Days do not fit.
    Days(NoDay),
    /// There is no such game, or none that goes on.
    NoGame,
    /// The game is over, or was called off.
    Over,
    /// The game has begun.
    HasBegun,
    /// The window is paused.
    Paused,
    /// A host's act on a window for which mail came in again and again while it was read.
    MailComesIn,
    /// The operator has suspended the game.
    Suspended,
    /// The operator has blocked the address.
    Blocked,
}

impl Refusal {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::NoSeat => language.say(
                "Somebody else holds this seat now. Nothing was done.",
                "Quelqu'un d'autre tient maintenant cette place. Rien n'a été fait.",
            ),
            Self::WindowClosed | Self::Late => language.say(
                "The round has closed. Nothing was done; the next round's letter brings a new \
                 page.",
                "La manche est close. Rien n'a été fait\u{a0}; la lettre de la manche suivante \
                 apporte une nouvelle page.",
            ),
            Self::NoWindow | Self::OtherWindow => language.say(
                "That round is not open any more, or its deadline was changed already. Nothing \
                 more has been done.",
                "Cette manche n'est plus en cours, ou son échéance a déjà changé. Rien de plus n'a été fait.",
            ),
            Self::NoSheet => language.say(
                "That sheet did not count any more, so nothing has changed.",
                "Cette feuille ne comptait déjà plus : rien n'a changé.",
            ),
            Self::Days(fault) => {
                return Cow::Owned(match language {
                    En => format!("Nothing has been noted: {}.", fault.say(language)),
                    Fr => format!("Rien n'a été noté : {}.", fault.say(language)),
                });
            }
            Self::NoGame => language.say(
                "There is no such game, or it is over: nothing has been noted.",
                "Cette partie n'existe pas, ou elle est finie : rien n'a été noté.",
            ),
            Self::OutOfTheGame => language.say(
                "You have no part in the game any more. Nothing was done.",
                "Vous n'êtes plus en jeu. Rien n'a été fait.",
            ),
            Self::HasSurrendered => language.say(
                "You have given up, and that cannot be taken back. Nothing more was done.",
                "Vous avez abandonné, et c'est sans retour. Rien de plus n'a été fait.",
            ),
            Self::Taken => language.say(
                "This seat is not free any more: somebody has taken it, or its player has come \
                 back. Nothing was done.",
                "Cette place n'est plus libre\u{a0}: quelqu'un l'a prise, ou la personne qui \
                 la tenait est revenue. Rien n'a été fait.",
            ),
            Self::AlreadyPlays => language.say(
                "That address holds a seat of this game already, and nobody plays two. Nothing \
                 was done: another address is needed.",
                "Cette adresse tient déjà une place dans cette partie, et personne n'en tient \
                 deux. Rien n'a été fait\u{a0}: il faut une autre adresse.",
            ),
            Self::SecretHand => language.say(
                "The seat stays with its player, for in this game some things, such as hands, stay secret \
                 until the end: whoever takes a seat sees its own, and a host may play too. Ask the player to \
                 offer the seat. It can also be given away once its player has missed a deadline, or when mail \
                 does not reach them; your own, when you are signed in or offer it on its own page.",
                "La place reste à qui la tient, car dans cette partie des choses restent secrètes jusqu'à la \
                 fin, comme les cartes en main\u{a0}: qui prend une place voit les siennes, et l'hôte peut jouer \
                 aussi. Demandez à la personne qui la tient de l'offrir. On peut aussi la donner après une \
                 échéance manquée, ou quand le courrier n'arrive pas\u{a0}; la vôtre, quand vous êtes \
                 connecté ou l'offrez sur sa propre page.",
            ),
            Self::TooMany => language.say(
                "Many people have been written to within the hour, about this game or at this \
                 address. Nothing was done: try again in an hour.",
                "Beaucoup de lettres sont parties en une heure, pour cette partie ou à cette \
                 adresse. Rien n'a été fait\u{a0}: réessayez dans une heure.",
            ),
            Self::NoDraw => language.say(
                "Only computers are left against you, and a computer does not agree to a draw. \
                 Nothing was done: give up, or ask the host to end the game.",
                "Il ne reste que des ordinateurs contre vous, et un ordinateur ne consent pas à \
                 la partie nulle. Rien n'a été fait\u{a0}: abandonnez, ou demandez à l'hôte de mettre \
                 fin à la partie.",
            ),
            Self::EndsGame => language.say(
                "All others agree to a draw: if you do, too, the game ends, and that cannot be \
                 taken back. Nothing was done yet: say that you are sure.",
                "Tout le monde sauf vous accepte la nulle\u{a0}: votre accord met fin à la partie, sans \
                 retour. Rien n'est fait pour l'instant\u{a0}: confirmez votre accord.",
            ),
            Self::NoPerson => language.say(
                "Only computers would be left to play. Nothing was done: keep a seat for a person.",
                "Il ne resterait que des ordinateurs. Rien n'a été fait\u{a0}: gardez une place pour une \
                 personne.",
            ),
            Self::NoComputer => language.say(
                "These rules have no computer player. Nothing was done: choose a person.",
                "Ces règles n'ont pas d'ordinateur pour jouer. Rien n'a été fait\u{a0}: choisissez une \
                 personne.",
            ),
            Self::Over => language.say(
                "The game is over, or was called off. Nothing was done; the list of games has \
                 others.",
                "La partie est terminée, ou a été annulée. Rien n'a été fait\u{a0}; la liste des \
                 parties en a d'autres.",
            ),
            Self::Paused => language.say(
                "The game is paused. Nothing was done: end the pause first.",
                "La partie est en pause. Rien n'a été fait\u{a0}: mettez d'abord fin à la pause.",
            ),
            Self::MailComesIn => language.say(
                "Mail for the game keeps coming in, and is read before the round is closed. Nothing was done: try \
                 again in a moment.",
                "Du courrier ne cesse d'arriver pour la partie, et il est lu avant la clôture. Rien n'a été \
                 fait\u{a0}: réessayez dans un instant.",
            ),
            Self::Suspended => language.say(
                "Whoever runs this server has suspended the game. Nothing was done, and nothing is lost: try \
                 again when it goes on.",
                "L'administration de ce serveur a suspendu la partie. Rien n'a été fait, et rien n'est \
                 perdu\u{a0}: réessayez quand elle reprendra.",
            ),
            Self::Blocked => language.say(
                "Whoever runs this server has blocked that address. Nothing was done: choose \
                 another address, or write to whoever runs it.",
                "L'administration de ce serveur a bloqué cette adresse. Rien n'a été fait\u{a0}: \
                 prenez-en une autre, ou écrivez à l'administration.",
            ),
            Self::HasBegun => language.say(
                "The game has begun. Nothing was done: look at its page.",
                "La partie a commencé. Rien n'a été fait\u{a0}: voyez sa page.",
            ),
            Self::UsedUp => language.say(
                "You have called your time-out already: there is one a game. Nothing was done.",
                "Vous avez déjà pris votre temps mort\u{a0}: il y en a un par partie. Rien n'a été fait.",
            ),
            Self::Changed => language.say(
                "The deadline has been moved meanwhile. Nothing was done: look at the new one, \
                 and ask again if you still want to.",
                "L'échéance a été repoussée entre-temps. Rien n'a été fait\u{a0}: voyez la \
                 nouvelle, et redemandez-le si vous le voulez toujours.",
            ),
            Self::OtherHolder => language.say(
                "The seat has another holder than the one that was meant. Nothing was done: look who \
                 holds it now.",
                "La place est tenue par quelqu'un d'autre que prévu. Rien n'a été fait\u{a0}: voyez qui la \
                 tient maintenant.",
            ),
            Self::Tournament => language.say(
                "This is a tournament game: there are neither time-outs nor pauses. Nothing was done.",
                "C'est une partie de tournoi\u{a0}: il n'y a ni temps mort ni pause. Rien n'a été fait.",
            ),
            Self::Silent => language.say(
                "This is a silent game: players say nothing to one another during a round. \
                 Nothing was sent.",
                "C'est une partie silencieuse\u{a0}: on ne se dit rien pendant une manche. Rien n'a été envoyé.",
            ),
            Self::AlliesOnly => language.say(
                "In this game players write to their allies alone: what you wrote to others was not sent.",
                "Dans cette partie, on n'écrit qu'à ses alliés\u{a0}: ce que vous écriviez à d'autres n'est pas parti.",
            ),
            Self::NoReader => language.say(
                "There is nobody to read it. Nothing was sent: choose somebody else.",
                "Il n'y a personne pour le lire. Rien n'a été envoyé\u{a0}: choisissez quelqu'un \
                 d'autre.",
            ),
            Self::Empty => language.say(
                "Nothing was written, so nothing was sent.",
                "Rien n'était écrit\u{a0}: rien n'a été envoyé.",
            ),
            Self::TooLong => language.say(
                "A message holds 2,000 characters, and this one has more. Nothing was sent: make \
                 it shorter.",
                "Un message contient 2 000 caractères, et celui-ci davantage. Rien n'a été \
                 envoyé\u{a0}: raccourcissez-le.",
            ),
            Self::TooManySheets => language.say(
                "You have sealed 200 sheets in this round, all steps of a turn counted, and no more are \
                 taken. Your last sealed sheet counts, and you can still withdraw it.",
                "Vous avez scellé 200 feuilles dans cette manche, toutes les étapes d'un tour comprises, et \
                 le serveur n'en accepte plus. Votre dernière feuille scellée compte, et vous pouvez encore la retirer.",
            ),
            Self::TooOften => language.say(
                "You have done this too often in this round. Nothing was done; it can be done \
                 again in the next round.",
                "Vous l'avez fait trop souvent dans cette manche. Rien n'a été fait\u{a0}; ce sera de \
                 nouveau possible à la manche suivante.",
            ),
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(En))
    }
}

impl std::error::Error for Refusal {}
