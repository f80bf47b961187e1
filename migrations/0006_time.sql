-- Days on which no window closes, why windows close when they do, and whether anybody watches them.

-- `order_window` may name an hour now (`2d at 18:00`). The calendar holds weekly off-days, holidays,
-- and for how many days in all a player's absences may hold the game.
alter table games add column calendar jsonb not null default '{}';

-- Why the window closes when it does, as data. It names the deadline it leads to: one that differs
-- was not set by the server, and is looked at before anything is resolved because of it.
alter table rounds add column why jsonb not null default '{}';

-- Days on which a player is away, both included, in the player's zone.
create table absences (
    game     text not null,
    seat     smallint not null,
    from_day date not null,
    to_day   date not null,
    noted_at timestamptz not null,
    primary key (game, seat, from_day),
    foreign key (game, seat) references seats on delete cascade,
    check (from_day <= to_day)
);

-- One row: when a server last watched the deadlines, and what it holds back until the operator
-- answers. `held` is what made it ask; `held_at` when.
create table watch (
    one     boolean primary key default true check (one),
    beat_at timestamptz not null,
    held    text check (held in ('clock', 'long', 'changed')),
    held_at timestamptz,
    check ((held is null) = (held_at is null))
);
