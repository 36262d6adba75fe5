const form = /^v?(\d+(?:\.\d+)*)(.*)$/i

/** Numbers of a version, and what follows them ("1.5.0-rc1": [1, 5, 0] and "-rc1"); null where it begins with no number. */
const partsOf = (version: string): { numbers: number[]; rest: string } | null => {
  const [, numbers, rest = ''] = form.exec(version.trim()) ?? []
  return numbers === undefined ? null : { numbers: numbers.split('.').map(Number), rest }
}

/** A version with something behind its numbers comes before the one without it, as a release candidate does. */
const compareRests = (a: string, b: string): number => {
  if (a === b) return 0
  if (a === '' || b === '') return a === '' ? 1 : -1
  return a < b ? -1 : 1
}

/** Below 0: `a` is older than `b`; 0: they are the same; null: they cannot be compared. A number that is missing counts as 0. */
export const compareVersions = (a: string, b: string): number | null => {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (!one || !other) return null
  for (let i = 0; i < Math.max(one.numbers.length, other.numbers.length); i++) {
    const difference = (one.numbers[i] ?? 0) - (other.numbers[i] ?? 0)
    if (difference !== 0) return difference
  }
  return compareRests(one.rest, other.rest)
}

/** Whether a program would bring something new. What runs that nobody has read, or that cannot be compared, says nothing against it. */
export const isNewer = (version: string, runs: string | null): boolean => runs === null || (compareVersions(version, runs) ?? 1) > 0

type Program = { model: string; version: string }
/** Of each model the newest program, in the order in which the models come first; of two that cannot be compared the one that comes first. */
export const newestOfModels = <P extends Program>(programs: readonly P[]): P[] => {
  const newest = new Map<string, P>()
  for (const program of programs) {
    const known = newest.get(program.model)
    if (!known || (compareVersions(program.version, known.version) ?? 0) > 0) newest.set(program.model, program)
  }
  return [...newest.values()]
}

/** Whether a package would take a device back. What a device runs that nobody has read, or that cannot be compared, says nothing. */
export const isOlder = (version: string, runs: string | null): boolean => runs !== null && (compareVersions(version, runs) ?? 0) < 0
