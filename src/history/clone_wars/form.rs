//! The form.
//!
//! Source: RULES §14.3.

use crate::Form;
use rules::{Seat, clone_wars::State, language::Language};

/// The form of a seat; empty where it may write nothing.
pub(super) fn form(_state: &State, _seat: Seat, _language: Language) -> Form {
    Form::default()
}
