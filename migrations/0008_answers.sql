-- What a mail asked for beside orders, and the one letter that answers it.

-- Its Message-ID, so that an answer can name it.
alter table mails add column message_id text;

-- The mail that a letter answers: one mail, one letter at the most.
alter table letters add column mail uuid;
create unique index letters_answering on letters (game, mail) where mail is not null;

-- When a seat took back its sheets of a round: those that had arrived by then no longer count. A
-- sheet that arrives later does. Whoever writes a row holds the row of its round.
create table withdrawals (
    game       text not null,
    round      integer not null,
    seat       smallint not null,
    -- What the sender calls this act, so that the same one again is known.
    submission text not null,
    at         timestamptz not null,
    primary key (game, round, seat, submission),
    foreign key (game, round) references rounds on delete cascade,
    foreign key (game, seat) references seats on delete cascade
);

-- The sheets that may count: of a seat's, the one that arrived last does.
create view standing_sheets as
    select * from sheets s
    where not exists (select from withdrawals w
                      where w.game = s.game and w.round = s.round and w.seat = s.seat
                        and w.at >= s.received_at);
