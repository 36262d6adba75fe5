import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** What people say of a meter. */
export type SensorChange = {
  code: string
  model: string | null
  serialNo: string | null
  tiltDeg: number | null
  azimuthDeg: number | null
  calibratedOn: string | null
}
export type By = { userId: number; now: number }

/** Which unique constraint of `device` a row broke, as the refusal that says so. */
const refused = (sensor: { code: string; number: string }) => (error: unknown) => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code !== '23505') throw error
  throw constraint === 'device_station_id_kind_code_key'
    ? new Refusal('sensorCodeTaken', { what: sensor.code })
    : new Refusal('taken', { what: sensor.number })
}

const saveFacts = async (trx: Db, id: number, said: SensorChange, version: number, { userId, now }: By): Promise<void> => {
  const facts = { tilt_deg: said.tiltDeg, azimuth_deg: said.azimuthDeg, calibrated_on: said.calibratedOn, version }
  const values = { device_id: id, ...facts, changed_by: userId, changed_at: new Date(now) }
  await trx
    .insertInto('irradiance_sensor')
    .values(values)
    .onConflict((there) => there.column('device_id').doUpdateSet(values))
    .execute()
}

/**
 * `db` is to see every row: equipment may have the number where whoever asks sees nothing. @throws Refusal taken where equipment of
 * another kind has it, in use or in a store
 */
export const refuseOtherEquipment = async (db: Db, number: string): Promise<void> => {
  const [other] = await ask(db, { id: col.number })`
    select e.id from equipment e where e.number = ${number} and e.kind <> 'irradianceSensor'`
  if (other) throw new Refusal('taken', { what: number })
}

/**
 * Registers a meter behind a concentrator that the scope sees, at the concentrator's station; answers its id and that station.
 * @throws Refusal notFound for another concentrator, taken for a number that a device has, sensorCodeTaken
 */
export const insertSensor = async (
  trx: Db,
  scope: Scope,
  { gw, number, ...said }: SensorChange & { gw: string; number: string },
  by: By,
): Promise<{ id: number; stationId: number; timeZone: string }> => {
  const [added] = await ask(trx, { id: col.number, stationId: col.number, timeZone: col.text })`
    insert into device (station_id, gw, kind, number, code, model, serial_no)
    select c.station_id, c.gw, 'irradianceSensor', ${number}, ${said.code}, ${said.model}, ${said.serialNo}
      from concentrator c where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}
    returning id, station_id as "stationId", (select s.time_zone from station s where s.id = device.station_id) as "timeZone"`.catch(
    refused({ code: said.code, number }),
  )
  if (!added) throw new Refusal('notFound')
  await saveFacts(trx, added.id, said, 1, by)
  await notifyIn(trx, [{ k: 'register', gw }])
  return added
}

/** Changes a meter that was locked; `version` is its new one. @throws Refusal sensorCodeTaken */
export const updateSensor = async (trx: Db, id: number, said: SensorChange, version: number, by: By): Promise<void> => {
  const { code, model, serialNo } = said
  await sql`update device set code = ${code}, model = ${model}, serial_no = ${serialNo} where id = ${id}`
    .execute(trx)
    .catch(refused({ code, number: '' }))
  await saveFacts(trx, id, said, version, by)
}
