//! The rules of Power, as the golden cases and the properties of `power/` hold them.

mod power;
