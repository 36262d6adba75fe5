import { overviewCalls } from '@sundial/contract/overview.ts'
import { pageAt } from '@sundial/contract/pages.ts'
import { type StationRow, stationCalls } from '@sundial/contract/stations.ts'
import { useLocation } from 'react-router'
import { useCall } from '../kit/server/use-call.ts'

const everyMs = 60_000

/** Open tasks and stations for the badges, asked for every 60 s (specification, point 4). */
export const useCounts = () => useCall(overviewCalls.counts, {}, { everyMs, later: true })

/** Id of the station whose page is open, from the address. */
export const useOpenStationId = (): number | null => {
  const { pathname, search } = useLocation()
  if (pageAt(pathname) !== 'station') return null
  const id = Number(new URLSearchParams(search).get('id'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The open station, else the largest that lies in daylight, else the largest. */
export const useDayStation = (now: number): StationRow | undefined => {
  const openId = useOpenStationId()
  const open = useCall(stationCalls.stations, { ids: [openId ?? 1] }, { enabled: openId !== null })
  const largestInput = { sortBy: 'capacityW', sortOrder: 'desc', pageSize: 20 } as const
  const largest = useCall(stationCalls.stations, largestInput, { everyMs, enabled: openId === null, later: true })
  if (openId !== null) return open.data?.list[0]
  const list = largest.data?.list ?? []
  return list.find((station) => isDay(station, now)) ?? list[0]
}

export const isDay = ({ sunriseAt, sunsetAt }: Pick<StationRow, 'sunriseAt' | 'sunsetAt'>, now: number): boolean =>
  sunriseAt !== null && sunsetAt !== null && now > sunriseAt && now < sunsetAt
