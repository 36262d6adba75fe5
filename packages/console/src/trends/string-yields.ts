import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { median, specificYieldH } from '@sundial/core/stations/performance.ts'

type Snapshot = Pick<OutputOf<typeof deviceCalls.modules>, 'columns' | 'strings'>
type DayPower = Pick<OutputOf<typeof deviceCalls.dataTrend>, 't' | 'ids' | 'values'>
export type StringYield = { id: number; code: string; yieldH: number | null; heard: number; total: number }

const hourMs = 3_600_000

/** Energy of a module over a day, Wh, from the mean power of each step; null where it was never heard. */
const energyOf = (t: readonly number[], powers: readonly (number | null)[], now: number): number | null => {
  const stepMs = t.length > 1 ? t[1]! - t[0]! : 0
  if (!powers.some((w) => w !== null)) return null
  return powers.reduce<number>((sum, w, i) => sum + ((w ?? 0) * Math.max(0, Math.min(stepMs, now - t[i]!))) / hourMs, 0)
}

/** Specific yield of each string on a day, lowest first. A module that was never heard counts on neither side. */
export const stringYields = ({ columns, strings }: Snapshot, { t, ids, values }: DayPower, now: number): StringYield[] => {
  const rowOf = new Map(columns.id.map((id, i) => [id, i]))
  const sums = strings.map(() => ({ energyWh: 0, ratedW: 0, heard: 0, total: 0 }))
  for (const string of columns.string) if (sums[string]) sums[string].total += 1
  for (const [k, id] of ids.entries()) {
    const i = rowOf.get(id)
    const sum = i === undefined ? undefined : sums[columns.string[i]!]
    const energyWh = energyOf(t, values[k]!, now)
    if (i === undefined || !sum || energyWh === null) continue
    sum.energyWh += energyWh
    sum.ratedW += columns.ratedW[i]!
    sum.heard += 1
  }
  return strings
    .map(({ id, code }, s): StringYield => {
      const { energyWh, ratedW, heard, total } = sums[s]!
      return { id, code, yieldH: heard > 0 ? specificYieldH(energyWh, ratedW) : null, heard, total }
    })
    .sort((a, b) => (a.yieldH ?? Number.POSITIVE_INFINITY) - (b.yieldH ?? Number.POSITIVE_INFINITY))
}

export const medianYield = (list: readonly StringYield[]): number | null => median(list.flatMap((s) => s.yieldH ?? []))
