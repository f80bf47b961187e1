//! Places of a board that can be chosen, as links upon it: for the pointer alone. Whoever does not see the
//! board finds the same in words beside it.

/// What lights a place that may be chosen.
const LIT: &str = "fill=\"#ffb000\" fill-opacity=\".28\" stroke=\"#8a5a00\" stroke-width=\"2.5\"";

/// A place with that outline, which leads to an address.
pub(crate) fn link(address: &str, outline: &str, is_lit: bool, title: &str) -> String {
    let fill = if is_lit { LIT } else { "fill=\"none\" pointer-events=\"all\"" };
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
