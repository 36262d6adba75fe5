-- Row-level security, behind the scope that every query takes: what the role sundial_app sees depends on settings of its connection,
-- sundial.paths (organisation paths), sundial.stations (only these; empty = not bound) and sundial.user. Without them it sees nothing.
-- The owner of the tables and sundial_system see everything (kit/app-role.ts). Tables of telemetry are asked for by their station's ids,
-- which a function finds once a query: as the owner, or its look at the stations would be held back itself.

create function scope_paths() returns text[] language sql stable parallel safe as $$
  select array_remove(nullif(current_setting('sundial.paths', true), '')::text[], '')
$$;
create function scope_stations() returns bigint[] language sql stable parallel safe as $$
  select nullif(current_setting('sundial.stations', true), '')::bigint[]
$$;
create function scope_user() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('sundial.user', true), '')::bigint
$$;

-- As organisationsIn and stationsIn (kit/in-scope.ts).
create function visible_organisations() returns setof bigint
  language plpgsql stable parallel safe rows 100 security definer set search_path from current as $$
declare paths text[] := scope_paths(); stations bigint[] := scope_stations();
begin
  if stations is null then
    return query select o.id from organisation o where o.path ^@ any (paths);
  else
    return query select o.id from organisation o where o.path ^@ any (paths) and exists (
      select from station s join organisation home on home.id = s.org_id where s.id = any (stations) and starts_with(home.path, o.path));
  end if;
end $$;
create function visible_stations() returns setof bigint
  language plpgsql stable parallel safe rows 1000 security definer set search_path from current as $$
declare paths text[] := scope_paths(); stations bigint[] := scope_stations();
begin
  if stations is null then
    return query select s.id from station s where s.org_id in (select o.id from organisation o where o.path ^@ any (paths));
  else
    return query select s.id from station s join organisation o on o.id = s.org_id where s.id = any (stations) and o.path ^@ any (paths);
  end if;
end $$;
create function visible_concentrators() returns setof text
  language plpgsql stable parallel safe rows 1000 security definer set search_path from current as $$
begin
  return query select c.gw from concentrator c where c.station_id in (select visible_stations());
end $$;
create function visible_users() returns setof bigint
  language plpgsql stable parallel safe rows 1000 security definer set search_path from current as $$
begin
  return query select u.id from app_user u where u.org_id in (select visible_organisations()) or u.id = scope_user();
end $$;

-- Where the user stands: not visible to somebody who is bound to stations and has none.
create function own_organisations() returns setof bigint
  language plpgsql stable parallel safe rows 1 security definer set search_path from current as $$
declare paths text[] := scope_paths();
begin
  return query select o.id from organisation o where o.path = any (paths);
end $$;

-- The organisations that a user sees, the own one and those above it: roles of theirs count here, and people of theirs act here.
create function nearby_organisations() returns setof bigint
  language plpgsql stable parallel safe rows 100 security definer set search_path from current as $$
declare paths text[] := scope_paths();
begin
  return query select o.id from organisation o
    where o.id in (select visible_organisations()) or exists (select from unnest(paths) p where starts_with(p, o.path));
end $$;
create function nearby_users() returns setof bigint
  language plpgsql stable parallel safe rows 1000 security definer set search_path from current as $$
begin
  return query select u.id from app_user u where u.org_id in (select nearby_organisations());
end $$;
-- Whether no tree of organisations is out of sight.
create function sees_everything() returns boolean
  language plpgsql stable parallel safe security definer set search_path from current as $$
begin
  return scope_user() is not null
    and not exists (select from organisation o where o.parent_id is null and o.id not in (select visible_organisations()));
end $$;
create function known_roles() returns setof bigint
  language plpgsql stable parallel safe rows 100 security definer set search_path from current as $$
begin
  return query select r.id from role r
    where scope_user() is not null and (r.org_id is null or r.org_id in (select nearby_organisations()));
end $$;
create function own_roles() returns setof bigint
  language plpgsql stable parallel safe rows 100 security definer set search_path from current as $$
begin
  return query select r.id from role r
    where r.org_id in (select visible_organisations()) or r.org_id is null and sees_everything();
end $$;

-- Names of those who act here, which stand at what they did: also of people above, of whom nothing else shows below.
create view person with (security_barrier) as
  select u.id, u.login_name, u.real_name, u.enabled from app_user u
   where current_user <> 'sundial_app' or u.id in (select nearby_users());

-- By what the new row says, not by its id: an organisation or a station that is just being made is in no list yet.
alter table organisation enable row level security;
create policy scope on organisation using (
  case when (select scope_stations()) is null then path ^@ any ((select scope_paths())::text[]) else id in (select visible_organisations()) end);
alter table station enable row level security;
create policy scope on station using (
  org_id in (select visible_organisations()) and ((select scope_stations()) is null or id = any ((select scope_stations())::bigint[])));

alter table organisation_move enable row level security;
create policy scope on organisation_move using (org_id in (select visible_organisations()));

do $$
declare name text;
begin
  foreach name in array array['block', 'concentrator', 'concentrator_event', 'device', 'station_slot', 'station_day', 'task', 'approval',
                                'embed_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scope on %I using (station_id in (select visible_stations()))', name);
  end loop;
  foreach name in array array['roster', 'telemetry_report', 'telemetry_latest', 'telemetry_gap', 'command', 'concentrator_notice',
                                'device_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scope on %I using (gw in (select visible_concentrators()))', name);
  end loop;
  foreach name in array array['task_device', 'task_sample'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scope on %I using (exists (select from task t where t.id = task_id))', name);
  end loop;
  foreach name in array array['session', 'api_token', 'second_factor', 'recovery_code', 'user_setting', 'user_role', 'user_station',
                                'audit_check'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scope on %I using (user_id in (select visible_users()))', name);
  end loop;
  -- Without a policy: nobody's but the system's. Partitions: what is asked of them by their own names; else the policy of the whole counts.
  foreach name in array array['ingest_batch', 'ingest_stream', 'quarantine', 'link_metrics', 'download_ticket', 'audit_head'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
  for name in select relid::text from pg_partition_tree('telemetry_report') where isleaf loop
    execute format('alter table %s enable row level security', name);
  end loop;
end $$;

alter table app_user enable row level security;
create policy scope on app_user using (org_id in (select visible_organisations()) or id = (select scope_user()))
  with check (org_id in (select visible_organisations()) or id = (select scope_user()) and org_id in (select own_organisations()));

alter table role enable row level security;
create policy scope on role using (org_id in (select visible_organisations()) or org_id is null and (select sees_everything()));
create policy known on role for select using (id in (select known_roles()));
alter table role_permission enable row level security;
create policy scope on role_permission using (role_id in (select own_roles()));
create policy known on role_permission for select using (role_id in (select known_roles()));

-- As findAudit: what users of the scope and pages embedded from its stations did, failed attempts to sign in as one of them, and from the
-- top what nobody known did.
alter table audit enable row level security;
create policy scope on audit for select using (
  user_id in (select visible_users())
  or user_id is null and ((select sees_everything()) or action = 'session.refused' and lower(subject) in (
    select lower(u.login_name) from app_user u) or detail ->> 'principal' in (select 'embed:' || e.id from embed_link e)));
create policy own on audit for insert with check (user_id in (select nearby_users()));

create or replace function telemetry_week(name text, first timestamptz, past timestamptz) returns void
  language plpgsql security definer set search_path from current as $$
begin
  if name !~ '^telemetry_report_\d{8}$' then raise 'no week: %', name; end if;
  perform pg_advisory_xact_lock(x'5d1a2'::bigint);
  -- Where the default partition already holds rows of that week they stay there: nothing is lost, only dropped later.
  if to_regclass(name) is null
     and not exists (select 1 from telemetry_report_default where instant >= first and instant < past) then
    execute format('create table %I partition of telemetry_report for values from (%L) to (%L)', name, first, past);
    execute format('alter table %I enable row level security', name);
  end if;
end $$;

-- What works as the owner finds no table that somebody else put in the way: temporary ones come last.
do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
