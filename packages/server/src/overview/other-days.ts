import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import type { Whose } from '@sundial/store/figures/figures-of.ts'
import { stationZones } from '@sundial/store/figures/station-zones.ts'
import { stationNames } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { nameIn } from '../kit/language.ts'

type OtherDay = OutputOf<typeof overviewCalls.overview>['otherDays'][number]

/** Stations whose own today is another than that of a zone: how many there are of each day, and the name of the largest. */
export const otherDays = async (
  { server, scope, language, now }: Pick<ReadCall, 'server' | 'scope' | 'language' | 'now'>,
  whose: Whose,
  zone: string,
): Promise<OtherDay[]> => {
  const { db } = server.store
  const zones = await stationZones(db, scope, whose)
  const byDay = Map.groupBy(zones, ({ timeZone }) => localDate(now, timeZone))
  byDay.delete(localDate(now, zone))
  const days = [...byDay].map(([day, list]) => ({
    day,
    stations: list.reduce((sum, { stations }) => sum + stations, 0),
    largestId: list.reduce((a, b) => (b.largestW > a.largestW ? b : a)).largestId,
  }))
  if (days.length === 0) return []
  const ids = days.map(({ largestId }) => largestId)
  const named = new Map((await stationNames(db, scope, ids)).map((s) => [s.id, nameIn(language, s.name, s.names)]))
  // A station that was removed a moment ago may be the largest still of those that are kept.
  return days.flatMap(({ largestId, ...day }) => {
    const name = named.get(largestId)
    return name === undefined ? [] : [{ ...day, name }]
  })
}
