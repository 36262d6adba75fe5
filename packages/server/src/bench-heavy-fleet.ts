import { columnsVersion, encodeColumns } from '@sundial/core/telemetry/columns.ts'
import { encodeLatest } from '@sundial/core/telemetry/latest.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { giveSuggested } from '@sundial/store/roles/give-suggested.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { hashPassword } from './kit/password.ts'

export const benchPassword = 'correct horse battery'
/** Each heavy caller is a user of its own: the limits of one user would hold them back. */
export const benchUsers = ['light', 'heavy1', 'heavy2', 'heavy3', 'heavy4'] as const

const modulesEach = 30
const wideModules = 200
const quantities = ['power', 'voltage', 'current', 'temperature', 'rsdVoltage', 'snr', 'rssi', 'energyToday', 'switchState']
const columnsOf = (rows: number, value: (row: number) => number) =>
  Object.fromEntries(quantities.map((name) => [name, Array.from({ length: rows }, (_, i) => value(i))]))

const stationsSql = `
  with o as (insert into organisation (org_no, level, name, path) values ('BENCH', 'NATIONAL', 'Bench', '/1/') returning id),
  s as (insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
    select o.id, 'B-' || n, 'Bench ' || n, 30, 110 + n % 10, 'Asia/Shanghai', 16500, 20, 180, '2025-01-01' from o, generate_series(1, $1) n
    returning id)
  insert into concentrator (gw, station_id, name, secret_hash, online, online_since, seen_at)
  select '9' || lpad(id::text, 11, '0'), id, 'GW ' || id, '\\x00', true, now(), now() from s`
const devicesSql = `
  insert into device (station_id, gw, kind, number, code, rated_w)
  select c.station_id, c.gw, 'module', '2' || lpad((c.station_id * 1000 + n)::text, 11, '0'), 'M-' || lpad(n::text, 3, '0'), 550
    from concentrator c, generate_series(1, $1) n where c.gw = any (select gw from concentrator order by gw offset $2 limit $3)`
const latestSql = `
  insert into telemetry_latest (gw, kind, at, received_at, encoding, device_ids, body)
  select gw, 'module', now(), now(), $1, array_agg(id order by id), $2 from device group by gw having count(*) = $3`
const slotsSql = `
  insert into station_slot (station_id, slot, energy_wh, covered_s)
  select s.id, at, 1000 + s.id % 7, 27000 from station s, generate_series(date_trunc('hour', now()) - interval '2 days', now(), interval '15 min') at`
const daysSql = `
  insert into station_day (station_id, day, energy_wh, covered_s)
  select s.id, day::date, 60000 + s.id % 100, 1000000 from station s, generate_series(current_date - 366, current_date, interval '1 day') day`
const yearSql = `
  with r as (insert into roster (gw, kind, hash, device_ids)
    select gw, 'module', '\\x01', array_agg(id order by id) from device group by gw having count(*) = $1 returning id, gw)
  insert into telemetry_report (gw, kind, instant, part, received_at, period_s, roster_id, encoding, body)
  select r.gw, 'module', at, 0, at, 900, r.id, $2, $3
    from r, generate_series(date_trunc('hour', now()) - interval '365 days', now(), interval '15 min') at`
const auditSql = `
  insert into audit (user_id, action, subject, before, after, detail, address)
  select (select id from app_user limit 1), 'roles.update', 'role ' || n, '{"name":"before"}', '{"name":"after"}', '{}', '127.0.0.1'
    from generate_series(1, $1) n`

/** Fills an empty, migrated database with a fleet; one station has a year of reports of 200 modules. Answers the id of one of these modules. */
export const seedHeavyFleet = async (store: Store, stations: number, auditRows: number): Promise<number> => {
  const { pool } = store
  await pool.query(stationsSql, [stations])
  await pool.query(devicesSql, [wideModules, 0, 1])
  await pool.query(devicesSql, [modulesEach, 1, stations])
  for (const rows of [modulesEach, wideModules]) {
    const ids = Array.from({ length: rows }, (_, i) => i + 1)
    const state = { at: Date.now(), deviceIds: ids, values: columnsOf(rows, (i) => 1000 + i), ages: columnsOf(rows, () => 0) }
    await pool.query(latestSql, [columnsVersion, Buffer.from(encodeLatest(state).body), rows])
  }
  await pool.query(slotsSql)
  await pool.query(daysSql)
  await pool.query(yearSql, [
    wideModules,
    columnsVersion,
    Buffer.from(
      encodeColumns(
        wideModules,
        columnsOf(wideModules, (i) => 1000 + ((i * 37) % 90)),
      ),
    ),
  ])
  await giveSuggested(store.db)
  const passwordHash = await hashPassword(benchPassword)
  for (const loginName of benchUsers)
    await createUser(store.db, { loginName, realName: loginName, passwordHash, role: 'administrator', orgNo: 'BENCH' })
  await pool.query(auditSql, [auditRows])
  await pool.query('analyze')
  return (await pool.query('select device_ids[1] as id from roster')).rows[0].id
}
