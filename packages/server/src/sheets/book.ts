import { posix } from 'node:path'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isDateFormat } from 'hucre'
import { sharedTexts } from './shared-texts.ts'
import type { ReadPart } from './unpack.ts'
import { elementsOf } from './xml.ts'

/** The first sheet of a workbook, and what its cells refer to. */
export type Book = { sheet: Buffer; texts: string[]; dateStyles: ReadonlySet<number>; from1904: boolean }

type Relation = { id: string; kind: string; target: string }

/** What a part points to; the kind is the last word of its address, which is the same in all versions of the format. */
const relationsOf = (read: ReadPart, name: string): Relation[] => {
  const { dir, base } = posix.parse(name)
  return elementsOf(read(posix.join(dir, '_rels', `${base}.rels`)), 'Relationship').map(({ Id = '', Type = '', Target = '' }) => ({
    id: Id,
    kind: posix.basename(Type),
    target: posix.resolve('/', dir, Target).slice(1),
  }))
}

/** Which formats of cells, by their number, show a number as a day or a time. */
const dateStylesOf = (styles: Buffer | null): ReadonlySet<number> => {
  const own = new Map(elementsOf(styles, 'numFmt').map(({ numFmtId, formatCode }) => [numFmtId, formatCode]))
  const formats = elementsOf(styles, 'xf', 'cellXfs').map(({ numFmtId = '' }) => own.get(numFmtId) ?? numFmtId)
  return new Set(formats.flatMap((format, i) => (isDateFormat(format) ? [i] : [])))
}

/** Its attribute is `r:id` as a rule; the prefix is the file's own choice. */
const relationIdOf = (sheet: Record<string, string>): string => Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
const isSet = (value: string | undefined): boolean => value === '1' || value === 'true'

/** @throws Refusal fileBroken where it is no workbook */
export const openBook = (read: ReadPart): Book => {
  const main = relationsOf(read, '').find(({ kind }) => kind === 'officeDocument')?.target ?? ''
  const book = read(main)
  if (!book) throw new Refusal('fileBroken')
  const relations = relationsOf(read, main)
  const partOf = (kind: string): Buffer | null => read(relations.find((relation) => relation.kind === kind)?.target ?? '')
  const sheets = new Map(relations.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]))
  const names = elementsOf(book, 'sheet').map((sheet) => sheets.get(relationIdOf(sheet)) ?? '')
  const texts = partOf('sharedStrings')
  const found = {
    texts: texts ? sharedTexts(texts) : [],
    dateStyles: dateStylesOf(partOf('styles')),
    from1904: elementsOf(book, 'workbookPr').some(({ date1904 }) => isSet(date1904)),
  }
  const sheet = read(names.find((name) => name !== '') ?? '')
  if (!sheet) throw new Refusal('fileBroken')
  return { ...found, sheet }
}
