use crate::Viewer;
use rules::{
    blitzkrieg::{Event, Player, Sheet, Side, State},
    language::Language,
};
pub(super) fn svg(_s: &State, _v: Viewer, _l: Language) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><title>x</title></svg>"
        .to_owned()
}
pub(super) fn mark(_e: &Event) -> String {
    String::new()
}
pub(super) fn plan(_s: &State, _p: Player, _sh: &Sheet) -> String {
    String::new()
}
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::Axis => "#222222",
        Side::Allies => "#115599",
    }
}
