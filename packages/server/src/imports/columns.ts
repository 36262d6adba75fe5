import { languages } from '@sundial/phrases/kit/phrases.ts'
import type { TableRow } from '../sheets/table-row.ts'
import type { AnyKind, ImportField } from './kind.ts'
import { importWord } from './words.ts'

/** For each field its column, null = none. */
export type Mapping = readonly (number | null)[]

/** What is longer is no title, and takes long to compare. */
const titleCharsMax = 200
/** Titles are the same whatever their width, capitals, spaces, and marks of what must be filled in. */
const folded = (title: string): string =>
  title
    .slice(0, titleCharsMax)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s*:_-]/g, '')

const namesOf = ({ key, title, otherTitles = [] }: ImportField<never>): Set<string> =>
  new Set([key, ...otherTitles, ...languages.map((language) => importWord(title, language))].map(folded))

/** Which column each field is read from, by the titles in any of our languages; no column twice. */
export const mappingBy = (titles: readonly string[], { fields }: AnyKind): (number | null)[] => {
  const left = new Map(titles.map((title, i) => [i, folded(title)]))
  return fields.map((field) => {
    const names = namesOf(field)
    const found = [...left].find(([, title]) => names.has(title))
    if (!found) return null
    left.delete(found[0])
    return found[0]
  })
}

/** Of the first rows of a table. */
export const searchedRows = 20

/** The row with the titles: of the first the one with most that are known (a heading may stand above), else the very first. */
export const titleRow = (rows: readonly TableRow[], kind: AnyKind): number => {
  const known = rows.slice(0, searchedRows).map(({ cells }) => mappingBy(cells, kind).filter((column) => column !== null).length)
  const most = Math.max(...known)
  return most >= 2 ? known.indexOf(most) : 0
}
