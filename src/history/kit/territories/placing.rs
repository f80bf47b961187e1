//! What is said of troops that are left to place.

use rules::language::Language;

use super::words::troops;

/// What is asked as long as so many troops are left to place.
pub(crate) fn to_place(left: u32, language: Language) -> String {
    let troops = troops(left, language);
    match language {
        Language::En => format!("{troops} left to place. Where?"),
        Language::Fr => format!("Encore {troops} à placer. Où\u{a0}?"),
    }
}

/// What is added to what is asked before anything is placed, as long as so many troops are left to place.
pub(crate) fn also_to_place(left: u32, language: Language) -> String {
    let troops = troops(left, language);
    match language {
        _ if left == 0 => String::new(),
        Language::En => format!(" {troops} left to place."),
        Language::Fr => format!(" Encore {troops} à placer."),
    }
}

/// What a sheet says that leaves so many troops to be placed by the rules, of several armies so many of each, and,
/// where somebody has too many cards and does not trade enough, how many sets the rules trade; none where it leaves
/// neither.
pub(crate) fn left_to_rules(
    (left, each): (u32, &[String]),
    sets: usize,
    language: Language,
) -> Option<String> {
    let set = match (sets, language) {
        (0, _) => None,
        (1, Language::En) => Some(
            "You have five cards or more: the rules trade a set for you. With TRADE above PLACE you place its troops."
                .to_owned(),
        ),
        (1, Language::Fr) => Some(
            "Vous avez cinq cartes ou plus\u{a0}: les règles échangent une série pour vous. Avec ECHANGER au-dessus \
             de PLACER, c'est vous qui placez ses troupes."
                .to_owned(),
        ),
        (_, Language::En) => Some(format!(
            "You have five cards or more: the rules trade {sets} sets for you. With TRADE above PLACE, once for each, \
             you place their troops."
        )),
        (_, Language::Fr) => Some(format!(
            "Vous avez cinq cartes ou plus\u{a0}: les règles échangent {sets} séries pour vous. Avec ECHANGER au-dessus \
             de PLACER, une fois pour chacune, c'est vous qui placez leurs troupes."
        )),
    };
    let troops = (left > 0).then(|| {
        let troops = match each {
            [] => troops(left, language),
            each => format!("{} ({})", troops(left, language), each.join(", ")),
        };
        match language {
            Language::En => format!(
                "You have {troops} left to place. If you do not place them, the rules do, one by one, where your \
                 borders are weakest."
            ),
            Language::Fr => format!(
                "Il vous reste {troops} à placer. Si vous ne les placez pas, les règles s'en chargent, une à une, là \
                 où vos frontières sont les plus faibles."
            ),
        }
    });
    let said: Vec<String> = set.into_iter().chain(troops).collect();
    (!said.is_empty()).then(|| said.join(" "))
}
