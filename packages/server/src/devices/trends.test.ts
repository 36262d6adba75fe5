import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute, modulesAt, odd } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('trends', () => {
  const s = dayServer('east')
  const ask = asking(() => s)

  it('device trend: a module whole, its day against its string', async () => {
    const t = await ask('deviceTrend', { id: await s.device('S1-1-1') }, s.bearer)
    expect(t).toMatchObject({
      kind: 'module',
      number: odd.good,
      state: 'producing',
      band: 'good',
      stringCode: 'A-1',
      inverterCode: 'INV-01',
      position: 1,
      stringSize: 4,
    })
    expect(t.shareOfAverage).toBeCloseTo(500 / 320, 6)
    expect(t.t).toHaveLength(5)
    expect(t.power).toEqual([400, 400, 400, 400, 500])
    expect(t.average.at(-1)).toBeCloseTo((500 + 200 + 100 + 0) / 4, 6)
    expect(t.values.rsdVoltage).toEqual({ value: 40, at: testNow - minute })
    expect(t.siblings.map((x) => x.code)).toEqual(['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4'])
    const yesterday = await ask('deviceTrend', { id: await s.device('S1-1-1'), date: '2026-06-20' }, s.bearer)
    expect(yesterday.t).toHaveLength(4)
    expect((await ask('deviceTrend', { id: await s.device('MET-01') }, s.bearer)).power).toEqual([1000, 1000, 1000, 1000, 900])
  })

  it('device trend: a gap where nobody reported, not a line across', async () => {
    const early = testNow - 300 * minute
    await s.report(modulesAt(early), modulesAt(early + minute), modulesAt(early + 60 * minute))
    const { t, power, average } = await ask('deviceTrend', { id: await s.device('S1-2-4') }, s.bearer)
    expect(t.slice(0, 4).map((at) => (at - early) / minute)).toEqual([0, 1, 2, 60])
    expect(power.slice(0, 4)).toEqual([400, 400, null, 400])
    expect(average.slice(0, 4)).toEqual([400, 400, null, 400])
  })

  it('data trend: a quantity averaged into steps, null where nothing was', async () => {
    const ids = [await s.device('S1-1-1'), await s.device('S1-1-2')]
    const span = { from: testNow - 60 * minute, to: testNow }
    const d = await ask('dataTrend', { ids, quantity: 'power', ...span, stepS: 1800 }, s.bearer)
    expect(d).toEqual({
      unit: 'W',
      also: [],
      t: [span.from, span.from + 30 * minute],
      ids,
      values: [
        // two quarters of an hour, and one second of a report that stands for no more
        [400, 400.06],
        [400, 399.89],
      ],
    })
    const station = await ask(
      'dataTrend',
      { stationId: s.stations[0], quantity: 'voltage', from: testNow - 75 * minute, to: testNow },
      s.bearer,
    )
    expect(station.ids).toHaveLength(8)
    expect(station.values[0]).toEqual([null, 40, 40, 40, 40])
    const bad = { ids, from: testNow, to: testNow - 1, quantity: 'power' }
    for (const input of [bad, { ...bad, ...span, quantity: 'colour' }, { quantity: 'power', ...span }, { ...bad, from: 0, to: testNow }])
      expect(await s.call(calls.dataTrend.path, input, s.bearer)).toMatchObject({ http: 400, code: '010001' })
  })
})
