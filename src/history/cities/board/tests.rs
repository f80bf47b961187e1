//! What is drawn over the board covers no piece.

use super::*;

/// Where the disc with a line's number lies.
fn disc_of(drawn: &str) -> Option<Point> {
    let (_, disc) = drawn.rsplit_once("<circle cx=\"")?;
    let (x, rest) = disc.split_once("\" cy=\"")?;
    let (y, rest) = rest.split_once('"')?;
    rest.starts_with(" r=\"9\"").then_some((x.parse().ok()?, y.parse().ok()?))
}

/// Of the width of a disc, so much may lie over the rim of a piece, where pieces stand all around.
const RIM: f32 = 1.0;

#[test]
fn the_number_of_an_order_lies_on_no_piece() {
    let state = State::starting(&Default::default(), Side::South);
    let mut covering = Vec::new();
    let mut moved = 0;
    for from in Square::all().filter(|&from| state.position.at(from).is_some()) {
        for to in Square::all().filter(|&to| to != from) {
            let line = format!("{from} {to}");
            let drawn = plan(&state, Side::South, &Sheet::read(&line, Language::En));
            let Some(disc) = disc_of(&drawn) else { panic!("{line}: {drawn}") };
            let clear = clear_of_pieces(&state.position, disc);
            if clear < plan::DISC - RIM {
                covering.push(format!("{line}: {clear}"));
            }
            let middle = ends(from, to);
            let middle = ((middle.0.0 + middle.1.0) / 2.0, (middle.0.1 + middle.1.1) / 2.0);
            moved += usize::from((middle.0 - disc.0).hypot(middle.1 - disc.1) > 12.0);
        }
    }
    assert!(covering.is_empty(), "{covering:#?}");
    assert!(moved > 100, "{moved}");
}
