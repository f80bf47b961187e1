//! What chapters show beside their words, worked out from the rules: the map and tables.

use super::{
    super::{RiskTeller, words},
    lines,
    terms::terms,
};
use crate::{
    Shown, Teller, Viewer,
    kit::{
        book::{Both, say},
        territories::{
            odds,
            tables::{area_cells, common, regions},
        },
    },
};
use rules::{
    Chance,
    kit::territories::{Area, Map, MapName, Numbered},
    language::Language,
    risk::{
        Options, State, Worths,
        cards::{self, escalated},
    },
};

/// What the chapter of that name shows.
pub(super) fn shown(chapter: &str, language: Language) -> Vec<Shown> {
    match chapter {
        "board" => board(language),
        "cards" => vec![sets(language)],
        "setup" => vec![
            troops(language),
            common(MapName::World.map(), language.say("Territories", "Territoires"), language),
        ],
        "attack" => vec![odds::throws(language)],
        "chance" => odds::attacks(language),
        "writing" => vec![lines::lines(language), terms(language)],
        "reasons" => vec![lines::reasons(language)],
        _ => Vec::new(),
    }
}

/// The map and its territories; then the same of the galaxy.
fn board(language: Language) -> Vec<Shown> {
    let map = |name: MapName, seats: u8| {
        let options = Options { map: name, ..Options::default() };
        let mut chance = Chance::of_round([0; 32], 0);
        let (_, state) = State::set_up(options.chosen(), seats, &mut chance);
        RiskTeller.board_svg(&state, Viewer::Public, language)
    };
    let [world, galaxy] = MapName::ALL.map(MapName::map);
    vec![
        Shown::Board(
            language.say(
                "The map, as a game of four begins",
                "La carte, au début d'une partie à quatre",
            ),
            map(MapName::World, 4),
        ),
        regions(
            world,
            language.say("The continents", "Les continents"),
            language.say("Continent", "Continent"),
            language,
        ),
        areas(
            world,
            language
                .say("The territories, in board order", "Les territoires, dans l'ordre du plateau"),
            language.say("Territory", "Territoire"),
            language,
        ),
        Shown::Board(
            language.say(
                "The galaxy, as a game of four begins",
                "La galaxie, au début d'une partie à quatre",
            ),
            map(MapName::Galaxy, 4),
        ),
        regions(
            galaxy,
            language.say("The systems of the galaxy", "Les systèmes de la galaxie"),
            language.say("System", "Système"),
            language,
        ),
        areas(
            galaxy,
            language.say("The planets, in board order", "Les planètes, dans l'ordre du plateau"),
            language.say("Planet", "Planète"),
            language,
        ),
    ]
}

/// The areas of a map: what a sheet names, the card, the borders.
fn areas(
    map: &'static Map,
    caption: &'static str,
    head: &'static str,
    language: Language,
) -> Shown {
    let row = |area: Area| {
        let [number, code, name, region, borders] = area_cells(map, area, language);
        let card = cards::of_area(area).map_or("", |card| words::kind(map, card, language));
        [number, code, name, region, card.to_owned(), borders]
    };
    Shown::table(
        caption,
        language.say(
            ["No", "Code", head, "Part of", "Card", "Borders on"],
            ["N°", "Code", head, "Dans", "Carte", "Touche"],
        ),
        Area::all().map(row),
    )
}

/// What sets are worth (§2.3).
fn sets(language: Language) -> Shown {
    let growing: Vec<String> = (0..10).map(|traded| escalated(traded).to_string()).collect();
    // The first three cards that show each thing.
    let of = |worths: Worths, numbers: [u8; 3]| {
        let cards = numbers.map(rules::kit::territories::Card::numbered);
        let [Some(a), Some(b), Some(c)] = cards else { return String::new() };
        cards::worth([a, b, c], worths, 0).map(|it| it.to_string()).unwrap_or_default()
    };
    let row = |(names, numbers): (Both, [u8; 3])| {
        [
            say(names, language).to_owned(),
            of(Worths::Fixed, numbers),
            of(Worths::Fixed10, numbers),
            format!("{}…", growing.join(", ")),
        ]
    };
    Shown::table(
        language.say(
            "What a set is worth, by the option for cards",
            "Ce que vaut une série, selon l'option des cartes",
        ),
        language.say(
            ["The set shows", "Fixed", "Fixed, up to 10", "Growing (the default)"],
            ["La série montre", "Fixe", "Fixe, jusqu'à 10", "Croissante (par défaut)"],
        ),
        [
            (("three infantry", "trois infanteries"), [0, 3, 6]),
            (("three cavalry", "trois cavaleries"), [1, 4, 7]),
            (("three artillery", "trois artilleries"), [2, 5, 8]),
            (("one of each", "une de chaque"), [0, 1, 2]),
        ]
        .into_iter()
        .map(row),
    )
}

/// How many troops each begins with (§3.1).
fn troops(language: Language) -> Shown {
    let row = |seats: u8| {
        let mut chance = Chance::of_round([0; 32], 0);
        let (_, state) = State::set_up(Options::default().chosen(), seats, &mut chance);
        let areas: Vec<usize> =
            rules::risk::state::seats(seats).each().map(|seat| state.own(seat).len()).collect();
        let (least, most) = (areas.iter().min().copied(), areas.iter().max().copied());
        let [least, most] = [least, most].map(Option::unwrap_or_default);
        let count = if least == most { least.to_string() } else { format!("{least}–{most}") };
        let standing = state.board.troops_of(Some(rules::Seat(0)));
        let all = standing + state.to_place(rules::Seat(0));
        [seats.to_string(), all.to_string(), count]
    };
    Shown::table(
        language.say("What each begins with", "Ce que chacun a au départ"),
        language.say(
            ["Players", "Troops each", "Territories each"],
            ["Joueurs", "Troupes chacun", "Territoires chacun"],
        ),
        (2..=6).map(row),
    )
}
