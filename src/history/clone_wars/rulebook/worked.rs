//! The worked rounds: cases as referees write them, with their sheets in either language.

use super::super::CloneWarsTeller;
use crate::kit::book::{Both, Worked, say};
use rules::{
    Seat,
    clone_wars::{Line, Sheet, case::Case, notation::print},
    language::Language,
};

/// A case a line, each with what comes of it beside it.
const ROUNDS: &str = include_str!("rounds.jsonl");

/// What each is called, and what to look for.
const ABOUT: [(Both, Both); 11] = [
    (
        ("A plain turn", "Un tour simple"),
        (
            "Red puts its three troops on Dantooine (4.2), which then has five, and attacks Saleucami with three dice against two (5.2): 6 beats 5, 4 beats 3, both defenders are gone and the planet is taken (5.6). At least three troops move in, as many as the dice; LEAVE 2 says the same. FORTIFY sends one troop from Ithor (7.1), END ends the turn, and Red draws a card for the one enemy army from which it took a planet (7.4). Black's turn begins: the pawn moves to 1, a token is drawn, and eleven planets give three troops (4.1).",
            "Rouge met ses trois troupes sur Dantooine (4.2), qui en a alors cinq, et attaque Saleucami avec trois dés contre deux (5.2)\u{a0}: 6 bat 5, 4 bat 3, les deux défenseurs sont perdus et la planète est prise (5.6). Au moins trois troupes avancent, autant que de dés\u{a0}; LAISSER 2 dit la même chose. FORTIFIER envoie une troupe d'Ithor (7.1), FIN finit le tour, et Rouge pioche une carte pour la seule armée ennemie à qui elle a pris une planète (7.4). Le tour de Noir commence\u{a0}: le pion va sur 1, un jeton est tiré, et onze planètes donnent trois troupes (4.1).",
        ),
    ),
    (
        ("Dice with ships", "Des dés avec des vaisseaux"),
        (
            "Red throws a die of eight faces first, for its capital ship, and then two of six: 1, 5, 1. Black throws 1 and 6 (5.3). Red's one fighter throws the first 1 again: 1, once more: 4. The other 1 stays. Black's fighter turns its 1 into a 3. Red's corvettes add 1 to the two highest: 6, 5, 1 from 5, 4, 1. Black has no corvette: 6, 3. The 6s tie and cost Red a troop, 5 beats 3 and costs Black one (5.5). The line asked for one throw, and nothing ended the turn: it goes on (14.2).",
            "Rouge lance d'abord un dé à huit faces, pour son vaisseau capital, puis deux à six faces\u{a0}: 1, 5, 1. Noir lance 1 et 6 (5.3). Le seul chasseur de Rouge relance le premier 1\u{a0}: 1, encore une fois\u{a0}: 4. L'autre 1 reste. Le chasseur de Noir change son 1 en 3. Les corvettes de Rouge ajoutent 1 aux deux plus forts\u{a0}: 5, 4, 1 deviennent 6, 5, 1. Noir n'a pas de corvette\u{a0}: 6, 3. L'égalité à 6 coûte une troupe à Rouge, 5 bat 3 et en coûte une à Noir (5.5). La ligne demandait un combat, et rien n'a fini le tour\u{a0}: il continue (14.2).",
        ),
    ),
    (
        ("Claiming by lists", "Choisir sur listes"),
        (
            "The first claims of Red and Orange fall on Coruscant; the draw names Orange, so Red takes Alderaan (3.3). Then Blue, who is first, Red, Black and Orange go on in turn order, each with the highest free planet of its ranking. The second player gave its two armies rankings of their own. After its listed planets an army goes through the common order: Ithor, Duro, Boz Pity, Mustafar, Muunilinst and so on. Every army then has 20 troops to place (3.4).",
            "Les premiers choix de Rouge et d'Orange tombent sur Coruscant\u{a0}; le tirage désigne Orange, et Rouge prend Alderaan (3.3). Puis Bleu, qui est premier, Rouge, Noir et Orange continuent dans l'ordre du tour, chacun avec la planète libre la plus haute de son classement. Le deuxième joueur a donné un classement à chacune de ses deux armées. Après ses planètes nommées, une armée suit l'ordre commun\u{a0}: Ithor, Duro, Boz Pity, Mustafar, Muunilinst et ainsi de suite. Chaque armée a ensuite 20 troupes à placer (3.4).",
        ),
    ),
    (
        (
            "The opening: token, set, ship, effects",
            "L'ouverture\u{a0}: jeton, série, vaisseau, pouvoirs",
        ),
        (
            "Saleucami holds a token, so the first planet named that will do is Mustafar (4.2). One card of each class is worth 7 (2.5); the corvette of card 13 goes to Raxus Prime; card 1, a Levy, brings two more troops, card 4, a Plot, moves the pawn at once (2.3). Twelve troops are placed. The sheet does not end the turn: Black goes on, and may now invoke Order 66, or attack.",
            "Saleucami porte un jeton\u{a0}: la première planète nommée qui convient est Mustafar (4.2). Une carte de chaque classe vaut 7 (2.5)\u{a0}; la corvette de la carte 13 va sur Raxus Prime\u{a0}; la carte 1, une Levée, rapporte deux troupes de plus, la carte 4, un Complot, avance le pion aussitôt (2.3). Douze troupes sont placées. La feuille ne finit pas le tour\u{a0}: Noir continue, et peut maintenant donner l'ordre 66, ou attaquer.",
        ),
    ),
    (
        ("What is done unasked", "Ce qui est fait d'office"),
        (
            "The attack is not possible, but before an ATTACK line everything is settled all the same (4.4): with five cards Red must trade; the sets it has are three fighters and one of each, and of the latter, worth most, 1 12 22 comes first in card order (9.1). The ten troops are placed one by one on the weaker of Dantooine and Toydaria, the two planets that touch the enemy (9.2). Then the line is refused.",
            "L'attaque n'est pas possible, mais avant une ligne ATTAQUER tout est réglé quand même (4.4)\u{a0}: avec cinq cartes, Rouge doit échanger\u{a0}; il a trois chasseurs ou un de chaque, et parmi ces dernières séries, qui valent le plus, 1 12 22 vient en premier dans l'ordre des cartes (9.1). Les dix troupes sont placées une à une sur la plus faible de Dantooine et de Toydaria, les deux planètes qui touchent l'ennemi (9.2). Puis la ligne est refusée.",
        ),
    ),
    (
        ("A chain with conditions; tokens taken", "Une suite de conditions\u{a0}; des jetons pris"),
        (
            "Saleucami falls to the first throw; its two tokens are turned over, Dooku and Gunray, three dots, and leave the game (6.1). Of the six that could move in, four do (5.6). The next line's condition holds: one throw against Felucia, 5 4 2 against 4 4, a troop each. The condition of the Yavin line is false. That throw has closed the conquest of Saleucami, so no more troops may follow (5.7). At the end Red draws one card for Black and three for the dots (7.4). All tokens are out, so Black, next, draws none.",
            "Saleucami tombe au premier combat\u{a0}; ses deux jetons sont retournés, Dooku et Gunray, trois points, et quittent le jeu (6.1). Quatre des six troupes possibles avancent (5.6). La condition de la ligne suivante est vraie\u{a0}: un combat contre Felucia, 5 4 2 contre 4 4, une troupe de chaque côté. La condition de la ligne de Yavin est fausse. Ce combat a clos la prise de Saleucami\u{a0}: plus rien ne peut suivre (5.7). À la fin, Rouge pioche une carte pour Noir et trois pour les points (7.4). Il n'y a plus de jetons\u{a0}: Noir, qui suit, n'en tire pas.",
        ),
    ),
    (
        (
            "Card effects: Sabotage, Assault, Shield",
            "Pouvoirs des cartes\u{a0}: Sabotage, Assaut, Bouclier",
        ),
        (
            "Card 5 destroys Black's capital ship on Saleucami, which is adjacent to Dantooine (2.3). Black, whose turn it is not, has ordered a Shield there (10.2); it counts before Red's lines. The attack plays card 19, an Assault: three dice of eight faces (5.4). Before the first throw the Shield is played, so Black throws two of them: 8 6 2 against 8 1, a troop each. In the second throw three stand against one, for the Shield lasts the whole turn: 7 beats 6 and Saleucami is taken. The fighter on Dantooine was told to stay.",
            "La carte 5 détruit le vaisseau capital de Noir sur Saleucami, voisine de Dantooine (2.3). Noir, dont ce n'est pas le tour, y a prévu un Bouclier (10.2)\u{a0}; sa consigne vaut avant les lignes de Rouge. L'attaque joue la carte 19, un Assaut\u{a0}: trois dés à huit faces (5.4). Avant le premier combat, le Bouclier est joué, et Noir en lance deux\u{a0}: 8 6 2 contre 8 1, une troupe de chaque côté. Au second combat, trois contre un, car le Bouclier dure tout le tour\u{a0}: 7 bat 6 et Saleucami est prise. Le chasseur de Dantooine avait l'ordre de rester.",
        ),
    ),
    (
        ("After the attacks", "Après les attaques"),
        (
            "FORTIFY goes from Ithor through planets of the faction to Toydaria (7.1). After it no attack is possible (4.3). One of the two fighters follows by FLEET (7.2). Orange has offered Alderaan and Ansion; Ansion has two troops and cannot be taken over, Alderaan can (7.3). It comes last, as TAKE closes the step only when it is carried out.",
            "FORTIFIER va d'Ithor à Toydaria par des planètes de la faction (7.1). Après quoi plus d'attaque possible (4.3). Un des deux chasseurs suit par FLOTTE (7.2). Orange a offert Alderaan et Ansion\u{a0}; Ansion a deux troupes et ne peut pas changer de commandement, Alderaan si (7.3). Elle vient en dernier, car COMMANDER ne clôt l'étape que s'il est exécuté.",
        ),
    ),
    (
        ("Order 66", "L'ordre 66"),
        (
            "The pawn is on 7, so a 6, 7 or 8 turns a planet (2.7). For the sixteen planets of the Republic, in board order, a die each: Ithor, Dathomir, Alderaan, Duro and Coruscant turn. Duro is listed for the ally and goes to Blue, the rest to Black. Of Ithor's three fighters only two become Black's, who has one on Mustafar already and may have three (8.1). All tokens leave the game. Byss stayed with Orange, so the Emperor goes to the second planet of the list, Mustafar (8.2). The turn is over; no pawn moves and no token is drawn any more.",
            "Le pion est sur 7\u{a0}: un 6, un 7 ou un 8 fait basculer une planète (2.7). Un dé pour chacune des seize planètes de la République, dans l'ordre du plateau\u{a0}: Ithor, Dathomir, Alderaan, Duro et Coruscant basculent. Duro est nommée pour l'allié et va à Bleu, les autres à Noir. Des trois chasseurs d'Ithor, deux seulement passent à Noir, qui en a déjà un sur Mustafar et peut en avoir trois (8.1). Tous les jetons quittent le jeu. Byss est restée à Orange\u{a0}: l'Empereur va sur la deuxième planète de la liste, Mustafar (8.2). Le tour est fini\u{a0}; plus de pion ni de jetons désormais.",
        ),
    ),
    (
        ("The Emperor's planet", "La planète de l'Empereur"),
        (
            "After Order 66 Anakin's cards still make a set for the Republic, 7 troops, but their effects are gone: CARD 10 is refused (2.4), and the refused line throws nothing. The next attacks the Emperor's planet, whose defence dice have eight faces (5.4): 6 4 3 against 8 2, a troop each; then 5 3 2 against 4: Mustafar is taken, and the Republic has won at once (6.3). All its commanders win together (11.1).",
            "Après l'ordre 66, les cartes d'Anakin font encore une série pour la République, 7 troupes, mais leurs pouvoirs sont perdus\u{a0}: CARTE 10 est refusée (2.4), et la ligne refusée ne lance rien. La suivante attaque la planète de l'Empereur, dont les dés de défense ont huit faces (5.4)\u{a0}: 6 4 3 contre 8 2, une troupe de chaque côté\u{a0}; puis 5 3 2 contre 4\u{a0}: Mustafar est prise, et la République a gagné aussitôt (6.3). Tous ses commandants gagnent ensemble (11.1).",
        ),
    ),
    (
        ("One commander of two armies", "Un commandant et deux armées"),
        (
            "The second player commands Black and Blue (2.1), so nothing has to be offered for Kashyyyk (7.3). The corvette of card 11 is put on Saleucami and goes along with the attack: 4 becomes 5 and beats 4, 3 beats 2 (5.3). LEAVE 1: four troops move in, with the corvette. The condition of the attack on Ithor holds, but Ithor is not Red's any more: it is a planet of the same faction, and the order is refused. One card for a planet taken from Red (7.4); Orange is next.",
            "Le deuxième joueur commande Noir et Bleu (2.1)\u{a0}: il n'a pas besoin d'une offre pour Kashyyyk (7.3). La corvette de la carte 11 est posée sur Saleucami et part avec l'attaque\u{a0}: 4 devient 5 et bat 4, 3 bat 2 (5.3). LAISSER 1\u{a0}: quatre troupes avancent, avec la corvette. L'attaque sur Ithor remplit sa condition, mais Ithor n'est plus à Rouge\u{a0}: c'est une planète de la même faction, l'ordre est refusé. Une carte pour une planète prise à Rouge (7.4)\u{a0}; puis vient Orange.",
        ),
    ),
];

/// Lines that are not written as we print them.
const WRITTEN: [Both; 2] = [
    ("TOKEN Mustafar", "Jeton Mustafar"),
    (
        "ATTACK DAN ITH IF 4 DAN # if four troops are left",
        "Attaquer DAN ITH si 4 DAN # s'il reste quatre troupes",
    ),
];

/// Every worked round.
pub(super) fn worked_rounds(language: Language) -> Vec<Worked<CloneWarsTeller>> {
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

fn worked(line: &str, about: &(Both, Both), language: Language) -> Option<Worked<CloneWarsTeller>> {
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
    let line = |it: &Line| {
        let written = WRITTEN.iter().find(|both| both.0 == it.text);
        match (written, &it.read) {
            (Some(&both), _) => say(both, language).to_owned(),
            (None, Ok(order)) => print::order(order, language),
            (None, Err(_)) => it.text.clone(),
        }
    };
    Sheet::of_lines(sheet.lines.iter().map(line), language)
}
