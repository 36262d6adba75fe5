import { type AlarmLevel, type Condition, type Reading, type Standing, samplesOf } from './condition.ts'
import { coversOf } from './covers.ts'
import type { Limits } from './limits.ts'
import { peersOf, shareOf } from './peers.ts'
import { devicePlace, type Place, stationPlace } from './places.ts'
import type { Sample, SampledModule } from './sample.ts'

type Said = Pick<Reading, 'level' | 'value' | 'against'>
type Judged = { sample: Sample; limits: Limits; stands: boolean }
const unknown: Said = { level: null, value: null, against: null }

/** Alarms of modules stand at their string: those of one string with the same condition are one alarm. */
const placeOf = (m: SampledModule): Place => (m.stringId === null ? stationPlace : devicePlace('string', m.stringId))

const eachModule =
  (judge: (module: SampledModule, judged: Judged) => Said) =>
  (sample: Sample, known: Standing): Reading[] => {
    const { limits } = sample
    const fresh = { sample, limits, stands: false }
    const raised = { sample, limits, stands: true }
    const readings: Reading[] = []
    // A plant has thousands of modules, and of nearly all of them nothing is to be remembered.
    for (const m of sample.modules) {
      const before = known(m.member)
      const { level, value, against } = judge(m, before?.isRaised ? raised : fresh)
      if (before || (level ?? 0) > 0) readings.push({ member: m.member, place: placeOf(m), level, value, against })
    }
    return readings
  }

/** The same, of modules that nothing else explains. */
const uncovered = (judge: (module: SampledModule, judged: Judged) => Said) =>
  eachModule((m, judged) => (coversOf(judged.sample).ofModule(m) === null ? judge(m, judged) : unknown))

const levelOf = (isFirst: boolean, isSecond: boolean): 0 | AlarmLevel => {
  if (isFirst) return 1
  return isSecond ? 2 : 0
}

const heat = (m: SampledModule, { sample, limits, stands }: Judged): Said => {
  if (m.temperatureC === null) return unknown
  const againstC = peersOf(sample).temperatureC(m)
  const cooler = stands ? limits.coolerK : 0
  const isHotter = againstC !== null && m.temperatureC > againstC + limits.hotterK - cooler
  const level = levelOf(m.temperatureC > limits.tooHotC - cooler, m.temperatureC > limits.hotC - cooler || isHotter)
  return { level, value: m.temperatureC, against: againstC }
}

/** What its neighbours give, where they give enough to be compared with; null where they don't. */
const peersShareOf = (m: SampledModule, { sample, limits }: Judged): number | null => {
  const share = peersOf(sample).share(m)
  return share !== null && share >= limits.peersShare ? share : null
}

const unexpectedShutdown = (m: SampledModule, judged: Judged): Said => {
  if (m.state === 'noData' || m.state === 'asleep') return unknown
  if (m.state !== 'shutDown') return { level: 0, value: m.powerW, against: null }
  return peersShareOf(m, judged) === null ? unknown : { level: 1, value: m.powerW, against: null }
}

const zero = (m: SampledModule, judged: Judged): Said => {
  const share = peersShareOf(m, judged)
  if (share === null || (m.state !== 'zero' && m.state !== 'producing')) return unknown
  return { level: m.state === 'zero' ? 2 : 0, value: m.powerW, against: m.ratedW === null ? null : share * m.ratedW }
}

const low = (m: SampledModule, judged: Judged): Said => {
  const own = shareOf(m)
  const share = peersShareOf(m, judged)
  if (own === null || share === null || m.state !== 'producing') return unknown
  const { limits, stands } = judged
  const better = stands ? limits.betterShare : 0
  const level = levelOf(own < share * (limits.poorShare + better), own < share * (limits.lowShare + better))
  return { level, value: m.powerW, against: share * m.ratedW! }
}

const diode = (m: SampledModule, judged: Judged): Said => {
  const againstV = peersOf(judged.sample).voltageV(m)
  if (m.state !== 'producing' || m.voltageV === null || againstV === null || peersShareOf(m, judged) === null) return unknown
  const limit = againstV * (judged.limits.diodeShare + (judged.stands ? judged.limits.betterShare : 0))
  return { level: m.voltageV <= limit ? 2 : 0, value: m.voltageV, against: againstV }
}

/** From this share of a string's modules, 0..1, that are silent it is Level I. */
const silentOfString = 0.3

const silent = (m: SampledModule, { sample }: Judged): Said => {
  // What has never reported is not silent: it is not installed yet, or not found.
  if (m.state === 'asleep' || !m.isHeard) return unknown
  if (m.state !== 'noData') return { level: 0, value: null, against: null }
  return { level: coversOf(sample).silentShare(m.stringId) > silentOfString ? 1 : 2, value: null, against: null }
}

const weakLink = (m: SampledModule, { limits, stands }: Judged): Said => {
  if (m.snrDb === null) return unknown
  return { level: m.snrDb < limits.weakSnrDb + (stands ? limits.betterSnrDb : 0) ? 2 : 0, value: m.snrDb, against: limits.weakSnrDb }
}

const minutes = (n: number): number => samplesOf(n * 60_000)

/** Conditions of modules; rows of the alarm catalogue (domain 4.8). */
export const moduleConditions = {
  moduleHot: { consequence: 'safety', at: 'string', raiseAfter: minutes(10), clearAfter: minutes(10), unit: '°C', read: eachModule(heat) },
  unexpectedShutdown: {
    consequence: 'safety',
    at: 'string',
    raiseAfter: minutes(10),
    clearAfter: minutes(5),
    unit: '',
    read: uncovered(unexpectedShutdown),
  },
  moduleZero: {
    consequence: 'production',
    at: 'string',
    raiseAfter: minutes(30),
    clearAfter: minutes(10),
    unit: 'W',
    read: uncovered(zero),
  },
  bypassDiode: {
    consequence: 'production',
    at: 'string',
    raiseAfter: minutes(60),
    clearAfter: minutes(30),
    unit: 'V',
    read: uncovered(diode),
  },
  moduleLow: {
    consequence: 'production',
    at: 'string',
    raiseAfter: minutes(60),
    clearAfter: minutes(30),
    unless: 'bypassDiode',
    unit: 'W',
    read: uncovered(low),
  },
  moduleSilent: { consequence: 'data', at: 'string', raiseAfter: minutes(45), clearAfter: minutes(5), unit: '', read: uncovered(silent) },
  weakLink: { consequence: 'data', at: 'string', raiseAfter: minutes(60), clearAfter: minutes(60), unit: 'dB', read: uncovered(weakLink) },
} as const satisfies Record<string, Condition>
