-- A sheet of a holder who was replaced before its round was resolved does not count, either.
create or replace view standing_sheets as
    select * from sheets s
    where not s.void
      and not exists (select from withdrawals w
                      where w.game = s.game and w.round = s.round and w.seat = s.seat
                        and w.at >= s.received_at);

alter table links add constraint links_claim_check check ((door = 'claim') = (claim is not null));
