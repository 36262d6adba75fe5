import { type LaneRuns, lanesPerPage, type ScheduleLane } from '@sundial/contract/schedule-lanes.ts'
import { slotsBetween } from '@sundial/core/schedules/slots.ts'
import { addDays, dayStart, daysFrom } from '@sundial/core/stations/local-day.ts'
import { countDayRuns, type DayRuns, findLanePlants, type LanePlant } from '@sundial/store/schedules/find-lanes.ts'
import { type EnabledRule, findEnabledRules } from '@sundial/store/schedules/find-schedules.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'

const laneDays = 7

/** A day on the clock of a plant, from and to in epoch ms. */
type Day = { day: string; from: number; to: number }
const daysOf = (dates: readonly string[], timeZone: string): Day[] =>
  dates.map((day) => ({ day, from: dayStart(day, timeZone), to: dayStart(addDays(day, 1), timeZone) }))

/** How many slots of a schedule are to come on each day, and when: those that are due and have no row yet among them. */
const comingOf = (schedule: EnabledRule, days: readonly Day[]): (DayRuns & { due: number })[] => {
  const { stationId, action, nextAt } = schedule
  const [first, last] = [days[0]!.from, days.at(-1)!.to]
  if (nextAt === null || nextAt >= last) return []
  const coming = slotsBetween(schedule, schedule, Math.max(first, nextAt), last)
  return days.flatMap(({ day, from, to }) => {
    const slots = coming.filter((at) => from <= at && at < to)
    if (slots.length === 0) return []
    const none = { done: 0, failed: 0, missed: 0, madeUp: 0, waiting: 0 }
    return [{ stationId, action, day, from: slots[0]!, to: slots.at(-1)!, due: slots.length, ...none }]
  })
}

const added = (a: LaneRuns, b: LaneRuns): LaneRuns => ({
  ...{ action: a.action, from: Math.min(a.from, b.from), to: Math.max(a.to, b.to), done: a.done + b.done, failed: a.failed + b.failed },
  ...{ missed: a.missed + b.missed, madeUp: a.madeUp + b.madeUp, waiting: a.waiting + b.waiting, due: a.due + b.due },
})

/** Runs of each kind of order together, in the order of their first one. */
const runsOf = (parts: readonly (DayRuns & { due: number })[]): LaneRuns[] =>
  [...Map.groupBy(parts, ({ action }) => action).values()]
    .map((same) => same.map(({ stationId: _stationId, day: _day, ...runs }): LaneRuns => runs).reduce(added))
    .toSorted((a, b) => a.from - b.from)

export const timedLanes: Handler<'timedLanes'> = async ({ firstDay, targetPage }, { server, scope, language, now }) => {
  const { db } = server.store
  const { rows: plants, total } = await findLanePlants(db, scope, spanOf({ targetPage, pageSize: lanesPerPage }))
  const stationIds = plants.map(({ stationId }) => stationId)
  const dates = daysFrom(firstDay, addDays(firstDay, laneDays - 1))
  const past = await countDayRuns(db, scope, { stationIds, first: dates[0]!, last: dates.at(-1)!, now })
  const enabled = await findEnabledRules(db, scope, stationIds)
  const daysIn = new Map([...new Set(enabled.map(({ timeZone }) => timeZone))].map((zone) => [zone, daysOf(dates, zone)]))
  const coming = enabled.flatMap((schedule) => comingOf(schedule, daysIn.get(schedule.timeZone)!))
  const parts = [...past.map((runs) => ({ ...runs, due: 0 })), ...coming]
  const byCell = Map.groupBy(parts, ({ stationId, day }) => `${stationId} ${day}`)
  const laneOf = ({ name, names, ...plant }: LanePlant): ScheduleLane => ({
    ...plant,
    orgName: nameIn(language, name, names),
    days: dates.map((day) => ({ day, runs: runsOf(byCell.get(`${plant.stationId} ${day}`) ?? []) })),
  })
  return { list: plants.map(laneOf), pageTotalCount: total }
}
