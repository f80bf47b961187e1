-- The host's desk: games that end early, pauses by agreement, games opened twice by one press.

-- The round in which the host ended the game is closed and never resolved: its sheets stay sealed.
alter table rounds
    drop constraint rounds_closed_by_check,
    drop constraint rounds_check1,
    add constraint rounds_closed_by_check
        check (closed_by in ('deadline', 'all_in', 'host', 'settled', 'ended')),
    add constraint rounds_closed check (
        (closed_at is null) = (closed_by is null)
        and (events is null) = (after is null)
        and (events is not null) = (closed_at is not null and closed_by <> 'ended')),
    -- Since when its window is paused, and how much of it is left, in microseconds. While it is, its
    -- deadline is the end of time: whatever looks at deadlines leaves it alone.
    add column paused_at timestamptz,
    add column rest_micros bigint,
    add constraint rounds_paused check (
        (paused_at is null) = (rest_micros is null)
        and (paused_at is null or deadline = timestamptz '9999-12-31 00:00:00+00'));

-- What the form that opened it said, with the key of its page, as a hash: pressed twice it is one game.
alter table games add column opening bytea unique check (octet_length(opening) = 32);
