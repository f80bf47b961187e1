//! Mail that comes in: stored raw, then read, then handed in like any other sheet.

use crate::{
    addresses::Addresses,
    game::{Failure, Games},
};

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// It was dealt with; what there is to say is in a letter.
    Done,
    /// It was sent by a machine: not answered.
    Automatic,
    /// It was here before.
    Again,
    /// No recipient is a reply address with a token of ours.
    NoSuchAddress,
}

impl Games {
    /// Takes in one mail.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn deliver(
        &self,
        _raw: &[u8],
        _recipient: Option<&str>,
        _addresses: &Addresses,
    ) -> Result<Delivered, Failure> {
        Ok(Delivered::NoSuchAddress)
    }
}
