-- What else the queue has of a group of stations is found without reading the rest of it: after an import of 100,000 stations each of 2,000
-- groups read all their rows.
create index station_due_station on station_due (station_id);

-- Slots and days of each station are looked up for it: a plan for any number of stations read all slots of the fleet for a single one.
create or replace function note_figures(ids bigint[]) returns void language sql security definer set search_path from current as $$
  insert into figure_due (station_id, slot)
  select s.id, t.slot from unnest(ids) as s (id)
   cross join lateral (select max(slot) as slot from station_slot where station_id = s.id offset 0) newest
   cross join lateral (select slot from station_slot where station_id = s.id and slot > newest.slot - interval '5 days' offset 0) t;
  insert into figure_due (station_id, day)
  select s.id, t.day from unnest(ids) as s (id)
   cross join lateral (select max(day) as day from station_day where station_id = s.id offset 0) newest
   cross join lateral (select day from station_day where station_id = s.id and day > newest.day - 75 offset 0) t;
$$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
