import { describe, expect, it } from 'vitest'
import { seededStore } from '../../test/opened-store.ts'
import { rowsRead } from '../../test/rows-read.ts'
import { judgeStations } from '../fleet-now/judge-stations.ts'
import { dueStations, takeNoted } from './take-due.ts'
import { workOutFigures } from './work-out-figures.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')

describe('the queue of what is to be worked out', () => {
  const opened = seededStore(4)

  const report = (): Promise<unknown> =>
    opened.store.pool.query(
      `insert into station_slot values (1, $1, 10, 7200, 720000, 900) on conflict (station_id, slot) do update set energy_wh = station_slot.energy_wh + 1`,
      [new Date(noon)],
    )
  const waiting = async () => (await opened.store.pool.query('select count(*)::int as n from figure_due')).rows[0].n
  const workOut = async () => workOutFigures(opened.store.db, { stationIds: await dueStations(opened.store.db, 0), overdueMs: 0 }, noon)

  it('keeps what is noted of a station until somebody has judged it, and then gives it once', async () => {
    await report()
    expect(await dueStations(opened.store.db, 0)).toEqual([])
    expect(await waiting()).toBe(1)
    await judgeStations(opened.store.db, [1], null, noon)
    expect(await waiting()).toBe(1)
    expect(await dueStations(opened.store.db, 0)).toEqual([1])
    expect(await workOut()).toBe(1)
    expect(await waiting()).toBe(0)
  })

  it('gives a slot once, however often it was noted', async () => {
    for (let i = 0; i < 20; i++) await report()
    expect(await waiting()).toBe(20)
    expect(await workOut()).toBe(1)
    expect(await waiting()).toBe(0)
  })

  it('gives nobody what another process has taken, and all of it again where that process has failed', async () => {
    await report()
    const stationIds = await dueStations(opened.store.db, 0)
    const takes = opened.store.db.transaction().execute(async (tx) => {
      expect(await takeNoted(tx, { stationIds, overdueMs: 0 })).toHaveLength(1)
      expect(await workOut()).toBe(0)
      throw new Error('killed')
    })
    await expect(takes).rejects.toThrow('killed')
    expect(await workOut()).toBe(1)
  })

  it('works out a station again of which more modules are found than when it was worked out', async () => {
    await opened.store.pool.query('update station_now set module_count = 0 where station_id = 1')
    await judgeStations(opened.store.db, [1], null, noon)
    expect(await dueStations(opened.store.db, 0)).toEqual([1])
  })

  it('gives what is noted of a few stations without reading what is noted of the others', async () => {
    await opened.store.pool.query(
      "insert into figure_due (station_id, slot) select n % 1000, now() - n / 1000 * interval '15 min' from generate_series(1, 50000) n",
    )
    await opened.store.pool.query('analyze figure_due')
    await opened.store.db.transaction().execute(async (tx) => {
      const read = () => rowsRead(tx, ['figure_due', 'figure_due_station'])
      const before = await read()
      expect(await takeNoted(tx, { stationIds: [3, 4], overdueMs: 0 })).toHaveLength(100)
      expect((await read()) - before).toBeLessThan(1000)
    })
  })
})
