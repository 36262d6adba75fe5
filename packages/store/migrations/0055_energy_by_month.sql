-- Energy of a station by month, for as long as it is on record: what it gave in a year and in all is added up of a few rows (decision 39).
-- Written by figures/keep-figures.ts as the days are; never forgotten. Derived: emptied, it is filled again.

-- What a kilowatt-hour that it feeds in brings: an amount of a currency (ISO 4217), or nobody said.
alter table station
  add column revenue_per_kwh double precision check (revenue_per_kwh >= 0),
  add column currency        text check (currency ~ '^[A-Z]{3}$'),
  add check ((revenue_per_kwh is null) = (currency is null));

create table station_month (
  station_id  bigint not null,
  month       date not null,                    -- its first day
  first_day   date not null,                    -- the first with data
  energy_wh   double precision not null,
  primary key (station_id, month)
) with (fillfactor = 80);
-- Of an organisation and all below it, by the zone of the stations and by what they are paid in; '' = nobody said.
create table organisation_month (
  org_id     bigint not null references organisation on delete cascade,
  time_zone  text not null,
  month      date not null,
  currency   text not null,
  first_day  date not null,
  energy_wh  double precision not null,
  revenue    double precision,
  primary key (org_id, month, time_zone, currency)
) with (fillfactor = 80);

-- One day of each month stands for it in the queues.
create or replace function note_organisations(ids bigint[], station bigint) returns void language sql security definer set search_path from current as $$
  insert into organisation_due (org_id, slot)
  select o.id, t.slot from unnest(ids) as o (id), station_slot t
   where t.station_id = station and t.slot > (select max(n.slot) from station_slot n where n.station_id = station) - interval '45 days';
  insert into organisation_due (org_id, day)
  select o.id, t.day from unnest(ids) as o (id), station_day t
   where t.station_id = station and t.day > (select max(n.day) from station_day n where n.station_id = station) - 75;
  insert into organisation_due (org_id, day) select o.id, m.month from unnest(ids) as o (id), station_month m where m.station_id = station;
  insert into organisation_due (org_id) select o.id from unnest(ids) as o (id);
$$;
create or replace function note_removed_station() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform note_organisations(array[old.org_id], old.id);
  delete from station_curve where station_id = old.id;
  delete from station_yield where station_id = old.id;
  delete from station_month where station_id = old.id;
  return null;
end $$;
create or replace function note_moved_organisation() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into organisation_due (org_id, slot, day)
  select above.id, x.slot, x.day
    from unnest(array[old.parent_id, new.parent_id]) as above (id),
         (select c.slot, null::date as day from organisation_curve c where c.org_id = new.id
          union select null, y.day from organisation_yield y where y.org_id = new.id
          union select null, m.month from organisation_month m where m.org_id = new.id
          union select null, null) x
   where above.id is not null;
  return null;
end $$;
create function note_new_price() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into organisation_due (org_id, day) select new.org_id, m.month from station_month m where m.station_id = new.id;
  return null;
end $$;
create trigger figures_follow_price after update on station for each row
  when ((old.revenue_per_kwh, old.currency) is distinct from (new.revenue_per_kwh, new.currency)) execute function note_new_price();

create or replace function empty_yields() returns trigger language plpgsql security definer set search_path from current as $$
begin
  truncate station_yield, organisation_yield, station_month, organisation_month;
  return null;
end $$;
create function note_months() returns void language sql security definer set search_path from current as $$
  insert into figure_due (station_id, day)
  select station_id, min(day) from station_day group by station_id, date_trunc('month', day);
$$;
create or replace function fill_emptied() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform fill_figures();
  perform note_months();
  return null;
end $$;
create trigger filled_again after truncate on station_month for each statement execute function fill_emptied();
create trigger filled_again after truncate on organisation_month for each statement execute function fill_emptied();

select note_months();

alter table station_month enable row level security;
create policy scope on station_month for select using ((select sees_all_stations()) or exists (select from seen_station s where s.id = station_id));
alter table organisation_month enable row level security;
create policy scope on organisation_month for select
  using ((select sees_all_stations()) or (select scope_stations()) is null and exists (select from organisation o where o.id = org_id));

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
