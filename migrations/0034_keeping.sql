-- What is kept for a time, and how much mail is taken for a seat in a day.

-- Whether a mail came from an address that is not its seat's: there is less room for those.
alter table mails add column stranger boolean not null default false;
create index mails_lately on mails (game, seat, received_at);

-- By these, what has been kept long enough is found, the oldest first.
create index mails_kept on mails (received_at);
create index letters_kept on letters (settled_at) where settled_at is not null;
create index links_kept on links (made_at);
create index returns_kept on returns (received_at);
create index claims_kept on claims (made_at);
create index mailroom_kept on mailroom (posted_at);
create index sessions_kept on sessions (ends_at);

-- What waits for a seat: looked up with each sheet and each round, among the letters of a long game.
create index letters_waiting on letters (game, seat) where status = 'waiting';

-- Drafts and reminders of a round go with it from now on; these were left.
delete from drafts d using rounds r where r.game = d.game and r.number = d.round and r.closed_at is not null;
delete from letters l using rounds r
    where l.status = 'waiting' and l.tries = 0 and l.letter ->> 'kind' = 'reminder'
      and r.game = l.game and r.number = (l.letter ->> 'round')::int and r.closed_at is not null;
