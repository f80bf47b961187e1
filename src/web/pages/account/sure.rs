//! What is asked once of whoever is signed in, before it is done: what cannot be undone.

use crate::{
    account::session::SignedIn,
    web::{PageError, Site, fields::Fields},
};

/// What is asked once more before it is done.
pub enum Sure {
    /// To make new addresses for feeds, which end those before.
    Feeds,
    /// To end the addresses of feeds.
    NoFeeds,
    /// To end a program's token.
    Revoke {
        /// What the program is called.
        program: String,
    },
    /// To hide one's page: another has another address.
    HidePage,
    /// To leave for good.
    Delete,
}

impl Sure {
    /// What is asked before what a form asks for, by its field `act`; none where it can be undone, or takes
    /// nothing from anybody.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn asked(
        site: &Site,
        who: &SignedIn,
        fields: &Fields,
    ) -> Result<Option<Self>, PageError> {
        let (accounts, account) = (&site.accounts, &who.account);
        Ok(match fields.get("act") {
            "feeds" => accounts.has_feeds(account).await?.then_some(Self::Feeds),
            "no-feeds" => accounts.has_feeds(account).await?.then_some(Self::NoFeeds),
            "revoke" => {
                let mut programs = accounts.programs(account).await?.into_iter();
                let meant = programs.find(|it| it.id.to_string() == fields.get("program"));
                meant.map(|program| Self::Revoke { program: program.name })
            }
            "hide-page" => accounts.page_of(account).await?.map(|_| Self::HidePage),
            "delete" => Some(Self::Delete),
            _ => None,
        })
    }
}
