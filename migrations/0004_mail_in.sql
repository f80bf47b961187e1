-- Who handed a mail over: a server that is trusted, or whoever connected to our own SMTP port.
alter table mails add column origin jsonb not null default '{"by": "trusted"}';

-- Why a mail may not be its seat's, and when the seat stood by it. Until then it waits.
alter table mails add column doubt jsonb;
alter table mails add column confirmed_at timestamptz;
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check
    check (status in ('new', 'waiting', 'read', 'set_aside') and (status <> 'waiting' or doubt is not null));

-- Addresses that a seat may write from beside its own, in lower case.
create table seat_addresses (
    game     text not null,
    seat     smallint not null,
    address  text not null,
    added_at timestamptz not null,
    primary key (game, seat, address),
    foreign key (game, seat) references seats on delete cascade
);

-- Links that ask whether a mail is the seat's, and links with which a seat's others are renewed.
alter table links add column mail uuid;
alter table links drop constraint links_door_check;
alter table links add constraint links_door_check
    check (door in ('invitation', 'sheet', 'host', 'claim', 'confirmation', 'renewal')
       and (door = 'claim') = (claim is not null)
       and (door = 'confirmation') = (mail is not null));
