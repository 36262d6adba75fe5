import type { StateCounts } from '../devices/module-state.ts'

/** State of a station as lists and maps show it. */
export const stationStates = ['normal', 'partShutDown', 'lowOutput', 'fault', 'stale', 'shutDown', 'asleep', 'noDevices'] as const
export type StationState = (typeof stationStates)[number]
/** Worst first: in lists, and of several stations at one place. */
export const statesWorstFirst: readonly StationState[] = [
  'fault',
  'stale',
  'lowOutput',
  'shutDown',
  'partShutDown',
  'noDevices',
  'normal',
  'asleep',
]

/** From this share of its modules, 0..1, what is true of them is true of the station. */
const majorityShare = 0.5
/** Modules whose alarm says that they give nothing, or that nothing is heard of them: from this share the station has a fault. */
export const faultShare = 0.05
/** Producing modules below the good band, or modules at zero: from this share its output is low. */
export const lowShare = 0.1
/** Performance ratio of today against its own 30 days: below this share its output is low. */
export const lowPrShare = 0.8

/**
 * What the alarms of a station say, of those whose condition holds, that no other one explains and that are not put aside: how many are of Level
 * I; and modules of those that say that a module gives nothing, or that nothing is heard of it.
 */
export type StationAlarms = { level1: number; modules: number }

export type StationFacts = {
  /** Whether anything was put on record for it yet. */
  hasDevices: boolean
  states: StateCounts
  /** Producing modules in the bands low and poor. */
  belowGood: number
  alarms: StationAlarms
  /** Performance ratio of today and the mean of the 30 days before, 0..1; null where not known. */
  pr: number | null
  pr30: number | null
}

/** A station is faulty by its alarms alone (docs/decisions/0116). */
const isFaulty = ({ alarms }: StationFacts, total: number): boolean =>
  alarms.level1 > 0 || alarms.modules >= Math.max(1, total * faultShare)

/** Whether so many of the producing modules are below the good band that the output is low. */
export const isManyLow = ({ belowGood, producing }: { belowGood: number; producing: number }): boolean =>
  producing > 0 && belowGood >= producing * lowShare

/** Whether today's performance ratio is far below its own. */
export const isLowRatio = ({ pr, pr30 }: Pick<StationFacts, 'pr' | 'pr30'>): boolean =>
  pr !== null && pr30 !== null && pr < pr30 * lowPrShare

/** Whether so many modules give nothing while the others could: before an alarm says why. */
const isManyZero = ({ zero, producing }: StateCounts): boolean => zero > 0 && zero >= (zero + producing) * lowShare

const isLow = (f: StationFacts): boolean =>
  isManyLow({ belowGood: f.belowGood, producing: f.states.producing }) || isManyZero(f.states) || isLowRatio(f)

/** State of a station: the first that holds of no devices, shut down, stale, fault, asleep, low output, partly shut down, normal. */
export const stationState = (f: StationFacts): StationState => {
  if (!f.hasDevices) return 'noDevices'
  const total = Object.values(f.states).reduce((a, b) => a + b, 0)
  const most = (n: number) => total > 0 && n >= total * majorityShare
  if (most(f.states.shutDown)) return 'shutDown'
  if (total === 0 || most(f.states.noData)) return 'stale'
  if (isFaulty(f, total)) return 'fault'
  if (most(f.states.asleep)) return 'asleep'
  if (isLow(f)) return 'lowOutput'
  return f.states.shutDown > 0 ? 'partShutDown' : 'normal'
}
