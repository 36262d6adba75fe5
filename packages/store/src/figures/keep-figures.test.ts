import { setTimeout as passes } from 'node:timers/promises'
import { silent } from '@sundial/core/kit/log.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { figureTables } from '../../test/figure-tables.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { judgeStations } from '../fleet-now/judge-stations.ts'
import { type FleetKeeper, keepFleet } from '../fleet-now/keep-fleet.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { fleetTotals } from './find-figures.ts'
import { rollUp } from './roll-up.ts'
import { dueStations } from './take-due.ts'
import { workOutFigures } from './work-out-figures.ts'

/** Noon in Shanghai, where the first of the two stations lies. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const quarter = 900_000
const day = 96 * quarter
const due = { limit: 1000, overdueMs: 0 }

describe('figures by organisation', () => {
  let d: Awaited<ReturnType<typeof seededDatabase>>
  let store: Store
  let now = noon
  const keepers: FleetKeeper[] = []
  beforeAll(async () => {
    d = await seededDatabase(4)
    store = d.store
  })
  afterAll(() => d.close())
  beforeEach(() => {
    now = noon
  })
  afterEach(async () => {
    await Promise.all(keepers.splice(0).map((k) => k.stop()))
  })

  const begin = (overdueMs = 0): FleetKeeper => {
    const keeper = keepFleet({ db: store.db, clock: { now: () => now }, log: silent, overdueMs })
    keepers.push(keeper)
    return keeper
  }
  const workOut = async (overdueMs = 0): Promise<number> =>
    workOutFigures(store.db, { stationIds: await dueStations(store.db, overdueMs), overdueMs }, noon)
  /** As the link commits it: slot and day together. */
  const slot = (station: number, at: number, energyWh: number): Promise<unknown> =>
    store.pool.query(
      `with s as (insert into station_slot values ($1, $2, $3, 7200, 720000, 900) on conflict (station_id, slot) do update set energy_wh = station_slot.energy_wh + $3)
       insert into station_day select $1, ($2 at time zone time_zone)::date, $3, 7200, 720000, 900 from station where id = $1
       on conflict (station_id, day) do update set energy_wh = station_day.energy_wh + $3`,
      [station, new Date(at), energyWh],
    )

  /** Every organisation has what the stations at and below it have, and nothing else. */
  const sumsAgree = async (): Promise<void> => {
    const below = `join organisation b on starts_with(b.path, o.path) join station s on s.org_id = b.id`
    const pairs: [string, string][] = [
      [
        `select org_id::int, time_zone, slot, energy_wh, power_w, lit_w from organisation_curve`,
        `select o.id::int, s.time_zone, t.slot, sum(t.energy_wh), sum(c.power_w), sum(c.irradiance_wm2 * s.capacity_w)
           from organisation o ${below} join station_slot t on t.station_id = s.id
           left join station_curve c on c.station_id = t.station_id and c.slot = t.slot group by 1, 2, 3`,
      ],
      [
        `select org_id::int, time_zone, day, stations, energy_wh, pr_energy_wh, reference_wh from organisation_yield`,
        `select o.id::int, s.time_zone, t.day, count(*)::int, sum(t.energy_wh), sum(y.pr_energy_wh), sum(y.reference_wh)
           from organisation o ${below} join station_day t on t.station_id = s.id
           left join station_yield y on y.station_id = t.station_id and y.day = t.day group by 1, 2, 3`,
      ],
      [
        `select org_id::int, stations, modules, concentrators, no_data, energy from (select *, 0 as energy from organisation_now) n`,
        `select o.id::int, count(*)::int, sum(n.module_count)::int, (select count(*)::int from concentrator c join station s2 on s2.id = c.station_id
             join organisation b2 on b2.id = s2.org_id where starts_with(b2.path, o.path)), sum(n.no_data)::int, 0
           from organisation o ${below} join station_now n on n.station_id = s.id group by o.id`,
      ],
    ]
    for (const [kept, added] of pairs) {
      const rows = async (text: string) => (await store.pool.query({ text: `${text} order by 1, 2, 3`, rowMode: 'array' })).rows
      const expected = await rows(added)
      expect(expected.length).toBeGreaterThan(0)
      expect(await rows(kept)).toEqual(expected)
    }
  }
  const keptUntil = async () => (await fleetTotals(store.db, everything, {})).asOf
  const kept = async () =>
    (await store.pool.query('select energy_wh from organisation_curve order by org_id, slot')).rows.map((r) => r.energy_wh)

  it('are there after a start, whoever wrote the rows that they are made of', async () => {
    for (let i = 0; i < 8; i++) {
      await slot(1, noon - i * quarter, 100 + i)
      await slot(2, noon - i * quarter, 10 + i)
      await slot(1, noon - 20 * day - i * quarter, 7)
    }
    await begin().settled()
    await sumsAgree()
    expect(await fleetTotals(store.db, everything, {})).toMatchObject({
      stations: 2,
      modules: 12,
      timeZone: 'Asia/Shanghai',
    })
  })

  it('have what was committed before a process was killed that had not begun with it', async () => {
    const before = await kept()
    await slot(1, noon, 55)
    await begin().settled()
    expect(await kept()).not.toEqual(before)
    await sumsAgree()
  })

  it('have what a process had worked out that was killed before it added it up', async () => {
    await slot(1, noon - quarter, 66)
    await judgeStations(store.db, [], due, noon)
    expect(await workOut()).toBeGreaterThan(0)
    await begin().settled()
    await sumsAgree()
  })

  it('have what a process was about to write that was killed at it', async () => {
    await slot(2, noon - quarter, 77)
    await workOut()
    const killed = openStore(d.database.url, { applicationName: 'to be killed', poolSize: 1, log: silent })
    const blocking = await store.pool.connect()
    await blocking.query('begin')
    await blocking.query('lock table organisation_curve')
    const ended = rollUp(killed.db, due, noon).then(
      () => 'done',
      () => 'killed',
    )
    const waiting = `select pid from pg_stat_activity where application_name = 'to be killed' and wait_event_type = 'Lock'`
    let pid: number | undefined
    while (pid === undefined) pid = (await store.pool.query(waiting)).rows[0]?.pid
    await store.pool.query('select pg_terminate_backend($1)', [pid])
    expect(await ended).toBe('killed')
    await blocking.query('rollback')
    blocking.release()
    await killed.close()
    await begin().settled()
    await sumsAgree()
  })

  it('are the same whichever of two processes adds them up, beside somebody who reports', async () => {
    const two = [begin(), begin()]
    for (let i = 0; i < 30; i++) {
      await slot(1 + (i % 2), noon - (i % 7) * quarter, i)
      if (i % 5 === 0) await Promise.all(two.map((k) => k.settled()))
    }
    for (const keeper of two) await keeper.settled()
    await sumsAgree()
  })

  it.each(figureTables)('emptied, they are filled again: %s', async (table) => {
    const rows = async () => (await store.pool.query(`select * from ${table} order by 1, 2, 3`)).rows
    const before = await rows()
    await store.pool.query(`truncate ${table}`)
    await begin().settled()
    expect(await rows()).toEqual(before)
    await sumsAgree()
  })

  it('say up to when they are whole: what waits in a queue sets it back, and where nothing is done it stands still', async () => {
    const keeper = begin()
    await keeper.settled()
    const whole = (await keptUntil())!
    expect(now - whole).toBeLessThan(1_000)
    await keeper.stop()
    now = noon + 60 * quarter
    expect(await keptUntil()).toBe(whole)
    await store.pool.query(`insert into figure_due (station_id, slot, noted_at) values (1, $1, now() - interval '1 hour')`, [
      new Date(noon),
    ])
    const other = await store.pool.connect()
    await other.query('begin')
    await other.query('select from figure_due for update')
    const late = begin()
    while ((await keptUntil()) === whole) await passes(20)
    expect(now - (await keptUntil())!).toBeGreaterThanOrEqual(3_600_000)
    await other.query('rollback')
    other.release()
    await late.settled()
    expect(now - (await keptUntil())!).toBeLessThan(1_000)
  })

  it('leave what is not overdue to others', async () => {
    await begin().settled()
    await Promise.all(keepers.splice(0).map((k) => k.stop()))
    await slot(1, noon - 3 * quarter, 5)
    expect(await workOut(60_000)).toBe(0)
    expect(await workOut()).toBeGreaterThan(0)
    expect(await rollUp(store.db, { limit: 100, overdueMs: 60_000 }, noon)).toBe(0)
    expect(await rollUp(store.db, due, noon)).toBeGreaterThan(0)
  })
})
