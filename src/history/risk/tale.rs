//! A round in a few lines: what was taken, what was lost, the dice summed. Whoever was attacked is told
//! first what they lost.
//!
//! Source: RULES §14.1.

use rules::{
    Seat,
    kit::territories::Area,
    language::Language,
    risk::{Event, State},
};

use super::{known, matter, sentences, words};
use crate::{Matter, Sentence, Viewer};

/// The attacks of a turn, as those who did not suffer them are told.
pub(super) struct Attacks {
    pub seat: Seat,
    /// Whose territories were taken, and which.
    pub taken: Vec<(Option<Seat>, Vec<Area>)>,
    /// Whose were attacked and not taken.
    pub held: Vec<(Option<Seat>, Vec<Area>)>,
    pub throws: u32,
    /// What the attacker lost, and all defenders.
    pub lost: u32,
    pub defenders_lost: u32,
}

/// What a viewer lost.
pub(super) struct Loss {
    pub by: Seat,
    pub taken: Vec<Area>,
    pub held: Vec<Area>,
    /// The troops lost in what was taken, and in what was held.
    pub in_taken: u32,
    pub in_held: u32,
}

/// A round as a viewer is told it.
pub(super) fn tale(
    before: &State,
    events: &[Event],
    viewer: Viewer,
    language: Language,
) -> Vec<Sentence> {
    let mut teller = Tale {
        now: before.clone(),
        viewer,
        language,
        told: Vec::new(),
        fights: Vec::new(),
        placed: None,
    };
    for event in events {
        teller.hear(event);
        teller.now.fold(event);
    }
    teller.end_attacks();
    teller.end_placing();
    teller.told
}

/// All throws from one territory at another.
struct Fight {
    seat: Seat,
    from: Area,
    to: Area,
    was: Option<Seat>,
    throws: u32,
    lost: u32,
    defender_lost: u32,
    is_taken: bool,
}

/// What a seat placed, or picked, one after another.
struct Placed {
    seat: Option<Seat>,
    kind: Kind,
    areas: Vec<(Area, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Asked,
    Unasked,
}

struct Tale {
    now: State,
    viewer: Viewer,
    language: Language,
    told: Vec<Sentence>,
    fights: Vec<Fight>,
    placed: Option<Placed>,
}

impl Tale {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Placed { seat, at, n, unasked } => {
                let kind = if unasked { Kind::Unasked } else { Kind::Asked };
                self.placing(Some(seat), kind, (at, n));
            }
            Event::Threw { seat, from, to, lost, .. } => {
                self.end_placing();
                let was = self.now.holder(to);
                self.fight(seat, from, (to, was), |fight| {
                    fight.throws += 1;
                    fight.lost += u32::from(lost.attacker);
                    fight.defender_lost += u32::from(lost.defender);
                });
            }
            Event::Took { seat, from, to, was, .. } => {
                self.fight(seat, from, (to, was), |fight| fight.is_taken = true);
            }
            // How many followed is seen on the map.
            Event::Followed { .. } | Event::Settled { .. } | Event::Refused { .. } => {}
            _ => {
                self.end_placing();
                // What was picked is told territory by territory; all else ends what went before.
                self.end_attacks();
                self.say(event);
            }
        }
    }

    fn say(&mut self, event: &Event) {
        let Some(known) = known(event, self.viewer) else { return };
        let words = sentences::event(&self.now, &known, self.viewer, self.language);
        let matter = matter::matter(&self.now, event, self.viewer);
        self.told.extend(words.map(|words| Sentence { words, matter }));
    }

    fn placing(&mut self, seat: Option<Seat>, kind: Kind, (at, n): (Area, u32)) {
        if self.placed.as_ref().is_some_and(|it| it.seat != seat || it.kind != kind) {
            self.end_placing();
        }
        let placed = self.placed.get_or_insert_with(|| Placed { seat, kind, areas: Vec::new() });
        match placed.areas.iter_mut().find(|(area, _)| *area == at) {
            Some((_, count)) => *count += n,
            None => placed.areas.push((at, n)),
        }
    }

    /// Changes the fight for a territory that is not taken yet.
    fn fight(
        &mut self,
        seat: Seat,
        from: Area,
        (to, was): (Area, Option<Seat>),
        change: impl FnOnce(&mut Fight),
    ) {
        let is_it =
            |it: &&mut Fight| (it.seat, it.from, it.to, it.is_taken) == (seat, from, to, false);
        if let Some(fight) = self.fights.iter_mut().find(is_it) {
            return change(fight);
        }
        let mut fight =
            Fight { seat, from, to, was, throws: 0, lost: 0, defender_lost: 0, is_taken: false };
        change(&mut fight);
        self.fights.push(fight);
    }

    /// What was placed so far, as one sentence.
    fn end_placing(&mut self) {
        let Some(Placed { seat: Some(seat), kind, areas }) = self.placed.take() else { return };
        let (map, language) = (self.now.map(), self.language);
        let all: u32 = areas.iter().map(|(_, n)| n).sum();
        let each: Vec<String> = areas
            .iter()
            .map(|&(area, n)| {
                format!("{n} {} {}", language.say("on", "sur"), words::the(map, area, language))
            })
            .collect();
        let (who, each) = (words::seat(seat, language), words::list(&each, language));
        let all = words::troops(all, language);
        let words = match (kind, language) {
            (Kind::Asked, Language::En) => format!("{who} placed {all}: {each}."),
            (Kind::Asked, Language::Fr) => format!("{who} place {all}\u{a0}: {each}."),
            (Kind::Unasked, Language::En) => {
                format!("{who} left {all} to be placed by rule: {each}.")
            }
            (Kind::Unasked, Language::Fr) => {
                format!("{who} laisse {all} à placer d'office\u{a0}: {each}.")
            }
        };
        let matter = match self.viewer {
            Viewer::Seat(own) if own == seat => Matter::Own,
            _ => Matter::Plain,
        };
        self.told.push(Sentence { words, matter });
    }

    /// All attacks so far, in a few sentences: first what the viewer lost by them.
    fn end_attacks(&mut self) {
        let fights = std::mem::take(&mut self.fights);
        let Some(seat) = fights.first().map(|fight| fight.seat) else { return };
        let viewer = match self.viewer {
            Viewer::Seat(own) => Some(own),
            Viewer::Public | Viewer::Afterwards => None,
        };
        let is_loss = |fight: &&Fight| viewer.is_some() && fight.was == viewer;
        let loss = loss(seat, fights.iter().filter(is_loss));
        let own = sentences::loss(&self.now, &loss, self.language);
        self.told.extend(own.into_iter().map(|words| Sentence { words, matter: Matter::Own }));
        let mut attacks = Attacks {
            seat,
            taken: Vec::new(),
            held: Vec::new(),
            throws: fights.iter().map(|fight| fight.throws).sum(),
            lost: fights.iter().map(|fight| fight.lost).sum(),
            defenders_lost: fights.iter().map(|fight| fight.defender_lost).sum(),
        };
        for fight in fights.iter().filter(|fight| !is_loss(fight)) {
            let was_taken = |it: &Fight| it.is_taken && it.to == fight.to;
            let among = match fight.is_taken {
                true => &mut attacks.taken,
                // Taken in the end, from another side.
                false if fights.iter().any(was_taken) => continue,
                false => &mut attacks.held,
            };
            match among.iter_mut().find(|(owner, _)| *owner == fight.was) {
                Some((_, areas)) if areas.contains(&fight.to) => {}
                Some((_, areas)) => areas.push(fight.to),
                None => among.push((fight.was, vec![fight.to])),
            }
        }
        let matter = if viewer == Some(seat) { Matter::Own } else { Matter::Great };
        let told = sentences::attacks(&self.now, &attacks, self.language);
        self.told.extend(told.into_iter().map(|words| Sentence { words, matter }));
    }
}

/// What these fights cost who was attacked.
fn loss<'a>(by: Seat, fights: impl Iterator<Item = &'a Fight> + Clone) -> Loss {
    let mut loss = Loss { by, taken: Vec::new(), held: Vec::new(), in_taken: 0, in_held: 0 };
    let is_taken = |area: Area| fights.clone().any(|fight| fight.is_taken && fight.to == area);
    for fight in fights.clone() {
        let (areas, lost) = match is_taken(fight.to) {
            true => (&mut loss.taken, &mut loss.in_taken),
            false => (&mut loss.held, &mut loss.in_held),
        };
        *lost += fight.defender_lost;
        if !areas.contains(&fight.to) {
            areas.push(fight.to);
        }
    }
    loss
}
