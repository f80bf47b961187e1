-- Turns every table of games into sixteen hash partitions by game: see machines.md. All of it happens, or
-- nothing. No server may be at work meanwhile.
begin;
set local client_min_messages = warning;
do $$
declare
    many constant int := 16;
    it record;
    columns text;
begin
    -- What belongs to a game: what has the game first in its key.
    create temporary table spread on commit drop as
        select c.oid, c.relname::text as name, a.attname::text as game
        from pg_class c
        join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and (a.attname = 'game' or c.relname = 'games');
    -- What is made anew: views, keys, references, and the other indexes.
    create temporary table views on commit drop as
        select viewname::text as name, definition from pg_views where schemaname = 'public';
    create temporary table keys on commit drop as
        select s.name, r.conname::text as key, pg_get_constraintdef(r.oid) as definition, r.contype
        from pg_constraint r join spread s on s.oid = r.conrelid
        where r.contype in ('p', 'u', 'f');
    create temporary table indexes on commit drop as
        select pg_get_indexdef(i.indexrelid) as definition
        from pg_index i join spread s on s.oid = i.indrelid
        where not exists (select from pg_constraint r where r.conindid = i.indexrelid and r.contype in ('p', 'u'));

    for it in select * from views loop
        execute format('drop view public.%I', it.name);
    end loop;
    for it in select * from spread loop
        execute format('alter table public.%I rename to %I', it.name, it.name || '_whole');
        execute format('create table public.%I (like public.%I including defaults including constraints
                        including generated including storage) partition by hash (%I)',
                       it.name, it.name || '_whole', it.game);
        for part in 0 .. many - 1 loop
            execute format('create table public.%I partition of public.%I
                            for values with (modulus %s, remainder %s)',
                           it.name || '_' || part, it.name, many, part);
        end loop;
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = it.oid and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into public.%I (%s) select %s from public.%I',
                       it.name, columns, columns, it.name || '_whole');
    end loop;
    for it in select * from spread loop
        execute format('drop table public.%I cascade', it.name || '_whole');
    end loop;
    for it in select * from keys order by contype = 'f' loop
        execute format('alter table public.%I add constraint %I %s', it.name, it.key, it.definition);
    end loop;
    for it in select * from indexes loop
        execute it.definition;
    end loop;
    for it in select * from views loop
        execute format('create view public.%I as %s', it.name, it.definition);
    end loop;
end $$;
commit;
