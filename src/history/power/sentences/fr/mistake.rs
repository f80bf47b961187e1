//! French: what is wrong with a line.

use super::grammar::{elided, feminine, some, the_army};
use crate::power::{faults::Mistake, words};
use rules::{
    language::Language::{self, Fr},
    power::{
        Army, Expected, Fault, Hint, Piece, Place, Reason, Space, board::Terrain, notation::print,
        piece::Travel,
    },
};

/// Why a line did nothing.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Unreadable(expected) => match expected {
            Expected::Piece => "une pièce était attendue",
            Expected::Place => "une case ou une Réserve était attendue",
            Expected::ArmyBeforeTheColon => "ce qui précède le deux-points n'est pas une armée",
            Expected::TheArmyBeforeAColon => "elle ne dit pas pour quelle armée",
            Expected::OwnArmy => "les prisonniers vont à l'une de vos propres armées",
            Expected::OnePiece => "les pièces se déplacent une à une, une ligne chacune",
            Expected::ExchangeMark => "un échange porte un E devant son lieu",
            Expected::EndOfLine => "il y a plus d'un ordre dans la ligne",
        },
        Reason::OverAllowance => "les ordres de l'armée étaient épuisés",
        Reason::NotYourArmy => "l'armée est à quelqu'un d'autre",
        Reason::NoSuchPiece => "l'armée n'y a pas de telle pièce, ou pas assez",
        Reason::AlreadyMoved => {
            "toutes les pièces de ce genre y ont déjà bougé ou viennent d'être faites"
        }
        Reason::OutOfRange => "la pièce n'y parvient pas en un déplacement",
        Reason::NothingMovesToAReserve => "rien ne se déplace vers une Réserve",
        Reason::ReserveOnlyToOwnHq => "de la Réserve, une pièce ne va qu'à son propre QG",
        Reason::PowerUnitsNeverMove => "les Power ne se déplacent jamais",
        Reason::NotThreeEqualPieces => {
            "trois Soldats font un Régiment, trois Tanks un Char d'assaut, trois Chasseurs un \
             Bombardier, trois Destroyers un Croiseur, et rien d'autre ne s'échange"
        }
        Reason::BuyingIsInTheReserve => "les Power n'achètent que dans leur propre Réserve",
        Reason::NotForSale => "seuls Soldats, Tanks, Chasseurs et Destroyers s'achètent",
        Reason::WrongPrice => {
            "il faut le prix exact (2 Power pour un Soldat, 3 pour un Tank, 5 pour un Chasseur, 10 pour un Destroyer)"
        }
        Reason::NotEnoughUnits => "la Réserve n'a pas autant de Power",
        Reason::TooWeak => "un Méga-missile demande des pièces d'une puissance d'au moins 100",
        Reason::PowerUnitsAreInTheReserve => "les Power ne se donnent que dans la Réserve",
        Reason::NoMissile => "l'armée n'y a pas de Méga-missile",
        Reason::BadTarget => "la Réserve d'une armée éliminée n'est pas une cible",
        Reason::Cancelled => {
            "plus de déplacements de ces mercenaires ont été ordonnés qu'il n'y a de pièces"
        }
    }
}

/// A line that cannot be read, and how what it says would be written.
pub(in super::super) fn misread(
    fault: &Fault,
    notation: Language,
    instead: Option<&str>,
) -> String {
    let found = &fault.found;
    let (own, other) = notation.say(("anglais", "français"), ("français", "anglais"));
    let (mark, of_other) = notation.say(("un X", "du français"), ("un E", "de l'anglais"));
    match (fault.expected, fault.meant) {
        (_, Some(Hint::PieceInTheOtherLanguage(piece))) => format!(
            "«\u{a0}{found}\u{a0}» n'est une pièce qu'en {other}\u{a0}: en {own}, {} s'écrit {}.",
            elided("le", words::piece(piece, 1, Fr)),
            print::letter(piece, notation)
        ),
        (_, Some(Hint::ArmyInTheOtherLanguage(army))) => format!(
            "«\u{a0}{found}\u{a0}» n'est une armée qu'en {other}\u{a0}: en {own}, {} s'écrit {}.",
            the_army(army),
            army.letter(notation)
        ),
        (_, Some(Hint::PlaceInTheOtherLanguage)) => {
            let right =
                instead.map(|it| format!("\u{a0}: en {own}, c'est {it}")).unwrap_or_default();
            format!("«\u{a0}{found}\u{a0}» n'est un lieu qu'en {other}{right}.")
        }
        (_, Some(Hint::MarkInTheOtherLanguage)) => {
            format!(
                "«\u{a0}{found}\u{a0}» porte la marque d'échange {of_other}\u{a0}: en {own}, c'est {mark}."
            )
        }
        (_, Some(Hint::Exchange)) | (Expected::ExchangeMark, _) => {
            format!("Plusieurs pièces font un échange, avec {mark} devant son lieu.")
        }
        (_, Some(Hint::SeveralMoves)) | (Expected::OnePiece, _) => {
            "Les pièces se déplacent une à une\u{a0}: une ligne chacune.".to_owned()
        }
        (_, Some(Hint::TwoOrders)) => format!(
            "«\u{a0}{found}\u{a0}» est de trop\u{a0}: une ligne est un seul ordre, et une pièce bouge une fois \
             par manche. De la Réserve elle va à son QG, et plus loin à la manche suivante."
        ),
        (Expected::Piece, None) if found.is_empty() => "Il manque ici une pièce.".to_owned(),
        (Expected::Piece, None) => {
            let letters = Piece::ALL.map(|piece| print::letter(piece, notation));
            format!(
                "«\u{a0}{found}\u{a0}» n'est pas une pièce\u{a0}: les pièces sont {}.",
                words::list(letters, Fr)
            )
        }
        (Expected::Place, None) if found.is_empty() => {
            "Il manque ici un lieu\u{a0}: un ordre dit la pièce, d'où elle part et où elle va."
                .to_owned()
        }
        (Expected::Place, None) => {
            let like = notation.say("G4, GHQ, GRV, NI et S1", "V4, HQV, RVV, IN et S1");
            format!(
                "«\u{a0}{found}\u{a0}» n'est pas un lieu\u{a0}: les lieux s'écrivent comme {like}."
            )
        }
        (Expected::ArmyBeforeTheColon, None) if found.is_empty() => {
            "Aucune armée ne précède le deux-points.".to_owned()
        }
        (Expected::ArmyBeforeTheColon, None) => {
            let letters = Army::ALL.map(|army| army.letter(notation).to_string());
            format!(
                "«\u{a0}{found}\u{a0}» n'est pas une armée\u{a0}: les armées sont {}.",
                words::list(letters, Fr)
            )
        }
        (Expected::TheArmyBeforeAColon, _) => {
            "Pour quelle armée\u{a0}? Sa lettre et un deux-points vont devant l'ordre.".to_owned()
        }
        (Expected::OwnArmy, _) => {
            "Les prisonniers vont à l'une de vos armées\u{a0}: nommez-la par sa lettre.".to_owned()
        }
        (Expected::EndOfLine, None) => {
            format!("«\u{a0}{found}\u{a0}» est de trop\u{a0}: l'ordre finit avant.")
        }
    }
}

/// What is wrong with an order.
pub(in super::super) fn mistake(mistake: &Mistake) -> String {
    match *mistake {
        Mistake::Plain(why) => words::capital(reason(why)) + ".",
        Mistake::SameSpace => "Le déplacement finit où il a commencé.".to_owned(),
        Mistake::NoLanes(piece) => {
            let goes = match piece.travel() {
                Some(Travel::Fly) => "ne survole jamais de couloir maritime",
                _ => "n'entre jamais dans un couloir maritime",
            };
            format!("{} {goes}\u{a0}: ils sont aux navires.", a(piece))
        }
        Mistake::Inland => {
            "Un navire n'entre jamais dans un secteur 4\u{a0}: il n'a pas de côte.".to_owned()
        }
        Mistake::Corner { from, to } => format!(
            "Un navire ne coupe pas le coin d'un secteur 4, comme {} à {}.",
            elided("de", &print::place(from.into(), Fr)),
            print::place(to.into(), Fr)
        ),
        Mistake::BetweenLanes => {
            "Deux couloirs maritimes ne se touchent jamais\u{a0}: un navire en \
                                  change par une côte, une île ou un QG."
                .to_owned()
        }
        Mistake::Stop { piece, at } => format!(
            "{} doit s'arrêter en {}\u{a0}: entrer dans une île ou un QG finit son déplacement.",
            a(piece),
            print::place(at.into(), Fr)
        ),
        Mistake::TooFar { piece, from, to, steps } => {
            let far = words::number(u32::from(steps), Fr);
            let from = elided("de", &print::place(from.into(), Fr));
            let to = print::place(to.into(), Fr);
            let (goes, can) = match piece.travel() {
                Some(travel @ Travel::Fly) => {
                    (", jamais au-dessus des couloirs maritimes, en fait", travel.steps())
                }
                Some(travel) => (" en fait", travel.steps()),
                None => (" en fait", 0),
            };
            let can = words::number(u32::from(can), Fr);
            let piece = some(piece, 1);
            words::capital(&format!("{from} à {to}, il y a {far} pas\u{a0}; {piece}{goes} {can}."))
        }
        Mistake::NoWay { piece, to } => format!(
            "Aucun chemin ne mène à {} pour {}.",
            print::place(to.into(), Fr),
            some(piece, 1)
        ),
        Mistake::Kin { asked, there, at: here } => format!(
            "Il n'y a pas {} {}, mais {}\u{a0}: c'est {}.",
            elided("de", words::piece(asked, 1, Fr)),
            where_at(here),
            some(there, 1),
            print::letter(there, Fr)
        ),
        Mistake::Absent { army, piece, at: here, ref stands } => {
            let nowhere = format!(
                "{} n'a pas {}",
                words::capital(&the_army(army)),
                elided("de", words::piece(piece, 1, Fr))
            );
            if stands.is_empty() {
                return nowhere + ".";
            }
            let stands = stands.iter().map(|&place| where_at(place));
            format!("{nowhere} {}, mais {}.", where_at(here), words::list(stands, Fr))
        }
        Mistake::Few { army, piece, at: here, there, asked } => format!(
            "{} n'a que {} {}, pas {}.",
            words::capital(&the_army(army)),
            some(piece, there),
            where_at(here),
            words::number(asked, Fr)
        ),
        Mistake::Moved { piece, at: here } => format!(
            "{} {} a déjà bougé, ou vient d'être fait\u{a0}: une pièce bouge une fois par manche.",
            words::capital(&elided("le", words::piece(piece, 1, Fr))),
            where_at(here)
        ),
        Mistake::HomeOnly { army } => format!(
            "De la Réserve, une pièce ne va qu'à {}, et plus loin à la manche suivante.",
            print::place(Space::headquarters(army).into(), Fr)
        ),
        Mistake::Price { made } => {
            format!("{} coûte exactement {}.", a(made), some(Piece::PowerUnit, made.power()))
        }
        Mistake::NotSold { made } => match made.demoted() {
            Some(line) => {
                format!("{} ne s'achète pas\u{a0}: {} en font un.", a(made), some(line, 3))
            }
            None => words::capital(reason(Reason::NotForSale)) + ".",
        },
        Mistake::Units { army, has } => match has {
            0 => format!("La Réserve {} n'a pas de Power.", feminine(army)),
            _ => format!("La Réserve {} n'a que {}.", feminine(army), some(Piece::PowerUnit, has)),
        },
        Mistake::Worth { worth } => {
            format!(
                "Cela vaut {worth}\u{a0}: un Méga-missile demande une puissance d'au moins 100."
            )
        }
    }
}

fn a(piece: Piece) -> String {
    words::capital(&some(piece, 1))
}

/// A place by the name that people write.
fn where_at(here: Place) -> String {
    match here {
        Place::Reserve(_) => "dans la Réserve".to_owned(),
        Place::Space(space) => match space.terrain() {
            Terrain::Headquarters(_) => format!("à {}", print::place(here, Fr)),
            _ => format!("en {}", print::place(here, Fr)),
        },
    }
}
