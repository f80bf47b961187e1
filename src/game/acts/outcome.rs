//! What came of a player's act, and its words in each language.

use chrono::{DateTime, Utc};

use super::{draw::Draw, pause::Pausing};
use crate::{
    game::{
        post::health::Tested,
        seats::{renewal::Renewed, replace::OfferWord},
    },
    language::Language,
};

/// What came of a player's act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerOutcome {
    /// Where a draw stands.
    Draw(Draw),
    /// Where a pause stands.
    Pause(Pausing),
    /// The time-out is called.
    TimeOut {
        /// When the window closes now.
        until: DateTime<Utc>,
    },
    /// The player has given up.
    Surrendered {
        /// Whether there are other people, who are told.
        told: bool,
    },
    /// The seat is offered to others now, or no longer.
    SeatOffered(OfferWord),
    /// The message is sent.
    MessageSent,
    /// Days away are taken back.
    IsBack,
    /// Days away are noted.
    DaysNoted {
        /// When the open window closes now, where it had to move.
        deadline: Option<DateTime<Utc>>,
    },
    /// The sheet counts no longer.
    SheetWithdrawn,
    /// The sheet keeps the window open until the deadline.
    SheetHolds,
    /// The links are renewed.
    Links(Renewed),
    /// Letters come as was chosen.
    LettersChosen,
    /// Only letters come that the player needs.
    Unsubscribed,
    /// A test letter was asked for.
    Test(Tested),
}

impl PlayerOutcome {
    /// For the player who acted on a page.
    pub const fn say(&self, l: Language) -> &'static str {
        match self {
            Self::Draw(Draw::Offered) => l.say(
                "You agree to a draw. Everybody is told.",
                "Vous êtes d'accord pour une partie nulle. Tout le monde en est informé.",
            ),
            Self::Draw(Draw::Withdrawn) => {
                l.say("You do not agree to a draw.", "Vous n'êtes pas d'accord pour une partie nulle.")
            }
            Self::Draw(Draw::Agreed) => l.say(
                "All players still in the game agree: the game is drawn.",
                "Toutes les personnes encore en jeu sont d'accord\u{a0}: la partie est nulle.",
            ),
            Self::Pause(pausing) => pausing.say(l),
            Self::TimeOut { .. } => l.say(
                "You have called your time-out. Everybody is told.",
                "Vous avez pris votre temps mort. Tout le monde en est informé.",
            ),
            Self::Surrendered { told: false } => {
                l.say("You have given up.", "Vous avez abandonné.")
            }
            Self::Surrendered { told: true } => l.say(
                "You have given up. Everybody is told.",
                "Vous avez abandonné. Tout le monde en est informé.",
            ),
            Self::SeatOffered(OfferWord::Offers) => l.say(
                "Your seat is offered to others. Until somebody takes it, you may still play: any \
                 sheet of yours takes the offer back.",
                "Votre place est offerte à d'autres. Tant que personne ne l'a prise, vous pouvez \
                 encore jouer\u{a0}: toute feuille de votre part retire l'offre.",
            ),
            Self::SeatOffered(OfferWord::TakesBack) => {
                l.say("You keep your seat.", "Vous gardez votre place.")
            }
            Self::MessageSent => l.say("It is sent.", "C'est envoyé."),
            Self::IsBack => l.say(
                "All days of absence from today on are taken back. A deadline that had moved for them stays, \
                 for everybody was told of it.",
                "Toutes vos absences à partir d'aujourd'hui sont retirées. Une échéance repoussée pour elles \
                 le reste\u{a0}: tout le monde la connaît.",
            ),
            Self::DaysNoted { deadline: None } => l.say("It is noted.", "C'est noté."),
            Self::DaysNoted { deadline: Some(_) } => l.say(
                "It is noted. The deadline moves because of it; everybody whose sheet is \
                 awaited is told.",
                "C'est noté. L'échéance est repoussée pour cela\u{a0}; une lettre le dit à \
                 chaque personne dont la feuille est attendue.",
            ),
            Self::SheetWithdrawn => l.say(
                "Your sheet is withdrawn: it no longer counts.",
                "Votre feuille est retirée\u{a0}: elle ne compte plus.",
            ),
            Self::SheetHolds => l.say(
                "The round waits for its deadline.",
                "La manche attend l'échéance.",
            ),
            Self::Links(Renewed::Letter) => l.say(
                "The links and reply addresses in your letters so far no longer work. A letter \
                 with new ones is on its way to your own address.",
                "Les liens et adresses de réponse de vos lettres précédentes ne marchent plus. Une \
                 lettre avec de nouveaux est en route vers votre adresse.",
            ),
            Self::Links(Renewed::Nothing) => l.say(
                "The links and reply addresses in your letters so far no longer work. Nothing is \
                 awaited of you just now: your next letter brings new ones.",
                "Les liens et adresses de réponse de vos lettres précédentes ne marchent plus. \
                 Rien n'est attendu de vous pour l'instant : votre prochaine lettre en apportera \
                 de nouveaux.",
            ),
            Self::Links(Renewed::NoAddress) => l.say(
                "Nothing was changed: new links could not reach you without an address. Give the game \
                 one first, on the page of your seat: “Keep this game”.",
                "Rien n'a été changé\u{a0}: sans adresse, de nouveaux liens ne pourraient vous parvenir. \
                 Donnez-en d'abord une à la partie, sur votre bureau\u{a0}: «\u{a0}Garder cette \
                 partie\u{a0}».",
            ),
            Self::LettersChosen => l.say(
                "Kept. It counts from the next letter on.",
                "C'est noté, dès la prochaine lettre.",
            ),
            Self::Unsubscribed => l.say(
                "You get no more reminders and news of this game. Its sheets and your receipts still \
                 come, for without them you could not play.",
                "Vous ne recevrez plus ni rappels ni nouvelles de cette partie. Ses feuilles et vos \
                 accusés de réception viennent toujours : sans eux vous ne pourriez pas jouer.",
            ),
            Self::Test(Tested::Sent) => l.say(
                "A test letter is on its way. If it has not come within a few minutes, \
                 look at this page again.",
                "Une lettre d'essai est en route. Si elle n'est pas là dans quelques minutes, \
                 revenez voir cette page.",
            ),
            Self::Test(Tested::Already) => l.say(
                "A test letter was sent a moment ago: one is enough. Another can be asked for in \
                 ten minutes.",
                "Une lettre d'essai vient d'être envoyée : une suffit. Une autre pourra l'être dans \
                 dix minutes.",
            ),
        }
    }

    /// For a player's program, which asks for the rest where it needs it.
    pub const fn say_in_short(&self, l: Language) -> &'static str {
        match self {
            Self::Draw(Draw::Offered) => {
                l.say("You agree to a draw.", "Vous êtes d'accord pour une partie nulle.")
            }
            Self::Draw(Draw::Agreed) => l.say("The game is drawn.", "La partie est nulle."),
            Self::Surrendered { .. } => l.say("You have given up.", "Vous avez abandonné."),
            Self::SheetWithdrawn => {
                l.say("The sheet counts no longer.", "La feuille ne compte plus.")
            }
            Self::Links(Renewed::Letter) => l.say(
                "A letter with new links is on its way; the old ones and this token no longer \
                 work.",
                "Une lettre avec de nouveaux liens est en route ; les anciens et ce jeton ne \
                 marchent plus.",
            ),
            Self::Links(Renewed::Nothing) => l.say(
                "The old links and this token no longer work; the next letter brings \
                 new links.",
                "Les anciens liens et ce jeton ne marchent plus ; la prochaine lettre en apporte \
                 de nouveaux.",
            ),
            Self::LettersChosen => l.say("Kept.", "C'est noté."),
            Self::Test(tested) => tested.say(l),
            _ => self.say(l),
        }
    }
}

impl Tested {
    /// Whether a test letter leaves.
    pub const fn say(self, l: Language) -> &'static str {
        match self {
            Self::Sent => l.say("A test letter is on its way.", "Une lettre d'essai est en route."),
            Self::Already => l.say(
                "A test letter was sent a moment ago: one is enough.",
                "Une lettre d'essai vient d'être envoyée : une suffit.",
            ),
        }
    }
}
