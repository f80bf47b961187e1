//! What a host does, as one value ([`act`]), and what came of it ([`outcome`]). What the host alone may
//! do is here: lengthen or close the open window ([`window`]), remind those whose sheets are missing
//! ([`remind`]), end the game ([`end`]). What the operator
//! alone does is beside it: suspending the game ([`suspend`]). Opening a game is in `opening`, naming another holder in
//! `seats`.
//!
//! Must not know: who may press which button; whoever calls has shown to be the host.

pub mod act;
pub mod end;
pub mod outcome;
pub mod remind;
pub mod suspend;
pub mod window;
