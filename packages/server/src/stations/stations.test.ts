import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { asking, day, minute } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('stations', () => {
  const s = dayServer('east')
  const ask = asking(() => s)

  it('stations: figures of today against yesterday up to the same time', async () => {
    const { list, views, medianShare, capacityW } = await ask('stations', { sortBy: 'name' }, s.bearer)
    expect(list).toHaveLength(1)
    const row = list[0]!
    expect(row).toMatchObject({ code: 'TS-01', name: 'Test 1', orgName: 'East', moduleCount: 8, stringCount: 2, timeZone: 'Asia/Shanghai' })
    expect(row.powerW).toBeCloseTo(500 + 200 + 100 + 400 + 400, 6)
    // 8 x 400 W for an hour, and a second of the mixed report
    expect(row.energyTodayWh).toBeCloseTo(3200 + 1600 / 3600, 3)
    expect(row.energyYesterdayWh).toBeCloseTo(3200, 6)
    expect(row.specificYieldH).toBeCloseTo(row.energyTodayWh! / 4400, 9)
    // 400 W of 550 W at 1000 W/m2
    expect(row.pr).toBeCloseTo(400 / 550, 2)
    expect(row.pr30).toBeCloseTo(400 / 550, 6)
    expect(row.irradianceWm2).toBe(900)
    expect(row.onlineRate).toBe(7 / 8)
    expect(row.concentrators).toEqual({ total: 2, online: 2, unknown: 0 })
    expect(row.state).toBe('fault') // the alarm of one module in eight
    expect(views).toEqual({ all: 1, attention: 1, stale: 0, belowMedian: 0, shutDown: 1 })
    expect(medianShare).toBe(row.shareOfExpected)
    expect(capacityW).toBe(4400)
    expect(row.sunriseAt).toBeLessThan(row.sunsetAt!)
  })

  it('stations: the curve begins with the first report of the day, and ends with the power now', async () => {
    const { list } = await ask('stations', {}, s.bearer)
    const { firstAt, values, untilAt } = list[0]!.spark
    expect(untilAt - firstAt).toBe(52.5 * 60_000) // from the quarter that begins at 11:00, half of it over, to 12:00
    expect(values).toHaveLength(5)
    for (const v of values.slice(0, 4)) expect(v).toBeCloseTo(3200, -1)
    expect(values[4]).toBe(list[0]!.powerW)
  })

  it('stations: filters, sorts and pages', async () => {
    const all = await s.token('all')
    const codes = async (input: object) => (await ask('stations', input, all)).list.map((r) => r.code)
    expect(await codes({ sortBy: 'name', sortOrder: 'desc' })).toEqual(['TS-02', 'TS-01'])
    expect(await codes({ name: 'test 2' })).toEqual(['TS-02'])
    expect(await codes({ name: '1站' })).toEqual(['TS-01'])
    expect(await codes({ orgNo: 'EAST' })).toEqual(['TS-01'])
    expect(await codes({ orgNo: 'ROOT', sortBy: 'capacityW' })).toEqual(['TS-02', 'TS-01'])
    expect(await codes({ commissionedFrom: '2025-04-02' })).toEqual([])
    expect(await codes({ capacityFromW: 2201 })).toEqual(['TS-01'])
    expect(await codes({ capacityToW: 2200 })).toEqual(['TS-02'])
    expect(await codes({ capacityFromW: 2200, capacityToW: 4400 })).toHaveLength(2)
    expect(await codes({ state: 'fault' })).toEqual(['TS-01'])
    const second = await ask('stations', { sortBy: 'name', pageSize: 1, targetPage: 2 }, all)
    expect(second.list.map((r) => r.code)).toEqual(['TS-02'])
    expect(second.pageTotalCount).toBe(2)
    // by specific yield, what has none comes last either way
    expect(await codes({ sortBy: 'specificYieldH', sortOrder: 'asc' })).toEqual(['TS-01', 'TS-02'])
    expect(await codes({ sortBy: 'specificYieldH', sortOrder: 'desc' })).toEqual(['TS-01', 'TS-02'])
  })

  it('stations: one that never reported has no figures, not zeros', async () => {
    const { list } = await ask('stations', { ids: [s.stations[1]] }, await s.token('west'))
    expect(list[0]).toMatchObject({ energyTodayWh: null, specificYieldH: null, pr: null, dataAt: null, irradianceWm2: null })
  })

  it('station trend: a day with the day before on it, a month by day, a year by month', async () => {
    const stationId = s.stations[0]
    const today = await ask('stationTrend', { stationId }, s.bearer)
    expect((today.to - today.from) / day).toBe(1)
    const known = (points: [number, number | null][]) => points.filter(([, v]) => v !== null)
    expect(known(today.power)).toHaveLength(5)
    expect(known(today.before).map(([t]) => t)).toEqual(known(today.power.slice(0, -1)).map(([t]) => t))
    expect(known(today.irradiance)[0]![1]).toBe(1000)
    const month = await ask('stationTrend', { stationId, by: 'month', date: '2026-06-01' }, s.bearer)
    expect(month.energy).toHaveLength(30)
    expect(month.energy[19]).toMatchObject({
      label: '2026-06-20',
      energyWh: expect.closeTo(3200, 6),
      irradiationWhm2: expect.closeTo(1000, 6),
    })
    expect(month.energy[0]).toMatchObject({ label: '2026-06-01', energyWh: null, irradiationWhm2: null })
    const year = await ask('stationTrend', { stationId, by: 'year', date: '2026-02-28' }, s.bearer)
    expect(year.energy.map((e) => e.label)).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`))
    expect(year.energy[5]!.energyWh).toBeCloseTo(6400, -1)
  })

  it('organisation tree from where the user stands, with stations as leaves, in the language asked for', async () => {
    const { data } = await s.call(calls.organisationTree.path, {}, await s.token('all'), { i18n: 'zh' })
    expect(data).toMatchObject([
      {
        name: 'Root站',
        parentId: null,
        children: expect.arrayContaining([
          expect.objectContaining({
            orgNo: 'EAST',
            children: [expect.objectContaining({ type: 'STATION', monitorId: 'TS-01', name: 'Test 1站' })],
          }),
          expect.objectContaining({ orgNo: 'WEST' }),
        ]),
      },
    ])
    expect(await ask('organisationTree', {}, s.bearer)).toMatchObject([{ orgNo: 'EAST', parentId: null }])
  })

  it('by night a silent module sleeps and the station is not stale', async () => {
    s.clock.set(testNow + 12 * 60 * minute)
    const late = await s.token('east')
    const m = await ask('modules', { stationId: s.stations[0] }, late)
    expect(m.counts).toEqual({ producing: 0, zero: 0, noData: 0, asleep: 7, shutDown: 1 })
    // What stood in the evening stands until it is over.
    expect((await ask('stations', {}, late)).list[0]).toMatchObject({ state: 'fault', powerW: 0 })
    await s.store.pool.query('update alarm set cleared_at = now()')
    expect((await ask('stations', {}, late)).list[0]).toMatchObject({ state: 'asleep', powerW: 0 })
    s.clock.set(testNow)
  })
})
