import { silent } from '@sundial/core/kit/log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAlarm } from '../../test/add-alarm.ts'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { stationsInNeed } from '../figures/attention.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findStations } from '../stations/stations.ts'
import type { ReadyBatch } from '../telemetry/batch.ts'
import { remember } from '../telemetry/remember.ts'
import { areJudged, judgeStations, noteUnjudged } from './judge-stations.ts'
import { keepFleet } from './keep-fleet.ts'

/** Noon where both stations lie; they keep different time. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const all = { limit: 100, overdueMs: 0 }

describe('rows of how stations stand', () => {
  let store: Store
  let close: () => Promise<void>
  let ids: number[]
  let seq = 0
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase(4))
    ids = (await findStations(store.db, everything)).map((s) => s.id)
    await store.pool.query('update concentrator set online = true, report_period_s = 60')
  })
  afterAll(() => close())
  beforeEach(async () => {
    await judgeStations(store.db, ids, all, noon)
    await store.pool.query('delete from station_due')
  })

  /** Every module of the first station gives this power. */
  const report = async (at: number, powerW: number): Promise<void> => {
    const devices = await store.db.selectFrom('device').selectAll().where('kind', '=', 'module').where('station_id', '=', ids[0]!).execute()
    const batches = [...Map.groupBy(devices, (d) => d.gw)].map(
      ([gw, own]): ReadyBatch => ({
        ...{ gw, stream: 'tm', epoch: 'ab12cd34', seq: ++seq, receivedAt: at, stationId: ids[0]!, kind: 'module', instant: at, part: 0 },
        ...{ periodS: 60, rosterId: 1, deviceIds: own.map((d) => d.id), clockSkewMs: null },
        columns: { power: own.map(() => powerW * 10) },
      }),
    )
    await remember(store.pool, batches)
  }
  const row = async (station = 0) =>
    store.db.selectFrom('station_now').selectAll().where('station_id', '=', ids[station]!).executeTakeFirstOrThrow()
  const due = async () => (await store.db.selectFrom('station_due').selectAll().execute()).map((r) => r.station_id)

  it('say what was reported, and count what the stations are made of', async () => {
    await report(noon - 30_000, 400)
    await judgeStations(store.db, ids, null, noon)
    expect(await row()).toMatchObject({ state: 'normal', producing: 8, fresh: 8, module_count: 8, string_count: 2, power_w: 3200 })
    expect(await row(1)).toMatchObject({ state: 'stale', no_data: 4, power_w: null, module_count: 4, energy_today_wh: null })
    const concentrators = await store.db.selectFrom('concentrator_now').selectAll().orderBy('gw').execute()
    expect(concentrators.map((c) => [c.gw, c.module_count, c.collection_rate])).toEqual([
      [testGws[0], 4, 1],
      [testGws[1], 4, 1],
      [testGws[2], 4, 0],
    ])
  })

  it('say why a station is in its state and since when; a concentrator that is only awaited is not offline', async () => {
    await report(noon - 30_000, 400)
    await judgeStations(store.db, ids, null, noon)
    const since = (await row()).state_since
    const gone = async (awaited: string) => {
      await store.pool.query(`update concentrator set online = false, awaited_until = ${awaited} where gw = $1`, [testGws[0]])
      await judgeStations(store.db, ids, null, noon + 10_000)
      const [inNeed] = (await stationsInNeed(store.db, everything, {})).filter(({ id }) => id === ids[0])
      return inNeed ?? (await row())
    }
    expect(await gone("now() + interval '90 seconds'")).toMatchObject({ state: 'normal', concentrators_offline: 0, state_since: since })
    const alarm = await addAlarm(store.pool, ids[0]!, 'concentratorOffline', 1, noon)
    expect(await gone('null')).toMatchObject({
      state: 'fault',
      level1Alarms: 1,
      concentratorsOffline: 1,
      invertersInFault: 0,
      since: noon + 10_000,
    })
    await judgeStations(store.db, ids, null, noon + 20_000)
    expect((await row()).state_since).toEqual(new Date(noon + 10_000))
    await store.pool.query('update concentrator set online = true, awaited_until = null')
    await store.pool.query('delete from alarm where id = $1', [alarm])
  })

  it('are due when time alone changes them: values grow stale, the day ends', async () => {
    await report(noon, 400)
    await judgeStations(store.db, ids, null, noon + 1)
    const { due_at } = await row()
    expect(due_at.getTime()).toBe(noon + 2 * minute + 1)
    expect((await judgeStations(store.db, [], all, due_at.getTime() - 1)).ids).toEqual([])
    expect((await judgeStations(store.db, [], all, due_at.getTime())).ids).toContain(ids[0])
    expect(await row()).toMatchObject({ state: 'stale', no_data: 8, power_w: null, today: '2026-06-21' })
    const evening = Date.parse('2026-06-21T15:30:00Z')
    await judgeStations(store.db, ids, null, evening)
    const midnight = (await row()).due_at.getTime()
    expect(midnight).toBe(Date.parse('2026-06-21T16:00:00Z'))
    await judgeStations(store.db, [], all, midnight)
    expect(await row()).toMatchObject({ today: '2026-06-22', energy_today_wh: null })
  })

  it.each([
    [
      'a device is added',
      `insert into device (station_id, gw, kind, number, code) values ($1, '${testGws[0]}', 'irradianceSensor', '700000000001', 'M-9')`,
    ],
    ['a device is removed', `delete from device where number = '700000000001' and station_id = $1`],
    ['a device moves to another concentrator', `update device set gw = '${testGws[1]}' where station_id = $1 and code = 'S1-1-1'`],
    ['a concentrator connects or disconnects', 'update concentrator set online = not online where station_id = $1'],
    ['a reporting period changes', 'update concentrator set report_period_s = report_period_s + 1 where station_id = $1'],
    ['the station moves', 'update station set latitude_deg = latitude_deg + 1 where id = $1'],
  ])('are due at once where %s', async (_what, statement) => {
    await store.pool.query(statement, [ids[0]])
    expect(new Set(await due())).toEqual(new Set([ids[0]]))
    expect((await judgeStations(store.db, [], all, noon)).ids).toEqual([ids[0]])
    expect(await due()).toEqual([])
  })

  it('are not due where nothing changes by which a station is judged', async () => {
    await store.pool.query(`update device set firmware = 'x'`)
    await store.pool.query('update concentrator set seen_at = now()')
    expect(await due()).toEqual([])
  })

  it('a commit that was not judged is found by its version, whatever the clocks say', async () => {
    expect(await noteUnjudged(store.db, noon)).toBe(0)
    await report(noon + minute, 100)
    expect(await noteUnjudged(store.db, noon)).toBe(1)
    await judgeStations(store.db, [], all, noon + minute)
    expect(await row()).toMatchObject({ power_w: 800 })
    expect(await noteUnjudged(store.db, noon)).toBe(0)
  })

  it('judged by a clock that was ahead are judged again', async () => {
    await judgeStations(store.db, ids, null, noon + 60 * minute)
    expect(await noteUnjudged(store.db, noon)).toBe(2)
  })

  it('a station that another process is at goes back into the queue, and nobody waits', async () => {
    const other = await store.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from station_now where station_id = $1 for update', [ids[0]])
      expect(await judgeStations(store.db, ids, all, noon)).toEqual({ ids: [ids[1]], left: 1, unreadable: [] })
      expect(await due()).toEqual([ids[0]])
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect((await judgeStations(store.db, [], all, noon)).ids).toEqual([ids[0]])
  })

  it('are the same whichever of two processes writes them, and neither leaves anything due', async () => {
    const begin = () => keepFleet({ db: store.db, clock: { now: () => noon + 5 * minute }, log: silent, overdueMs: 0 })
    const keepers = [begin(), begin()]
    await store.pool.query('insert into station_due (station_id) select id from station, generate_series(1, 20)')
    await report(noon + 5 * minute, 250)
    for (const keeper of keepers) keeper.reported(ids)
    for (const keeper of keepers) await keeper.settled()
    await Promise.all(keepers.map((k) => k.stop()))
    expect(await due()).toEqual([])
    expect(await row()).toMatchObject({ power_w: 2000, judged_at: new Date(noon + 5 * minute) })
  })

  it('are judged though the last values of a concentrator are damaged, which count as none', async () => {
    await report(noon, 100)
    await judgeStations(store.db, ids, null, noon)
    await store.pool.query("update telemetry_latest set body = '\\x0102' where gw = $1", [testGws[0]])
    expect(await judgeStations(store.db, ids, null, noon + 1)).toEqual({ ids, left: 0, unreadable: [testGws[0]] })
    const judged = await store.db.selectFrom('station_now').select('judged_at').execute()
    expect(judged.map((r) => r.judged_at?.getTime())).toEqual([noon + 1, noon + 1])
    await store.pool.query('delete from telemetry_latest')
  })

  it('are known to be as new as the last values, which a first start waits for', async () => {
    expect(await areJudged(store.db, noon)).toBe(true)
    await report(noon + 30_000, 400)
    expect(await areJudged(store.db, noon)).toBe(true)
    expect(await areJudged(store.db, noon + minute)).toBe(false)
    await judgeStations(store.db, ids, null, noon + minute)
    expect(await areJudged(store.db, noon + minute)).toBe(true)
  })
})
