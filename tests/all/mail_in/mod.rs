//! The doors by which mail comes in, each with the faults it must survive.

mod imap;
mod smtp;
