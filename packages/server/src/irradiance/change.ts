import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { insertSensor, refuseOtherEquipment, type SensorChange, updateSensor } from '@sundial/store/irradiance/change-sensors.ts'
import { findSensors, lockSensor, type SensorRecord } from '@sundial/store/irradiance/find-sensors.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { calibrationDay } from './list.ts'

const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

/** What is kept of what a person says: an empty text is none. */
const keptOf = ({
  model,
  serialNo,
  ...rest
}: { [K in keyof SensorChange]: NonNullable<SensorChange[K]> | SensorChange[K] }): SensorChange => ({
  ...rest,
  model: model || null,
  serialNo: serialNo || null,
})

const saidOf = ({ code, model, serialNo, tiltDeg, azimuthDeg, calibratedOn }: SensorRecord): SensorChange => ({
  ...{ code, model, serialNo, tiltDeg, azimuthDeg, calibratedOn },
})

/** @throws Refusal calibratedInFuture, by the day at the station */
const refuseFuture = (calibratedOn: string | null, timeZone: string, now: number): void => {
  if (calibratedOn !== null && calibratedOn > localDate(now, timeZone)) throw new Refusal('calibratedInFuture', { what: calibratedOn })
}

export const addIrradianceSensor: Handler<'addIrradianceSensor'> = async ({ gw, number, ...said }, call) => {
  await refuseOtherEquipment(call.server.system.db, number)
  return change(call, 'irradiance.add', async (trx) => {
    const after = keptOf(said)
    const id = await insertSensor(trx, call.scope, { gw, number, ...after }, by(call))
    const { rows } = await findSensors(trx, call.scope, { id }, { limit: 1, offset: 0 }, calibrationDay(call.now))
    const { timeZone, stationId } = rows[0]!
    refuseFuture(after.calibratedOn, timeZone, call.now)
    return { answer: { id }, subject: after.code, after: { number, ...after }, detail: { stationId, gw } }
  })
}

export const editIrradianceSensor: Handler<'editIrradianceSensor'> = ({ id, version, ...said }, call) =>
  change(call, 'irradiance.edit', async (trx) => {
    const meter = await lockSensor(trx, call.scope, id)
    if (!meter) throw new Refusal('notFound')
    const [before, after] = [saidOf(meter), keptOf(said)]
    refuseStale({ ...meter, name: meter.code }, version, { theirs: before, yours: after })
    refuseFuture(after.calibratedOn, meter.timeZone, call.now)
    await updateSensor(trx, id, after, version + 1, by(call))
    return { answer: { version: version + 1 }, subject: after.code, before, after, detail: { stationId: meter.stationId } }
  })
