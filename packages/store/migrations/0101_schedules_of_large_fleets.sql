-- The list of schedules, and that of monitor tasks, in its order: a page reads its rows and not all of them.
create index schedule_order on schedule ((case when status = 1 then next_at end), id) where start_at is null;
create index schedule_monitor_order on schedule ((case when status = 1 then next_at end), id) where start_at is not null;

-- As stations_like: behind row-level security LIKE uses no index, so that it is asked as the owner, with the visibility in it.
do $$
declare place name;
begin
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if place is not null then
    execute format('create index schedule_search on schedule using gin (name %I.gin_trgm_ops)', place);
  end if;
end $$;
create function schedules_like(pattern text, paths text[], bound bigint[]) returns setof bigint
  language plpgsql stable rows 50 security definer set search_path from current as $$
declare own boolean := current_setting('role', true) = 'sundial_app';
begin
  return query execute
    'select c.id from schedule c join station s on s.id = c.station_id
      where c.name ilike $1 and s.org_path ^@ any ($2) and ($3 is null or s.id = any ($3))'
    using pattern, case when own then scope_paths() else paths end, case when own then scope_stations() else bound end;
end $$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
