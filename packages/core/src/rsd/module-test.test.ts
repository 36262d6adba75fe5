import { describe, expect, it } from 'vitest'
import {
  type BeforeTest,
  type HalfCycle,
  judgeHalf,
  judgeTest,
  limitsOf,
  lostAtMostWh,
  type ModuleTest,
  phaseOfVerdict,
  rateOf,
  type TestPlan,
} from './module-test.ts'

const plan: TestPlan = { cycles: 1, holdS: 0, offLimitV: 1.5, limitS: 30 }
const before: BeforeTest = {
  voltageV: 38,
  currentA: 9,
  temperatureC: 45,
  rsdVoltageV: 38,
  switchState: 1,
  snrDb: 24,
  rssiDbm: -55,
  irradiance: 800,
}
const half = (voltageV: number | null, ms = 3000, inputV: number | null = 38): HalfCycle => ({
  voltageV,
  inputV,
  ms,
  at: 1,
  switchState: null,
})
const test = (halves: HalfCycle[], change: Partial<BeforeTest> = {}): ModuleTest => ({ before: { ...before, ...change }, halves })

describe('a half cycle', () => {
  it.each([
    ['at the limit', 'shutdown', half(1.5), 'passed'],
    ['above it', 'shutdown', half(1.6), 'failed'],
    ['at the last moment', 'shutdown', half(0.8, 30_000), 'passed'],
    ['too late', 'shutdown', half(0.8, 30_001), 'failed'],
    ['without an answer', 'shutdown', half(null), 'noData'],
    ['above it in the dark', 'shutdown', half(5, 3000, 7.9), 'inconclusive'],
    ['off in the dark', 'shutdown', half(0.8, 3000, 7.9), 'passed'],
    ['at 60 %', 'energise', half(22.8), 'passed'],
    ['below 60 %', 'energise', half(22.7), 'failed'],
    ['not back in the dark', 'energise', half(3, 3000, 4), 'inconclusive'],
    ['without an answer', 'energise', half(null), 'noData'],
  ] as const)('%s, %s', (_, action, measured, wanted) => {
    expect(judgeHalf(action, measured, before, plan)).toBe(wanted)
  })
  it('of a dead module, whose voltage before was nothing, never passes as energised', () => {
    expect(judgeHalf('energise', half(0.5), { ...before, rsdVoltageV: 0 }, plan)).toBe('failed')
    expect(judgeHalf('energise', half(38), { ...before, rsdVoltageV: null }, plan)).toBe('failed')
  })
})

describe('a test of a module', () => {
  it.each([
    ['passed both ways', test([half(0.8), half(38)]), 'passed', 'verified'],
    ['did not shut down', test([half(38, 30_100), half(38)]), 'failed', 'failed'],
    ['failed and was silent', test([half(null), half(3)]), 'failed', 'failed'],
    ['was silent once', test([half(0.8), half(null)]), 'noData', 'unknown'],
    ['told nothing at all', { before: null, halves: [] }, 'noData', 'unknown'],
    ['had no light', test([], { voltageV: 7.9, rsdVoltageV: 7.8 }), 'inconclusive', 'unknown'],
    ['stood in too little light', test([], { irradiance: 99 }), 'inconclusive', 'unknown'],
    ['was shut down before', test([], { switchState: 0, rsdVoltageV: 0.8 }), 'notTested', 'cancelled'],
    ['was off before, its switch not told', test([], { switchState: null, rsdVoltageV: 0.8 }), 'notTested', 'cancelled'],
    ['was ended in between', test([half(0.8)]), 'incomplete', 'unknown'],
    ['was not begun', test([]), 'incomplete', 'unknown'],
  ] as const)('%s', (_, measured, verdict, phase) => {
    expect(judgeTest(measured as ModuleTest, plan)).toBe(verdict)
    expect(phaseOfVerdict(verdict)).toBe(phase)
  })
  const volts = [null, 0, 0.8, 1.5, 1.6, 7, 20, 22.8, 38]
  const pairs = volts.flatMap((off) => volts.map((on): [number | null, number | null] => [off, on]))
  const verdictOf = ([off, on]: [number | null, number | null], inputV: number): string =>
    judgeTest(test([half(off, 3000, inputV), half(on, 3000, inputV)]), plan)
  it('never fails in the dark, whatever it measured', () => {
    expect(pairs.map((pair) => verdictOf(pair, 3))).not.toContain('failed')
  })
  it('passes exactly where both half cycles answered with what they are for', () => {
    const passed = pairs.filter((pair) => verdictOf(pair, 38) === 'passed')
    expect(passed).toEqual(pairs.filter(([off, on]) => off !== null && off <= 1.5 && on !== null && on >= 22.8))
  })
})

describe('figures of a test', () => {
  it('have those without an answer beside the share that passed', () => {
    expect(rateOf(['passed', 'passed', 'failed', 'noData', 'inconclusive'])).toEqual({ total: 3, abnormal: 1, noData: 2, percent: 67 })
    expect(rateOf(['noData'])).toEqual({ total: 0, abnormal: 0, noData: 1, percent: null })
  })
  it('cost at most what the modules give for as long as they may be off', () => {
    expect(lostAtMostWh(7200, { ...plan, cycles: 2, holdS: 10 })).toBe(280)
  })
  it('take the limits of the plant, but never more volts than a device may have', () => {
    expect(limitsOf({ shutdownLimitV: 30, shutdownLimitS: 10 })).toEqual({ offLimitV: 1.5, limitS: 10 })
    expect(limitsOf({ shutdownLimitV: 1, shutdownLimitS: 30 })).toEqual({ offLimitV: 1, limitS: 30 })
  })
})
