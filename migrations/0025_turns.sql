-- Who may hand in a sheet for a round beside those it waits for: something of it counts later.
alter table rounds add column welcome smallint[] not null default '{}';
-- Whether a sheet can be read, and would all the same cost its seat the turn.
alter table sheets add column blocked boolean not null default false;

create or replace view standing_sheets as
    select * from sheets s
    where not s.void
      and not exists (select from withdrawals w
                      where w.game = s.game and w.round = s.round and w.seat = s.seat
                        and w.at >= s.received_at);
