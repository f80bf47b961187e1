//! Days on which nothing closes: a player's absences, and the days off that the host adds. The
//! open window moves with them, in the same transaction.

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::{
    game::{Error, Failure, Games, Refusal},
    language::Language::{self, En, Fr},
    links::{game_id::GameId, opens::Holding},
    moment::day,
    rules::Seat,
    store::{
        acts::{self, Act},
        games,
        seats::holders::{self, Holder},
        window::absences::{self, Absence},
    },
    timetable::calendar::{MOST_DAYS, NoDay, span},
};

/// A player's absence, under way or to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IsAway {
    /// The seat.
    pub seat: Seat,
    /// The first day, in the player's zone.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Whether it has begun.
    pub begun: bool,
}

impl IsAway {
    /// In words: `away until Friday 5 June`, `away from Monday 1 June to Friday 5 June`.
    pub fn say(&self, language: Language) -> String {
        let (from, to) = (day(self.from, language), day(self.to, language));
        match (self.begun, language) {
            (true, En) => format!("away until {to}"),
            (true, Fr) => format!("absence jusqu'au {to}"),
            (false, En) => format!("away from {from} to {to}"),
            (false, Fr) => format!("absence du {from} au {to}"),
        }
    }

    /// All of a seat's in words; none where there are none.
    pub fn say_all(away: &[Self], seat: Seat, language: Language) -> Option<String> {
        let own = away.iter().filter(|away| away.seat == seat);
        let said: Vec<String> = own.map(|away| away.say(language)).collect();
        (!said.is_empty()).then(|| said.join(language.say("; ", "\u{a0}; ")))
    }
}

impl Games {
    /// Notes that a seat's player is away from one day to another, both included, in the player's
    /// zone. An open window that awaits the seat and would close meanwhile closes later, as far as
    /// the game allows its players' absences to hold it: its new deadline is given where it moved.
    pub async fn away(
        &self,
        holding: &Holding,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Option<DateTime<Utc>>, Error> {
        self.change_absence(holding, |today| {
            let farthest = today.checked_add_days(Days::new(MOST_DAYS as u64));
            if to < today || farthest.is_none_or(|farthest| to > farthest) {
                return Err(NoDay::OutOfReach);
            }
            // Days that have passed held nothing.
            let from = from.max(today);
            span(from, to)?;
            Ok(Change::Note(from, to))
        })
        .await
    }

    /// Takes a seat's absences back: whoever is back, or stays. Days before today are used up. An open window
    /// keeps the deadline that everybody was told, and where that had moved for them, so are the days before it.
    pub async fn back(&self, holding: &Holding) -> Result<Option<DateTime<Utc>>, Error> {
        self.change_absence(holding, |today| Ok(Change::TakeBack(today))).await
    }

    async fn change_absence(
        &self,
        holding: &Holding,
        change: impl FnOnce(NaiveDate) -> Result<Change, NoDay>,
    ) -> Result<Option<DateTime<Utc>>, Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, round)) = self.lock(&mut tx, &holding.game).await? else {
            return Err(Refusal::NoGame.into());
        };
        game.is_not_suspended()?;
        let holders = holders::of_game(&mut tx, &game.id).await?;
        let holder = holders.iter().find(|holder| holder.holds(holding.holder()));
        let Some(person) = holder.and_then(Holder::person) else {
            return Err(Refusal::NoSeat.into());
        };
        let now = self.clock.now(&mut tx).await?;
        let today = now.with_timezone(&person.zone).date_naive();
        let change = change(today).map_err(Refusal::Days)?;
        // Else whoever comes back and goes again would have the same days hold the window each time.
        let moved = round
            .as_ref()
            .filter(|it| it.is_open() && !it.is_paused() && it.why.has_waited_for(holding.seat));
        if let Some(round) = moved
            && let Some(before) = round.deadline.with_timezone(&person.zone).date_naive().pred_opt()
        {
            let days = (today, before);
            absences::use_up(&mut tx, &game.id, holding.seat, days, round.number).await?;
        }
        match change {
            Change::Note(from_day, to_day) => {
                let absence = Absence { seat: holding.seat, from_day, to_day, is_back: false };
                absences::note(&mut tx, &game.id, absence, now).await?;
            }
            Change::TakeBack(from) => {
                absences::take_back(&mut tx, &game.id, holding.seat, from).await?;
            }
        }
        let deadline = self.review_window(&mut tx, &game, round.as_ref()).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(deadline)
    }

    /// Takes days off: no window of the game closes on them. An open one that would closes later. Days
    /// that are off already change nothing.
    pub async fn take_off(
        &self,
        id: &GameId,
        days: &[NaiveDate],
    ) -> Result<Option<DateTime<Utc>>, Error> {
        let mut tx = self.pool.begin().await?;
        let Some((mut game, round)) = self.lock(&mut tx, id).await? else {
            return Err(Refusal::NoGame.into());
        };
        game.is_not_suspended()?;
        let holidays = &mut game.calendar.holidays;
        if days.iter().all(|day| holidays.contains(day)) {
            return Ok(None);
        }
        holidays.extend(days);
        holidays.sort_unstable();
        holidays.dedup();
        if holidays.len() > MOST_DAYS {
            return Err(Refusal::Days(NoDay::TooMany).into());
        }
        games::set_calendar(&mut tx, id, &game.calendar).await?;
        let deadline = self.review_window(&mut tx, &game, round.as_ref()).await?;
        if let (Some(&from), Some(&to)) = (days.first(), days.last()) {
            let (act, now) = (Act::DaysOff { from, to }, self.clock.now(&mut tx).await?);
            let number = round.map_or(0, |round| round.number);
            acts::insert(&mut tx, id, None, number, &act, now).await?;
        }
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(deadline)
    }

    /// Who is away or will be: of each seat what is under way or comes next first.
    pub async fn who_is_away(
        &self,
        id: &GameId,
        holders: &[Holder],
    ) -> Result<Vec<IsAway>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        Ok(absences::of_game(&mut conn, id)
            .await?
            .into_iter()
            .filter(|absence| !absence.is_back)
            .filter_map(|absence| {
                let holder = holders.iter().find(|holder| holder.seat == absence.seat)?;
                let today = now.with_timezone(&holder.person()?.zone).date_naive();
                let Absence { seat, from_day: from, to_day: to, .. } = absence;
                (today <= to).then_some(IsAway { seat, from, to, begun: from <= today })
            })
            .collect())
    }
}

enum Change {
    Note(NaiveDate, NaiveDate),
    TakeBack(NaiveDate),
}
