//! What the chapters on writing show: lines with their meaning, and why lines are not carried out.

use crate::{
    Shown,
    kit::{book::Both, territories::tables},
};
use rules::{
    kit::territories::MapName,
    language::Language,
    risk::{Reason, notation},
};

/// Lines as people write them, each with what it asks for, in each language.
const LINES: [(Both, Both); 18] = [
    (
        ("WANT BRA ARG PER", "VOULOIR BRA ARG PER"),
        (
            "before territories are picked: these first, in this order",
            "avant le choix des territoires\u{a0}: ceux-ci d'abord, dans cet ordre",
        ),
    ),
    (
        ("TRADE", "ECHANGER"),
        ("trade the best set of your hand", "échanger la meilleure série de votre main"),
    ),
    (
        ("TRADE BRA NAF W1 ON BRA", "ECHANGER BRA NAF J1 SUR BRA"),
        (
            "trade these three cards; the two extra troops go to Brazil",
            "échanger ces trois cartes\u{a0}; les deux troupes de plus vont au Brésil",
        ),
    ),
    (
        ("PLACE 3 BRA", "PLACER 3 BRA"),
        ("put three troops into Brazil", "mettre trois troupes au Brésil"),
    ),
    (
        ("PLACE ALL Brazil", "PLACER TOUT Brésil"),
        (
            "put all troops that are left into Brazil",
            "mettre au Brésil toutes les troupes qui restent",
        ),
    ),
    (
        ("ATTACK BRA NAF", "ATTAQUER BRA NAF"),
        (
            "attack to the end; if it is taken, all but one move in",
            "attaquer jusqu'au bout\u{a0}; en cas de prise, toutes avancent sauf une",
        ),
    ),
    (
        ("ATTACK BRA -> NAF UNTIL 3", "ATTAQUER BRA -> NAF JUSQU'A 3"),
        ("make no throw with three troops or fewer", "pas de combat avec trois troupes ou moins"),
    ),
    (
        ("ATTACK BRA NAF TIMES 1 DICE 2", "ATTAQUER BRA NAF FOIS 1 DES 2"),
        ("one throw, with two dice", "un seul combat, avec deux dés"),
    ),
    (
        ("ATTACK BRA NAF LEAVE 2", "ATTAQUER BRA NAF LAISSER 2"),
        ("if it is taken, leave two in Brazil", "en cas de prise, laisser deux troupes au Brésil"),
    ),
    (
        ("ATTACK BRA NAF MOVE 4", "ATTAQUER BRA NAF AVANCER 4"),
        ("if it is taken, send four", "en cas de prise, en envoyer quatre"),
    ),
    (
        ("ATTACK NAF EGY IF TAKEN NAF", "ATTAQUER NAF EGY SI PRIS NAF"),
        (
            "attack only if North Africa was taken in this turn",
            "attaquer seulement si l'Afrique du Nord a été prise dans ce tour",
        ),
    ),
    (
        ("ATTACK BRA NAF IF 8 BRA", "ATTAQUER BRA NAF SI 8 BRA"),
        (
            "attack only with at least eight troops in Brazil",
            "attaquer seulement avec au moins huit troupes au Brésil",
        ),
    ),
    (
        ("MOVE 2", "AVANCER 2"),
        (
            "two more troops follow into what was just taken",
            "deux troupes de plus suivent dans ce qui vient d'être pris",
        ),
    ),
    (
        ("FORTIFY ARG BRA", "FORTIFIER ARG BRA"),
        (
            "send all but one from Argentina to Brazil, and end the turn",
            "envoyer toutes les troupes d'Argentine au Brésil, sauf une, et finir le tour",
        ),
    ),
    (
        ("FORTIFY ARG BRA 2 IF NOT TAKEN NAF", "FORTIFIER ARG BRA 2 SI PAS PRIS NAF"),
        (
            "send two, if North Africa was not taken",
            "en envoyer deux, si l'Afrique du Nord n'a pas été prise",
        ),
    ),
    (
        ("DEFEND 1", "DEFENDRE 1"),
        ("from now on defend with one die everywhere", "désormais se défendre partout avec un dé"),
    ),
    (
        ("DEFEND 2 IN BRA", "DEFENDRE 2 EN BRA"),
        (
            "with two in Brazil, whatever else is said",
            "avec deux au Brésil, quoi qu'il soit dit d'autre",
        ),
    ),
    (("END # that is all", "FIN # c'est tout"), ("end the turn", "finir le tour")),
];

/// How many they are.
#[cfg(test)]
pub(super) const COUNT: usize = LINES.len();

/// Lines of a sheet that can be read, each with what it asks for.
pub(super) fn lines(language: Language) -> Shown {
    let reads =
        |text: &str| matches!(notation::line(text, MapName::World.map(), language), Some(Ok(_)));
    tables::lines(LINES, reads, language)
}

/// Why lines are not carried out, in the order in which reasons are looked for (§15).
pub(super) fn reasons(language: Language) -> Shown {
    tables::reasons(Reason::ALL.into_iter().map(told), language)
}

const fn told(reason: Reason) -> Both {
    match reason {
        Reason::Unreadable => ("it cannot be read", "elle est illisible"),
        Reason::Out => ("you are out of the game", "vous êtes hors jeu"),
        Reason::Over => ("the turn or the game has ended", "le tour est fini, ou la partie"),
        Reason::NotNow => (
            "it belongs to another time: another stage, another part of the turn, another's turn",
            "ce n'est pas le moment\u{a0}: autre étape, autre partie du tour, tour d'un autre",
        ),
        Reason::Condition => ("its condition is false", "sa condition est fausse"),
        Reason::NoCard => (
            "a card is not in your hand, or is named twice",
            "une carte n'est pas dans votre main, ou est nommée deux fois",
        ),
        Reason::NoSet => ("the three cards are no set", "les trois cartes ne font pas une série"),
        Reason::NothingLeft => {
            ("no troops are left to place", "il ne reste pas de troupes à placer")
        }
        Reason::NotYours => ("a territory is not yours", "un territoire n'est pas à vous"),
        Reason::Own => ("you would attack yourself", "vous vous attaqueriez vous-même"),
        Reason::NotAdjacent => (
            "the two territories do not border on each other",
            "les deux territoires ne se touchent pas",
        ),
        Reason::Same => (
            "both ends of the fortify are the same territory",
            "les deux bouts de la fortification sont le même territoire",
        ),
        Reason::NotConnected => (
            "no way leads there through your own territories",
            "aucun chemin n'y mène par vos propres territoires",
        ),
        Reason::TooFew => (
            "there are too few troops: one alone, or no more than you said you would stop at",
            "il y a trop peu de troupes\u{a0}: une seule, ou pas plus que votre seuil d'arrêt",
        ),
    }
}
