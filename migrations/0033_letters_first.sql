-- Letters that somebody waits for leave before those that tell many people the news; so do those that a
-- server had taken in hand when it died, however many have become due since.
alter table letters add column taken boolean not null default false;

create index letters_first on letters (due_at)
where status = 'waiting' and (taken or letter ->> 'kind' in (
    'receipt', 'faults', 'no_sheet', 'answer', 'late', 'unclear', 'confirm', 'sign_in', 'claim', 'keep'
));
