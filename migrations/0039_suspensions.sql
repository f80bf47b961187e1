-- A game that the operator has suspended: since when, and why. Nothing is taken for it meanwhile, and its
-- letters wait with their time at the end of time, as the deadline of its open window does.
alter table games
    add column suspended_at timestamptz,
    add column suspended_why text check (char_length(suspended_why) between 1 and 200);
create index games_suspended on games (suspended_at) where suspended_at is not null;
