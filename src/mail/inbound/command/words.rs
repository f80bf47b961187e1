//! The words of the commands in both languages, what each does, and what is said of a fault.

use serde::{Deserialize, Serialize};

use super::{CommandFault, Expected};
use crate::language::Language::{self, En, Fr};

/// A command's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // see [`Word::meaning`]
pub enum Word {
    Status,
    History,
    Hold,
    Withdraw,
    Timeout,
    Away,
    Message,
    Help,
}

/// What is written for each, folded: English words, then French ones.
const NAMES: [(&str, Word); 19] = [
    ("status", Word::Status),
    ("history", Word::History),
    ("hold", Word::Hold),
    ("withdraw", Word::Withdraw),
    ("timeout", Word::Timeout),
    ("time-out", Word::Timeout),
    ("away", Word::Away),
    ("message", Word::Message),
    ("help", Word::Help),
    ("etat", Word::Status),
    ("statut", Word::Status),
    ("historique", Word::History),
    ("attendre", Word::Hold),
    ("attendez", Word::Hold),
    ("retirer", Word::Withdraw),
    ("retrait", Word::Withdraw),
    ("absent", Word::Away),
    ("absente", Word::Away),
    ("aide", Word::Help),
];

/// The same in several words.
const PHRASES: [(&str, Word); 8] = [
    ("time out", Word::Timeout),
    ("temps mort", Word::Timeout),
    ("hold until the deadline", Word::Hold),
    ("wait until the deadline", Word::Hold),
    ("wait for the deadline", Word::Hold),
    ("attendre l'echeance", Word::Hold),
    ("attendre jusqu'a l'echeance", Word::Hold),
    ("attendre la fin du delai", Word::Hold),
];

/// Shorter words are not guessed at: too many others are one letter away.
const SHORTEST_GUESSED: usize = 5;

impl Word {
    /// Every word, as a letter lists them.
    pub const ALL: [Self; 8] = [
        Self::Status,
        Self::History,
        Self::Hold,
        Self::Withdraw,
        Self::Timeout,
        Self::Away,
        Self::Message,
        Self::Help,
    ];

    /// The command that a word names.
    pub(super) fn named(word: &str) -> Option<Self> {
        let word = bare(word);
        NAMES.iter().find(|(name, _)| *name == word).map(|&(_, command)| command)
    }

    /// The command that the words of a line name together.
    pub(super) fn phrase(words: &[&str]) -> Option<Self> {
        let line = bare(&words.join(" "));
        PHRASES.iter().find(|(phrase, _)| *phrase == line).map(|&(_, command)| command)
    }

    /// The command that a word nearly names: one letter is wrong, missing, too much, or two have
    /// changed places.
    pub(super) fn nearly(word: &str) -> Option<Self> {
        let word = bare(word);
        NAMES
            .iter()
            .filter(|(name, _)| name.len() >= SHORTEST_GUESSED && *name != word)
            .find(|(name, _)| is_one_slip_away(name.as_bytes(), word.as_bytes()))
            .map(|&(_, command)| command)
    }

    /// How it is written.
    pub const fn name(self, language: Language) -> &'static str {
        match self {
            Self::Status => language.say("STATUS", "ÉTAT"),
            Self::History => language.say("HISTORY", "HISTORIQUE"),
            Self::Hold => language.say("HOLD", "ATTENDRE"),
            Self::Withdraw => language.say("WITHDRAW", "RETIRER"),
            Self::Timeout => language.say("TIMEOUT", "TEMPS MORT"),
            Self::Away => language.say("AWAY", "ABSENT"),
            Self::Message => "MESSAGE",
            Self::Help => language.say("HELP", "AIDE"),
        }
    }

    /// How it is written with all that belongs to it.
    pub const fn example(self, language: Language) -> &'static str {
        match self {
            Self::History => language.say("HISTORY 3", "HISTORIQUE 3"),
            Self::Away => language
                .say("AWAY from 24 December to 2 January", "ABSENT du 24 décembre au 2 janvier"),
            Self::Message => language.say("MESSAGE to ALL", "MESSAGE à TOUS"),
            other => other.name(language),
        }
    }

    /// What it does.
    pub const fn meaning(self, language: Language) -> &'static str {
        match self {
            Self::Status => language.say(
                "how the game stands, with its deadline, the sheets that are in and your own",
                "où en est la partie, avec l'échéance, les feuilles arrivées et la vôtre",
            ),
            Self::History => {
                language.say("a round that was played, as text", "une manche jouée, en texte")
            }
            Self::Hold => language.say(
                "the round waits for its deadline, even when every sheet is in",
                "la manche attend l'échéance, même si toutes les feuilles sont là",
            ),
            Self::Withdraw => language.say(
                "your sealed sheet no longer counts",
                "votre feuille scellée ne compte plus",
            ),
            Self::Timeout => language.say(
                "more time for the round in play: as much again as a round has; once a game",
                "prolonge la manche en cours d'un délai entier, une fois par partie",
            ),
            Self::Away => language.say(
                "the days on which you cannot play, from the first to the last",
                "les jours où vous ne pouvez pas jouer, du premier au dernier",
            ),
            Self::Message => language.say(
                "a message to other players, made of all lines below it, up to a line END",
                "un message à d'autres personnes de la partie, fait de toutes les lignes suivantes, jusqu'à une ligne FIN",
            ),
            Self::Help => language.say("this list", "cette liste"),
        }
    }
}

impl CommandFault {
    /// Where it is, what was expected, an example.
    pub fn say(&self, language: Language) -> String {
        let Self { line, text, expected } = self;
        let expected = expected.say(language);
        match language {
            En => format!("Line {line}, “{text}”: {expected}"),
            Fr => format!("Ligne {line}, « {text} » : {expected}"),
        }
    }
}

impl Expected {
    fn say(self, language: Language) -> String {
        let example = |word: Word| word.example(language);
        match (self, language) {
            (Self::Command, En) => "expected an order or one of the commands below.".to_owned(),
            (Self::Command, Fr) => {
                "on attendait un ordre ou l'une des commandes ci-dessous.".to_owned()
            }
            (Self::Nearly(word), En) => {
                format!("this is no command; did you mean {}?", example(word))
            }
            (Self::Nearly(word), Fr) => {
                format!("ce n'est pas une commande ; vouliez-vous dire {} ?", example(word))
            }
            (Self::Round, En) => {
                format!("expected the number of a round, e.g. {}.", example(Word::History))
            }
            (Self::Round, Fr) => {
                format!("on attendait le numéro d'une manche, p. ex. {}.", example(Word::History))
            }
            (Self::Days, En) => format!(
                "expected the first day and the last, e.g. {} or AWAY 2026-12-24 2027-01-02.",
                example(Word::Away)
            ),
            (Self::Days, Fr) => format!(
                "on attendait le premier jour et le dernier, p. ex. {} ou ABSENT 24/12/2026 02/01/2027.",
                example(Word::Away)
            ),
            (Self::Addressee, En) => format!(
                "expected to whom it goes, e.g. {}. Nothing was sent, and nothing below it was read.",
                example(Word::Message)
            ),
            (Self::Addressee, Fr) => format!(
                "on attendait à qui il s'adresse, p. ex. {}. Rien n'a été envoyé, et rien n'a été lu en dessous.",
                example(Word::Message)
            ),
            (Self::Fewer, En) => {
                "expected no more than eight commands in a mail. This one and those below it were \
                 not carried out; send them in another mail."
                    .to_owned()
            }
            (Self::Fewer, Fr) => {
                "on attendait huit commandes au plus par message. Celle-ci et les suivantes n'ont \
                 pas été exécutées ; envoyez-les dans un autre message."
                    .to_owned()
            }
            (Self::Text, En) => {
                "expected the message on the lines below it. Nothing was sent.".to_owned()
            }
            (Self::Text, Fr) => {
                "on attendait le message sur les lignes suivantes. Rien n'a été envoyé.".to_owned()
            }
        }
    }
}

/// Text in lower case and without accents, whether these are part of their letters or follow them.
pub fn folded(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .filter(|c| !('\u{300}'..='\u{36f}').contains(c))
        .map(|c| match c {
            'à' | 'â' | 'ä' | 'á' => 'a',
            'ç' => 'c',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' | 'í' => 'i',
            'ô' | 'ö' | 'ó' => 'o',
            'ù' | 'û' | 'ü' | 'ú' => 'u',
            '’' => '\'',
            c => c,
        })
        .collect()
}

/// Folded, without what stands around it.
fn bare(text: &str) -> String {
    folded(text).trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}

/// Whether two words differ by one letter, or by two neighbours that changed places.
fn is_one_slip_away(name: &[u8], word: &[u8]) -> bool {
    let same = name.iter().zip(word).take_while(|(a, b)| a == b).count();
    let ends_alike = |name_from: usize, word_from: usize| {
        name.get(name_from..).is_some_and(|rest| Some(rest) == word.get(word_from..))
    };
    let swapped = name.get(same) == word.get(same + 1)
        && name.get(same + 1) == word.get(same)
        && ends_alike(same + 2, same + 2);
    ends_alike(same + 1, same + 1)
        || ends_alike(same, same + 1)
        || ends_alike(same + 1, same)
        || swapped
}
