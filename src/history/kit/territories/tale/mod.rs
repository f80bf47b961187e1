//! The attacks of a turn in a few sentences: what was taken, what was lost, the dice summed; and what was
//! placed. Whoever was attacked is told first what they lost.

mod words;

use rules::{
    kit::territories::{Area, Throw},
    language::Language,
};

/// What a tale calls things.
pub(crate) trait Called {
    /// Who may hold territories.
    type Party: Copy + PartialEq;

    /// A party, in brackets and at the beginning of a sentence.
    fn name(&self, party: Self::Party) -> String;

    /// From a party: `from Blue`, `à Bleu`.
    fn from(&self, party: Self::Party) -> String;

    /// A territory, as sentences name it.
    fn the(&self, area: Area) -> String;

    /// A party of the reader's in brackets, where the reader has several.
    fn own(&self, _party: Self::Party) -> Option<String> {
        None
    }
}

/// All throws from one territory at another.
struct Fight<P> {
    by: P,
    from: Area,
    to: Area,
    was: P,
    throws: u32,
    lost: u32,
    defender_lost: u32,
    is_taken: bool,
}

/// The attacks of a turn so far.
pub(crate) struct Fights<P>(Vec<Fight<P>>);

impl<P> Default for Fights<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// The attacks of a turn, as those who did not suffer them are told.
struct Attacks<P> {
    by: P,
    /// Whose territories were taken, and which.
    taken: Vec<(P, Vec<Area>)>,
    /// Whose were attacked and not taken.
    held: Vec<(P, Vec<Area>)>,
    throws: u32,
    /// What the attacker lost, and all defenders.
    lost: u32,
    defenders_lost: u32,
}

/// What a viewer lost.
struct Loss<P> {
    by: P,
    /// Of which of the viewer's parties what was taken, and what was attacked and not taken.
    taken: Vec<(P, Vec<Area>)>,
    held: Vec<(P, Vec<Area>)>,
    /// The troops lost in what was taken, and in what was held.
    in_taken: u32,
    in_held: u32,
}

/// The attacks of a turn, told.
pub(crate) struct AttackTale<P> {
    pub by: P,
    /// What the viewer lost.
    pub losses: Vec<String>,
    /// What others lost, and the dice.
    pub attacks: Vec<String>,
}

impl<P: Copy + PartialEq> Fights<P> {
    /// Whether there was none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Dice were thrown. `was` holds the target.
    pub fn threw(&mut self, by: P, (from, to): (Area, Area), was: P, lost: Throw) {
        self.change(by, (from, to), was, |fight| {
            fight.throws += 1;
            fight.lost += u32::from(lost.attacker);
            fight.defender_lost += u32::from(lost.defender);
        });
    }

    /// The target is taken.
    pub fn took(&mut self, by: P, (from, to): (Area, Area), was: P) {
        self.change(by, (from, to), was, |fight| fight.is_taken = true);
    }

    /// Changes the fight for a territory that is not taken yet.
    fn change(
        &mut self,
        by: P,
        (from, to): (Area, Area),
        was: P,
        change: impl FnOnce(&mut Fight<P>),
    ) {
        let is_it =
            |it: &&mut Fight<P>| (it.by, it.from, it.to, it.is_taken) == (by, from, to, false);
        if let Some(fight) = self.0.iter_mut().find(is_it) {
            return change(fight);
        }
        let mut fight =
            Fight { by, from, to, was, throws: 0, lost: 0, defender_lost: 0, is_taken: false };
        change(&mut fight);
        self.0.push(fight);
    }

    /// All attacks so far, in a few sentences; none where there was none. What `is_viewers` lost is told
    /// apart.
    pub fn told(
        &self,
        is_viewers: impl Fn(P) -> bool,
        called: &impl Called<Party = P>,
        language: Language,
    ) -> Option<AttackTale<P>> {
        let Self(fights) = self;
        let by = fights.first()?.by;
        let is_loss = |fight: &&Fight<P>| is_viewers(fight.was);
        let loss = Loss::of(by, fights.iter().filter(is_loss));
        let mut attacks = Attacks {
            by,
            taken: Vec::new(),
            held: Vec::new(),
            throws: fights.iter().map(|fight| fight.throws).sum(),
            lost: fights.iter().map(|fight| fight.lost).sum(),
            defenders_lost: fights.iter().map(|fight| fight.defender_lost).sum(),
        };
        for fight in fights.iter().filter(|fight| !is_loss(fight)) {
            let was_taken = |it: &Fight<P>| it.is_taken && it.to == fight.to;
            let among = match fight.is_taken {
                true => &mut attacks.taken,
                // Taken in the end, from another side.
                false if fights.iter().any(was_taken) => continue,
                false => &mut attacks.held,
            };
            put(among, fight.was, fight.to);
        }
        Some(AttackTale {
            by,
            losses: loss.said(called, language),
            attacks: attacks.said(called, language),
        })
    }
}

impl<P: Copy + PartialEq> Loss<P> {
    /// What these fights cost who was attacked.
    fn of<'a>(by: P, fights: impl Iterator<Item = &'a Fight<P>> + Clone) -> Self
    where
        P: 'a,
    {
        let mut loss = Self { by, taken: Vec::new(), held: Vec::new(), in_taken: 0, in_held: 0 };
        let is_taken = |area: Area| fights.clone().any(|fight| fight.is_taken && fight.to == area);
        for fight in fights.clone() {
            let (areas, lost) = match is_taken(fight.to) {
                true => (&mut loss.taken, &mut loss.in_taken),
                false => (&mut loss.held, &mut loss.in_held),
            };
            *lost += fight.defender_lost;
            put(areas, fight.was, fight.to);
        }
        loss
    }
}

/// Puts a territory among those of its owner, once.
fn put<P: Copy + PartialEq>(among: &mut Vec<(P, Vec<Area>)>, owner: P, area: Area) {
    match among.iter_mut().find(|(of, _)| *of == owner) {
        Some((_, areas)) if areas.contains(&area) => {}
        Some((_, areas)) => areas.push(area),
        None => among.push((owner, vec![area])),
    }
}

/// What a party placed, one territory after another.
pub(crate) struct Placed<P> {
    pub by: P,
    /// Whether no line said so.
    pub unasked: bool,
    areas: Vec<(Area, u32)>,
}

impl<P: Copy + PartialEq> Placed<P> {
    /// Troops were placed: goes on with what the same party placed before, or begins anew and gives back
    /// what went before.
    pub fn add(
        so_far: &mut Option<Self>,
        by: P,
        unasked: bool,
        (at, n): (Area, u32),
    ) -> Option<Self> {
        let is_other = |it: &Self| it.by != by || it.unasked != unasked;
        let before = if so_far.as_ref().is_some_and(is_other) { so_far.take() } else { None };
        let placed = so_far.get_or_insert_with(|| Self { by, unasked, areas: Vec::new() });
        match placed.areas.iter_mut().find(|(area, _)| *area == at) {
            Some((_, count)) => *count += n,
            None => placed.areas.push((at, n)),
        }
        before
    }

    /// What one party placed one by one by rule, of `each` event from the first on that places so, and how
    /// many events that tells. None where there is one at the most.
    pub fn by_rule(each: impl Iterator<Item = (P, (Area, u32))>) -> Option<(usize, Self)> {
        let (mut placed, mut count) = (None, 0);
        for (by, at) in each {
            if placed.as_ref().is_some_and(|placed: &Self| placed.by != by) {
                break;
            }
            Self::add(&mut placed, by, true, at);
            count += 1;
        }
        placed.filter(|_| count > 1).map(|placed| (count, placed))
    }
}
