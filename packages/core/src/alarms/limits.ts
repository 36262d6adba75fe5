import { type DelayName, delayLimits, delayRanges, delayStepMin } from './delays.ts'

/** Values by which conditions judge, where nobody set another (alarm_limit in the database has those). */
const usualValues = {
  /** Temperature of a module's optimizer, °C: from the first Level II, from the second Level I. */
  hotC: 85,
  tooHotC: 95,
  /** Above the median of its string by so many kelvin: Level II. */
  hotterK: 15,
  /** An alarm of temperature ends this far below its limit, K. */
  coolerK: 5,
  /** Power of a module over that of its neighbours, each of its rated power, 0..1: below the first Level II, below the second Level I. */
  lowShare: 0.7,
  poorShare: 0.4,
  /** Of what its neighbours gave on a day, 0..1: a module that gave less by more than this is weak. */
  weakDayShare: 0.1,
  /** An inverter that holds its output back below this share of its rating, 0..1, is limited. */
  limitedShare: 0.95,
  /** An alarm of low output ends this far above its limit. */
  betterShare: 0.05,
  /** Neighbours give at least this share of their rated power, 0..1: below it nothing is compared. */
  peersShare: 0.2,
  /** A module's voltage over the median of its string: at or below it at least one bypass diode conducts all the time. */
  diodeShare: 0.76,
  /** Voltage of a module, V: above the first it is too high, below the second too low for one that produces. */
  highV: 80,
  lowV: 8,
  /** Spread of the modules of a string around their median, each over its rated power, over that median, 0..1 (domain 4.8, STR-MIS). */
  mismatchShare: 0.1,
  /** Signal-to-noise ratio of the power line, dB: below it the link is weak. */
  weakSnrDb: 10,
  /** An alarm of a weak link ends this far above its limit, dB. */
  betterSnrDb: 2,
  /** Of the modules of a concentrator, 0..1: where more than this share are silent while it is heard, its power line is at fault. */
  silentShare: 0.8,
  /** What dirt takes of the yield of a plant, and what a module lacks at the hours in which it is shaded day after day, 0..1. */
  soiledShare: 0.03,
  shadeShare: 0.1,
  /** What the makers of modules warrant that they lose in a year at most, 0..1: a plant that loses more for certain ages too fast. */
  warrantyShare: 0.007,
  /** Of what an irradiance meter shows beside the modules, 0..1: one that shows less by this share than on the days before shows too little. */
  meterShare: 0.1,
  /** Of the modules of a concentrator that are heard, 0..1: where more than this share shut down without an order, its keep-alive has stopped. */
  keepAliveShare: 0.8,
  /** Lost over what a plant should have given, 0..1: from it on a day counts as one of loss. */
  lostDayShare: 0.02,
  /** Of the bright light of a day, 0..1: where data of more than this are missing for good, its data have a hole. */
  gapShare: 0.05,
  /** A hot spot: a module above the median of its string by so many kelvin, with a voltage below this share of that of its string. */
  spotK: 10,
  spotShare: 0.9,
  /** Of a concentrator: from so many unknown modules on, and from so many differences between its register and ours on. */
  unknownCount: 1,
  differCount: 1,
} as const
type ValueName = keyof typeof usualValues
export type LimitName = ValueName | DelayName
export type Limits = { readonly [K in LimitName]: number }
/** Limits of the conditions, and their delays, where nobody set another. */
export const usualLimits: Limits = { ...usualValues, ...delayLimits }
export const limitNames = Object.keys(usualLimits) as [LimitName, ...LimitName[]]

/** Unit of a limit; '' = a share, 0..1; `count`: a number of things; `min`: a delay. */
export type LimitUnit = '°C' | 'K' | 'V' | 'dB' | 'count' | 'min' | ''
type LimitRange = { min: number; max: number; unit: LimitUnit }
const valueRanges: Record<ValueName, LimitRange> = {
  hotC: { min: 40, max: 150, unit: '°C' },
  tooHotC: { min: 40, max: 150, unit: '°C' },
  hotterK: { min: 2, max: 60, unit: 'K' },
  coolerK: { min: 0, max: 20, unit: 'K' },
  lowShare: { min: 0.1, max: 0.95, unit: '' },
  poorShare: { min: 0.05, max: 0.9, unit: '' },
  weakDayShare: { min: 0.05, max: 0.5, unit: '' },
  limitedShare: { min: 0.3, max: 1, unit: '' },
  betterShare: { min: 0, max: 0.2, unit: '' },
  peersShare: { min: 0.05, max: 0.8, unit: '' },
  diodeShare: { min: 0.5, max: 0.95, unit: '' },
  highV: { min: 20, max: 150, unit: 'V' },
  lowV: { min: 1, max: 40, unit: 'V' },
  mismatchShare: { min: 0.02, max: 0.5, unit: '' },
  weakSnrDb: { min: 0, max: 30, unit: 'dB' },
  betterSnrDb: { min: 0, max: 10, unit: 'dB' },
  silentShare: { min: 0.3, max: 0.99, unit: '' },
  soiledShare: { min: 0.005, max: 0.3, unit: '' },
  shadeShare: { min: 0.1, max: 0.9, unit: '' },
  warrantyShare: { min: 0.002, max: 0.03, unit: '' },
  meterShare: { min: 0.05, max: 0.5, unit: '' },
  keepAliveShare: { min: 0.3, max: 0.99, unit: '' },
  lostDayShare: { min: 0.001, max: 0.5, unit: '' },
  gapShare: { min: 0.01, max: 0.9, unit: '' },
  spotK: { min: 2, max: 60, unit: 'K' },
  spotShare: { min: 0.3, max: 0.98, unit: '' },
  unknownCount: { min: 1, max: 100, unit: 'count' },
  differCount: { min: 1, max: 100, unit: 'count' },
}
/** Between which values people may set each limit, and in which unit. Beyond them a condition would tell of everything or of nothing. */
export const limitRanges: { readonly [K in LimitName]: LimitRange } = { ...valueRanges, ...delayRanges }

/** Units whose limits are whole multiples of a step. */
const steps: Partial<Record<LimitUnit, number>> = { count: 1, min: delayStepMin }
/** Whether people may give a limit this value: it is in its range, and a count is whole and a delay one of whole samples. */
export const isLimit = (name: LimitName, value: number): boolean => {
  const { min, max, unit } = limitRanges[name]
  const step = steps[unit]
  return value >= min && value <= max && (step === undefined || value % step === 0)
}

/** Limits of which the first must stay below the second: the first tells Level II, or the other way round of what is low. */
const inOrder: readonly (readonly [LimitName, LimitName])[] = [
  ['hotC', 'tooHotC'],
  ['poorShare', 'lowShare'],
  ['lowV', 'highV'],
]
/** The first of two limits that contradict each other; null = none does. */
export const contradiction = (limits: Limits): LimitName | null => inOrder.find(([low, high]) => limits[low] >= limits[high])?.[0] ?? null

/**
 * A value that somebody gave a limit. `depth`: whose it is, counted from the top organisation; what is deeper wins, a plant most of all.
 * `value` null: from then on the owner has none of its own. `since`: from which instant on samples are judged by it, epoch ms.
 * `model`: it holds for modules with panels of this model (settable-by-model.ts says which may); null: for all that have no value by their model.
 */
export type LimitSetting = { name: LimitName; value: number | null; depth: number; since: number; model: string | null }

/** What is higher wins: of one owner the value of a model before that of all models. */
const rankOf = ({ depth, model }: LimitSetting): number => 2 * depth + (model === null ? 0 : 1)

/**
 * The setting by which a limit of modules of a model is what it is at an instant; null = none: it is the usual one. Settings in any order.
 * `model` null: of what has no value by its model.
 */
export const settingAt = <S extends LimitSetting>(
  settings: readonly S[],
  name: LimitName,
  at: number,
  model: string | null = null,
): S | null => {
  const latest = new Map<number, S>()
  for (const one of settings) {
    if (one.name !== name || one.since > at || (one.model !== null && one.model !== model)) continue
    const known = latest.get(rankOf(one))
    if (!known || known.since <= one.since) latest.set(rankOf(one), one)
  }
  return [...latest.values()].filter(({ value }) => value !== null).sort((a, b) => rankOf(b) - rankOf(a))[0] ?? null
}

const limitsThen = (settings: readonly LimitSetting[], at: number, model: string | null): Limits =>
  Object.fromEntries(limitNames.map((name) => [name, settingAt(settings, name, at, model)?.value ?? usualLimits[name]])) as Limits

/** The limits in force at any instant, epoch ms, of modules of a model. One object for all instants between two changes. */
export const limitsAt = (settings: readonly LimitSetting[], model: string | null = null): ((at: number) => Limits) => {
  const changes = [...new Set(settings.map(({ since }) => since))].sort((a, b) => a - b)
  const known = new Map<number, Limits>()
  return (at) => {
    const since = changes.findLast((change) => change <= at) ?? Number.NEGATIVE_INFINITY
    const limits = known.get(since) ?? limitsThen(settings, since, model)
    known.set(since, limits)
    return limits
  }
}
