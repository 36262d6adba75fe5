type Point = [at: number, value: number | null]
/** A curve in even steps: an instant for all values together instead of one each. The last value may stand elsewhere: at this moment. */
export type SteppedCurve = { firstAt: number; stepMs: number; untilAt: number; values: (number | null)[] }

/**
 * Points at even steps, but for the last, in fewer bytes: 1,400 of a day's quarters of an hour become 350. Values in whole units. It begins
 * with the first value: before sunrise there is none.
 */
export const steppedCurve = (points: readonly Point[], stepMs: number): SteppedCurve => {
  const first = points.findIndex(([, value]) => value !== null)
  const known = first < 0 ? [] : points.slice(first)
  return {
    firstAt: known[0]?.[0] ?? 0,
    stepMs,
    untilAt: known.at(-1)?.[0] ?? 0,
    values: known.map(([, value]) => (value === null ? null : Math.round(value))),
  }
}

export const curvePoints = ({ firstAt, stepMs, untilAt, values }: SteppedCurve): Point[] =>
  values.map((value, i) => [i === values.length - 1 ? untilAt : firstAt + i * stepMs, value])
