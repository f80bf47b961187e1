-- How somebody wants letters for every seat that has no choice of its own.
create table account_wishes (
    account     uuid primary key references accounts on delete cascade,
    pace        text not null check (pace in ('each', 'daily', 'needed')),
    daily_at    smallint not null check (daily_at between 0 and 1439),
    muted       text[] not null,
    reminders   integer[],
    quiet_from  smallint check (quiet_from between 0 and 1439),
    quiet_until smallint check (quiet_until between 0 and 1439),
    plain       boolean not null,
    check ((quiet_from is null) = (quiet_until is null))
);

-- What the holder of each seat wants: what they chose for it, else for all their seats.
create view seat_wishes as
    select s.game, s.seat, coalesce(w.pace, a.pace) as pace,
           coalesce(w.daily_at, a.daily_at) as daily_at, coalesce(w.muted, a.muted) as muted,
           case when w.pace is null then a.reminders else w.reminders end as reminders,
           case when w.pace is null then a.quiet_from else w.quiet_from end as quiet_from,
           case when w.pace is null then a.quiet_until else w.quiet_until end as quiet_until,
           coalesce(w.plain, a.plain) as plain
    from seats s
    left join wishes w on w.game = s.game and w.seat = s.seat
    left join account_addresses d on d.address = lower(s.address)
    left join account_wishes a on a.account = d.account
    where w.pace is not null or a.pace is not null;
