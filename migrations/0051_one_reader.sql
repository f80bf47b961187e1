-- Letters to somebody who holds no seat are looked for by their address when they leave for good.
create index letters_person on letters (lower(person ->> 'address')) where person is not null;
-- Which push of a game is the oldest, where thousands are due at one hour.
create index pushes_of_game on pushes (game, due_at, id);
