-- What feed readers and calendars show, which cannot sign in: it opens its owner's feeds alone.
alter table sessions
    drop constraint sessions_kind_check,
    add constraint sessions_kind_check check (kind in ('browser', 'program', 'feeds'));
-- An account has one address for its feeds: a new one ends the old.
create unique index sessions_feeds on sessions (account) where kind = 'feeds';
