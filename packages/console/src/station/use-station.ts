import { deviceCalls } from '@sundial/contract/devices.ts'
import type { Events } from '@sundial/contract/events.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLiveness } from '../kit/events/liveness.ts'
import { useEvents, useFollowedStation } from '../kit/events/use-events.ts'
import { systemErrorCode } from '../kit/server/call-error.ts'
import { queryClient } from '../kit/server/query-client.ts'
import { refetch } from '../kit/server/refetch.ts'
import { keyOf, useCall } from '../kit/server/use-call.ts'
import { mergeValues } from '../parts/modules/summary.ts'
import { type Trend, withPowerNow } from './trend-option.ts'

type Snapshot = OutputOf<typeof deviceCalls.modules>
type Stations = OutputOf<typeof stationCalls.stations>
/** Behind the events everything is asked for again each minute. */
const everyMs = 60_000

const withValues = (was: Snapshot, event: Events['modules']): Snapshot => mergeValues(was as never, event as never) as Snapshot
const withFigures = (was: Stations, { stationId, ...figures }: Events['station']): Stations => ({
  ...was,
  list: was.list.map((row) => (row.id === stationId ? { ...row, ...figures } : row)),
})

/** Codes of answers that mean that the server, or its database behind a proxy, is away. */
const isAway = (code: string | undefined): boolean =>
  code === 'unreachable' || code === systemErrorCode || code === refusals.unavailable.code

const useCurve = (trend: Trend | undefined, station: Stations['list'][number] | null): Trend | null => {
  const powerNowW = station?.powerW ?? null
  return useMemo(() => (trend ? withPowerNow(trend, powerNowW) : null), [trend, powerNowW])
}

/** A station, its modules and its day, live: events between, a poll each minute behind them. */
export function useStation(id: number) {
  useFollowedStation(id)
  const list = useCall(stationCalls.stations, { ids: [id] }, { everyMs })
  const snapshot = useCall(deviceCalls.modules, { stationId: id }, { everyMs })
  const trend = useCall(stationTrendCalls.stationTrend, { stationId: id, by: 'day' }, { everyMs })
  const fleet = useCall(stationCalls.stations, { pageSize: 1 }, { everyMs: 5 * everyMs })
  useEvents('modules', (event) => {
    if (event.stationId !== id) return
    queryClient.setQueryData<Snapshot>(keyOf(deviceCalls.modules, { stationId: id }), (was) => (was ? withValues(was, event) : was))
  })
  useEvents('station', (event) => {
    if (event.stationId !== id) return
    queryClient.setQueryData<Stations>(keyOf(stationCalls.stations, { ids: [id] }), (was) => (was ? withFigures(was, event) : was))
  })
  useEvents('task', ({ task }) => {
    if (task.stationId !== id || task.status === 1) return
    // What the read-back found is newer than the last report.
    void refetch('measurements', 'figures')
  })
  const live = useLiveness((state) => state.live)
  const { refetch: askAgain } = list
  // A lost stream is the first sign of a lost server: ask at once, so that writes are refused before somebody tries.
  useEffect(() => {
    if (!live) void askAgain()
  }, [live, askAgain])
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const away = [list, snapshot].some(({ error, failureReason }) => isAway(error?.code) || isAway(failureReason?.code))
  const station = list.data?.list[0] ?? null
  const curve = useCurve(trend.data, station)
  return {
    station,
    missing: list.data !== undefined && list.data.list.length === 0,
    snapshot: snapshot.data ?? null,
    trend: curve,
    medianShare: fleet.data?.medianShare ?? null,
    error: list.error ?? snapshot.error ?? null,
    unreachable: away || !online,
    answeredAt: Math.max(list.dataUpdatedAt, snapshot.dataUpdatedAt),
    retry: () => {
      void list.refetch()
      void snapshot.refetch()
    },
  }
}
export type StationSeen = ReturnType<typeof useStation>
