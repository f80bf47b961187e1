//! What somebody may not do with an account or a link that signs in, in a sentence.

use std::fmt;

use crate::language::Language;

/// Why something was not done. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Too many letters within an hour.
    TooManyLetters,
    /// The operator has blocked the address.
    Blocked,
    /// There is no such link, or it was used, or is too old.
    StaleLink,
    /// The code is not that of the letter.
    WrongCode,
    /// Too many codes have been tried for that address of late.
    TooManyCodes,
    /// Another browser asked for the link.
    OtherBrowser,
    /// An account needs one address.
    LastAddress,
    /// Its owner holds seats in games that go on.
    StillPlays,
}

impl Refusal {
    /// What happened, what was expected, what to do.
    pub const fn say(self, l: Language) -> &'static str {
        match self {
            Self::TooManyLetters => l.say(
                "No letter was sent: there have been too many within an hour. The newest one is \
                 good for ten minutes; otherwise wait for an hour.",
                "Aucune lettre n'est partie : il y en a eu trop en une heure. La dernière vaut dix \
                 minutes ; sinon, attendez une heure.",
            ),
            Self::Blocked => l.say(
                "No letter was sent: whoever runs this server has blocked that address. Take \
                 another address, or write to whoever runs it.",
                "Aucune lettre n'est partie : l'administration de ce serveur a bloqué cette \
                 adresse. Prenez-en une autre, ou écrivez à l'administration.",
            ),
            Self::StaleLink => l.say(
                "This letter no longer signs you in: it was used, it is older than ten minutes, or \
                 five wrong codes were typed. Ask for another letter.",
                "Cette lettre ne connecte plus\u{a0}: elle a servi, elle a plus de dix minutes, ou cinq \
                 codes faux ont été tapés. Demandez une autre lettre.",
            ),
            Self::WrongCode => l.say(
                "That is not the code of your newest letter, which has six digits. Nobody is signed \
                 in. After five wrong ones, ask for another letter.",
                "Ce n'est pas le code de votre dernière lettre\u{a0}: il faut six chiffres. Personne n'est \
                 connecté. Après cinq erreurs, demandez une autre lettre.",
            ),
            Self::TooManyCodes => l.say(
                "Too many codes have been tried for this address, and none is looked at for half an hour. \
                 Open the link in the letter instead, in the browser that asked for it.",
                "Trop de codes ont été essayés pour cette adresse\u{a0}; aucun n'est lu pendant une \
                 demi-heure. Ouvrez plutôt le lien de la lettre, dans le navigateur qui l'a demandée.",
            ),
            Self::OtherBrowser => l.say(
                "Another browser asked for this link, and it is good there alone. Open it there, \
                 or ask for another letter here.",
                "Un autre navigateur a demandé ce lien, qui ne vaut que là. Ouvrez-le là-bas, ou \
                 demandez ici une autre lettre.",
            ),
            Self::LastAddress => l.say(
                "Nothing has been changed: an account needs one address. Add another first.",
                "Rien n'a été changé\u{a0}: un compte a besoin d'une adresse. Ajoutez-en d'abord une autre.",
            ),
            Self::StillPlays => l.say(
                "Nothing has been deleted: you hold seats in games that go on. Ask the host for \
                 a successor, or play on to the end, and come back.",
                "Rien n'a été supprimé\u{a0}: vous tenez des places dans des parties en cours. Demandez \
                 un successeur à l'hôte, ou jouez jusqu'à la fin, puis revenez.",
            ),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say(Language::En))
    }
}

impl std::error::Error for Refusal {}
