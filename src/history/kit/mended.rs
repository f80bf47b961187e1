//! Of how many lines that cannot be read it is found out what was meant: that takes far longer than to read
//! them, and whoever has written more of them has the first to learn from.

use rules::kit::sheet::Line;

/// So many of a sheet.
pub(crate) const MOST_MENDED: usize = 10;

/// Whether the line of that number, from 1, is one of them.
pub(crate) fn is_mended<Order, Fault>(lines: &[Line<Order, Fault>], number: u32) -> bool {
    let above = lines.iter().take((number as usize).saturating_sub(1));
    above.filter(|line| line.read.is_err()).count() < MOST_MENDED
}
