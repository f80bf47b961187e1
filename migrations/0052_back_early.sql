-- Days on which somebody was away whose deadline has moved for them, and who is back early, name the round of that
-- deadline; 0 while they are away. Until that round is over they count among the days that may hold the game up.
alter table absences add column back_in integer not null default 0;
alter table absences drop constraint absences_pkey, add primary key (game, seat, from_day, back_in);
-- Games in which somebody's seat is offered, by the host or by whoever has it.
drop index acts_offered;
create index acts_offered on acts (game) where act ->> 'kind' in ('seat_offered', 'seat_yielded');
