import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { describe, expect, it } from 'vitest'
import { takenBy } from '../test/fault-ledger.ts'
import { clearWeather, moduleCode, noonMs, testStation } from '../test/station.ts'
import { faultOrder } from './faults/fault-order.ts'
import { pastFaults } from './faults/past-faults.ts'
import { type BacklogReport, backlog } from './history/backlog.ts'
import { energyBetween } from './kit/energy-between.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const plan = testStation()
const iso = (at: number): string => new Date(at).toISOString()
const order = (input: Record<string, unknown>) => faultOrder.parse({ station: plan.code, ...input })
const noonBefore = noonMs - dayMs

const past = (orders: Record<string, unknown>[], of: StationPlan = plan): Promise<BacklogReport[]> => {
  const faultsThen = pastFaults(of, orders.map(order))
  const options = { plan: of, weather: clearWeather(of), seed: 1, fromMs: noonMs - 2 * dayMs, toMs: noonMs, totalsWh: {} }
  return Array.fromAsync(backlog({ ...options, ...(faultsThen && { faultsThen }) }, of.concentrators[0]!))
}
/** A quantity of the first module by the instants of its reports. */
const first = (reports: readonly BacklogReport[], quantity: string): Map<number, number | null> =>
  new Map(reports.filter(({ kind }) => kind === 'module').map(({ t0, col }) => [t0, col[quantity]![0]!]))

describe('faults that are ordered with a time', () => {
  it('act in the past that is told from their beginning to their end', async () => {
    const during = { from: iso(noonBefore), until: iso(noonBefore + 2 * hourMs) }
    const power = first(await past([{ kind: 'zero', modules: [moduleCode(0)], ...during }]), 'power')
    expect(power.get(noonBefore - 900_000)).toBeGreaterThan(3_000)
    expect(power.get(noonBefore)).toBe(0)
    expect(power.get(noonBefore + 2 * hourMs - 900_000)).toBe(0)
    expect(power.get(noonBefore + 2 * hourMs)).toBeGreaterThan(2_000)
  })

  it('do not act there without a beginning: they begin when they are given', async () => {
    expect(pastFaults(plan, [order({ kind: 'zero', modules: [moduleCode(0)] })])).toBeUndefined()
  })

  it('shutDown: its modules are off then, and energised when it ends', async () => {
    const during = { from: iso(noonBefore), until: iso(noonBefore + hourMs) }
    const switchState = first(await past([{ kind: 'shutDown', modules: [moduleCode(0)], ...during }]), 'switchState')
    expect([noonBefore - 900_000, noonBefore, noonBefore + hourMs].map((at) => switchState.get(at))).toEqual([1, 0, 1])
  })

  it('concentratorOffline: it read nothing then', async () => {
    const reports = await past([{ kind: 'concentratorOffline', from: iso(noonBefore), until: iso(noonBefore + hourMs) }])
    const instants = new Set(reports.map(({ t0 }) => t0))
    expect([noonBefore - 900_000, noonBefore, noonBefore + 2_700_000, noonBefore + hourMs].map((at) => instants.has(at))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('drifting: what is measured leaves what is there, with every day more', async () => {
    const drift = { kind: 'drifting', modules: [moduleCode(0)], level: -0.1, from: iso(noonMs - 1.5 * dayMs) }
    const [sound, drifted] = [await past([]), await past([drift])]
    const share = (quantity: string): number => {
      const at = noonMs - 0.5 * dayMs + 8 * hourMs
      return first(drifted, quantity).get(at)! / first(sound, quantity).get(at)!
    }
    const days = 1 + 8 / 24
    expect(share('voltage')).toBeCloseTo(1 - 0.1 * days, 2)
    expect(share('power')).toBeCloseTo((1 - 0.1 * days) ** 2, 2)
    expect(share('energyToday')).toBe(1)
  })

  it('are in the counters of that time', () => {
    const during = { from: iso(noonMs - 2 * dayMs), until: iso(noonMs + hourMs) }
    const faultsThen = pastFaults(plan, [order({ kind: 'inverterFault', inverters: ['INV-01'], ...during })])!
    const world = { plan, weather: clearWeather(plan), seed: 1 }
    const of = (one: Parameters<typeof energyBetween>[0]): number => energyBetween(one, noonMs - dayMs, noonMs)['400000000001']!
    expect(of(world)).toBeGreaterThan(10_000)
    expect(of({ ...world, faultsThen })).toBe(0)
  })
})

describe('what a fault took', () => {
  it('is what its modules would have given without it', () => {
    const times = { from: noonMs - dayMs, until: noonMs }
    const lost = (kind: string, modules: string[]) => takenBy(plan, 1, { ...order({ kind, modules }), ...times })
    const one = lost('zero', [moduleCode(0)])
    expect(one.lostWh / one.stringWh).toBeCloseTo(0.1, 2)
    expect(lost('shutDown', [moduleCode(0)]).lostWh).toBeCloseTo(one.lostWh, 6)
    expect(lost('mute', [moduleCode(0)]).lostWh).toBe(0)
    expect(lost('zero', [moduleCode(0), moduleCode(1)]).lostWh / one.lostWh).toBeCloseTo(2, 1)
  })
})
