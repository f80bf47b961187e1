-- Whether all outgoing mail is held, for all servers of this database together: one row, once it was
-- ever held. While it is not released, no letter is claimed and no device is told.
create table mail_hold (
    one         boolean primary key default true check (one),
    held_at     timestamptz not null,
    why         text check (char_length(why) between 1 and 200),
    released_at timestamptz
);
