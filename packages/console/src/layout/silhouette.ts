import { instantsFrom } from '@sundial/core/kit/instants-from.ts'
import type { Points } from '../parts/page-slots/layout-props.ts'

export type Track = { start: number; end: number; w: number; h: number }

export const xOf = (track: Track, at: number): number => Math.min(1, Math.max(0, (at - track.start) / (track.end - track.start))) * track.w

/** Value at an instant: the last value at or before it, at most an hour old; else null. */
export function valueAt(points: Points, at: number): number | null {
  let found: number | null = null
  for (const [t, v] of points) {
    if (t > at) break
    if (v !== null && at - t <= 3_600_000) found = v
  }
  return found
}

export const yOf = (track: Track, v: number | null, max: number): number =>
  track.h - (Math.max(0, v ?? 0) / Math.max(1e-9, max)) * (track.h - 6)

/** Time for which the newest value is drawn until now, because the next value may still arrive, ms. */
const stepMsMax = 1_500_000

/** Parts of the curve between gaps, up to `until`, as points on the screen. */
export function piecesOf(points: Points, track: Track, until: number): { x: number; y: number }[][] {
  const max = Math.max(0, ...points.map(([, v]) => v ?? 0))
  const pieces: { x: number; y: number }[][] = []
  let open: { x: number; y: number }[] | null = null
  let lastAt = 0
  for (const [t, v] of points) {
    if (v === null || t < track.start || t > Math.min(track.end, until)) {
      open = null
      continue
    }
    if (!open) {
      open = []
      pieces.push(open)
    }
    open.push({ x: xOf(track, t), y: yOf(track, v, max) })
    lastAt = t
  }
  const last = pieces.at(-1)
  if (last && until > lastAt && until - lastAt < stepMsMax) last.push({ x: xOf(track, until), y: last.at(-1)!.y })
  return pieces.filter((piece) => piece.length > 1)
}

export const linePath = (piece: readonly { x: number; y: number }[]): string =>
  `M${piece.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`

export const areaPath = (piece: readonly { x: number; y: number }[], base: number): string =>
  `${linePath(piece)}L${piece.at(-1)!.x.toFixed(1)} ${base}L${piece[0]!.x.toFixed(1)} ${base}Z`

const ticksMax = 1000
/** Whole hours on the track, with at least `pxMin` between labels. `offsetMs`: offset of the zone from UTC. */
export function hourTicks(track: Track, offsetMs: number, pxMin = 52): number[] {
  const hourMs = 3_600_000
  const pxPerHour = (track.w / (track.end - track.start)) * hourMs
  const every = [1, 2, 3, 4, 6, 12].find((n) => n * pxPerHour >= pxMin) ?? 24
  const first = Math.ceil((track.start + offsetMs) / (every * hourMs)) * every * hourMs - offsetMs
  return instantsFrom(first, track.end + 1, every * hourMs, ticksMax)
}
