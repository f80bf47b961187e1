//! Tables of a map in a rule book: its regions, its areas, the common order; words of the table of who has what.

use crate::{
    Shown,
    kit::book::{Both, say},
};
use rules::{
    kit::territories::{Area, Map, Region, common_order},
    language::Language,
};

/// The head of the last column of who has what: what the next turn would bring, while there is one.
pub(crate) const fn last_column(is_over: bool, language: Language) -> &'static str {
    match is_over {
        false => language.say("Next turn", "Prochain tour"),
        true => language.say("At the end", "À la fin"),
    }
}

/// There, of who is not out: the troops that the next turn brings.
pub(crate) fn next(income: u32, is_over: bool, language: Language) -> String {
    match is_over {
        false => format!("+{income}"),
        true => language.say("in play", "en jeu").to_owned(),
    }
}

/// The regions of a map, with what each brings.
pub(crate) fn regions(
    map: &'static Map,
    caption: &'static str,
    head: &'static str,
    language: Language,
) -> Shown {
    let row = |region: &Region| {
        let ways = map.frontier(region.areas());
        let codes: Vec<&str> = ways.each().map(|area| map.code(area)).collect();
        [
            region.name(language).to_owned(),
            region.bonus.to_string(),
            region.areas().len().to_string(),
            codes.join(" "),
        ]
    };
    Shown::table(
        caption,
        language.say(
            [head, "Bonus", "Places", "Borders on others"],
            [head, "Bonus", "Lieux", "Touche d'autres par"],
        ),
        map.regions().iter().map(row),
    )
}

/// An area: its number, its code, its name, its region, and what it borders on.
pub(crate) fn area_cells(map: &'static Map, area: Area, language: Language) -> [String; 5] {
    let codes: Vec<&str> = map.neighbours(area).each().map(|it| map.code(it)).collect();
    [
        (area.index() + 1).to_string(),
        map.code(area).to_owned(),
        map.name_of(area, language).to_owned(),
        map.region_of(area).name(language).to_owned(),
        codes.join(" "),
    ]
}

/// The common order, that follows what nobody ranks; `head` says what the areas are.
pub(crate) fn common(map: &'static Map, head: &'static str, language: Language) -> Shown {
    let codes: Vec<&str> = common_order().map(|area| map.code(area)).collect();
    let row = |(number, codes): (usize, &[&str])| {
        [format!("{}–{}", number * 7 + 1, number * 7 + 7), codes.join(" ")]
    };
    let rows: Vec<[String; 2]> = codes.chunks(7).enumerate().map(row).collect();
    Shown::table(
        language.say("The common order", "L'ordre commun"),
        [language.say("Place", "Rang"), head],
        rows.into_iter(),
    )
}

/// Lines of a sheet, each with what it asks for: those that can be read in the reader's language.
pub(crate) fn lines(
    lines: impl IntoIterator<Item = (Both, Both)>,
    reads: impl Fn(&str) -> bool,
    language: Language,
) -> Shown {
    let rows = lines.into_iter().filter_map(|(line, meaning)| {
        let text = say(line, language);
        reads(text).then(|| [text.to_owned(), say(meaning, language).to_owned()])
    });
    Shown::table(
        language.say("Lines, as one may write them", "Des lignes, comme on peut les écrire"),
        language.say(["A line", "What it asks for"], ["Une ligne", "Ce qu'elle demande"]),
        rows,
    )
}

/// Why lines are not carried out, in the order in which reasons are looked for.
pub(crate) fn reasons(told: impl Iterator<Item = Both>, language: Language) -> Shown {
    let row = |(number, told): (usize, Both)| [number.to_string(), say(told, language).to_owned()];
    Shown::table(
        language.say("The reasons, in their order", "Les raisons, dans leur ordre"),
        language.say(
            ["No", "The line is not carried out, because"],
            ["N°", "La ligne n'est pas exécutée, car"],
        ),
        (1..).zip(told).map(row),
    )
}
