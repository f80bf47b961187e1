use super::*;
use crate::{
    kit::territories::{MapName, notation as shared},
    risk::reason::{Expected, Fault},
};
use Language::{En, Fr};

fn world() -> &'static Map {
    MapName::World.map()
}

fn canonical(text: &str, from: Language, to: Language) -> String {
    print::order(&line(text, world(), from).unwrap().unwrap(), world(), to)
}

#[test]
fn what_the_rules_show_is_read_in_both_languages() {
    for (english, french) in [
        ("WANT BRA PER", "VOULOIR BRA PER"),
        ("TRADE", "ECHANGER"),
        ("TRADE ALA NWT W1 ON ALA", "ECHANGER ALA NWT J1 SUR ALA"),
        ("TRADE ON ALA IF TAKEN NAF", "ECHANGER SUR ALA SI PRIS NAF"),
        ("PLACE ALL BRA", "PLACER TOUT BRA"),
        ("ATTACK BRA NAF", "ATTAQUER BRA NAF"),
        (
            "ATTACK BRA NAF DICE 2 UNTIL 3 TIMES 4 LEAVE 2 IF NOT TAKEN VEN",
            "ATTAQUER BRA NAF DES 2 JUSQU'A 3 FOIS 4 LAISSER 2 SI PAS PRIS VEN",
        ),
        ("ATTACK BRA NAF MOVE ALL", "ATTAQUER BRA NAF AVANCER TOUT"),
        ("MOVE 3", "AVANCER 3"),
        ("FORTIFY ARG BRA", "FORTIFIER ARG BRA"),
        ("FORTIFY ARG BRA 3 IF 4 ARG", "FORTIFIER ARG BRA 3 SI 4 ARG"),
        ("END", "FIN"),
        ("DEFEND 1", "DEFENDRE 1"),
        ("DEFEND 2 IN BRA", "DEFENDRE 2 EN BRA"),
    ] {
        assert_eq!(canonical(english, En, En), english);
        assert_eq!(canonical(english, En, Fr), french);
        assert_eq!(canonical(french, Fr, En), english);
    }
    for (written, language, expected) in [
        ("attack Brazil -> North Africa, leave 2; until 3", En, "ATTACK BRA NAF UNTIL 3 LEAVE 2"),
        ("attaquez bresil afrique du nord jusqu’à 3", Fr, "ATTACK BRA NAF UNTIL 3"),
        ("fortify arg bra all", En, "FORTIFY ARG BRA"),
        ("place 0003 bra.", En, "PLACE 3 BRA"),
        ("défends 1 en Égypte", Fr, "DEFEND 1 IN EGY"),
    ] {
        assert_eq!(canonical(written, language, En), expected, "{written}");
    }
}

#[test]
fn a_fault_says_where_and_what_was_expected() {
    use shared::Expected::{
        Amount, Area, AreaOrEnd, Card, ClauseOrEnd, Condition, ConditionOrEnd, Defence, Dice, End,
        Number, Order,
    };
    for (written, column, found, expected) in [
        ("pass", 1, "PASS", Order.into()),
        ("IF TAKEN BRA END", 1, "IF", Order.into()),
        ("PLACE BRA 3", 7, "BRA", Amount.into()),
        ("PLACE 3", 8, "", Area.into()),
        ("PLACE 3 IN BRA", 9, "IN", Area.into()),
        ("PLACE 3 BRA now", 13, "NOW", ConditionOrEnd.into()),
        ("ATTACK BRA", 11, "", Area.into()),
        ("ATTACK BRA NAF DICE 4", 21, "4", Dice.into()),
        ("ATTACK BRA NAF UNTIL 0", 22, "0", Number.into()),
        ("ATTACK BRA NAF MOVE 1 LEAVE 1", 23, "LEAVE", ClauseOrEnd.into()),
        ("ATTACK BRA NAF IF NAF", 19, "NAF", Condition.into()),
        ("ATTACK BRA NAF IF TAKEN VEN TIMES 2", 29, "TIMES", End.into()),
        ("TRADE ALA ALB", 14, "", Card.into()),
        ("TRADE nothing", 7, "NOTHING", Expected::CardsOrEnd),
        ("TRADE ALA ALB WUS GRL", 19, "GRL", Expected::OnOrEnd),
        ("DEFEND 3", 8, "3", Defence.into()),
        ("DEFEND 1 IF TAKEN BRA", 10, "IF", End.into()),
        ("WANT", 5, "", Area.into()),
        ("WANT BRA X", 10, "X", AreaOrEnd.into()),
        ("MOVE # all", 5, "", Amount.into()),
    ] {
        let fault = line(written, world(), En).unwrap().unwrap_err();
        let expected = Fault { column, found: found.to_owned(), expected };
        assert_eq!(fault, expected, "{written}");
    }
    assert_eq!(line(" , # END", world(), En), None);
}

#[test]
fn likely_slips_are_named_with_the_line_that_would_be_right() {
    for (written, language, lines) in [
        ("PLACE 3 IN BRA", En, &["PLACE 3 BRA"][..]),
        ("FORTIFY EAU 20 NGU", En, &["FORTIFY EAU NGU 20"]),
        ("ATTACK BRA NAF IF TAKEN VEN LEAVE 2", En, &["ATTACK BRA NAF LEAVE 2 IF TAKEN VEN"]),
        ("ATTACK BRA NAF IF NOT TAKEN VEN DICE 1", En, &["ATTACK BRA NAF DICE 1 IF NOT TAKEN VEN"]),
        ("PLACE 3 IN MON", En, &["PLACE 3 MON"]),
        ("FORTIFY FROM MON TO CHI", En, &["FORTIFY MON CHI"]),
        ("PLACER 3 EN MON", Fr, &["PLACER 3 MON"]),
        ("WANT BRA THEN MON THEN CHI", En, &["WANT BRA MON CHI"]),
        ("PLACE 3 troops on Brazil", En, &["PLACE 3 BRA"]),
        ("PLACE BRA 3", En, &["PLACE 3 BRA"]),
        ("PLACE 3BRA", En, &["PLACE 3 BRA"]),
        ("FORTIFY FROM ARG TO BRA", En, &["FORTIFY ARG BRA"]),
        ("FORTIFY FROM ARG TO BRA 3", En, &["FORTIFY ARG BRA 3"]),
        ("ATTAQUER BRA NAF 2 FOIS", Fr, &["ATTAQUER BRA NAF FOIS 2"]),
        ("ATTACK NAF FROM BRA 3 TIMES", En, &["ATTACK BRA NAF TIMES 3"]),
        ("ATTAQUER BRA NAF DICE 1", Fr, &["ATTAQUER BRA NAF DES 1"]),
        ("PLACER ALL BRA", Fr, &["PLACER TOUT BRA"]),
        ("PLACER 3 Brazil", Fr, &["PLACER 3 BRA"]),
        ("PLACER 3 en BRA", Fr, &["PLACER 3 BRA"]),
        ("ATTAQUER de BRA vers NAF", Fr, &["ATTAQUER BRA NAF"]),
        ("ATTAKC BRA NAF", En, &["ATTACK BRA NAF"]),
        ("PLACE 3 Brasil", En, &["PLACE 3 BRA"]),
        ("IF TAKEN NAF ATTACK NAF EGY", En, &["ATTACK NAF EGY IF TAKEN NAF"]),
        (
            "PLACE 3 BRA ATTACK BRA NAF MOVE 2 END",
            En,
            &["PLACE 3 BRA", "ATTACK BRA NAF MOVE 2", "END"],
        ),
        ("END!!! please", En, &["END"]),
        ("ATTACK BRA NAF DICE 4", En, &["ATTACK BRA NAF DICE 3"]),
        ("ATTACK BRA NAF DICE 0 MOVE 2", En, &["ATTACK BRA NAF DICE 1 MOVE 2"]),
        ("ATTACK BRA NAF MOVE 0", En, &["ATTACK BRA NAF MOVE 1"]),
        ("MOVE 0", En, &["MOVE 1"]),
        ("FORTIFY ARG BRA 0", En, &[]),
        ("FORTIFIER ARG BRA 00", Fr, &[]),
        ("PLACE 0 BRA", En, &[]),
        ("ATTACK BRA NAF TIMES 0", En, &[]),
        ("END, ATTACK BRA NAF", En, &["ATTACK BRA NAF", "END"]),
        ("END TURN WITH FORTIFY PER BRA", En, &["FORTIFY PER BRA", "END"]),
        ("NEXT ATTACK BRA NAF", En, &[]),
        ("STOP ATTACK BRA NAF", En, &[]),
        ("PASSER, FORTIFIER ARG BRA", Fr, &[]),
        ("TRADE ALA ALB ON PER", En, &[]),
        ("TRADE ALA ALB ON PER please", En, &[]),
        ("PLACE 100000 BRA", En, &["PLACE ALL BRA"]),
        ("DEFEND 3", En, &["DEFEND 2"]),
        ("DEFENDRE 0 EN BRA", Fr, &["DEFENDRE 1 EN BRA"]),
        ("PLACER 2 FOIS BRA", Fr, &["PLACER 2 BRA"]),
        ("END TURN", En, &["END"]),
        ("FIN DU TOUR", Fr, &["FIN"]),
        ("DEFEND 1 ON BRA", En, &["DEFEND 1 IN BRA"]),
        ("DEFENDRE 1 DANS ALB", Fr, &["DEFENDRE 1 EN ALB"]),
        ("FORTIFY 3 VEN ARG", En, &["FORTIFY VEN ARG 3"]),
        ("ATTACK BRA NAF STOP AT 2", En, &["ATTACK BRA NAF UNTIL 2"]),
        ("ATTACK BRA NAF 3x", En, &["ATTACK BRA NAF TIMES 3"]),
        ("3x BRA", En, &["PLACE 3 BRA"]),
        ("PLACE 3x BRA", En, &["PLACE 3 BRA"]),
        ("1. PLACE 3 BRA", En, &["PLACE 3 BRA"]),
        ("2) ATTAQUER BRA NAF FOIS 2", Fr, &["ATTAQUER BRA NAF FOIS 2"]),
        ("Please place 3 BRA", En, &["PLACE 3 BRA"]),
        ("ATTACK BRA NAF UNTIL3", En, &["ATTACK BRA NAF UNTIL 3"]),
        ("ATTACK BRA NAF TWICE", En, &["ATTACK BRA NAF TIMES 2"]),
        ("ATTACK BRA NAF TIMES TWO", En, &["ATTACK BRA NAF TIMES 2"]),
        ("TRADE ALA ALB PER ON PER please", En, &["TRADE ALA ALB PER ON PER"]),
        ("ECHANGER ALA ALB PER SUR PER SVP", Fr, &["ECHANGER ALA ALB PER SUR PER"]),
        ("END OF TURN", En, &["END"]),
        ("END OF MY TURN", En, &["END"]),
        ("FIN DE MON TOUR", Fr, &["FIN"]),
        ("PLACE 3 BRA, 2 VEN", En, &["PLACE 3 BRA", "PLACE 2 VEN"]),
        ("PLACE 3 BRA AND 2 VEN", En, &["PLACE 3 BRA", "PLACE 2 VEN"]),
        ("PLACER 3 BRA ET 2 VEN", Fr, &["PLACER 3 BRA", "PLACER 2 VEN"]),
        ("PLACE 3 in Brazil, the rest in North Africa", En, &["PLACE 3 BRA", "PLACE ALL NAF"]),
        ("PLACER BRA 3, VEN 2, le reste PER", Fr, &[]),
        ("PLACE BRA 3, VEN 2 END", En, &["PLACE 3 BRA", "PLACE 2 VEN", "END"]),
        ("PLACE 3 BRA AND ATTACK BRA NAF", En, &["PLACE 3 BRA", "ATTACK BRA NAF"]),
        ("PLACE THE REST IN BRA", En, &["PLACE ALL BRA"]),
        ("PLACER LE RESTE EN BRA", Fr, &["PLACER TOUT BRA"]),
        ("PLACER TOUTES BRA", Fr, &["PLACER TOUT BRA"]),
        ("AVANCER TOUTES", Fr, &["AVANCER TOUT"]),
        ("AVANCER TOUS", Fr, &["AVANCER TOUT"]),
        ("DEFEND 1 BRA", En, &["DEFEND 1 IN BRA"]),
        ("DEFEND BRA 1", En, &["DEFEND 1 IN BRA"]),
        ("DEFENDRE 1 A BRA", Fr, &["DEFENDRE 1 EN BRA"]),
        ("DÉFENDRE le Brésil avec 1 dé", Fr, &["DEFENDRE 1 EN BRA"]),
        ("DEFEND BRA WITH 1 DIE", En, &["DEFEND 1 IN BRA"]),
        ("DEFEND WITH 2 DICE", En, &["DEFEND 2"]),
        ("DEFEND 2 EVERYWHERE", En, &["DEFEND 2"]),
        ("DEFENSE 2 PARTOUT", Fr, &["DEFENDRE 2"]),
        ("ATTACK BRA NAF UNTIL 3 LEFT", En, &["ATTACK BRA NAF UNTIL 3"]),
        ("ATTACK BRA NAF until 3 are left", En, &["ATTACK BRA NAF UNTIL 3"]),
        ("ATTACK BRA NAF until there are 3 troops left", En, &["ATTACK BRA NAF UNTIL 3"]),
        ("ATTAQUER BRA NAF jusqu'à ce qu’il en reste 3", Fr, &["ATTAQUER BRA NAF JUSQU'A 3"]),
        ("ATTAQUER BRA NAF JUSQU'À 3 RESTANTES", Fr, &["ATTAQUER BRA NAF JUSQU'A 3"]),
        ("ATTACK BRA NAF LEAVE 2 BEHIND", En, &["ATTACK BRA NAF LEAVE 2"]),
        ("ATTACK PER ARG IF PER TAKEN", En, &["ATTACK PER ARG IF TAKEN PER"]),
        ("ATTACK PER ARG IF PER IS NOT TAKEN", En, &["ATTACK PER ARG IF NOT TAKEN PER"]),
        ("ATTAQUER PER ARG SI PER PRIS", Fr, &["ATTAQUER PER ARG SI PRIS PER"]),
        ("ATTAQUER PER ARG SI PER N'EST PAS PRISE", Fr, &["ATTAQUER PER ARG SI PAS PRIS PER"]),
        ("IF NAF TAKEN ATTACK NAF EGY", En, &["ATTACK NAF EGY IF TAKEN NAF"]),
        ("END IF BRA HAS 3", En, &["END IF 3 BRA"]),
        ("TRADE BEST", En, &["TRADE"]),
        ("TRADE the best set", En, &["TRADE"]),
        ("ECHANGER la meilleure série", Fr, &["ECHANGER"]),
        ("TRADE CARDS ALA NWT AND GRL", En, &["TRADE ALA NWT GRL"]),
        ("ATTACK NAF WITH BRA", En, &["ATTACK BRA NAF"]),
        ("ATTAQUER NAF AVEC BRA", Fr, &["ATTAQUER BRA NAF"]),
        ("ATTACK North Africa with Brazil until 3", En, &["ATTACK BRA NAF UNTIL 3"]),
        ("ATTACK BRA WITH 3 DICE NAF", En, &[]),
        ("FORTIFY BRA FROM ARG WITH 3", En, &["FORTIFY ARG BRA 3"]),
        ("MOVE 3 FROM ARG TO BRA", En, &["FORTIFY ARG BRA 3"]),
        ("AVANCER ARG BRA TOUTES", Fr, &["FORTIFIER ARG BRA"]),
        ("DO NOT ATTACK BRA NAF", En, &[]),
        ("pass", En, &["END"]),
        ("ALA attacks KAM", En, &["ATTACK ALA KAM"]),
        ("DEPLOY 3 BRA", En, &["PLACE 3 BRA"]),
        ("METTRE 3 au Brésil", Fr, &["PLACER 3 BRA"]),
        ("RENFORCER BRA 3", Fr, &["PLACER 3 BRA"]),
        ("invade NAF from BRA", En, &["ATTACK BRA NAF"]),
        ("DÉPLACER 3 d'ARG vers BRA", Fr, &[]),
        ("DÉPLACER 3 de ARG vers BRA", Fr, &["FORTIFIER ARG BRA 3"]),
        ("renforts : 4 CHI", Fr, &["PLACER 4 CHI"]),
        ("Reinforcements: 4 CHI", En, &["PLACE 4 CHI"]),
        ("Placer toutes mes troupes en Chine", Fr, &["PLACER TOUT CHI"]),
        ("bouger 1 WEU GBR", Fr, &["FORTIFIER WEU GBR 1"]),
        ("suivant", Fr, &["FIN"]),
        ("EAST AUSTRALIA 3", En, &["PLACE 3 EAU"]),
        ("PLACE 3 North-West Territory", En, &["PLACE 3 NWT"]),
        ("PLACE 3 WESTERN US", En, &["PLACE 3 WUS"]),
        ("PLACER 3 EUROPE NORD", Fr, &["PLACER 3 NEU"]),
        ("ATTACK BRA NAF UNTIL 2 X3", En, &["ATTACK BRA NAF UNTIL 2 TIMES 3"]),
        ("I pass.", En, &["END"]),
        ("J'ai fini", Fr, &["FIN"]),
        ("Done.", En, &["END"]),
        ("TERMINER", Fr, &["FIN"]),
        ("BRA NAF UNTIL 3", En, &["ATTACK BRA NAF UNTIL 3"]),
        ("Brésil vers Afrique du Nord", Fr, &["ATTAQUER BRA NAF"]),
        ("3 BRA", En, &["PLACE 3 BRA"]),
        ("BRA: 3", En, &["PLACE 3 BRA"]),
        ("PLACER 4 Territoire du Nord-Ouest", Fr, &["PLACER 4 NWT"]),
        ("ATTACK Northwest Teritory Alberta", En, &["ATTACK NWT ALB"]),
    ] {
        let meant = mended(written, world(), language);
        assert_eq!(meant.unwrap_or_default(), lines, "{written}");
    }
    let long = "QO ".repeat(20_000);
    assert_eq!(mended(&long, world(), En), None);
    for hopeless in ["PLACE", "hello there", "", "ATTACK BRA", "PLACE 3 XYZ", "TRADE 0"] {
        assert_eq!(mended(hopeless, world(), En), None, "{hopeless}");
    }
}
