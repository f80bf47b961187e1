//! What letters to people, about no game, say: looked up when they leave.

use super::{
    Accounts,
    code::Code,
    sign_in::{GOOD_FOR, is_open},
};
use crate::{
    game::{Failure, post::compose::Composed},
    links::{addresses::Addresses, secret::Secret},
    mail::{
        content::{Addressee, Content},
        letter::Letter,
    },
    store::{account::sign_ins, post::outbox::Posted, seats::people::Correspondent},
};

impl Accounts {
    /// The letter's words-to-be. It is dropped when its link would be good no more.
    pub async fn compose(
        &self,
        posted: &Posted,
        addresses: &Addresses,
    ) -> Result<Composed, Failure> {
        let Some(to) = &posted.person else { return Ok(Composed::Dropped) };
        let content = match &posted.letter.0 {
            Letter::SignIn { sign_in } => self.sign_in_letter(*sign_in, addresses).await?,
            Letter::Unclear { .. } => Some(Content::Unclear { url: addresses.account() }),
            _ => None,
        };
        Ok(match content {
            Some(content) => Composed::Letter(Box::new((addressee(to, addresses), content))),
            None => Composed::Dropped,
        })
    }

    async fn sign_in_letter(
        &self,
        sign_in: uuid::Uuid,
        addresses: &Addresses,
    ) -> Result<Option<Content>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let now = self.clock().now(&mut conn).await?;
        let found = sign_ins::find(&mut conn, sign_in).await?;
        let Some(asked) = found.filter(|it| is_open(it, now)) else { return Ok(None) };
        let token = Secret::random(asked.id)?;
        let code = Code::random()?;
        let (of_token, of_code) = (token.hash(), code.hash(asked.id));
        sign_ins::add_hashes(&mut conn, asked.id, &of_token, &of_code).await?;
        Ok(Some(Content::SignIn {
            url: addresses.sign_in(&token),
            code: code.reveal(),
            until: asked.made_at + GOOD_FOR,
            adds: asked.account.is_some(),
        }))
    }
}

fn addressee(to: &Correspondent, addresses: &Addresses) -> Addressee {
    Addressee {
        name: to.name.clone(),
        address: to.address.clone(),
        role: to.role,
        language: to.language,
        zone: to.zone,
        seat: String::new(),
        game: "Sealed Orders".to_owned(),
        ruleset: String::new(),
        occasion: None,
        asked: None,
        game_url: addresses.front(),
        renewal_url: None,
        letters_url: None,
        desk: None,
        plain: false,
        without_form: false,
        receipts: true,
        thread_by_game: false,
    }
}
