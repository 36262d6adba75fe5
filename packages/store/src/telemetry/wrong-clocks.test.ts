import { decodeLatest } from '@sundial/core/telemetry/latest.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BatchBench, batchBench, gw, now } from '../../test/batches.ts'
import { hourVersions, reportsBetween } from '../devices/reports.ts'
import { remember } from './remember.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('telemetry from a wrong clock (promise R10)', () => {
  let bench: BatchBench
  beforeEach(async () => {
    bench = await batchBench()
  })
  afterEach(() => bench.close())

  const taken = async (instants: readonly number[]): Promise<void> => {
    const batches = instants.map((instant, i) => bench.batch(i + 1, { instant }))
    expect(await remember(bench.store.pool, batches)).toMatchObject({ stored: instants.length })
  }
  const rosters = [{ id: 1, gw, equipmentIds: [], dated: [] }]
  const inCurves = async (): Promise<number[]> =>
    (await reportsBetween(bench.store.db, rosters, 'module', 0, Date.UTC(2200, 0, 1))).map(({ instant }) => instant)
  const slots = async (): Promise<number[]> =>
    (await bench.store.db.selectFrom('station_slot').select('slot').execute()).map(({ slot }) => slot.getTime())
  const latest = async () => {
    const row = await bench.store.db.selectFrom('telemetry_latest').selectAll().where('gw', '=', gw).executeTakeFirstOrThrow()
    return decodeLatest({ at: row.at.getTime(), deviceIds: row.device_ids, version: row.encoding, body: row.body })
  }

  it('is kept, and shows in no curve and counts in no sum where it is more than 5 minutes ahead', async () => {
    const right = [now - hourMs, now, now + 4 * minuteMs]
    const wrong = [now + 6 * minuteMs, now + hourMs, now + 24 * hourMs, Date.UTC(2099, 0, 1)]
    await taken([...right, ...wrong])
    expect(await inCurves()).toEqual(right)
    const hours = await hourVersions(bench.store.db, gw, 'module', 0, Date.UTC(2200, 0, 1))
    expect(hours.every(({ hour }) => hour <= now)).toBe(true)
    expect((await slots()).every((slot) => slot <= now)).toBe(true)
    const { rows } = await bench.store.pool.query('select count(*)::int as n from telemetry_report')
    expect(rows[0].n).toBe(right.length + wrong.length)
  })

  it('leaves the last known values to those that are measured', async () => {
    await taken([now - minuteMs, now + 24 * hourMs, 0])
    expect((await latest()).at).toBe(now - minuteMs)
  })

  it('after the platform’s clock was set back the next report is the newest at once', async () => {
    await taken([now])
    const set = now - hourMs
    await remember(bench.store.pool, [bench.batch(9, { instant: set, receivedAt: set, columns: { power: [1, 2, 3, 4] } })])
    expect(await latest()).toMatchObject({ at: set, values: { power: [1, 2, 3, 4] } })
  })

  it('twice in the hour that a change to winter time repeats is two reports, and none in the hour that summer time leaves out', async () => {
    // Europe/Berlin, 26 October 2025, 01:00 UTC: 02:30 comes twice. Instants are UTC: the wall clock of the place does not matter.
    const change = Date.UTC(2025, 9, 26, 1)
    await taken([change - 30 * minuteMs, change, change + 30 * minuteMs])
    expect(await inCurves()).toEqual([change - 30 * minuteMs, change, change + 30 * minuteMs])
  })

  it('twice in the second that a leap second repeats counts once', async () => {
    await taken([now])
    expect(await remember(bench.store.pool, [bench.batch(2, { instant: now })])).toEqual({ fresh: 1, duplicate: 0, stored: 0 })
    expect(await inCurves()).toEqual([now])
  })
})
