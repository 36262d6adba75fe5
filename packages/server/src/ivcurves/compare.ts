import { compareScans, type ScannedModule, standardFiguresOf } from '@sundial/core/ivcurves/compare-scans.ts'
import { conditionsOf } from '@sundial/core/ivcurves/conditions.ts'
import type { JudgedCurve } from '@sundial/core/ivcurves/judge-scan.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { scannedModules } from '@sundial/store/ivcurves/scan-curves.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { judgedIn, measuredIn } from './judged.ts'
import { scanRow, scanTask } from './scans.ts'

const sideOf = ({ ivClass, grade, standard }: JudgedCurve): ScannedModule => ({
  ...{ ivClass, grade },
  figures: standard && standardFiguresOf(standard.features),
})

/** A scan with what it found of each module that has a curve. @throws Refusal notFound where there is no such scan */
const scanOf = async (scanId: number, { server, scope }: ReadCall) => {
  const task = await scanTask(server.store.db, scope, scanId)
  const records = await scannedModules(server.store.db, scope, scanId)
  const curves = measuredIn(records)
  const modules = new Map([...judgedIn(curves)].map(([id, judged]) => [id, sideOf(judged)]))
  return { task, records, modules, irradiance: conditionsOf(curves).irradiance }
}

/** @throws Refusal notFound where one of the scans is not there, or they are of different plants */
export const compareIvScans: Handler<'compareIvScans'> = async ({ scanId, earlierId }, call) => {
  const [now, before] = [await scanOf(scanId, call), await scanOf(earlierId, call)]
  if (before.task.stationId !== now.task.stationId) throw new Refusal('notFound')
  const records = new Map([...before.records, ...now.records].map((record) => [record.id, record]))
  const told = ({ task, irradiance }: typeof now) => ({ scan: scanRow(task, call.language), irradiance })
  return {
    now: told(now),
    before: told(before),
    list: compareScans(before.modules, now.modules).map(({ deviceId, ...compared }) => {
      const { code, stringCode } = records.get(deviceId)!
      return { id: deviceId, code, stringCode, ...compared }
    }),
  }
}
