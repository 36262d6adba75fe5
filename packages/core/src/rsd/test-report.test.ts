import { describe, expect, it } from 'vitest'
import type { HalfCycle, ModuleTest, TestPlan } from './module-test.ts'
import { causeOf, cycleHalves, rateOfAction, returnedAt, type TestedModule, verdictCounts } from './test-report.ts'

const plan: TestPlan = { cycles: 2, holdS: 0, offLimitV: 1.5, limitS: 30 }
const half = (voltageV: number | null, at: number, ms = 3000): HalfCycle => ({ voltageV, inputV: 38, ms, at, switchState: 1 })
const tested = (volts: (number | null)[], snrDb = 24, ms = 3000): ModuleTest => ({
  before: { voltageV: 38, currentA: 9, temperatureC: 61, rsdVoltageV: 38, switchState: 1, snrDb, rssiDbm: -50, irradiance: null },
  halves: volts.map((v, i) => half(v, 1000 * (i + 1), ms)),
})
const well = tested([0.8, 38, 0.8, 38])
const module = (number: string, test: ModuleTest | null, change: Partial<TestedModule> = {}): TestedModule => ({
  ...{ number, phase: 'failed', note: null, test },
  ...change,
})
const modules = [
  module('1', well),
  module('2', tested([0.8, 38, 36.8, 38])),
  module('3', tested([0.8, 38, null, null], 7)),
  module('4', { before: null, halves: [] }),
  module('5', null),
  module('6', null, { phase: 'cancelled', note: 'shutDownBefore' }),
  module('7', null, { phase: 'unknown', note: 'interrupted' }),
  module('8', null, { phase: 'accepted' }),
]

describe('the report of a cycle test', () => {
  it('has each half cycle with its end, what it heard, and what failed', () => {
    expect(cycleHalves(modules, plan)).toEqual([
      { cycle: 1, action: 'shutdown', total: 3, abnormal: 0, noData: 2, percent: 100, endAt: 1000, heard: 3, asked: 5, failedNumbers: [] },
      { cycle: 1, action: 'energise', total: 3, abnormal: 0, noData: 2, percent: 100, endAt: 2000, heard: 3, asked: 5, failedNumbers: [] },
      {
        cycle: 2,
        action: 'shutdown',
        total: 2,
        abnormal: 1,
        noData: 3,
        percent: 50,
        endAt: 3000,
        heard: 2,
        asked: 5,
        failedNumbers: ['2'],
      },
      { cycle: 2, action: 'energise', total: 2, abnormal: 0, noData: 3, percent: 100, endAt: 4000, heard: 2, asked: 5, failedNumbers: [] },
    ])
    expect(rateOfAction(cycleHalves(modules, plan), 'shutdown')).toEqual({ total: 5, abnormal: 1, noData: 5, percent: 80 })
    expect(verdictCounts(modules, plan)).toEqual({ passed: 1, failed: 1, noData: 3, inconclusive: 0, notTested: 1, incomplete: 1 })
  })
  it('has what each module returned in a half cycle', () => {
    expect(returnedAt(modules[1]!.test, 2, plan)).toEqual({
      ...{ online: true, rsdVoltageV: 36.8, switchState: 1, voltageV: 38, result: 'failed', at: 3000 },
      ...{ currentA: 9, temperatureC: 61, snrDb: 24, rssiDbm: -50 },
    })
    expect(returnedAt(null, 0, plan)).toMatchObject({ online: false, rsdVoltageV: null, result: null, snrDb: null })
    expect(returnedAt(modules[2]!.test, 2, plan)).toMatchObject({ online: false, voltageV: 38, result: 'noData', snrDb: 7 })
  })
  it('is empty before anything was measured', () => {
    expect(cycleHalves([module('1', null)], plan)).toEqual([])
  })
})

describe('why a module probably failed', () => {
  it.each([
    ['above the limit each time', tested([38, 38, 37, 38]), { kind: 'stuckOn', count: 2, of: 2, voltageV: 38 }],
    ['above the limit at times', tested([0.8, 38, 36.8, 38]), { kind: 'sticks', count: 1, of: 2, voltageV: 36.8, temperatureC: 61 }],
    ['too late', tested([0.8, 38, 0.8, 38], 24, 31_000), { kind: 'slow', count: 4, of: 4, ms: 31_000 }],
    ['not back', tested([0.8, 0.8, 0.8, 38]), { kind: 'notBack', count: 1, of: 2, voltageV: 0.8 }],
    ['no answer over a weak link', tested([0.8, 38, null, null], 7), { kind: 'weakLink', count: 2, of: 4, snrDb: 7 }],
    ['no answer', { before: null, halves: [] }, { kind: 'silent', count: 0, of: 0 }],
  ] as const)('%s', (_, test, wanted) => expect(causeOf(module('1', test as ModuleTest), plan)).toMatchObject(wanted))
  it('is nothing where it passed, or was not tested', () => {
    expect(causeOf(module('1', well), plan)).toBeNull()
    expect(causeOf(modules[5]!, plan)).toBeNull()
  })
})
