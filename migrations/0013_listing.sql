-- Public games, to be found by anybody. A game is public when its host said so on opening it.

-- Words as they are compared: without capitals, accents, and what stands between words.
create function folded(words text) returns text language sql immutable strict as $$
    select lower(translate(regexp_replace(words, '[[:punct:]]+', ' ', 'g'),
        'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ’',
        'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOoooooUUUUuuuuYyy '))
$$;

-- Whether it is listed, and the words it is found by: its name and its players'. Those of a game
-- that is not listed are not kept.
alter table games
    add column listed boolean not null
        generated always as (coalesce(terms @> '{"public": true}', false)) stored,
    add column words tsvector;
create index games_listed on games (opened_at desc, id desc) where listed;
create index games_words on games using gin (words) where listed;
