import type { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { isAwaited } from '@sundial/core/ivcurves/awaited.ts'
import { type IvClass, type IvGrade, isFinding, ivClasses } from '@sundial/core/ivcurves/classes.ts'

export type ScanAnswer = OutputOf<typeof ivCurveCalls.ivScanDevices>
export type ScannedDevice = ScanAnswer['list'][number]

export type ScanSummary = {
  /** Modules with a curve, without one, and those whose curve can still come. */
  scanned: number
  without: number
  awaited: number
  /** Modules with a curve that says nothing. */
  notJudged: number
  grades: Record<IvGrade, number>
  /** Classes that were found with their counts, what is healthy first. */
  classes: { ivClass: IvClass; count: number }[]
  /** Power missing at the scan, W. */
  missingW: number
  /** What the findings cost in 30 days, Wh and money; null: not known. */
  monthWh: number | null
  monthMoney: number | null
}

const hasCurve = (device: ScannedDevice): boolean => device.measuredAt !== null

export const summaryOf = (list: readonly ScannedDevice[]): ScanSummary => {
  const count = (of: (device: ScannedDevice) => boolean): number => list.filter(of).length
  const graded = (grade: IvGrade): number => count((device) => device.grade === grade)
  const classes = ivClasses.toReversed().map((ivClass) => ({ ivClass, count: count((device) => device.ivClass === ivClass) }))
  const sum = (of: (device: ScannedDevice) => number | null): number | null => {
    const known = list.flatMap((device) => of(device) ?? [])
    return known.length === 0 ? null : known.reduce((all, value) => all + value, 0)
  }
  return {
    monthWh: sum(({ monthWh }) => monthWh),
    monthMoney: sum(({ monthMoney }) => monthMoney),
    scanned: count(hasCurve),
    without: count((device) => !hasCurve(device) && !isAwaited(device)),
    awaited: count(isAwaited),
    notJudged: count((device) => hasCurve(device) && device.ivClass === null),
    grades: { faulty: graded('faulty'), suspect: graded('suspect'), healthy: graded('healthy') },
    classes: classes.filter((each) => each.count > 0),
    missingW: list.filter(({ grade }) => isFinding(grade)).reduce((sum, { lostW }) => sum + (lostW ?? 0), 0),
  }
}

/** Ends of the axes on which all small curves of a scan are drawn, so that they can be compared. */
export const axesOf = (list: readonly Pick<ScannedDevice, 'sketch'>[]): { maxV: number; maxA: number } => {
  const points = list.flatMap(({ sketch }) => sketch)
  return { maxV: Math.max(1, ...points.map(([v]) => v)), maxA: Math.max(0.1, ...points.map(([, a]) => a)) }
}

/** The module that is shown first: what costs most, else the first that has a curve. */
export const firstShown = (list: readonly ScannedDevice[]): number | null =>
  (list.find(({ grade }) => isFinding(grade)) ?? list.find(hasCurve))?.id ?? null

/** Which rows are listed: things to do, modules with a finding or without a curve, or every module. */
export const rowViews = ['groups', 'findings', 'all'] as const
export type RowView = (typeof rowViews)[number]

/** A row of the list: a module, or several that are one thing to do. `device`: the one that loses most. */
export type ScanListRow = Pick<ScannedDevice, 'ivClass' | 'isClear' | 'lostShare' | 'monthWh' | 'monthMoney'> & {
  device: ScannedDevice
  ids: readonly number[]
}

const ofDevice = (device: ScannedDevice): ScanListRow => {
  const { id, ivClass, isClear, lostShare, monthWh, monthMoney } = device
  return { device, ids: [id], ivClass, isClear, lostShare, monthWh, monthMoney }
}

export const listRows = ({ list, groups }: Pick<ScanAnswer, 'list' | 'groups'>, view: RowView): ScanListRow[] => {
  if (view === 'all') return list.map(ofDevice)
  if (view === 'findings')
    return list.filter((device) => isFinding(device.grade) || (device.measuredAt === null && !isAwaited(device))).map(ofDevice)
  const byId = new Map(list.map((device) => [device.id, device]))
  return groups.map((group) => ({ ...group, device: byId.get(group.ids[0]!)! }))
}
