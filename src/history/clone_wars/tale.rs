//! A round, or a turn of several, in a few lines: what was claimed and placed, what was taken, what was lost,
//! the dice summed; what cards did, and what was found; what Order 66 turned. Whoever was attacked is told first
//! what they lost.
//!
//! Source: RULES §5, §6, §8, §15.1.

use rules::{
    clone_wars::{Armies, Army, ByArmy, Event, State, cards},
    kit::territories::Area,
    language::Language::{self, En, Fr},
};

use super::{known::known, matter, sentences, words};
use crate::{
    Matter, Sentence, Viewer,
    kit::territories::tale::{Called, Fights, Placed},
};

/// A round as a viewer is told it, or the rounds of a turn that was played step by step.
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
        fights: Fights::default(),
        asides: Vec::new(),
        placed: None,
        claimed: ByArmy::default(),
        turned: Vec::new(),
    };
    for (event, later) in events.iter().zip((0..events.len()).rev()) {
        // A step that another follows ends nothing.
        if later == 0 || !matches!(event, Event::GoesOn { .. }) {
            teller.hear(event);
        }
        teller.now.fold(event);
    }
    teller.end_all();
    teller.told
}

/// Troops that are placed one by one by rule, told in one sentence: how many events that tells, and the
/// sentence. None where there is one at the most.
pub(super) fn at_once(events: &[Event], language: Language) -> Option<(usize, String)> {
    let (count, placed) = Placed::by_rule(events.iter().map_while(|event| match *event {
        Event::Placed { army, at, n, unasked: true } => Some((army, (at, n))),
        _ => None,
    }))?;
    Some((count, placed.said(&Names { language, own: Armies::EMPTY }, language)))
}

struct Tale {
    now: State,
    viewer: Viewer,
    language: Language,
    told: Vec<Sentence>,
    fights: Fights<Army>,
    /// What is told behind the attacks: cards that were played in them, what was found and destroyed, who is
    /// out, standing orders.
    asides: Vec<Sentence>,
    placed: Option<Placed<Army>>,
    claimed: ByArmy<Vec<Area>>,
    /// What Order 66 did to each planet: whose it was, and whose it is if it turned.
    turned: Vec<(Area, Option<Army>, Option<Army>)>,
}

/// Armies and planets by their names.
struct Names {
    language: Language,
    /// The viewer's armies, where there are several.
    own: Armies,
}

impl Called for Names {
    type Party = Army;

    fn name(&self, army: Army) -> String {
        words::army(army, self.language).to_owned()
    }

    fn from(&self, army: Army) -> String {
        format!("{} {}", self.language.say("from", "à"), self.name(army))
    }

    fn the(&self, area: Area) -> String {
        words::planet(area, self.language).to_owned()
    }

    fn own(&self, army: Army) -> Option<String> {
        self.own.has(army).then(|| self.name(army))
    }
}

impl Tale {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Placed { army, at, n, unasked } => {
                let before = Placed::add(&mut self.placed, army, unasked, (at, n));
                self.tell_placed(before);
            }
            Event::Threw { army, from, to, lost, .. } => {
                self.end_placing();
                let was = self.now.board.owner(to).unwrap_or(army);
                self.fights.threw(army, (from, to), was, lost);
            }
            Event::Took { army, from, to, was, tokens, .. } => {
                self.fights.took(army, (from, to), was);
                let lost = sentences::lost_there(to, self.now.ships.at(to), tokens, self.language);
                let matter = matter::matter(&self.now, event, self.viewer);
                self.asides.extend(lost.map(|words| Sentence { words, matter }));
            }
            Event::Played { card, .. } if is_of_battle(card) => {
                self.end_placing();
                let aside = self.sentence(event);
                self.asides.extend(aside);
            }
            Event::Picked { army, at } => self.claimed.of_mut(army).push(at),
            Event::Turned { at, to, .. } => {
                self.turned.push((at, self.now.board.owner(at), to));
            }
            // How many followed is seen on the map.
            Event::Followed { .. } | Event::Settled { .. } | Event::Refused { .. } => {}
            Event::Out { .. } | Event::Standing { .. } if !self.fights.is_empty() => {
                let aside = self.sentence(event);
                self.asides.extend(aside);
            }
            _ => {
                let Some(sentence) = self.sentence(event) else { return };
                self.end_all();
                self.told.push(sentence);
            }
        }
    }

    fn sentence(&self, event: &Event) -> Option<Sentence> {
        let known = known(&self.now, event, self.viewer)?;
        let words = sentences::event(&self.now, &known, self.viewer, self.language)?;
        let matter = matter::matter(&self.now, event, self.viewer);
        Some(Sentence { words, matter })
    }

    fn end_all(&mut self) {
        self.end_claims();
        self.end_placing();
        self.end_attacks();
        self.end_turned();
    }

    fn names(&self) -> Names {
        let own = match self.viewer {
            Viewer::Seat(seat) => self.now.armies(seat),
            Viewer::Public | Viewer::Afterwards => Armies::EMPTY,
        };
        let own = if own.len() > 1 { own } else { Armies::EMPTY };
        Names { language: self.language, own }
    }

    fn is_own(&self, army: Army) -> bool {
        matter::is_of(&self.now, self.viewer, army)
    }

    /// What each army claimed.
    fn end_claims(&mut self) {
        for army in Army::ALL {
            let planets = std::mem::take(self.claimed.of_mut(army));
            if planets.is_empty() {
                continue;
            }
            let who = words::army(army, self.language);
            let planets = words::planets_named(planets, self.language);
            let words = match self.language {
                En => format!("{who} claims {planets}."),
                Fr => format!("{who} choisit {planets}."),
            };
            let matter = if self.is_own(army) { Matter::Own } else { Matter::Plain };
            self.told.push(Sentence { words, matter });
        }
    }

    /// What was placed so far, as one sentence.
    fn end_placing(&mut self) {
        let placed = self.placed.take();
        self.tell_placed(placed);
    }

    fn tell_placed(&mut self, placed: Option<Placed<Army>>) {
        let Some(placed) = placed else { return };
        let words = placed.said(&self.names(), self.language);
        let matter = if self.is_own(placed.by) { Matter::Own } else { Matter::Plain };
        self.told.push(Sentence { words, matter });
    }

    /// All attacks so far, in a few sentences: first what the viewer lost by them.
    fn end_attacks(&mut self) {
        let fights = std::mem::take(&mut self.fights);
        let told = fights.told(|army| self.is_own(army), &self.names(), self.language);
        if let Some(told) = told {
            let matter = if self.is_own(told.by) { Matter::Own } else { Matter::Great };
            let lost =
                told.losses.into_iter().map(|words| Sentence { words, matter: Matter::Lost });
            let others = told.attacks.into_iter().map(|words| Sentence { words, matter });
            self.told.extend(lost.chain(others));
        }
        self.told.append(&mut self.asides);
    }

    /// What Order 66 turned, and how much stayed.
    fn end_turned(&mut self) {
        let turned = std::mem::take(&mut self.turned);
        for was in Army::ALL {
            for to in Army::ALL {
                let is_it = |it: &&(Area, Option<Army>, Option<Army>)| {
                    it.1 == Some(was) && it.2 == Some(to)
                };
                let planets: Vec<Area> = turned.iter().filter(is_it).map(|it| it.0).collect();
                if planets.is_empty() {
                    continue;
                }
                let [from, new] = [was, to].map(|army| words::army(army, self.language));
                let these = if planets.len() == 1 { "this planet" } else { "these planets" };
                let planets = words::planets_named(planets, self.language);
                let words = match self.language {
                    En => format!("{from} loses {these} to {new}: {planets}."),
                    Fr => format!("{from} perd au profit {}\u{a0}: {planets}.", words::de(new)),
                };
                let is_own = self.is_own(was) || self.is_own(to);
                let matter = if is_own { Matter::Own } else { Matter::Great };
                self.told.push(Sentence { words, matter });
            }
        }
        let stayed = turned.iter().filter(|it| it.2.is_none()).count();
        if stayed > 0 {
            let planets = words::planets(stayed, self.language);
            let words = match (self.language, stayed) {
                (En, 1) => format!("{planets} of the Republic stays."),
                (En, _) => format!("{planets} of the Republic stay."),
                (Fr, 1) => format!("{planets} reste à la République."),
                (Fr, _) => format!("{planets} restent à la République."),
            };
            self.told.push(Sentence { words, matter: Matter::Great });
        }
    }
}

/// Whether a card is played in a battle, so that it is told behind the attacks.
fn is_of_battle(card: rules::kit::territories::Card) -> bool {
    matches!(cards::effect(card), cards::Power::Assault | cards::Power::Duel | cards::Power::Shield)
}
