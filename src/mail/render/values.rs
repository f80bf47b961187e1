//! What every template sees: the reader, and the sentences that many letters share.

use super::{
    draft::Extent,
    news::{Folded, NewsView},
    style,
};
use crate::{
    history::uncapitalised,
    language::Language,
    mail::{
        content::{Addressee, Unsent},
        letter::Role,
        slip,
    },
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
    /// The part of the style sheet that stands in the head.
    pub fn style(&self) -> &'static str {
        style::in_head()
    }

    /// The line to answer above.
    pub fn above(&self) -> &'static str {
        slip::answer_above(self.l)
    }

    /// Whether it is about a game.
    pub fn has_game(&self) -> bool {
        !matches!(self.to.role, Role::Account | Role::Writer)
    }

    /// Whether it is to the host, as such.
    pub fn is_host(&self) -> bool {
        self.to.role == Role::Host
    }

    /// That no sheet of the reader's came in a round that waited for one, where no line says what came of it.
    pub fn unsent(&self, told: &NewsView<'_>) -> Option<&'static str> {
        match told.news.unsent? {
            Unsent::Missed => Some(self.l.say(
                "Your sheet did not come in time: the rules say what happens then.",
                "Votre feuille n'est pas arrivée à temps\u{a0}: les règles disent ce qui se passe alors.",
            )),
            Unsent::Closed => Some(self.l.say(
                "The host closed the round before your sheet came: the rules say what happens then.",
                "L'hôte a clos la manche avant l'arrivée de votre feuille\u{a0}: les règles disent ce qui se passe alors.",
            )),
            Unsent::StoodIn => None,
        }
    }

    /// The heading of what happened to the reader; `titled` where it says in which round.
    pub fn happened_to_you(&self, told: &NewsView<'_>, titled: &bool) -> String {
        let words = self.l.say("What happened to you", "Ce qui vous est arrivé");
        // Of many rounds none names the heading.
        match told.is_of_many() && *titled {
            true => format!(
                "{words} {}",
                self.l.say("since the letter before", "depuis la lettre précédente")
            ),
            false => self.titled(told, *titled, words),
        }
    }

    /// The heading of the lines that were played for the reader.
    pub fn became(&self, told: &NewsView<'_>) -> &'static str {
        match told.news.unsent {
            Some(Unsent::StoodIn) => self.l.say(
                "What became of the computer's orders",
                "Ce que sont devenus les ordres de l'ordinateur",
            ),
            _ => self.l.say("What became of your orders", "Ce que sont devenus vos ordres"),
        }
    }

    /// The heading of the rest.
    pub fn story(&self, told: &NewsView<'_>, titled: &bool) -> String {
        match told.has_own() {
            true => self.l.say("What else happened", "Ce qui s'est passé d'autre").to_owned(),
            false => {
                let titled = *titled && !told.is_of_many();
                self.titled(told, titled, self.l.say("What happened", "Ce qui s'est passé"))
            }
        }
    }

    /// That not all is told that happened since the letter before.
    pub const fn more(&self) -> &'static str {
        self.l.say(
            "Too much has happened since the letter before to tell all of it here.",
            "Il s'est passé trop de choses depuis la lettre précédente pour tout raconter ici.",
        )
    }

    /// Where the rest of it is.
    pub const fn where_more(&self) -> &'static str {
        self.l.say("What came first is on the game's page", "Le début est sur la page de la partie")
    }

    fn titled(&self, told: &NewsView<'_>, titled: bool, words: &str) -> String {
        let colon = self.l.say(": ", "\u{a0}: ");
        match titled {
            true => format!("{}{colon}{}", told.news.title, uncapitalised(words)),
            false => words.to_owned(),
        }
    }

    /// How much of what is plain is not told; `alone` where nothing else is told.
    pub fn folded(&self, folded: &Folded, alone: bool) -> String {
        let count = |count: usize, english: (&str, &str), french: (&str, &str)| {
            let (one, more) = self.l.say(english, french);
            (count > 0).then(|| format!("{count} {}", if count == 1 { one } else { more }))
        };
        let moves = count(
            folded.moves,
            ("plain move", "plain moves"),
            ("coup ordinaire", "coups ordinaires"),
        );
        let vain = count(
            folded.vain,
            ("order that was not carried out", "orders that were not carried out"),
            ("ordre non exécuté", "ordres non exécutés"),
        );
        let parts: Vec<String> = moves.into_iter().chain(vain).collect();
        let parts = parts.join(self.l.say(" and ", " et "));
        if alone { parts } else { format!("{} {parts}", self.l.say("And", "Et")) }
    }

    /// The heading above the ways to answer.
    pub const fn ways(&self) -> &'static str {
        match self.to.has_form() {
            true => {
                self.l.say("Four ways to answer; choose any", "Quatre façons de répondre, au choix")
            }
            false => {
                self.l.say("Three ways to answer; choose any", "Trois façons de répondre, au choix")
            }
        }
    }

    /// What the page is called that a link leads the reader to.
    pub const fn page(&self) -> &'static str {
        match self.to.role {
            Role::Host => self.l.say("The host's desk", "Le bureau de l'hôte"),
            _ => self.l.say("The page of your sheet", "La page de votre feuille"),
        }
    }

    /// Why the reader gets this letter: the beginning of a sentence that ends with the game's name.
    pub const fn why(&self) -> &'static str {
        match self.to.role {
            Role::Holder => self.l.say(
                "You get this letter because you play in",
                "Vous recevez cette lettre parce que vous jouez dans",
            ),
            Role::Former => self.l.say(
                "You get this letter because you played in",
                "Vous recevez cette lettre parce que vous avez joué dans",
            ),
            Role::Host => self.l.say(
                "You get this letter because you host the game",
                "Vous recevez cette lettre parce que vous êtes l'hôte de la partie",
            ),
            Role::Newcomer => self.l.say(
                "You get this letter because somebody gave your address to ask for a seat in",
                "Vous recevez cette lettre parce que quelqu'un a donné votre adresse pour \
                 demander une place dans",
            ),
            Role::Guest => self.l.say(
                "You get this letter because somebody who plays gave your address, in the game",
                "Vous recevez cette lettre parce que quelqu'un qui joue a donné votre adresse, dans la \
                 partie",
            ),
            Role::Account => self.l.say(
                "You get this letter because somebody gave your address to sign in at",
                "Vous recevez cette lettre parce que quelqu'un a donné votre adresse pour se \
                 connecter à",
            ),
            Role::Writer => self.l.say(
                "You get this letter because a mail came from your address to",
                "Vous recevez cette lettre parce qu'un message est venu de votre adresse à",
            ),
        }
    }
}
