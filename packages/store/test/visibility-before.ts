/**
 * What people saw before visibility was a test of the row itself: functions and policies of migration 0025, word for word but for their
 * schema. The one truth that today's policies are compared with.
 */
export const visibilityBefore = `
  create schema before;
  create function before.visible_organisations() returns setof bigint language plpgsql stable as $$
  declare paths text[] := scope_paths(); stations bigint[] := scope_stations();
  begin
    if stations is null then
      return query select o.id from organisation o where o.path ^@ any (paths);
    else
      return query select o.id from organisation o where o.path ^@ any (paths) and exists (
        select from station s join organisation home on home.id = s.org_id where s.id = any (stations) and starts_with(home.path, o.path));
    end if;
  end $$;
  create function before.visible_stations() returns setof bigint language plpgsql stable as $$
  declare paths text[] := scope_paths(); stations bigint[] := scope_stations();
  begin
    if stations is null then
      return query select s.id from station s where s.org_id in (select o.id from organisation o where o.path ^@ any (paths));
    else
      return query select s.id from station s join organisation o on o.id = s.org_id where s.id = any (stations) and o.path ^@ any (paths);
    end if;
  end $$;
  create function before.visible_concentrators() returns setof text language plpgsql stable as $$
  begin
    return query select c.gw from concentrator c where c.station_id in (select before.visible_stations());
  end $$;
  create function before.visible_users() returns setof bigint language plpgsql stable as $$
  begin
    return query select u.id from app_user u where u.org_id in (select before.visible_organisations()) or u.id = scope_user();
  end $$;
  create function before.nearby_organisations() returns setof bigint language plpgsql stable as $$
  declare paths text[] := scope_paths();
  begin
    return query select o.id from organisation o
      where o.id in (select before.visible_organisations()) or exists (select from unnest(paths) p where starts_with(p, o.path));
  end $$;
  create function before.nearby_users() returns setof bigint language plpgsql stable as $$
  begin
    return query select u.id from app_user u where u.org_id in (select before.nearby_organisations());
  end $$;
  create function before.sees_everything() returns boolean language plpgsql stable as $$
  begin
    return scope_user() is not null
      and not exists (select from organisation o where o.parent_id is null and o.id not in (select before.visible_organisations()));
  end $$;
  create function before.known_roles() returns setof bigint language plpgsql stable as $$
  begin
    return query select r.id from role r
      where scope_user() is not null and (r.org_id is null or r.org_id in (select before.nearby_organisations()));
  end $$;
  create function before.own_roles() returns setof bigint language plpgsql stable as $$
  begin
    return query select r.id from role r
      where r.org_id in (select before.visible_organisations()) or r.org_id is null and before.sees_everything();
  end $$;`

const ofStations = 'station_id in (select before.visible_stations())'
/** Sums of an organisation, of which somebody who is bound to stations sees none. */
const notBound = 'scope_stations() is null and org_id in (select before.visible_organisations())'
const ofConcentrators = 'gw in (select before.visible_concentrators())'
const ofTasks = `exists (select from task t where t.id = task_id and t.${ofStations})`
const ofUsers = 'user_id in (select before.visible_users())'
const ofAll = (tables: readonly string[], condition: string) => Object.fromEntries(tables.map((table) => [table, condition]))

/** For each table the condition of its rows that people saw. */
export const seenBefore: Record<string, string> = {
  organisation: 'id in (select before.visible_organisations())',
  station: 'id in (select before.visible_stations())',
  gateway_whitelist: 'org_id in (select before.visible_organisations())',
  ...ofAll(
    ['alarm_limit', 'cleaning_cost'],
    `${ofStations} or org_id in (select before.visible_organisations())
    or org_id in (select before.nearby_organisations()) and coalesce(cardinality(scope_stations()), 1) > 0`,
  ),
  duty_calendar: 'org_id in (select before.visible_organisations())',
  duty_stand_in: 'calendar_id in (select c.id from duty_calendar c where c.org_id in (select before.visible_organisations()))',
  notify_rule: 'org_id in (select before.visible_organisations())',
  notify_delivery: 'org_id in (select before.visible_organisations())',
  notify_item: ofStations,
  push_device: ofUsers,
  pass_template: 'org_id in (select before.visible_organisations())',
  schedule_template: 'org_id in (select before.visible_organisations())',
  organisation_move: 'org_id in (select before.visible_organisations())',
  ...ofAll(['block', 'concentrator', 'concentrator_event', 'device', 'station_slot', 'station_day'], ofStations),
  ...ofAll(['schedule', 'schedule_slot', 'schedule_slot_order'], ofStations),
  ...ofAll(
    ['alarm', 'alarm_member', 'alarm_event', 'alarm_progress', 'alarm_snapshot', 'alarm_late', 'day_finding', 'day_look', 'out_of_service'],
    ofStations,
  ),
  ...ofAll(['rsd_certificate'], ofStations),
  ...ofAll(['work_order', 'work_order_alarm', 'work_order_step', 'work_order_entry', 'work_order_visit'], ofStations),
  ...ofAll(['equipment', 'replacement', 'transformer_area', 'branch', 'container', 'interconnection_setting'], ofStations),
  ...ofAll(['installation', 'device_lock', 'irradiance_sensor', 'meter'], `device_id in (select d.id from device d where d.${ofStations})`),
  panel_ratings: `equipment_id in (select e.id from equipment e where e.${ofStations})`,
  roll_out: 'station_ids <@ array(select before.visible_stations())',
  ...ofAll(['roll_out_module', 'roll_out_program', 'roll_out_concentrator', 'commissioning'], ofStations),
  ...ofAll(
    ['commissioning_step', 'commissioning_order', 'commissioning_question'],
    `exists (select from commissioning c where c.id = commissioning_id and c.${ofStations})`,
  ),
  import_run: 'station_ids && array(select before.visible_stations())',
  import_row: 'exists (select from import_run r where r.id = run_id and r.station_ids && array(select before.visible_stations()))',
  ...ofAll(['task', 'approval', 'lock_out', 'embed_link', 'station_now', 'station_curve', 'station_yield', 'station_month'], ofStations),
  ...ofAll(['organisation_curve', 'organisation_yield', 'organisation_month', 'organisation_now', 'organisation_views'], notBound),
  ...ofAll(['roster', 'telemetry_report', 'telemetry_latest', 'telemetry_gap', 'command'], ofConcentrators),
  ...ofAll(
    [
      'concentrator_notice',
      'device_link',
      'concentrator_air',
      'kept_dropped',
      'concentrator_now',
      'register_reading',
      'register_sent',
      'register_difference',
    ],
    ofConcentrators,
  ),
  ...ofAll(
    ['module_whitelist', 'concentrator_certificate', 'concentrator_said', 'frame_log', 'stranger', 'alarm_observation'],
    ofConcentrators,
  ),
  attachment: `case when station_id is not null then ${ofStations}
    else uploaded_by in (select before.visible_users()) end`,
  ...ofAll(['task_device', 'task_sample', 'task_concentrator'], ofTasks),
  ...ofAll(['session', 'api_token', 'second_factor', 'recovery_code', 'user_setting', 'user_role', 'user_station'], ofUsers),
  ...ofAll(['audit_check', 'rights_change', 'export_job'], ofUsers),
  app_user: 'id in (select before.visible_users())',
  role: 'id in (select before.own_roles()) or id in (select before.known_roles())',
  role_permission: 'role_id in (select before.own_roles()) or role_id in (select before.known_roles())',
  audit: `${ofUsers} or user_id is null and (before.sees_everything()
    or action = 'session.refused' and lower(subject) in (select lower(u.login_name) from app_user u where u.id in (select before.visible_users()))
    or detail ->> 'principal' in (select 'embed:' || e.id from embed_link e where e.${ofStations})
    or detail ->> 'principal' in (select 'rule:' || r.id from notify_rule r where r.org_id in (select before.visible_organisations()))
       and detail ->> 'stationId' in (select s.id::text from station s where s.id in (select before.visible_stations())))`,
}

/** The same of the view person. */
export const personBefore = `id in (select before.nearby_users())
  or exists (select from task t where t.created_by = u.id and t.${ofStations})
  or exists (select from approval a where (a.user_id = u.id or a.decided_by = u.id) and a.${ofStations})
  or exists (select from embed_link e where e.created_by = u.id and e.${ofStations})`
