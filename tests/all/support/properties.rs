//! What properties of several rulesets are made of: text that is nearly a sheet, and that nothing hidden
//! is told to whoever writes one.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::{Chance, Ruleset, Seat, Viewer};
use serde::Serialize;

/// Text of these words, of codes of three letters, and of anything.
pub fn nearly_of(words: Vec<&'static str>) -> impl Strategy<Value = String> {
    let word = prop_oneof![
        6 => prop::sample::select(words).prop_map(str::to_owned),
        1 => "[A-Z]{3}",
        1 => any::<String>(),
    ];
    let separator = prop::sample::select(vec![" ", " ", " ", "\n", "\r\n", ";"]);
    prop::collection::vec((word, separator), 0..14)
        .prop_map(|words| words.into_iter().map(|(word, after)| word + after).collect())
}

/// Nothing that is answered to a seat about a sheet tells what it may not know: it is the same when all of
/// that is drawn anew. `sheet` gives one of chance, or none.
pub fn redealt_tells_nothing<R: Ruleset>(
    rules: &R,
    state: &R::State,
    chance: &mut Chance,
    sheet: impl Fn(&R::State, Seat, &mut Chance) -> Option<R::Sheet>,
) {
    fn said(what: &impl Serialize) -> String {
        serde_json::to_string(what).unwrap()
    }
    for seat in rules.awaited(state).into_iter().chain(rules.welcome(state)) {
        let Some(sheet) = sheet(state, seat, chance) else { continue };
        let redealt = rules.redealt(state, Viewer::Seat(seat), chance);
        let (text, language) = (rules.canonical(&sheet), rules.language(&sheet));
        let read = |state: &R::State| said(&rules.read(state, seat, language, &text));
        assert_eq!(read(state), read(&redealt));
        let blocked = |state: &R::State| rules.blocked(state, seat, &sheet);
        assert_eq!(blocked(state), blocked(&redealt));
        let sheets = BTreeMap::from([(seat, sheet.clone())]);
        let tried = |state: &R::State| said(&rules.tried(state, seat, &sheets));
        assert_eq!(tried(state), tried(&redealt));
    }
}
