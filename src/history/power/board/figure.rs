//! The pieces as silhouettes, each in a square of sixteen by sixteen.

use rules::power::Piece;

/// The side of the square that an outline is drawn in.
pub(super) const SIDE: f32 = 16.0;

/// What a piece looks like, as path data.
pub(super) const fn outline(piece: Piece) -> &'static str {
    match piece {
        // A soldier with a helmet.
        Piece::Infantry => {
            "M8 .8a3 3 0 0 1 3 2.7h1v1.2H4V3.5h1A3 3 0 0 1 8 .8zM4.6 5.7h6.8l1.6 5h-2l-.6-1.6V15.5\
             H8.7v-4H7.3v4H5.6V9.1L5 10.7H3z"
        }
        // Three of them behind one flag.
        Piece::Regiment => {
            "M3 6.2a1.9 1.9 0 1 1 0 .01zM8 4.2a1.9 1.9 0 1 1 0 .01zM.8 9.2h4.4v6.3H.8zM5.8 7.4h4.4v8.1\
             H5.8zM10.8 9.2h4.4v6.3h-4.4zM12.1 7.4V.8l3.4 1.5-2.4 1.3v3.8z"
        }
        // A hull on tracks, a turret, a barrel.
        Piece::Tank => {
            "M4.5 3.6h5v1.3H16v1.5H9.5v1.8h3.9l1.6 2H1l1.6-2h1.9zM2.6 11h10.8a2.2 2.2 0 0 1 0 4.4H2.6\
             a2.2 2.2 0 0 1 0-4.4z"
        }
        // A larger one, with two barrels.
        Piece::HeavyTank => {
            "M3 1.5h6.5v1H16V4H9.5v1H16v1.5H9.5V8h5l1.5 2.4H0L1.5 8H3zM2.5 11.2h11a2.2 2.2 0 0 1 0 4.4h-11\
             a2.2 2.2 0 0 1 0-4.4zM4 12.6a.8.8 0 1 0 .01 0zM8 12.6a.8.8 0 1 0 .01 0zM12 12.6a.8.8 0 1 0 .01 0z"
        }
        // A plane with swept wings.
        Piece::Fighter => {
            "M8 .5l1.2 5L15.5 11v1.7l-6-2-.4 2.8 1.9 1.3v1.2L8 15.2 5 16v-1.2l1.9-1.3-.4-2.8-6 2V11l6.3-5.5z"
        }
        // A plane with straight wings and two engines.
        Piece::Bomber => {
            "M8 .3c.9 0 1.3 1 1.3 2.2v2.2h1.2V2.9H13v1.8h3v2.9l-6.7.8v3.9l2.5 1.4v1.8L8 14.9l-3.8.6v-1.8\
             l2.5-1.4V8.4L0 7.6V4.7h3V2.9h2.5v1.8h1.2V2.5C6.7 1.3 7.1.3 8 .3z"
        }
        // A slim ship with one gun.
        Piece::Destroyer => {
            "M.3 9.8h15.4l-2 4.7H2.6zM4.5 6.8h2V3.5H8v3.3h3.5v2.2h-7zM11.5 7.4h4v1.2h-4z"
        }
        // A larger one: two chimneys, two guns.
        Piece::Cruiser => {
            "M0 9.2h16l-1.8 6H1.8zM3.5 5.6h1V2.4h2v3.2h1.7V.8h2v4.8h2.3v2.8h-9zM12.5 6h3.3v1.3h-3.3zM.2 6h3.3\
             v1.3H.2z"
        }
        // A rocket.
        Piece::MegaMissile => {
            "M8 0c2 1.7 2.8 3.8 2.8 6v4.8l2.7 2.6v2.4h-3.3l-.6-1.5H6.4l-.6 1.5H2.5v-2.4l2.7-2.6V6C5.2 3.8 6 1.7 8 0z\
             M8 4.3a1.3 1.3 0 1 0 .01 0z"
        }
        // A flash.
        Piece::PowerUnit => "M10 .3L3 9h3.9L5.2 15.8 13 6.5H8.8z",
    }
}
