//! What letters to people, about no game, say: looked up when they leave.

use super::{Accounts, secret::Secret, sign_in::GOOD_FOR};
use crate::{
    addresses::Addresses,
    game::{Failure, compose::Composed},
    mail::{
        content::{Addressee, Content},
        letter::Letter,
    },
    store::{letters::Posted, sign_ins},
};

impl Accounts {
    /// The letter's words-to-be. It is dropped when its link would be good no more.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn compose(
        &self,
        posted: &Posted,
        addresses: &Addresses,
    ) -> Result<Composed, Failure> {
        let (Letter::SignIn { sign_in }, Some(to)) = (&posted.letter.0, &posted.person) else {
            return Ok(Composed::Dropped);
        };
        let mut conn = self.pool().acquire().await?;
        let now = self.clock().now(&mut conn).await?;
        let found = sign_ins::find(&mut conn, *sign_in).await?;
        let Some(asked) = found.filter(|it| it.used_at.is_none() && now < it.made_at + GOOD_FOR)
        else {
            return Ok(Composed::Dropped);
        };
        let token = Secret::random(asked.id)?;
        sign_ins::add_hash(&mut conn, asked.id, &token.hash()).await?;
        let content = Content::SignIn {
            url: addresses.sign_in(&token),
            until: asked.made_at + GOOD_FOR,
            adds: asked.account.is_some(),
        };
        let to = Addressee {
            name: to.name.clone(),
            address: to.address.clone(),
            role: to.role,
            language: to.language,
            zone: to.zone.parse().unwrap_or_default(),
            seat: String::new(),
            game: "Sealed Orders".to_owned(),
            ruleset: String::new(),
            game_url: addresses.front(),
            renewal_url: None,
            letters_url: None,
            plain: false,
            without_form: false,
            thread_by_game: false,
        };
        Ok(Composed::Letter(Box::new((to, content))))
    }
}
