//! English: what is wrong with a line.

use super::grammar::{colour, some};
use crate::power::{faults::Mistake, words};
use rules::{
    language::Language::{self, En},
    power::{
        Army, Expected, Fault, Hint, Piece, Place, Reason, Space, board::Terrain, notation::print,
        piece::Travel,
    },
};

/// Why a line did nothing.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Unreadable(expected) => match expected {
            Expected::Piece => "a piece was expected",
            Expected::Place => "a space or a Reserve was expected",
            Expected::ArmyBeforeTheColon => "what stands before the colon is no army",
            Expected::TheArmyBeforeAColon => "it does not say which army it is for",
            Expected::OwnArmy => "prisoners go to one of your own armies",
            Expected::OnePiece => "pieces move one at a time, a line each",
            Expected::ExchangeMark => "an exchange has an X before its place",
            Expected::EndOfLine => "there is more in the line than one order",
        },
        Reason::OverAllowance => "the army's orders were used up",
        Reason::NotYourArmy => "the army is another player's",
        Reason::NoSuchPiece => "the army has no such piece there, or not enough of them",
        Reason::AlreadyMoved => "such pieces there have all moved, or were made, this round",
        Reason::OutOfRange => "the piece does not get there in one move",
        Reason::NothingMovesToAReserve => "nothing moves to a Reserve",
        Reason::ReserveOnlyToOwnHq => "from the Reserve a piece goes to its own HQ only",
        Reason::PowerUnitsNeverMove => "Power Units never move",
        Reason::NotThreeEqualPieces => {
            "three Infantry make a Regiment, three Tanks a Heavy Tank, three Fighters a Bomber, \
             three Destroyers a Cruiser, and nothing else is exchanged"
        }
        Reason::BuyingIsInTheReserve => "Power Units buy in their own Reserve only",
        Reason::NotForSale => "only Infantry, Tanks, Fighters and Destroyers are sold",
        Reason::WrongPrice => {
            "it needs the exact price (2 units for an Infantry, 3 for a Tank, 5 for a Fighter, 10 for a Destroyer)"
        }
        Reason::NotEnoughUnits => "the Reserve does not have that many Power Units",
        Reason::TooWeak => "a Mega-Missile takes pieces worth 100 or more",
        Reason::PowerUnitsAreInTheReserve => "Power Units are given in the Reserve only",
        Reason::NoMissile => "the army has no Mega-Missile there",
        Reason::BadTarget => "the Reserve of an army that is out of the game is no target",
        Reason::Cancelled => "more moves of these mercenaries were ordered than there are pieces",
    }
}

/// A line that cannot be read, and how what it says would be written.
pub(in super::super) fn misread(
    fault: &Fault,
    notation: Language,
    instead: Option<&str>,
) -> String {
    let found = &fault.found;
    let (own, other) = notation.say(("English", "French"), ("French", "English"));
    let mark = notation.say("an X", "an E");
    match (fault.expected, fault.meant) {
        (_, Some(Hint::PieceInTheOtherLanguage(piece))) => format!(
            "“{found}” is a piece in {other} only: in {own} {} is written {}.",
            some(piece, 1),
            print::letter(piece, notation)
        ),
        (_, Some(Hint::ArmyInTheOtherLanguage(army))) => format!(
            "“{found}” is an army in {other} only: in {own} {} is written {}.",
            colour(army),
            army.letter(notation)
        ),
        (_, Some(Hint::PlaceInTheOtherLanguage)) => {
            let right = instead.map(|it| format!(": in {own} it is {it}")).unwrap_or_default();
            format!("“{found}” is a place in {other} only{right}.")
        }
        (_, Some(Hint::MarkInTheOtherLanguage)) => {
            format!("“{found}” has the exchange mark of {other}: in {own} it is {mark}.")
        }
        (_, Some(Hint::Exchange)) | (Expected::ExchangeMark, _) => {
            format!("Several pieces are an exchange, with {mark} before its place.")
        }
        (_, Some(Hint::SeveralMoves)) | (Expected::OnePiece, _) => {
            "Pieces move one at a time: a line for each.".to_owned()
        }
        (_, Some(Hint::TwoOrders)) => format!(
            "“{found}” is too much: a line is one order, and a piece moves once a round. Out of \
             the Reserve it goes to its HQ, and on from there in the next round."
        ),
        (Expected::Piece, None) if found.is_empty() => "A piece is missing here.".to_owned(),
        (Expected::Piece, None) => {
            let letters = Piece::ALL.map(|piece| print::letter(piece, notation));
            format!("“{found}” is not a piece: pieces are {}.", words::list(letters, En))
        }
        (Expected::Place, None) if found.is_empty() => {
            "A place is missing here: an order is a piece, where it stands and where it goes."
                .to_owned()
        }
        (Expected::Place, None) => {
            let like = notation.say("G4, GHQ, GRV, NI and S1", "V4, HQV, RVV, IN and S1");
            format!("“{found}” is not a place: places have names like {like}.")
        }
        (Expected::ArmyBeforeTheColon, None) if found.is_empty() => {
            "No army stands before the colon.".to_owned()
        }
        (Expected::ArmyBeforeTheColon, None) => {
            let letters = Army::ALL.map(|army| army.letter(notation).to_string());
            format!("“{found}” is not an army: armies are {}.", words::list(letters, En))
        }
        (Expected::TheArmyBeforeAColon, _) => {
            "Which army is this for? Its letter and a colon go before the order.".to_owned()
        }
        (Expected::OwnArmy, _) => {
            "Prisoners go to one of your own armies: name it by its letter.".to_owned()
        }
        (Expected::EndOfLine, None) => {
            format!("“{found}” is one word too many: the order ends before it.")
        }
    }
}

/// What is wrong with an order.
pub(in super::super) fn mistake(mistake: &Mistake) -> String {
    match *mistake {
        Mistake::Plain(why) => words::capital(reason(why)) + ".",
        Mistake::SameSpace => "The move ends where it began.".to_owned(),
        Mistake::NoLanes(piece) => {
            let goes = if piece.travel() == Some(Travel::Fly) { "flies over" } else { "enters" };
            format!("{} never {goes} a sea lane: they are for ships.", a(piece))
        }
        Mistake::Inland => "Ships never enter a sector 4: it has no coast.".to_owned(),
        Mistake::Corner { from, to } => format!(
            "A ship does not cut across the corner of a sector 4, as from {} to {}.",
            print::place(from.into(), En),
            print::place(to.into(), En)
        ),
        Mistake::BetweenLanes => "Two sea lanes never touch: a ship changes lane through a \
                                  coast, an island or an HQ."
            .to_owned(),
        Mistake::Stop { piece, at } => format!(
            "{} has to stop on {}: entering an island or an HQ ends its move.",
            a(piece),
            print::place(at.into(), En)
        ),
        Mistake::TooFar { piece, from, to, steps } => {
            let far = words::number(u32::from(steps), En);
            let (from, to) = (print::place(from.into(), En), print::place(to.into(), En));
            let (goes, can) = match piece.travel() {
                Some(travel @ Travel::Fly) => ("flies", travel.steps()),
                Some(travel) => ("goes", travel.steps()),
                None => ("goes", 0),
            };
            let how = match piece.travel() {
                Some(Travel::Fly) => ", never over sea lanes,",
                _ => "",
            };
            let can = words::number(u32::from(can), En);
            format!("From {from} to {to} it is {far} steps; {}{how} {goes} {can}.", some(piece, 1))
        }
        Mistake::NoWay { piece, to } => {
            format!("There is no way to {} for {}.", print::place(to.into(), En), some(piece, 1))
        }
        Mistake::Kin { asked, there, at: here } => format!(
            "There is no {} {}, but {}: that is {}.",
            words::piece(asked, 1, En),
            where_at(here),
            some(there, 1),
            print::letter(there, En)
        ),
        Mistake::Absent { army, piece, at: here, ref stands } => {
            let nowhere = format!("{} has no {}", colour(army), words::piece(piece, 1, En));
            if stands.is_empty() {
                return nowhere + ".";
            }
            let stands = stands.iter().map(|&place| where_at(place));
            format!("{nowhere} {}, but {}.", where_at(here), words::list(stands, En))
        }
        Mistake::Few { army, piece, at: here, there, asked } => format!(
            "{} has only {} {}, not {}.",
            colour(army),
            some(piece, there),
            where_at(here),
            words::number(asked, En)
        ),
        Mistake::Moved { piece, at: here } => format!(
            "The {} {} has moved already, or was made this round: a piece moves once a round.",
            words::piece(piece, 1, En),
            where_at(here)
        ),
        Mistake::HomeOnly { army } => format!(
            "From the Reserve a piece goes to {} only, and on from there in the next round.",
            print::place(Space::headquarters(army).into(), En)
        ),
        Mistake::Price { made } => {
            format!("{} costs exactly {}.", a(made), some(Piece::PowerUnit, made.power()))
        }
        Mistake::NotSold { made } => match made.demoted() {
            Some(line) => format!("{} is not sold: {} make one.", a(made), some(line, 3)),
            None => words::capital(reason(Reason::NotForSale)) + ".",
        },
        Mistake::Units { army, has } => match has {
            0 => format!("{}'s Reserve has no Power Units.", colour(army)),
            _ => format!("{}'s Reserve has only {}.", colour(army), some(Piece::PowerUnit, has)),
        },
        Mistake::Worth { worth } => {
            format!("That is worth {worth}: a Mega-Missile takes pieces worth 100 or more.")
        }
    }
}

fn a(piece: Piece) -> String {
    words::capital(&some(piece, 1))
}

/// A place by the name that people write.
fn where_at(here: Place) -> String {
    match here {
        Place::Reserve(_) => "in the Reserve".to_owned(),
        Place::Space(space) => match space.terrain() {
            Terrain::Headquarters(_) => format!("in {}", print::place(here, En)),
            _ => format!("on {}", print::place(here, En)),
        },
    }
}
