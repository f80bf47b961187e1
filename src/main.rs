//! Arguments, then start.

fn main() {}
