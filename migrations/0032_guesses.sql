-- What a seat guesses that others will write, to try its own orders out: by seat, with the draft.
alter table drafts add column guesses jsonb not null default '{}';
