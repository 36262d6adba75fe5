import type { DayOnRecord } from '@sundial/core/stations/day-ratios.ts'
import { addDays, dayBounds, daysFrom, daysMax } from '@sundial/core/stations/local-day.ts'
import { daysBetween } from '@sundial/store/stations/station-slots.ts'
import type { StationRecord } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'

type Span = { first: string; last: string }

/** A span cut into parts of at most a year. */
const yearsOf = ({ first, last }: Span): Span[] => {
  const parts: Span[] = []
  for (let from = first; from <= last; from = addDays(from, daysMax)) {
    const to = addDays(from, daysMax - 1)
    parts.push({ first: from, last: to < last ? to : last })
  }
  return parts
}

/**
 * Every calendar day of a station between two ended ones, both included: what it gave, what its light would have given at rated power, and how
 * warm its modules were. The two sides are those of the performance ratio (figures.md).
 */
export const daysOnRecord = async (
  call: ReadCall,
  station: StationRecord,
  moduleCount: number,
  span: Span,
): Promise<(DayOnRecord & { givenWh: number | null })[]> => {
  const { db } = call.server.store
  const days: (DayOnRecord & { givenWh: number | null })[] = []
  for (const year of yearsOf(span)) {
    const names = daysFrom(year.first, year.last)
    const spans = names.map((day) => ({ stationId: station.id, ...dayBounds(day, station.timeZone), moduleCount }))
    const [records, yields] = await Promise.all([
      daysBetween(db, call.scope, [{ stationId: station.id, ...year }]),
      call.server.yields.of(db, call.scope, spans, call.now),
    ])
    const recordBy = new Map(records.map((record) => [record.day, record]))
    const yieldBy = new Map(yields.map((one) => [one.from, one]))
    for (const [i, day] of names.entries()) {
      const record = recordBy.get(day)
      const sides = yieldBy.get(spans[i]!.from)
      days.push({
        ...{ day, energyWh: sides?.energyWh ?? null, referenceWh: sides?.referenceWh ?? null },
        ...{ temperatureC: record?.temperatureC ?? null, givenWh: record?.energyWh ?? null },
      })
    }
  }
  return days
}
