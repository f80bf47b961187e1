-- By this, devices are found that have been told long enough: those of games that are over go.
create index devices_kept on devices (added_at);
