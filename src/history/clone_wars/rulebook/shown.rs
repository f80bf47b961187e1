//! What chapters show beside their words, worked out from the rules: the map and tables.

use super::{
    super::{CloneWarsTeller, words},
    lines, odds,
    terms::{POWERS, terms},
};
use crate::{
    Shown, Teller, Viewer,
    kit::{
        book::{Both, say},
        territories::tables::{area_cells, common, regions},
    },
};
use rules::{
    Chance,
    clone_wars::{
        Class, Options, State, Token,
        cards::{self, Power},
        commanders, galaxy,
    },
    kit::territories::{Area, Card},
    language::Language,
};

/// What the chapter of that name shows.
pub(super) fn shown(chapter: &str, language: Language) -> Vec<Shown> {
    match chapter {
        "board" => board(language),
        "cards" => vec![effects(language), sets(language), tokens(language)],
        "setup" => vec![seats(language), in_common_order(language)],
        "attack" => odds::throws(language),
        "order-66" => vec![odds::order_66(language)],
        "chance" => odds::attacks(language),
        "writing" => vec![lines::lines(language), terms(language)],
        "reasons" => vec![lines::reasons(language)],
        _ => Vec::new(),
    }
}

/// The map, its systems and its planets.
fn board(language: Language) -> Vec<Shown> {
    let mut chance = Chance::of_round([0; 32], 0);
    let begun = commanders(4)
        .map(|commands| State::set_up(Options::default(), 4, commands, &mut chance).1)
        .map(|state| CloneWarsTeller.board_svg(&state, Viewer::Public, language));
    let caption = language.say("The galaxy, as a game begins", "La galaxie, au début d'une partie");
    let planets = Shown::table(
        language.say("The planets, in board order", "Les planètes, dans l'ordre du plateau"),
        language.say(
            ["No", "Code", "Planet", "Part of", "Borders on"],
            ["N°", "Code", "Planète", "Dans", "Touche"],
        ),
        Area::all().map(|area| area_cells(galaxy(), area, language)),
    );
    let systems = regions(
        galaxy(),
        language.say("The systems", "Les systèmes"),
        language.say("System", "Système"),
        language,
    );
    let map = begun.map(|svg| Shown::Board(caption, svg));
    map.into_iter().chain([systems, planets]).collect()
}

/// What the effects of cards do (§2.3).
fn effects(language: Language) -> Shown {
    let row = |effect: Power| {
        let of: Vec<String> = cards::ALL
            .each()
            .filter(|&card| cards::effect(card) == effect)
            .map(|card| cards::number(card).to_string())
            .collect();
        let (when, does) = told(effect);
        [
            of.join(" "),
            words::effect(effect, language).to_owned(),
            say(when, language).to_owned(),
            say(does, language).to_owned(),
        ]
    };
    Shown::table(
        language.say("The effects of cards", "Les pouvoirs des cartes"),
        language.say(
            ["Cards", "Power", "When it is used", "What it does"],
            ["Cartes", "Pouvoir", "Quand il sert", "Ce qu'il fait"],
        ),
        POWERS.into_iter().map(row),
    )
}

/// When an effect is used, and what it does.
const fn told(effect: Power) -> (Both, Both) {
    const OPENING: Both = ("in the opening of your turn", "à l'ouverture de votre tour");
    const ON_AN_ATTACK: Both = ("on the line of an attack", "sur la ligne d'une attaque");
    match effect {
        Power::Levy => (OPENING, ("two more troops to place", "deux troupes de plus à placer")),
        Power::Plot => (
            (
                "in the opening of your turn, before Order 66",
                "à l'ouverture de votre tour, avant l'ordre 66",
            ),
            (
                "Republic: the pawn does not move when the next Separatist turn begins; several add up. Separatists: the pawn moves one space at once",
                "République\u{a0}: le pion n'avance pas au début du prochain tour séparatiste\u{a0}; plusieurs s'ajoutent. Séparatistes\u{a0}: le pion avance aussitôt d'une case",
            ),
        ),
        Power::Sabotage => (
            (
                "in your turn, as long as you may attack",
                "à votre tour, tant que vous pouvez attaquer",
            ),
            (
                "destroys a ship of the class you name on an enemy planet next to one of yours",
                "détruit un vaisseau de la classe nommée sur une planète ennemie voisine de l'une des vôtres",
            ),
        ),
        Power::Shield => (
            (
                "as a standing order, when you are attacked",
                "par une consigne, quand on vous attaque",
            ),
            (
                "the defence dice of one planet have eight faces for a turn",
                "les dés de défense d'une planète ont huit faces pendant un tour",
            ),
        ),
        Power::Assault => (
            ON_AN_ATTACK,
            ("all its attack dice have eight faces", "tous ses dés d'attaque ont huit faces"),
        ),
        Power::Duel => (ON_AN_ATTACK, ("the attacker wins ties", "l'attaquant gagne les égalités")),
    }
}

/// What sets are worth (§2.5).
fn sets(language: Language) -> Shown {
    let worth = |numbers: [u8; 3]| {
        let [Some(a), Some(b), Some(c)]: [Option<Card>; 3] = numbers.map(cards::numbered) else {
            return String::new();
        };
        cards::worth([a, b, c]).map(|it| it.to_string()).unwrap_or_default()
    };
    let alike = |class: Class, numbers| [words::ships_of(class, 3, language), worth(numbers)];
    let each = language.say("one of each", "un de chaque").to_owned();
    Shown::table(
        language.say("What a set is worth", "Ce que vaut une série"),
        language.say(["The set shows", "Troops"], ["La série montre", "Troupes"]),
        [
            alike(Class::Fighter, [1, 2, 3]),
            alike(Class::Corvette, [11, 12, 13]),
            alike(Class::Capital, [21, 22, 23]),
            [each, worth([1, 11, 21])],
        ]
        .into_iter(),
    )
}

/// The tokens (§2.6).
fn tokens(language: Language) -> Shown {
    let row = |token: Token| {
        let name = words::capital(words::token(token, language));
        [token.code().to_owned(), name, token.dots().to_string()]
    };
    Shown::table(
        language.say("The tokens of the Separatists", "Les jetons des Séparatistes"),
        language.say(["Code", "Token", "Dots"], ["Code", "Jeton", "Points"]),
        Token::ALL.into_iter().map(row),
    )
}

/// Who commands what (§2.1).
fn seats(language: Language) -> Shown {
    let row = |count: u8| {
        let mut chance = Chance::of_round([0; 32], 0);
        let commands = commanders(usize::from(count))?;
        let state = State::set_up(Options::default(), count, commands, &mut chance).1;
        let seats = state.commanders().each().map(|seat| words::seat(&state, seat, language));
        Some([count.to_string(), seats.collect::<Vec<_>>().join(" · ")])
    };
    Shown::table(
        language.say("Who commands what", "Qui commande quoi"),
        language.say(
            ["Players", "Armies of each, in the order of the list"],
            ["Joueurs", "Armées de chacun, dans l'ordre de la liste"],
        ),
        (2..=4).filter_map(row),
    )
}

/// The common order (§3.3).
fn in_common_order(language: Language) -> Shown {
    common(galaxy(), language.say("Planets", "Planètes"), language)
}
