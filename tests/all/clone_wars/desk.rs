//! A turn on the map of the galaxy, step by step: on a telephone with a finger, on a wide screen with a
//! mouse. Three seats: Ann is Red, Cy Orange, her ally, and Bob commands Black and Blue.

use sealed_orders::{
    app::Running,
    language::Language,
    links::game_id::GameId,
    rules::{
        Seat,
        clone_wars::{Army, Class, Stage, State, cards, galaxy},
        kit::territories::Area,
    },
};
use thirtyfour::By;

use crate::{
    support::games::{Table, ticket},
    territories::hand::{Hand, plays_with, round},
};

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

    /// What Order 66 and Shields may cost is said before anything is placed.
    async fn places(&self, hand: &mut Hand<'_>) {
        let (from, second) = (code(self.front.from), code(self.front.second));
        hand.open(&self.desk(ANN, 1).await).await;
        let page = hand.browser.find(By::Tag("main")).await.unwrap().text().await.unwrap();
        for told in [
            "You command Red for the Republic, together with Orange",
            "Order 66: from space 5 of the track on the Separatists may",
            "1 in 8 turns on space 5, 5 in 8 on space 9",
            "Shields: a planet may be shielded by a card that nobody sees",
        ] {
            assert!(page.contains(told), "{told}: {page}");
        }
        hand.asks("20 troops left to place").await;
        hand.place(second, 5).await;
        hand.asks("15 troops left to place").await;
        hand.undo().await;
        hand.asks("20 troops left to place").await;
        hand.place(second, 1).await;
        hand.asks("19 troops left to place").await;
        hand.place(from, 19).await;
        hand.seal("Your sheet is sealed").await;
        let (_, state) = self.now(1).await;
        let strongest = |army: Army, but: Area| {
            let other = state.own(army).each().find(|&at| at != but).unwrap();
            format!("PLACE ALL {}", code(other))
        };
        let [black, blue] = [Army::Black, Army::Blue].map(|army| strongest(army, self.front.to));
        let orange = strongest(Army::Orange, self.front.allys);
        let cys = format!("{orange}\nOFFER {}", code(self.front.allys));
        self.table.hand_in(&ticket(&self.game, 1, 1), &format!("{black}\n{blue}")).await;
        self.table.hand_in(&ticket(&self.game, 2, 1), &cys).await;
    }

    /// The ways of an attack that are offered, the first of which is to stop in time.
    async fn ways(&self, hand: &Hand<'_>) -> String {
        hand.area(code(self.front.from)).await;
        hand.area(code(self.front.to)).await;
        hand.asks("how?").await;
        let ways = hand.browser.find(By::Css(".near")).await.unwrap().text().await.unwrap();
        let first = ways.lines().next().unwrap();
        assert!(first.starts_with("until 3 are left: nearly always won, losing"), "{ways}");
        assert!(ways.contains("to the last troop: "), "{ways}");
        ways
    }

    /// A turn: to place, an attack, who follows, a planet of the ally, the end.
    async fn attacks(&self, hand: &mut Hand<'_>) -> u32 {
        let [from, to] = [self.front.from, self.front.to].map(code);
        let (number, state) = self.until_it_is(Army::Red, 2).await;
        let left = state.to_place(Army::Red);
        hand.open(&self.desk(ANN, number).await).await;
        hand.asks(&format!("{left} troops left to place")).await;
        hand.place(from, left).await;
        hand.asks("Attack from where?").await;
        let ways = self.ways(hand).await;
        assert!(!ways.contains("ships"), "there is none yet: {ways}");
        hand.touch(By::Css(".near button")).await;
        let attack = format!("ATTACK {from} {to} UNTIL 3 MOVE 1");
        hand.becomes(&attack).await;
        hand.asks("Seal to see the dice").await;
        hand.undo().await;
        hand.area(from).await;
        hand.area(to).await;
        hand.press("otherwise").await;
        hand.press("with one die").await;
        hand.becomes(&format!("ATTACK {from} {to} DICE 1 UNTIL 3 MOVE 1")).await;
        hand.undo().await;
        hand.attacks_until_three_are_left(from, to).await;
        let (next, state) = self.now(number + 1).await;
        assert_eq!(state.turn().unwrap().army, Army::Red, "the turn goes on");
        let follow = state.turn().unwrap().follow.expect("nearly always won");
        let most = state.board.troops(follow.from) - 1;
        hand.begin().await;
        hand.asks("Attack from where?").await;
        hand.press("let more follow").await;
        hand.number(most - 1).await;
        hand.becomes(&format!("MOVE {}", most - 1)).await;
        hand.press("fortify").await;
        hand.area(from).await;
        hand.area(to).await;
        hand.number(1).await;
        hand.becomes(&format!("FORTIFY {from} {to} 1")).await;
        hand.asks("What comes last?").await;
        // By the ally's consent.
        hand.press("take command of a planet of the ally").await;
        hand.area(code(self.front.allys)).await;
        hand.becomes(&format!("TAKE {}", code(self.front.allys))).await;
        hand.asks("End your turn").await;
        hand.end().await;
        hand.asks("That is all").await;
        hand.seal("Your sheet is sealed").await;
        let (after, state) = self.now(next + 1).await;
        assert_eq!(state.board.owner(self.front.allys), Some(Army::Red));
        assert_eq!(state.hands.of(Army::Red).len(), 1, "a card for an army that lost a planet");
        after
    }

    /// Standing orders while it is another's turn: dice, a Shield, an offer.
    async fn stands(&self, hand: &mut Hand<'_>, number: u32) -> u32 {
        let (to, second) = (code(self.front.to), code(self.front.second));
        let shield = cards::numbered(7).unwrap();
        self.chance_gave(number, |state| {
            *state.hands.of_mut(Army::Red) =
                [7, 19, 21].into_iter().filter_map(cards::numbered).collect();
        })
        .await;
        hand.open(&self.desk(ANN, number).await).await;
        hand.asks("It is not your turn; you may change your standing orders").await;
        hand.press("standing order of defence").await;
        hand.press("defend with 1 die, everywhere").await;
        hand.becomes("DEFEND 1").await;
        hand.press("standing order of defence").await;
        hand.area(to).await;
        hand.press("defend with 2 dice").await;
        hand.becomes(&format!("DEFEND 2 IN {to}")).await;
        hand.press("standing order: shield with card 7 (fighter, Shield)").await;
        hand.area(to).await;
        hand.becomes(&format!("PLAY 7 {to}")).await;
        hand.press("standing order: offer a planet to the ally").await;
        hand.area(second).await;
        hand.becomes(&format!("OFFER {second}")).await;
        hand.seal("Your sheet is sealed").await;
        let (next, state) = self.until_it_is(Army::Red, number).await;
        let orders = state.orders.of(Army::Red);
        assert_eq!((orders.defence.everywhere(), orders.defence.dice(self.front.to)), (1, 2));
        assert_eq!(orders.shields.card(self.front.to), Some(shield));
        assert!(orders.offers.has(self.front.second));
        next
    }

    /// A turn with cards and ships: a ship is built, flies along, and moves; a card is played.
    async fn builds_and_sails(&self, hand: &mut Hand<'_>, number: u32) {
        let [from, to] = [self.front.from, self.front.to].map(code);
        let (_, state) = self.now(number).await;
        let foes = state.own(Army::Black).or(state.own(Army::Blue));
        let target = galaxy().neighbours(self.front.to).and(foes).nth(0).unwrap();
        hand.open(&self.desk(ANN, number).await).await;
        let left = state.to_place(Army::Red);
        hand.press("build a ship").await;
        hand.press("build a capital ship with card 21 ").await;
        hand.area(from).await;
        hand.becomes(&format!("BUILD 21 {from}")).await;
        hand.undo().await;
        hand.press("play card 21 (capital ship, Levy): two more troops").await;
        hand.becomes("PLAY 21").await;
        hand.asks(&format!("{} troops left to place", left + 2)).await;
        hand.undo().await;
        hand.asks(&format!("{left} troops left to place")).await;
        hand.press("build a ship").await;
        hand.press("build a capital ship with card 21 ").await;
        hand.area(to).await;
        hand.becomes(&format!("BUILD 21 {}", to)).await;
        hand.place(to, left).await;
        hand.asks("Attack from where?").await;
        hand.area(to).await;
        hand.area(code(target)).await;
        let ways = hand.browser.find(By::Css(".near")).await.unwrap().text().await.unwrap();
        for way in ["until 3 are left: ", "with card 19 (Assault): ", ", without ships: "] {
            assert!(ways.contains(way), "{way}: {ways}");
        }
        hand.touch(By::XPath("//main//button[contains(., 'without ships')]".to_owned())).await;
        let line = format!("ATTACK {} {} UNTIL 3 MOVE 1 SHIPS NONE", to, code(target));
        hand.becomes(&line).await;
        hand.undo().await;
        hand.press("fleet: move ships once").await;
        hand.area(to).await;
        hand.area(from).await;
        hand.press("all ships: 1 capital ship").await;
        hand.becomes(&format!("FLEET {} {from}", to)).await;
        hand.asks("What comes last?").await;
        hand.end().await;
        hand.asks("That is all").await;
        hand.seal("Your sheet is sealed").await;
        let (_, state) = self.now(number + 1).await;
        assert_eq!(state.ships.at(self.front.from).of(Class::Capital), 1);
    }

    /// Order 66: the token is placed, troops are, and the turn ends by it.
    async fn invokes_order_66(&self, hand: &mut Hand<'_>, number: u32) {
        let (number, state) = self.until_it_is(Army::Black, number).await;
        assert!(state.turn().unwrap().round > 1);
        self.chance_gave(number, |state| state.track = 5).await;
        let (at, other) = {
            let mut own = state.own(Army::Black).minus(state.tokens.planets()).each();
            (code(own.next().unwrap()), code(own.next().unwrap()))
        };
        hand.open(&self.desk(BOB, number).await).await;
        hand.asks("Where does the token go?").await;
        hand.press("place the token").await;
        hand.area(at).await;
        hand.becomes(&format!("TOKEN {at}")).await;
        hand.place(at, state.to_place(Army::Black)).await;
        hand.press("ORDER 66 ends the turn").await;
        hand.area(other).await;
        hand.becomes(&format!("ORDER 66 EMPEROR {other}")).await;
        hand.asks("That is all").await;
        hand.undo().await;
        hand.press("ORDER 66 ends the turn").await;
        hand.press("the Emperor on my strongest planet").await;
        hand.becomes("ORDER 66").await;
        hand.undo().await;
        hand.press("ORDER 66 ends the turn").await;
        hand.area(other).await;
        hand.becomes(&format!("ORDER 66 EMPEROR {other}")).await;
        hand.seal("Your sheet is sealed").await;
        let (_, state) = self.now(number + 1).await;
        assert_eq!(state.emperor.map(code), Some(other));
        assert!(matches!(state.stage, Stage::Turn(_)));
        let page = hand.browser.source().await.unwrap();
        let name = galaxy().name_of(state.emperor.unwrap(), Language::En);
        assert!(page.contains(&format!("Emperor appears on {name}")), "{page}");
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
