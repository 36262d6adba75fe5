import { type ModuleState, moduleStates, powerBand } from '@sundial/core/devices/module-state.ts'
import type { Instant } from '../parts/modules/instant.ts'

/** Powers of all modules of a station over a day: one row for each module of the snapshot, one value for each step. */
export type DayFrames = { t: readonly number[]; stepMs: number; rows: readonly (readonly (number | null)[])[] }

/** Speed 1 plays one minute of the day in a second, 10 ten minutes, 60 an hour. */
export const speeds = [1, 10, 60] as const
export type Speed = (typeof speeds)[number]
export const advance = (atMs: number, elapsedMs: number, speed: Speed, endMs: number): number =>
  Math.min(endMs, atMs + elapsedMs * 60 * speed)

/** Index of the step that contains an instant; -1 = outside the day. A step begins at its time. */
export function stepAt(frames: DayFrames, at: number): number {
  const first = frames.t[0]
  if (first === undefined || at < first) return -1
  const step = Math.floor((at - first) / frames.stepMs)
  return step < frames.t.length ? step : -1
}

/** Rows of the trend in the order of the snapshot; a module without a row has no data. */
export function framesOf(
  trend: { t: number[]; ids: number[]; values: (number | null)[][] },
  ids: readonly number[],
  stepMs: number,
): DayFrames {
  const rowOf = new Map(trend.ids.map((id, i) => [id, trend.values[i]!]))
  return { t: trend.t, stepMs, rows: ids.map((id) => rowOf.get(id) ?? []) }
}

/** States of all modules over a day: for each module of the snapshot its changes in order of time. */
export type DayStates = { from: number; rows: readonly (readonly { minute: number; state: ModuleState }[])[] }

/** Changes in the order of the snapshot; a module without changes has no data. */
export function statesOf(answer: { from: number; ids: number[]; changes: number[][] }, ids: readonly number[]): DayStates {
  const rowOf = new Map(answer.ids.map((id, i) => [id, answer.changes[i]!]))
  const pairsOf = (row: readonly number[]) =>
    Array.from({ length: row.length / 2 }, (_, i) => ({ minute: row[2 * i]!, state: moduleStates[row[2 * i + 1]!]! }))
  return { from: answer.from, rows: ids.map((id) => pairsOf(rowOf.get(id) ?? [])) }
}

const minuteMs = 60_000
/** Since when all these modules have been in a state, epoch ms; null: one is in another state, or was in this state before the day. */
export const stateSince = (states: DayStates, modules: readonly number[], state: ModuleState): number | null => {
  const last = modules.map((module) => states.rows[module]?.at(-1))
  if (last.some((change) => change?.state !== state || change.minute === 0)) return null
  return states.from + Math.max(...last.map((change) => change!.minute)) * minuteMs
}
/** Start of the minute of an instant; states are known by minute. */
export const minuteOf = (at: number): number => Math.floor(at / minuteMs) * minuteMs

/** All modules at a past minute: their states then, and their mean powers of the step that contains the minute. */
export function instantAt(frames: DayFrames, states: DayStates, at: number): Instant {
  const step = stepAt(frames, at)
  const minute = Math.floor((at - states.from) / minuteMs)
  const power = frames.rows.map((row) => (step < 0 ? null : (row[step] ?? null)))
  const state = states.rows.map((row): ModuleState => row.findLast((change) => change.minute <= minute)?.state ?? 'noData')
  const producing = power.filter((w, i): w is number => w !== null && state[i] === 'producing')
  const averageW = producing.length > 0 ? producing.reduce((a, w) => a + w, 0) / producing.length : null
  const band = power.map((w, i) => (state[i] === 'producing' ? powerBand(w ?? 0, averageW) : null))
  return { state, band, power, averageW }
}
