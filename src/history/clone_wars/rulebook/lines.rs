//! What the chapters on writing show: lines with their meaning, and why lines are not carried out.

use crate::{
    Shown,
    kit::{book::Both, territories::tables},
};
use rules::{
    clone_wars::{Reason, notation},
    language::Language,
};

/// Lines as people write them, each with what it asks for, in each language.
const LINES: [(Both, Both); 30] = [
    (
        ("WANT COR ALD CRL", "VOULOIR COR ALD CRL"),
        (
            "before planets are claimed: these first, in this order, for all your armies",
            "avant le choix des planètes\u{a0}: celles-ci d'abord, dans cet ordre, pour toutes vos armées",
        ),
    ),
    (
        ("WANT BLUE NAB KAM", "VOULOIR BLEU NAB KAM"),
        ("the same for Blue alone", "de même pour Bleu seul"),
    ),
    (
        ("TOKEN MUS GEO", "JETON MUS GEO"),
        (
            "place the token on Mustafar, or else on Geonosis",
            "poser le jeton sur Mustafar, sinon sur Geonosis",
        ),
    ),
    (
        ("TRADE", "ECHANGER"),
        ("trade the best set of the hand", "échanger la meilleure série de la main"),
    ),
    (
        ("TRADE 2 15 27", "ECHANGER 2 15 27"),
        ("trade these three cards", "échanger ces trois cartes"),
    ),
    (
        ("BUILD 13 RAX", "CONSTRUIRE 13 RAX"),
        (
            "build a corvette on Raxus Prime with card 13",
            "construire une corvette sur Raxus Prime avec la carte 13",
        ),
    ),
    (
        ("PLAY 1", "JOUER 1"),
        (
            "play a Levy: two more troops to place",
            "jouer une Levée\u{a0}: deux troupes de plus à placer",
        ),
    ),
    (
        ("PLAY 5 SAL CA", "JOUER 5 SAL VC"),
        (
            "play a Sabotage against a capital ship on Saleucami",
            "jouer un Sabotage contre un vaisseau capital sur Saleucami",
        ),
    ),
    (
        ("PLACE 3 DAN", "PLACER 3 DAN"),
        ("put three troops on Dantooine", "mettre trois troupes sur Dantooine"),
    ),
    (
        ("PLACE ALL Dantooine", "PLACER TOUT Dantooine"),
        ("put all troops that are left there", "y mettre toutes les troupes qui restent"),
    ),
    (
        ("ATTACK DAN SAL", "ATTAQUER DAN SAL"),
        (
            "attack to the end with all ships; if it is taken, all but one move in",
            "attaquer jusqu'au bout avec tous les vaisseaux\u{a0}; en cas de prise, toutes avancent sauf une",
        ),
    ),
    (
        ("ATTACK DAN -> SAL UNTIL 3", "ATTAQUER DAN -> SAL JUSQU'A 3"),
        ("make no throw with three troops or fewer", "pas de combat avec trois troupes ou moins"),
    ),
    (
        ("ATTACK DAN SAL TIMES 1 DICE 2", "ATTAQUER DAN SAL FOIS 1 DES 2"),
        ("one throw, with two dice", "un seul combat, avec deux dés"),
    ),
    (
        ("ATTACK DAN SAL SHIPS 1FI CO LEAVE 2", "ATTAQUER DAN SAL VAISSEAUX 1CH CO LAISSER 2"),
        (
            "take one fighter and all corvettes along; if it is taken, leave two troops",
            "emmener un chasseur et toutes les corvettes\u{a0}; en cas de prise, laisser deux troupes",
        ),
    ),
    (
        ("ATTACK DAN SAL SHIPS NONE CARD 19", "ATTAQUER DAN SAL VAISSEAUX AUCUN CARTE 19"),
        (
            "no ship goes along; an Assault is played",
            "aucun vaisseau ne part\u{a0}; un Assaut est joué",
        ),
    ),
    (
        ("ATTACK SAL FEL IF TAKEN SAL", "ATTAQUER SAL FEL SI PRIS SAL"),
        (
            "attack only if the army took Saleucami in this turn",
            "attaquer seulement si l'armée a pris Saleucami dans ce tour",
        ),
    ),
    (
        ("ATTACK DAN SAL IF 8 DAN", "ATTAQUER DAN SAL SI 8 DAN"),
        (
            "attack only with at least eight troops on Dantooine",
            "attaquer seulement avec au moins huit troupes sur Dantooine",
        ),
    ),
    (
        ("MOVE 2", "AVANCER 2"),
        (
            "two more troops follow to what was just taken",
            "deux troupes de plus suivent vers ce qui vient d'être pris",
        ),
    ),
    (
        ("FORTIFY ITH TOY", "FORTIFIER ITH TOY"),
        (
            "send all but one from Ithor to Toydaria",
            "envoyer toutes les troupes d'Ithor à Toydaria, sauf une",
        ),
    ),
    (
        ("FLEET ITH TOY 1FI", "FLOTTE ITH TOY 1CH"),
        ("send one fighter after them", "envoyer un chasseur à leur suite"),
    ),
    (
        ("TAKE ALD IF NOT TAKEN SAL", "COMMANDER ALD SI PAS PRIS SAL"),
        (
            "take over Alderaan from the ally, if Saleucami was not taken",
            "prendre le commandement d'Alderaan, à l'allié, si Saleucami n'a pas été prise",
        ),
    ),
    (
        ("ORDER 66 EMPEROR MUS DAG ALLY NAB", "ORDRE 66 EMPEREUR MUS DAG ALLIE NAB"),
        (
            "end the turn with Order 66: the Emperor to Mustafar, or else to Dagobah; Naboo to the ally if it turns",
            "finir le tour par l'ordre 66\u{a0}: l'Empereur sur Mustafar, sinon sur Dagobah\u{a0}; Naboo à l'allié si elle bascule",
        ),
    ),
    (
        ("ORDER 66 ALLY ALL", "ORDRE 66 ALLIE TOUT"),
        ("the same with all that turns for the ally", "de même, tout ce qui bascule va à l'allié"),
    ),
    (
        ("DEFEND 1", "DEFENDRE 1"),
        ("from now on defend with one die everywhere", "désormais se défendre partout avec un dé"),
    ),
    (
        ("DEFEND 2 IN COR", "DEFENDRE 2 EN COR"),
        (
            "with two on Coruscant, whatever else is said",
            "avec deux sur Coruscant, quoi qu'il soit dit d'autre",
        ),
    ),
    (
        ("PLAY 7 COR", "JOUER 7 COR"),
        ("order a Shield for Coruscant", "prévoir un Bouclier pour Coruscant"),
    ),
    (("PLAY 7 NONE", "JOUER 7 AUCUN"), ("withdraw it", "y renoncer")),
    (
        ("OFFER ALD ANS", "OFFRIR ALD ANS"),
        ("let the ally take over one of these", "laisser l'allié en prendre le commandement"),
    ),
    (("OFFER NONE", "OFFRIR AUCUN"), ("offer nothing any more", "ne plus rien offrir")),
    (("END # that is all", "FIN # c'est tout"), ("end the turn", "finir le tour")),
];

/// How many they are.
#[cfg(test)]
pub(super) const COUNT: usize = LINES.len();

/// Lines of a sheet that can be read, each with what it asks for.
pub(super) fn lines(language: Language) -> Shown {
    let reads = |text: &str| matches!(notation::line(text, language), Some(Ok(_)));
    tables::lines(LINES, reads, language)
}

/// Why lines are not carried out, in the order in which reasons are looked for (§16).
pub(super) fn reasons(language: Language) -> Shown {
    tables::reasons(Reason::ALL.into_iter().map(told), language)
}

const fn told(reason: Reason) -> Both {
    match reason {
        Reason::Unreadable => ("it cannot be read", "elle est illisible"),
        Reason::Out => ("you have no army left", "vous n'avez plus d'armée"),
        Reason::Over => ("the turn or the game has ended", "le tour est fini, ou la partie"),
        Reason::NotNow => (
            "it belongs to another time: another stage, another part of the turn, another's turn",
            "ce n'est pas le moment\u{a0}: autre étape, autre partie du tour, tour d'un autre",
        ),
        Reason::Condition => ("its condition is false", "sa condition est fausse"),
        Reason::NoCard => (
            "a card is not in the hand, or is named twice",
            "une carte n'est pas dans la main, ou est nommée deux fois",
        ),
        Reason::NoSet => ("the three cards are no set", "les trois cartes ne font pas une série"),
        Reason::NoPower => (
            "the card has no such use, or has it no longer",
            "la carte ne sert pas à cela, ou plus",
        ),
        Reason::NothingLeft => (
            "no troops are left to place, or there is no token",
            "il ne reste pas de troupes à placer, ou il n'y a pas de jeton",
        ),
        Reason::Order66 => (
            "Order 66 is not the Republic's, and comes once only",
            "l'ordre 66 n'est pas à la République, et ne se donne qu'une fois",
        ),
        Reason::Track => (
            "the pawn is not far enough for Order 66, or too far for a Plot",
            "le pion n'est pas assez loin pour l'ordre 66, ou trop loin pour un Complot",
        ),
        Reason::Built => (
            "a ship was built in this turn already",
            "un vaisseau a déjà été construit pendant ce tour",
        ),
        Reason::ShipLimit => {
            ("the army has three ships of the class", "l'armée a trois vaisseaux de la classe")
        }
        Reason::NotYours => {
            ("a planet or an army is not yours", "une planète ou une armée n'est pas à vous")
        }
        Reason::Own => {
            ("the target is of your own faction", "la cible est de votre propre faction")
        }
        Reason::NotAlly => ("the planet is not your ally's", "la planète n'est pas à votre allié"),
        Reason::NotAdjacent => {
            ("the two planets do not border on each other", "les deux planètes ne se touchent pas")
        }
        Reason::Same => ("both ends are the same planet", "les deux bouts sont la même planète"),
        Reason::NotConnected => (
            "no way leads there through planets of your faction",
            "aucun chemin n'y mène par des planètes de votre faction",
        ),
        Reason::NoShip => ("there is no such ship", "il n'y a pas de tel vaisseau"),
        Reason::HasToken => ("a token lies there already", "un jeton s'y trouve déjà"),
        Reason::NotFree => (
            "more than one troop stands there, or a ship, a token or the Emperor, or it is the ally's last planet",
            "plus d'une troupe s'y trouve, ou un vaisseau, un jeton ou l'Empereur, ou c'est la dernière planète de l'allié",
        ),
        Reason::NotOffered => ("the ally has not offered it", "l'allié ne l'a pas offerte"),
        Reason::TooFew => (
            "there are too few troops: one alone, or no more than you said you would stop at",
            "il y a trop peu de troupes\u{a0}: une seule, ou pas plus que votre seuil d'arrêt",
        ),
    }
}
