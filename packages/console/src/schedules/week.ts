import type { ScheduleSlot } from '@sundial/contract/schedules.ts'
import { asleepElevationDeg } from '@sundial/core/devices/module-state.ts'
import { sunTimes } from '@sundial/core/pv/sun.ts'
import type { SchedulePlant } from '@sundial/core/schedules/rule.ts'
import { addDays, localDate } from '@sundial/core/stations/local-day.ts'
import { type DayScale, dayScale, shareIn } from './day-scale.ts'

/** So many slots of a schedule on a day are drawn as one pillar. */
const pillarFrom = 8
/** Height of a mark, in shares of a day. */
const markShare = 0.032

/** Monday of the week of a day. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7))

/** When modules have light on a day, in shares of it; null: not at all. */
export const daylightOf = (scale: DayScale, plant: SchedulePlant): { from: number; to: number } | null => {
  const times = sunTimes((scale.from + scale.to) / 2, plant.latitudeDeg, plant.longitudeDeg, asleepElevationDeg)
  return times && { from: shareIn(scale, times.riseMs), to: shareIn(scale, times.setMs) }
}

/** A slot in a column; lanes stand beside each other where slots overlap. */
export type Mark = { slot: ScheduleSlot; top: number; lane: number; lanes: number }
/** Many slots of one schedule on one day. */
export type Pillar = { scheduleId: number; top: number; bottom: number; parts: { slot: ScheduleSlot; top: number; height: number }[] }
export type Column = { date: string; scale: DayScale; daylight: ReturnType<typeof daylightOf>; marks: Mark[]; pillars: Pillar[] }

const pillarOf = (slots: readonly ScheduleSlot[], scale: DayScale): Pillar => {
  const tops = slots.map(({ at }) => shareIn(scale, at))
  const step = Math.min(
    ...tops
      .slice(1)
      .map((top, i) => top - tops[i]!)
      .filter((gap) => gap > 0),
  )
  const parts = slots.map((slot, i) => ({ slot, top: tops[i]!, height: step }))
  return { scheduleId: slots[0]!.scheduleId, top: tops[0]!, bottom: Math.min(1, tops.at(-1)! + step), parts }
}

/** Marks with the lanes of each group of marks that overlap. */
const marksOf = (slots: readonly ScheduleSlot[], scale: DayScale): Mark[] => {
  const groups: Mark[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const slot of slots) {
    const top = shareIn(scale, slot.at)
    if (top >= end) groups.push([])
    const group = groups.at(-1)!
    group.push({ slot, top, lane: group.length, lanes: 1 })
    end = top + markShare
  }
  return groups.flatMap((group) => group.map((mark) => ({ ...mark, lanes: group.length })))
}

const bySchedule = (slots: readonly ScheduleSlot[]): ScheduleSlot[][] => [...Map.groupBy(slots, ({ scheduleId }) => scheduleId).values()]

/** The columns of these days: each with its slots at their instants between its first and its last one. */
export const columnsOf = (dates: readonly string[], slots: readonly ScheduleSlot[], plant: SchedulePlant): Column[] => {
  const { timeZone } = plant
  const byDay = Map.groupBy(
    slots.toSorted((a, b) => a.at - b.at),
    ({ at }) => localDate(at, timeZone),
  )
  return dates.map((date) => {
    const ofDay = bySchedule(byDay.get(date) ?? [])
    const few = ofDay.filter(({ length }) => length < pillarFrom).flat()
    const scale = dayScale(date, timeZone)
    return {
      ...{ date, scale, daylight: daylightOf(scale, plant) },
      marks: marksOf(
        few.toSorted((a, b) => a.at - b.at),
        scale,
      ),
      pillars: ofDay.filter(({ length }) => length >= pillarFrom).map((many) => pillarOf(many, scale)),
    }
  })
}

const hasFailed = ({ outcome }: ScheduleSlot): boolean => outcome === 'failed' || outcome === 'partly'
/** How slots of a period ended; those that are to come are not counted. */
export const countSlots = (slots: readonly ScheduleSlot[]) => {
  const past = slots.filter(({ result }) => result !== 'due')
  const count = (is: (slot: ScheduleSlot) => boolean) => past.filter(is).length
  return {
    total: past.length,
    whole: count(({ outcome }) => outcome === 'succeeded'),
    missed: count(({ result }) => result === 'missed'),
    madeUp: count(({ madeUp }) => madeUp),
    failed: count((slot) => lookOf(slot) === 'failed'),
  }
}

/** How a slot is drawn. */
export const lookOf = (slot: ScheduleSlot): 'due' | 'missed' | 'failed' | 'waiting' | 'done' => {
  if (slot.result === 'due' || slot.result === 'missed' || slot.result === 'waiting') return slot.result
  const isRefused = slot.result === 'refused' || (slot.many?.refused ?? 0) > 0
  return isRefused || hasFailed(slot) ? 'failed' : 'done'
}
