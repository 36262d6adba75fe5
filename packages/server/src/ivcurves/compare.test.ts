import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { packPoints } from '@sundial/core/ivcurves/swept.ts'
import { moduleModel } from '@sundial/core/pv/module.ts'
import { deSoto, keyPoints } from '@sundial/core/pv/single-diode.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

type Compared = OutputOf<typeof calls.compareIvScans>
const day = 86_400_000

/** A curve in so much light of which `share` reaches the module. */
const curveAt = (at: number, light: number, share: number) => {
  const { openV, shortA } = keyPoints(deSoto(moduleModel(540).reference, light * share, 45))
  const points = Array.from({ length: 60 }, (_, k) => {
    const x = k / 59
    return { voltageV: openV * x, currentA: shortA * (1 - x ** 18) }
  })
  return { at, irradiance: light, temperatureC: 45, points: packPoints(points) }
}

describe('an I-V scan beside an earlier one', () => {
  const s = signedInServer('east')
  const codes = ['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4', 'S1-2-1', 'S1-2-2']
  const scans = { earlier: 0, now: 0, elsewhere: 0 }
  /** A scan of these modules with the share of light that reached each; null: no curve. */
  const scan = async (modules: readonly string[], light: number, shares: readonly (number | null)[]) => {
    const ids = await Promise.all(modules.map((code) => s.device(code)))
    const asked = { stationId: s.stations[0]!, target: { kind: 'list', ids } }
    const { taskId } = (await s.call(calls.openIvScan.path, asked, s.bearer)).data as { taskId: number }
    for (const [k, id] of ids.entries()) {
      const share = shares[k] ?? null
      await s.store.pool.query(
        "update task_device set curve = $1::jsonb, phase = case when $1::jsonb is null then 'unknown' else 'verified' end where task_id = $2 and device_id = $3",
        [share === null ? null : JSON.stringify(curveAt(s.clock.now(), light, share)), taskId, id],
      )
    }
    await s.store.pool.query("update command set state = 'done' where task_id = $1", [taskId])
    await s.store.pool.query('update task set status = 2 where id = $1', [taskId])
    await s.store.pool.query('update device set rated_w = 540 where id = any($1)', [ids])
    return taskId
  }
  const compare = (input: object, bearer = s.bearer) => s.call(calls.compareIvScans.path, input, bearer)
  const listed = async (earlierThan: number) =>
    ((await s.call(calls.ivScans.path, { earlierThan }, s.bearer)).data as OutputOf<typeof calls.ivScans>).list.map(({ scanId }) => scanId)

  beforeAll(async () => {
    scans.earlier = await scan(codes, 600, [1, 1, 1, 0.7, 1, null])
    scans.elsewhere = await scan(['S1-2-3'], 600, [1])
    s.clock.set(testNow + day)
    s.bearer = await s.token('east')
    scans.now = await scan(codes, 900, [1, 1, 0.8, 1, null, 1])
  })

  it('says what got worse first, by figures at standard conditions, so that the light of the day changes nothing', async () => {
    const { list, now, before } = (await compare({ scanId: scans.now, earlierId: scans.earlier })).data as Compared
    expect([now.irradiance, before.irradiance]).toEqual([900, 600])
    expect(list.map(({ code, course }) => [code, course])).toEqual([
      ['S1-1-3', 'worse'],
      ['S1-1-4', 'better'],
      ['S1-1-1', 'same'],
      ['S1-1-2', 'same'],
      ['S1-2-2', 'onlyNow'],
      ['S1-2-1', 'onlyBefore'],
    ])
    const [worse, , same] = list
    expect(worse).toMatchObject({ before: { ivClass: 'healthy' }, now: { ivClass: 'currentLoss' } })
    expect(worse!.changes!.maxW).toBeCloseTo(-0.2, 1)
    expect(worse!.changes!.shortA).toBeCloseTo(-0.2, 1)
    expect(Math.abs(same!.changes!.maxW!)).toBeLessThan(0.03)
    expect(list.at(-1)).toMatchObject({ now: null, changes: null })
  })

  it('is found among the scans before it that have a curve of one of its modules', async () => {
    expect(await listed(scans.now)).toEqual([scans.earlier])
    expect(await listed(scans.earlier)).toEqual([])
  })

  it('is told to whoever sees both, of one plant', async () => {
    const west = await s.token('west')
    expect(await compare({ scanId: scans.now, earlierId: scans.earlier }, west)).toMatchObject({ http: 404 })
    expect(await s.call(calls.ivScans.path, { earlierThan: scans.now }, west)).toMatchObject({ http: 404 })
    const other = await s.call(calls.openIvScan.path, { stationId: s.stations[1]!, target: { kind: 'station', ids: [] } }, west)
    const { taskId } = other.data as { taskId: number }
    for (const input of [
      { scanId: scans.now, earlierId: taskId },
      { scanId: taskId, earlierId: scans.now },
    ])
      for (const bearer of [west, s.bearer]) expect((await compare(input, bearer)).http).toBe(404)
  })

  it('that is stopped keeps its curves and says who stopped it and when', async () => {
    const ids = await Promise.all(codes.slice(0, 2).map((code) => s.device(code)))
    const asked = { stationId: s.stations[0]!, target: { kind: 'list', ids } }
    const { taskId } = (await s.call(calls.openIvScan.path, asked, s.bearer)).data as { taskId: number }
    const put = [JSON.stringify(curveAt(s.clock.now(), 900, 1)), taskId, ids[0]]
    await s.store.pool.query("update task_device set curve = $1, phase = 'verified' where task_id = $2 and device_id = $3", put)
    expect((await s.call(calls.cancelTask.path, { taskId }, s.bearer)).http).toBe(200)
    const { data } = await s.call(calls.ivScanDevices.path, { scanId: taskId }, s.bearer)
    const { rows } = await s.store.pool.query("select real_name from app_user where login_name = 'east'")
    expect(data).toMatchObject({
      scan: { stoppedBy: rows[0].real_name, stoppedAt: s.clock.now(), endTime: expect.any(Number), totalCount: 2, scannedCount: 1 },
    })
    const { list } = data as OutputOf<typeof calls.ivScanDevices>
    expect(list.filter(({ measuredAt }) => measuredAt !== null)).toHaveLength(1)
    expect(list.find(({ measuredAt }) => measuredAt === null)).toMatchObject({ phase: 'cancelled', note: 'withdrawn' })
  })
})
