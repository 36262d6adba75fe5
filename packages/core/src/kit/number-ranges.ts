type Part = { first: number; last: number }

/** Whole numbers as text, neighbours in one part: `12-31,40`. */
export const writeRanges = (numbers: readonly number[]): string => {
  const parts: Part[] = []
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const part = parts.at(-1)
    if (part && n <= part.last + 1) part.last = n
    else parts.push({ first: n, last: n })
  }
  return parts.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}

/** What `writeRanges` writes, numbers of up to 15 digits. */
export const rangesPattern = /^\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*$/

const partsOf = (text: string): Part[] =>
  text.split(',').map((part) => {
    const [first, last = first] = part.split('-').map(Number)
    return { first: first!, last: last! }
  })

/** Whether a number is in the ranges of a text. */
export const readRanges = (text: string): ((n: number) => boolean) => {
  const parts = partsOf(text)
  return (n) => parts.some(({ first, last }) => n >= first && n <= last)
}

/** How many numbers the ranges of a text have. */
export const countOf = (text: string): number => partsOf(text).reduce((sum, { first, last }) => sum + last - first + 1, 0)
