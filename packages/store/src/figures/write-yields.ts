import { irradiationWhm2 } from '@sundial/core/stations/performance.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { daysBetween, type StationDay, type StationYield, yieldsBetween } from '../stations/station-slots.ts'
import type { Changed, StationDate } from './figure-station.ts'

type YieldRow = {
  stationId: number
  day: string
  energyWh: number | null
  irradiationWhm2: number | null
  prEnergyWh: number | null
  referenceWh: number | null
}
const keyOf = (stationId: number, part: string | number): string => `${stationId} ${part}`

const rowOf = ({ station, day }: StationDate, record: StationDay | undefined, y: StationYield | undefined): YieldRow => ({
  stationId: station.id,
  day,
  energyWh: record?.energyWh ?? null,
  irradiationWhm2: record ? irradiationWhm2(record.irradianceWs, record.irradianceS, station.irradianceSensorCount) : null,
  prEnergyWh: y?.energyWh ?? null,
  referenceWh: y?.referenceWh ?? null,
})

const isEmpty = (row: YieldRow): boolean => row.energyWh === null && row.prEnergyWh === null

const changedColumns = { stationId: col.number, day: col.day }
const removeGone = (tx: Db, rows: readonly YieldRow[]) =>
  ask(tx, changedColumns)`
    delete from station_yield y using unnest(${rows.map((r) => r.stationId)}::bigint[], ${rows.map((r) => r.day)}::date[]) as w (station_id, day)
     where y.station_id = w.station_id and y.day = w.day returning y.station_id as "stationId", y.day`
const writeRows = (tx: Db, rows: readonly YieldRow[]) =>
  ask(tx, changedColumns)`
    insert into station_yield as y (station_id, day, energy_wh, irradiation_whm2, pr_energy_wh, reference_wh)
    select * from unnest(${rows.map((r) => r.stationId)}::bigint[], ${rows.map((r) => r.day)}::date[], ${rows.map((r) => r.energyWh)}::float8[],
                         ${rows.map((r) => r.irradiationWhm2)}::float8[], ${rows.map((r) => r.prEnergyWh)}::float8[],
                         ${rows.map((r) => r.referenceWh)}::float8[])
    on conflict (station_id, day) do update
       set energy_wh = excluded.energy_wh, irradiation_whm2 = excluded.irradiation_whm2, pr_energy_wh = excluded.pr_energy_wh,
           reference_wh = excluded.reference_wh
     where (y.energy_wh, y.irradiation_whm2, y.pr_energy_wh, y.reference_wh)
           is distinct from (excluded.energy_wh, excluded.irradiation_whm2, excluded.pr_energy_wh, excluded.reference_wh)
    returning station_id as "stationId", day`

/** Writes energy, irradiation and the two sides of the performance ratio of these days; answers what has changed by it. */
export const writeYields = async (tx: Db, dates: readonly StationDate[]): Promise<Changed[]> => {
  if (dates.length === 0) return []
  const days = dates.map(({ station, day }) => ({ stationId: station.id, first: day, last: day }))
  const records = await daysBetween(tx, everything, days)
  const withSensor = dates.filter(({ station }) => station.irradianceSensorCount > 0)
  const spans = withSensor.map(({ station, from, to }) => ({ stationId: station.id, from, to, moduleCount: station.moduleCount }))
  const yields = await yieldsBetween(tx, everything, spans)
  const recordBy = new Map(records.map((r) => [keyOf(r.stationId, r.day), r]))
  const yieldBy = new Map(yields.map((y) => [keyOf(y.stationId, y.from), y]))
  const rows = dates.map((d) => rowOf(d, recordBy.get(keyOf(d.station.id, d.day)), yieldBy.get(keyOf(d.station.id, d.from))))
  const changed = [
    ...(await removeGone(tx, rows.filter(isEmpty))),
    ...(await writeRows(
      tx,
      rows.filter((r) => !isEmpty(r)),
    )),
  ]
  const orgBy = new Map(dates.map(({ station }) => [station.id, station.orgId]))
  return changed.map(({ stationId, day }) => ({ orgId: orgBy.get(stationId)!, slot: null, day }))
}
