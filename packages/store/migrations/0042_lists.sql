-- Lists and search over a whole fleet read few rows (docs/decisions/0026-lists-by-index.md).

-- Modules by state (core moduleStates, in their order), of each first those whose switch says nothing, then 0, then 1: 15 counts. Which
-- stations have modules that a list asks for, and how many, is known from it without judging them.
alter table station_now add module_counts integer[] not null default array_fill(0, array[15]);
insert into station_due (station_id) select id from station;

-- What people look for by a part of it, in small letters. A column: lower() of five texts a row costs more than all else of a search.
alter table device add search_text text not null generated always as (lower(code || E'\n' || number || E'\n' || coalesce(mac, ''))) stored;
alter table station add search_text text not null generated always as (
  lower(code || E'\n' || name || E'\n' || coalesce(names ->> 'zh', '') || E'\n' || coalesce(names ->> 'en', '') || E'\n' || coalesce(names ->> 'ja', ''))) stored;
alter table concentrator add search_text text not null generated always as (lower(name || ' ' || gw)) stored;

-- Trigrams find a part of a text among hundreds of thousands of devices. The extension comes with PostgreSQL's contrib modules, and the
-- owner of a database may create it. Where it cannot be had the search reads every device: slower, and otherwise the same.
do $$
declare place name;
begin
  begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'pg_trgm cannot be created (%): the search for devices reads all of them. See docs/operation.md', sqlerrm;
  end;
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if place is not null then
    execute format($f$create index device_search on device using gin (search_text %I.gin_trgm_ops) where kind = 'module'$f$, place);
  end if;
end $$;

-- Modules whose text is like a pattern, by station, as many as wanted, after one that is already known. As the owner: behind row-level
-- security no index is used for LIKE, because it could tell of rows that are not seen. Users see by the settings of their connection,
-- whatever is given; the system by what is given (paths of organisations; stations, null = all). `among`: only of these stations.
-- Planned for each pattern: a frequent one is found soon in the order of stations, a rare one by its trigrams.
create function modules_like(pattern text, paths text[], bound bigint[], among bigint[], after_station bigint, after_id integer, most integer)
  returns table (id integer, station_id bigint)
  language plpgsql stable security definer set search_path from current as $$
declare own boolean := current_setting('role', true) = 'sundial_app';
begin
  return query execute $q$
    select d.id, d.station_id from device d
     where d.kind = 'module' and d.search_text like $1 and ($4 is null or d.station_id = any ($4)) and (d.station_id, d.id) > ($5, $6)
       and exists (select from station s where s.id = d.station_id and s.org_path ^@ any ($2) and ($3 is null or s.id = any ($3)))
     order by d.station_id, d.id limit $7$q$
    using pattern, case when own then scope_paths() else paths end, case when own then scope_stations() else bound end, among, after_station,
          after_id, most;
end $$;

-- Tasks of a station, newest first.
create index task_station on task (station_id, id);

-- Whether no station is outside of these parts of the tree: then none is asked where it belongs.
create function sees_all(paths text[]) returns boolean
  language plpgsql stable parallel safe security definer set search_path from current as $$
begin
  return not exists (select from organisation o where o.parent_id is null and not o.path ^@ any (paths));
end $$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
