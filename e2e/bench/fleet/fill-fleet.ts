import { reportingKinds } from '@sundial/core/devices/kinds.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { hashPassword } from '@sundial/server/accounts/password.ts'
import { keepFleet } from '@sundial/store/fleet-now/keep-fleet.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { fillSchedules } from './fill-schedules.ts'
import { bodyVariants, latestBody } from './latest-bodies.ts'
import { noonPlace } from './noon.ts'
import { organisationsFor } from './organisations.ts'
import { pastOf } from './past-of.ts'

export const benchPassword = 'a horse of the bench'
/** Users who see the whole fleet. Each caller beside others is a user of its own: the limits of one user would hold them back. */
export const benchUsers = ['bench', 'bench1', 'bench2', 'bench3', 'bench4'] as const

/** A fleet of stations that are alike: each with one concentrator, one inverter, one irradiance sensor and a string for ten modules. */
export type FleetShape = { stations: number; modulesEach: number }

/** Devices of a station lie side by side: the inverter, the irradiance sensor, the strings, the modules. */
const layoutOf = ({ modulesEach }: FleetShape) => {
  const strings = Math.ceil(modulesEach / 10)
  return { strings, each: 2 + strings + modulesEach }
}

const organisationsSql = `
  insert into organisation (id, parent_id, org_no, level, name, names, path)
  select id, parent, no, level, 'Organisation ' || no, jsonb_build_object('zh', '单位 ' || no, 'en', 'Organisation ' || no, 'ja', '組織 ' || no), path
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[]) o (id, parent, no, level, path)`
const stationsSql = `
  insert into station (id, org_id, code, name, names, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg,
                       commissioned_on, country, province_names, city_names)
  select n, o.id, 'B-' || lpad(n::text, greatest(5, length(n::text)), '0'), 'Bench ' || n,
         jsonb_build_object('zh', '电站 ' || n, 'en', 'Bench ' || n, 'ja', '発電所 ' || n),
         25 + n % 10, $2, $3, 550 * $4, 20, 180, date '2020-01-01' + n % 2000, (array['CN', 'JP', 'DE'])[1 + n % 3],
         jsonb_build_object('en', 'Province ' || n % 20), jsonb_build_object('en', 'City ' || n % 100)
    from generate_series(1, $1::int) n join organisation o on o.org_no = 'O-' || (1 + (n - 1) / 10)`
/** Every hundredth concentrator is offline. */
const concentratorsSql = `
  insert into concentrator (gw, station_id, name, secret_hash, model, firmware, report_period_s, online, online_since, seen_at)
  select '9' || lpad(id::text, 11, '0'), id, 'GW-' || id, '\\x00', 'C1', '1.2.3', 900, id % 100 <> 0, now() - interval '3 days', now() from station`
const blocksSql = `
  insert into block (id, station_id, code, name, x_m, y_m, rows, cols)
  select id, id, 'A', 'Roof A', 0, 0, ceil($1 / 10.0)::int, 10 from station`
const devicesSql = `
  insert into device (id, station_id, gw, kind, number, code, parent_id, position, block_id, row, col, rated_w, mac, serial_no, model, firmware)
  select first + i, s.id, gw, kind, prefix || lpad((first + i)::text, 11, '0'), code,
         case kind when 'string' then first when 'module' then first + 2 + m / 10 end,
         case kind when 'string' then i - 1 when 'module' then 1 + m % 10 end,
         case kind when 'module' then s.id end, case kind when 'module' then m / 10 end, case kind when 'module' then m % 10 end,
         case kind when 'module' then 550 when 'inverter' then 550 * $3::int end,
         case kind when 'module' then lpad(to_hex(first + i), 12, '0') end, case kind when 'module' then 'S' || first + i end,
         case kind when 'module' then 'M550' end, case kind when 'module' then '2.0' end
    from (select id, (id - 1) * $1::int + 1 as first, '9' || lpad(id::text, 11, '0') as gw from station) s,
         lateral (
           select i, i - 2 - $2::int as m,
                  case when i = 0 then 'inverter' when i = 1 then 'irradianceSensor' when i < 2 + $2::int then 'string' else 'module' end as kind,
                  case when i = 0 then '4' when i = 1 then '5' when i < 2 + $2::int then '3' else '2' end as prefix,
                  case when i = 0 then 'INV-1' when i = 1 then 'MET-1' when i < 2 + $2::int then 'A-' || lpad((i - 1)::text, 2, '0')
                       else 'A-' || lpad(((i - 2 - $2::int) / 10 + 1)::text, 2, '0') || '-' || lpad(((i - 2 - $2::int) % 10 + 1)::text, 2, '0') end as code
             from generate_series(0, $1::int - 1) i) d`
/** Every fifth station has not reported for two hours: a fleet of 100 fills a page of the view with them, as one of 10,000 does. */
const latestSql = `
  insert into telemetry_latest (gw, kind, at, received_at, encoding, device_ids, body)
  select gw, kind, at, at, $2, ids, ($3::bytea[])[1 + station_id % $4::int]
    from (select gw, kind, station_id, now() - case when station_id % 5 = 0 then interval '2 hours' else '10 seconds' end as at,
                 array_agg(id order by id) as ids
            from device where kind = $1 group by 1, 2, 3) d`
/** Two days in quarters of an hour while there is daylight, more at noon; where not all stations have them, of the others today. */
const slotsSql = `
  insert into station_slot (station_id, slot, energy_wh, covered_s, irradiance_ws, irradiance_s)
  select s.id, at, $1 * 120 * sun * (1 - (s.id % 40) / 100.0), $1 * 900, 900 * 850 * sun, 900
    from station s, (select at, sin(pi() * (hour - 5) / 14) as sun from (
      select at, extract(hour from at at time zone $2) + extract(minute from at at time zone $2) / 60 as hour
        from generate_series(date_trunc('hour', now()) - interval '2 days', now(), interval '15 min') at) h
      where hour >= 5 and hour < 19) day
   where (s.id - 1) / 10 % $3::int = 0 or at >= date_trunc('day', now() at time zone $2) at time zone $2
   order by s.id, at`
const daysSql = `
  insert into station_day (station_id, day, energy_wh, covered_s, irradiance_ws, irradiance_s)
  select s.id, day::date, $1 * (4000 + extract(day from day) * 10) * (1 - (s.id % 40) / 100.0), $1 * 50000, 850 * 30000, 50000
    from station s, generate_series((now() at time zone $2)::date - 31, (now() at time zone $2)::date, interval '1 day') day
   where (s.id - 1) / 10 % $3::int = 0 or day >= (now() at time zone $2)::date - 7
   order by s.id, day`
/** Up to ten switch orders a station on three modules each; in every twentieth station the last one is still open. */
const tasksSql = `
  insert into task (id, number, action, station_id, target, reason, status, total_count, success_count, fail_count, created_by,
                    created_at, updated_at, deadline, outcome)
  select id, 'T-' || lpad(id::text, 7, '0'), case when n % 2 = 0 then 'shutdown' else 'energise' end, station,
         jsonb_build_object('kind', 'list', 'label', 'A-01-01', 'ids', jsonb_build_array(module, module + 1, module + 2)), 'bench',
         status, 3, case when status = 2 then 3 when status = 3 then 2 else 0 end, case when status = 3 then 1 else 0 end, 1,
         at, at + interval '8 seconds', at + interval '2 minutes',
         case status when 1 then 'executing' when 2 then 'succeeded' else 'failed' end
    from (select (n - 1) * $1::int + s.id as id, n, s.id as station, (s.id - 1) * $2::int + 3 + $3::int as module,
                 case when n = 10 and s.id % 20 = 0 then 1 when (s.id + n) % 9 = 0 then 3 else 2 end as status,
                 now() - (11 - n) * interval '8 hours' + s.id * interval '1 second' as at
            from station s, generate_series(11 - $4::int, 10) n) t`
const taskDevicesSql = `
  insert into task_device (task_id, device_id, gw, phase, voltage_v, elapsed_ms, updated_at, sent_at, accepted_at, confirmed_at, verified_at)
  select t.id, module::int, '9' || lpad(t.station_id::text, 11, '0'),
         case when t.status = 1 then 'sent' when t.status = 3 and i = 3 then 'failed' else 'verified' end, 8, 4000, t.updated_at, t.created_at,
         case when t.status > 1 then t.created_at end, case when t.status > 1 then t.updated_at end,
         case when t.status = 2 or t.status = 3 and i < 3 then t.updated_at end
    from task t, jsonb_array_elements_text(t.target -> 'ids') with ordinality x (module, i)`
/** Two people in every group of stations. */
const peopleSql = `
  with u as (
    insert into app_user (login_name, real_name, password_hash, org_id, phone)
    select 'person' || o.id || n, 'Person ' || o.id || n, '-', o.id, '138' || lpad((o.id * 10 + n)::text, 8, '0')
      from organisation o, generate_series(1, 2) n where o.level = 'GROUP' returning id)
  insert into user_role (user_id, role_id) select u.id, r.id from u, role r where r.code = 'operator'`
const auditAtOnce = 1_000
const auditSql = `
  insert into audit (user_id, action, subject, before, after, detail, address)
  select 1, 'roles.update', 'role ' || n, '{"name":"before"}', '{"name":"after"}', '{}', '127.0.0.1' from generate_series(1, $1::int) n`
/** Devices have numbers of their own; the equipment that is made with each takes its numbers from the same sequence, behind them. */
const deviceNumbersSql = `select setval(pg_get_serial_sequence('device', 'id'), $1)`
const sequencesSql = ['organisation', 'station', 'task', 'block'].map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
)

const fillDevices = async ({ pool }: Store, shape: FleetShape): Promise<void> => {
  const { strings, each } = layoutOf(shape)
  await pool.query(blocksSql, [shape.modulesEach])
  await pool.query(deviceNumbersSql, [shape.stations * each])
  await pool.query(devicesSql, [each, strings, shape.modulesEach])
}

const fillLatest = async ({ pool }: Store, shape: FleetShape): Promise<void> => {
  const rows = { module: shape.modulesEach, string: layoutOf(shape).strings, inverter: 1, irradianceSensor: 1 }
  for (const kind of reportingKinds) {
    const bodies = Array.from({ length: bodyVariants }, (_, variant) => latestBody(kind, rows[kind], variant))
    await pool.query(latestSql, [kind, bodies[0]!.encoding, bodies.map(({ body }) => body), bodyVariants])
  }
}

const fillPeople = async ({ db, pool }: Store, stations: number): Promise<void> => {
  const passwordHash = await hashPassword(benchPassword)
  for (const loginName of benchUsers)
    await createUser(db, { loginName, realName: loginName, passwordHash, role: 'administrator', orgNo: 'BENCH' })
  await pool.query(peopleSql)
  // All in one transaction would take hours: each row updates the head of the chain, whose old versions nothing can remove until the commit.
  for (let written = 0; written < pastOf(stations).audit; written += auditAtOnce) await pool.query(auditSql, [auditAtOnce])
}

/** Writes the rows that say how stations and concentrators stand, and what home adds up, as the link does after reports. */
export const judgeFleet = async ({ db }: Store): Promise<void> => {
  const keeper = keepFleet({ db, clock: { now: Date.now }, log: silent, overdueMs: 0 })
  await keeper.settled()
  await keeper.stop()
}

/** Organisations, plants where it is noon, their devices and people, and what has been ordered: what takes long and does not grow old. */
const fillPlants = async (store: Store, shape: FleetShape): Promise<void> => {
  const { pool } = store
  const { longitudeDeg, timeZone } = noonPlace(Date.now())
  const { strings, each } = layoutOf(shape)
  const past = pastOf(shape.stations)
  const organisations = organisationsFor(shape.stations)
  const columns = (['id', 'parent', 'orgNo', 'level', 'path'] as const).map((name) => organisations.map((row) => row[name]))
  await pool.query(organisationsSql, columns)
  await pool.query(stationsSql, [shape.stations, longitudeDeg, timeZone, shape.modulesEach])
  await pool.query(concentratorsSql)
  await fillDevices(store, shape)
  await pool.query(sequencesSql[0]!)
  await fillPeople(store, shape.stations)
  await pool.query(tasksSql, [shape.stations, each, strings, past.tasks])
  await pool.query(taskDevicesSql)
  for (const sql of sequencesSql) await pool.query(sql)
  await fillSchedules(store, past.runs)
}

/** What the plants have reported. Last, because values that are older than half an hour are stale: a large fleet is judged for minutes. */
const fillReports = async (store: Store, shape: FleetShape): Promise<void> => {
  const { rows } = await store.pool.query('select time_zone from station limit 1')
  for (const sql of [slotsSql, daysSql])
    await store.pool.query(sql, [shape.modulesEach, rows[0].time_zone, pastOf(shape.stations).wholeEvery])
  await fillLatest(store, shape)
}

/** What fillFleet fills, before anybody has judged it. */
export const fillRows = async (store: Store, shape: FleetShape): Promise<void> => {
  await fillPlants(store, shape)
  await fillReports(store, shape)
  await store.pool.query('analyze')
}

/**
 * Fills an empty, migrated database with a fleet in the product's own rows, as if all stations had reported a moment ago, at noon: last
 * values, two days of quarters of an hour, 32 days; for a station ten tasks, a schedule, a monitor task and ten rows of audit, of a large
 * fleet less (past-of.ts); two people for ten stations.
 */
export const fillFleet = async (store: Store, shape: FleetShape): Promise<void> => {
  await fillRows(store, shape)
  await judgeFleet(store)
  await store.pool.query('vacuum analyze')
}
