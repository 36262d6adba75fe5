import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsRead } from '../../test/rows-read.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { countByStatus, listConcentrators } from '../concentrators/list-concentrators.ts'
import { stationsInNeed } from '../figures/attention.ts'
import { fleetExtent, fleetTotals } from '../figures/find-figures.ts'
import { rankStations } from '../figures/rank-stations.ts'
import { rollUpNow } from '../figures/roll-up.ts'
import { rollViews } from '../figures/roll-views.ts'
import { mapCells } from '../figures/station-map.ts'
import { stationZones } from '../figures/station-zones.ts'
import { attentionStates, findStanding, standingIds } from '../fleet-now/find-standing.ts'
import { summarise } from '../fleet-now/summarise.ts'
import { findSchedules } from '../schedules/find-schedules.ts'
import { stationsVersion } from '../stations/stations.ts'
import { findTasks } from '../tasks/find-tasks.ts'
import { openForPeople, type PeoplesStore } from './open-for-people.ts'
import type { Db } from './open-store.ts'

const scope = { orgPaths: ['/1/'] }
const page = { limit: 20, offset: 0 }
const now = Date.now()
const stations = 6_000

/** Stations alike below ten provinces of the root, each with a concentrator; every hundredth of those is not connected. */
const growTo = `
  with made as (
    insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
    select o.id, 'G-' || n, 'Grown ' || n, 20 + n % 17, 100 + n % 23, 'Etc/GMT', 1000 + n, 0, 0, '2020-01-01'
      from generate_series((select count(*) from station), $1) n join organisation o on o.org_no = 'P-' || n % 10 returning id, code)
  insert into concentrator (gw, station_id, name, secret_hash, online)
  select '7' || lpad(id::text, 11, '0'), id, 'GW ' || code, 'x', id % 100 <> 0 from made`
const tasks = `
  insert into task (number, action, station_id, target, status, total_count, deadline)
  select 'G-' || id, 'shutdown', id, '{"kind":"station","label":"","ids":[]}', 2, 0, now() from station`
const schedules = `
  insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, next_at, time_zone, changed_at)
  select id, 'Check ' || id, 'collect', '{"kind":"station","label":"","ids":[]}', '{720}', '{1}', current_date, 1, now() + id * interval '1 second',
         time_zone, now() from station`
const stand = `
  update station_now set state = case when station_id % 7 = 0 then 'stale' when station_id % 5 = 0 then 'fault' else 'normal' end,
         specific_yield_h = station_id % 31, shut_down = (station_id % 11 = 0)::int, judged_at = now()`

/** Each with what it answers, so that a question that finds nothing doesn't pass. */
const questions: [what: string, ask: (db: Db) => Promise<number>][] = [
  ['the counts of views', async (db) => (await summarise(db, scope, {})).all],
  ['the counts beside a view', async (db) => (await summarise(db, scope, {}, { states: attentionStates })).count],
  ['the map', async (db) => (await mapCells(db, scope, {}, (await fleetExtent(db, scope, {})) as never)).length],
  ['how all stations stand', async (db) => (await fleetTotals(db, scope, {})).stations],
  ['the stations in need', async (db) => (await stationsInNeed(db, scope, {})).length],
  ['the time zones', async (db) => (await stationZones(db, scope, {})).length],
  ['the ranking', async (db) => (await rankStations(db, scope, {}, '30d')).stations.length],
  ['the version of stations', async (db) => (await stationsVersion(db)).length],
  [
    'concentrators by need',
    async (db) => (await listConcentrators(db, scope, {}, { limit: 50, offset: 0, order: 'need' }, now)).rows.length,
  ],
  ['concentrators by status', async (db) => (await countByStatus(db, scope, {}, now)).offline],
  ['a page of concentrators', async (db) => (await listConcentrators(db, scope, {}, page, now)).rows.length],
  ['a search for a concentrator', async (db) => (await listConcentrators(db, scope, { text: 'g-517' }, page, now)).rows.length],
  [
    'a page of stations, those in need first',
    async (db) => (await findStanding(db, scope, {}, {}, { sortBy: 'need', sortOrder: 'asc' }, page)).length,
  ],
  [
    'a page of stations in need',
    async (db) => (await findStanding(db, scope, {}, { states: attentionStates }, { sortBy: 'need', sortOrder: 'asc' }, page)).length,
  ],
  [
    'a search for a station',
    async (db) => (await findStanding(db, scope, { name: 'Grown 517' }, {}, { sortBy: 'id', sortOrder: 'asc' }, page)).length,
  ],
  ['a page of schedules', async (db) => (await findSchedules(db, scope, {}, now, { ...page, countedTo: 100 })).rows.length],
  ['a search for a schedule', async (db) => (await findSchedules(db, scope, { text: 'check 517' }, now, page)).rows.length],
  ['stations of a text', async (db) => (await standingIds(db, scope, { name: 'g-517' }, {})).length],
]

describe('what is read of a large fleet', () => {
  let d: Awaited<ReturnType<typeof seededDatabase>>
  let people: PeoplesStore
  let db: Db
  beforeAll(async () => {
    d = await seededDatabase(2)
    people = openForPeople(d.database.url, { applicationName: 'test', poolSize: 1 })
    db = people.seenBy({ userId: 1, scope })
    await d.store.pool.query(`insert into organisation (parent_id, org_no, level, name, names, path)
      select 1, 'P-' || n, 'PROVINCIAL', 'P ' || n, '{}', '' from generate_series(0, 9) n`)
    await d.store.pool.query(`update organisation set path = '/1/' || id || '/' where path = ''`)
    await d.store.pool.query(growTo, [stations])
    await d.store.pool.query(stand)
    await d.store.pool.query(tasks)
    await d.store.pool.query(schedules)
    await d.store.pool.query('insert into organisation_due (org_id) select id from organisation')
    await rollUpNow(d.store.db, { limit: 10_000, overdueMs: 0 }, now)
    await d.store.pool.query('vacuum analyze')
  })
  afterAll(async () => {
    await people.close()
    await d.close()
  })

  /** What a question reads, in rows and entries of indexes. */
  const readBy = (ask: (db: Db) => Promise<number>): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx)
      expect(await ask(tx)).toBeGreaterThan(0)
      return (await rowsRead(tx)) - before
    })

  it('for a page of tasks: counting ends, and no more is read than is counted', async () => {
    const countedTo = stations / 20
    const counts = [{}, { status: 2 }].map((filter) => async (db: Db) => (await findTasks(db, scope, filter, { ...page, countedTo })).total)
    for (const count of counts) expect(await readBy(count)).toBeLessThan(stations / 10)
  })

  it('to keep the views of a tenth of it: of its stations, each time, and also once the statement is prepared', async () => {
    const province = sql`select id from organisation where org_no = 'P-3'`
    const keep = (tx: Db) => rollViews(tx, province, now)
    for (let i = 0; i < 12; i++) await d.store.db.transaction().execute(keep)
    await d.store.db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx, ['station_now'])
      await keep(tx)
      expect((await rowsRead(tx, ['station_now'])) - before).toBeLessThan(2 * stations)
    })
  })

  it.each(questions)('for %s: not a tenth of the stations', async (_what, ask) => {
    expect(await readBy(ask)).toBeLessThan(stations / 10)
  })
})
