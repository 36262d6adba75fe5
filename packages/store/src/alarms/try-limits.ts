import { type ChangedAlarm, noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { sampleMs } from '@sundial/core/alarms/condition.ts'
import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import { judgeSample } from '@sundial/core/alarms/fold.ts'
import type { LimitSetting } from '@sundial/core/alarms/limits.ts'
import { asIfSet, limitsOfPlantAt } from '@sundial/core/alarms/limits-by-model.ts'
import { isDark, type Place } from '@sundial/core/rsd/darkness.ts'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { lastSample } from './judge-plants.ts'
import { limitsOfStation } from './limit-settings.ts'
import { readPlant } from './read-plant.ts'

const dayMs = 86_400_000
const daysMax = 30
/** The number of modules times days that one trial judges. 220 modules for 27 days took 11.5 s on two busy cores. */
const moduleDaysMax = 6_000
/** Before the first day that counts conditions are judged for a day, so that what began then is no news. */
const warmUpMs = dayMs
/** In the dark limits judge nothing, and a day only has to end: one sample an hour does. */
const darkMs = 3_600_000

/** Since when a plant is tried: 30 days, fewer of a large plant, and not before its first report. Whole days before `to`, epoch ms. */
export const triedSince = async (db: Db, stationId: number, to: number): Promise<number> => {
  const { n } = await askOne(db, { n: col.number })`
    select count(*) as n from device where station_id = ${stationId} and kind = 'module'`
  const days = Math.max(1, Math.min(daysMax, Math.floor(moduleDaysMax / Math.max(1, n))))
  const { first } = await askOne(db, { first: col.ms.orNull })`
    select min(r.instant) as first from telemetry_report r join concentrator c on c.gw = r.gw
     where c.station_id = ${stationId} and r.instant >= ${new Date(to - days * dayMs)} and r.instant < ${new Date(to)}`
  return first === null ? to : to - Math.ceil((to - first) / dayMs) * dayMs
}

/** Alarms of a kind: how often one was raised, and for how long they stood by day, ms. */
type Raised = { count: number; standsMs: number }
type Count = { condition: ConditionName; inForce: Raised; tried: Raised }
export type TriedLimits = { from: number; to: number; days: number; counts: Count[] }

export type Tried = Omit<LimitSetting, 'since'>
type TriedPlant = Place & { id: number }
const noneOf = (condition: ConditionName): Count => ({
  condition,
  inForce: { count: 0, standsMs: 0 },
  tried: { count: 0, standsMs: 0 },
})

/** Takes a sample into the counts by one of two sets of limits: alarms that no other one explains. */
const take = (counts: Map<ConditionName, Count>, which: 'inForce' | 'tried', changed: readonly ChangedAlarm[], isDay: boolean): void => {
  for (const { condition, changes, standing } of changed) {
    const known = counts.get(condition) ?? noneOf(condition)
    counts.set(condition, known)
    if (changes.includes('raised') || changes.includes('again')) known[which].count++
    if (isDay && standing.length > 0) known[which].standsMs += sampleMs
  }
}

/** The samples of a day after an instant that are judged. */
function* samplesOfDay(begin: number, place: Place): Iterable<{ at: number; isDay: boolean }> {
  for (let at = begin + sampleMs; at <= begin + dayMs; at += sampleMs) {
    const isDay = !isDark(at, place)
    if (isDay || at % darkMs === 0) yield { at, isDay }
  }
}

/**
 * Judges the stored measurements of a plant's last days twice: by the limits that were in force, and by those that would have been, had
 * the owners of `changed` always had these values. Answers how many alarms each raises, by kind, and nothing of kinds that neither does.
 * @param now epoch ms
 */
export const tryLimits = async (db: Db, { id, ...place }: TriedPlant, changed: readonly Tried[], now: number): Promise<TriedLimits> => {
  const to = lastSample(now)
  const from = await triedSince(db, id, to)
  const triedAt = limitsOfPlantAt(asIfSet(await limitsOfStation(db, id), changed))
  const states = { inForce: noAlarms(), tried: noAlarms() }
  const counts = new Map<ConditionName, Count>()
  // What began before the time that counts is no news by any limits.
  const isNews = ({ cause, raisedAt }: ChangedAlarm): boolean => cause === null && raisedAt > from
  for (let begin = from - warmUpMs; from < to && begin < to; begin += dayMs) {
    const sampleAt = await readPlant(db, id, { from: begin + sampleMs, to: begin + dayMs })
    for (const { at, isDay } of samplesOfDay(begin, place)) {
      const sample = sampleAt(at)
      take(counts, 'inForce', judgeSample(sample, states.inForce).filter(isNews), isDay)
      take(counts, 'tried', judgeSample({ ...sample, ...triedAt(at) }, states.tried).filter(isNews), isDay)
    }
  }
  return { from, to, days: Math.round((to - from) / dayMs), counts: [...counts.values()] }
}
