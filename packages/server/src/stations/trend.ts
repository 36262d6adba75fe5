import { Refusal } from '@sundial/core/kit/refusal.ts'
import { addDays, dayBounds, dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import { irradiationWhm2 } from '@sundial/core/stations/performance.ts'
import { daysBetween, type StationDay, slotsBetween } from '@sundial/store/stations/station-slots.ts'
import type { StationRecord } from '@sundial/store/stations/stations.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Server, SignedInCall } from '../kit/context.ts'
import { irradianceCurve, moved, powerCurve } from '../kit/curve.ts'
import { sunOf } from '../kit/day-figures.ts'
import type { Handler } from '../kit/handlers.ts'
import type { Layout } from '../kit/layouts.ts'

/** The one station asked for, with its layout. @throws Refusal notFound where the scope does not see it */
const stationWith = async (server: Server, call: SignedInCall, id: number): Promise<{ station: StationRecord; layout: Layout }> => {
  const [station] = await findStations(server.store.db, call.scope, { ids: [id] })
  if (!station) throw new Refusal('notFound')
  const layouts = await server.layouts.of(server.store.db, [id], call.now)
  return { station, layout: layouts.get(id)! }
}

const dayTrend = async (call: SignedInCall, station: StationRecord, layout: Layout, date: string) => {
  const zone = station.timeZone
  const today = dayBounds(date, zone)
  const yesterday = { from: dayStart(addDays(date, -1), zone), to: today.from }
  const slots = await slotsBetween(call.server.store.db, call.scope, [{ stationId: station.id, from: yesterday.from, to: today.to }])
  const place = { station, moduleCount: layout.modules.length }
  const of = (from: number, to: number) => slots.filter((s) => s.slot >= from && s.slot < to)
  const todays = of(today.from, today.to)
  return {
    power: powerCurve({ slots: todays, ...place }, today, call.now),
    before: moved(powerCurve({ slots: of(yesterday.from, yesterday.to), ...place }, yesterday, call.now), today.from - yesterday.from),
    irradiance: layout.meters.length > 0 ? irradianceCurve(todays, today, call.now) : [],
    energy: [],
  }
}

/** First and last day of the month or year that a date lies in. */
export const spanOf = (by: 'month' | 'year', date: string): { first: string; last: string } => {
  if (by === 'year') return { first: `${date.slice(0, 4)}-01-01`, last: `${date.slice(0, 4)}-12-31` }
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return { first, last }
}

/** Sums of the days with the same label; labels without a day are there with null. */
export const energyBars = (days: readonly StationDay[], labels: readonly string[], labelOf: (day: string) => string, meters: number) => {
  const byLabel = Map.groupBy(days, (d) => labelOf(d.day))
  return labels.map((label) => {
    const group = byLabel.get(label) ?? []
    const sum = (key: 'energyWh' | 'irradianceWs' | 'irradianceS') => group.reduce((a, d) => a + d[key], 0)
    return {
      label,
      energyWh: group.length > 0 ? sum('energyWh') : null,
      irradiationWhm2: irradiationWhm2(sum('irradianceWs'), sum('irradianceS'), meters),
    }
  })
}

const labelsOf = (by: 'month' | 'year', first: string, last: string): string[] => {
  const labels = new Set<string>()
  for (let day = first; day <= last; day = addDays(day, 1)) labels.add(by === 'month' ? day : day.slice(0, 7))
  return [...labels]
}

const energyTrend = async (call: SignedInCall, station: StationRecord, layout: Layout, by: 'month' | 'year', date: string) => {
  const { first, last } = spanOf(by, date)
  const days = await daysBetween(call.server.store.db, call.scope, [{ stationId: station.id, first, last }])
  const labelOf = (day: string): string => (by === 'month' ? day : day.slice(0, 7))
  return { power: [], before: [], irradiance: [], energy: energyBars(days, labelsOf(by, first, last), labelOf, layout.meters.length) }
}

export const stationTrend: Handler<'stationTrend'> = async ({ stationId, by, date }, call) => {
  const { station, layout } = await stationWith(call.server, call, stationId)
  const zone = station.timeZone
  const day = date ?? localDate(call.now, zone)
  if (Number.isNaN(Date.parse(`${day}T00:00Z`))) throw new Refusal('badInput', { what: 'date' })
  const { first, last } = by === 'day' ? { first: day, last: day } : spanOf(by, day)
  const trend = by === 'day' ? await dayTrend(call, station, layout, day) : await energyTrend(call, station, layout, by, day)
  const bounds = { from: dayStart(first, zone), to: dayStart(addDays(last, 1), zone) }
  return { timeZone: zone, ...bounds, ...sunOf(station, day), ...trend }
}
