import { addDays, dayBounds, localDate } from '@sundial/core/stations/local-day.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { type Changed, type FigureStation, figureStationColumns, type StationDate } from './figure-station.ts'
import { curveKeptMs, isKeptDay, slotsKeptMs } from './kept-spans.ts'
import { type DueStations, type Noted, noteAgain, takeNoted } from './take-due.ts'
import { writeCurves } from './write-curves.ts'
import { type StationMonth, writeMonths } from './write-months.ts'
import { writeYields } from './write-yields.ts'

/** Of these stations those that nobody else is at, locked until the transaction ends. */
const lockFigures = (tx: Db, ids: readonly number[]): Promise<FigureStation[]> =>
  ask(tx, figureStationColumns)`
    select s.id, s.org_id as "orgId", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", s.time_zone as "timeZone",
           s.capacity_w as "capacityW", n.module_count as "moduleCount", n.irradiance_sensor_count as "irradianceSensorCount"
      from station_now n join station s on s.id = n.station_id
     where n.station_id = any (${ids as number[]}::bigint[]) order by n.station_id for update of n skip locked`

/** The days that the noted slots and days belong to, each once; and their months, also those of days that are no longer kept by themselves. */
const datesOf = (noted: readonly Noted[], stationBy: ReadonlyMap<number, FigureStation>, now: number) => {
  const dates = new Map<string, StationDate>()
  const months = new Map<string, StationMonth>()
  for (const { stationId, slot, day: ownDay } of noted) {
    const station = stationBy.get(stationId)!
    const day = ownDay ?? localDate(slot!, station.timeZone)
    const key = `${stationId} ${day}`
    months.set(key.slice(0, -3), { station, month: `${day.slice(0, 7)}-01` })
    if (dates.has(key) || !isKeptDay(day, localDate(now, station.timeZone))) continue
    dates.set(key, { station, day, ...dayBounds(day, station.timeZone) })
  }
  return { dates: [...dates.values()], months: [...months.values()] }
}

const noteOrganisations = async (tx: Db, changed: readonly Changed[]): Promise<void> => {
  const once = [...new Map(changed.map((c) => [`${c.orgId} ${c.slot} ${c.day}`, c])).values()]
  if (once.length === 0) return
  await sql`
    insert into organisation_due (org_id, slot, day)
    select * from unnest(${once.map((c) => c.orgId)}::bigint[], ${once.map((c) => (c.slot === null ? null : new Date(c.slot).toISOString()))}::timestamptz[],
                         ${once.map((c) => c.day)}::date[])`.execute(tx)
}

/** Days that have ended count in the yields of station_now, which the judgement of the station writes. */
const noteJudgements = async (tx: Db, dates: readonly StationDate[], now: number): Promise<void> => {
  const ids = new Set(
    dates
      .filter(({ station, day }) => day < localDate(now, station.timeZone) && day >= addDays(localDate(now, station.timeZone), -31))
      .map(({ station }) => station.id),
  )
  if (ids.size > 0) await sql`insert into station_due (station_id) select unnest(${[...ids]}::bigint[])`.execute(tx)
}

const workOut = async (tx: Db, due: readonly Noted[], now: number): Promise<number> => {
  const stations = await lockFigures(tx, [...new Set(due.map((n) => n.stationId))])
  const stationBy = new Map(stations.map((s) => [s.id, s]))
  const known = await ask(tx, { id: col.number })`
    select id from station where id = any (${[...new Set(due.map((n) => n.stationId))]}::bigint[])`
  const there = new Set(known.map(({ id }) => id))
  await noteAgain(
    tx,
    due.filter((n) => there.has(n.stationId) && !stationBy.has(n.stationId)),
  )
  const own = due.filter((n) => stationBy.has(n.stationId))
  const { dates, months } = datesOf(own, stationBy, now)
  // Noted themselves they count also where nothing of the station differs: the organisation's own rows may have been emptied.
  const noted = own
    .filter((n) => n.slot === null || n.slot >= now - slotsKeptMs)
    .map((n): Changed => ({ orgId: stationBy.get(n.stationId)!.orgId, slot: n.slot, day: n.day }))
  const young = dates.filter(({ to }) => to > now - curveKeptMs)
  const curves = await writeCurves(tx, young)
  await noteOrganisations(tx, [...noted, ...curves, ...(await writeYields(tx, dates)), ...(await writeMonths(tx, months))])
  await noteJudgements(tx, dates, now)
  return own.length
}

/**
 * Works out again what has changed of these stations, a day at a time: whether an irradiance meter stands still is seen in several slots. Notes what their organisations have to add up. Answers how many slots and days are done.
 * @param now epoch ms
 */
export const workOutFigures = (db: Db, due: DueStations, now: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const all = await takeNoted(tx, due)
    return all.length > 0 ? workOut(tx, all, now) : 0
  })
