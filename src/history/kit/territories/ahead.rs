//! Lines below the first attack that throws: what is sure of them, whatever the dice bring.
//!
//! Troops of whose turn it is become more only by cards of somebody who was put out, or where others go to; an
//! own area is never lost, and an enemy's is got by attacking it alone. So a line is in vain that attacks from what is neither
//! held nor attacked above it, or from where an attack above has left one troop, or that stands below END.

use rules::{
    kit::territories::{Amount, Area, Areas, Attack, Leaves, Map, Moving, notation::Condition},
    language::Language::{self, En, Fr},
};

/// A line, as far as something may be sure of it.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    Attack(Attack),
    /// More troops follow into what was taken.
    Follow,
    /// Troops go between own areas.
    Fortify(Area, Area),
    /// Something else goes between own areas.
    Go(Area, Area),
    /// What brings troops, or is of the opening alone.
    Opening,
    /// What may stand below a fortify.
    Late,
    /// The same, by which an area comes to whose turn it is.
    Gain(Area),
    End,
    /// What may stand anywhere, and of which nothing is sure.
    Other,
}

/// Why a line will not be carried out, whatever the dice bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Never {
    NotYours,
    Own,
    NotAdjacent,
    Same,
    NotConnected,
    TooFew,
    Condition,
    /// It is of the opening.
    Opening,
    /// It stands below the end of the turn.
    Over,
    /// It stands below a fortify.
    Fortified,
    /// That attack goes on to the last troop, or moves all but one in.
    Spent(Attack),
    /// Nothing follows that attack, for it moves all but one in.
    AllIn(Attack),
}

impl Never {
    /// Why a line of that number is lost, if it is among those.
    pub fn below(lost: &[(u32, Leaves)], number: u32) -> Option<Self> {
        let (_, left) = lost.iter().find(|(line, _)| *line == number)?;
        Some(if *left == Leaves::Nothing { Self::Over } else { Self::Fortified })
    }

    /// Whether it could be right at another time of the turn alone.
    pub const fn is_of_another_time(self) -> bool {
        matches!(self, Self::Opening | Self::Over | Self::Fortified)
    }
}

/// What is sure of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sure {
    pub never: Option<Never>,
    /// The most troops that it can move, where it names a number.
    pub most: Option<u32>,
}

/// The position in which the first attack throws.
pub(crate) struct Position<'a> {
    pub map: &'a Map,
    /// What whose turn it is holds, and what was taken in this turn.
    pub own: Areas,
    pub taken: Areas,
    /// What cannot be attacked, and troops pass through.
    pub friends: Areas,
    pub troops: &'a dyn Fn(Area) -> u32,
    /// Whether troops may come once all of these are taken.
    pub may_grow: &'a dyn Fn(Areas) -> bool,
}

/// What the lines above one may have done.
struct Above<'a> {
    at: &'a Position<'a>,
    /// What they attack.
    attacked: Areas,
    /// From where they attack.
    from: Areas,
    /// Where troops go to, and what comes with troops upon it.
    grown: Areas,
    /// Which of them leave one troop in their origin for sure.
    spending: Vec<Attack>,
    /// The last of them that moves all but one in, if all do.
    all_in: Option<Attack>,
    end: Option<Never>,
}

impl Position<'_> {
    /// What is sure of each of these lines, the first of which is the attack that throws.
    pub fn ahead(&self, lines: impl Iterator<Item = (Step, Option<Condition>)>) -> Vec<Sure> {
        let mut above: Option<Above<'_>> = None;
        let look = |(step, condition): (Step, Option<Condition>)| match &mut above {
            None => {
                let Step::Attack(attack) = step else { return Sure::default() };
                above = Some(Above::first(self, attack));
                Sure { never: None, most: self.most(step, Areas::EMPTY) }
            }
            Some(above) => {
                let never = above.never(step, condition);
                let most = self.most(step, above.attacked).filter(|_| never.is_none());
                if never.is_none() {
                    above.add(step, condition);
                }
                Sure { never, most }
            }
        };
        lines.map(look).collect()
    }

    /// The most troops that can leave an own area, where none can come.
    fn most(&self, step: Step, attacked: Areas) -> Option<u32> {
        let from = match step {
            Step::Attack(attack) => attack.from,
            Step::Fortify(from, _) => from,
            _ => return None,
        };
        let is_sure = self.own.has(from) && !(self.may_grow)(attacked);
        is_sure.then(|| (self.troops)(from).saturating_sub(1))
    }
}

impl<'a> Above<'a> {
    fn first(at: &'a Position<'a>, attack: Attack) -> Self {
        let all_in = Some(attack).filter(moves_all_in);
        let mut above = Self {
            at,
            attacked: Areas::EMPTY,
            from: Areas::EMPTY,
            grown: Areas::EMPTY,
            spending: Vec::new(),
            all_in,
            end: None,
        };
        above.add(Step::Attack(attack), None);
        above
    }

    fn may_grow(&self) -> bool {
        (self.at.may_grow)(self.attacked)
    }

    fn may_be_held(&self, area: Area) -> bool {
        self.at.own.or(self.attacked).has(area)
    }

    fn never(&self, step: Step, condition: Option<Condition>) -> Option<Never> {
        let out_of_time = match (step, self.end) {
            (Step::Other, _)
            | (_, None)
            | (Step::End | Step::Late | Step::Gain(_) | Step::Go(..), Some(Never::Fortified)) => {
                None
            }
            (_, end) => end,
        };
        let of_opening = || matches!(step, Step::Opening) && !self.may_grow();
        let wrong_time = out_of_time.or_else(|| of_opening().then_some(Never::Opening));
        let unmet = || condition.filter(|it| self.is_never(*it)).map(|_| Never::Condition);
        wrong_time.or_else(unmet).or_else(|| match step {
            Step::Attack(attack) => self.never_attacks(&attack),
            Step::Fortify(from, to) => self.never_goes(from, to).or_else(|| self.too_few(from)),
            Step::Go(from, to) => self.never_goes(from, to),
            Step::Follow => self.all_in.map(Never::AllIn),
            Step::Opening | Step::Late | Step::Gain(_) | Step::End | Step::Other => None,
        })
    }

    fn is_never(&self, condition: Condition) -> bool {
        match condition {
            Condition::Taken(area) => !self.at.taken.or(self.attacked).has(area),
            Condition::NotTaken(area) => self.at.taken.has(area),
            Condition::Holds(_, area) if self.may_grow() || self.grown.has(area) => false,
            Condition::Holds(n, area) if self.at.own.has(area) => {
                u32::from(n) > (self.at.troops)(area) || n > 1 && self.spent(area).is_some()
            }
            Condition::Holds(_, area) => !self.attacked.has(area),
        }
    }

    fn never_attacks(&self, attack: &Attack) -> Option<Never> {
        let Attack { from, to, clauses } = attack;
        match () {
            () if !self.may_be_held(*from) => Some(Never::NotYours),
            () if self.at.friends.has(*to) => Some(Never::Own),
            () if !self.at.map.neighbours(*from).has(*to) => Some(Never::NotAdjacent),
            () if self.may_grow() => None,
            () if self.at.own.has(*from) && !clauses.allow((self.at.troops)(*from)) => {
                Some(Never::TooFew)
            }
            () => self.spent(*from).map(Never::Spent),
        }
    }

    fn never_goes(&self, from: Area, to: Area) -> Option<Never> {
        let through = self.at.friends.or(self.attacked);
        match () {
            () if !self.may_be_held(from) || !self.may_be_held(to) => Some(Never::NotYours),
            () if from == to => Some(Never::Same),
            () if !self.at.map.reached(from, through).has(to) => Some(Never::NotConnected),
            () => None,
        }
    }

    fn too_few(&self, from: Area) -> Option<Never> {
        let has_one = self.at.own.has(from) && (self.at.troops)(from) <= 1;
        match self.may_grow() {
            true => None,
            false if has_one => Some(Never::TooFew),
            false => self.spent(from).map(Never::Spent),
        }
    }

    /// The attack that leaves one troop there at the most.
    fn spent(&self, area: Area) -> Option<Attack> {
        self.spending.iter().find(|attack| attack.from == area).copied()
    }

    fn add(&mut self, step: Step, condition: Option<Condition>) {
        match step {
            Step::Attack(attack) => {
                // What is taken anew has troops again.
                self.spending.retain(|it| it.from != attack.to);
                // What was to be taken above may be held by now: then this one would not throw.
                let is_sure = condition.is_none() && !self.attacked.has(attack.to);
                if is_sure && goes_on_to_the_last(&attack) {
                    self.spending.push(attack);
                }
                self.attacked.put(attack.to);
                self.from.put(attack.from);
                self.all_in = self.all_in.map(|_| attack).filter(moves_all_in);
            }
            Step::End if condition.is_none() => self.end = Some(Never::Over),
            Step::Fortify(from, to) => {
                if condition.is_none() && self.surely_goes(from, to) {
                    self.end = Some(Never::Fortified);
                }
                self.grown.put(to);
            }
            Step::Gain(area) => self.grown.put(area),
            _ => {}
        }
    }

    fn surely_goes(&self, from: Area, to: Area) -> bool {
        let Position { map, own, friends, troops, .. } = self.at;
        let leads = own.has(from) && own.has(to) && map.reached(from, *friends).has(to);
        leads && !self.from.has(from) && troops(from) > 1
    }
}

/// Whether one troop stays in its origin, taken or not.
fn goes_on_to_the_last(attack: &Attack) -> bool {
    let clauses = &attack.clauses;
    let stops = clauses.times.is_some() || clauses.until.is_some_and(|until| until > 1);
    !stops && moves_all_in(attack)
}

/// Whether one troop stays in its origin once the target is taken.
fn moves_all_in(attack: &Attack) -> bool {
    matches!(attack.clauses.moving, None | Some(Moving::Move(Amount::All) | Moving::Leave(0 | 1)))
}

/// Why an attack, or a fortify, comes to nothing below one that leaves a single troop. `from` is where.
pub(crate) fn spent(from: &str, language: Language) -> String {
    match language {
        En => format!(
            "Nothing is left to go on with from {from}: the attack above goes on to the last troop, or moves all \
             but one in. UNTIL stops it in time, and LEAVE has troops stay."
        ),
        Fr => format!(
            "Il ne restera rien depuis {from}\u{a0}: l'attaque au-dessus va jusqu'à la dernière troupe, ou fait \
             avancer toutes les autres. JUSQU'A l'arrête à temps, et LAISSER garde des troupes."
        ),
    }
}

/// Why nothing follows an attack that moves all but one in.
pub(crate) const fn all_in(language: Language) -> &'static str {
    language.say(
        "Nothing can follow: the attack above moves all but one in already. With MOVE 1 on its line it would not.",
        "Rien ne peut suivre\u{a0}: l'attaque au-dessus fait déjà avancer toutes les troupes sauf une. Avec AVANCER \
         1 sur sa ligne, ce serait possible.",
    )
}

/// Why a line may come to nothing below one that comes later in a turn.
pub(crate) const fn too_late(language: Language) -> &'static str {
    language.say(
        "This line stands too late: a line above it belongs to a later part of the turn. If that line is carried out, this one \
         does nothing. Move this line up.",
        "Cette ligne vient trop tard\u{a0}: une ligne au-dessus appartient à une partie suivante du tour. Si celle-là est \
         exécutée, celle-ci reste sans effet. Remontez cette ligne.",
    )
}

/// That troops are placed above the attacks alone.
pub(crate) const fn placed_by_then(language: Language) -> &'static str {
    language.say(
        "Before the first attack the rules place all troops that you have not placed, so this line comes too late. Write it \
         above the attacks.",
        "Avant la première attaque, les troupes qui restent à placer sont placées d'office\u{a0}: cette ligne vient trop \
         tard. Écrivez-la au-dessus des attaques.",
    )
}

/// The attack that leaves troops behind: to attack on from there, or to follow.
pub(crate) fn sparing(never: Never) -> Option<Attack> {
    match never {
        Never::Spent(mut attack) => {
            attack.clauses.until = Some(3);
            attack.clauses.moving = Some(Moving::Leave(3));
            Some(attack)
        }
        Never::AllIn(mut attack) => {
            attack.clauses.moving = Some(Moving::Move(Amount::Number(1)));
            Some(attack)
        }
        _ => None,
    }
}
