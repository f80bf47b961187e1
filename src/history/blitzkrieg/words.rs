//! Words that are used in several places.
//!
//! Source: RULES §11.

pub(super) use crate::capital;
use rules::{
    blitzkrieg::{Effect, Kind, Side, Space, Terrain, Theatre, Token, Tokens},
    language::Language,
};

/// What a side is called.
pub(super) const fn side(side: Side, language: Language) -> &'static str {
    match side {
        Side::Axis => language.say("Axis", "Axe"),
        Side::Allies => language.say("Allies", "Alliés"),
    }
}

/// What a theatre is called.
pub(super) const fn theatre(theatre: Theatre, language: Language) -> &'static str {
    match theatre {
        Theatre::W => language.say("Western Europe", "Europe de l'Ouest"),
        Theatre::P => language.say("Pacific", "Pacifique"),
        Theatre::E => language.say("Eastern Europe", "Europe de l'Est"),
        Theatre::A => language.say("Africa and the Middle East", "Afrique et Moyen-Orient"),
        Theatre::S => language.say("South East Asia", "Asie du Sud-Est"),
    }
}

/// The same as it stands in a sentence: `the Pacific`, `l'Europe de l'Est`.
pub(super) const fn the_theatre(theatre: Theatre, language: Language) -> &'static str {
    match (theatre, language) {
        (_, Language::En) => match theatre {
            Theatre::P => "the Pacific",
            _ => self::theatre(theatre, language),
        },
        (Theatre::W, Language::Fr) => "l'Europe de l'Ouest",
        (Theatre::P, Language::Fr) => "le Pacifique",
        (Theatre::E, Language::Fr) => "l'Europe de l'Est",
        (Theatre::A, Language::Fr) => "l'Afrique et le Moyen-Orient",
        (Theatre::S, Language::Fr) => "l'Asie du Sud-Est",
    }
}

/// A token in short words: `army 3`, `General`, `nuclear bomb`.
pub(super) fn token(token: Token, language: Language) -> String {
    let kind = kind(token.kind(), language);
    match token {
        Token::F0 | Token::Az | Token::Nz => match language {
            Language::En => format!("blitz {kind}"),
            Language::Fr => format!("{kind} blitz"),
        },
        Token::Fx => language.say("air bombing", "bombardement aérien").to_owned(),
        Token::Nx => language.say("naval bombing", "bombardement naval").to_owned(),
        Token::Gen => language.say("General", "général").to_owned(),
        Token::Adm => language.say("Admiral", "amiral").to_owned(),
        Token::Spy => language.say("Spy", "espion").to_owned(),
        Token::Sci => language.say("Scientist", "scientifique").to_owned(),
        Token::Nuke => language.say("nuclear bomb", "bombe nucléaire").to_owned(),
        _ => format!("{kind} {}", token.code().trim_start_matches(char::is_alphabetic)),
    }
}

/// The same with the article of one that is told of first: `an army 3`, `une bombe nucléaire`.
pub(super) fn a_token(token: Token, language: Language) -> String {
    let name = self::token(token, language);
    let article = match language {
        Language::En if name.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']) => "an",
        Language::En => "a",
        Language::Fr if is_feminine(token) => "une",
        Language::Fr => "un",
    };
    format!("{article} {name}")
}

/// The same with the article of one that is known: `the army 3`, `l'armée terrestre 3`.
pub(super) fn the_token(token: Token, language: Language) -> String {
    let name = self::token(token, language);
    match language {
        Language::En => format!("the {name}"),
        Language::Fr if name.starts_with(['a', 'e']) => format!("l'{name}"),
        Language::Fr if is_feminine(token) => format!("la {name}"),
        Language::Fr => format!("le {name}"),
    }
}

/// Whether its French name is feminine.
const fn is_feminine(token: Token) -> bool {
    !matches!(token, Token::Fx | Token::Nx | Token::Gen | Token::Adm | Token::Spy | Token::Sci)
}

/// What a token is.
pub(super) const fn kind(kind: Kind, language: Language) -> &'static str {
    match kind {
        Kind::Army => language.say("army", "armée terrestre"),
        Kind::Navy => language.say("navy", "marine"),
        Kind::AirForce => language.say("air force", "force aérienne"),
        Kind::Person => language.say("person", "personnage"),
    }
}

/// What may stand on a space.
pub(super) const fn terrain(terrain: Terrain, language: Language) -> &'static str {
    match terrain {
        Terrain::Land => language.say("land", "terre"),
        Terrain::Sea => language.say("sea", "mer"),
        Terrain::Mixed => language.say("land or sea", "terre ou mer"),
    }
}

/// What a space does: `research`, `tactical advantage 2`.
pub(super) fn effect(effect: Effect, language: Language) -> String {
    let named = |name: &str, number: u8| format!("{name} {number}");
    match effect {
        Effect::Production => language.say("production", "production industrielle").to_owned(),
        Effect::ImprovedProduction => {
            language.say("improved production", "amélioration de la production").to_owned()
        }
        Effect::Bombing => language.say("bombing", "bombardement").to_owned(),
        Effect::Research => language.say("research", "recherche").to_owned(),
        Effect::ImprovedResearch => {
            language.say("improved research", "amélioration de la recherche").to_owned()
        }
        Effect::ResearchIndustry => {
            language.say("research industry", "industrie de recherche").to_owned()
        }
        Effect::Tactical(n) => named(language.say("tactical advantage", "avantage tactique"), n),
        Effect::Strategic(n) => {
            named(language.say("strategic advantage", "avantage stratégique"), n)
        }
        Effect::Propaganda(n) => named(language.say("propaganda", "propagande"), n),
    }
}

/// Some tokens in words: `2 × army 1, navy 3 and General`; of an empty heap `none`.
pub(super) fn heap(tokens: &Tokens, language: Language) -> String {
    let kinds = tokens.kinds().map(|(token, count)| match (self::token(token, language), count) {
        (name, 1) => name,
        (name, count) => format!("{count} × {name}"),
    });
    let kinds: Vec<String> = kinds.collect();
    if kinds.is_empty() {
        return language.say("no token", "aucun jeton").to_owned();
    }
    list(&kinds, language)
}

/// So many tokens: `1 token`, `3 jetons`.
pub(super) fn tokens(count: u32, language: Language) -> String {
    let word = match (count, language) {
        (1, _) | (0, Language::Fr) => language.say("token", "jeton"),
        _ => language.say("tokens", "jetons"),
    };
    format!("{count} {word}")
}

/// So many points: `1 point`, `3 points`.
pub(super) fn points(count: u16, language: Language) -> String {
    let is_one = count == 1 || (count == 0 && language == Language::Fr);
    format!("{count} {}", if is_one { "point" } else { "points" })
}

/// Spaces one after another: `W1.2 and W1.3`.
pub(super) fn spaces(spaces: &[Space], language: Language) -> String {
    let names: Vec<String> = spaces.iter().map(|space| space.name(language)).collect();
    list(&names, language)
}

/// Words one after another, with "and" before the last.
pub(super) fn list(words: &[String], language: Language) -> String {
    language.list(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_named_with_their_articles() {
        let named = |which, language| {
            [token(which, language), a_token(which, language), the_token(which, language)]
        };
        assert_eq!(named(Token::A3, Language::En), ["army 3", "an army 3", "the army 3"]);
        assert_eq!(
            named(Token::A3, Language::Fr),
            ["armée terrestre 3", "une armée terrestre 3", "l'armée terrestre 3"]
        );
        assert_eq!(
            named(Token::Nuke, Language::Fr),
            ["bombe nucléaire", "une bombe nucléaire", "la bombe nucléaire"]
        );
        assert_eq!(named(Token::Adm, Language::En), ["Admiral", "an Admiral", "the Admiral"]);
        assert_eq!(named(Token::Adm, Language::Fr), ["amiral", "un amiral", "l'amiral"]);
        assert_eq!(token(Token::F0, Language::Fr), "force aérienne blitz");
        for language in Language::ALL {
            let mut names: Vec<_> = Token::ALL.map(|it| token(it, language)).into();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), Token::ALL.len());
        }
    }

    #[test]
    fn a_heap_is_told_in_words() {
        let heap_of = |tokens: &[Token]| heap(&tokens.iter().copied().collect(), Language::En);
        assert_eq!(heap_of(&[]), "no token");
        assert_eq!(heap_of(&[Token::A1, Token::A1, Token::N3]), "2 × army 1 and navy 3");
        assert_eq!(heap_of(&[Token::Gen, Token::N2, Token::A2]), "army 2, navy 2 and General");
    }
}
