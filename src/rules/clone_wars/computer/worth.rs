//! What it is worth to take a planet.

use super::{
    fights::{Fights, Known},
    is_late,
    threat::peril,
};
use crate::{
    clone_wars::{
        army::{Army, Faction},
        ships::{Class, Fleet},
        state::{State, galaxy},
        token::Whereabouts,
    },
    kit::territories::{
        Area, Areas, Map,
        computer::{Comes, Ground, March, Temper, appeal},
    },
};

/// A planet more for one faction, and one less for the other.
const PLANET: f64 = 2.2;
/// A card.
const CARD: f64 = 2.5;
/// A ship that is destroyed.
const SHIP: f64 = 3.0;
/// The dots of a token whose face is not known, on average.
const DOTS: f64 = 13.0 / 9.0;
/// For how many turns a bonus is counted.
const TURNS: f64 = 3.0;
/// An army that is out.
const OUT: f64 = 12.0;
/// The least chance with which the Emperor's planet is attacked.
const DARES: f64 = 0.25;
/// The game.
const GAME: f64 = 500.0;

/// What troops are worth: one that the enemy loses is as good as one that is not lost.
const TEMPER: Temper =
    Temper { troop: 0.5, others_troop: 0.45, many: 40.0, alone: 1.0, likely: 0.55 };

/// What an army looks at when planets are taken.
pub(super) struct Worth<'a> {
    pub state: &'a State,
    pub army: Army,
    pub fights: Fights<'a>,
    own: Areas,
    allys: Areas,
    enemies: [(Areas, bool); 2],
    /// The Emperor's planet, if what stands there must not go.
    guarded: Option<Area>,
}

impl<'a> Worth<'a> {
    pub fn new(state: &'a State, army: Army, known: &'a Known) -> Self {
        let enemies = army.faction().other().armies().map(|enemy| {
            let is_beaten = state.turn().is_some_and(|turn| !turn.taken.of(enemy).is_empty());
            (state.own(enemy), is_beaten)
        });
        let fights = Fights::new(state, known);
        let must_stay = |&at: &Area| !is_late(state) && peril(state, &fights, at, 1) > 0.0;
        let guarded = state.emperor.filter(must_stay);
        Self {
            state,
            army,
            fights,
            guarded,
            own: state.own(army),
            allys: state.own(army.ally()),
            enemies,
        }
    }

    /// All that is the enemy's.
    pub fn hostile(&self) -> Areas {
        self.state.own_of(self.army.faction().other())
    }

    /// Whether the Republic has won with this planet (§6.3).
    pub fn is_game(&self, area: Area) -> bool {
        self.army.faction() == Faction::Republic && self.state.emperor == Some(area)
    }

    /// What a planet brings that has nothing to do with who holds others.
    fn lies_there(&self, area: Area) -> f64 {
        let ships = self.state.ships.at(area);
        let all: u32 = Class::ALL.iter().map(|&class| ships.of(class)).sum();
        let tokens = self.state.tokens.in_place(Whereabouts::On(area)).len();
        let is_republic = self.army.faction() == Faction::Republic;
        let dots = if is_republic { tokens as f64 * DOTS } else { 0.0 };
        let emperor = if self.is_game(area) { GAME } else { 0.0 };
        PLANET + f64::from(all) * SHIP + dots * CARD + emperor
    }

    /// What the enemy loses by it: a card for us, a bonus, an army, the game.
    fn enemy_loses(&self, area: Area, after: Areas) -> f64 {
        let region = galaxy().region_of(area);
        let mut worth = 0.0;
        for (theirs, is_beaten) in self.enemies.iter().filter(|(theirs, _)| theirs.has(area)) {
            let is_first = !is_beaten && after.and(*theirs).len() == 1;
            worth += if is_first { CARD } else { 0.0 };
            if theirs.has_all(region.areas()) {
                worth += f64::from(region.bonus) * TURNS * 0.8;
            }
            worth += match theirs.minus(after).len() {
                0 => OUT,
                1..4 => 1.5,
                _ => 0.0,
            };
        }
        let is_won = self.hostile().minus(after).is_empty();
        worth + if is_won { GAME } else { 0.0 }
    }
}

impl Ground for Worth<'_> {
    fn map(&self) -> &Map {
        galaxy()
    }

    fn own(&self) -> Areas {
        self.own
    }

    fn is_hostile(&self, area: Area) -> bool {
        self.enemies.iter().any(|(theirs, _)| theirs.has(area))
    }

    fn troops(&self, area: Area) -> u32 {
        self.state.board.troops(area)
    }

    /// Who guards the Emperor stays.
    fn is_free(&self, from: Area) -> bool {
        self.guarded != Some(from)
    }

    /// For the Emperor's planet much is dared.
    fn dares(&self, to: Area) -> f64 {
        if self.is_game(to) { DARES } else { TEMPER.likely }
    }

    /// The ships of where a march began go along.
    fn comes(&self, march: &March, to: Area) -> Comes {
        let ships: Fleet = self.state.ships.at(march.start);
        self.fights.comes(march.stack, ships, to, None)
    }

    fn temper(&self) -> Temper {
        TEMPER
    }

    fn worth(&self, area: Area, mine: Areas) -> f64 {
        let region = galaxy().region_of(area);
        let (bonus, areas) = (f64::from(region.bonus), region.areas());
        let after = mine.with(area);
        let whole = if after.has_all(areas) { TURNS * bonus } else { 0.0 };
        // The ally's may be taken over.
        let allied = after.and(areas).len() as f64 + 0.5 * self.allys.and(areas).len() as f64;
        let held = allied / areas.len() as f64;
        let on_the_way = appeal(galaxy(), region) * held * held;
        self.lies_there(area) + self.enemy_loses(area, after) + whole + on_the_way
    }
}
