//! The worked rounds: cases as referees write them, with their sheets in either language.
//!
//! A turn that was not over with its first sheet is two rounds here, as it is in a game.

use super::super::BlitzkriegTeller;
use crate::kit::book::{Both, Worked, say};
use rules::{
    Seat,
    blitzkrieg::{
        Player, Sheet,
        case::Case,
        notation::{self, print},
    },
    language::Language,
};

/// A case a line, each with its expected outcome beside it.
const ROUNDS: &str = include_str!("rounds.jsonl");

/// What each is called, and what to look for.
const ABOUT: [(Both, Both); 15] = [
    (
        ("A plain turn", "Un tour simple"),
        (
            "A navy may stand on the sea space W1.1, which is in the active campaign (4.1). The space is production: one token comes from the bag into the reserve (4.2). Then the marker moves by the token's value (4.4), and one draw ends the turn (3.2). The Allies see the token, the marker and that the Axis drew twice, but not what (10.1).",
            "Une marine peut se tenir sur la case de mer O1.1, qui est de la campagne active (4.1). La case est une production industrielle\u{a0}: un jeton passe du sac dans la réserve (4.2). Puis le curseur avance de la valeur du jeton (4.4), et une pioche finit le tour (3.2). Les Alliés voient le jeton, le curseur et que l'Axe a pioché deux fois, mais pas quoi (10.1).",
        ),
    ),
    (
        ("A campaign, with a bonus", "Une campagne, avec un bonus"),
        (
            "The Allies fill the last free space of W1. First comes the effect, then the value: the marker goes from 4 to 7 on the Allies' half. So the Allies score the 2 points of the campaign, and 1 more because the marker has passed icon 1, at 5, and not reached icon 2, at 10 (5.1).",
            "Les Alliés occupent la dernière case libre de O1. L'effet vient d'abord, puis la valeur\u{a0}: le curseur passe de 4 à 7 du côté des Alliés. Ils marquent donc les 2 points de la campagne, et 1 de plus parce que le curseur a dépassé l'icône 1, à 5, sans atteindre l'icône 2, à 10 (5.1).",
        ),
    ),
    (
        ("An order that lacks its object", "Un ordre sans objet"),
        (
            "A1.1 brings a strategic advantage, four other theatres are open, and the sheet names none. So the line cannot be carried out. No other line is left, and the sheet is handed back: nothing has happened, and the Axis is awaited for the rest of its time (8.3, 8.5).",
            "A1.1 apporte un avantage stratégique, quatre autres théâtres sont ouverts, et la feuille n'en nomme aucun. La ligne ne peut donc pas être exécutée. Il n'en reste pas d'autre et la feuille est rendue\u{a0}: rien ne s'est passé, et on attend l'Axe pour le temps qui lui reste (8.3, 8.5).",
        ),
    ),
    (
        ("The same order, with its object", "Le même ordre, avec son objet"),
        (
            "Now the sheet names Eastern Europe. There the marker goes three steps, from the Allies' 2 to the Axis's 1. Then Africa's marker moves by the value of the army.",
            "La feuille nomme maintenant l'Europe de l'Est. Le curseur y fait trois pas, de 2 chez les Alliés à 1 chez l'Axe. Puis celui d'Afrique avance de la valeur de l'armée.",
        ),
    ),
    (
        ("A blitz in one mail", "Un blitz en un seul message"),
        (
            "W3.1 brings a special weapon straight into the reserve. The blitz allows another placement in the same theatre (4.6). The bomb was not drawn; its line is passed over, and the army is placed. An army is no blitz token, so STOP is not needed (8.2). One draw ends the turn, though two tokens were placed.",
            "O3.1 apporte une arme spéciale tout droit dans la réserve. Le blitz permet un autre placement dans le même théâtre (4.6). La bombe n'a pas été piochée\u{a0}: on passe cette ligne, et l'armée est placée. Une armée n'est pas un jeton blitz\u{a0}: STOP ne sert pas (8.2). Une seule pioche finit le tour, bien que deux jetons aient été placés.",
        ),
    ),
    (
        ("A blitz with a question", "Un blitz suivi d'une question"),
        (
            "The sheet does not say what follows the blitz. Production brings an army that could be placed, so the Axis is asked once more, for that alone (8.5). The draw that ends the turn waits.",
            "La feuille ne dit pas ce qui suit le blitz. La production apporte une armée qui pourrait être placée\u{a0}: on redemande donc à l'Axe, pour cela seul (8.5). La pioche qui finit le tour attend.",
        ),
    ),
    (
        ("The answer to it", "La réponse"),
        (
            "THEN may be left out on this sheet. Tactical advantage 1 and the value 2 bring the marker to 3. The campaign is complete and brings 2 points. With STOP, or without a sheet, the turn would have ended with the draw alone (8.5).",
            "Sur cette feuille, PUIS n'est pas nécessaire. L'avantage tactique 1 et la valeur 2 mènent le curseur à 3. La campagne est clôturée et rapporte 2 points. Avec STOP, ou sans feuille, le tour aurait fini par la seule pioche (8.5).",
        ),
    ),
    (
        ("A theatre closes", "Un théâtre ferme"),
        (
            "The value would carry the marker beyond the Allies' end; it stops there, and the theatre closes (6.1). Two spaces are free. The Allies want the strategic advantage first, then the weapon. Only W3 was not complete: 5 points, and 2 more. Without the line STRATEGIC the placement could not have been carried out (8.3).",
            "La valeur mènerait le curseur au-delà du bout des Alliés\u{a0}; il s'y arrête, et le théâtre ferme (6.1). Deux cases sont libres. Les Alliés veulent d'abord l'avantage stratégique, puis l'arme. Seule O3 n'était pas clôturée\u{a0}: 5 points, et 2 de plus. Sans la ligne STRATEGIE, le placement n'aurait pas pu être exécuté (8.3).",
        ),
    ),
    (
        ("The order of effects matters", "L'ordre des effets compte"),
        (
            "The air force closes Western Europe with eight free spaces. Research, named first, puts an army 4 into the bag, and production happens to draw it at once. The rest follows in board order (8.4). Three campaigns are won at once, each with 2 more: 16 points, and 1 from the propaganda on W1.3 itself. The bag is empty by then, so no draw ends the turn (2.3).",
            "La force aérienne ferme l'Europe de l'Ouest avec huit cases libres. La recherche, nommée d'abord, met une armée 4 dans le sac, et la production l'y pioche aussitôt, par chance. Le reste suit dans l'ordre du plateau (8.4). Trois campagnes sont gagnées d'un coup, chacune avec 2 de plus\u{a0}: 16 points, et 1 de la propagande d'O1.3 même. Le sac est alors vide\u{a0}: aucune pioche ne finit le tour (2.3).",
        ),
    ),
    (
        ("Advantages never close a theatre", "Un avantage ne ferme jamais un théâtre"),
        (
            "Tactical advantage 2 moves the marker from 12 to 13 only, one cell before the end (4.3). Then the value 1 closes the theatre. Its strategic advantage moves South East Asia from 9 to 10, again one cell before the end. With F0 in place of A1 the marker would have stayed on 13, and no target would have been needed.",
            "L'avantage tactique 2 ne mène le curseur que de 12 à 13, une case avant le bout (4.3). La valeur 1 ferme ensuite le théâtre. Son avantage stratégique mène l'Asie du Sud-Est de 9 à 10, encore une case avant le bout. Avec F0 au lieu de A1, le curseur serait resté à 13, sans qu'il faille nommer un théâtre.",
        ),
    ),
    (
        ("The Spy as a General", "L'espion en général"),
        (
            "The last token of the Allies was their General, so the Spy is an army (2.5). W1.1 is occupied and P1.1 is sea; W1.2 is land and free. It counts the Axis's armies and air forces in Western Europe without special weapons: one air force, and 1 for the Spy itself. The campaign is complete. The weapon that research finds is drawn at once by the draw that ends the turn.",
            "Le dernier jeton des Alliés était leur général\u{a0}: l'espion est donc une armée terrestre (2.5). O1.1 est occupée et P1.1 est de mer\u{a0}; O1.2 est de terre et libre. Il compte les armées terrestres et les forces aériennes de l'Axe en Europe de l'Ouest, sans les armes spéciales\u{a0}: une force aérienne, et 1 pour lui-même. La campagne est clôturée. L'arme trouvée par la recherche est piochée aussitôt à la fin du tour.",
        ),
    ),
    (
        ("The bomb", "La bombe"),
        (
            "Seven steps in Western Europe, and two steps back everywhere else (4.4). In the Pacific the marker stands one cell before the Allies' end already, and stays: only a token placed there closes it. Africa is closed and South East Asia full, so nothing moves there (1.3).",
            "Sept pas en Europe de l'Ouest, et deux pas en arrière partout ailleurs (4.4). Dans le Pacifique, le curseur est déjà une case avant le bout des Alliés, et il y reste\u{a0}: seul un jeton placé là ferme le théâtre. L'Afrique est fermée et l'Asie du Sud-Est pleine\u{a0}: rien n'y bouge (1.3).",
        ),
    ),
    (
        ("No sheet", "Aucune feuille"),
        (
            "The time to order ended without a sheet from the Axis. Its first token in token order is an army 2 (2.1). Western Europe is closed, and the first campaign of the Pacific is all sea, so the first space that takes an army is E1.1 (8.5). The rest happens as if it had been written. A blitz token placed in this way has no follower.",
            "L'échéance est passée sans feuille de l'Axe. Son premier jeton, dans l'ordre des jetons, est une armée 2 (2.1). L'Europe de l'Ouest est fermée et la première campagne du Pacifique est toute de mer\u{a0}: la première case qui prend une armée est donc E1.1 (8.5). Le reste se passe comme si on l'avait écrit. Un jeton blitz placé ainsi n'a pas de suite.",
        ),
    ),
    (
        ("Twenty-five points", "Vingt-cinq points"),
        (
            "Propaganda brings the Axis to 25 points at the end of its own turn. So the Allies have one last turn (7.1).",
            "La propagande mène l'Axe à 25 points à la fin de son propre tour. Les Alliés ont donc un dernier tour (7.1).",
        ),
    ),
    (
        ("The last turn", "Le dernier tour"),
        (
            "The Allies complete S1. The marker has reached icon 1, which stands at 4 there: 2 points, and 1 more. Both sides have 25 points now, and with equal points the Allies win (7.2).",
            "Les Alliés clôturent S1. Le curseur a atteint l'icône 1, qui se trouve ici à 4\u{a0}: 2 points, et 1 de plus. Les deux camps ont maintenant 25 points, et à égalité les Alliés gagnent (7.2).",
        ),
    ),
];

/// Every worked round.
pub(super) fn worked_rounds(language: Language) -> Vec<Worked<BlitzkriegTeller>> {
    ROUNDS.lines().zip(&ABOUT).filter_map(|(line, about)| worked(line, about, language)).collect()
}

fn worked(
    line: &str,
    about: &(Both, Both),
    language: Language,
) -> Option<Worked<BlitzkriegTeller>> {
    let kept: serde_json::Value = serde_json::from_str(line).ok()?;
    let case = Case::read(kept.get("case")?.to_string().as_bytes()).ok()?;
    let (before, given, _) = case.round()?;
    let handed_in = Player::ALL
        .into_iter()
        .filter_map(|player| Some((player.seat(), given.of(player).as_ref()?)));
    let sheets: Vec<(Seat, Sheet)> =
        handed_in.map(|(seat, sheet)| (seat, in_language(sheet, language))).collect();
    // What happens does not depend on the language of the sheets.
    let events = case.adjudicate().ok()?.events().to_vec();
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
    let line = |text: &str| match notation::line(text, sheet.language) {
        Some(Ok(order)) => print::order(&order, language),
        _ => text.to_owned(),
    };
    Sheet::of_lines(sheet.lines.iter().map(|it| line(&it.text)), language)
}
