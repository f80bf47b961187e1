-- The link to a seat's own desk, tied to no round.
alter table links drop constraint links_door_check;
alter table links add constraint links_door_check
    check (door in ('invitation', 'sheet', 'host', 'claim', 'confirmation', 'renewal', 'letters', 'seat')
       and (door = 'claim') = (claim is not null)
       and (door = 'confirmation') = (mail is not null));
