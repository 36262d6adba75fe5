import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { insertSensor, refuseOtherEquipment, type SensorChange, updateSensor } from '@sundial/store/irradiance/change-sensors.ts'
import { lockSensor, type SensorRecord } from '@sundial/store/irradiance/find-sensors.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

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
    const { id, stationId, timeZone } = await insertSensor(trx, call.scope, { gw, number, ...after }, by(call))
    refuseFuture(after.calibratedOn, timeZone, call.now)
    return { answer: { id }, subject: after.code, after: { number, ...after }, detail: { stationId, gw } }
  })
}

export const editIrradianceSensor: Handler<'editIrradianceSensor'> = ({ id, version, ...said }, call) =>
  change(call, 'irradiance.edit', async (trx) => {
    const sensor = await lockSensor(trx, call.scope, id)
    if (!sensor) throw new Refusal('notFound')
    const [before, after] = [saidOf(sensor), keptOf(said)]
    refuseStale({ ...sensor, name: sensor.code }, version, { theirs: before, yours: after })
    refuseFuture(after.calibratedOn, sensor.timeZone, call.now)
    await updateSensor(trx, id, after, version + 1, by(call))
    return { answer: { version: version + 1 }, subject: after.code, before, after, detail: { stationId: sensor.stationId } }
  })
