import type { ConcentratorFacts } from '@sundial/core/stations/judge-station.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { type Latest, type LatestOf, latestValues } from '@sundial/core/telemetry/latest-values.ts'
import { latestRowColumns } from '../devices/latest-rows.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { LockedStation } from './lock-stations.ts'
import { type KnownAlarms, noKnownAlarms, readAlarms } from './read-alarms.ts'
import { noEnergies, type RangeEnergies, readEnergies } from './read-energies.ts'
import { type Parts, readParts } from './read-parts.ts'
import { type Ratios, readRatios } from './read-ratios.ts'

const concentratorColumns = {
  gw: col.text,
  stationId: col.number,
  online: col.bool,
  reportPeriodS: col.number,
  awaitedUntil: col.ms.orNull,
}

/** Versions are added up here. */
const latestColumns = { ...latestRowColumns, version: col.number }
/** The quantities by which stations are judged. */
const judgedQuantities = ['power', 'voltage', 'rsdVoltage', 'switchState', 'state', 'acPower', 'irradiance']

type KnownLatest = { latestOf: LatestOf; versionOf(gw: string): number; unreadable: string[] }

/**
 * Last values, and the version of what was read by concentrator. Damaged ones count as none, so that they keep no other station from being
 * judged; `unreadable` names their concentrators.
 */
const readLatest = async (tx: Db, gws: readonly string[]): Promise<KnownLatest> => {
  const rows = await ask(tx, latestColumns)`
    select gw, kind, at, received_at as "receivedAt", encoding, device_ids as "deviceIds", body, xmin::text::bigint as version
      from telemetry_latest where gw = any (${gws as string[]}::text[])`
  const latest = new Map<string, Latest>()
  const versions = new Map<string, number>()
  const unreadable: string[] = []
  for (const row of rows) {
    try {
      latest.set(`${row.gw} ${row.kind}`, latestValues(row, judgedQuantities))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      unreadable.push(row.gw)
    }
    versions.set(row.gw, (versions.get(row.gw) ?? 0) + row.version)
  }
  return { latestOf: (gw, kind) => latest.get(`${gw} ${kind}`), versionOf: (gw) => versions.get(gw) ?? 0, unreadable }
}

/** `awaitedUntil`: whether it is online is unknown until then, epoch ms. */
export type KnownConcentrator = ConcentratorFacts & { awaitedUntil: number | null }

/** Everything that a station is judged by. */
export type Facts = Ratios & {
  station: LockedStation
  parts: Parts
  concentrators: KnownConcentrator[]
  latestOf: LatestOf
  /** Sum of the versions of its rows of telemetry_latest. */
  seen: number
  today: string
  energies: RangeEnergies
  alarms: KnownAlarms
}

/** Everything that these stations are judged by, in one look at each table, and concentrators whose last values are damaged. */
export const readFacts = async (
  tx: Db,
  stations: readonly LockedStation[],
  now: number,
): Promise<{ facts: Facts[]; unreadable: string[] }> => {
  const ids = stations.map((s) => s.id)
  const parts = await readParts(tx, ids)
  const concentrators = await ask(tx, concentratorColumns)`
    select gw, station_id as "stationId", online, report_period_s as "reportPeriodS",
           case when awaited_until > now() and isfinite(awaited_until) then awaited_until when awaited_until > now() then now() + interval '1 hour' end
             as "awaitedUntil" from concentrator
     where station_id = any (${ids}::bigint[])`
  const latest = await readLatest(
    tx,
    concentrators.map((c) => c.gw),
  )
  const energiesBy = await readEnergies(tx, stations, now)
  const ratios = await readRatios(tx, stations, parts, now)
  const alarmsBy = await readAlarms(tx, ids, now)
  const ownBy = Map.groupBy(concentrators, (c) => c.stationId)
  const facts = stations.map((station): Facts => {
    const own = ownBy.get(station.id) ?? []
    return {
      station,
      parts: parts.get(station.id)!,
      concentrators: own,
      latestOf: latest.latestOf,
      seen: own.reduce((sum, { gw }) => sum + latest.versionOf(gw), 0),
      today: localDate(now, station.timeZone),
      energies: energiesBy.get(station.id) ?? noEnergies,
      alarms: alarmsBy.get(station.id) ?? noKnownAlarms,
      ...ratios.get(station.id)!,
    }
  })
  return { facts, unreadable: latest.unreadable }
}
