//! The worked rounds: cases as referees write them, with their sheets in either language.

use super::super::RiskTeller;
use crate::kit::book::{Both, Worked, say};
use rules::{
    Seat,
    language::Language,
    risk::{Sheet, case::Case, notation::print},
};

/// A case a line, each with what comes of it beside it.
const ROUNDS: &str = include_str!("rounds.jsonl");

/// What each is called, and what to look for.
const ABOUT: [(Both, Both); 12] = [
    (
        ("An attack to its end", "Une attaque jusqu'au bout"),
        (
            "Brazil throws three dice, North Africa two (5.2): 6 5 4 against 5 4. Both defenders are lost, since 6 beats 5 and 5 beats 4 (5.3). The last defender throws one die, and loses 3 to 6. Three dice were thrown, so at least three troops move in; nothing was said, so all but one do (5.4). END ends the turn, and Red draws a card for the conquest (7.2). Blue's turn begins: 40 territories bring 13 troops, and four whole continents 5, 5, 7 and 2 (4.1).",
            "Le Brésil lance trois dés, l'Afrique du Nord deux (5.2)\u{a0}: 6 5 4 contre 5 4. Les deux défenseurs sont perdus, car 6 bat 5 et 5 bat 4 (5.3). Le dernier défenseur lance un dé et perd, 3 contre 6. Trois dés ont été lancés\u{a0}: au moins trois troupes avancent\u{a0}; sans précision, toutes sauf une (5.4). FIN finit le tour, et Rouge pioche une carte pour sa prise (7.2). Le tour de Bleu commence\u{a0}: 40 territoires apportent 13 troupes, et quatre continents entiers 5, 5, 7 et 2 (4.1).",
        ),
    ),
    (
        ("Ties, sorting, and one die against two", "Égalités, tri, et un dé contre deux"),
        (
            "First throw: 6 3 1 against 5 4. The 6 beats the 5, but the 3 loses to the 4: one troop each (5.3). TIMES 1 stops there. Iceland has two troops, so it throws one die (5.2): 4 against the higher of 4 and 1. That is a tie, so the attacker loses, and with one troop left the attack is over. END is missing, so the turn goes on, with these dice known (13.2).",
            "Premier combat\u{a0}: 6 3 1 contre 5 4. Le 6 bat le 5, mais le 3 perd contre le 4\u{a0}: une troupe de chaque côté (5.3). FOIS 1 s'arrête là. L'Islande a deux troupes et lance donc un dé (5.2)\u{a0}: 4 contre le plus fort de 4 et 1. À égalité, l'attaquant perd, et avec une seule troupe l'attaque est finie. Il manque FIN\u{a0}: le tour continue, ces dés connus (13.2).",
        ),
    ),
    (
        ("Where to stop", "Où s'arrêter"),
        (
            "Brazil beats two defenders, then loses two troops, and with six troops UNTIL 6 stops. Kamchatka throws once (TIMES 1), and two defenders are lost. The next line goes on from there and loses two twice: two troops are no more than three, so it stops. The last line would throw with two troops, which is not above three: nothing is thrown.",
            "Le Brésil bat deux défenseurs, puis perd deux troupes, et à six troupes JUSQU'A 6 s'arrête. Le Kamtchatka combat une fois (FOIS 1), et deux défenseurs sont perdus. La ligne suivante continue de là et perd deux fois deux troupes\u{a0}: il en reste deux, pas plus de trois, et elle s'arrête. La dernière ligne combattrait avec deux troupes, ce qui n'est pas plus de trois\u{a0}: pas de combat.",
        ),
    ),
    (
        ("A whole turn by one mail", "Un tour entier en un message"),
        (
            "The bare TRADE takes the one set in the hand; it is the first of the game and worth 4 (2.3). None of its territories is Red's, so there are no two extra troops (2.4). Nine troops go to Brazil. It takes North Africa, with two left at home; the condition holds, and the army goes on to Egypt. The second TRADE was written in case somebody would be beaten: nobody was, so it is not carried out. The fortify ends the turn, and END below it does no harm (7.1). There is one card, though two territories were taken (7.2).",
            "ECHANGER tout seul prend la seule série de la main\u{a0}; c'est la première de la partie et elle vaut 4 (2.3). Aucun de ses territoires n'est à Rouge\u{a0}: pas de troupes de plus (2.4). Neuf troupes vont au Brésil. Il prend l'Afrique du Nord et garde deux troupes\u{a0}; la condition est vraie, et l'armée continue vers l'Égypte. Le second ECHANGER était écrit pour le cas où quelqu'un serait battu\u{a0}: personne ne l'a été, et il ne sert pas. Fortifier finit le tour, et FIN en dessous est sans effet (7.1). Il y a une carte, bien que deux territoires soient pris (7.2).",
        ),
    ),
    (
        ("Five cards and a forgetful player", "Cinq cartes et un oubli"),
        (
            "With five cards Red must trade (4.2), but the sheet does not. Before the attack this is settled (8.3). All sets are worth the same, so the one without a wild card goes (8.1). Alberta is on it and Red's: two troops on Alberta (2.4). The four troops of the set and the one left over go one by one to the weakest border territory, Alberta or Brazil (8.2). Then comes the attack.",
            "Avec cinq cartes, Rouge doit échanger (4.2), mais la feuille ne le fait pas. C'est réglé avant l'attaque (8.3). Toutes les séries se valent\u{a0}: celle sans joker part (8.1). L'Alberta y figure et est à Rouge\u{a0}: deux troupes en Alberta (2.4). Les quatre troupes de la série et celle qui restait vont une à une au territoire frontière le plus faible, l'Alberta ou le Brésil (8.2). Puis vient l'attaque.",
        ),
    ),
    (
        ("A conquest, step by step", "Une prise, pas à pas"),
        (
            "This is one attack as the board writes it: as few troops as allowed move in. That is three, as many as dice were thrown (5.4). There is no END, so the turn goes on, and more troops may still follow out of Brazil (5.5).",
            "Voici une attaque comme le plateau l'écrit\u{a0}: il avance aussi peu de troupes que permis. C'est trois, autant que de dés lancés (5.4). Il n'y a pas de FIN\u{a0}: le tour continue, et d'autres troupes peuvent encore suivre depuis le Brésil (5.5).",
        ),
    ),
    (
        ("What follows it", "Ce qui suit"),
        (
            "Two more troops follow. The attack with two dice fails, 3 against 5, and stops after one throw. Now that dice were thrown nothing may follow from Brazil any more (5.5). The card is for North Africa, taken earlier in the turn (7.2).",
            "Deux troupes de plus suivent. L'attaque à deux dés échoue, 3 contre 5, et s'arrête après un combat. Des dés ayant été lancés, plus rien ne peut suivre du Brésil (5.5). La carte est pour l'Afrique du Nord, prise plus tôt dans le tour (7.2).",
        ),
    ),
    (
        ("Somebody is out, and seven cards", "Un joueur hors jeu, et sept cartes"),
        (
            "Green loses its last territory and is out. Red has seven cards now and must trade until four or fewer are left (6.1). It is the sixth set of the game, worth 15. With four cards left Red attacks on. The second TRADE does nothing: four cards may not be traded between attacks. Without any TRADE the set would have been chosen before the next attack (8.3).",
            "Vert perd son dernier territoire et est hors jeu. Rouge a maintenant sept cartes et doit échanger jusqu'à en avoir quatre au plus (6.1). C'est la sixième série de la partie, elle vaut 15. Avec quatre cartes, Rouge continue d'attaquer. Le second ECHANGER ne fait rien\u{a0}: on n'échange pas quatre cartes entre deux attaques. Sans aucun ECHANGER, la série aurait été choisie avant l'attaque suivante (8.3).",
        ),
    ),
    (
        ("Standing orders", "Les consignes"),
        (
            "It is not Blue's turn, but standing orders may come at any time, and they count before Red's lines (9.1); Blue's END does not. North Africa defends with one die, by Blue's general order: 6 against 6, so Red loses one troop; Blue risked only one. Venezuela defends with two, and 6 5 4 against 6 5 costs Red two.",
            "Ce n'est pas le tour de Bleu, mais une consigne peut venir à tout moment et vaut avant les lignes de Rouge (9.1)\u{a0}; son FIN ne compte pas. L'Afrique du Nord se défend avec un dé, par la consigne générale de Bleu\u{a0}: 6 contre 6, Rouge perd une troupe\u{a0}; Bleu n'en risquait qu'une. Le Venezuela se défend avec deux, et 6 5 4 contre 6 5 coûte deux troupes à Rouge.",
        ),
    ),
    (
        ("No sheet", "Aucune feuille"),
        (
            "Nothing came in time, which counts as a sheet that says END (8.4). The five troops are placed one by one on the weakest border territory, the first in board order (8.2). Peru and Argentina border on nobody else and get none. The others go to Brazil, Venezuela, Brazil, Venezuela and Brazil. There is no attack and no card.",
            "Rien n'est arrivé à temps, ce qui vaut une feuille qui dit FIN (8.4). Les cinq troupes sont placées une à une sur le territoire frontière le plus faible, le premier dans l'ordre du plateau (8.2). Le Pérou et l'Argentine ne touchent personne et n'en reçoivent pas. Elles vont au Brésil, au Venezuela, au Brésil, au Venezuela et au Brésil. Ni attaque, ni carte.",
        ),
    ),
    (
        ("Lists", "Les listes"),
        (
            "Blue picks first: Eastern Australia. Green sent nothing and goes by the common order, which begins with Alaska (3.3). Red gets Indonesia. Blue wanted Indonesia next; it is gone, so Western Australia it is. When a ranking is used up, the common order goes on. Everybody then has 14 territories, and places 21 more troops on one sealed sheet.",
            "Bleu choisit d'abord\u{a0}: l'Australie orientale. Vert n'a rien envoyé et suit l'ordre commun, qui commence par l'Alaska (3.3). Rouge obtient l'Indonésie. Bleu la voulait ensuite\u{a0}; elle est prise, ce sera l'Australie occidentale. Quand un classement est épuisé, l'ordre commun prend la suite. Chacun a alors 14 territoires, et place 21 troupes de plus par une feuille sous pli.",
        ),
    ),
    (
        ("The last round of turns", "Le dernier tour de table"),
        (
            "The game was to end after two rounds of turns, and the turn would now come back to Red, who had the first (10.1). Brazil falls; four troops stay behind and five move in. The second line is no order: it stays on the sheet as it was written (12.3). The card is still drawn. Blue has the most territories, and wins.",
            "La partie devait finir après deux tours de table, et le tour reviendrait maintenant à Rouge, qui a joué en premier (10.1). Le Brésil tombe\u{a0}; quatre troupes restent en arrière et cinq avancent. La deuxième ligne n'est pas un ordre\u{a0}: elle reste sur la feuille telle quelle (12.3). La carte est encore piochée. Bleu a le plus de territoires et gagne.",
        ),
    ),
];

/// Lines that are written otherwise than in the canonical notation of a language.
const WRITTEN: [Both; 2] = [
    ("ATTACK North Africa -> Brazil LEAVE 4", "attaque Afrique du Nord -> Brésil laisser 4"),
    ("REINFORCE ARG", "renforcer ARG"),
];

/// Every worked round.
pub(super) fn worked_rounds(language: Language) -> Vec<Worked<RiskTeller>> {
    ROUNDS.lines().zip(&ABOUT).filter_map(|(line, about)| worked(line, about, language)).collect()
}

/// The case of a worked round, by its number from 0.
pub(super) fn case(number: usize) -> Option<Case> {
    read(ROUNDS.lines().nth(number)?)
}

fn read(line: &str) -> Option<Case> {
    let kept: serde_json::Value = serde_json::from_str(line).ok()?;
    Case::read(kept.get("case")?.to_string().as_bytes()).ok()
}

fn worked(line: &str, about: &(Both, Both), language: Language) -> Option<Worked<RiskTeller>> {
    let case = read(line)?;
    let (before, given, _) = case.round()?;
    let sheets = given.iter().map(|(&seat, sheet)| (seat, in_language(sheet, language)));
    let sheets: Vec<(Seat, Sheet)> = sheets.collect();
    // What happens does not depend on the language of the sheets.
    let events = case.adjudicate().ok()?.events;
    Some(Worked {
        title: say(about.0, language),
        about: say(about.1, language),
        before: before.clone(),
        sheets,
        events,
    })
}

/// A sheet that was written in English, as it would be written in a language.
fn in_language(sheet: &Sheet, language: Language) -> Sheet {
    let line = |it: &rules::risk::Line| {
        let written = WRITTEN.iter().find(|both| both.0 == it.text);
        match (written, &it.read) {
            (Some(&both), _) => say(both, language).to_owned(),
            (None, Ok(order)) => print::order(order, sheet.map.map(), language),
            (None, Err(_)) => it.text.clone(),
        }
    };
    Sheet::of_lines(sheet.lines.iter().map(line), sheet.map, language)
}
