import { medianOf } from '@sundial/core/kit/quantile.ts'

/** Below this a string's median, W, says nothing about one of its modules: dawn and dusk. */
const leastW = 15

type Values = readonly (number | null)[]

/** Power of one position over the median of its string, %, a value a step; null where it has no data or there is too little sun. */
export const shareOfString = (own: Values, string: readonly Values[]): (number | null)[] =>
  own.map((value, step) => {
    const others = string.flatMap((row) => (row[step] == null ? [] : [row[step]]))
    if (value === null || others.length === 0) return null
    const median = medianOf(others)
    return median < leastW ? null : (100 * value) / median
  })
