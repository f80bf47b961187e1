//! How the game of a life is opened.

use sealed_orders::{
    game::{
        Games,
        opening::{candidate::Candidate, proposal::Proposal},
    },
    links::game_id::GameId,
    registry::Registry,
    rules::Chance,
    store::{games::Status, opening::talk::Talk},
};
use sqlx::{PgPool, types::Json};

use super::{dice::Dice, life::address, script::Terms};
use crate::support::games::contact;

/// What a life's game is opened with.
pub fn proposal(terms: &Terms) -> Proposal {
    let registry = Registry::standard();
    let people = (0..terms.people).map(|seat| {
        if seat >= terms.people - terms.newcomers {
            return Candidate::Nobody;
        }
        let mut contact = contact(&format!("s{seat}"));
        contact.address = address(seat, 1);
        if seat % 2 == 1 {
            contact.language = "fr".into();
            contact.zone.clone_from(&terms.zone);
        }
        Candidate::Person(contact)
    });
    let computers = (0..terms.computers).map(|_| Candidate::Computer(terms.level.clone()));
    Proposal {
        ruleset: registry.all()[terms.ruleset].rules.name().to_owned(),
        name: Some("A life".to_owned()),
        players: people.chain(computers).collect(),
        window: terms.window.clone(),
        clock: terms.clock.clone(),
        zone: terms.zone.clone(),
        options: terms.options.clone(),
        off_days: terms.off_days.clone(),
        missed: terms.missed.clone(),
        last_round: terms.last_round,
        replace_after: terms.replace_after,
        talk: if terms.open { Talk::Open } else { Talk::Silent },
        tournament: terms.tournament,
        public: terms.public,
        host: contact("host"),
        ..Proposal::default()
    }
}

/// The system's randomness has given the game a seed: the life's is put in its place, and the game set up
/// by that one.
pub async fn draw_by_seed(office: &Games, pool: &PgPool, game: &GameId, seed: u64) {
    let found = office.find(game).await.unwrap().unwrap();
    assert_eq!(found.status, Status::Inviting);
    let mut dice = Dice::of(seed ^ 0x5eed);
    let seed: [u8; 32] = std::array::from_fn(|_| dice.next() as u8);
    let seats = office.now(game).await.unwrap().unwrap().holders.len();
    let mut chance = Chance::of_round(seed, 0);
    let rules = &office.played(&found).unwrap().rules;
    let state = rules.set_up(&found.options, seats, &mut chance).unwrap();
    sqlx::query("update games set seed = $2, state = $3 where id = $1")
        .bind(game)
        .bind(seed.as_slice())
        .bind(Json(&state))
        .execute(pool)
        .await
        .unwrap();
}
