//! The campaigns: each a row of spaces behind what it is worth. What is drawn alike on all spaces is
//! drawn at once.

use super::{
    geometry::{Area, LABEL, MEDAL, short, stand},
    symbol::{self, Grounds},
    token::{STAR, token},
};
use crate::kit::ink::{ACTIVE, FAINT, GROUND, ON_ACTIVE, RIM, TEXT};
use rules::{
    blitzkrieg::{Campaign, Space, State},
    language::Language,
};

/// All campaigns, without the names of their spaces.
pub(super) fn rows(state: &State) -> String {
    spaces()
        + &effects(state)
        + &Campaign::all().map(|it| head(state, it)).collect::<String>()
        + &tokens(state)
}

/// The names of all spaces.
pub(super) fn names(language: Language) -> String {
    let name = |space: Space| {
        let Area { x, y, w, .. } = Area::of(space);
        let (x, y) = (short(x + w / 2.0), short(y + 12.6));
        format!("<text x=\"{x}\" y=\"{y}\">{}</text>", space.name(language))
    };
    let names: String = Space::all().map(name).collect();
    format!("<g font-weight=\"normal\" fill=\"{FAINT}\">{names}</g>")
}

/// The grounds of all spaces.
fn spaces() -> String {
    let (mut grounds, mut labels) = (Grounds::default(), String::new());
    let mut outlines = String::new();
    for space in Space::all() {
        let area = Area::of(space);
        grounds.add(space.terrain(), area);
        labels.push_str(&Area { h: LABEL, ..area }.path());
        outlines.push_str(&area.path());
    }
    format!(
        "{}<path d=\"{labels}\" fill=\"{GROUND}\" fill-opacity=\".72\"/><path d=\"{outlines}\" \
         fill=\"none\" stroke=\"{RIM}\" stroke-width=\".8\"/>",
        grounds.draw(),
    )
}

/// What the free spaces do; in a closed theatre they are spent and crossed out.
fn effects(state: &State) -> String {
    let (mut live, mut spent, mut crosses) = (String::new(), String::new(), String::new());
    for space in Space::all().filter(|&space| state.board.is_free(space)) {
        let (x, y) = stand(space);
        let drawn = space.effect().map(|effect| symbol::effect(effect, (x, y - 1.5)));
        if !state.is_closed(space.theatre()) {
            live.extend(drawn);
            continue;
        }
        spent.extend(drawn);
        let Area { x, y, w, h } = Area::of(space);
        let (left, top) = (short(x + 4.0), short(y + LABEL + 4.0));
        let (right, bottom) = (short(x + w - 4.0), short(y + h - 4.0));
        crosses.push_str(&format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"));
    }
    format!(
        "<g font-size=\"17\" fill-rule=\"evenodd\">{live}<g opacity=\".45\">{spent}</g></g>\
         <path d=\"{crosses}\" stroke=\"{TEXT}\" stroke-width=\"2\"/>"
    )
}

/// What a campaign is worth, with a frame around it where it is the active one.
fn head(state: &State, campaign: Campaign) -> String {
    let area = Area::of_campaign(campaign);
    let is_active = state.active(campaign.theatre()) == Some(campaign);
    // After a blitz the others wait.
    let is_played = is_active && state.blitz.is_none_or(|it| it == campaign.theatre());
    let (line, width) = if is_active { (ACTIVE, "3") } else { (RIM, "1.2") };
    let (ground, ink) = if is_played { (ACTIVE, ON_ACTIVE) } else { (GROUND, TEXT) };
    let (x, y) = (area.x + MEDAL / 2.0, area.y);
    // A tick where it is complete, a pennant where it is played for.
    let sign = match () {
        () if state.board.is_complete(campaign) => {
            let (x, y) = (short(x - 5.5), short(y + 14.0));
            format!(
                "<path d=\"M{x} {y}l4 4.5 7-9\" stroke=\"{ink}\" fill=\"none\" stroke-width=\"2.6\"/>"
            )
        }
        () if is_active => format!("<path d=\"M{} {}h12l-6 8z\"/>", short(x - 6.0), short(y + 9.0)),
        () => String::new(),
    };
    format!(
        "<path d=\"{}\" fill=\"{ground}\"/><g fill=\"{ink}\">{sign}<text x=\"{}\" y=\"{}\" \
         font-size=\"19\">{}</text><path transform=\"translate({} {})\" d=\"{STAR}\"/></g>\
         <rect {} rx=\"2\" fill=\"none\" stroke=\"{line}\" stroke-width=\"{width}\"/>",
        Area { w: MEDAL, ..area }.path(),
        short(x),
        short(y + 36.0),
        campaign.points(),
        short(x),
        short(y + 47.0),
        area.attributes(),
    )
}

/// What stands on the spaces.
fn tokens(state: &State) -> String {
    let placed = state.board.placed();
    placed.map(|(at, it)| token(state.side(it.player), it.token, stand(at), 1.0)).collect()
}
