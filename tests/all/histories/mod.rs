//! Random lives of random games: players, hosts, programs, mail, workers and computers on up to three
//! servers that are stopped, or cut off from the database, at any step. After each life the promises
//! of `docs/faults.md` are checked from outside.
//!
//! A seed gives a life, and repeats it exactly: the run sets the clock, one server moves at a time, and
//! nothing that is decided depends on what the system draws. A life that fails is shortened while it
//! fails, and printed as a script that can be played again.

mod asked;
mod dice;
mod hidden;
mod life;
mod opening;
mod post;
mod promises;
mod run;
mod script;
mod server;
mod shrink;
mod stage;
mod thrown;
mod told;
mod wire;
