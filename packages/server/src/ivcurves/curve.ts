import { usualCurveOf } from '@sundial/core/ivcurves/judge-scan.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { scannedModules } from '@sundial/store/ivcurves/scan-curves.ts'
import type { Handler } from '../kit/handlers.ts'
import { deviceRow, figuresOf, judgedIn, measuredIn, pairsOf } from './judged.ts'

/** @throws Refusal notFound where there is no such scan or device in it, noIvCurve where it has no curve of the device */
export const ivCurve: Handler<'ivCurve'> = async ({ scanId, deviceId }, call) => {
  const records = await scannedModules(call.server.store.db, call.scope, scanId)
  const record = records.find(({ id }) => id === deviceId)
  if (!record) throw new Refusal('notFound')
  const curves = measuredIn(records)
  const own = curves.find((curve) => curve.deviceId === deviceId)
  const judged = judgedIn(curves).get(deviceId)
  if (!own || !judged) throw new Refusal('noIvCurve')
  const usualCurve = usualCurveOf(curves, deviceId)
  const { usual, standard } = judged
  return {
    device: deviceRow(record, judged),
    ...{ irradiance: own.irradiance, temperatureC: own.temperatureC, ratedW: record.ratedW },
    curve: pairsOf(own.points),
    usualCurve: usualCurve && pairsOf(usualCurve),
    usual: usual && { openV: usual.openV, shortA: usual.shortA, maxW: usual.powerW, fillFactor: usual.fillFactor },
    standardCurve: standard && pairsOf(standard.points),
    standard: standard && figuresOf(standard.features),
    candidates: judged.candidates,
  }
}
