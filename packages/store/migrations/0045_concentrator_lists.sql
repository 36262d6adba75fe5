-- Lists of concentrators and the search for one read concentrator_now: station, path and name stand in it too, so that an index has the
-- order of the list and a row tells by itself who sees it (docs/decisions/0026-lists-by-index.md).
alter table concentrator_now
  add column station_id bigint,
  add column org_path   text collate "C" not null default '',
  add column name       text not null default '',
  add column report_period_s integer not null default 900;
update concentrator_now n set station_id = s.id, org_path = s.org_path, name = c.name, report_period_s = c.report_period_s
  from concentrator c join station s on s.id = c.station_id where c.gw = n.gw;
alter table concentrator_now alter column station_id set not null;
alter table concentrator drop column search_text;
alter table concentrator_now add column search_text text not null generated always as (lower(name || ' ' || gw)) stored;
create index concentrator_now_place on concentrator_now (station_id, name, gw);
create index concentrator_now_org_path on concentrator_now (org_path);
create index concentrator_gone on concentrator (gw) where not online;

-- Each of these locks the station, so that a move of its organisation comes before or after, never between.
create or replace function begin_concentrators_now() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into concentrator_now (gw, station_id, org_path, name, report_period_s)
  select c.gw, s.id, s.org_path, c.name, c.report_period_s from changed c join station s on s.id = c.station_id for share of s;
  perform note_due(array(select distinct station_id from changed));
  return null;
end $$;
create function copy_concentrator() returns trigger language plpgsql security definer set search_path from current as $$
declare path text;
begin
  select s.org_path into path from station s where s.id = new.station_id for share;
  update concentrator_now set station_id = new.station_id, org_path = path, name = new.name, report_period_s = new.report_period_s
   where gw = new.gw;
  return null;
end $$;
create trigger concentrator_now_copied after update on concentrator for each row
  when ((old.station_id, old.name, old.report_period_s) is distinct from (new.station_id, new.name, new.report_period_s))
  execute function copy_concentrator();
create or replace function move_station_now() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update station_now set org_path = new.org_path where station_id = new.id;
  update concentrator_now set org_path = new.org_path where station_id = new.id;
  return null;
end $$;

drop policy scope on concentrator_now;
create policy scope on concentrator_now for select using (
  (select sees_all_stations()) or org_path ^@ any ((select scope_paths())::text[])
  and ((select scope_stations()) is null or station_id = any ((select scope_stations())::bigint[])));
