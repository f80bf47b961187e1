use crate::Viewer;
use rules::{blitzkrieg::State, language::Language};
pub(super) fn text(_s: &State, _v: Viewer, _l: Language) -> String {
    "map".to_owned()
}
pub(super) fn placed(_s: &State, _v: Viewer, _l: Language) -> Vec<String> {
    vec!["x".to_owned()]
}
