//! Turns that computers play to their end: the one that throws a person out, and the one of a seat whose sheet did
//! not come.

use sealed_orders::{
    game::opening::candidate::Candidate,
    links::{game_id::GameId, opens::Opens},
    rules::{
        Ruleset, Seat,
        kit::territories::Area,
        risk::{Risk, Stage, State},
    },
};
use serde_json::Value;

use crate::support::{
    games::{Table, invited, ticket},
    times::at_noon,
};

const ANN: Seat = Seat(0);

struct Turns {
    table: Table,
    game: GameId,
}

impl Turns {
    /// Ann and these, once all is placed.
    async fn of(others: [Candidate; 2], missed: &str) -> Self {
        let table = at_noon().await;
        let game = table
            .open_as(|new| {
                new.ruleset = Risk::NAME.to_owned();
                new.players = [invited("ann")].into_iter().chain(others).collect();
                new.options.clear();
                new.window = "1d".to_owned();
                new.missed = missed.to_owned();
            })
            .await;
        let turns = Self { table, game };
        while !matches!(turns.open().await.2.stage, Stage::Turn(_)) {
            turns.all_play("DEFEND 2").await;
        }
        turns
    }

    /// The open round, whether a turn goes on in it, and its position.
    async fn open(&self) -> (u32, bool, State) {
        let (number, goes_on, before): (i32, bool, Value) = sqlx::query_as(
            "select number, goes_on, before -> 'state' from rounds
             where game = $1 and closed_at is null",
        )
        .bind(&self.game)
        .fetch_one(&self.table.pool)
        .await
        .unwrap();
        (number as u32, goes_on, serde_json::from_value(before).unwrap())
    }

    /// All who are awaited hand that in.
    async fn all_play(&self, text: &str) {
        let (number, _, state) = self.open().await;
        for seat in Risk.awaited(&state) {
            self.table.hand_in(&ticket(&self.game, seat.0, number), text).await;
        }
        while self.open().await.0 == number {
            self.table.games.resolve_due(Some(&self.game)).await.unwrap();
        }
    }

    /// Until it is somebody's turn.
    async fn until_it_is(&self, is_it: impl Fn(Seat) -> bool) -> Seat {
        loop {
            let seat = self.open().await.2.turn().unwrap().seat;
            if is_it(seat) {
                return seat;
            }
            self.all_play("END").await;
        }
    }

    /// A seat has Brazil and 60 troops, and another has one troop in Venezuela and nothing else; all the rest, well
    /// held, is the third's.
    async fn at_the_mercy(&self, mover: Seat, weak: Seat) {
        let (number, _, mut state) = self.open().await;
        let third = [0, 1, 2].map(Seat).into_iter().find(|&seat| seat != mover && seat != weak);
        for area in Area::all() {
            state.board.give(area, third, 30);
        }
        for (code, seat, troops) in [("BRA", mover, 60), ("VEN", weak, 1)] {
            state.board.give(state.map().of_code(code).unwrap(), Some(seat), troops);
        }
        sqlx::query(
            "update rounds set before = jsonb_set(before, '{state}', $1) where number = $2",
        )
        .bind(serde_json::to_value(&state).unwrap())
        .bind(number as i32)
        .execute(&self.table.pool)
        .await
        .unwrap();
    }

    async fn doors(&self, from: u32) -> Vec<(i32, String)> {
        sqlx::query_as("select round, door from sheets where round >= $1 order by round")
            .bind(from as i32)
            .fetch_all(&self.table.pool)
            .await
            .unwrap()
    }
}

fn computer() -> Candidate {
    Candidate::Computer("hard".to_owned())
}

/// Whoever is thrown out hears of it when the turn is over, even where computers alone are left.
#[tokio::test]
async fn the_turn_in_which_a_computer_throws_the_last_person_out_is_played_to_its_end() {
    let turns = Turns::of([computer(), computer()], "").await;
    let mover = turns.until_it_is(|seat| seat != ANN).await;
    turns.at_the_mercy(mover, ANN).await;
    let (first, ..) = turns.open().await;
    while turns.table.games.play_computers().await.unwrap() {}
    let (number, goes_on, state) = turns.open().await;
    assert!(!state.living().has(ANN), "one troop is no match for sixty");
    assert!(number > first && !goes_on, "round {number} after {first} goes on");
    let told: Option<String> = sqlx::query_scalar(
        "select letter ->> 'kind' from letters where seat = 0 and (letter ->> 'round')::int >= $1",
    )
    .bind(first as i32)
    .fetch_optional(&turns.table.pool)
    .await
    .unwrap();
    assert_eq!(told.as_deref(), Some("result"));
}

/// The computer that begins a turn for who is away plays each of its steps, and is told of once.
#[tokio::test]
async fn a_computer_that_stands_in_plays_the_whole_turn() {
    let turns = Turns::of([invited("bob"), invited("cy")], "computer:hard").await;
    turns.until_it_is(|seat| seat == ANN).await;
    turns.at_the_mercy(ANN, Seat(1)).await;
    let (first, ..) = turns.open().await;
    let server = turns.table.serve(None).await;
    let last = loop {
        let (number, goes_on, _) = turns.open().await;
        if number > first && !goes_on {
            break number;
        }
        let desk = turns.table.desk(&server, &ticket(&turns.game, 0, number)).await;
        let desk = reqwest::get(desk).await.unwrap().text().await.unwrap();
        let without = match goes_on {
            true => "the computer (hard) plays on for you",
            false => "a computer (hard) plays for you",
        };
        let link = turns.table.games.give_link(&turns.game, Opens::Seat(ANN)).await.unwrap();
        let own = format!("{}seats/{}", server.url, link.reveal());
        let own = reqwest::get(own).await.unwrap().text().await.unwrap();
        // The server's own worker may have carried it out meanwhile.
        let (now, ..) = turns.open().await;
        for page in [desk, own] {
            assert!(now > number || page.contains(without), "round {number}: {page}");
        }
        turns.table.clock.set(turns.table.deadline(&turns.game, number).await);
        turns.table.games.resolve_due(Some(&turns.game)).await.unwrap();
    };
    assert!(last > first + 1, "it looks before it goes on");
    let doors = turns.doors(first).await;
    let expected: Vec<_> = (first..last).map(|n| (n as i32, "computer".to_owned())).collect();
    assert_eq!(doors, expected);
    let played = format!("{}games/{}/rounds/{first}", server.url, turns.game);
    let played = reqwest::get(played).await.unwrap().text().await.unwrap();
    assert!(played.contains("A computer wrote it."), "{played}");
    let acts: Vec<(i32, Value)> =
        sqlx::query_as("select round, act from acts").fetch_all(&turns.table.pool).await.unwrap();
    let stood_in = serde_json::json!({"kind": "stood_in", "level": "hard"});
    assert_eq!(acts, [(first as i32, stood_in)], "it is told once");
    server.stop().await.unwrap();
}
