import { overviewCalls } from '@sundial/contract/overview.ts'
import { pageAt } from '@sundial/contract/pages.ts'
import { type StationRow, stationCalls } from '@sundial/contract/stations.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { useLocation } from 'react-router'
import { useCall } from '../kit/server/use-call.ts'
import { useMayCall } from '../kit/session/use-session.ts'

const everyMs = 60_000

/** Counts of the fleet for the badges, asked for every 60 s; nothing for whoever may not see home. */
export const useCounts = () => useCall(overviewCalls.counts, {}, { everyMs, later: true, enabled: useMayCall(overviewCalls.counts) })

/** How many tasks are open, asked for every 60 s (specification, point 4); 0 for whoever may not see tasks. */
export const useOpenTasks = (): number => {
  const enabled = useMayCall(taskCalls.tasks)
  return useCall(taskCalls.tasks, { status: -1, pageSize: 1 }, { everyMs, later: true, enabled }).data?.pageTotalCount ?? 0
}

/** Id of the station whose page is open, from the address. */
export const useOpenStationId = (): number | null => {
  const { pathname, search } = useLocation()
  if (pageAt(pathname) !== 'station') return null
  const id = Number(new URLSearchParams(search).get('id'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The open station, else the largest that lies in daylight, else the largest; none for whoever may not see stations. */
export const useDayStation = (now: number): StationRow | undefined => {
  const may = useMayCall(stationCalls.stations)
  const openId = useOpenStationId()
  const open = useCall(stationCalls.stations, { ids: [openId ?? 1] }, { enabled: may && openId !== null })
  const largestInput = { sortBy: 'capacityW', sortOrder: 'desc', pageSize: 20 } as const
  const largest = useCall(stationCalls.stations, largestInput, { everyMs, enabled: may && openId === null, later: true })
  if (openId !== null) return open.data?.list[0]
  const list = largest.data?.list ?? []
  return list.find((station) => isDay(station, now)) ?? list[0]
}

export const isDay = ({ sunriseAt, sunsetAt }: Pick<StationRow, 'sunriseAt' | 'sunsetAt'>, now: number): boolean =>
  sunriseAt !== null && sunsetAt !== null && now > sunriseAt && now < sunsetAt
