//! Places of a board that can be chosen, as links upon it: for the pointer alone. Whoever does not see the
//! board finds the same in words beside it.

use super::ink::ACTIVE;

/// What lies over a place that is lit, and how thin: lettering is read through it. `static/style.css` has
/// the same.
pub(crate) const VEIL: (&str, &str) = ("#ffb000", ".06");

/// A place with that outline, which leads to an address.
pub(crate) fn link(address: &str, outline: &str, is_lit: bool, title: &str) -> String {
    let (veil, thin) = VEIL;
    let fill = match is_lit {
        true => format!(
            "fill=\"{veil}\" fill-opacity=\"{thin}\" stroke=\"{ACTIVE}\" stroke-width=\"3.5\""
        ),
        false => "fill=\"none\" pointer-events=\"all\"".to_owned(),
    };
    format!(
        "<a href=\"{}\" tabindex=\"-1\"><path d=\"{outline}\" {fill}><title>{}</title></path></a>",
        escaped(address),
        escaped(title),
    )
}

/// A text as it stands in a drawing.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
