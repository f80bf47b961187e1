//! How letters fare and how people want them: what comes back, what the pages say of it, what each
//! may choose, daily letters that did not leave, signatures, floods and loops.

mod choice;
mod dkim;
mod flood;
mod gathered;
mod health;
mod late;
mod zone;
