import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'

export type ScanRow = OutputOf<typeof ivCurveCalls.ivScans>['list'][number]
export type CurveAnswer = OutputOf<typeof ivCurveCalls.ivCurve>

/** So many of its newest scans can be walked through. */
const pageSize = 50
const runningMs = 5000

const isRunning = (rows: readonly ScanRow[] | undefined): boolean => rows?.some(({ endTime }) => endTime === null) ?? false

/** The scan that is shown: the one asked for, else the newest that has a curve of the module, else the newest. */
export const scanOf = (rows: readonly ScanRow[], asked: number | null): number => {
  const found = rows.findIndex(({ scanId }) => scanId === asked)
  const withCurve = rows.findIndex(({ ofDevice }) => ofDevice?.hasCurve)
  return found >= 0 ? found : Math.max(0, withCurve)
}

/** The scans of a module, the newest first, and the curve of the one that is shown. */
export const useScans = (deviceId: number, asked: number | null) => {
  const may = useMay(ivCurveCalls.ivScans.may)
  const scans = useCall(
    ivCurveCalls.ivScans,
    { deviceId, pageSize },
    { enabled: may, everyMs: (last) => (isRunning(last?.list) ? runningMs : 60_000) },
  )
  const rows = scans.data?.list ?? []
  const at = scanOf(rows, asked)
  const row = rows[at] ?? null
  const hasCurve = row?.ofDevice?.hasCurve ?? false
  const curve = useCall(ivCurveCalls.ivCurve, { scanId: row?.scanId ?? 0, deviceId }, { enabled: hasCurve })
  /** The curve that is shown; undefined: there is none, or it is not there yet. */
  const answer = hasCurve ? curve.data : undefined
  return { may, scans, rows, at, row, curve, hasCurve, answer }
}
export type Scans = ReturnType<typeof useScans>
