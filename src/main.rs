//! Arguments, then start. No logic.

use std::process::ExitCode;

fn main() -> ExitCode {
    sealed_orders::cli::run()
}
