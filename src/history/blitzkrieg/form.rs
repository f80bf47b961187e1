//! The form: a row for the placement, rows for what comes after a blitz, where a strategic advantage
//! goes, in which order effects are carried out.
//!
//! Source: RULES §8.6.

use super::words;
use crate::{Field, Form, FormSection, FreeLines, OptionGroup, form::on_one_line};
use rules::{
    blitzkrieg::{
        Ability, Order, Placement, Player, Space, State, Theatre, Token,
        adjudicate::{acts_as, closes, placements, wants_target},
        notation::print,
    },
    language::Language,
};

/// The rows after a blitz.
const AFTER: usize = 3;
/// The most characters of a text field.
const LONGEST: usize = 60;

/// What of the form is there: only what can be needed.
struct Parts {
    /// The rows after a blitz, and the tick that ends it.
    blitz: bool,
    /// Where a strategic advantage goes.
    targets: Vec<Theatre>,
    /// The order of effects.
    closing: bool,
}

impl Parts {
    fn of(state: &State, player: Player) -> Self {
        let all = || placements(state, player);
        let is_blitz = |it: Placement| {
            acts_as(state, player, it.token).is_some_and(|token| token.has(Ability::Blitz))
        };
        let blitz = state.blitz.is_some() || all().any(is_blitz);
        // After a blitz nearly everything may come.
        let strategic = blitz || all().any(|it| wants_target(state, player, it));
        let open = Theatre::ALL.into_iter().filter(|&theatre| state.is_open(theatre));
        Self {
            blitz,
            targets: open.filter(|_| strategic).collect(),
            closing: all().any(|it| closes(state, player, it.token, it.space)),
        }
    }
}

/// The form of a player; empty for one that is not awaited.
pub(super) fn form(state: &State, player: Player, language: Language) -> Form {
    if state.turn != Some(player) {
        return Form::default();
    }
    let parts = Parts::of(state, player);
    let placement = FormSection {
        title: Some(language.say("Your token", "Votre jeton").to_owned()),
        rows: 1,
        columns: vec![reserve(state, player, language), spaces(state, player, language)],
        ..FormSection::default()
    };
    let after = FormSection {
        title: Some(
            language
                .say(
                    "After a blitz: first choice, or else, or else. After a further blitz the next row \
                     counts",
                    "Après un blitz\u{a0}: premier choix, sinon le suivant, sinon le dernier. Après un autre \
                     blitz, la ligne suivante compte",
                )
                .to_owned(),
        ),
        rows: AFTER,
        columns: vec![drawable(state, player, language), free_spaces(state, language)],
        ..FormSection::default()
    };
    let example = language.say("W3.2 W3.1", "O3.2 O3.1");
    let effects = FormSection {
        title: Some(language.say("If a theatre closes", "Si un théâtre ferme").to_owned()),
        rows: 1,
        columns: vec![Field::text(
            "effects",
            language.say("Order of its effects", "Ordre de ses effets"),
            LONGEST,
            example,
        )],
        ..FormSection::default()
    };
    let sections = [placement]
        .into_iter()
        .chain(parts.blitz.then_some(after))
        .chain(target(&parts, language))
        .chain(parts.closing.then_some(effects))
        .chain(parts.blitz.then(|| stop(language)));
    Form { sections: sections.collect(), free: FreeLines::Below(Vec::new()), ..Form::default() }
}

/// The lines that filled-in rows stand for.
pub(super) fn text<'a>(form: &Form, language: Language, field: &dyn Fn(&str) -> &'a str) -> String {
    // A comment would hide what comes behind it.
    let value = |name: &str| on_one_line(field(name).split('#').next().unwrap_or_default());
    let mut lines = Vec::new();
    for (index, section) in form.sections.iter().enumerate() {
        let first = form.first_row(index);
        for row in first..first + section.rows {
            let values =
                section.columns.iter().map(|column| value(&format!("{}{row}", column.name)));
            let line = on_one_line(&values.collect::<Vec<_>>().join(" "));
            if !line.is_empty() {
                let word = word_before(section, &line, language);
                lines.push(on_one_line(&format!("{word} {line}")));
            }
        }
    }
    lines.join("\n")
}

/// The word that a row's line begins with, where it was not written.
fn word_before(section: &FormSection, line: &str, language: Language) -> &'static str {
    let word = match section.columns.first().map(|column| column.name.as_str()) {
        Some("then") => language.say("THEN", "PUIS"),
        Some("effects") => language.say("EFFECTS", "EFFETS"),
        _ => "",
    };
    if line.to_uppercase().starts_with(word) { "" } else { word }
}

/// The tokens of the reserve.
fn reserve(state: &State, player: Player, language: Language) -> Field {
    let kinds = state.reserve.of(player).kinds();
    let options = kinds.map(|(token, count)| token_option(token, count, language)).collect();
    let group = OptionGroup { label: String::new(), options };
    Field::select("token", language.say("Token", "Jeton"), vec![group])
}

/// The tokens of the reserve, and those that may be drawn before they are needed.
fn drawable(state: &State, player: Player, language: Language) -> Field {
    let reserve = state.reserve.of(player);
    let own = reserve.kinds().map(|(token, count)| token_option(token, count, language));
    let may_come = |token: &Token| {
        !reserve.has(*token) && (state.bag.of(player).has(*token) || token.is_weapon())
    };
    let drawn = Token::ALL.into_iter().filter(may_come);
    let drawn = drawn.map(|token| token_option(token, 1, language));
    let groups = [
        (language.say("Your reserve", "Votre réserve"), own.collect::<Vec<_>>()),
        (language.say("If it is drawn", "Si on le pioche"), drawn.collect()),
    ];
    let groups = groups.into_iter().filter(|(_, options)| !options.is_empty());
    let group = |(label, options): (&str, _)| OptionGroup { label: label.to_owned(), options };
    Field::select("then", language.say("Token", "Jeton"), groups.map(group).collect())
}

fn token_option(token: Token, count: u8, language: Language) -> (String, String) {
    let code = token.written(language);
    let count = if count > 1 { format!(" × {count}") } else { String::new() };
    (code.to_owned(), format!("{code} · {}{count}", words::token(token, language)))
}

/// The spaces on which some token of the reserve may be placed, theatre by theatre.
fn spaces(state: &State, player: Player, language: Language) -> Field {
    let mut places: Vec<Space> = placements(state, player).map(|it| it.space).collect();
    places.sort_unstable();
    places.dedup();
    Field::select("space", language.say("Space", "Case"), by_theatre(&places, language))
}

/// All free spaces of open theatres, of the blitz's theatre alone where there is one.
fn free_spaces(state: &State, language: Language) -> Field {
    let is_open = |space: &Space| {
        let theatre = space.theatre();
        state.blitz.is_none_or(|blitz| blitz == theatre)
            && state.is_open(theatre)
            && state.board.is_free(*space)
    };
    let free: Vec<Space> = Space::all().filter(is_open).collect();
    Field::select("on", language.say("Space", "Case"), by_theatre(&free, language))
}

fn by_theatre(spaces: &[Space], language: Language) -> Vec<OptionGroup> {
    let group = |theatre: Theatre| {
        let inside = spaces.iter().filter(|space| space.theatre() == theatre);
        OptionGroup {
            label: words::theatre(theatre, language).to_owned(),
            options: inside.map(|&space| space_option(space, language)).collect(),
        }
    };
    let groups = Theatre::ALL.into_iter().map(group);
    groups.filter(|group| !group.options.is_empty()).collect()
}

fn space_option(space: Space, language: Language) -> (String, String) {
    let name = space.name(language);
    let terrain = words::terrain(space.terrain(), language);
    let effect = space.effect().map(|effect| format!(", {}", words::effect(effect, language)));
    let label = format!("{name} · {terrain}{}", effect.unwrap_or_default());
    (name, label)
}

/// Where a strategic advantage goes.
fn target(parts: &Parts, language: Language) -> Option<FormSection> {
    let target = |&theatre: &Theatre| {
        let line = print::order(&Order::Strategic(theatre), language);
        (line, words::theatre(theatre, language).to_owned())
    };
    let options = parts.targets.iter().map(target).collect();
    let title =
        language.say("If it brings a strategic advantage", "Si cela donne un avantage stratégique");
    let label = language.say("It goes to", "Il va vers");
    // With two open theatres, the other one is the only target (§8.3).
    (parts.targets.len() > 2).then(|| one_choice(title, "strategic", label, options))
}

/// That a blitz is to end.
fn stop(language: Language) -> FormSection {
    let title = language.say("To end the blitz", "Pour finir le blitz");
    let label = language.say("After it", "Ensuite");
    let stop = language.say("no (more) placement", "pas d'autre placement");
    let options = vec![(print::order(&Order::Stop, language), stop.to_owned())];
    one_choice(title, "stop", label, options)
}

/// A row with one select, whose values are whole lines.
fn one_choice(title: &str, name: &str, label: &str, options: Vec<(String, String)>) -> FormSection {
    let group = OptionGroup { label: String::new(), options };
    FormSection {
        title: Some(title.to_owned()),
        rows: 1,
        columns: vec![Field::select(name, label, vec![group])],
        ..FormSection::default()
    }
}
