import type { DevicePhase } from '../orders/phases.ts'
import { offLimitV, onShareMin, type RsdAction } from './action.ts'

/** Darker than this a test is inconclusive (domain, 4.5): input voltage of a module, V; irradiance, W/m². */
const inputMinV = 8
const irradianceMin = 100

/** By when and by what a half cycle passes: output in V at which a module is off, seconds for each direction. */
export type TestLimits = { offLimitV: number; limitS: number }
/** What a test is asked for: so many cycles, and how long modules stay off in each. */
export type TestPlan = TestLimits & { cycles: number; holdS: number }

/** A device's own limit is 1.5 V: that of a plant is for its conductors, and counts where it is lower still. */
export const limitsOf = (plant: { shutdownLimitV: number; shutdownLimitS: number }): TestLimits => ({
  offLimitV: Math.min(offLimitV, plant.shutdownLimitV),
  limitS: plant.shutdownLimitS,
})

/** What a module told before the test, in the units of core's quantities. */
export type BeforeTest = {
  voltageV: number | null
  currentA: number | null
  temperatureC: number | null
  rsdVoltageV: number | null
  switchState: number | null
  snrDb: number | null
  rssiDbm: number | null
  /** At the plant, W/m²; null where the concentrator has no sensor. */
  irradiance: number | null
}
/** A half cycle: what the last read-back said (null = no answer), ms from the order to it, and when, epoch ms. */
export type HalfCycle = {
  /** Output, V. */
  voltageV: number | null
  inputV: number | null
  ms: number | null
  at: number | null
  /** As the device says: 1 energised, 0 shut down. */
  switchState: number | null
}
/** A test of one module as it was measured: half cycles in order, off and on in turn. */
export type ModuleTest = { before: BeforeTest | null; halves: HalfCycle[] }

export const halfResults = ['passed', 'failed', 'noData', 'inconclusive'] as const
export type HalfResult = (typeof halfResults)[number]
/** `notTested`: it was shut down before the test, or an order works on it. `incomplete`: the test was ended before its last cycle. */
export type TestVerdict = HalfResult | 'notTested' | 'incomplete'

/** The direction of a half cycle by its place. */
export const actionOfHalf = (i: number): RsdAction => (i % 2 === 0 ? 'shutdown' : 'energise')

/** Whether a module was live before the test: only such a module is ever energised by it. */
export const isLiveBefore = ({ switchState, rsdVoltageV }: BeforeTest, limits: Pick<TestLimits, 'offLimitV'>): boolean =>
  switchState !== 0 && rsdVoltageV !== null && rsdVoltageV > limits.offLimitV

/** Whether a module has too little light for a test to say anything. */
const isTooDark = (inputV: number | null): boolean => inputV !== null && inputV < inputMinV
export const isDarkBefore = ({ voltageV, irradiance }: BeforeTest): boolean =>
  isTooDark(voltageV) || (irradiance !== null && irradiance < irradianceMin)

/** Whether a voltage is what a half cycle is for, whenever it was read. */
export const isReached = (action: RsdAction, voltageV: number, before: BeforeTest, limits: TestLimits): boolean =>
  action === 'shutdown'
    ? voltageV <= limits.offLimitV
    : voltageV > limits.offLimitV && before.rsdVoltageV !== null && voltageV >= onShareMin * before.rsdVoltageV

/** How a half cycle ended. In the dark nothing has failed. */
export const judgeHalf = (action: RsdAction, half: HalfCycle, before: BeforeTest, limits: TestLimits): HalfResult => {
  const { voltageV, ms } = half
  if (voltageV === null || ms === null) return 'noData'
  if (isReached(action, voltageV, before, limits) && ms <= limits.limitS * 1000) return 'passed'
  return isTooDark(half.inputV) ? 'inconclusive' : 'failed'
}

/** Results of the half cycles of a module, in order. */
export const judgeHalves = ({ before, halves }: ModuleTest, limits: TestLimits): HalfResult[] =>
  before ? halves.map((half, i) => judgeHalf(actionOfHalf(i), half, before, limits)) : []

const worst = ['failed', 'noData', 'inconclusive'] as const

/** What a test says of one module, from what was measured: the one judgement of the concentrator, the platform and the console. */
export const judgeTest = (test: ModuleTest, plan: TestPlan): TestVerdict => {
  const { before, halves } = test
  if (!before) return 'noData'
  if (halves.length === 0 && before.switchState === 0) return 'notTested'
  if (halves.length === 0 && isDarkBefore(before)) return 'inconclusive'
  if (halves.length === 0 && !isLiveBefore(before, plan)) return 'notTested'
  const results = judgeHalves(test, plan)
  const found = worst.find((result) => results.includes(result))
  if (found) return found
  return halves.length < 2 * plan.cycles ? 'incomplete' : 'passed'
}

const phases = {
  passed: 'verified',
  failed: 'failed',
  noData: 'unknown',
  inconclusive: 'unknown',
  incomplete: 'unknown',
  notTested: 'cancelled',
} as const satisfies Record<TestVerdict, DevicePhase>
/** Phase in which a module of a test ends. */
export const phaseOfVerdict = (verdict: TestVerdict): (typeof phases)[TestVerdict] => phases[verdict]

/** Share that passed, in whole percent, of those that answered (specification, point 9); those without an answer stand beside it. */
export type TestRate = { total: number; abnormal: number; noData: number; percent: number | null }
/** Null where nothing answered. */
export const passedPercent = (total: number, abnormal: number): number | null =>
  total === 0 ? null : Math.round((100 * (total - abnormal)) / total)

export const rateOf = (results: readonly HalfResult[]): TestRate => {
  const count = (wanted: HalfResult): number => results.filter((result) => result === wanted).length
  const abnormal = count('failed')
  const total = count('passed') + abnormal
  return {
    total,
    abnormal,
    noData: results.length - total,
    percent: passedPercent(total, abnormal),
  }
}

/** Longest time of a test of one string, s: with all that may be repeated. */
export const stringTestS = ({ cycles, holdS, limitS }: TestPlan): number => cycles * (2 * limitS + holdS)

/** Most that a test costs, Wh: what the modules give now, for as long as each may be off. */
export const lostAtMostWh = (powerW: number, plan: TestPlan): number => (powerW * stringTestS(plan)) / 3600
