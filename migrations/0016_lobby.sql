-- The lobby: seats that nobody holds yet, for whoever comes.

-- A seat is held by a person, of whom everything is known, by a computer of a level, or by nobody.
alter table seats
    drop constraint seats_held,
    add constraint seats_held check (
        num_nonnulls(name, address, language, zone, answer) in (0, 5)
        and (computer is null or name is null));

-- What is done before the first round is in no round, and what the host does about no seat.
alter table acts
    drop constraint acts_game_round_fkey,
    alter column seat drop not null;

-- Whether it waits for somebody to take a seat: such games come first in the list. Kept by whoever
-- changes who holds a seat, with the words it is found by.
alter table games add column free boolean not null default false;
drop index games_listed;
create index games_listed on games (free desc, opened_at desc, id desc) where listed;
