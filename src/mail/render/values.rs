//! What every template sees: the reader, and the sentences that many letters share.

use super::draft::Extent;
use crate::{
    language::Language,
    mail::{content::Addressee, letter::Role},
};

/// What a template places.
pub(super) struct Values<'a, Own> {
    pub l: Language,
    pub to: &'a Addressee,
    pub subject: &'a str,
    pub extent: Extent,
    pub own: Own,
}

impl<Own> Values<'_, Own> {
    /// Whether it is about a game.
    pub fn has_game(&self) -> bool {
        !matches!(self.to.role, Role::Account | Role::Writer)
    }

    /// Whether it is to the host, as such.
    pub fn is_host(&self) -> bool {
        self.to.role == Role::Host
    }

    /// The heading above the ways to answer.
    pub const fn ways(&self) -> &'static str {
        match self.to.has_form() {
            true => {
                self.l.say("Four ways to answer, all equal", "Quatre façons de répondre, à égalité")
            }
            false => {
                self.l.say("Three ways to answer, all equal", "Trois façons de répondre, à égalité")
            }
        }
    }

    /// What the page is called that a link leads the reader to.
    pub const fn page(&self) -> &'static str {
        match self.to.role {
            Role::Host => self.l.say("Your desk as the host", "Votre bureau d'hôte"),
            _ => self.l.say("The page of your sheet", "La page de votre feuille"),
        }
    }

    /// Why the reader gets this letter: the beginning of a sentence that ends with the game's name.
    pub const fn why(&self) -> &'static str {
        match self.to.role {
            Role::Holder => self.l.say(
                "You receive this letter because your address holds a seat in the game",
                "Vous recevez cette lettre parce que votre adresse tient une place dans la partie",
            ),
            Role::Former => self.l.say(
                "You receive this letter because your address held a seat in the game",
                "Vous recevez cette lettre parce que votre adresse tenait une place dans la partie",
            ),
            Role::Host => self.l.say(
                "You receive this letter because your address is that of the host of the game",
                "Vous recevez cette lettre parce que votre adresse est celle de l'hôte de la partie",
            ),
            Role::Newcomer => self.l.say(
                "You receive this letter because somebody with your address asked for a seat in \
                 the game",
                "Vous recevez cette lettre parce que quelqu'un avec votre adresse a demandé une \
                 place dans la partie",
            ),
            Role::Guest => self.l.say(
                "You receive this letter because somebody who plays gave your address, in the game",
                "Vous recevez cette lettre parce que quelqu'un qui joue a donné votre adresse, dans la \
                 partie",
            ),
            Role::Account => self.l.say(
                "You receive this letter because somebody gave your address to sign in at",
                "Vous recevez cette lettre parce que quelqu'un a donné votre adresse pour se \
                 connecter à",
            ),
            Role::Writer => self.l.say(
                "You receive this letter because a mail came from your address to",
                "Vous recevez cette lettre parce qu'un message est venu de votre adresse à",
            ),
        }
    }
}
