import { usualLimits } from '../alarms/limits.ts'
import { type DevicePhase, finalPhases } from '../orders/phases.ts'
import type { RsdAction } from './action.ts'
import {
  actionOfHalf,
  type BeforeTest,
  type HalfCycle,
  type HalfResult,
  isReached,
  judgeHalves,
  judgeTest,
  type ModuleTest,
  passedPercent,
  rateOf,
  type TestPlan,
  type TestRate,
  type TestVerdict,
} from './module-test.ts'

/** A module of a test as its task has it. */
export type TestedModule = { number: string; phase: DevicePhase; note: string | null; test: ModuleTest | null }

/** What a note says where nothing was measured, or not to the end. */
const ofNote: Record<string, TestVerdict> = {
  shutDownBefore: 'notTested',
  lockedOut: 'notTested',
  underOrder: 'notTested',
  tooDark: 'inconclusive',
  overtaken: 'incomplete',
  withdrawn: 'incomplete',
  interrupted: 'incomplete',
  tooLate: 'incomplete',
}

/** What is known of a module by now; null: its test is not over. */
export const verdictOf = ({ phase, note, test }: TestedModule, plan: TestPlan): TestVerdict | null => {
  if (!finalPhases.includes(phase)) return null
  const said = note === null ? undefined : ofNote[note]
  return said ?? (test ? judgeTest(test, plan) : 'noData')
}
/** A half cycle of all modules: its rate, when its last read-back was (epoch ms), and how many told anything. */
export type CycleHalf = TestRate & {
  /** From 1. */
  cycle: number
  action: RsdAction
  endAt: number | null
  heard: number
  asked: number
  failedNumbers: string[]
}

/** How a half cycle of a module ended; null: it was not begun. */
export const halfResultAt = (test: ModuleTest | null, i: number, plan: TestPlan): HalfResult | null =>
  test ? (judgeHalves(test, plan)[i] ?? null) : null

/** What a module returned in a half cycle, with what it told before the test: the row of a table (specification, point 2). */
export type ReturnedRow = Omit<BeforeTest, 'rsdVoltageV' | 'irradiance'> & {
  online: boolean
  rsdVoltageV: number | null
  result: HalfResult | null
  at: number | null
}
const noHalf: HalfCycle = { voltageV: null, inputV: null, ms: null, at: null, switchState: null }
const noBefore: BeforeTest = {
  ...{ voltageV: null, currentA: null, temperatureC: null, rsdVoltageV: null },
  ...{ switchState: null, snrDb: null, rssiDbm: null, irradiance: null },
}
export const returnedAt = (test: ModuleTest | null, i: number, plan: TestPlan): ReturnedRow => {
  const half = test?.halves[i] ?? noHalf
  const { voltageV, currentA, temperatureC, snrDb, rssiDbm } = test?.before ?? noBefore
  return {
    ...{ currentA, temperatureC, snrDb, rssiDbm },
    online: half.voltageV !== null,
    rsdVoltageV: half.voltageV,
    switchState: half.switchState,
    voltageV: half.inputV ?? voltageV,
    result: halfResultAt(test, i, plan),
    at: half.at,
  }
}

/** Whether a module told nothing before the test: it was not switched, and counts in every half cycle as one without an answer. */
const isSilent = (module: TestedModule, plan: TestPlan): boolean =>
  verdictOf(module, plan) === 'noData' && (module.test?.halves.length ?? 0) === 0

const halfAt = (modules: readonly TestedModule[], i: number, plan: TestPlan): CycleHalf => {
  const done = modules.flatMap(({ number, test }) => {
    const half = test?.halves[i]
    const result = halfResultAt(test, i, plan)
    return half && result ? [{ number, half, result }] : []
  })
  const silent = modules.filter((module) => isSilent(module, plan)).length
  const rate = rateOf([...done.map(({ result }) => result), ...Array.from({ length: silent }, () => 'noData' as const)])
  const instants = done.flatMap(({ half }) => half.at ?? [])
  return {
    ...rate,
    cycle: Math.floor(i / 2) + 1,
    action: actionOfHalf(i),
    endAt: instants.length === 0 ? null : Math.max(...instants),
    heard: done.filter(({ half }) => half.voltageV !== null).length,
    asked: done.length + silent,
    failedNumbers: done.filter(({ result }) => result === 'failed').map(({ number }) => number),
  }
}

/** The half cycles that have begun, in order. */
export const cycleHalves = (modules: readonly TestedModule[], plan: TestPlan): CycleHalf[] => {
  const begun = Math.max(0, ...modules.map(({ test }) => test?.halves.length ?? 0))
  return Array.from({ length: begun }, (_, i) => halfAt(modules, i, plan))
}

/** How many of the half cycles of a direction passed, over all cycles. */
export const rateOfAction = (halves: readonly CycleHalf[], action: RsdAction): TestRate => {
  const own = halves.filter((half) => half.action === action)
  const sum = (of: 'total' | 'abnormal' | 'noData'): number => own.reduce((all, half) => all + half[of], 0)
  const [total, abnormal] = [sum('total'), sum('abnormal')]
  return { total, abnormal, noData: sum('noData'), percent: passedPercent(total, abnormal) }
}

/**
 * Why a module probably failed, with what speaks for it. `count` of `of` half cycles; voltages in V, times in ms. `stuckOn`: above the limit each
 * time. `sticks`: above it at times. `slow`: reached it, too late. `notBack`: not energised again. `weakLink`, `silent`: no answer.
 */
export type TestCause = { kind: 'stuckOn' | 'sticks' | 'slow' | 'notBack' | 'weakLink' | 'silent'; count: number; of: number } & {
  voltageV: number | null
  ms: number | null
  snrDb: number | null
  temperatureC: number | null
}

type Judged = { action: RsdAction; result: HalfResult; voltageV: number | null; ms: number | null }

const judgedOf = (test: ModuleTest, plan: TestPlan): Judged[] =>
  judgeHalves(test, plan).map((result, i) => ({ action: actionOfHalf(i), result, ...test.halves[i]! }))

/** A failed half cycle whose voltage was right in the end came too late. */
const isLate = ({ action, voltageV }: Judged, { before }: ModuleTest, plan: TestPlan): boolean =>
  voltageV !== null && before !== null && isReached(action, voltageV, before, plan)

const failure = (
  test: ModuleTest,
  halves: readonly Judged[],
  plan: TestPlan,
): Pick<TestCause, 'kind' | 'count' | 'of'> & { shown: Judged[] } => {
  const failed = halves.filter(({ result }) => result === 'failed')
  const wrong = failed.filter((half) => !isLate(half, test, plan))
  if (wrong.length === 0) return { kind: 'slow', count: failed.length, of: halves.length, shown: failed }
  const { action } = wrong.find((half) => half.action === 'shutdown') ?? wrong[0]!
  const shown = wrong.filter((half) => half.action === action)
  const of = halves.filter((half) => half.action === action).length
  const kind = action === 'energise' ? 'notBack' : shown.length === of ? 'stuckOn' : 'sticks'
  return { kind, count: shown.length, of, shown }
}

const highest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** Null: nothing speaks against the module. */
export const causeOf = (module: TestedModule, plan: TestPlan): TestCause | null => {
  const { test } = module
  const snrDb = test?.before?.snrDb ?? null
  const temperatureC = test?.before?.temperatureC ?? null
  const evidence = { snrDb, temperatureC }
  const halves = test ? judgedOf(test, plan) : []
  const verdict = verdictOf(module, plan)
  if (test && verdict === 'failed') {
    const { shown, ...why } = failure(test, halves, plan)
    return { ...why, ...evidence, voltageV: highest(shown.map(({ voltageV }) => voltageV)), ms: highest(shown.map(({ ms }) => ms)) }
  }
  if (verdict !== 'noData') return null
  const count = halves.filter(({ result }) => result === 'noData').length
  return {
    kind: snrDb !== null && snrDb < usualLimits.weakSnrDb ? 'weakLink' : 'silent',
    ...{ count, of: halves.length, ...evidence, voltageV: null, ms: null },
  }
}

/** How many modules a test says what of; those whose test is not over are not counted. */
export const verdictCounts = (modules: readonly TestedModule[], plan: TestPlan): Record<TestVerdict, number> => {
  const counts: Record<TestVerdict, number> = { passed: 0, failed: 0, noData: 0, inconclusive: 0, notTested: 0, incomplete: 0 }
  for (const module of modules) {
    const verdict = verdictOf(module, plan)
    if (verdict) counts[verdict]++
  }
  return counts
}
