//! Words that people say and no order has: such as may go, and such as stand for another.

use super::Keyword;

/// Words that may go.
pub(super) const TOO_MUCH: [&str; 82] = [
    "A",
    "AGAINST",
    "AI",
    "AM",
    "AND",
    "ANY",
    "ARE",
    "ARMIES",
    "AT",
    "AU",
    "AUX",
    "AVEC",
    "BEAUCOUP",
    "BEHIND",
    "BEST",
    "CE",
    "CONTRE",
    "DANS",
    "DE",
    "DEPUIS",
    "DERRIERE",
    "DU",
    "EN",
    "EST",
    "ET",
    "EVERYWHERE",
    "FROM",
    "HAS",
    "HAVE",
    "I",
    "IM",
    "IN",
    "INTO",
    "IS",
    "JAI",
    "JE",
    "LA",
    "LE",
    "LEFT",
    "LES",
    "MEILLEURE",
    "MERCI",
    "MES",
    "MON",
    "MY",
    "NEN",
    "NEST",
    "OF",
    "ON",
    "ONTO",
    "PARTOUT",
    "PLAIT",
    "PLEASE",
    "PUIS",
    "QUE",
    "QUIL",
    "REMAIN",
    "RESTANT",
    "RESTANTES",
    "RESTE",
    "RESTENT",
    "SERIE",
    "SET",
    "SIL",
    "SUR",
    "SVP",
    "THANK",
    "THANKS",
    "THE",
    "THEN",
    "THERE",
    "TO",
    "TOUR",
    "TROOP",
    "TROOPS",
    "TROUPE",
    "TROUPES",
    "TURN",
    "VERS",
    "VOUS",
    "WITH",
    "YOU",
];

/// Those of them that make a sentence of what stands before.
pub(super) const VERBS: [&str; 8] = ["AM", "ARE", "EST", "HAS", "HAVE", "IS", "NEST", "REMAIN"];

/// The same, except behind an attack, where some of them say what goes along.
pub(super) const TOO_MUCH_BUT_IN_ATTACKS: [&str; 8] =
    ["CARD", "CARDS", "CARTE", "CARTES", "SHIP", "SHIPS", "VAISSEAU", "VAISSEAUX"];

/// Words that may go, except in a trade, where they say what two more troops are placed on.
pub(super) const TOO_MUCH_BUT_IN_TRADES: [&str; 2] = ["ON", "SUR"];

/// What is left to be placed.
pub(super) const REST: [&str; 3] = ["REMAINING", "REST", "RESTE"];

/// Numbers that people write as words.
pub(super) const NUMBERS: [(&str, &[&str]); 5] = [
    ("1", &["ONE", "UN", "UNE"]),
    ("2", &["TWO", "DEUX"]),
    ("3", &["THREE", "TROIS"]),
    ("4", &["FOUR", "QUATRE"]),
    ("5", &["FIVE", "CINQ"]),
];

/// What a word stands for that no order has, some of them as the first of a line or behind it.
pub fn meant(text: &str, is_first: bool) -> Option<Keyword> {
    Some(match text {
        // `ATTACK BRA NAF STOP AT 2`.
        "STOP" if !is_first => Keyword::Until,
        "ASSAULT" | "ATK" | "ATTACKS" | "ATTAQUES" | "ENVAHIR" | "INVADE" | "INVADES" => {
            Keyword::Attack
        }
        "ADD" | "DEPLOY" | "DEPLOYER" | "METS" | "METTEZ" | "METTRE" | "POSER" | "POSEZ"
        | "PUT" | "REINFORCE" | "REINFORCEMENTS" | "RENFORCER" | "RENFORTS" => Keyword::Place,
        "BOUGER" | "BOUGEZ" | "DEPLACER" | "DEPLACEZ" | "TRANSFER" => Keyword::Fortify,
        "EVERYTHING" | "TOUS" | "TOUTE" | "TOUTES" => Keyword::All,
        "DEFENCE" | "DEFENSE" => Keyword::Defend,
        "DIE" => Keyword::Dice,
        "DONE" | "FINI" | "FINISH" | "NEXT" | "PASS" | "PASSE" | "PASSER" | "SKIP" | "STOP"
        | "SUIVANT" | "TERMINE" | "TERMINER" | "TERMINEZ" => Keyword::End,
        "PRISE" => Keyword::Taken,
        _ => return None,
    })
}
