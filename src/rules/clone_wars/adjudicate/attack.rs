//! Attacks: throws, taking, and who is out by them.
//!
//! Source: RULES §5, §6.

use super::{
    Done, Round,
    throw::{Side, throw},
};
use crate::{
    clone_wars::{
        army::{Army, Faction},
        cards::{self, Anakin},
        draws::Draws,
        event::Event,
        order::Strike,
        reason::Reason,
        ships::Fleet,
        state::{State, galaxy},
        token::Whereabouts,
        turn::Phase,
    },
    kit::territories::{Amount, Area, Attack, Card, Ties, Went, losses},
};

/// Whether an attack can be carried out (§5.1).
fn judge(state: &State, army: Army, strike: &Strike) -> Done {
    let Attack { from, to, clauses } = &strike.attack;
    let owner = |area| state.board.owner(area);
    if let Some(card) = strike.card {
        judge_card(state, army, card)?;
    }
    match () {
        () if owner(*from) != Some(army) => Err(Reason::NotYours),
        () if owner(*to).is_some_and(|it| it.faction() == army.faction()) => Err(Reason::Own),
        () if !galaxy().neighbours(*from).has(*to) => Err(Reason::NotAdjacent),
        () if !clauses.allow(state.board.troops(*from)) => Err(Reason::TooFew),
        () => Ok(()),
    }
}

/// Whether a card can be played on an attack: one of Anakin's, which the Republic loses (§2.3, §2.4).
fn judge_card(state: &State, army: Army, card: Card) -> Done {
    let is_lost = army.faction() == Faction::Republic && !state.is_before_order_66();
    match () {
        () if !state.hands.of(army).has(card) => Err(Reason::NoCard),
        () if !cards::effect(card).is_anakins() || is_lost => Err(Reason::NoPower),
        () => Ok(()),
    }
}

impl<D: Draws> Round<'_, D> {
    /// Throws until the target is taken or the attack stops (§5.1).
    pub(super) fn attack(&mut self, army: Army, strike: &Strike) -> Result<Went, Reason> {
        judge(&self.state, army, strike)?;
        if !D::KNOWN {
            return Ok(Went::Unknown);
        }
        let Attack { from, to, clauses } = strike.attack;
        let ships = strike.ships.among(self.state.ships.at(from));
        let effect = Anakin::of(strike.card);
        if let Some(card) = strike.card {
            self.tell(Event::Played { army, card, at: Some(to), class: None });
        }
        let mut throws = 0;
        loop {
            let dice = clauses.dice_of(self.state.board.troops(from));
            self.throw(army, (from, to), Side { dice, ships, all_big: false }, effect);
            throws += 1;
            let left = self.state.board.troops(from);
            if self.state.board.troops(to) == 0 {
                self.take(army, (from, to), clauses.moved(left, dice), ships);
                return Ok(Went::Through);
            }
            if !clauses.allow(left) || !clauses.go_on_after(throws) {
                return Ok(Went::Through);
            }
        }
    }

    /// One throw, before which a Shield may be played (§5.2, §10.2).
    fn throw(&mut self, army: Army, (from, to): (Area, Area), side: Side, effect: Anakin) {
        self.raise_shield(to);
        let attacker = Side { all_big: effect == Anakin::Assault, ..side };
        let defender = Side {
            dice: self.state.defence(to),
            ships: self.state.ships.at(to),
            all_big: self.state.is_shielded(to),
        };
        let [attack, defend] = throw(self.draws, attacker, defender);
        let ties = if effect == Anakin::Duel { Ties::ToAttacker } else { Ties::ToDefender };
        let lost = losses(&attack, &defend, ties);
        let (ships, effect) = (Some(attacker.ships), Some(effect));
        self.tell(Event::Threw { army, from, to, attack, defend, lost, ships, effect });
    }

    fn raise_shield(&mut self, at: Area) {
        let Some(army) = self.state.board.owner(at) else { return };
        let card = self.state.orders.of(army).shields.card(at);
        let card = card.filter(|&card| self.state.hands.of(army).has(card));
        if let Some(card) = card.filter(|_| !self.state.is_shielded(at)) {
            self.tell(Event::Played { army, card, at: Some(at), class: None });
        }
    }

    /// Moves in (§5.6); an army that had no other planet is out (§6).
    fn take(&mut self, army: Army, (from, to): (Area, Area), moved: u32, ships: Fleet) {
        let Some(was) = self.state.board.owner(to) else { return };
        let tokens = self.state.tokens.in_place(Whereabouts::On(to));
        self.tell(Event::Took { army, from, to, was, moved, ships, tokens });
        self.leave_if_nothing_is_left(was);
        let is_emperors = self.state.emperor == Some(to) && army.faction() == Faction::Republic;
        if is_emperors || self.is_beaten(was.faction()) {
            self.win(army.faction());
        }
    }

    /// More troops follow into what was taken last (§5.7).
    pub(super) fn follow(&mut self, army: Army, n: Amount) -> Done {
        let turn = self.state.turn().filter(|turn| turn.phase == Phase::Attack);
        let follow = turn.and_then(|turn| turn.follow).ok_or(Reason::NotNow)?;
        let most = follow.most(&self.state.board);
        if most == 0 {
            return Err(Reason::TooFew);
        }
        let (from, to) = (follow.from, follow.to);
        self.tell(Event::Followed { army, from, to, n: n.of(most) });
        Ok(())
    }
}
