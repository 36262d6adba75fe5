-- What a person sees is a test of the row itself: a station and a user carry the path of their organisation, kept by triggers, and what
-- hangs on a station or a user looks there by its key. Before, functions collected everything that somebody sees, several times a
-- statement: 150 to 290 ms at 10,000 stations (docs/decisions/0024).

do $$
declare old record;
begin
  for old in select polname, polrelid::regclass as of from pg_policy
    where polname <> 'system' and polrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace) loop
    execute format('drop policy %I on %s', old.polname, old.of);
  end loop;
end $$;

-- Compared byte by byte, so that an index serves a range of paths in whatever order the database sorts texts.
alter table organisation alter column path type text collate "C";
create index organisation_parent on organisation (parent_id);
create index organisation_top on organisation (path) where parent_id is null;

alter table station add column org_path text collate "C" not null default '';
alter table station_now add column org_path text collate "C" not null default '';
alter table app_user add column org_path text collate "C" not null default '';
update station s set org_path = o.path from organisation o where o.id = s.org_id;
update station_now n set org_path = s.org_path from station s where s.id = n.station_id;
update app_user u set org_path = o.path from organisation o where o.id = u.org_id;
create index station_org_path on station (org_path);
create index station_now_org_path on station_now (org_path);
create index app_user_org_path on app_user (org_path);

-- Whatever the statement says. The lock lets a move of the organisation come before or after, never between.
create function copy_org_path() returns trigger language plpgsql security definer set search_path from current as $$
begin
  new.org_path := coalesce((select o.path from organisation o where o.id = new.org_id for share), '');
  return new;
end $$;
create trigger org_path before insert or update of org_id, org_path on station for each row execute function copy_org_path();
create trigger org_path before insert or update of org_id, org_path on app_user for each row execute function copy_org_path();
create function move_org_path() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update station s set org_path = n.path from was o join changed n using (id) where o.path <> n.path and s.org_id = n.id;
  update app_user u set org_path = n.path from was o join changed n using (id) where o.path <> n.path and u.org_id = n.id;
  return null;
end $$;
create trigger organisation_moved after update on organisation referencing old table as was new table as changed
  for each statement execute function move_org_path();
create or replace function begin_station_now() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into station_now (station_id, org_path) values (new.id, new.org_path);
  perform note_due(array[new.id]);
  return null;
end $$;
create function move_station_now() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update station_now set org_path = new.org_path where station_id = new.id;
  return null;
end $$;
create trigger station_moved after update on station for each row when (old.org_path <> new.org_path) execute function move_station_now();

-- The organisations that people see who are bound to stations: those of the stations and those above, up to where the user stands.
create function bound_organisations() returns bigint[]
  language plpgsql stable parallel safe security definer set search_path from current as $$
declare paths text[] := scope_paths(); stations bigint[] := scope_stations();
begin
  return array(select o.id from organisation o where o.path ^@ any (paths) and o.id in (
    select unnest(string_to_array(trim(both '/' from s.org_path), '/')::bigint[]) from station s where s.id = any (stations)));
end $$;
-- The organisation where the user stands and those above it.
create function organisations_above() returns bigint[] language sql stable parallel safe as $$
  select array(select unnest(string_to_array(trim(both '/' from p), '/')::bigint[]) from unnest(scope_paths()) p)
$$;
-- From where to where, not included, the paths below lie: a range, which an index finds.
create function scope_from() returns text language sql stable parallel safe as $$
  select min(p collate "C") from unnest(scope_paths()) p
$$;
create function scope_to() returns text language sql stable parallel safe as $$
  select max((rtrim(p, '/') || '0') collate "C") from unnest(scope_paths()) p
$$;
-- Whether no station is out of sight: then no row that hangs on a station is asked for it.
create function sees_all_stations() returns boolean
  language plpgsql stable parallel safe security definer set search_path from current as $$
declare paths text[] := scope_paths();
begin
  return coalesce(cardinality(paths), 0) > 0 and scope_stations() is null
    and not exists (select from organisation o where o.parent_id is null and not o.path ^@ any (paths));
end $$;
create or replace function sees_everything() returns boolean
  language plpgsql stable parallel safe security definer set search_path from current as $$
declare paths text[] := scope_paths();
begin
  if scope_user() is null or scope_stations() is null and coalesce(cardinality(paths), 0) = 0 then return false; end if;
  if scope_stations() is null then
    return not exists (select from organisation o where o.parent_id is null and not o.path ^@ any (paths));
  else
    return not exists (select from organisation o where o.parent_id is null and o.id <> all (bound_organisations()));
  end if;
end $$;
-- Whether this user is of an organisation that is seen, of the own one or of one above it: people of those act here.
create function acts_here(who bigint) returns boolean
  language plpgsql stable parallel safe security definer set search_path from current as $$
begin
  return exists (select from app_user u where u.id = who and (u.org_id = any (organisations_above())
    or case when scope_stations() is null then u.org_path ^@ any (scope_paths()) else u.org_id = any (bound_organisations()) end));
end $$;

-- As acts_here, and names stay at what somebody did also after they were moved to another organisation.
create or replace view person with (security_barrier) as
  select u.id, u.login_name, u.real_name, u.enabled from app_user u
   where current_user <> 'sundial_app' or u.org_id = any ((select organisations_above())::bigint[])
      or case when (select scope_stations()) is null then u.org_path ^@ any ((select scope_paths())::text[])
              else u.org_id = any ((select bound_organisations())::bigint[]) end
      or exists (
        select from (select t.station_id from task t where t.created_by = u.id
                     union all select a.station_id from approval a where a.user_id = u.id or a.decided_by = u.id
                     union all select e.station_id from embed_link e where e.created_by = u.id) did
          join station s on s.id = did.station_id
         where s.org_path ^@ any ((select scope_paths())::text[])
           and ((select scope_stations()) is null or s.id = any ((select scope_stations())::bigint[])));

-- By what the new row says, not by its id: an organisation or a station that is just being made is in no list yet.
create policy scope on organisation using (
  case when (select scope_stations()) is null then path ^@ any ((select scope_paths())::text[])
       else id = any ((select bound_organisations())::bigint[]) end);
create policy scope on app_user
  using (id = (select scope_user()) or case when (select scope_stations()) is null then org_path ^@ any ((select scope_paths())::text[])
                                            else org_id = any ((select bound_organisations())::bigint[]) end)
  with check (id = (select scope_user()) and org_id in (select own_organisations())
              or case when (select scope_stations()) is null then org_path ^@ any ((select scope_paths())::text[])
                      else org_id = any ((select bound_organisations())::bigint[]) end);
create policy scope on station
  using ((select sees_all_stations()) or org_path ^@ any ((select scope_paths())::text[])
         and ((select scope_stations()) is null or id = any ((select scope_stations())::bigint[])))
  with check ((select sees_all_stations()) or org_path ^@ any ((select scope_paths())::text[])
              and ((select scope_stations()) is null
                   or id = any ((select scope_stations())::bigint[]) and org_id = any ((select bound_organisations())::bigint[])));
create policy scope on station_now for select using (
  (select sees_all_stations()) or org_path ^@ any ((select scope_paths())::text[])
  and ((select scope_stations()) is null or station_id = any ((select scope_stations())::bigint[])));

-- For policies: station and concentrator have their own, which count here too; the range finds the stations of a part of the tree.
create view seen_station with (security_invoker) as
  select s.id from station s where s.org_path >= (select scope_from()) and s.org_path < (select scope_to());
create view seen_concentrator with (security_invoker) as
  select c.gw from concentrator c join seen_station s on s.id = c.station_id;
create policy scope on concentrator_now for select using (
  (select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = concentrator_now.gw));
create policy scope on organisation_move using (exists (select from organisation o where o.id = org_id));
do $$
declare name text;
begin
  foreach name in array array['block', 'concentrator', 'concentrator_event', 'device', 'station_slot', 'station_day', 'task', 'approval',
                                'embed_link'] loop
    execute format('create policy scope on %I using ((select sees_all_stations()) or exists (select from seen_station s where s.id = station_id))', name);
  end loop;
  foreach name in array array['roster', 'telemetry_report', 'telemetry_latest', 'telemetry_gap', 'command', 'concentrator_notice',
                                'device_link', 'kept_dropped'] loop
    execute format('create policy scope on %I using ((select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = %1$I.gw))', name);
  end loop;
  foreach name in array array['task_device', 'task_sample'] loop
    execute format('create policy scope on %I using ((select sees_all_stations()) or exists (select from task t where t.id = task_id))', name);
  end loop;
  foreach name in array array['session', 'api_token', 'second_factor', 'recovery_code', 'user_setting', 'user_role', 'user_station',
                                'audit_check', 'rights_change'] loop
    execute format('create policy scope on %I using (exists (select from app_user u where u.id = user_id))', name);
  end loop;
end $$;

create policy scope on role using (
  exists (select from organisation o where o.id = org_id) or org_id is null and (select sees_everything()));
create policy known on role for select using (
  (select scope_user()) is not null and (org_id is null or org_id = any ((select organisations_above())::bigint[])));
create policy scope on role_permission using (exists (
  select from role r where r.id = role_id
     and (exists (select from organisation o where o.id = r.org_id) or r.org_id is null and (select sees_everything()))));
create policy known on role_permission for select using (exists (select from role r where r.id = role_id));

-- As findAudit: what users of the scope and pages embedded from its stations did, failed attempts to sign in as one of them, and from the
-- top what nobody known did.
create policy scope on audit for select using (
  exists (select from app_user u where u.id = user_id)
  or user_id is null and ((select sees_everything()) or action = 'session.refused' and lower(subject) in (
    select lower(u.login_name) from app_user u) or detail ->> 'principal' in (select 'embed:' || e.id from embed_link e)));
create policy own on audit for insert with check (acts_here(user_id));

drop function visible_users(), visible_concentrators(), visible_stations(), nearby_users(), known_roles(), own_roles(),
  nearby_organisations(), visible_organisations();

-- What works as the owner finds no table that somebody else put in the way: temporary ones come last.
do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
