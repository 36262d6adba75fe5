import type { AlarmLevel } from './condition.ts'
import type { ConditionName } from './conditions.ts'
import type { Place } from './places.ts'
import type { WeakDay, WeakTold } from './weak-day.ts'

/**
 * By which way a loss is known: by what the neighbours of a module gave; by irradiance, temperature and the plant's own performance, where no
 * neighbour is left to compare with; a part of it by each; of a silent module by what its inverter measured of its string.
 */
export const lossBases = ['peers', 'irradiance', 'mixed', 'string'] as const
export type LossBasis = (typeof lossBases)[number]
/** What was lost, Wh; null = what should have been given is not known. `lossBasis` is not there in what was kept before there were two ways. */
export type Taken = { lostWh: number | null; lossBasis?: LossBasis | null }

/**
 * A thing that a condition holds of, from its first sample on, with what was lost before it was raised. Plain data: it is kept as JSON
 * between two samples.
 */
export type MemberState = {
  place: Place
  /** Samples in a row that said so; with Level I; and that said no. */
  on: number
  first: number
  off: number
  /** When it began, epoch ms. */
  began: number
  isRaised: boolean
  level: AlarmLevel
  value: number | null
  against: number | null
  /** When it happened once more while it stood, epoch ms; of conditions that recur. */
  again?: number
  /** When it was said last, epoch ms; of conditions that are latched. */
  lastOn?: number
} & Taken

/** An alarm that stands, or that was cleared so short a time ago that its return is the same alarm. */
export type AlarmState = {
  condition: ConditionName
  place: Place
  /** When it was raised for the first time, epoch ms: with condition and place its identity. */
  raisedAt: number
  began: number
  level: AlarmLevel
  clearedAt: number | null
  /** How often it was raised. */
  times: number
  /** Modules that it explains now and that are in no alarm of their own. */
  explains: number
  /** The alarm that explains all its members, if any: condition and place. */
  cause: string | null
  /** What it took on the last day on which it could take anything; not there in what was kept before days were told apart. */
  day?: LossDay
} & Taken

/** What was lost on a day since it began, `at`, epoch ms: Wh; null = not known. */
export type LossDay = { at: number; wh: number | null }

/**
 * What was lost on the day that is running, and on how many days in a row something was. Plain data. A day is a stretch of light, so that it
 * needs no time zone. `samples`: those in light; `judged`: those of them of which it is known what the plant should have given; `stopped`:
 * those in which all of it stood still, where nothing is left to compare with. Energies in Wh.
 */
export type LostDays = { inARow: number; samples: number; judged: number; stopped: number; lostWh: number; expectedWh: number }

/** What an irradiance meter shows, W/m², and since when it shows the same, epoch ms. Plain data. */
export type ShownLight = { irradianceWm2: number; since: number }

/** What the sound modules of a plant gave on a day, and could have given at their irradiance and temperature, Wh; of so many samples. */
export type OwnDay = { samples: number; gotWh: number; couldWh: number }
/** The last days, the oldest first, and the one that is running. Plain data. */
export type OwnPerformance = { days: OwnDay[]; today: OwnDay }

/**
 * An irradiance meter beside the modules: the day that is running; of the last days what sound modules gave over what they could have given by
 * it; and since how many days in a row it shows too little, with the share that is missing, 0..1. Plain data.
 */
export type MeterDays = { today: OwnDay; ratios: number[]; low: { days: number; share: number } | null }

/**
 * Days of data of a concentrator: samples in a row in which it was heard; samples of bright light of the day that is running, and those of them
 * in which any of its modules had data; the same of the days of the last week, each with when it ended, epoch ms. Plain data.
 */
export type GapCount = { heard: number; samples: number; withData: number; days: { at: number; samples: number; withData: number }[] }

/** What conditions remember of a plant. Members and alarms are records so that JSON keeps them. */
export type PlantAlarms = {
  members: { [C in ConditionName]?: Record<Place, MemberState> }
  /** By condition and place. */
  alarms: Record<string, AlarmState>
  /** Days of loss in a row; not there in what was kept before they were counted. */
  lostDays?: LostDays
  /** What its irradiance meters show, by device, and what its sound modules gave; not there in what was kept before they were looked at. */
  lights?: Record<string, ShownLight>
  own?: OwnPerformance
  /** By irradiance meter; not there in what was kept before they were held against the modules. */
  meters?: Record<string, MeterDays>
  /** Modules without output or data by the lock-out tag, under which people work; not there in what was kept before tags were looked at. */
  underTags?: Record<string, number>
  /** Modules that are weak over a day; not there in what was kept before they were looked at. */
  weak?: { today: WeakDay; told: Record<Place, WeakTold> }
  /** By module what it usually gives over the median of its plant; not there in what was kept before it was learnt. */
  usual?: Record<Place, number>
  /** By concentrator; not there in what was kept before days of data were counted. */
  gaps?: Record<string, GapCount>
}
export const noAlarms = (): PlantAlarms => ({ members: {}, alarms: {} })

/** What happened to an alarm at a sample; for its history. */
export const alarmChanges = ['raised', 'again', 'worse', 'cleared'] as const
export type AlarmChange = (typeof alarmChanges)[number]

/** A member as an alarm tells it. */
export type AlarmMember = Pick<MemberState, 'began' | 'level' | 'value' | 'against'> & { place: Place }
/** An alarm after a sample in which something of it changed. */
export type ChangedAlarm = AlarmState & { at: number; changes: AlarmChange[]; standing: AlarmMember[] }
