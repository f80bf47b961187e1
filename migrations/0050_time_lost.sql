-- Time that was lost is given back to so many windows in a transaction, not to all in one. Which time is in hand,
-- and the last game whose window has it back: the games go by their ids, byte by byte, whatever the database's
-- own order. A game's id here is a place in that order; it may be gone by now.
alter table watch
    add column lost_from  timestamptz,
    add column lost_until timestamptz,
    add column given_to   text collate "C",
    add check ((lost_from is null) = (lost_until is null)),
    add check (given_to is null or lost_from is not null);
