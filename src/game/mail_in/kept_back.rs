//! What is never sent to another player by a reply: what may be orders, and what our own letters say to
//! their reader alone.

use std::collections::BTreeSet;

use crate::{
    game::{Failure, Games, acts::message::LONGEST},
    language::Language,
    links::{game_id::GameId, opens::Ticket, token::Token},
    mail::{inbound, slip},
    rules::{DecodedState, Seat},
    store::{games, round::rounds},
};

impl Games {
    /// What is asked whether a text holds an order of the seat's.
    pub(super) async fn orders_of(&self, ticket: &Ticket) -> Result<OrdersOf, Failure> {
        let mut conn = self.pool.acquire().await?;
        let game = games::find(&mut conn, &ticket.game).await?;
        let round = rounds::find(&mut conn, &ticket.game, ticket.round).await?;
        let (Some(game), Some(round)) = (game, round) else { return Ok(OrdersOf(None)) };
        let before = self.played(&game)?.rules.state(&round.before)?;
        Ok(OrdersOf(Some((before, ticket.seat))))
    }
}

/// The orders of a seat in the state before its round; there are none in a game that is gone.
pub(super) struct OrdersOf(Option<(Box<dyn DecodedState>, Seat)>);

impl OrdersOf {
    /// Whether a line of a text holds one, in whatever language and however it is written in the line; or one
    /// with a slip of the pen.
    pub(super) fn are_in(&self, text: &str) -> bool {
        self.0.as_ref().is_some_and(|(before, seat)| holds_an_order(&**before, *seat, text))
    }
}

/// The same, in that state of the game.
fn holds_an_order(state: &dyn DecodedState, seat: Seat, text: &str) -> bool {
    // What is too long to be sent is only looked at as it stands: mending takes time.
    let may_be_sent = text.chars().count() <= LONGEST;
    let readings: BTreeSet<String> = match may_be_sent {
        true => text.lines().flat_map(inbound::readings).collect(),
        false => text.lines().map(str::to_owned).collect(),
    };
    let is_order = |line: &String, language: Language| {
        let read = state.read(seat, language, line);
        read.is_ok_and(|sheet| sheet.lines > sheet.unreadable)
            || (may_be_sent && state.nearly_order(seat, language, line))
    };
    readings.iter().any(|line| Language::ALL.into_iter().any(|language| is_order(line, language)))
}

/// Whether a text holds what a letter of ours says: one of its marks, or a link or an address that opens
/// something in the game, as it stands or within another link. It then quotes the letter, and may tell all
/// of it.
pub(super) fn quotes_a_letter(game: &GameId, text: &str) -> bool {
    let opens = |word: &str| Token::parse(word).is_some_and(|token| token.game() == game);
    let is_ours = |word: &str| {
        // In another link, `/` is `%2F` and `+` is `%2B`.
        opens(word) || word.get(2..).is_some_and(opens)
    };
    slip::is_marked(text) || text.split(|sign: char| !sign.is_ascii_alphanumeric()).any(is_ours)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{registry::Registry, rules::Chance};

    /// Whether the first seat's words hold an order in a new game of three.
    fn holds(ruleset: &str, text: &str) -> bool {
        let registry = Registry::standard();
        let rules = &registry.get(ruleset).unwrap().rules;
        let mut chance = Chance::of_round([0; 32], 0);
        let state = rules.set_up(&serde_json::json!({}), 3, &mut chance).unwrap();
        holds_an_order(&*rules.state(&state).unwrap(), Seat(0), text)
    }

    #[test]
    fn an_order_is_found_in_either_language_however_it_is_written() {
        for text in [
            "ATTACK BRA NAF",
            "1. Attack Brazil North Africa\n2. Fortify Argentina Brazil",
            "Fortify from Argentina to Brazil",
            "Attack Brazil North Africa, fortify Argentina Brazil",
            "Attack Brazil North Africa and then fortify Argentina Brazil",
            "Attaquer Brésil Afrique du Nord",
            "My orders, Bob: attakc Brazil North Africa.",
            "Yes!\nTrade",
        ] {
            assert!(holds("risk", text), "{text}");
        }
        for text in [
            "- Fighter GHQ BHQ",
            "Here are my orders: T GHQ G8.",
            "T GHQ G88",
            "Char HQV V8",
            "Good. Then I play T GHQ G8; T GHQ G6",
            "prisoners: G",
        ] {
            assert!(holds("power", text), "{text}");
        }
    }

    #[test]
    fn talk_is_no_order() {
        for text in [
            "Attack Brazil with me?",
            "Agreed! I will leave you Africa, if you leave me Brazil.",
            "Peace, trade or war? In the end it is up to you.",
            "Hi Bob,\n\nthe middle is yours. What do you think of Peru?\nAnn",
            "D'accord, je te laisse le Brésil. À bientôt !",
            "See you at 18:00; I move then.",
            "Trade is best.",
            "Attack at the end of the turn!",
        ] {
            assert!(!holds("risk", text) && !holds("power", text), "{text}");
        }
    }

    #[test]
    fn a_letter_of_ours_is_known_by_its_links_its_addresses_and_its_marks() {
        let game = GameId::random().unwrap();
        let token = Token::random(&game).unwrap();
        let token = token.reveal();
        for text in [
            &format!("Agreed!\nhttps://play.example.org/seats/{token}"),
            &format!("<https://play.example.org/sheets/{token}>"),
            &format!("https://x.example/?to=https%3A%2F%2Fplay.example.org%2Fseats%2F{token}&u=1"),
            &format!("sheet+{}@play.example.org", token.to_uppercase()),
            "Yes\n#### Sealed Orders: write your\nanswer above this line ####",
            "=== ORDRES : à écrire ci-dessous, un par ligne ===",
        ] {
            assert!(quotes_a_letter(&game, text), "{text}");
        }
        let other = Token::random(&GameId::random().unwrap()).unwrap();
        for text in [
            "Agreed!",
            "This is the end of orders from me.",
            &format!("https://play.example.org/games/{game}"),
            &format!("/seats/{}", other.reveal()),
        ] {
            assert!(!quotes_a_letter(&game, text), "{text}");
        }
    }
}
