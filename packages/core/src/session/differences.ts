/** One value of what was changed: where it stands, and what it was and is. Undefined: it was, or is, not there. */
export type Difference = { path: string; before: unknown; after: unknown; changed: boolean }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown) => !Array.isArray(value) || value.every((item) => typeof item !== 'object' || item === null)

/** Every value by its path; a list of plain values is one value. */
const flat = (value: unknown, path = ''): [string, unknown][] => {
  const under = (key: string) => (path ? `${path}.${key}` : key)
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => flat(inner, under(key)))
  if (!isPlain(value)) return (value as unknown[]).flatMap((inner, i) => flat(inner, under(String(i + 1))))
  return value === undefined || (value === null && path === '') ? [] : [[path, value]]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What was changed, value by value: those that differ first. What was empty and is, was never said. */
export const differencesOf = (before: unknown, after: unknown): Difference[] => {
  const [was, is] = [new Map(flat(before)), new Map(flat(after))]
  const rows = [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => {
      const [a, b] = [was.get(path), is.get(path)]
      return { path, before: a, after: b, changed: JSON.stringify(a) !== JSON.stringify(b) }
    })
    .filter((row) => !isEmpty(row.before) || !isEmpty(row.after))
  return [...rows.filter(({ changed }) => changed), ...rows.filter(({ changed }) => !changed)]
}

/** What left a list and what came into it; null where it is no list. */
export const listChange = ({ before, after }: Difference): { gone: unknown[]; come: unknown[] } | null => {
  if (!Array.isArray(before) || !Array.isArray(after)) return null
  return { gone: before.filter((item) => !after.includes(item)), come: after.filter((item) => !before.includes(item)) }
}

/** Said by the reason of the refusal. */
const told: readonly string[] = ['refusal', 'what']

/** What else is kept of an entry, beside what it changed and why it was refused. */
export const detailsOf = (detail: unknown): Difference[] => differencesOf(null, detail).filter(({ path }) => !told.includes(path))
