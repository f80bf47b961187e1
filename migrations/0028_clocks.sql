-- What is in a seat's bank, in seconds, in a game that is played with a clock; null while it is full.
-- While the seat's window is open: what was in it when that opened.
alter table seats add column bank bigint check (bank >= 0);
-- Whether a round was a further step of the turn before it: who misses it has missed no turn.
alter table rounds add column goes_on boolean not null default false;
