import type { UsualCurve } from '@sundial/core/ivcurves/usual-curve.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type ScannedRecord, scannedModules } from '@sundial/store/ivcurves/scan-curves.ts'
import type { Handler } from '../kit/handlers.ts'
import { deviceRow, figuresOf, judgedIn, measuredIn, pairsOf } from './judged.ts'

const bandOf = ({ band }: UsualCurve) => {
  const { low, high } = band()
  return { low: pairsOf(low), high: pairsOf(high) }
}

/** What stands beside a curve: the median of its peers in its own light and heat, and the middle 80 % of them. */
const usualPart = (usual: UsualCurve | null) => ({
  usualCurve: usual && pairsOf(usual.median),
  usualBand: usual && bandOf(usual),
  usualTranslated: usual?.isTranslated ?? false,
  usual: usual?.features ? figuresOf(usual.features) : null,
})

/** The modules of its string in the same scan, small. */
const besideIn = (records: readonly ScannedRecord[], { id, stringId }: ScannedRecord, judged: ReturnType<typeof judgedIn>) =>
  records
    .filter((each) => each.id === id || (stringId !== null && each.stringId === stringId))
    .map((each) => {
      const { code, ivClass, grade, figures, sketch } = deviceRow(each, judged.get(each.id))
      return { id: each.id, code, ivClass, grade, maxW: figures?.maxW ?? null, sketch }
    })

/** @throws Refusal notFound where there is no such scan or device in it, noIvCurve where it has no curve of the device */
export const ivCurve: Handler<'ivCurve'> = async ({ scanId, deviceId }, call) => {
  const records = await scannedModules(call.server.store.db, call.scope, scanId)
  const record = records.find(({ id }) => id === deviceId)
  if (!record) throw new Refusal('notFound')
  const curves = measuredIn(records)
  const own = curves.find((curve) => curve.deviceId === deviceId)
  const all = judgedIn(curves)
  const judged = all.get(deviceId)
  if (!own || !judged) throw new Refusal('noIvCurve')
  const { standard } = judged
  return {
    device: deviceRow(record, judged),
    ...{ irradiance: own.irradiance, temperatureC: own.temperatureC, ratedW: record.ratedW },
    curve: pairsOf(own.points),
    ...usualPart(judged.beside),
    standardCurve: standard && pairsOf(standard.points),
    standard: standard && figuresOf(standard.features),
    candidates: judged.candidates,
    beside: besideIn(records, record, all),
  }
}
