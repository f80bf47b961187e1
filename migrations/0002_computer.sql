-- Seats that a computer player holds, and what reminds it of its sheets.

-- A seat is held by a person, of whom everything is known, or by a computer of a level, which has
-- neither name nor address and is never asked.
alter table seats
    alter column name drop not null,
    alter column address drop not null,
    alter column language drop not null,
    alter column zone drop not null,
    alter column answer drop not null,
    add column computer text check (computer in ('easy', 'medium', 'hard')),
    add constraint seats_held check (
        num_nonnulls(name, address, language, zone, answer)
            = case when computer is null then 5 else 0 end);

alter table sheets drop constraint sheets_door_check;
alter table sheets add constraint sheets_door_check
    check (door in ('letter', 'web', 'mail', 'computer'));

-- When a server next looks whether a computer's sheet is missing; null once none is.
alter table rounds add column computers_at timestamptz;
create index rounds_computers on rounds (computers_at)
    where computers_at is not null and closed_at is null;
