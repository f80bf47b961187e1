use super::*;
use crate::{
    clone_wars::reason::{Expected, Fault},
    kit::territories::notation as shared,
};
use Language::{En, Fr};

fn canonical(text: &str, from: Language, to: Language) -> String {
    let order = line(text, from).unwrap();
    print::order(&order.unwrap_or_else(|fault| panic!("{text}: {fault:?}")), to)
}

#[test]
fn what_the_rules_show_is_read_in_both_languages() {
    for (english, french) in [
        ("WANT ITH COR", "VOULOIR ITH COR"),
        ("WANT K ITH COR", "VOULOIR N ITH COR"),
        ("TOKEN MUS GEO", "JETON MUS GEO"),
        ("TRADE", "ECHANGER"),
        ("TRADE 2 15 27 IF TAKEN SAL", "ECHANGER 2 15 27 SI PRIS SAL"),
        ("BUILD 11 SAL", "CONSTRUIRE 11 SAL"),
        ("PLAY 1", "JOUER 1"),
        ("PLAY 5 SAL CA", "JOUER 5 SAL VC"),
        ("PLAY 7 COR", "JOUER 7 COR"),
        ("PLAY 7 NONE", "JOUER 7 AUCUN"),
        ("PLACE ALL GEO", "PLACER TOUT GEO"),
        ("ATTACK GEO UTA", "ATTAQUER GEO UTA"),
        (
            "ATTACK GEO UTA DICE 2 UNTIL 3 TIMES 4 LEAVE 2 SHIPS 1FI CO CARD 19 IF NOT TAKEN UTA",
            "ATTAQUER GEO UTA DES 2 JUSQU'A 3 FOIS 4 LAISSER 2 VAISSEAUX 1CH CO CARTE 19 SI PAS PRIS UTA",
        ),
        ("ATTACK GEO UTA SHIPS NONE", "ATTAQUER GEO UTA VAISSEAUX AUCUN"),
        ("MOVE ALL", "AVANCER TOUT"),
        ("FORTIFY ITH TOY 3", "FORTIFIER ITH TOY 3"),
        ("FLEET HYP GEO", "FLOTTE HYP GEO"),
        ("FLEET HYP GEO 2FI CA", "FLOTTE HYP GEO 2CH VC"),
        ("TAKE ALD", "COMMANDER ALD"),
        ("ORDER 66", "ORDRE 66"),
        (
            "ORDER 66 EMPEROR MUS DAG ALLY NAB IF 3 MUS",
            "ORDRE 66 EMPEREUR MUS DAG ALLIE NAB SI 3 MUS",
        ),
        ("ORDER 66 ALLY ALL", "ORDRE 66 ALLIE TOUT"),
        ("END", "FIN"),
        ("DEFEND 1 IN COR", "DEFENDRE 1 EN COR"),
        ("OFFER ALD ANS", "OFFRIR ALD ANS"),
        ("OFFER NONE", "OFFRIR AUCUN"),
    ] {
        assert_eq!(canonical(english, En, En), english);
        assert_eq!(canonical(english, En, Fr), french);
        assert_eq!(canonical(french, Fr, En), english);
    }
    for (written, language, expected) in [
        ("attack Geonosis -> Utapau, ships all", En, "ATTACK GEO UTA"),
        ("attack geo uta ships 2 FI fi", En, ""),
        // Letters beyond A to Z separate, and alone they are no line (§13.1).
        ("attack geo中uta ß ships all", En, "ATTACK GEO UTA"),
        ("fleet hyp geo fi co ca", En, "FLEET HYP GEO"),
        ("order 66 ally Boz Pity Yavin 4 emperor mus", En, "ORDER 66 EMPEROR MUS ALLY BOZ YAV"),
        ("want Blue Nal Hutta", En, "WANT B NAL"),
        ("commandez Cato Neimoidia", Fr, "TAKE CAT"),
        ("attaque sal dan vaisseaux 2 CH co jusqu’à 3", Fr, "ATTACK SAL DAN UNTIL 3 SHIPS 2FI CO"),
    ] {
        match expected {
            "" => assert!(line(written, language).unwrap().is_err(), "{written}"),
            expected => assert_eq!(canonical(written, language, En), expected, "{written}"),
        }
    }
}

#[test]
fn a_fault_says_where_and_what_was_expected() {
    use shared::Expected as Shared;
    for (written, column, found, expected) in [
        ("pass", 1, "PASS", Shared::Order.into()),
        ("NONE", 1, "NONE", Shared::Order.into()),
        ("WANT 3", 6, "3", Expected::ArmyOrPlanet),
        ("WANT R", 7, "", Shared::Area.into()),
        ("TOKEN SAL IF TAKEN SAL", 11, "IF", Shared::AreaOrEnd.into()),
        ("TRADE nothing", 7, "NOTHING", Expected::CardsOrEnd),
        ("TRADE 1 2", 10, "", Shared::Card.into()),
        ("TRADE 1 2 3 4", 13, "4", Shared::ConditionOrEnd.into()),
        ("BUILD 31 DAN", 7, "31", Shared::Card.into()),
        ("PLAY 5 CO", 8, "CO", Expected::TargetOrEnd),
        ("PLAY 5 SAL XX", 12, "XX", Expected::ClassOrEnd),
        ("PLAY 7 SAL IF TAKEN SAL", 12, "IF", Shared::End.into()),
        ("PLAY 7 NONE IF TAKEN SAL", 13, "IF", Shared::End.into()),
        ("PLACE 03 DAN", 7, "03", Shared::Amount.into()),
        ("ATTACK DAN SAL SHIPS", 21, "", Expected::Ships),
        ("ATTACK DAN SAL SHIPS 2", 23, "", Expected::Class),
        ("ATTACK DAN SAL SHIPS FI FI", 25, "FI", Shared::ClauseOrEnd.into()),
        ("ATTACK DAN SAL CARD 31", 21, "31", Shared::Card.into()),
        ("FLEET DAN SAL 2", 16, "", Expected::Class),
        ("FLEET DAN SAL XX", 15, "XX", Expected::Ships),
        ("ORDER 67", 7, "67", Expected::SixtySix),
        ("ORDER 66 MUS", 10, "MUS", Expected::PartOrEnd),
        ("ORDER 66 ALLY", 14, "", Expected::PlanetOrAll),
        ("ORDER 66 ALLY ALL ALLY ALL", 19, "ALLY", Expected::PartOrEnd),
        ("OFFER", 6, "", Expected::PlanetOrNone),
        ("OFFER ALD 3", 11, "3", Shared::AreaOrEnd.into()),
        ("TAKE ALD ANS", 10, "ANS", Shared::ConditionOrEnd.into()),
        ("DEFEND 1 IF TAKEN DAN", 10, "IF", Shared::End.into()),
        ("END NOW", 5, "NOW", Shared::ConditionOrEnd.into()),
    ] {
        let fault = line(written, En).unwrap().unwrap_err();
        let expected = Fault { column, found: found.to_owned(), expected };
        assert_eq!(fault, expected, "{written}");
    }
    assert_eq!(line(" , # END", En), None);
    assert_eq!(line("中文 ß", En), None);
}

#[test]
fn likely_slips_are_named_with_the_line_that_would_be_right() {
    for (written, language, lines) in [
        ("PLACE 3 IN DAN", En, &["PLACE 3 DAN"][..]),
        ("PLACE 03 DAN", En, &["PLACE 3 DAN"]),
        ("PLACE 3 troops on Dantooine", En, &["PLACE 3 DAN"]),
        ("FORTIFY FROM ITH TO TOY 3", En, &["FORTIFY ITH TOY 3"]),
        ("FORTIFY ITH DAN 0", En, &[]),
        ("END THE TURN WITH ORDER 66", En, &["ORDER 66", "END"]),
        ("FIN, ORDRE 66", Fr, &["ORDRE 66", "FIN"]),
        ("STOP ORDER 66", En, &[]),
        ("FLEET ITH DAN 0", En, &[]),
        ("TRADE 0", En, &[]),
        ("ATTAQUER DAN SAL 2 FOIS", Fr, &["ATTAQUER DAN SAL FOIS 2"]),
        ("ATTAQUER DAN SAL VAISSEAUX 1FI", Fr, &["ATTAQUER DAN SAL VAISSEAUX 1CH"]),
        ("ATTACK DAN SAL WITH SHIPS 2 FI", En, &["ATTACK DAN SAL SHIPS 2FI"]),
        ("ORDRE 66", En, &["ORDER 66"]),
        ("ORDER 67 EMPEROR MUS", En, &["ORDER 66 EMPEROR MUS"]),
        ("ATTACK DAN SAL SHIPS 2XX", En, &["ATTACK DAN SAL"]),
        ("PLACER 2 FOIS DAN", Fr, &["PLACER 2 DAN"]),
        ("ORDER 66 EMPERER MUS", En, &["ORDER 66 EMPEROR MUS"]),
        ("TOKEN on MUS", En, &["TOKEN MUS"]),
        ("JOUER 7 sur COR", Fr, &["JOUER 7 COR"]),
        ("TAKE ALD from ally", En, &[]),
        ("TAKE C0R", En, &["TAKE COR"]),
        ("PLACE 1O DAN", En, &["PLACE 10 DAN"]),
        ("COMMANDER KASHYYK", Fr, &["COMMANDER KAS"]),
        ("PRENDRE KAS", Fr, &["COMMANDER KAS"]),
        ("BUILD 11 on SAL", En, &["BUILD 11 SAL"]),
        ("VOULOIR BLACK MUS", Fr, &["VOULOIR N MUS"]),
        ("ATTACK DAN SAL ALL SHIPS", En, &["ATTACK DAN SAL"]),
        ("ATTAQUER DAN SAL avec TOUS les vaisseaux", Fr, &["ATTAQUER DAN SAL"]),
        ("ATTACK DAN SAL ALL SHIPS MOVE ALL", En, &["ATTACK DAN SAL MOVE ALL"]),
        ("ATTACK DAN SAL NO SHIPS", En, &["ATTACK DAN SAL SHIPS NONE"]),
        ("ATTACK DAN SAL without ships", En, &["ATTACK DAN SAL SHIPS NONE"]),
        ("ATTACK DAN SAL without any ships", En, &["ATTACK DAN SAL SHIPS NONE"]),
        ("ATTACK DAN SAL NO SHIPS UNTIL 3", En, &["ATTACK DAN SAL UNTIL 3 SHIPS NONE"]),
        ("ATTAQUER DAN SAL SANS VAISSEAU", Fr, &["ATTAQUER DAN SAL VAISSEAUX AUCUN"]),
        ("ATTAQUER DAN SAL AUCUN VAISSEAU", Fr, &["ATTAQUER DAN SAL VAISSEAUX AUCUN"]),
        ("ATTAQUER DAN SAL PAS DE VAISSEAUX", Fr, &["ATTAQUER DAN SAL VAISSEAUX AUCUN"]),
        ("ORDRE 66 EMPEREUR", Fr, &[]),
        ("ORDER 66 EMPEROR", En, &[]),
        ("DEFENDS 1 EN ALD S'IL VOUS PLAÎT", Fr, &["DEFENDRE 1 EN ALD"]),
        ("ATTACK DAN SAL UNTIL 3 LEAVE 2 MOVE 3", En, &[]),
        ("END OF TURN, thanks!", En, &["END"]),
        ("FIN DU TOUR, merci", Fr, &["FIN"]),
        ("EXECUTE ORDER 66", En, &["ORDER 66"]),
        ("PLACE ALL DAN ATTACK DAN SAL END", En, &["PLACE ALL DAN", "ATTACK DAN SAL", "END"]),
        ("PLACE 3 DAN AND 2 SAL", En, &["PLACE 3 DAN", "PLACE 2 SAL"]),
        ("PLACE 3 Ando and 2 Dantooine", En, &["PLACE 3 AND", "PLACE 2 DAN"]),
        ("PLACE AND 3 AND DAN 2", En, &["PLACE 3 AND", "PLACE 2 DAN"]),
        ("DEFEND AND 1", En, &["DEFEND 1 IN AND"]),
        ("ATTACK SAL WITH DAN", En, &["ATTACK DAN SAL"]),
        ("ATTACK DAN SAL WITH CARD 9", En, &["ATTACK DAN SAL CARD 9"]),
        ("ATTACK DAN SAL WITH 2 FIGHTERS", En, &["ATTACK DAN SAL SHIPS 2FI"]),
        ("ATTACK DAN SAL 2FI UNTIL 3", En, &["ATTACK DAN SAL UNTIL 3 SHIPS 2FI"]),
        ("ATTAQUER DAN SAL AVEC 1 CORVETTE", Fr, &["ATTAQUER DAN SAL VAISSEAUX 1CO"]),
        ("ATTACK DAN SAL SHIPS NOTHING", En, &["ATTACK DAN SAL SHIPS NONE"]),
        ("FLEET 2FI HYP GEO", En, &["FLEET HYP GEO 2FI"]),
        ("FLEET GEO FROM HYP", En, &["FLEET HYP GEO"]),
        ("FLOTTE HYP GEO VAISSEAUX 2CH", Fr, &["FLOTTE HYP GEO 2CH"]),
        ("MOVE FLEET HYP GEO", En, &["FLEET HYP GEO"]),
        ("PLACE TOKEN ON MUS", En, &["TOKEN MUS"]),
        ("PLACER LE JETON SUR MUS", Fr, &["JETON MUS"]),
        ("TOKEN DOOKU ON MUS", En, &["TOKEN MUS"]),
        ("BUILD SHIP 11 ON SAL", En, &["BUILD 11 SAL"]),
        ("BUILD SAL 11", En, &["BUILD 11 SAL"]),
        ("PLAY CARD 7 ON COR", En, &["PLAY 7 COR"]),
        ("PLAY SHIELD 7 COR", En, &["PLAY 7 COR"]),
        ("SHIELD COR WITH 7", En, &["PLAY 7 COR"]),
        ("PROTÉGER COR AVEC LA CARTE 7", Fr, &["JOUER 7 COR"]),
        ("JOUER SABOTAGE 5 SAL VC", Fr, &["JOUER 5 SAL VC"]),
        ("TRADE CARDS 2, 15 AND 27", En, &["TRADE 2 15 27"]),
        ("TRADE THE BEST SET", En, &["TRADE"]),
        ("L'ORDRE 66 L'EMPEREUR MUS", Fr, &["ORDRE 66 EMPEREUR MUS"]),
        ("ORDER66", En, &["ORDER 66"]),
        ("ORDER 66 EMPEROR ON MUS, ALLY NAB", En, &["ORDER 66 EMPEROR MUS ALLY NAB"]),
        ("TAKE CAT IF ALD TAKEN", En, &["TAKE CAT IF TAKEN ALD"]),
        ("OFFER ALD AND ANS", En, &[]),
        ("OFFRIR RIEN", Fr, &["OFFRIR AUCUN"]),
        ("END please", En, &["END"]),
        ("pass", En, &["END"]),
        ("DAN SAL SHIPS 2FI", En, &["ATTACK DAN SAL SHIPS 2FI"]),
        ("PLACER 3 Boz Pitty", Fr, &["PLACER 3 BOZ"]),
        ("ATTACK DAN", En, &[]),
        ("PLAY", En, &[]),
    ] {
        let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        assert_eq!(mended(written, language).unwrap_or_default(), lines, "{written}");
    }
}
