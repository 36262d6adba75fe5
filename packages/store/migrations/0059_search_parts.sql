-- Strings and inverters are searched as modules are (0042): as the owner, with the visibility in it, because behind row-level security LIKE
-- uses no index. `bare`: the text itself; what is called so comes first, then what begins so, then by code.
do $$
declare place name;
begin
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if place is not null then
    execute format($f$create index device_search_parts on device using gin (search_text %I.gin_trgm_ops) where kind in ('string', 'inverter')$f$, place);
  end if;
end $$;
create index device_parts on device (kind, code) where kind in ('string', 'inverter');

create function parts_like(pattern text, bare text, part text, paths text[], bound bigint[], most integer)
  returns table (id integer)
  language plpgsql stable security definer set search_path from current as $$
declare own boolean := current_setting('role', true) = 'sundial_app';
begin
  return query execute format($q$
    select d.id from device d
     where d.kind in ('string', 'inverter') and d.kind = %L and d.search_text like $1
       and exists (select from station s where s.id = d.station_id and s.org_path ^@ any ($3) and ($4 is null or s.id = any ($4)))
     order by lower(d.code) <> $2, not starts_with(lower(d.code), $2), d.code, d.station_id, d.id limit $5$q$, part)
    using pattern, bare, case when own then scope_paths() else paths end, case when own then scope_stations() else bound end, most;
end $$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
