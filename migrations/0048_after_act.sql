-- As which of a seat's holders somebody wrote something is told by the game's acts in their order, and not by
-- times: the database's clock may be set back. Each row has the number of the game's newest act when it came.
-- Of what is there already, the times say it wherever anybody was replaced.
alter table messages add column after_act integer not null default 0;
alter table sheets add column after_act integer not null default 0;
alter table withdrawals add column after_act integer not null default 0;

update messages t set after_act = coalesce((select max(a.number) from acts a
                                            where a.game = t.game and a.acted_at <= t.sent_at), 0)
where t.game in (select game from acts where act ->> 'kind' = 'replaced');
update sheets t set after_act = coalesce((select max(a.number) from acts a
                                          where a.game = t.game and a.acted_at <= t.received_at), 0)
where t.game in (select game from acts where act ->> 'kind' = 'replaced');
update withdrawals t set after_act = coalesce((select max(a.number) from acts a
                                               where a.game = t.game and a.acted_at <= t.at), 0)
where t.game in (select game from acts where act ->> 'kind' = 'replaced');
