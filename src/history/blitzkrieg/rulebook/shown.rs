//! What chapters show beside their words, worked out from the rules: boards and tables.

use super::{
    super::{board, sentences, words},
    reach,
    terms::terms,
};
use crate::{Shown, kit::book::Both};
use rules::{
    blitzkrieg::{
        Ability, Campaign, Effect, Kind, Space, Terrain, Theatre, Token, Value,
        adjudicate::stands_on, notation,
    },
    language::Language,
};

/// What the chapter of that name shows.
pub(super) fn shown(chapter: &str, language: Language) -> Vec<Shown> {
    match chapter {
        "board" => vec![theatres(language), spaces(language), opening(language)],
        "tokens" => vec![tokens(language)],
        "placement" => vec![effects(language)],
        "campaigns" => vec![bonuses(language)],
        "writing" => vec![lines(language)],
        "terms" => vec![terms(language)],
        _ => Vec::new(),
    }
}

/// The board as a game begins.
fn opening(language: Language) -> Shown {
    let caption = language.say("The board at the start", "Le plateau au début");
    Shown::Board(caption, board::plain(&reach::opening(), language))
}

/// The theatres and their tracks.
fn theatres(language: Language) -> Shown {
    let row = |theatre: Theatre| {
        let (first, second) = theatre.icons();
        let points = theatre.campaigns().map(|it| it.points().to_string()).collect::<Vec<_>>();
        [
            theatre.letter(language).to_owned(),
            words::theatre(theatre, language).to_owned(),
            theatre.length().to_string(),
            first.to_string(),
            second.to_string(),
            points.join(", "),
        ]
    };
    Shown::table(
        language.say("The theatres, in board order", "Les théâtres, dans l'ordre du plateau"),
        language.say(
            [
                "Letter",
                "Theatre",
                "Steps to the end",
                "Icon 1 at",
                "Icon 2 at",
                "Points of its campaigns",
            ],
            [
                "Lettre",
                "Théâtre",
                "Pas jusqu'au bout",
                "Icône 1 à",
                "Icône 2 à",
                "Points de ses campagnes",
            ],
        ),
        Theatre::ALL.into_iter().map(row),
    )
}

/// Every space.
fn spaces(language: Language) -> Shown {
    let row = |space: Space| {
        [
            space.name(language),
            words::terrain(space.terrain(), language).to_owned(),
            space.effect().map_or_else(|| "–".to_owned(), |effect| words::effect(effect, language)),
        ]
    };
    Shown::table(
        language.say("The battle spaces, in board order", "Les cases, dans l'ordre du plateau"),
        language.say(["Space", "Terrain", "Effect"], ["Case", "Terrain", "Effet"]),
        Space::all().map(row),
    )
}

/// Every token.
fn tokens(language: Language) -> Shown {
    let row = |token: Token| {
        let count = |count: u8| if count == 0 { "–".to_owned() } else { count.to_string() };
        [
            token.written(language).to_owned(),
            words::token(token, language),
            stands(token, language),
            value(token, language).unwrap_or_else(|| "–".to_owned()),
            token.ability().map_or("–", |ability| does(ability, language)).to_owned(),
            count(token.a_side()),
            count(token.weapons()),
        ]
    };
    Shown::table(
        language.say("The tokens, in token order", "Les jetons, dans leur ordre"),
        language.say(
            [
                "Written",
                "Token",
                "Stands on",
                "Value",
                "What it does",
                "Each side",
                "Special weapons",
            ],
            [
                "S'écrit",
                "Jeton",
                "Va sur",
                "Valeur",
                "Ce qu'il fait",
                "Par camp",
                "Armes spéciales",
            ],
        ),
        Token::ALL.into_iter().map(row),
    )
}

/// Where a token may stand.
fn stands(token: Token, language: Language) -> String {
    if token.has(Ability::Copies) {
        return language.say("as what it copies", "comme sa copie").to_owned();
    }
    let all = [Terrain::Land, Terrain::Sea];
    let names = all.into_iter().filter(|&it| stands_on(token, it));
    let names: Vec<String> = names.map(|it| words::terrain(it, language).to_owned()).collect();
    words::list(&names, language)
}

/// What a token is worth in words; none where it has no value of its own.
pub(super) fn value(token: Token, language: Language) -> Option<String> {
    let counted = |kind: Kind| match (kind, language) {
        (Kind::Army, Language::En) => "own armies and air forces there".to_owned(),
        (Kind::Army, Language::Fr) => "armées et forces aériennes du camp sur place".to_owned(),
        (_, Language::En) => "own navies and air forces there".to_owned(),
        (_, Language::Fr) => "marines et forces aériennes du camp sur place".to_owned(),
    };
    match token.value() {
        _ if token.has(Ability::Copies) || token.has(Ability::AnySpace) => None,
        Value::Steps(steps) => Some(steps.to_string()),
        Value::ArmiesAndAirForces => Some(counted(Kind::Army)),
        Value::NaviesAndAirForces => Some(counted(Kind::Navy)),
    }
}

const fn does(ability: Ability, language: Language) -> &'static str {
    match ability {
        Ability::Blitz => language.say("blitz", "blitz"),
        Ability::Bombing => language.say("bombs once", "bombarde une fois"),
        Ability::AnyTerrain => language.say("any terrain", "tout terrain"),
        Ability::Copies => language.say("copies", "copie"),
        Ability::AnySpace => language.say("any free space", "toute case libre"),
        Ability::Nuclear => {
            language.say("other markers go 2 back", "les autres curseurs reculent de 2")
        }
    }
}

/// Every effect, with its spaces.
fn effects(language: Language) -> Shown {
    let mut kinds: Vec<Effect> = Vec::new();
    for effect in Space::all().filter_map(Space::effect) {
        if !kinds.contains(&effect) {
            kinds.push(effect);
        }
    }
    kinds.sort_by_key(|&effect| rank(effect));
    let row = |effect: Effect| {
        let own = Space::all().filter(|space| space.effect() == Some(effect));
        let own = words::spaces(&own.collect::<Vec<_>>(), language);
        [words::effect(effect, language), meaning(effect, language), own]
    };
    Shown::table(
        language.say("The effects of the spaces", "Les effets des cases"),
        language.say(["Effect", "What it does", "Spaces"], ["Effet", "Ce qu'il fait", "Cases"]),
        kinds.into_iter().map(row),
    )
}

/// In which order the effects are listed: as the rules tell them.
const fn rank(effect: Effect) -> (u8, u8) {
    match effect {
        Effect::Production => (0, 0),
        Effect::ImprovedProduction => (1, 0),
        Effect::Bombing => (2, 0),
        Effect::Research => (3, 0),
        Effect::ImprovedResearch => (4, 0),
        Effect::ResearchIndustry => (5, 0),
        Effect::Tactical(n) => (6, n),
        Effect::Strategic(n) => (7, n),
        Effect::Propaganda(n) => (8, n),
    }
}

fn meaning(effect: Effect, language: Language) -> String {
    let plain = |english: &str, french: &str| language.say(english, french).to_owned();
    match effect {
        Effect::Production => {
            plain("draw a token from your bag", "piochez un jeton dans votre sac")
        }
        Effect::ImprovedProduction => {
            plain("draw two tokens from your bag", "piochez deux jetons dans votre sac")
        }
        Effect::Bombing => plain(
            "a token drawn from the other side's reserve goes back to its bag",
            "un jeton tiré de la réserve de l'autre camp retourne dans son sac",
        ),
        Effect::Research => plain(
            "a special weapon goes from the pile into your bag",
            "une arme spéciale passe de la pile dans votre sac",
        ),
        Effect::ImprovedResearch => plain(
            "two special weapons go from the pile into your bag",
            "deux armes spéciales passent de la pile dans votre sac",
        ),
        Effect::ResearchIndustry => plain(
            "a special weapon goes from the pile into your reserve",
            "une arme spéciale passe de la pile dans votre réserve",
        ),
        Effect::Tactical(n) => match language {
            Language::En => format!("advance {n} in this theatre"),
            Language::Fr => format!("avancez de {n} dans ce théâtre"),
        },
        Effect::Strategic(n) => match language {
            Language::En => format!("advance {n} in another open theatre of your choice"),
            Language::Fr => format!("avancez de {n} dans un autre théâtre ouvert de votre choix"),
        },
        Effect::Propaganda(n) => {
            format!("+{}", words::points(u16::from(n), language))
        }
    }
}

/// What a completed campaign brings, by where the marker stands.
fn bonuses(language: Language) -> Shown {
    let row = |campaign: Campaign| {
        let theatre = campaign.theatre();
        let ((first, second), length) = (theatre.icons(), theatre.length());
        let points = campaign.points();
        let from = |from: i8, to: i8, bonus: u8| format!("{} ({from}–{to})", points + bonus);
        [
            campaign.name(language),
            points.to_string(),
            from(1, first - 1, 0),
            from(first, second - 1, 1),
            from(second, length - 1, 2),
        ]
    };
    Shown::table(
        language.say(
            "What a completed campaign brings; in brackets, where the marker stands",
            "Ce que rapporte une campagne clôturée\u{a0}; entre parenthèses, où se trouve le curseur",
        ),
        language.say(
            ["Campaign", "Both, on 0", "No bonus", "Icon 1 reached", "Icon 2 reached"],
            ["Campagne", "Les deux, sur 0", "Sans bonus", "Icône 1 atteinte", "Icône 2 atteinte"],
        ),
        Campaign::all().map(row),
    )
}

/// What each line means; written as people do, in each language.
const LINES: [Both; 8] = [
    ("A3 W1.2", "A3 O1.2"),
    ("ADMIRAL P12", "AMIRAL P12"),
    ("THEN NUKE W3.3", "PUIS BOMBE O3.3"),
    ("STOP", "STOP"),
    ("STRATEGIC P", "STRATEGIE P"),
    ("STRAT WEST", "STRAT OUEST"),
    ("EFFECTS W3.2 W3.1", "EFFETS O3.2 O3.1"),
    ("N2 -> S1.1 # to Malaya", "M2 -> S1.1 # vers la Malaisie"),
];

/// Lines of a sheet.
pub(super) fn lines(language: Language) -> Shown {
    let rows = LINES.into_iter().filter_map(|both| {
        let text = crate::kit::book::say(both, language);
        let order = notation::line(text, language)?.ok()?;
        let meaning = words::capital(&sentences::order(&order, language)) + ".";
        Some([text.to_owned(), meaning])
    });
    Shown::table(
        language.say("Lines, as one may write them", "Des lignes, comme on peut les écrire"),
        language.say(["A line", "What it asks for"], ["Une ligne", "Ce qu'elle demande"]),
        rows,
    )
}
