-- How letters fare once they have left, and how each person wants theirs.

-- What came back to a letter's return path: word that it is late, or that it was not delivered, for
-- the time being or for good. In `words`, what was said.
alter table letters add column returned text check (returned in ('delayed', 'soft', 'hard'));
alter table letters add column returned_at timestamptz;
alter table letters add check ((returned is null) = (returned_at is null));
-- The letter that told of it in its place, when people want one letter a day.
alter table letters add column told_in uuid;
create index letters_of_seat on letters (game, seat, made_at);

-- What came back, as it came, in its first kilobytes.
create table returns (
    game        text not null,
    id          uuid not null,
    letter      uuid not null,
    -- SHA-256 of it: the same one delivered twice is one.
    digest      bytea not null check (octet_length(digest) = 32),
    raw         bytea not null,
    received_at timestamptz not null,
    primary key (game, id),
    unique (game, letter, digest),
    foreign key (game, letter) references letters on delete cascade
);

-- How the holder of a seat wants letters. Without a row: all of them, as they come.
create table wishes (
    game        text not null,
    seat        smallint not null,
    -- Each by itself, one a day, or only those without which one cannot play.
    pace        text not null check (pace in ('each', 'daily', 'needed')),
    -- The minute of the day, in the seat's zone, at which the daily letter leaves.
    daily_at    smallint not null check (daily_at between 0 and 1439),
    -- Kinds that are not wanted.
    muted       text[] not null,
    -- Minutes before the deadline, the longest first; null for what is usual.
    reminders   integer[],
    -- Minutes of the day between which nothing leaves that can wait.
    quiet_from  smallint check (quiet_from between 0 and 1439),
    quiet_until smallint check (quiet_until between 0 and 1439),
    plain       boolean not null,
    primary key (game, seat),
    check ((quiet_from is null) = (quiet_until is null)),
    foreign key (game, seat) references seats on delete cascade
);

-- Links to the page where a seat says how it wants its letters.
alter table links drop constraint links_door_check;
alter table links add constraint links_door_check
    check (door in ('invitation', 'sheet', 'host', 'claim', 'confirmation', 'renewal', 'letters')
       and (door = 'confirmation') = (mail is not null));
