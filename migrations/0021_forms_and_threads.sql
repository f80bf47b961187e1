-- Letters without a form, which some mail programs warn of; and all rounds of a game in one thread.
alter table wishes
    add column without_form boolean not null default false,
    add column thread text not null default 'round' check (thread in ('round', 'game'));
alter table account_wishes
    add column without_form boolean not null default false,
    add column thread text not null default 'round' check (thread in ('round', 'game'));

create or replace view seat_wishes as
    select s.game, s.seat, coalesce(w.pace, a.pace) as pace,
           coalesce(w.daily_at, a.daily_at) as daily_at, coalesce(w.muted, a.muted) as muted,
           case when w.pace is null then a.reminders else w.reminders end as reminders,
           case when w.pace is null then a.quiet_from else w.quiet_from end as quiet_from,
           case when w.pace is null then a.quiet_until else w.quiet_until end as quiet_until,
           coalesce(w.plain, a.plain) as plain,
           coalesce(w.without_form, a.without_form) as without_form,
           coalesce(w.thread, a.thread) as thread
    from seats s
    left join wishes w on w.game = s.game and w.seat = s.seat
    left join account_addresses d on d.address = lower(s.address)
    left join account_wishes a on a.account = d.account
    where w.pace is not null or a.pace is not null;
