import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { needPermission } from '../kit/need-permission.ts'
import type { ImportFiles } from '../kit/tickets.ts'
import { type SheetColumn, sheetOf, type WholeSheet } from '../sheets/sheet.ts'
import type { CheckedRow } from './checked-row.ts'
import type { ImportRegistry } from './import-registry.ts'
import type { AnyKind, ImportField } from './kind.ts'
import { issueText } from './preview.ts'
import { checked, found } from './upload.ts'
import { type ImportWord, importWord } from './words.ts'

const text = <Row>(title: string, width: number, value: (row: Row) => string | null): SheetColumn<Row> => ({
  kind: 'text',
  title,
  width,
  value,
})
const fileTitle = (word: ImportWord, kind: AnyKind, language: Language): string =>
  importWord(word, language, { what: importWord(kind.title, language) })

/** What goes into each column: on a sheet of its own, so that it is never imported. */
const notesSheet = ({ fields }: AnyKind, language: Language): WholeSheet => {
  const word = (key: ImportWord): string => importWord(key, language)
  return sheetOf<ImportField<unknown>>(
    word('imports:notes'),
    [
      text(word('imports:column'), 20, (field) => word(field.title)),
      text(word('imports:needed'), 10, (field) => word(field.required ? 'imports:yes' : 'imports:no')),
      text(word('imports:rule'), 60, (field) => word(field.rule)),
      text(word('imports:example'), 24, (field) => field.example),
    ],
    fields,
  )
}

/** All that may be given where that is a list, below each other. */
const valuesSheet = (kind: AnyKind, context: unknown, language: Language): WholeSheet => {
  const lists = kind.fields.flatMap((field) =>
    field.choices ? [{ title: importWord(field.title, language), values: field.choices(context, language) }] : [],
  )
  const longest = Math.max(0, ...lists.map(({ values }) => values.length))
  const columns = lists.map(({ title, values }) => text<number>(title, 28, (i) => values[i] ?? null))
  return sheetOf(
    importWord('imports:values', language),
    columns,
    Array.from({ length: longest }, (_, i) => i),
  )
}

const templateSheet =
  (registry: ImportRegistry): ImportFiles['importTemplate'] =>
  async ({ name }, call) => {
    const kind = registry.kinds[name]
    const { language, user, server } = call
    needPermission(user, kind.may)
    const context = await kind.context(server.store.db, call)
    const columns = kind.fields.map((field) => {
      const title = importWord(field.title, language)
      return { ...text<never>(field.required ? `${title} *` : title, 22, () => null), ...(field.choices ? { listed: title } : {}) }
    })
    const more = [notesSheet(kind, language), valuesSheet(kind, context, language)]
    return { ...sheetOf(fileTitle('imports:template', kind, language), columns, []), more }
  }

/** The uploaded rows as they came, with what becomes of each and why. */
const annotatedSheet =
  (registry: ImportRegistry): ImportFiles['annotatedImport'] =>
  async ({ importId, mapping, state }, call) => {
    const { kind, upload } = await found(registry, importId, call)
    const { language } = call
    const word = (key: ImportWord): string => importWord(key, language)
    const rows = (await checked(kind, upload, mapping, call)).filter((row) => state === undefined || row.state === state)
    const cells = new Map(upload.rows.map((row) => [row.at, row.cells]))
    const titleOf = (key: string): string => word(kind.fields.find((field) => field.key === key)!.title)
    const why = ({ issues }: CheckedRow): string =>
      [...issues].map(([key, issue]) => `${titleOf(key)}: ${issueText(issue, language)}`).join('\n')
    const columns = upload.titles.map((title, i) => text<CheckedRow>(title, 20, ({ at }) => cells.get(at)?.[i] || null))
    const added = [
      text<CheckedRow>(word('imports:row'), 8, ({ at }) => String(at)),
      text<CheckedRow>(word('imports:result'), 14, (row) => word(`imports:${row.state}`)),
      text<CheckedRow>(word('imports:why'), 50, why),
    ]
    return sheetOf(fileTitle('imports:annotated', kind, language), [...columns, ...added], rows)
  }

/** What was imported, row by row, as told to whoever imported it. */
export const resultSheet = (
  kind: AnyKind,
  added: readonly CheckedRow[],
  prepared: ReadonlyMap<number, unknown>,
  language: Language,
): WholeSheet => {
  const identity = kind.fields.findIndex(({ key }) => key === kind.identity)
  const columns = [
    text<CheckedRow>(importWord('imports:row', language), 8, ({ at }) => String(at)),
    text<CheckedRow>(importWord(kind.fields[identity]!.title, language), 24, ({ texts }) => texts[identity]!),
    ...kind.told.map(({ title, width, value }) =>
      text<CheckedRow>(importWord(title, language), width, ({ at, values }) => value(values, prepared.get(at))),
    ),
  ]
  return sheetOf(fileTitle('imports:resultFile', kind, language), columns, added)
}

const keptResult =
  (registry: ImportRegistry): ImportFiles['importResult'] =>
  async ({ importId }, call) => {
    const kept = registry.results.find(importId, call)
    if (!kept) throw new Refusal('importGone')
    return kept.sheet
  }

/** The workbooks of an import. */
export const importFiles = (registry: ImportRegistry): ImportFiles => ({
  importTemplate: templateSheet(registry),
  annotatedImport: annotatedSheet(registry),
  importResult: keptResult(registry),
})
