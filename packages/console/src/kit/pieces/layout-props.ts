import type { ModuleSnapshot } from '../modules/snapshot.ts'

/** [instant, value] pairs in order of time; null = no data. */
export type Points = readonly (readonly [number, number | null])[]
export type Day = { from: number; to: number; sunriseAt: number | null; sunsetAt: number | null }
export type PlaybackMark = { at: number; label: string }

/** What the layout of a station is given, and what it tells. */
export type LayoutProps = {
  snapshot: ModuleSnapshot
  stationId: number
  tiltDeg: number
  latitudeDeg: number
  longitudeDeg: number
  timeZone: string
  now: number
  narrow: boolean
  day: Day | null
  points: Points
  marks: PlaybackMark[]
  /** Index of the chosen module, -1 = none; indices of selected modules. */
  chosen: number
  caught: readonly number[]
  onChoose: (module: number) => void
  onCatch: (modules: number[], adding: boolean) => void
  /** Nothing is done to modules, so that none are selected. */
  viewOnly?: boolean
  onPast: (past: boolean) => void
}
