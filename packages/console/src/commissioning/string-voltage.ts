/** A string voltage as a task tells it. `at`: epoch ms. */
export type Sample = { id: number; code: string; at: number; voltageV: number }
/** The voltage of one string by seconds since its first measurement. */
export type StringVoltage = { code: string; points: [seconds: number, voltageV: number][]; lastV: number; highestV: number; spanS: number }

/** Shortest time axis, s: a string is off within it. */
const spanMinS = 30

/** The voltage of the string that was measured last: the one that is being switched, as one is at a time; null: none was measured. */
export const stringVoltage = (samples: readonly Sample[]): StringVoltage | null => {
  const newest = samples.reduce<Sample | null>((last, one) => (last === null || one.at >= last.at ? one : last), null)
  if (newest === null) return null
  const own = new Map(samples.filter(({ id }) => id === newest.id).map((one) => [one.at, one.voltageV]))
  const since = Math.min(...own.keys())
  const points = [...own].toSorted(([a], [b]) => a - b).map(([at, voltageV]): [number, number] => [(at - since) / 1000, voltageV])
  return {
    code: newest.code,
    points,
    lastV: newest.voltageV,
    highestV: Math.max(...own.values()),
    spanS: Math.max(spanMinS, Math.ceil(points.at(-1)![0] / spanMinS) * spanMinS),
  }
}
