//! The lines of a sheet as they are told.

use rules::kit::sheet::Line as Written;

use crate::{Line, LineFault, LineOrder};

/// The lines of a sheet: of each that can be read what it orders, as `said` has it, and what is wrong with it,
/// as `fault` has it. Lines are numbered from 1.
pub(crate) fn lines<Order, Fault>(
    written: &[Written<Order, Fault>],
    said: impl Fn(&Order) -> LineOrder,
    fault: impl Fn(u32, &Written<Order, Fault>) -> Option<LineFault>,
) -> Vec<Line> {
    let told = |(number, line): (u32, &Written<Order, Fault>)| Line {
        text: line.text.clone(),
        order: line.read.as_ref().ok().map(&said),
        fault: fault(number, line),
    };
    (1..).zip(written).map(told).collect()
}
