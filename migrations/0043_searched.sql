-- The list of public games is searched by these: how many seats a game has never changes once it is opened.
alter table games add column seats smallint;
update games g set seats = (select count(*) from seats where game = g.id) where listed;
create index games_listed_seats on games (seats, free desc, opened_at desc, id desc) where listed;
create index games_listed_status on games (status, free desc, opened_at desc, id desc) where listed;
create index games_listed_ruleset on games (ruleset, free desc, opened_at desc, id desc) where listed;
create index games_listed_ended on games ((ending -> 'kind'), free desc, opened_at desc, id desc)
    where listed and status = 'finished';
-- Seats that were offered to whoever comes are few, among all that was done.
create index acts_offered on acts (game) where act ->> 'kind' = 'seat_offered';
