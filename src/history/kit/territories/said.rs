//! The parts of an order in words, and what is wrong with a line that cannot be read.

use rules::{
    kit::territories::{
        Amount, Area, Clauses, Moving,
        notation::{Condition, Expected},
    },
    language::Language::{self, En, Fr},
};

use super::words::{de, dice, list, troops};

/// How many of a long list are named.
const MOST_NAMED: usize = 8;

/// What an attack says besides from where and on what.
pub(crate) fn clauses(clauses: &Clauses, language: Language) -> String {
    let most = clauses.dice.map(|count| {
        let dice = dice(count, language);
        match language {
            En => format!(", with {dice} at most"),
            Fr => format!(", avec {dice} au plus"),
        }
    });
    let how_far = match language {
        En => how_far_en(clauses),
        Fr => how_far_fr(clauses),
    };
    let moving = match language {
        En => moving_en(clauses.moving),
        Fr => moving_fr(clauses.moving),
    };
    most.unwrap_or_default() + &how_far + &moving
}

fn how_far_en(clauses: &Clauses) -> String {
    let left = |until: u16| match until {
        1 => "one troop".to_owned(),
        until => troops(u32::from(until), En),
    };
    match (clauses.until, clauses.times) {
        (None, None) => ", until it is taken or one troop is left".to_owned(),
        (Some(until), None) => {
            let are = if until == 1 { "is" } else { "are" };
            format!(", until it is taken or {} {are} left", left(until))
        }
        (None, Some(1)) => ", with one throw".to_owned(),
        (None, Some(times)) => format!(", with {times} throws at most"),
        (Some(until), Some(times)) => {
            let throws =
                if times == 1 { "one throw".to_owned() } else { format!("{times} throws") };
            format!(", with {throws} at most, and no more with {} left", left(until))
        }
    }
}

fn how_far_fr(clauses: &Clauses) -> String {
    let left = |until: u16| match until {
        1 => "il ne reste qu'une troupe".to_owned(),
        until => format!("il reste {until} troupes"),
    };
    match (clauses.until, clauses.times) {
        (None, None) => ", jusqu'à la prise ou à la dernière troupe".to_owned(),
        (Some(until), None) => format!(", jusqu'à la prise, ou jusqu'à ce qu'{}", left(until)),
        (None, Some(1)) => ", un seul combat".to_owned(),
        (None, Some(times)) => format!(", {times} combats au plus"),
        (Some(until), Some(times)) => {
            let throws =
                if times == 1 { "un combat".to_owned() } else { format!("{times} combats") };
            format!(", {throws} au plus, et arrêt quand {}", left(until))
        }
    }
}

fn moving_en(moving: Option<Moving>) -> String {
    match moving {
        None | Some(Moving::Move(Amount::All)) => "; then all but one move in".to_owned(),
        Some(Moving::Move(Amount::Number(1))) => "; then as few as allowed move in".to_owned(),
        Some(Moving::Move(Amount::Number(n))) => format!("; then {n} move in"),
        Some(Moving::Leave(1)) => "; then one stays and the others move in".to_owned(),
        Some(Moving::Leave(n)) => format!("; then {n} stay and the others move in"),
    }
}

fn moving_fr(moving: Option<Moving>) -> String {
    match moving {
        None | Some(Moving::Move(Amount::All)) => {
            "\u{a0}; puis toutes les troupes sauf une avancent".to_owned()
        }
        Some(Moving::Move(Amount::Number(1))) => {
            "\u{a0}; puis le moins de troupes possible avance".to_owned()
        }
        Some(Moving::Move(Amount::Number(n))) => format!("\u{a0}; puis {n} troupes avancent"),
        Some(Moving::Leave(1)) => "\u{a0}; puis une troupe reste, les autres avancent".to_owned(),
        Some(Moving::Leave(n)) => format!("\u{a0}; puis {n} troupes restent, les autres avancent"),
    }
}

/// A ranking as it counts: each area where it first stands. Of what is named again it is said.
pub(crate) fn ranking(
    areas: &[Area],
    named: impl Fn(&[Area]) -> String,
    language: Language,
) -> String {
    let (mut first, mut again) = (Vec::new(), Vec::new());
    for &area in areas {
        match first.contains(&area) {
            false => first.push(area),
            true if again.contains(&area) => {}
            true => again.push(area),
        }
    }
    let ranked = named(&first);
    match (again.is_empty(), language) {
        (true, _) => ranked,
        (false, En) => format!("{ranked} (named twice, counted once: {})", named(&again)),
        (false, Fr) => {
            format!("{ranked} (en double\u{a0}: {})", named(&again))
        }
    }
}

/// More troops into what was taken last.
pub(crate) fn following(amount: Amount, language: Language) -> String {
    match (amount, language) {
        (Amount::All, En) => "all but one follow into what was taken last".to_owned(),
        (Amount::Number(n), En) => {
            let follow = if n == 1 { "follows" } else { "follow" };
            format!("{} more {follow} into what was taken last", troops(u32::from(n), En))
        }
        (Amount::All, Fr) => {
            "toutes les troupes sauf une avancent dans ce qui vient d'être pris".to_owned()
        }
        (Amount::Number(n), Fr) => {
            let go = if n == 1 { "avance" } else { "avancent" };
            format!("{} de plus {go} dans ce qui vient d'être pris", troops(u32::from(n), Fr))
        }
    }
}

/// How many troops move: all but one, or so many.
pub(crate) fn moved(amount: Amount, language: Language) -> String {
    match amount {
        Amount::All => language.say("all troops but one", "toutes les troupes sauf une").to_owned(),
        Amount::Number(n) => troops(u32::from(n), language),
    }
}

/// Under which condition. `the` names an area as sentences do.
pub(crate) fn condition(
    condition: Condition,
    the: impl Fn(Area) -> String,
    language: Language,
) -> String {
    match (condition, language) {
        (Condition::Taken(area), En) => format!(", if {} was taken in this turn", the(area)),
        (Condition::NotTaken(area), En) => format!(", if {} was not taken in this turn", the(area)),
        (Condition::Holds(n, area), En) => {
            format!(", if you hold {} with {} or more", the(area), troops(u32::from(n), En))
        }
        (Condition::Taken(area), Fr) => {
            format!(", si vous avez pris {} pendant ce tour", the(area))
        }
        (Condition::NotTaken(area), Fr) => {
            format!(", si vous n'avez pas pris {} pendant ce tour", the(area))
        }
        (Condition::Holds(n, area), Fr) => {
            format!(", si vous tenez {} avec au moins {}", the(area), troops(u32::from(n), Fr))
        }
    }
}

/// Why a line with a condition is not carried out: the condition, and that it is not met.
pub(crate) fn unmet(
    asked: Option<Condition>,
    the: impl Fn(Area) -> String,
    language: Language,
) -> String {
    let condition = asked.map(|it| condition(it, the, language)).unwrap_or_default();
    let condition = condition.trim_start_matches(", ");
    match language {
        En => format!("The line counts only {condition}. That is not so here: it is skipped."),
        Fr => format!(
            "La ligne ne compte que {condition}. Ce n'est pas le cas ici\u{a0}: elle est sautée."
        ),
    }
}

/// What is wrong with a line that cannot be read: what stands there, and what was expected.
pub(crate) fn misread(found: &str, expected: &str, language: Language) -> String {
    let found = if found.is_empty() {
        language.say("The line ends here", "La ligne s'arrête ici").to_owned()
    } else {
        let [open, close] = language.say(["“", "”"], ["«\u{a0}", "\u{a0}»"]);
        let nothing = language.say("means nothing here", "ne veut rien dire ici");
        format!("{open}{found}{close} {nothing}")
    };
    let colon = language.say(": expected", "\u{a0}; il faut");
    format!("{found}{colon} {expected}.")
}

/// What was expected, where no ruleset has words of its own for it.
pub(crate) const fn expected(expected: Expected, language: Language) -> &'static str {
    match expected {
        Expected::Order => language.say("an order", "un ordre"),
        Expected::Area => language.say("a territory", "un territoire"),
        Expected::AreaOrEnd => language.say(
            "a further territory, or the end of the line",
            "un autre territoire, ou la fin de la ligne",
        ),
        Expected::Card => language.say("a card", "une carte"),
        Expected::Number => language.say("a number from 1 to 9999", "un nombre de 1 à 9999"),
        Expected::Amount => {
            language.say("a number of troops, or ALL", "un nombre de troupes, ou TOUT")
        }
        Expected::Dice => language.say("1, 2 or 3 dice", "1, 2 ou 3 dés"),
        Expected::Defence => language.say("1 or 2 dice", "1 ou 2 dés"),
        Expected::ClauseOrEnd => language.say(
            "DICE, UNTIL, TIMES with a number, each once; MOVE or LEAVE, one of them; IF; or the end of the line",
            "DES, JUSQU'A, FOIS avec un nombre, une fois chacun\u{a0}; AVANCER ou LAISSER, l'un des deux\u{a0}; SI\u{a0}; ou la fin de la ligne",
        ),
        Expected::Condition => language.say(
            "TAKEN, NOT TAKEN, or a number of troops, and a territory",
            "PRIS, PAS PRIS ou un nombre de troupes, puis un territoire",
        ),
        Expected::ConditionOrEnd => {
            language.say("IF, or the end of the line", "SI, ou la fin de la ligne")
        }
        Expected::End => language.say(
            "the end of the line; what follows goes on a line of its own",
            "la fin de la ligne\u{a0}; la suite va sur une ligne à part",
        ),
    }
}

/// Which of the cards of a line is not in the hand, or stands there twice, and what the hand holds. `whose` it
/// is, where a reader has several.
pub(crate) fn no_card<C: Copy + PartialEq>(
    named: &[C],
    (hand, whose): (&[C], Option<&str>),
    say: impl Fn(C) -> String,
    language: Language,
) -> String {
    let held = list(hand.iter().copied(), language, &say);
    let held = match (whose, language) {
        (None, En) if hand.is_empty() => "you hold no card".to_owned(),
        (None, Fr) if hand.is_empty() => "vous n'avez aucune carte".to_owned(),
        (Some(whose), En) if hand.is_empty() => format!("{whose} holds no card"),
        (Some(whose), Fr) if hand.is_empty() => format!("{whose} n'a aucune carte"),
        (None, En) => format!("you hold {held}"),
        (None, Fr) => format!("vous avez {held}"),
        (Some(whose), En) => format!("{whose} holds {held}"),
        (Some(whose), Fr) => format!("{whose} a {held}"),
    };
    let missing = named.iter().find(|card| !hand.contains(card));
    let twice = || named.iter().find(|card| named.iter().filter(|it| it == card).count() > 1);
    match (missing, twice(), language) {
        (Some(&card), _, En) => match whose {
            Some(whose) => format!("Card {} is not in {whose}'s hand: {held}.", say(card)),
            None => format!("Card {} is not in your hand: {held}.", say(card)),
        },
        (Some(&card), _, Fr) => match whose {
            Some(whose) => {
                format!(
                    "La carte {} n'est pas dans la main {}\u{a0}: {held}.",
                    say(card),
                    de(whose)
                )
            }
            None => format!("La carte {} n'est pas dans votre main\u{a0}: {held}.", say(card)),
        },
        (None, Some(&card), En) => {
            format!("Card {} is named twice; a set is three different cards: {held}.", say(card))
        }
        (None, Some(&card), Fr) => format!(
            "La carte {} est nommée deux fois\u{a0}; une série, ce sont trois cartes différentes\u{a0}: {held}.",
            say(card)
        ),
        (None, None, En) => format!("That card cannot be used: {held}."),
        (None, None, Fr) => format!("Cette carte ne peut pas servir\u{a0}: {held}."),
    }
}

/// What may be attacked from there; nothing where nothing may.
pub(crate) fn open_to(from: &str, open: &[String], language: Language) -> Option<String> {
    let open = (!open.is_empty()).then(|| language.list(open))?;
    Some(match language {
        En => format!("From {from} you may attack {open}."),
        Fr => format!("Depuis {from}, on peut attaquer {open}."),
    })
}

/// From where a place may be attacked; nothing where from nowhere.
pub(crate) fn open_from(to: &str, origins: &[String], language: Language) -> Option<String> {
    let origins = (!origins.is_empty()).then(|| language.list(origins))?;
    Some(match language {
        En => format!("You may attack {to} from {origins}."),
        Fr => format!("On peut attaquer {to} depuis {origins}."),
    })
}

/// Where troops or ships may go from a place; nothing where nowhere.
pub(crate) fn leads_to(from: &str, ends: &[String], language: Language) -> Option<String> {
    let ends = (!ends.is_empty()).then(|| few(ends, language))?;
    Some(match language {
        En => format!("From {from} a way leads to {ends}."),
        Fr => format!("Depuis {from}, on peut atteindre {ends}."),
    })
}

/// A list of which the first few are named, and the others counted.
pub(crate) fn few(all: &[String], language: Language) -> String {
    let Some((named, others)) = all.split_at_checked(MOST_NAMED) else { return language.list(all) };
    let more = match (others.len(), language) {
        (0 | 1, _) => return language.list(all),
        (more, En) => format!("{more} more"),
        (more, Fr) => format!("{more} autres"),
    };
    language.list(&[named, &[more]].concat())
}

/// What a hand holds: a seat's own, or that of `whose` it is where a reader has several.
pub(crate) fn held(cards: &[String], whose: Option<&str>, language: Language) -> Option<String> {
    let cards = (!cards.is_empty()).then(|| language.list(cards))?;
    Some(match (whose, language) {
        (None, En) => format!("You hold {cards}."),
        (None, Fr) => format!("Vous avez {cards}."),
        (Some(whose), En) => format!("{whose} holds {cards}."),
        (Some(whose), Fr) => format!("{whose} a {cards}."),
    })
}

/// A line stands below what ended the turn, or the game. `standing` are the orders that count there.
pub(crate) fn over(is_game: bool, standing: &str, language: Language) -> String {
    match (is_game, language) {
        (true, En) => "The game was over before this line.".to_owned(),
        (true, Fr) => "La partie était finie avant cette ligne.".to_owned(),
        (false, En) => format!(
            "The turn was over before this line: write it above the line that ends the turn. Below it only \
             standing orders count: {standing}."
        ),
        (false, Fr) => format!(
            "Le tour était fini avant cette ligne\u{a0}: mettez-la au-dessus de celle qui finit le tour. Plus \
             bas, seules les consignes comptent\u{a0}: {standing}."
        ),
    }
}
