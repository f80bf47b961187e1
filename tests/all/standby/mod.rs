//! PostgreSQL with a synchronous standby, as docs/standby.md has it: the primary is lost, the standby takes
//! its place, and no sheet that was receipted is missing.

mod lost;
mod read_only;
