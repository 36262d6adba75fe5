import { flood } from './flood.ts'

/** Goals of a list of alarms that one person looks after, after EEMUA 191 and ISA-18.2. Shares are 0..1. */
export const alarmGoals = {
  /** Alarms of a day that one person can act on. */
  aDayMax: 12,
  /** Share of the time in which more come than can be read. */
  floodShareMax: 0.01,
  /** Median time until somebody has seen one, ms. */
  seenMsMax: 30 * 60_000,
  /** Alarms that have stood for longer than `staleMs`: more of them are scenery. */
  staleMax: 5,
  /** Share of the alarms about which nobody did anything: more of them need not have been alarms. */
  nothingDoneMax: 0.2,
} as const
/** An alarm that has stood for so long is stale, ms. */
export const staleMs = 24 * 3_600_000
/** An alarm that was raised so often within a day of its end flaps. */
export const flapsFrom = 3
/** A flood is told by times of so many ms, on whole multiples since 1970. */
export const windowMs = flood.ms

/** How one kind of alarm went in a time. Shares 0..1 of its alarms; null: there is nothing to take it of. */
export type KindPerformance = {
  /** How often it rang: raised, or raised again. */
  rings: number
  alarms: number
  /** Alarms that flapped, and that stand for longer than a day. */
  flapping: number
  stale: number
  /** Median time until somebody had seen one, ms. */
  seenMs: number | null
  /** Median time that one lasted, ms. */
  lastedMs: number | null
  /** Of those that are over: over before anybody did anything, and with nothing ever done. */
  clearedAlone: number | null
  nothingDone: number | null
  /** Plants that have it, and the share of the rings of the one that has most. */
  plants: number
  topPlantShare: number
  /** Share of the rings in the hour of the day that has most. */
  topHourShare: number
}

/** What to do about a kind of alarm; the first that holds. */
export const performanceAdvices = [
  'tooFew',
  'flaps',
  'clearsItself',
  'onePlant',
  'sameHour',
  'stale',
  'neverActedOn',
  'seenLate',
  'good',
] as const
export type PerformanceAdvice = (typeof performanceAdvices)[number]

/** Fewer rings say nothing about the rule behind them. */
const ringsMin = 5
/** Fewer rings have no hour of their own, and no plant. */
const patternMin = 10
const shortMs = 3_600_000

const rules: readonly (readonly [PerformanceAdvice, (kind: KindPerformance) => boolean])[] = [
  ['tooFew', ({ rings }) => rings < ringsMin],
  ['flaps', ({ flapping, alarms }) => flapping >= alarms * 0.2],
  ['clearsItself', ({ clearedAlone, lastedMs }) => (clearedAlone ?? 0) >= 0.5 && (lastedMs ?? shortMs) < shortMs],
  ['onePlant', ({ rings, plants, topPlantShare }) => rings >= patternMin && plants > 1 && topPlantShare >= 0.6],
  ['sameHour', ({ rings, topHourShare }) => rings >= patternMin && topHourShare >= 0.4],
  ['stale', ({ stale, alarms }) => stale >= 3 && stale >= alarms * 0.2],
  ['neverActedOn', ({ nothingDone }) => (nothingDone ?? 0) >= 0.8],
  ['seenLate', ({ seenMs }) => (seenMs ?? 0) > alarmGoals.seenMsMax],
]

/** What to do about a kind of alarm. */
export const performanceAdvice = (kind: KindPerformance): PerformanceAdvice => rules.find(([, holds]) => holds(kind))?.[0] ?? 'good'
