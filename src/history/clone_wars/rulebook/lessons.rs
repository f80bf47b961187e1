//! The first orders somebody writes: troops to place, an attack with ships, a whole turn. Dice are thrown as
//! in a game, but always the same.

use super::{super::CloneWarsTeller, worked};
use crate::{Lesson, kit::book::LessonText};
use rules::language::Language;

/// The positions are those of three worked rounds, each with the number of the round, from 0, and that of
/// its chance.
pub(super) const LESSONS: [(usize, u32, LessonText); 3] = [
    (
        0,
        1,
        LessonText {
            title: ("Troops to place", "Des troupes à placer"),
            told: (
                "You are Red, of the Republic; Orange is your ally, Black and Blue are the Separatists. A turn begins with troops: one for every three of your planets, three at least, and a bonus for each system held whole by you alone. A planet is written by its code of three letters, which stands on the map. `PLACE 1 TOY` puts one troop on Toydaria, `PLACE ALL DAN` all that are left on Dantooine. `END` ends your turn: without it the game waits for you.",
                "Vous êtes Rouge, de la République\u{a0}; Orange est votre allié, Noir et Bleu sont les Séparatistes. Un tour commence par des troupes\u{a0}: une pour trois de vos planètes, au moins trois, et un bonus par système que vous tenez entier à vous seul. Une planète s'écrit par son code de trois lettres, que montre la carte. `PLACER 1 TOY` met une troupe sur Toydaria, `PLACER TOUT DAN` toutes celles qui restent sur Dantooine. `FIN` finit votre tour\u{a0}: sans lui, la partie vous attend.",
            ),
            task: (
                "Put one troop on Toydaria, `TOY`, the others on Dantooine, `DAN`, and end your turn.",
                "Mettez une troupe sur Toydaria, `TOY`, les autres sur Dantooine, `DAN`, et finissez votre tour.",
            ),
            done: (
                "All three stand where you wanted them, on the two planets of yours that touch the enemy. Black's turn began: its pawn moved on the track towards Order 66, and it drew a token that you may take from it one day.",
                "Toutes les trois sont où vous les vouliez, sur vos deux planètes qui touchent l'ennemi. Le tour de Noir a commencé\u{a0}: son pion a avancé sur la piste vers l'ordre 66, et il a tiré un jeton que vous pourrez lui prendre un jour.",
            ),
            wanted: ("PLACE 1 TOY\nPLACE ALL DAN\nEND", "PLACER 1 TOY\nPLACER TOUT DAN\nFIN"),
            others: &[],
        },
    ),
    (
        1,
        2,
        LessonText {
            title: ("An attack with ships", "Une attaque avec des vaisseaux"),
            told: (
                "Your troops are placed; now you may attack. `ATTACK DAN SAL` attacks Saleucami from Dantooine and throws the dice until it is taken or one troop is left; with `UNTIL 3` behind it no throw is made with three troops or fewer. Ships help: a fighter throws a 1 again, a corvette adds 1 to a die, a capital ship makes a die one of eight faces. All go along unless you name some, such as `SHIPS 1CO`. If you win, all troops but one move in; `LEAVE 2` keeps two at home.",
                "Vos troupes sont placées\u{a0}; maintenant vous pouvez attaquer. `ATTAQUER DAN SAL` attaque Saleucami depuis Dantooine et relance les dés jusqu'à la prendre ou n'avoir plus qu'une troupe\u{a0}; avec `JUSQU'A 3` derrière, plus de combat avec trois troupes ou moins. Les vaisseaux aident\u{a0}: un chasseur relance un 1, une corvette ajoute 1 à un dé, un vaisseau capital donne huit faces à un dé. Tous partent, sauf si vous en nommez, comme `VAISSEAUX 1CO`. En cas de prise, toutes les troupes avancent sauf une\u{a0}; `LAISSER 2` en garde deux.",
            ),
            task: (
                "Attack Saleucami from Dantooine with both corvettes and the capital ship, so that the fighter stays; stop at three troops, leave two at home, and end your turn.",
                "Attaquez Saleucami depuis Dantooine avec les deux corvettes et le vaisseau capital, le chasseur restant\u{a0}; arrêtez-vous à trois troupes, laissez-en deux sur place, et finissez votre tour.",
            ),
            done: (
                "These are real dice, always the same in this lesson. The ships that you took along moved in with the troops; had you lost the planet later, they would have been lost with it. You beat one enemy army, so you drew one card.",
                "Ce sont de vrais dés, toujours les mêmes dans cette leçon. Les vaisseaux emmenés ont avancé avec les troupes\u{a0}; si vous perdez un jour la planète, ils seront perdus avec elle. Vous avez battu une armée ennemie\u{a0}: vous avez pioché une carte.",
            ),
            wanted: (
                "ATTACK DAN SAL UNTIL 3 LEAVE 2 SHIPS 2CO CA\nEND",
                "ATTAQUER DAN SAL JUSQU'A 3 LAISSER 2 VAISSEAUX 2CO VC\nFIN",
            ),
            others: &[],
        },
    ),
    (
        6,
        3,
        LessonText {
            title: ("A whole turn by one mail", "Un tour entier en un message"),
            told: (
                "You hold two cards. Card 5 is a Sabotage: `PLAY 5 SAL CA` destroys an enemy capital ship on Saleucami, next to you. Card 19 is an Assault: with `CARD 19` on an attack all its dice have eight faces. A condition at the end of a line makes it wait for luck: `IF TAKEN SAL`. After the attacks `FORTIFY ITH DAN 1` sends a troop from Ithor to Dantooine, by way of planets of your faction.",
                "Vous avez deux cartes. La carte 5 est un Sabotage\u{a0}: `JOUER 5 SAL VC` détruit un vaisseau capital ennemi sur Saleucami, à côté de vous. La carte 19 est un Assaut\u{a0}: avec `CARTE 19` sur une attaque, tous ses dés ont huit faces. Une condition en fin de ligne la fait dépendre de la chance\u{a0}: `SI PRIS SAL`. Après les attaques, `FORTIFIER ITH DAN 1` envoie une troupe d'Ithor à Dantooine, par des planètes de votre faction.",
            ),
            task: (
                "Destroy the capital ship on Saleucami. Attack it from Dantooine with your Assault, leaving two; if it is taken, attack Felucia, `FEL`, from it. Then send one troop from Ithor to Dantooine, and end your turn.",
                "Détruisez le vaisseau capital de Saleucami. Attaquez-la depuis Dantooine avec votre Assaut, en laissant deux troupes\u{a0}; si elle est prise, attaquez Felucia, `FEL`, à partir d'elle. Puis envoyez une troupe d'Ithor à Dantooine, et finissez votre tour.",
            ),
            done: (
                "A whole turn, and nobody had to wait for you in between. You may also send one line at a time, look at the dice, and go on; `END` ends the turn. Both planets were Black's, so they bring one card together.",
                "Un tour entier, et personne n'a eu à vous attendre entre-temps. Vous pouvez aussi envoyer une ligne à la fois, regarder les dés, puis continuer\u{a0}; `FIN` finit le tour. Les deux planètes étaient à Noir\u{a0}: elles rapportent une seule carte.",
            ),
            wanted: (
                "PLAY 5 SAL CA\nATTACK DAN SAL CARD 19 LEAVE 2\nATTACK SAL FEL IF TAKEN SAL\nFORTIFY ITH DAN 1\nEND",
                "JOUER 5 SAL VC\nATTAQUER DAN SAL CARTE 19 LAISSER 2\nATTAQUER SAL FEL SI PRIS SAL\nFORTIFIER ITH DAN 1\nFIN",
            ),
            others: &[],
        },
    ),
];

/// Every lesson.
pub(super) fn lessons(language: Language) -> Vec<Lesson<'static>> {
    let lesson = |(number, chance, text): &(usize, u32, LessonText)| {
        let case = worked::case(*number)?;
        let (state, ..) = case.round()?;
        Some(text.played_by(&CloneWarsTeller, state.clone(), *chance, language))
    };
    LESSONS.iter().filter_map(lesson).collect()
}
