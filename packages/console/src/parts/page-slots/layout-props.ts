import type { PastMinute } from '../modules/instant.ts'
import type { ModuleSnapshot } from '../modules/snapshot.ts'

/** [instant, value] pairs in order of time; null = no data. */
export type Points = readonly (readonly [number, number | null])[]
export type Day = { from: number; to: number; sunriseAt: number | null; sunsetAt: number | null }
export type PlaybackMark = { at: number; label: string }

/** Props of the layout of a station, and its callbacks. */
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
  /** Index of the focused module, -1 = none; indices of the selected modules. */
  focused: number
  selected: readonly number[]
  onChoose: (module: number) => void
  onSelect: (modules: number[], adding: boolean) => void
  /** Modules cannot be selected, because no action is offered. */
  viewOnly?: boolean
  /** A past minute is shown instead of now; null = now. */
  onPast: (past: PastMinute | 'loading' | null) => void
}
