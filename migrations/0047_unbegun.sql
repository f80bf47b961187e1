-- Games that nobody has begun go in time: they are found without looking at the others.
create index games_unbegun on games (opened_at) where status in ('inviting', 'declined');
