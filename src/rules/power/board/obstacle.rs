//! Why a piece does not get from one space to another in one move: what a player is told.
//!
//! Source: RULES §2.2, §4.3.

use super::{Space, Spaces, Terrain};
use crate::power::piece::Travel;

/// What stands in a move's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The move ends where it began (§4.3).
    SameSpace,
    /// Only ships enter lanes.
    Lane,
    /// Ships never enter a sector 4.
    Inland,
    /// Ships do not cross the corner of a sector 4.
    Corner,
    /// Two lanes never touch (§1.2).
    BetweenLanes,
    /// It is near enough, but entering this island or HQ ends the move.
    Stop(Space),
    /// It is too many steps away: so many on the shortest way open to the piece.
    TooFar(u8),
    /// No number of steps leads there.
    NoWay,
}

impl Space {
    /// What stands in the way of a move from here; none if nothing does.
    pub fn obstacle(self, travel: Travel, to: Self) -> Option<Obstacle> {
        if self.reach(travel).contains(to) {
            return None;
        }
        if self == to {
            return Some(Obstacle::SameSpace);
        }
        let lane = |space: Self| matches!(space.terrain(), Terrain::Lane(_));
        Some(match travel {
            Travel::Sail if matches!(to.terrain(), Terrain::Sector { number: 4, .. }) => {
                Obstacle::Inland
            }
            Travel::Sail if self.neighbours().contains(to) => Obstacle::Corner,
            Travel::Sail if lane(self) && lane(to) => Obstacle::BetweenLanes,
            Travel::Sail => Self::far(self.steps(to, |s| s.reach(Travel::Sail))),
            _ if lane(to) => Obstacle::Lane,
            Travel::Fly => Self::far(self.steps(to, over(|s| !lane(s) || s == self))),
            Travel::March | Travel::Drive => {
                let by_land = over(|s| s.country().is_some() || s == self);
                self.stop_on_the_way(travel, to)
                    .unwrap_or_else(|| Self::far(self.steps(to, by_land)))
            }
        })
    }

    fn far(steps: Option<u8>) -> Obstacle {
        steps.map_or(Obstacle::NoWay, Obstacle::TooFar)
    }

    /// How many steps there are to a space, when `step` says where one leads.
    fn steps(self, to: Self, step: impl Fn(Self) -> Spaces) -> Option<u8> {
        let (mut seen, mut front): (Spaces, Spaces) = Default::default();
        front.insert(self);
        for steps in 1..=super::SPACES as u8 {
            let next: Spaces = front
                .iter()
                .flat_map(|space| step(space).iter())
                .filter(|&s| !seen.contains(s))
                .collect();
            if next.contains(to) {
                return Some(steps);
            }
            next.iter().for_each(|space| seen.insert(space));
            front = next;
        }
        None
    }

    /// The island or HQ at which a move by land would have to stop, on a way that would be short
    /// enough without.
    fn stop_on_the_way(self, travel: Travel, to: Self) -> Option<Obstacle> {
        let lane = |space: Self| matches!(space.terrain(), Terrain::Lane(_));
        let stops = Self::all().filter(|s| s.country().is_none() && !lane(*s) && *s != self);
        stops
            .filter(|&stop| stop != to)
            .filter_map(|stop| {
                let there = self.steps(stop, over(|s| s.country().is_some() || s == self))?;
                let on = stop.steps(to, over(|s| !lane(s)))?;
                Some((there + on, stop))
            })
            .filter(|&(steps, _)| steps <= travel.steps())
            .min()
            .map(|(_, stop)| Obstacle::Stop(stop))
    }
}

/// Steps to all neighbours, from spaces that can be passed through; from others none.
fn over(open: impl Fn(Space) -> bool) -> impl Fn(Space) -> Spaces {
    move |space| if open(space) { space.neighbours() } else { Spaces::NONE }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn obstacle(travel: Travel, from: &str, to: &str) -> Option<Obstacle> {
        let space = |name| Space::from_code(name).unwrap();
        space(from).obstacle(travel, space(to))
    }

    #[test]
    fn the_mistakes_the_rule_books_list_are_named() {
        let stop = Some(Obstacle::Stop(Space::from_code("XI").unwrap()));
        assert_eq!(obstacle(Travel::Drive, "G0", "B0"), stop);
        assert_eq!(obstacle(Travel::March, "G0", "Y0"), stop);
        assert_eq!(obstacle(Travel::Drive, "GHQ", "XI"), Some(Obstacle::TooFar(4)));
        assert_eq!(obstacle(Travel::Fly, "GHQ", "S1"), Some(Obstacle::Lane));
        assert_eq!(obstacle(Travel::Fly, "GHQ", "YHQ"), Some(Obstacle::TooFar(8)));
        assert_eq!(obstacle(Travel::March, "G4", "G4"), Some(Obstacle::SameSpace));
        assert_eq!(obstacle(Travel::Sail, "G7", "G4"), Some(Obstacle::Inland));
        assert_eq!(obstacle(Travel::Sail, "R1", "R2"), Some(Obstacle::Corner));
        assert_eq!(obstacle(Travel::Sail, "S12", "S4"), Some(Obstacle::BetweenLanes));
        assert_eq!(obstacle(Travel::Sail, "S5", "S1"), Some(Obstacle::BetweenLanes));
        assert_eq!(obstacle(Travel::Sail, "S5", "G0"), Some(Obstacle::TooFar(3)));
    }

    #[test]
    fn there_is_an_obstacle_exactly_where_a_move_does_not_reach() {
        for travel in [Travel::March, Travel::Drive, Travel::Fly, Travel::Sail] {
            for from in Space::all() {
                for to in Space::all() {
                    let reached = from.reach(travel).contains(to);
                    assert_eq!(from.obstacle(travel, to).is_none(), reached, "{from} {to}");
                    if let Some(Obstacle::TooFar(steps)) = from.obstacle(travel, to) {
                        assert!(steps > travel.steps(), "{travel:?} {from} {to}");
                    }
                }
            }
        }
    }
}
