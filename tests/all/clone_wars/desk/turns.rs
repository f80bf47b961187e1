//! What is picked: at the start, in turns, and in another's turn.

use sealed_orders::{
    language::Language,
    rules::clone_wars::{Army, Class, Stage, cards, galaxy},
};
use thirtyfour::By;

use super::{ANN, BOB, Play, code};
use crate::{support::games::ticket, territories::hand::Hand};

impl Play<'_> {
    /// What Order 66 and Shields may cost is said before anything is placed.
    pub(super) async fn places(&self, hand: &mut Hand<'_>) {
        let (from, second) = (code(self.front.from), code(self.front.second));
        hand.open(&self.desk(ANN, 1).await).await;
        let page = hand.browser.find(By::Tag("main")).await.unwrap().text().await.unwrap();
        for told in [
            "You command Red for the Republic, together with Orange",
            "Order 66: from space 5 of the track on, the Separatists may, once a game",
            "on space 5 one planet in eight changes sides, on space 9 five in eight",
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
        // Far from where Ann fights.
        let near = galaxy().neighbours(self.front.to).with(self.front.to).with(self.front.allys);
        let far = |army: Army| code(state.own(army).each().find(|&at| !near.has(at)).unwrap());
        // Who commands two armies is told what is left of each.
        hand.open(&self.desk(BOB, 1).await).await;
        let page = hand.browser.find(By::Tag("main")).await.unwrap().text().await.unwrap();
        for told in
            ["20 troops for Black and 20 troops for Blue", "you may, once a game, end a turn"]
        {
            assert!(page.contains(told), "{told}: {page}");
        }
        hand.asks("Troops left to place: Black 20, Blue 20").await;
        hand.place(far(Army::Black), 20).await;
        hand.asks("Troops left to place: Blue 20").await;
        hand.place(far(Army::Blue), 20).await;
        hand.seal("Your sheet is sealed").await;
        let cys = format!("PLACE ALL {}\nOFFER {}", far(Army::Orange), code(self.front.allys));
        self.table.hand_in(&ticket(&self.game, 2, 1), &cys).await;
    }

    /// A turn: to place, an attack, who follows, a planet of the ally, the end.
    pub(super) async fn attacks(&self, hand: &mut Hand<'_>) -> u32 {
        let [from, to] = [self.front.from, self.front.to].map(code);
        let (number, state) = self.until_it_is(Army::Red, 2).await;
        let left = state.to_place(Army::Red);
        hand.open(&self.desk(ANN, number).await).await;
        hand.asks(&format!("{left} troops left to place")).await;
        hand.place(from, left).await;
        hand.asks("Attack from where?").await;
        let ways = hand.ways(from, to).await;
        assert!(ways.contains("to the last troop: ") && !ways.contains("ships"), "{ways}");
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
        hand.follows_and_fortifies(from, to, most).await;
        hand.asks("Anything else?").await;
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
    pub(super) async fn stands(&self, hand: &mut Hand<'_>, number: u32) -> u32 {
        let (to, second) = (code(self.front.to), code(self.front.second));
        let shield = cards::numbered(7).unwrap();
        self.chance_gave(number, |state| {
            *state.hands.of_mut(Army::Red) =
                [7, 19, 21].into_iter().filter_map(cards::numbered).collect();
        })
        .await;
        hand.open(&self.desk(ANN, number).await).await;
        hand.asks("It is not your turn; you may change your standing orders").await;
        hand.defends(to).await;
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
    pub(super) async fn builds_and_sails(&self, hand: &mut Hand<'_>, number: u32) {
        let [from, to] = [self.front.from, self.front.to].map(code);
        let (_, state) = self.now(number).await;
        let foes = state.own(Army::Black).or(state.own(Army::Blue));
        let near = galaxy().neighbours(self.front.to).and(foes).each();
        let target = near.min_by_key(|&at| state.board.troops(at)).unwrap();
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
        let ways = hand.ways(to, code(target)).await;
        for way in ["with card 19 (Assault): ", ", without ships: "] {
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
        hand.asks("Anything else?").await;
        hand.end().await;
        hand.asks("That is all").await;
        hand.seal("Your sheet is sealed").await;
        let (_, state) = self.now(number + 1).await;
        assert_eq!(state.ships.at(self.front.from).of(Class::Capital), 1);
    }

    /// Order 66: the token is placed, troops are, and the turn ends by it.
    pub(super) async fn invokes_order_66(&self, hand: &mut Hand<'_>, number: u32) {
        let (number, state) = self.until_it_is(Army::Black, number).await;
        assert!(state.turn().unwrap().round > 1);
        self.chance_gave(number, |state| state.track = 5).await;
        let (at, other) = {
            let mut own = state.own(Army::Black).minus(state.tokens.planets()).each();
            (code(own.next().unwrap()), code(own.next().unwrap()))
        };
        hand.open(&self.desk(BOB, number).await).await;
        hand.asks("Where should the token go?").await;
        hand.press("place the token").await;
        hand.area(at).await;
        hand.becomes(&format!("TOKEN {at}")).await;
        hand.place(at, state.to_place(Army::Black)).await;
        hand.press("ORDER 66 ends the turn").await;
        hand.area(other).await;
        hand.press("all that turns is mine").await;
        hand.becomes(&format!("ORDER 66 EMPEROR {other}")).await;
        hand.asks("That is all").await;
        hand.undo().await;
        hand.press("ORDER 66 ends the turn").await;
        hand.press("the Emperor on my strongest planet").await;
        hand.press("all that turns is mine").await;
        hand.becomes("ORDER 66").await;
        hand.undo().await;
        hand.press("ORDER 66 ends the turn").await;
        hand.area(other).await;
        hand.press("all that turns is mine").await;
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
