const token = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g

type Step = string | number | null

/** Where every value of a JSON text stands: its path (`buses.0.port`; the whole = empty) to its line, from 1. The text has to be JSON. */
export const jsonLines = (text: string): Map<string, number> => {
  const lines = new Map<string, number>()
  const path: Step[] = []
  let line = 1
  let seenTo = 0
  const note = (): void => {
    const key = path.join('.')
    if (!lines.has(key)) lines.set(key, line)
  }
  /** The first of an array, or the key that comes next. */
  const enter = (first: Step): void => {
    note()
    path.push(first)
  }
  const isKey = (): boolean => path.at(-1) === null
  const advance = (): void => {
    const last = path.pop()
    path.push(typeof last === 'number' ? last + 1 : null)
  }
  const value = (word: string): void => {
    if (isKey()) path[path.length - 1] = JSON.parse(word) as string
    note()
  }
  const meanings: Record<string, () => void> = {
    '{': () => enter(null),
    '[': () => enter(0),
    '}': () => void path.pop(),
    ']': () => void path.pop(),
    ',': advance,
    ':': () => {},
  }
  for (const { 0: word, index } of text.matchAll(token)) {
    line += text.slice(seenTo, index).split('\n').length - 1
    seenTo = index
    const meaning = meanings[word]
    if (meaning) meaning()
    else value(word)
  }
  return lines
}

/** The line of a path, or of the nearest thing around it that is there. */
export const lineOfPath = (lines: ReadonlyMap<string, number>, path: string): number => {
  const steps = path === '' ? [] : path.split('.')
  for (let count = steps.length; count > 0; count--) {
    const line = lines.get(steps.slice(0, count).join('.'))
    if (line !== undefined) return line
  }
  return 1
}
