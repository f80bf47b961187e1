//! A turn on the map of the galaxy, step by step: on a telephone with a finger, on a wide screen with a
//! mouse. Three seats: Ann is Red, Cy Orange, her ally, and Bob commands Black and Blue.

mod turns;

use crate::{
    desk::becomes,
    support::games::{Table, ticket},
    territories::hand::{Hand, plays_with, round},
};
use sealed_orders::{
    app::Running,
    links::game_id::GameId,
    rules::{
        Seat,
        clone_wars::{Army, State, galaxy},
        kit::territories::Area,
    },
};
use thirtyfour::By;

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn code(area: Area) -> &'static str {
    galaxy().code(area)
}

/// Where Ann fights from, and on what; another planet of hers; and one of Cy's that her enemies leave alone.
struct Front {
    from: Area,
    to: Area,
    second: Area,
    allys: Area,
}

impl Front {
    fn of(state: &State) -> Self {
        let red = state.own(Army::Red);
        let foes = |at: Area| {
            let [black, blue] = [Army::Black, Army::Blue].map(|army| state.own(army));
            galaxy().neighbours(at).and(black.or(blue))
        };
        let ways = red.each().flat_map(|from| foes(from).each().map(move |to| (from, to)));
        // From there it can go on.
        let (from, to) = ways.max_by_key(|&(_, to)| foes(to).len()).unwrap();
        let reached = galaxy().reached(from, red.or(state.own(Army::Orange))).and(red);
        // Ships go there later: reached through planets of the faction, if any is.
        let second = reached.without(from).nth(0).or_else(|| red.without(from).nth(0)).unwrap();
        Self { from, to, second, allys: state.own(Army::Orange).nth(3).unwrap() }
    }
}

/// One game of three, and what is done in it for the others.
struct Play<'a> {
    table: &'a Table,
    server: &'a Running,
    game: GameId,
    front: Front,
}

impl<'a> Play<'a> {
    async fn open(table: &'a Table, server: &'a Running) -> Self {
        let game = table
            .open_as(|new| {
                new.ruleset = "clone-wars".to_owned();
                new.players.truncate(3);
                new.options.clear();
            })
            .await;
        let (_, state) = round(table, &game, 1).await;
        Self { table, server, game, front: Front::of(&state) }
    }

    async fn now(&self, number: u32) -> (u32, State) {
        round(self.table, &self.game, number).await
    }

    async fn desk(&self, seat: Seat, number: u32) -> String {
        self.table.desk(self.server, &ticket(&self.game, seat.0, number)).await
    }

    /// Places troops and ends turns until it is this army's.
    async fn until_it_is(&self, army: Army, mut number: u32) -> (u32, State) {
        loop {
            let (now, state) = self.now(number).await;
            let turn = state.turn().unwrap();
            if turn.army == army {
                return (now, state);
            }
            // Nothing comes to where it was not meant to.
            let at = state.own(turn.army).each().max_by_key(|&at| state.board.troops(at)).unwrap();
            let seat = *state.commands.of(turn.army);
            let lines = format!("PLACE ALL {}\nEND", code(at));
            self.table.hand_in(&ticket(&self.game, seat.0, now), &lines).await;
            number = now + 1;
        }
    }

    /// Chance gave this instead: the position of the open round, changed.
    async fn chance_gave(&self, number: u32, change: impl FnOnce(&mut State)) {
        let (_, mut state) = self.now(number).await;
        change(&mut state);
        let changed = "update rounds set before = jsonb_set(before, '{state}', $3)
                       where game = $1 and number = $2";
        sqlx::query(changed)
            .bind(self.game.to_string())
            .bind(number as i32)
            .bind(serde_json::to_value(&state).unwrap())
            .execute(&self.table.pool)
            .await
            .unwrap();
    }
}

async fn plays_a_turn(table: &Table, server: &Running, mut hand: Hand<'_>) {
    let play = Play::open(table, server).await;
    play.places(&mut hand).await;
    let number = play.attacks(&mut hand).await;
    let number = play.stands(&mut hand, number).await;
    play.builds_and_sails(&mut hand, number).await;
    play.invokes_order_66(&mut hand, number + 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_are_played_on_a_telephone() {
    plays_with(true, plays_a_turn).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_are_played_on_a_wide_screen() {
    plays_with(false, plays_a_turn).await;
}

/// A `z` undoes, but for one within a name that is typed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planet_with_a_z_in_its_name_is_typed() {
    plays_with(false, async |table, server, mut hand| {
        let play = Play::open(table, server).await;
        let second = code(play.front.second);
        // Two whose names begin alike.
        play.chance_gave(1, |state| {
            for begins_alike in ["BOG", "BOZ"] {
                state.board.give(galaxy().of_code(begins_alike).unwrap(), Army::Red, 1);
            }
        })
        .await;
        hand.open(&play.desk(ANN, 1).await).await;
        hand.place(second, 1).await;
        let board = hand.browser.find(By::Css("main > .board")).await.unwrap();
        for key in ["b", "o", "z"] {
            board.send_keys(key).await.unwrap();
        }
        hand.number(2).await;
        hand.becomes("PLACE 2 BOZ").await;
        board.send_keys("z").await.unwrap();
        hand.written.pop();
        becomes(hand.browser, &hand.written.join("\n")).await;
    })
    .await;
}
