use super::*;
use crate::{
    Chance,
    power::{Action, Options, board::Place, notation::print, piece::Piece, reason::Hint},
};

fn state(seats: usize) -> State {
    State::set_up(&Options::default(), seats, &mut Chance::of_round([0; 32], 0)).unwrap()
}

fn reader(seats: usize, seat: u8, language: Language) -> Reader {
    Reader::new(&state(seats), Seat(seat), language)
}

/// What Green reads in a game of four, printed.
fn green(language: Language, line: &str) -> String {
    match reader(4, 0, language).line(line) {
        None => "nothing".to_owned(),
        Some(Ok(order)) => print::order(&order, Language::En, Some(Army::Green)),
        Some(Err(fault)) => format!("{} {:?} {:?}", fault.column, fault.found, fault.expected),
    }
}

fn en(line: &str) -> String {
    green(Language::En, line)
}

fn fr(line: &str) -> String {
    green(Language::Fr, line)
}

#[test]
fn the_examples_of_the_rules_are_read() {
    assert_eq!(en("D S12 WI"), "D S12 WI");
    assert_eq!(en("T HQ G8"), "T GHQ G8");
    assert_eq!(en("2P XRV I"), "2P XGRV I");
    assert_eq!(en("3T XB4 H"), "3T XB4 H");
    for line in ["C+H+R XRV M", "C H R XRV M", "C + H, 1R -> X RV M"] {
        assert_eq!(en(line), "R+H+C XGRV M", "{line}");
    }
    assert_eq!(en("2B+50P XRV M"), "2B+50P XGRV M");
    assert_eq!(en("M RV B4"), "M GRV B4");
    assert_eq!(en("M GHQ BRV"), "M GHQ BRV");
    assert_eq!(fr("2P ERV S"), "2P XGRV I");
    assert_eq!(fr("CR+A+R ERV M"), "R+H+C XGRV M");
    assert_eq!(en("R: T R4 R0"), "R: T R4 R0");
    assert_eq!(en("Heavy Tank B2 B1"), "H B2 B1");
    for line in ["Char B2 B1", "Char d'assaut B2 B1", "char D’ASSAUT b2 b1", "A B2 B1"] {
        assert_eq!(fr(line), "H B2 B1", "{line}");
    }
    assert_eq!(en("1T B2 B1"), "T B2 B1");
    assert_eq!(en("1 tank b2 b1"), "T B2 B1");
}

#[test]
fn names_and_letters_are_those_of_the_language() {
    assert_eq!(en("C S1 XI"), "C S1 XI");
    assert_eq!(fr("C V4 IX"), "F G4 XI");
    assert_eq!(fr("CR S1 IX"), "C S1 XI");
    assert_eq!(fr("méga-missile rv j4"), "M GRV Y4");
    assert_eq!(en("b+2f+r -> xg1 -> mega-missile"), "2F+R+B XG1 M");
    assert_eq!(en("3 Infantries XRV Regiment"), "3I XGRV R");
    assert_eq!(en("2 Power Units XRV Infantry"), "2P XGRV I");
    assert_eq!(fr("Soldat HQ IO"), "I GHQ WI");
}

#[test]
fn comments_and_empty_lines_count_nothing() {
    for line in ["", "  ", "# a note", "= later", "\t# x"] {
        assert_eq!(en(line), "nothing", "{line:?}");
    }
    assert_eq!(en("M; B0; R0 = T G8 G6"), "M B0 R0");
    assert_eq!(en("T HQ G8 # note: hold"), "T GHQ G8");
}

#[test]
fn faults_say_where_and_what() {
    assert_eq!(en("S GHQ G8"), "1 \"S\" Piece");
    assert_eq!(en("3S ERV R"), "2 \"S\" Piece");
    assert_eq!(en("3 XB4 H"), "3 \"XB4\" Piece");
    assert_eq!(en("X"), "1 \"X\" Piece");
    assert_eq!(en("0T G4 G8"), "1 \"0T\" Piece");
    assert_eq!(en("3T EB4 H"), "4 \"EB4\" Place");
    assert_eq!(en("T HQV G8"), "3 \"HQV\" Place");
    assert_eq!(en("I J2 J5"), "3 \"J2\" Place");
    assert_eq!(en("  T  G4"), "8 \"\" Place");
    assert_eq!(en("T G4 G8 G6"), "9 \"G6\" EndOfLine");
    assert_eq!(en("2T B4 B1"), "1 \"2T\" OnePiece");
    assert_eq!(en("T T B4 B1"), "3 \"T\" OnePiece");
    assert_eq!(en("3T B4 H"), "4 \"B4\" ExchangeMark");
    assert_eq!(en("AA: T B4 B1"), "1 \"AA\" ArmyBeforeTheColon");
    assert_eq!(en(": T B4 B1"), "1 \"\" ArmyBeforeTheColon");
    assert_eq!(en("G:"), "3 \"\" Piece");
    assert_eq!(en("C+ XRV M"), "4 \"XRV\" Piece");
    assert_eq!(en("C+H XRV"), "8 \"\" Piece");
    assert_eq!(fr("G : T B4 B1"), "1 \"G\" ArmyBeforeTheColon");
}

#[test]
fn faults_say_what_may_have_been_meant() {
    let meant = |language, line: &str| {
        let read = reader(4, 0, language).line(line).unwrap();
        read.unwrap_err().meant
    };
    let (en, fr) = (Language::En, Language::Fr);
    assert_eq!(meant(en, "S HQ G8"), Some(Hint::PieceInTheOtherLanguage(Piece::Infantry)));
    assert_eq!(meant(en, "CR S1 XI"), Some(Hint::PieceInTheOtherLanguage(Piece::Cruiser)));
    assert_eq!(meant(fr, "H B2 B1"), Some(Hint::PieceInTheOtherLanguage(Piece::HeavyTank)));
    assert_eq!(meant(en, "V: T B2 B1"), Some(Hint::ArmyInTheOtherLanguage(Army::Green)));
    assert_eq!(meant(en, "T J2 J1"), Some(Hint::PlaceInTheOtherLanguage));
    assert_eq!(meant(en, "3T EB4 H"), Some(Hint::MarkInTheOtherLanguage));
    assert_eq!(meant(fr, "3T XB4 A"), Some(Hint::MarkInTheOtherLanguage));
    assert_eq!(meant(en, "T RV HQ G8"), Some(Hint::TwoOrders));
    assert_eq!(meant(en, "3T B4 H"), Some(Hint::Exchange));
    assert_eq!(meant(en, "Q G4 G8"), None);
}

#[test]
fn a_line_that_is_nearly_an_order_is_told_from_talk() {
    let nearly = |language, line: &str| reader(4, 0, language).nearly_order(line);
    let (en, fr) = (Language::En, Language::Fr);
    for line in
        ["T GHQ G88", "T GHQ now", "T GHQ G8 G6", "2T B4 B1", "3T B4 H", "T GHQ GO", "2P XRV Q"]
    {
        assert!(nearly(en, line), "{line}");
    }
    assert!(nearly(en, "prisoners: G") && nearly(fr, "prisonniers : V"));
    assert!(reader(2, 0, en).nearly_order("T HQ G88") && reader(2, 0, en).nearly_order("T HQ G8"));
    for line in ["Agreed!", "See you at G8", "I think so", "A quick question", "T", "hold G8", ""] {
        assert!(!nearly(en, line) && !nearly(fr, line), "{line}");
    }
}

#[test]
fn with_two_armies_a_line_says_which_it_is_for() {
    let read = |line: &str| reader(2, 0, Language::En).line(line).unwrap();
    let army = |line: &str| read(line).map(|order| order.army).map_err(|fault| fault.expected);
    assert_eq!(army("G: T HQ G8"), Ok(Army::Green));
    assert_eq!(army("b: t hq b8"), Ok(Army::Blue));
    assert_eq!(army("Blue: T HQ B8"), Ok(Army::Blue));
    assert_eq!(army("T BHQ B8"), Ok(Army::Blue));
    assert_eq!(army("2P XGRV I"), Ok(Army::Green));
    assert_eq!(army("T HQ G8"), Err(Expected::TheArmyBeforeAColon));
    assert_eq!(army("T YHQ Y8"), Err(Expected::TheArmyBeforeAColon));
    assert_eq!(army("T G8 GHQ"), Err(Expected::TheArmyBeforeAColon));
    assert_eq!(army("Y: T YHQ Y8"), Ok(Army::Yellow));
    assert_eq!(
        read("B: I HQ RV").unwrap().action,
        Action::Move {
            piece: Piece::Infantry,
            from: Place::from_code("BHQ").unwrap(),
            to: Place::Reserve(Army::Blue)
        }
    );
}

#[test]
fn with_one_army_left_no_prefix_is_needed() {
    let mut state = state(2);
    state.position.hand_flag(Army::Green, Some(Army::Red));
    let reader = Reader::new(&state, Seat(0), Language::En);
    assert_eq!(reader.line("T HQ B8").unwrap().unwrap().army, Army::Blue);
    assert_eq!(reader.line("G: T HQ B8").unwrap().unwrap().army, Army::Green);
}

#[test]
fn a_sheet_keeps_what_counts_in_order() {
    let sheet = reader(2, 0, Language::En)
        .sheet("G: T HQ G8\r\n\r\n# note\nprisoners: b\nhold\rB: I HQ B8\n");
    let texts: Vec<_> = sheet.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["G: T HQ G8", "hold", "B: I HQ B8"]);
    assert_eq!(sheet.prisoners_to(), Some(Army::Blue));
    assert_eq!(sheet.unreadable(), 1);
    assert_eq!(print::sheet(&sheet), "G: T GHQ G8\nhold\nB: I BHQ B8\nprisoners: B");
}

#[test]
fn prisoners_are_named_in_the_sheets_language_and_for_an_own_army() {
    let choice = |language, text: &str| {
        let sheet = reader(2, 0, language).sheet(text);
        sheet.prisoners.map(|line| line.read.map_err(|fault| (fault.column, fault.expected)))
    };
    assert_eq!(choice(Language::Fr, "Prisonniers : V"), Some(Ok(Army::Green)));
    assert_eq!(choice(Language::Fr, "prisonniers: bleu"), Some(Ok(Army::Blue)));
    assert_eq!(choice(Language::En, "prisoners: Y"), Some(Err((12, Expected::OwnArmy))));
    assert_eq!(choice(Language::En, "prisoners:"), Some(Err((11, Expected::OwnArmy))));
    assert_eq!(choice(Language::En, "prisonniers: B"), None);
}

#[test]
fn hostile_lines_are_only_faults() {
    for line in ["🂡🂡 :", "::::", "T+T+T+", "+", "-> -> ->", "9999999999999999999999P XRV I", "é"]
    {
        let _ = reader(2, 1, Language::Fr).line(line);
        let _ = reader(3, 2, Language::En).sheet(line);
    }
}
