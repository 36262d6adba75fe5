import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute, modulesAt, quarter } from '../day-for-tests.ts'
import { testNow } from '../server-for-tests.ts'
import { dayServer } from '../serving-for-tests.ts'

describe('curve of the fleet', () => {
  const s = dayServer('all')
  const ask = asking(() => s)

  const known = (points: readonly [number, number | null][]) => points.filter((p): p is [number, number] => p[1] !== null)

  it('sums the stations that reported; one that never did takes nothing away', async () => {
    const { curve } = await ask('overview', {}, s.bearer)
    const power = known(curve.power)
    expect(power.map(([t]) => (testNow - t) / minute)).toEqual([52.5, 37.5, 22.5, 7.5])
    for (const [, w] of power) expect(w).toBeCloseTo(3200, -1)
  })

  it('has the day before moved onto it and the irradiance of the stations with a meter', async () => {
    const { curve } = await ask('overview', {}, s.bearer)
    expect(known(curve.before).map(([t]) => t)).toEqual(known(curve.power).map(([t]) => t))
    expect(known(curve.irradiance)[0]![1]).toBe(1000)
    expect(curve.power.every(([t]) => t >= curve.from && t <= testNow)).toBe(true)
  })

  it('is the day of the clock asked for', async () => {
    const tokyo = await ask('overview', { timeZone: 'Asia/Tokyo' }, s.bearer)
    const { timeZone, curve } = await ask('overview', { timeZone: 'America/St_Johns' }, s.bearer)
    expect(timeZone).toBe('America/St_Johns')
    // 00:00 in St. John's is 02:30 UTC: an hour and a half before now; in Tokyo 15:00 UTC the day before
    expect((testNow - curve.from) / minute).toBe(90)
    expect(curve.power).toHaveLength(6)
    expect((testNow - tokyo.curve.from) / minute).toBe(13 * 60)
  })

  it('yesterday is a whole day, with the day before it', async () => {
    const { curve, energyWh, energyBeforeWh } = await ask('overview', { range: 'yesterday' }, s.bearer)
    expect(curve.power).toHaveLength(96)
    expect(known(curve.power)).toHaveLength(4)
    expect(known(curve.before)).toEqual([])
    expect(energyWh).toBeCloseTo(3200, 6)
    expect(energyBeforeWh).toBeNull()
  })

  it('a quarter in which half of the modules fell silent is no drop', async () => {
    const at = testNow - 8 * quarter
    const silent = Object.fromEntries([1, 2, 3].map((n) => [`2000000110${String(n).padStart(2, '0')}`, { power: null }]))
    await s.report(modulesAt(at, silent, 900))
    const { data } = await s.call(calls.overview.path, {}, s.bearer)
    const point = known((data as { curve: { power: [number, number | null][] } }).curve.power)[0]!
    expect(point[0]).toBe(at + 7.5 * minute)
    // five of eight modules at 400 W stand for all of them
    expect(point[1]).toBeCloseTo(3200, 6)
  })
})
