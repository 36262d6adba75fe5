import { type ModuleState, type PowerBand, powerBand, zeroPowerW } from '@sundial/core/devices/module-state.ts'

/** Powers of all modules of a station over a day: one row a module of the snapshot, one value a step. */
export type DayFrames = { t: readonly number[]; stepMs: number; rows: readonly (readonly (number | null)[])[] }
export type Instant = {
  state: ModuleState[]
  band: (PowerBand | null)[]
  power: (number | null)[]
  averageW: number | null
}

/** Speed 1 plays one minute of the day each second, 10 ten minutes, 60 an hour. */
export const speeds = [1, 10, 60] as const
export type Speed = (typeof speeds)[number]
export const advance = (atMs: number, elapsedMs: number, speed: Speed, endMs: number): number =>
  Math.min(endMs, atMs + elapsedMs * 60 * speed)

/** Index of the step that holds an instant; -1 outside of the day. A step begins at its time. */
export function stepAt(frames: DayFrames, at: number): number {
  const first = frames.t[0]
  if (first === undefined || at < first) return -1
  const step = Math.floor((at - first) / frames.stepMs)
  return step < frames.t.length ? step : -1
}

/** Rows of the trend in the order of the snapshot; a module without one has no data. */
export function framesOf(
  trend: { t: number[]; ids: number[]; values: (number | null)[][] },
  ids: readonly number[],
  stepMs: number,
): DayFrames {
  const rowOf = new Map(trend.ids.map((id, i) => [id, trend.values[i]!]))
  return { t: trend.t, stepMs, rows: ids.map((id) => rowOf.get(id) ?? []) }
}

/**
 * States of all modules at a past instant, from their powers alone: from 1 W it produces, below that it is zero,
 * without a value there is no data; asleep instead of both while the sun is below the horizon.
 */
export function instantAt(frames: DayFrames, at: number, sun: { riseAt: number | null; setAt: number | null }): Instant {
  const step = stepAt(frames, at)
  const night = (sun.riseAt !== null && at < sun.riseAt) || (sun.setAt !== null && at > sun.setAt)
  const power = frames.rows.map((row) => (step < 0 ? null : (row[step] ?? null)))
  const state = power.map((w): ModuleState => {
    if (w !== null && w >= zeroPowerW) return 'producing'
    if (night) return 'asleep'
    return w === null ? 'noData' : 'zero'
  })
  const producing = power.filter((w, i): w is number => w !== null && state[i] === 'producing')
  const averageW = producing.length > 0 ? producing.reduce((a, w) => a + w, 0) / producing.length : null
  const band = power.map((w, i) => (state[i] === 'producing' ? powerBand(w ?? 0, averageW) : null))
  return { state, band, power, averageW }
}
