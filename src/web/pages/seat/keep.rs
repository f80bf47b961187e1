//! Somebody who plays without letters gives an address, to find the game again.

use crate::{
    game::{Failure, opening::candidate::address_of},
    language::Language,
    links::opens::Holding,
    web::{Site, pages::notice::Notice},
};

/// Asks whether an address is theirs, by a letter; what came of it, in a sentence.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn ask(
    site: &Site,
    holding: &Holding,
    written: &str,
    l: Language,
) -> Result<Notice, Failure> {
    let address = match address_of(written) {
        Ok(address) => address,
        Err(fault) => return Ok(Notice::Refused(fault.say(l).into())),
    };
    match site.games.ask_to_keep(holding, &address).await {
        Ok(()) => Ok(Notice::Done(
            l.say(
                "A letter is on its way to that address. Its link keeps the game; until you follow it, \
                 nothing else is sent there.",
                "Une lettre part à cette adresse. Son lien garde la partie\u{a0}; tant que vous ne l'avez pas \
                 suivi, rien d'autre n'y est envoyé.",
            )
            .into(),
        )),
        Err(error) => Ok(Notice::Refused(error.refusal()?.say(l))),
    }
}
