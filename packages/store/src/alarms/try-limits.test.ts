import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import type { LimitName, Limits } from '@sundial/core/alarms/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { moduleReports } from '../../test/module-reports.ts'
import { seededStore } from '../../test/opened-store.ts'
import { remember } from '../telemetry/remember.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { graceMs, judgePlant } from './judge-plants.ts'
import { stationDepth } from './limit-settings.ts'
import { triedSince, tryLimits } from './try-limits.ts'

/** Midday at the plants of the test fleet. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const end = noon + 180 * minute

describe('what other limits would have raised', () => {
  const opened = seededStore(2)
  const report = moduleReports(opened)
  const stationId = async () => (await loadConcentrator(opened.store.pool, firstGw))!.stationId
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  beforeEach(async () => {
    for (const table of ['alarm', 'alarm_limit', 'alarm_progress', 'alarm_snapshot', 'telemetry_report', 'ingest_batch'])
      await query(`delete from ${table}`)
    await query('update concentrator set online = true, report_period_s = 60')
    await query("update device set rated_w = 500 where kind = 'module'")
  })
  /** The first module gives 80 % of what its neighbours give, for two hours. */
  const remembered = async () => {
    for (let at = noon; at < end; at += minute)
      await remember(opened.store.pool, [
        await report(testGws[0], at, at >= noon + 30 * minute && at < noon + 150 * minute ? { 0: 320 } : {}),
        await report(testGws[1], at),
      ])
  }
  const plantOf = (id: number) => ({ id, latitudeDeg: 31, longitudeDeg: 121 })
  const changedTo = (limits: Partial<Limits>, model: string | null = null) =>
    Object.entries(limits).map(([name, value]) => ({ name: name as LimitName, value, model, depth: stationDepth }))
  const tried = async (limits: Partial<Limits>, model?: string) =>
    tryLimits(opened.store.db, plantOf(await stationId()), changedTo(limits, model), end + graceMs)

  const none = { count: 0, standsMs: 0 }

  it('is counted beside what the limits in force raise', async () => {
    const id = await stationId()
    await remembered()
    expect((await tried({})).counts).toEqual([])
    const higher = await tried({ lowShare: 0.9 })
    expect(higher.counts).toEqual([{ condition: 'moduleLow', inForce: none, tried: { count: 1, standsMs: expect.any(Number) } }])
    // Raised after an hour of two, it stands until half an hour after they end.
    expect(higher.counts[0]!.tried.standsMs / minute).toBeCloseTo(90, -1)
    expect([higher.to - higher.from, higher.days]).toEqual([24 * 60 * minute, 1])
    // Set, it raises what was told before; a limit holds from when it was set on.
    const set = (since: number) =>
      query("insert into alarm_limit (station_id, name, value, since) values ($1, 'lowShare', 0.9, $2)", [id, new Date(since)])
    const raised = async () => {
      await query('delete from alarm')
      await query('delete from alarm_progress')
      await query('delete from alarm_snapshot')
      await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [id, new Date(noon), noAlarms()])
      await query('insert into alarm_snapshot select * from alarm_progress')
      while ((await judgePlant(opened.store.db, id, end + graceMs)) > 0);
      return (await query('select condition from alarm')).rows.map(({ condition }) => condition)
    }
    await set(end)
    expect(await raised()).toEqual([])
    await set(noon)
    expect(await raised()).toEqual(['moduleLow'])
    expect((await tried({ lowShare: 0.7 })).counts).toMatchObject([{ condition: 'moduleLow', inForce: { count: 1 }, tried: none }])
  })

  it('is counted of the modules with panels of a model alone, before what holds for all of the plant', async () => {
    const id = await stationId()
    await remembered()
    await query(
      "update device set model = 'Lesser-400' where kind = 'module' and code = (select min(code) from device where kind = 'module' and gw = $1)",
      [firstGw],
    )
    expect((await tried({ lowShare: 0.9 }, 'Other-500')).counts).toEqual([])
    expect((await tried({ lowShare: 0.9 }, 'Lesser-400')).counts).toMatchObject([{ condition: 'moduleLow', tried: { count: 1 } }])
    expect((await tried({ lowShare: 0.9, moduleLowOnMin: 125 }, 'Lesser-400')).counts).toEqual([])
    // Set for the model, it raises what it says, and what holds for all of the plant does not count for it.
    await query("insert into alarm_limit (station_id, model, name, value, since) values ($1, 'Lesser-400', 'lowShare', 0.9, $2)", [
      id,
      new Date(noon),
    ])
    expect((await tried({ lowShare: 0.6 })).counts).toMatchObject([{ condition: 'moduleLow', inForce: { count: 1 }, tried: { count: 1 } }])
    expect((await tried({ lowShare: 0.6 }, 'Lesser-400')).counts).toMatchObject([{ inForce: { count: 1 }, tried: none }])
    await query('update device set model = null')
  })

  it('is counted of a changed delay too', async () => {
    await remembered()
    expect((await tried({ lowShare: 0.9, moduleLowOnMin: 120 })).counts).toMatchObject([{ condition: 'moduleLow', tried: { count: 1 } }])
    expect((await tried({ lowShare: 0.9, moduleLowOnMin: 125 })).counts).toEqual([])
  })

  it('looks back on 30 days, and of a large plant on fewer, but not to before its first report', async () => {
    const id = await stationId()
    const dayMs = 24 * 60 * minute
    const since = async () => (end - (await triedSince(opened.store.db, id, end))) / dayMs
    expect(await since()).toBe(0)
    await remember(opened.store.pool, [await report(testGws[0], end - 2.5 * dayMs)])
    expect(await since()).toBe(3)
    for (const days of [6.5, 29.5, 31]) await remember(opened.store.pool, [await report(testGws[0], end - days * dayMs)])
    expect(await since()).toBe(30)
    await query(
      `insert into device (station_id, gw, kind, number, code)
       select $1, $2, 'module', '8' || lpad(n::text, 11, '0'), 'B-' || n from generate_series(1, 1000) n`,
      [id, firstGw],
    )
    expect(await since()).toBe(3)
  })
})
