import type { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type IvClass, type IvGrade, ivClasses } from '@sundial/core/ivcurves/classes.ts'

export type ScanAnswer = OutputOf<typeof ivCurveCalls.ivScanDevices>
export type ScannedDevice = ScanAnswer['list'][number]

export type ScanSummary = {
  /** Modules with a curve, and without one. */
  scanned: number
  without: number
  /** Modules with a curve that says nothing. */
  notJudged: number
  grades: Record<IvGrade, number>
  /** Classes that were found with their counts, what is healthy first. */
  classes: { ivClass: IvClass; count: number }[]
  /** Power missing at the scan, W. */
  missingW: number
}

const hasCurve = (device: ScannedDevice): boolean => device.measuredAt !== null

/** Whether something is to be done about the module. */
export const isFinding = ({ grade }: ScannedDevice): boolean => grade === 'faulty' || grade === 'suspect'

export const summaryOf = (list: readonly ScannedDevice[]): ScanSummary => {
  const count = (of: (device: ScannedDevice) => boolean): number => list.filter(of).length
  const graded = (grade: IvGrade): number => count((device) => device.grade === grade)
  const classes = ivClasses.toReversed().map((ivClass) => ({ ivClass, count: count((device) => device.ivClass === ivClass) }))
  return {
    scanned: count(hasCurve),
    without: count((device) => !hasCurve(device)),
    notJudged: count((device) => hasCurve(device) && device.ivClass === null),
    grades: { faulty: graded('faulty'), suspect: graded('suspect'), healthy: graded('healthy') },
    classes: classes.filter((each) => each.count > 0),
    missingW: list.filter(isFinding).reduce((sum, { lostW }) => sum + (lostW ?? 0), 0),
  }
}

/** Ends of the axes on which all small curves of a scan are drawn, so that they can be compared. */
export const axesOf = (list: readonly Pick<ScannedDevice, 'sketch'>[]): { maxV: number; maxA: number } => {
  const points = list.flatMap(({ sketch }) => sketch)
  return { maxV: Math.max(1, ...points.map(([v]) => v)), maxA: Math.max(0.1, ...points.map(([, a]) => a)) }
}

/** The module that is shown first: what costs most, else the first that has a curve. */
export const firstShown = (list: readonly ScannedDevice[]): number | null => (list.find(isFinding) ?? list.find(hasCurve))?.id ?? null
