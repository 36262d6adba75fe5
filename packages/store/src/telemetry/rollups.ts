import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import type { Column } from '@sundial/core/telemetry/column-body.ts'
import type { Columns } from '@sundial/core/telemetry/columns.ts'
import { isIrradianceCredible } from '@sundial/core/telemetry/irradiance.ts'
import { quantities } from '@sundial/core/telemetry/quantities.ts'
import type { PoolClient } from 'pg'
import { askPlain, col } from '../kit/ask.ts'

/**
 * What a batch adds to its station's 15 minutes: energy of its modules, irradiance of its irradiance meters, and how much time stands behind
 * both. To its day besides: energy of the modules that told their temperature, and that energy times the temperature, Wh °C.
 */
export type SlotSums = {
  stationId: number
  slot: number
  energyWh: number
  coveredS: number
  irradianceWs: number
  irradianceS: number
  warmWh: number
  warmWhC: number
}

/** Every time zone's day begins on a multiple of 15 minutes, so a slot never spans two days. */
export const slotMs = 15 * 60_000

/** Where stations lie, by id. */
export type Places = ReadonlyMap<number, { latitudeDeg: number; longitudeDeg: number }>

type Reported = { stationId: number; kind: DeviceKind; instant: number; periodS: number; columns: Columns }

const sumAndCount = (column: Column | undefined, decimals: number): { sum: number; count: number } => {
  let sum = 0
  let count = 0
  for (const value of column ?? []) {
    if (value === null) continue
    sum += value
    count++
  }
  return { sum: sum / 10 ** decimals, count }
}

/** Power of the modules that told their temperature, W, and that power times the temperature, W °C. */
const sumWarm = ({ power = [], temperature }: Columns): { w: number; wC: number } => {
  let w = 0
  let wC = 0
  for (const [i, watts] of power.entries()) {
    const degrees = temperature?.[i] ?? null
    if (watts === null || degrees === null) continue
    w += watts
    wC += watts * degrees
  }
  const { decimals } = quantities.module.power
  return { w: w / 10 ** decimals, wC: wC / 10 ** (decimals + quantities.module.temperature.decimals) }
}

const nothing = { energyWh: 0, coveredS: 0, irradianceWs: 0, irradianceS: 0, warmWh: 0, warmWhC: 0 }

/** The irradiances that can be true: those of a place that is not known are not judged. */
const credible = ({ stationId, instant, columns }: Reported, places: Places): Column | undefined => {
  const place = places.get(stationId)
  if (!place || !columns.irradiance) return columns.irradiance
  const { elevationDeg } = sunPosition(instant, place.latitudeDeg, place.longitudeDeg)
  const scale = 10 ** quantities.irradianceSensor.irradiance.decimals
  return columns.irradiance.map((value) => (value !== null && isIrradianceCredible(value / scale, elevationDeg) ? value : null))
}

const added = (batch: Reported, places: Places): Omit<SlotSums, 'stationId' | 'slot'> | null => {
  if (batch.kind === 'module') {
    const { sum, count } = sumAndCount(batch.columns.power, quantities.module.power.decimals)
    const { w, wC } = sumWarm(batch.columns)
    const hours = batch.periodS / 3600
    return { ...nothing, energyWh: (sum * batch.periodS) / 3600, coveredS: count * batch.periodS, warmWh: w * hours, warmWhC: wC * hours }
  }
  if (batch.kind === 'irradianceSensor') {
    const { sum, count } = sumAndCount(credible(batch, places), quantities.irradianceSensor.irradiance.decimals)
    return { ...nothing, irradianceWs: sum * batch.periodS, irradianceS: count * batch.periodS }
  }
  return null
}

/**
 * Sums of batches per station and slot, `places` for what the sun allows. A value stands for the period that begins at its instant (W x s / 3600 = Wh).
 * Sorted, so that two processes lock rows in the same order.
 */
export const sumSlots = (batches: readonly Reported[], places: Places): SlotSums[] => {
  const sums = new Map<string, SlotSums>()
  for (const batch of batches) {
    const more = added(batch, places)
    if (!more || more.coveredS + more.irradianceS === 0) continue
    const slot = Math.floor(batch.instant / slotMs) * slotMs
    const key = `${batch.stationId} ${slot}`
    const sum = sums.get(key) ?? { stationId: batch.stationId, slot, ...nothing }
    sum.energyWh += more.energyWh
    sum.coveredS += more.coveredS
    sum.irradianceWs += more.irradianceWs
    sum.irradianceS += more.irradianceS
    sum.warmWh += more.warmWh
    sum.warmWhC += more.warmWhC
    sums.set(key, sum)
  }
  return [...sums.values()].sort((a, b) => a.stationId - b.stationId || a.slot - b.slot)
}

/** The places of the stations whose irradiance meters are in these batches. */
export const placesOf = async (client: PoolClient, batches: readonly Pick<Reported, 'stationId' | 'kind'>[]): Promise<Places> => {
  const ids = [...new Set(batches.filter((b) => b.kind === 'irradianceSensor').map((b) => b.stationId))]
  if (ids.length === 0) return new Map()
  const rows = await askPlain(
    client,
    { id: col.number, latitudeDeg: col.number, longitudeDeg: col.number },
    {
      name: 'placesOf',
      text: 'select id, latitude_deg as "latitudeDeg", longitude_deg as "longitudeDeg" from station where id = any ($1::bigint[])',
      values: [ids],
    },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const add = (table: string): string =>
  `energy_wh = ${table}.energy_wh + excluded.energy_wh, covered_s = ${table}.covered_s + excluded.covered_s,
   irradiance_ws = ${table}.irradiance_ws + excluded.irradiance_ws, irradiance_s = ${table}.irradiance_s + excluded.irradiance_s`

const writeSlots = `
  with added as (
    select * from unnest($1::bigint[], $2::timestamptz[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::float8[])
      as a (station_id, slot, energy_wh, covered_s, irradiance_ws, irradiance_s, warm_wh, warm_whc)),
  slots as (
    insert into station_slot (station_id, slot, energy_wh, covered_s, irradiance_ws, irradiance_s)
    select station_id, slot, energy_wh, covered_s, irradiance_ws, irradiance_s from added order by station_id, slot
    on conflict (station_id, slot) do update set ${add('station_slot')})
  insert into station_day (station_id, day, energy_wh, covered_s, irradiance_ws, irradiance_s, warm_wh, warm_whc)
  select a.station_id, (a.slot at time zone s.time_zone)::date as day, sum(a.energy_wh), sum(a.covered_s), sum(a.irradiance_ws), sum(a.irradiance_s),
         sum(a.warm_wh), sum(a.warm_whc)
  from added a join station s on s.id = a.station_id group by 1, 2 order by 1, 2
  on conflict (station_id, day) do update set ${add('station_day')},
    warm_wh = station_day.warm_wh + excluded.warm_wh, warm_whc = station_day.warm_whc + excluded.warm_whc`

/** Adds the sums to the station's 15 minutes and to its day in its own time zone. Part of the batch's transaction: each batch counts once. */
export const addToRollups = async (client: PoolClient, sums: readonly SlotSums[]): Promise<void> => {
  if (sums.length === 0) return
  await client.query({
    name: 'addToRollups',
    text: writeSlots,
    values: [
      sums.map((s) => s.stationId),
      sums.map((s) => new Date(s.slot)),
      sums.map((s) => s.energyWh),
      sums.map((s) => s.coveredS),
      sums.map((s) => s.irradianceWs),
      sums.map((s) => s.irradianceS),
      sums.map((s) => s.warmWh),
      sums.map((s) => s.warmWhC),
    ],
  })
}
