import { describe, expect, it } from 'vitest'
import { asking, minute, modulesAt, quarter } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('curve of the fleet', () => {
  const s = dayServer('all')
  const ask = asking(() => s)

  const known = (points: readonly [number, number | null][]) => points.filter((p): p is [number, number] => p[1] !== null)

  it('sums the stations that reported; one that never did takes nothing away', async () => {
    const { curve } = await ask('overview', {}, s.bearer)
    const power = known(curve.power)
    expect(power.map(([t]) => (testNow - t) / minute)).toEqual([52.5, 37.5, 22.5, 7.5, 0])
    for (const [, w] of power.slice(0, 4)) expect(w).toBeCloseTo(3200, -1)
  })

  it('has the day before moved onto it and the irradiance of the stations with an irradiance meter', async () => {
    const { curve } = await ask('overview', {}, s.bearer)
    expect(known(curve.before).map(([t]) => t)).toEqual(
      known(curve.power)
        .map(([t]) => t)
        .slice(0, 4),
    )
    expect(known(curve.irradiance)[0]![1]).toBe(1000)
    expect(curve.power.every(([t]) => t >= curve.from && t <= testNow)).toBe(true)
  })

  it('ends with the power now, which is the figure', async () => {
    const { curve, powerW } = await ask('overview', {}, s.bearer)
    expect(curve.power.at(-1)).toEqual([testNow, powerW])
    expect(powerW).toBeCloseTo(1600, 6)
  })

  it("is each station's own day, on whatever calendar days are named: that of Shanghai has run for twelve hours", async () => {
    const named = await ask('overview', { timeZone: 'America/St_Johns' }, s.bearer)
    expect(named).toMatchObject({ timeZone: 'America/St_Johns', otherDays: [] })
    expect((testNow - named.curve.from) / minute).toBe(12 * 60)
    const { days, otherDays, curve } = await ask('overview', { timeZone: 'Pacific/Honolulu' }, s.bearer)
    expect(days).toEqual({ first: '2026-06-20', last: '2026-06-20' })
    expect(otherDays).toEqual([{ day: '2026-06-21', stations: 2, name: 'Test 1' }])
    expect(curve).toEqual(named.curve)
  })

  it('yesterday is a whole day, with the day before it', async () => {
    const { curve, energyWh, energyBeforeWh } = await ask('overview', { range: 'yesterday' }, s.bearer)
    expect(curve.power).toHaveLength(96)
    expect(known(curve.power)).toHaveLength(4)
    expect(known(curve.before)).toEqual([])
    expect(energyWh).toBeCloseTo(3200, 6)
    expect(energyBeforeWh).toBeNull()
  })

  it('a quarter in which three of eight modules are silent has what the others gave', async () => {
    const at = testNow - 8 * quarter
    const silent = Object.fromEntries([1, 2, 3].map((n) => [`2000000110${String(n).padStart(2, '0')}`, { power: null }]))
    await s.report(modulesAt(at, silent, 900))
    const { curve } = await ask('overview', {}, s.bearer)
    const point = known(curve.power)[0]!
    expect(point[0]).toBe(at + 7.5 * minute)
    expect(point[1]).toBeCloseTo(5 * 400, 6)
  })
})
