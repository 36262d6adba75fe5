import type { Condition } from './condition.ts'
import { coversOf } from './covers.ts'
import { recurrentShade } from './day-conditions.ts'
import { diode } from './diode.ts'
import { heat, hotSpot } from './heat.ts'
import { eachModule, type Judged, levelOf, sharedByPeers, uncovered } from './judge-modules.ts'
import { shareOf } from './peers.ts'
import { type Said, unknown, well } from './said.ts'
import type { SampledModule } from './sample.ts'

/** What was measured so long after a shutdown was ordered tells whether it took effect, ms. */
const switchedMs = 120_000

/** Whether it is live against its last order; null = nobody can say. */
const isLive = ({ order, measuredAt }: SampledModule): boolean | null => {
  if (order === null || order.isTest || !order.isTaken) return null
  if (!order.isOff) return false
  return measuredAt !== null && measuredAt >= order.at + switchedMs ? true : null
}

const shutdownIneffective = (m: SampledModule): Said => {
  if (m.state === 'noData' || m.state === 'asleep') return unknown
  const live = m.state === 'shutDown' ? false : isLive(m)
  if (live === null) return unknown
  return live ? { level: 1, value: m.powerW, against: null } : well
}

const voltageHigh = (m: SampledModule, { limits, stands }: Judged): Said => {
  if (m.voltageV === null) return unknown
  const limit = limits.highV * (1 - (stands ? limits.betterShare : 0))
  return m.voltageV > limit ? { level: 2, value: m.voltageV, against: limits.highV } : well
}

const voltageLow = (m: SampledModule, judged: Judged): Said => {
  const { limits, stands } = judged
  if (m.state !== 'producing' || m.voltageV === null) return unknown
  if (m.voltageV >= limits.lowV * (1 + (stands ? limits.betterShare : 0))) return well
  return sharedByPeers(m, judged) === null ? unknown : { level: 2, value: m.voltageV, against: limits.lowV }
}

const unexpectedShutdown = (m: SampledModule, judged: Judged): Said => {
  if (m.state === 'noData' || m.state === 'asleep') return unknown
  if (m.state !== 'shutDown') return well
  return sharedByPeers(m, judged) === null ? unknown : { level: 1, value: m.powerW, against: null }
}

const zero = (m: SampledModule, judged: Judged): Said => {
  const share = sharedByPeers(m, judged)
  if (share === null || (m.state !== 'zero' && m.state !== 'producing')) return unknown
  if (m.state === 'producing') return well
  return { level: 2, value: m.powerW, against: m.ratedW === null ? null : share * m.ratedW }
}

const low = (m: SampledModule, judged: Judged): Said => {
  const own = shareOf(m)
  const share = sharedByPeers(m, judged)
  if (own === null || share === null || m.state !== 'producing') return unknown
  const { limits, stands } = judged
  const better = stands ? limits.betterShare : 0
  const level = levelOf(own < share * (limits.poorShare + better), own < share * (limits.lowShare + better))
  if (level === 0) return well
  return { level, value: m.powerW, against: share * m.ratedW! }
}

/** What the last day said of it: `value` percent of what its neighbours gave that day were missing. */
const weak = (m: SampledModule, { sample, limits }: Judged): Said => {
  const told = sample.weakModules.get(m.member)
  if (!told) return well
  const { at, share, lostWh } = told
  return { level: share > 1 - limits.poorShare ? 1 : 2, value: 100 * share, against: 100 * limits.weakDayShare, since: { at, lostWh } }
}

/** From this share of a string's modules, 0..1, that are silent it is Level I. */
const silentOfString = 0.3

const silent = (m: SampledModule, { sample }: Judged): Said => {
  // What has never reported is not silent: it is not installed yet, or not found.
  if (m.state === 'asleep' || !m.isHeard) return unknown
  if (m.state !== 'noData') return well
  return { level: coversOf(sample).silentShare(m.stringId) > silentOfString ? 1 : 2, value: null, against: null }
}

/** Only by day, while its concentrator is heard, is a module missed that never reported; else nothing explains it (`uncovered`). */
const neverHeard = (m: SampledModule, { sample }: Judged): Said => {
  if (m.isHeard) return well
  return sample.isDark ? unknown : { level: 2, value: null, against: null }
}

const weakLink = (m: SampledModule, { limits, stands }: Judged): Said => {
  if (m.snrDb === null) return unknown
  if (m.snrDb >= limits.weakSnrDb + (stands ? limits.betterSnrDb : 0)) return well
  return { level: 2, value: m.snrDb, against: limits.weakSnrDb }
}

/** Conditions of modules; rows of the alarm catalogue (domain 4.8). */
export const moduleConditions = {
  hotSpot: {
    consequence: 'safety',
    at: 'string',
    unit: '°C',
    read: eachModule(hotSpot),
  },
  moduleHot: {
    consequence: 'safety',
    at: 'string',
    unless: ['hotSpot'],
    unit: '°C',
    read: eachModule(heat),
  },
  shutdownIneffective: {
    consequence: 'safety',
    at: 'string',
    unit: 'W',
    read: eachModule(shutdownIneffective),
  },
  voltageHigh: {
    consequence: 'safety',
    at: 'string',
    unit: 'V',
    read: eachModule(voltageHigh),
  },
  unexpectedShutdown: {
    consequence: 'safety',
    at: 'string',
    unit: '',
    read: uncovered(unexpectedShutdown),
  },
  moduleZero: {
    consequence: 'production',
    at: 'string',
    unit: 'W',
    read: uncovered(zero),
  },
  voltageLow: {
    consequence: 'production',
    at: 'string',
    unit: 'V',
    read: uncovered(voltageLow),
  },
  bypassDiode: {
    consequence: 'production',
    at: 'string',
    unless: ['hotSpot', 'voltageLow'],
    unit: 'V',
    read: uncovered(diode),
  },
  recurrentShade,
  moduleLow: {
    consequence: 'production',
    at: 'string',
    unless: ['hotSpot', 'voltageLow', 'bypassDiode', 'recurrentShade', 'moduleWeak'],
    unit: 'W',
    read: uncovered(low),
  },
  /** Judged once a day, at dusk: what it counts is the day that has ended. */
  moduleWeak: {
    consequence: 'production',
    at: 'string',
    unless: ['unexpectedShutdown', 'moduleZero', 'hotSpot', 'voltageLow', 'bypassDiode', 'recurrentShade', 'moduleLow'],
    unit: '%',
    read: uncovered(weak),
  },
  moduleSilent: { consequence: 'data', at: 'string', unit: '', read: uncovered(silent) },
  neverHeard: {
    consequence: 'data',
    at: 'string',
    unit: '',
    read: uncovered(neverHeard),
  },
  weakLink: { consequence: 'data', at: 'string', unit: 'dB', read: uncovered(weakLink) },
} as const satisfies Record<string, Condition>
