import { deviceCalls } from '@sundial/contract/devices.ts'
import { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import { type StationRow, stationCalls } from '@sundial/contract/stations.ts'
import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { useMemo } from 'react'
import { type DaySpan, daysIn, relativeSpans, todayIn } from '../kit/days/days.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useNow } from '../kit/format/use-now.ts'
import type { CallError } from '../kit/server/call-error.ts'
import { refetch } from '../kit/server/refetch.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import type { Chosen } from './chosen.ts'
import { type Comparison, isOneDay, spanDaysMax, subjectsMax } from './comparison-state.ts'
import { type Kind, type QuantityKey, quantityRow } from './quantities.ts'
import { deviceSeries, type Series, stationSeries } from './series.ts'

/** Names of what is chosen, by id. */
type Names = Chosen['names']
const none: Series[] = []
const minuteMs = 60_000

export type Compared = {
  /** The chosen stations, or those of the devices. */
  stations: readonly StationRow[]
  series: Series[]
  timeZone: string
  today: string
  span: DaySpan
  from: number
  to: number
  /** There is one value a day. */
  byDays: boolean
  /** The zone of all that is compared; null where there is none, or more than one. */
  zone: string | null
  mixedZones: boolean
  pending: boolean
  error: CallError | null
  retry: () => void
}

/** Steps that leave some hundreds of points. */
const stepOf = (days: number): number => {
  if (days <= 1) return 900
  return days <= 7 ? 1800 : 7200
}

/** The chosen stations, or those of the devices, in the order chosen. */
const usePlaces = (wanted: readonly number[]) => {
  const answer = useCall(
    stationCalls.stations,
    { ids: wanted.length > 0 ? [...wanted] : [1], pageSize: subjectsMax },
    { enabled: wanted.length > 0 },
  )
  const rows = useMemo(() => {
    const byId = new Map((answer.data?.list ?? []).map((row): [number, StationRow] => [row.id, row]))
    return wanted.flatMap((id) => byId.get(id) ?? [])
  }, [wanted, answer.data])
  return { rows, answer }
}

/** The lines of devices, once their stations are known. */
function useDeviceSeries(
  { kind, ids, quantity }: Comparison,
  bounds: { from: number; to: number },
  days: number,
  ready: boolean,
  names: Names,
) {
  const shown = ids.filter((id) => names.has(id)).slice(0, subjectsMax)
  const enabled = kind !== 'station' && ready && shown.length > 0 && days <= spanDaysMax.device
  const asked = { ids: shown, kind: kind === 'station' ? ('module' as const) : kind, quantity, ...bounds, stepS: stepOf(days) }
  const { data, error, isPending } = useCall(deviceCalls.dataTrend, asked, { enabled, everyMs: 5 * minuteMs })
  const series = useMemo(() => (data && enabled ? deviceSeries(data, (id) => names.get(id) ?? '') : none), [data, enabled, names])
  return { series, error: data ? null : error, isPending: enabled && isPending }
}

/** The lines of stations. */
function useStationSeries(kind: Kind, quantity: QuantityKey, rows: readonly StationRow[], span: DaySpan) {
  const byDays = quantityRow(kind, quantity).by === 'days'
  const trendOf = (stationId: number) =>
    isOneDay(span) ? { stationId, by: 'day' as const, date: span.from } : { stationId, by: 'days' as const, ...span }
  const { data, error, isPending } = useCalls(stationTrendCalls.stationTrend, kind === 'station' ? rows.map(({ id }) => trendOf(id)) : [])
  const series = useMemo(() => {
    const known = rows.flatMap(({ id, name, capacityW }, i) => (data[i] ? [{ id, name, capacityW, trend: data[i] }] : []))
    return stationSeries(known, quantity, byDays)
  }, [rows, data, quantity, byDays])
  return { series, error, isPending }
}

/** The lines of a comparison, asked for anew when it changes; what is not among the names is left out. */
export function useSeries(comparison: Comparison, { names, stationIds }: Chosen): Compared {
  const { kind, quantity } = comparison
  const now = useNow(minuteMs)
  const { rows, answer } = usePlaces(stationIds)
  const timeZone = rows[0]?.timeZone ?? ownZone()
  const zones = new Set(rows.map((r) => r.timeZone))
  const today = todayIn(timeZone, now)
  const span = comparison.span ?? relativeSpans.today(today)
  const bounds = { from: dayStart(span.from, timeZone), to: dayStart(addDays(span.to, 1), timeZone) }
  const devices = useDeviceSeries(comparison, bounds, daysIn(span), rows.length > 0, names)
  const stations = useStationSeries(kind, quantity, rows, span)
  const shown = kind === 'station' ? stations : devices
  const placesError = answer.data ? null : answer.error
  return {
    stations: rows,
    series: shown.series,
    timeZone,
    today,
    span,
    ...bounds,
    byDays: quantityRow(kind, quantity).by === 'days',
    // curves of devices lie on one clock, those of plants each on its own
    zone: zones.size === 1 || (zones.size > 1 && kind !== 'station') ? timeZone : null,
    mixedZones: zones.size > 1,
    pending: answer.isPending || shown.isPending,
    error: placesError ?? shown.error,
    retry: () => {
      void refetch('figures', 'measurements')
    },
  }
}
