-- What has been counted of every seat up to this round, all earlier ones added up: so that a game's
-- statistics are one row. Null where the round was resolved before anything was counted.
alter table rounds add column tally jsonb;
