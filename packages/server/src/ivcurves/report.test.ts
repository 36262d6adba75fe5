import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { packPoints } from '@sundial/core/ivcurves/swept.ts'
import { moduleModel } from '@sundial/core/pv/module.ts'
import { deSoto, keyPoints } from '@sundial/core/pv/single-diode.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { noCurveText } from './pdf-parts.ts'

type Report = OutputOf<typeof calls.ivScanDevices>
type Curve = OutputOf<typeof calls.ivCurve>

const lights = [900, 840, 780, 720]
/** A curve in so much light of which `share` reaches the module. */
const curveAt = (light: number, share: number) => {
  const { openV, shortA } = keyPoints(deSoto(moduleModel(540).reference, light * share, 45))
  const points = Array.from({ length: 60 }, (_, k) => {
    const x = k / 59
    return { voltageV: openV * x, currentA: shortA * (1 - x ** 18) }
  })
  return { at: testNow, irradiance: light, temperatureC: 45, points: packPoints(points) }
}

describe('the report of an I-V scan', () => {
  const s = signedInServer('east')
  const order: { taskId: number; codes: string[] } = { taskId: 0, codes: ['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4'] }
  const report = async () => (await s.call(calls.ivScanDevices.path, { scanId: order.taskId }, s.bearer)).data as Report
  const ids = async () => Promise.all(order.codes.map((code) => s.device(code)))

  beforeAll(async () => {
    const asked = { stationId: s.stations[0]!, target: { kind: 'list', ids: [...(await ids()), await s.device('S1-2-1')] } }
    const { data } = await s.call(calls.openIvScan.path, asked, s.bearer)
    order.taskId = (data as { taskId: number }).taskId
    const put = (curve: object, id: number) =>
      s.store.pool.query("update task_device set curve = $1, phase = 'verified' where task_id = $2 and device_id = $3", [
        curve,
        order.taskId,
        id,
      ])
    for (const [k, id] of (await ids()).entries()) await put(curveAt(lights[k]!, k === 1 ? 0.85 : 1), id)
    await s.store.pool.query("update task_device set phase = 'failed', note = 'noAnswer' where task_id = $1 and curve is null", [
      order.taskId,
    ])
    await s.store.pool.query("update command set state = 'done' where task_id = $1", [order.taskId])
    await s.store.pool.query('update task set status = 2, success_count = 4 where id = $1', [order.taskId])
    await s.store.pool.query('update device set rated_w = 540 where id = any($1)', [await ids()])
    await s.store.pool.query(
      `insert into station_day (station_id, day, energy_wh, covered_s)
       select $1, (to_timestamp($2 / 1000.0) - d * interval '1 day')::date, 10000, 86400 from generate_series(1, 10) d
       on conflict (station_id, day) do update set energy_wh = excluded.energy_wh`,
      [s.stations[0], testNow],
    )
  })

  it('finds the dirty one while the sun falls during the scan, and says the same as the page of the module', async () => {
    const { list, groups } = await report()
    const [bad, ...others] = list.filter(({ measuredAt }) => measuredAt !== null)
    expect(bad).toMatchObject({ code: order.codes[1], ivClass: 'currentLoss', isClear: true })
    expect(others.map(({ ivClass }) => ivClass)).toEqual(['healthy', 'healthy', 'healthy'])
    const curve = (await s.call(calls.ivCurve.path, { scanId: order.taskId, deviceId: bad!.id }, s.bearer)).data as Curve
    expect(curve.usualTranslated).toBe(true)
    expect(curve.usual!.maxW - curve.device.figures!.maxW).toBeCloseTo(bad!.lostW!, 6)
    expect(groups).toMatchObject([{ ivClass: 'currentLoss', ids: [bad!.id], isClear: true, lostW: bad!.lostW }])
    expect(bad!.usualSketch.length).toBeGreaterThan(5)
  })

  it('tells what a finding costs in 30 days by what the plant gave, and nothing of what is healthy', async () => {
    const { list, groups } = await report()
    const { rows } = await s.store.pool.query('select capacity_w from station where id = $1', [s.stations[0]])
    const bad = list[0]!
    expect(bad.monthWh).toBeCloseTo((bad.lostShare! * 540 * 30 * 10_000) / rows[0].capacity_w, 6)
    expect(groups[0]!.monthWh).toBeCloseTo(bad.monthWh!, 9)
    expect(list.filter(({ grade }) => grade === 'healthy').map(({ monthWh }) => monthWh)).toEqual([null, null, null])
  })

  it('has the place of each module and the blocks that they are in', async () => {
    const { list, blocks } = await report()
    const known = new Set(blocks.map(({ id }) => id))
    expect(list.every(({ place }) => place === null || known.has(place.blockId))).toBe(true)
    expect(blocks.length).toBeGreaterThan(0)
  })

  it('is a PDF in each language, with the signs that it needs', async () => {
    for (const words of ['zh', 'en', 'ja']) {
      const { data } = await s.call(calls.exportIvScan.path, { scanId: order.taskId, words }, s.bearer)
      const { ticket } = data as { ticket: string }
      const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.rawPayload.length).toBeLessThan(300_000)
    }
  })

  it('says why it has no curve at all, each reason with its modules', async () => {
    const { list } = await report()
    const without = (notes: string[]) => notes.map((note) => ({ ...list[0]!, measuredAt: null, phase: 'unknown' as const, note }))
    const text = (notes: string[], words: 'en' | 'ja' = 'en') => noCurveText({ report: { answer: { list: without(notes) } }, words })
    expect(text(['noAnswer', 'noAnswer'])).toBe('The scan ended without I-V curve data: no module answered.')
    expect(text(['tooDark', 'noAnswer', 'tooDark'])).toBe(
      'The scan ended without I-V curve data: it was too dark (2 modules); no module answered (1 module).',
    )
    expect(text(['tooLate'], 'ja')).toBe('I-Vカーブのデータがありません：コンセントレータが未接続。')
    expect(noCurveText({ report: { answer: { list } }, words: 'en' })).toBeNull()
  })

  it('is seen by whoever sees the plant', async () => {
    for (const { path } of [calls.ivScanDevices, calls.exportIvScan])
      expect(await s.call(path, { scanId: order.taskId }, await s.token('west'))).toMatchObject({ http: 404 })
    const other = await s.call(
      calls.collectData.path,
      { stationId: s.stations[0], target: { kind: 'string', ids: [await s.device('A-1')] } },
      s.bearer,
    )
    expect(await s.call(calls.exportIvScan.path, { scanId: (other.data as { taskId: number }).taskId }, s.bearer)).toMatchObject({
      http: 404,
    })
  })
})
