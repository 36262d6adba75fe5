import { Refusal } from '@sundial/core/kit/refusal.ts'
import { irradianceCurve, ofDayBefore, powerCurve, slotPoints } from '@sundial/core/stations/curve.ts'
import { addDays, dayBounds, dayStart, daysMax, localDate } from '@sundial/core/stations/local-day.ts'
import { slotPowerAtW } from '@sundial/core/stations/slot-power.ts'
import { powersNow } from '@sundial/store/fleet-now/find-standing.ts'
import { slotsBetween } from '@sundial/store/stations/station-slots.ts'
import type { StationRecord } from '@sundial/store/stations/stations.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Layout } from '../figures/layout-cache.ts'
import { sunOf } from '../figures/sun-of.ts'
import type { ReadCall, ReadServer } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { energyTrend } from './energy-trend.ts'

/** The one station asked for, with its layout. @throws Refusal notFound where the scope does not see it */
const stationWith = async (server: ReadServer, call: ReadCall, id: number): Promise<{ station: StationRecord; layout: Layout }> => {
  const [station] = await findStations(server.store.db, call.scope, { ids: [id] })
  if (!station) throw new Refusal('notFound')
  const layouts = await server.layouts.of(server.store.db, [id])
  return { station, layout: layouts.get(id)! }
}

const dayTrend = async (call: ReadCall, station: StationRecord, layout: Layout, date: string) => {
  const zone = station.timeZone
  const today = dayBounds(date, zone)
  const yesterday = { from: dayStart(addDays(date, -1), zone), to: today.from }
  const { db } = call.server.store
  const [slots, powers] = await Promise.all([
    slotsBetween(db, call.scope, [{ stationId: station.id, from: yesterday.from, to: today.to }]),
    powersNow(db, call.scope, [station.id]),
  ])
  const powerNowW = powers.get(station.id) ?? null
  const of = (from: number, to: number) => slots.filter((s) => s.slot >= from && s.slot < to)
  const todays = of(today.from, today.to)
  const past = of(yesterday.from, yesterday.to).map((s) => ({ slot: s.slot, powerW: slotPowerAtW(s, station) }))
  const before = new Map(ofDayBefore(past, today, zone).map(({ slot, powerW }) => [slot, powerW]))
  return {
    power: powerCurve({ slots: todays, station, powerNowW }, today, call.now),
    before: slotPoints(today, today.to, (slot) => before.get(slot) ?? null),
    irradiance: layout.irradianceSensors.length > 0 ? irradianceCurve(todays, today, call.now) : [],
    energy: [],
  }
}

type Asked = Parameters<Handler<'stationTrend'>>[0]
type Days = { first: string; last: string }

/** First and last day of the month or year that a date lies in. */
export const spanOf = (by: 'month' | 'year', date: string): Days => {
  if (by === 'year') return { first: `${date.slice(0, 4)}-01-01`, last: `${date.slice(0, 4)}-12-31` }
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return { first, last }
}

/** @throws Refusal badInput where the days are not in order, too many or missing */
const daysAsked = ({ from, to }: Asked): Days => {
  if (!from || !to || to < from || to > addDays(from, daysMax - 1)) throw new Refusal('badInput', { what: 'from, to' })
  return { first: from, last: to }
}

const spanAsked = (input: Asked, day: string): Days => {
  if (input.by === 'day') return { first: day, last: day }
  return input.by === 'days' ? daysAsked(input) : spanOf(input.by, day)
}

export const stationTrend: Handler<'stationTrend'> = async (input, call) => {
  const { station, layout } = await stationWith(call.server, call, input.stationId)
  const zone = station.timeZone
  const day = input.date ?? localDate(call.now, zone)
  const days = spanAsked(input, day)
  const trend =
    input.by === 'day'
      ? await dayTrend(call, station, layout, day)
      : { power: [], before: [], irradiance: [], energy: await energyTrend(call, station, layout, days, input.by === 'year') }
  const bounds = { from: dayStart(days.first, zone), to: dayStart(addDays(days.last, 1), zone) }
  return { timeZone: zone, ...bounds, ...sunOf(station, day), ...trend }
}
