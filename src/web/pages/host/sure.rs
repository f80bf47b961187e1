//! What a host is asked once, before it is done: what cannot be undone.

use chrono::NaiveDate;

use crate::{
    game::{host::act::HostAct, opening::player::Who, round::record::GameNow},
    rules::Seat,
    store::seats::holders::Rsvp,
    timetable::Length,
};

/// What is asked once more before it is done.
pub enum Sure {
    /// To put the deadline off: no window is shortened again.
    Extend {
        /// By how long.
        by: Length,
    },
    /// To carry the round out now.
    Close,
    /// To end a pause, which takes everybody's agreement to have again.
    Resume,
    /// To take days off, which are not taken back.
    TakeOff {
        /// The first, and the last.
        days: (NaiveDate, NaiveDate),
    },
    /// To give a seat to somebody else.
    Replace {
        /// Who has it, where that is a person.
        from: Option<String>,
        /// To whom, with the address.
        to: String,
    },
    /// To give away a seat before the game begins.
    GiveSeat {
        /// Who is invited to it, and has not answered.
        instead_of: Option<String>,
        /// Who gets it.
        to: Newcomer,
        /// Whether it is the last one.
        begins: bool,
    },
    /// To make a token, which ends the one before.
    Token,
    /// To end the game, or call it off.
    End,
}

/// Who gets a seat before the game begins.
pub enum Newcomer {
    /// Somebody, by name and address.
    Person(String),
    /// A computer, whose seat is nobody's any more.
    Computer,
    /// Whoever comes first.
    Anybody,
}

impl Newcomer {
    /// What the form's button says it does, by its field `act`.
    pub const fn act(&self) -> &'static str {
        match self {
            Self::Person(_) => "invite",
            Self::Computer => "computer",
            Self::Anybody => "free",
        }
    }
}

impl Sure {
    /// What is asked before an act; none for one that can be undone, or takes nothing from anybody.
    pub fn asked(act: &HostAct, now: &GameNow, has_token: bool) -> Option<Self> {
        match act {
            // What is refused is not asked about.
            HostAct::Extend { .. } if now.game.terms.tournament => None,
            HostAct::Extend { by, .. } => Some(Self::Extend { by: *by }),
            HostAct::Close { .. } => Some(Self::Close),
            HostAct::Resume { round } => Self::pause_ended(*round, now),
            HostAct::TakeOff { days } => {
                Some(Self::TakeOff { days: (*days.first()?, *days.last()?) })
            }
            HostAct::Replace { seat, successor, .. } => {
                let to = format!("{} <{}>", successor.name, successor.address);
                let holder = now.holders.iter().find(|holder| holder.seat == *seat);
                let from = holder.and_then(|it| it.person()).map(|person| person.name.clone());
                Some(Self::Replace { from, to })
            }
            HostAct::GiveSeat { seat, generation, who } => {
                Self::seat_given((*seat, *generation), who, now)
            }
            HostAct::MakeToken => has_token.then_some(Self::Token),
            HostAct::End => Some(Self::End),
            // A pause is proposed again, an offered seat kept again, an address written again.
            HostAct::Pause { .. }
            | HostAct::Offer { .. }
            | HostAct::SetAddress { .. }
            | HostAct::Remind { .. }
            | HostAct::TestMail { .. } => None,
        }
    }

    /// Of a pause there is, which more than one person has agreed to.
    fn pause_ended(round: u32, now: &GameNow) -> Option<Self> {
        let people = now.holders.iter().filter(|holder| holder.person().is_some());
        let open = now.round.as_ref().filter(|open| open.number == round && open.is_paused());
        open.filter(|_| people.count() > 1 && now.game.suspended.is_none()).map(|_| Self::Resume)
    }

    /// Whoever is invited loses the seat, and a computer keeps it.
    fn seat_given((seat, generation): (Seat, u32), who: &Who, now: &GameNow) -> Option<Self> {
        let holder = now.holders.iter().find(|holder| holder.seat == seat);
        let holder = holder
            .filter(|holder| holder.generation == generation && holder.answer() == Rsvp::Waiting)?;
        let to = match who {
            Who::Person(person) | Who::Opener(person) => {
                Newcomer::Person(format!("{} <{}>", person.name, person.address))
            }
            Who::Computer(_) => Newcomer::Computer,
            Who::Nobody | Who::Guest(_) => Newcomer::Anybody,
        };
        let instead_of = holder.person().map(|person| person.name.clone());
        let for_good = instead_of.is_some() || matches!(to, Newcomer::Computer);
        let others = || now.holders.iter().filter(|other| other.seat != seat);
        let begins = matches!(to, Newcomer::Computer)
            && others().all(|other| other.answer() == Rsvp::Accepted);
        for_good.then_some(Self::GiveSeat { instead_of, to, begins })
    }
}
