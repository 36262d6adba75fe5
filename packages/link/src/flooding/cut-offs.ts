import type { Excess } from '../kit/excess.ts'
import { holdOff } from '../kit/limits.ts'

export type CutOffsOptions = {
  /** Monotonic, ms. */
  now(): number
  /** Called when a concentrator is cut off for `holdMs`. */
  onCut(gw: string, excess: Excess, holdMs: number): void
}
/** Concentrators that were cut off for flooding and how long each is kept away. */
export type CutOffs = {
  cut(gw: string, excess: Excess): void
  isOff(gw: string): boolean
}

type Entry = { until: number; holdMs: number }

const nextHoldMs = (before: Entry | undefined, now: number): number =>
  before && now - before.until < holdOff.forgetMs ? Math.min(before.holdMs * 2, holdOff.longestMs) : holdOff.firstMs

/** Keeps a concentrator away for 1 minute, doubled each time up to an hour. */
export const openCutOffs = ({ now, onCut }: CutOffsOptions): CutOffs => {
  const known = new Map<string, Entry>()
  const isOff = (gw: string): boolean => (known.get(gw)?.until ?? 0) > now()
  return {
    isOff,
    cut: (gw, excess) => {
      if (isOff(gw)) return
      const holdMs = nextHoldMs(known.get(gw), now())
      known.set(gw, { until: now() + holdMs, holdMs })
      onCut(gw, excess, holdMs)
    },
  }
}
