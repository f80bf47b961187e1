mod boards;
mod covered;
mod legible;
mod shaped;
mod tables;
mod told;

use std::io::Write;

use super::*;
use crate::by_day;
use resvg::usvg::{self, roxmltree::Document};

/// The map with nothing below it.
fn svg(chart: &Chart, language: Language) -> String {
    svg_above(chart, &Below::default(), language)
}

/// How many bytes a text has when it is packed.
fn packed(text: &str) -> usize {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(text.as_bytes()).unwrap();
    packer.finish().unwrap().len()
}
