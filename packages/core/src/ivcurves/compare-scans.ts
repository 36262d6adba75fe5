import type { IvClass, IvGrade } from './classes.ts'
import type { CurveFeatures } from './features.ts'

/** What of a curve two scans are compared by, at standard conditions. `openOhm`: slope near the open circuit, Ω, where resistances in series show. */
export const comparedFigures = ['maxW', 'shortA', 'openV', 'fillFactor', 'openOhm'] as const
export type ComparedFigure = (typeof comparedFigures)[number]
export type StandardFigures = Record<ComparedFigure, number>

/** What the second scan says of a module beside the first; `onlyNow`, `onlyBefore`: only one of both has a curve of it. */
export const courses = ['worse', 'better', 'same', 'onlyNow', 'onlyBefore'] as const
export type Course = (typeof courses)[number]

/** A curve of one scan with what was found. `figures`: at 1000 W/m² and 25 °C; null: its light, heat or rating is not known. */
export type ScannedModule = { ivClass: IvClass | null; grade: IvGrade | null; figures: StandardFigures | null }

export type ComparedModule = {
  deviceId: number
  course: Course
  before: ScannedModule | null
  now: ScannedModule | null
  /** Change of each figure as a share of what it was before, -1 to any; null: it is not known of both. */
  changes: Record<ComparedFigure, number | null> | null
}

/** The light of two days is measured to some percent: a change of the power below this share says nothing. */
export const changeMin = 0.03

/** How bad a grade is. */
const ranks: Record<IvGrade, number> = { healthy: 0, suspect: 1, faulty: 2 }

/** Figures of a curve at standard conditions. */
export const standardFiguresOf = ({ openV, shortA, maximum, fillFactor, dropShare }: CurveFeatures): StandardFigures => ({
  ...{ maxW: maximum.powerW, shortA, openV, fillFactor },
  openOhm: (dropShare * openV) / shortA,
})

const shareOf = (now: number, before: number): number | null => (before > 0 ? now / before - 1 : null)

const changesOf = (before: StandardFigures | null, now: StandardFigures | null): ComparedModule['changes'] => {
  if (before === null || now === null) return null
  const share = (figure: ComparedFigure) => shareOf(now[figure], before[figure])
  return { maxW: share('maxW'), shortA: share('shortA'), openV: share('openV'), fillFactor: share('fillFactor'), openOhm: share('openOhm') }
}

/** A worse grade is worse and a better one better, whatever the power says; at the same grade the power decides. */
const courseOf = (before: ScannedModule, now: ScannedModule, powerChange: number | null): Course => {
  const step = before.grade === null || now.grade === null ? 0 : ranks[now.grade] - ranks[before.grade]
  if (step !== 0) return step > 0 ? 'worse' : 'better'
  if (powerChange === null || Math.abs(powerChange) < changeMin) return 'same'
  return powerChange < 0 ? 'worse' : 'better'
}

const compared = (deviceId: number, before: ScannedModule | null, now: ScannedModule | null): ComparedModule => {
  if (before === null || now === null) return { deviceId, before, now, course: now ? 'onlyNow' : 'onlyBefore', changes: null }
  const changes = changesOf(before.figures, now.figures)
  return { deviceId, before, now, changes, course: courseOf(before, now, changes?.maxW ?? null) }
}

/** Power that a module lost; unknown counts as none. */
const lostShareOf = ({ changes }: ComparedModule): number => -(changes?.maxW ?? 0)

/**
 * The modules of two scans by device, those that got worse first, among them what lost most power; then what got better, stayed the same, and
 * what has a curve in one of both only. Modules without a curve in either are left out. Both maps have the modules with a curve.
 */
export const compareScans = (before: ReadonlyMap<number, ScannedModule>, now: ReadonlyMap<number, ScannedModule>): ComparedModule[] => {
  const ids = [...new Set([...now.keys(), ...before.keys()])]
  return ids
    .map((id) => compared(id, before.get(id) ?? null, now.get(id) ?? null))
    .toSorted((a, b) => courses.indexOf(a.course) - courses.indexOf(b.course) || lostShareOf(b) - lostShareOf(a))
}
