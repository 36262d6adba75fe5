import { stationStates } from '@sundial/core/stations/state.ts'
import { seedFleet } from '../src/fleet/seed-fleet.ts'
import type { Viewer } from '../src/kit/open-for-people.ts'
import type { Store } from '../src/kit/open-store.ts'
import { createUser } from '../src/users/create-user.ts'
import { attachmentRows } from './attachment-rows.ts'
import { testFleet } from './fleet.ts'
import { notificationRows } from './notification-rows.ts'
import { workOrderRows } from './work-order-rows.ts'

/** Two organisations that are twins, and the one above both. */
export type Twin = 'EAST' | 'WEST' | 'ROOT'
export type Twins = Record<Twin, Viewer>

/** What organisation_views keeps as JSON (figures/station-map.ts, figures/station-zones.ts). */
const box = { latitudeDeg: 1, longitudeDeg: 1, southDeg: 1, westDeg: 1, northDeg: 1, eastDeg: 1 }
const cells = JSON.stringify([{ ...box, stations: 1, states: Object.fromEntries(stationStates.map((state) => [state, 1])) }])
const zones = JSON.stringify([{ timeZone: 'UTC', stations: 1, largestW: 1, largestId: 1 }])

/** A row in every table that people see, each in both twins: a new table has its rows here, or row-security.test.ts says so. */
const rows = `
  insert into organisation_move (org_id, to_parent, moved_at) select id, 1, now() from organisation;
  insert into role (code, org_id) select 'own ' || org_no, id from organisation;
  insert into role_permission select id, 'home' from role where org_id is not null;
  insert into user_role select u.id, r.id from app_user u join role r on r.org_id = u.org_id;
  insert into session (token_hash, user_id, expires_at) select sha256(login_name::bytea), id, now() + interval '1 hour' from app_user;
  insert into api_token (user_id, name, token_hash, permissions, created_at, expires_at)
    select id, 'program', sha256(login_name::bytea), '{}', now(), now() + interval '1 hour' from app_user;
  insert into rights_change (user_id, by_user, kind, org_path, at) select id, id, 'account', '/', now() from app_user;
  insert into second_factor (user_id, secret) select id, 's' from app_user;
  insert into recovery_code (user_id, code_hash) select id, 'c' from app_user;
  insert into push_device (user_id, mark, sealed, server_key, created_at) select id, 'm', 'x', 'k', now() from app_user;
  insert into user_setting (user_id, key, value, updated_at) select id, 'k', '1', now() from app_user;
  insert into export_job (user_id, call, input, form, language, asker, asked_at)
    select id, 'exportAudit', '{}', 'csv', 'en', '{}', now() from app_user;
  insert into user_station select u.id, s.id from app_user u join station s on s.org_id = u.org_id;
  insert into station_slot (station_id, slot) select id, now() from station;
  insert into station_day (station_id, day) select id, now() from station;
  update station_now set state = 'normal';
  insert into station_curve select id, now(), 1, 1, 1 from station;
  insert into station_yield select id, now(), 1, 1, 1, 1 from station;
  insert into station_month select id, now(), now(), 1 from station;
  insert into organisation_month select id, 'UTC', now(), '', now(), 1 from organisation;
  insert into organisation_curve select id, 'UTC', now(), 1, 1, 1, 1 from organisation;
  insert into organisation_yield select id, 'UTC', now(), 1, 1, 1, 1, 1, 1, 1 from organisation;
  insert into organisation_now
    select o.id, 1, 1, 1, 1, 1, 1, 'UTC', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, '{}' from organisation o;
  insert into organisation_views
    select o.id, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, '${cells}', '{1}',
           (select jsonb_build_object('today', jsonb_build_object('count', 1, 'median', 1, 'first', array_agg(id), 'lowest', '{}'::bigint[])) from station),
           '${zones}', 1 from organisation o;
  insert into organisation_due (org_id) select id from organisation;
  insert into figure_due (station_id, slot) select id, now() from station;
  insert into figures_kept (at) values (now());
  insert into roster (gw, kind, hash, equipment_ids) select gw, 'module', 'x', '{1}' from concentrator;
  insert into telemetry_report select gw, 'module', now(), 0, now(), 60, 1, 1, 'x' from concentrator;
  insert into telemetry_latest select gw, 'module', now(), now(), 1, '{1}', 'x' from concentrator;
  insert into telemetry_gap select gw, 'tm', 'e', 1, 2, 'full', now() from concentrator;
  insert into concentrator_event (gw, station_id, at, kind, reason) select gw, station_id, now(), 'offline', 'signedOff' from concentrator;
  insert into concentrator_event (gw, station_id, at, kind, reason, sent, allowed, held_until)
    select gw, station_id, now(), 'cutOff', 'messages', 9300, 200, now() from concentrator;
  insert into kept_dropped select gw, 'quarantine', 7, now() from concentrator;
  insert into concentrator_notice (gw, at, noted_at, code) select gw, now(), now(), 'x' from concentrator;
  insert into equipment (station_id, kind, serial_no, state) select id, 'panel', 'SPARE-' || id, 'inStore' from station;
  insert into replacement (station_id, device_id, part, at, old_id, new_id, old_state, noted_at)
    select station_id, id, 'optimizer', now(), id, id, 'retired', now() from device where kind = 'module';
  insert into import_run (kind, file_name, station_ids, added, at) select 'devices', 'f', array[id], 1, now() from station;
  insert into import_row select r.id, d.id, 2, d.code, d.number from import_run r join device d on d.station_id = any (r.station_ids);
  insert into device_lock select d.id, (select min(u.id) from app_user u where u.org_id = s.org_id), now(), now()
    from device d join station s on s.id = d.station_id;
  insert into device_link select gw, id, now(), now(), 1, 1 from device;
  insert into concentrator_air select gw, 'plc', now(), 1, 1, 1, 1, 1, 1, 1, 1, 1 from concentrator;
  insert into task (number, action, station_id, target, total_count, deadline, created_by)
    select 'T-' || s.id, 'shutdown', s.id, '{}', 1, now(), u.id from station s join app_user u on u.org_id = s.org_id;
  insert into task_device (task_id, device_id, gw, held_at) select t.id, d.id, d.gw, now() from task t join device d on d.station_id = t.station_id;
  insert into task_concentrator (task_id, gw, updated_at)
    select min(t.id), c.gw, now() from task t join concentrator c on c.station_id = t.station_id group by c.gw, c.station_id
    having c.gw = (select min(o.gw) from concentrator o where o.station_id = c.station_id);
  insert into register_reading select gw, now(), 1, 'x', '[]', '{15}' from concentrator;
  insert into stranger select gw, '200000990001', 'plc', now(), now() from concentrator;
  insert into register_sent select gw, now(), '[]' from concentrator;
  insert into register_difference select gw, gw, 'interval', now() from concentrator;
  insert into concentrator_authority (name, certificate, until_at, made_at) values ('a', 'c', now(), now());
  insert into concentrator_certificate (serial, authority_id, gw, fingerprint, from_at, until_at)
    select substr(encode(sha256(gw::bytea), 'hex'), 1, 32), a.id, gw, encode(sha256(gw::bytea), 'hex'), now(), now() from concentrator, concentrator_authority a;
  insert into module_whitelist select gw, now(), 1, '{200000011001}' from concentrator;
  insert into concentrator_said select gw, now(), 1, '{"collectS":60,"reportS":60,"recordMinutes":[15],"notices":true,"platform":"mqtt://a","own":null,"beacon":null}', '{"model":"C","firmware":"1","bank":"a","boot":"b"}', 0 from concentrator;
  insert into gateway_whitelist (org_id, number, changed_at) select id, '100000000001', now() from organisation;
  insert into pass_template (org_id, name, question, writes, created_by, created_at)
    select id, 'All values', '{"mode": "645", "control": "read", "di": "A0010000"}', false, null, now() from organisation;
  insert into transformer_area (station_id, number, name) select id, 'T1', 'T1' from station;
  insert into interconnection_setting select id, true, 80, 200, 1, null, now() from station;
  insert into branch (station_id, area_id, number, name) select station_id, id, 'B1', 'B1' from transformer_area;
  insert into container (station_id, number, name, kind) select id, 'K1', 'K1', 'cabinet' from station;
  insert into meter (device_id) select id from device where kind = 'irradianceSensor';
  update device d set area_id = a.id from transformer_area a where a.station_id = d.station_id;
  insert into irradiance_sensor (device_id) select id from device where kind = 'irradianceSensor';
  insert into panel_ratings (equipment_id, rated_w, commissioned_on, first_year_percent, yearly_percent)
    select id, 540, '2024-05-01', 2, 0.55 from equipment where kind = 'panel';
  ${attachmentRows}
  insert into task_sample select task_id, device_id, now(), 1 from task_device;
  insert into frame_log (gw, at, direction, kind, bytes) select gw, now(), 'up', 'report', 1 from concentrator;
  insert into command (id, gw, op, args, priority, seq, deadline) select gen_random_uuid(), gw, 'x', '{}', 1, 1, now() from concentrator;
  insert into rsd_certificate (station_id, task_id, number, content, hash, issued_at)
    select station_id, id, 'C-' || id, '{}', md5(id::text) || md5('x'), now() from task;
  insert into lock_out (station_id, kind, label, user_id, holder, reason, until_at, created_at)
    select s.id, 'station', s.name, u.id, 'Chen Gang', 'roof work', now() + interval '1 hour', now()
      from app_user u join station s on s.org_id = u.org_id;
  insert into out_of_service (station_id, kind, device_id, label, since_at, user_id, reason)
    select distinct on (s.id) s.id, 'irradianceSensor', d.id, d.code, now(), u.id, 'waits for a part'
      from app_user u join station s on s.org_id = u.org_id join device d on d.station_id = s.id and d.kind = 'irradianceSensor';
  insert into approval (user_id, station_id, input, rated_w, created_at, expires_at)
    select u.id, s.id, '{}', 1, now(), now() from station s join app_user u on u.org_id = s.org_id;
  insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, time_zone, changed_at)
    select id, 'daily', 'collect', '{"kind":"station","label":"x","ids":[]}', '{480}', '{1}', '2026-01-01', 1, 'UTC', now() from station;
  insert into schedule_slot (schedule_id, at, station_id, result, decided_at) select id, date_trunc('milliseconds', now()), station_id, 'missed', now() from schedule;
  insert into schedule_slot_order (schedule_id, at, gw, station_id, name) select schedule_id, at, '1', station_id, 'x' from schedule_slot;
  insert into schedule_template (org_id, name, action, kind, minutes, weekdays, daylight, cycles, hold_s, created_at)
    select id, 'Noon', 'collect', 'station', '{720}', '{1}', false, 3, 5, now() from organisation;
  insert into firmware_package (xfer, kind, model, version, name, size, sha256, signature, content, uploaded_at)
    values ('0a0a0a0a', 'optimizerFirmware', 'OPT-600', '9.0.0', 'twins.bin', 1, '0a0a0a0a', 'x', '\\x00', now());
  insert into roll_out (package_id, station_ids, pilot_count, share_percent, limit_percent, watch_hours, goes_back, stage_began_at, created_at, changed_at)
    select p.id, array[s.id], 1, 10, 2, 24, false, now(), now(), now() from station s cross join firmware_package p;
  insert into roll_out_module (roll_out_id, device_id, station_id, stage)
    select r.id, min(d.id), d.station_id, 1 from roll_out r join device d on d.station_id = r.station_ids[1] and d.kind = 'module' group by r.id, d.station_id;
  insert into roll_out_program (roll_out_id, gw, station_id, stage)
    select r.id, min(c.gw), c.station_id, 1 from roll_out r join concentrator c on c.station_id = r.station_ids[1] group by r.id, c.station_id;
  insert into roll_out_concentrator (roll_out_id, gw, station_id)
    select r.id, min(c.gw), c.station_id from roll_out r join concentrator c on c.station_id = r.station_ids[1] group by r.id, c.station_id;
  insert into commissioning (gw, station_id, task_id, deadline, created_at, changed_at)
    select x.gw, x.station_id, t.id, now(), now(), now()
      from (select min(c.gw) as gw, c.station_id from concentrator c group by c.station_id) x
      join (select min(t.id) as id, t.station_id from task t group by t.station_id) t on t.station_id = x.station_id;
  insert into commissioning_step (commissioning_id, step, place, state, began_at, ended_at)
    select id, 'clock', 7, 'done', created_at, created_at from commissioning;
  insert into commissioning_order (commissioning_id, step, attempt, part, task_id) select id, 'clock', 1, 0, task_id from commissioning;
  insert into commissioning_question (commissioning_id, step, kind, subject, facts, asked_at)
    select id, 'discovery', 'silent', 'discovery', '{"deviceIds":[],"codes":[],"numbers":[],"what":null,"ours":null,"found":null,"sure":null}', now()
      from commissioning;
  insert into alarm (station_id, condition, place, consequence, level, began_at, raised_at, cleared_at, times, changed_at)
    select id, 'moduleZero', 'station', 'production', 2, now(), now(), now(), 1, now() from station;
  insert into alarm_member (alarm_id, station_id, device_id, level, began_at)
    select a.id, a.station_id, min(d.id), 2, now() from alarm a join device d on d.station_id = a.station_id group by a.id;
  insert into alarm_event (alarm_id, station_id, at, kind) select id, station_id, now(), 'raised' from alarm;
  ${workOrderRows}
  ${notificationRows}
  insert into alarm_observation select gw, 'unknownDevices', now(), 1 from concentrator;
  insert into day_finding select id, null, 'soiling', now(), 0.1 from station;
  insert into day_look select id, now(), now() from station;
  insert into alarm_progress (station_id, until_at, state) select id, now(), '{}' from station;
  insert into alarm_snapshot select * from alarm_progress;
  insert into alarm_late (station_id, from_at) select id, now() from station;
  insert into listening (at) values (now());
  insert into listening_gap values (now(), now());
  insert into embed_link (public_id, token_hash, name, page, station_id, origins, renewed, created_by, created_at, expires_at)
    select 'p' || s.id, sha256(s.code::bytea), 'page', 'topo', s.id, '{}', true, u.id, now(), now() from station s join app_user u on u.org_id = s.org_id;
  insert into audit (action, subject, detail) select 'embed.open', 'topo', jsonb_build_object('principal', 'embed:' || id) from embed_link;
  insert into audit (action, subject, detail) select 'alarms.assign', 'A-1', jsonb_build_object('principal', 'rule:' || r.id, 'stationId', s.id)
    from notify_rule r join station s on s.org_id = r.org_id;
  insert into audit (user_id, action, subject) select id, 'session.signIn', login_name from app_user;
  insert into audit (action, subject) select 'session.refused', login_name from app_user;
  insert into audit_check (user_id, checked_at, rows) select id, now(), 1 from app_user;
  insert into ingest_batch values ('100000000001', 'tm', 'e', 1);
  insert into ingest_stream values ('100000000001', 'tm', 'e');
  insert into suggested_permission values ('viewer', 'flying');
  insert into secret_key (fingerprint) values (sha256('k'));
  insert into throttle (key) values (sha256('k'));
  insert into quarantine (gw, topic, reason, sample) values ('100000000001', 't', 'r', 'x');
  insert into link_metrics values ('n', now(), '[]');
  insert into download_ticket values ('x', 'y', 'c', '{}', 'en', now());`

/** Fills a database with twins, and says how each user sees them. */
export const seedTwins = async (store: Store): Promise<Twins> => {
  await seedFleet(store.db, testFleet())
  const organisations = await store.db.selectFrom('organisation').selectAll().execute()
  const viewer = async (orgNo: Twin): Promise<Viewer> => {
    const userId = await createUser(store.db, {
      loginName: orgNo.toLowerCase(),
      realName: orgNo,
      passwordHash: 'h',
      role: 'administrator',
      orgNo,
    })
    return { userId, scope: { orgPaths: [organisations.find((o) => o.org_no === orgNo)!.path] } }
  }
  const twins = { EAST: await viewer('EAST'), WEST: await viewer('WEST'), ROOT: await viewer('ROOT') }
  await store.pool.query(rows)
  return twins
}
