import { slotIrradiancesWm2 } from '@sundial/core/stations/performance.ts'
import { slotPowerAtW } from '@sundial/core/stations/slot-power.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Changed, StationDate } from './figure-station.ts'

/** A slot as it was reported, with its row of the curve where it has one. Epoch ms as a number: reading a timestamptz costs five times as much. */
const slotColumns = {
  stationId: col.number,
  slot: col.number,
  energyWh: col.number,
  coveredS: col.number,
  irradianceWs: col.number,
  irradianceS: col.number,
  keptEnergyWh: col.number.orNull,
  keptPowerW: col.number.orNull,
  keptIrradianceWm2: col.number.orNull,
}
type KnownSlot = RowOf<typeof slotColumns>
const epochMs = (dates: readonly StationDate[], of: 'from' | 'to'): string[] => dates.map((date) => new Date(date[of]).toISOString())

const readSlots = (tx: Db, dates: readonly StationDate[]): Promise<KnownSlot[]> =>
  ask(tx, slotColumns)`
    select t.station_id as "stationId", extract(epoch from t.slot)::float8 * 1000 as slot, t.energy_wh as "energyWh", t.covered_s as "coveredS",
           t.irradiance_ws as "irradianceWs", t.irradiance_s as "irradianceS", c.energy_wh as "keptEnergyWh", c.power_w as "keptPowerW",
           c.irradiance_wm2 as "keptIrradianceWm2"
      from unnest(${dates.map((d) => d.station.id)}::bigint[], ${epochMs(dates, 'from')}::timestamptz[], ${epochMs(dates, 'to')}::timestamptz[])
             as w (station_id, since, until)
      join station_slot t on t.station_id = w.station_id and t.slot >= w.since and t.slot < w.until
      left join station_curve c on c.station_id = t.station_id and c.slot = t.slot
     order by t.station_id, t.slot`

type CurveRow = {
  stationId: number
  slot: number
  energyWh: number
  powerW: number | null
  irradianceWm2: number | null
}

const isSame = (row: CurveRow, s: KnownSlot): boolean =>
  row.energyWh === s.keptEnergyWh && row.powerW === s.keptPowerW && row.irradianceWm2 === s.keptIrradianceWm2

/** The rows of a day that differ. */
const changedRows = ({ station }: StationDate, slots: readonly KnownSlot[]): CurveRow[] => {
  const irradiances = station.irradianceSensorCount > 0 ? slotIrradiancesWm2(slots) : []
  return slots.flatMap((s, i) => {
    const row: CurveRow = {
      stationId: s.stationId,
      slot: s.slot,
      energyWh: s.energyWh,
      powerW: slotPowerAtW(s, station),
      irradianceWm2: irradiances[i] ?? null,
    }
    return isSame(row, s) ? [] : [row]
  })
}

const changedColumns = { stationId: col.number, slot: col.ms }
const removeGone = (tx: Db, dates: readonly StationDate[]) =>
  ask(tx, changedColumns)`
    delete from station_curve c
     using unnest(${dates.map((d) => d.station.id)}::bigint[], ${epochMs(dates, 'from')}::timestamptz[], ${epochMs(dates, 'to')}::timestamptz[])
             as w (station_id, since, until)
     where c.station_id = w.station_id and c.slot >= w.since and c.slot < w.until
       and not exists (select from station_slot t where t.station_id = c.station_id and t.slot = c.slot)
    returning c.station_id as "stationId", c.slot`

const writeRows = (tx: Db, rows: readonly CurveRow[]) =>
  ask(tx, changedColumns)`
    insert into station_curve as c (station_id, slot, energy_wh, power_w, irradiance_wm2)
    select * from unnest(${rows.map((r) => r.stationId)}::bigint[], ${rows.map((r) => new Date(r.slot).toISOString())}::timestamptz[],
                         ${rows.map((r) => r.energyWh)}::float8[], ${rows.map((r) => r.powerW)}::float8[],
                         ${rows.map((r) => r.irradianceWm2)}::float8[]) as r
    on conflict (station_id, slot) do update
       set energy_wh = excluded.energy_wh, power_w = excluded.power_w, irradiance_wm2 = excluded.irradiance_wm2
    returning station_id as "stationId", slot`

/** Writes the curves of these days as the stations' own pages show them; answers what has changed by it. */
export const writeCurves = async (tx: Db, dates: readonly StationDate[]): Promise<Changed[]> => {
  if (dates.length === 0) return []
  const slotsBy = Map.groupBy(await readSlots(tx, dates), (s) => s.stationId)
  const rows = dates.flatMap((date) => {
    const own = (slotsBy.get(date.station.id) ?? []).filter((s) => s.slot >= date.from && s.slot < date.to)
    return changedRows(date, own)
  })
  const changed = [...(await removeGone(tx, dates)), ...(rows.length > 0 ? await writeRows(tx, rows) : [])]
  const orgBy = new Map(dates.map(({ station }) => [station.id, station.orgId]))
  return changed.map(({ stationId, slot }) => ({ orgId: orgBy.get(stationId)!, slot, day: null }))
}
