import type { importCalls } from '@sundial/contract/imports.ts'
import type { OutputOf, ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { pageIn } from '../kit/pages.ts'
import { countStates } from './check-rows.ts'
import type { CheckedRow } from './checked-row.ts'
import type { KeptUpload } from './kept-uploads.ts'
import type { AnyKind } from './kind.ts'
import { type Issue, importWord } from './words.ts'

type Preview = OutputOf<typeof importCalls.checkImport>

export const issueText = ({ word, filling }: Issue, language: Language): string => importWord(word, language, filling)

/** How often each thing is wrong; the names and rows that a text is filled with are left out of what is counted. */
const issueCounts = (rows: readonly CheckedRow[], language: Language): Preview['issues'] => {
  const all = rows.flatMap(({ issues }) => [...issues].map(([field, issue]) => ({ field, text: issueText(issue, language) })))
  const groups = Map.groupBy(all, ({ field, text }) => `${field} ${text}`)
  return [...groups.values()].map((group) => ({ ...group[0]!, count: group.length })).sort((a, b) => b.count - a.count)
}
const issuesMax = 50
const textMax = 200
const shown = (text: string): string => (text.length > textMax ? `${text.slice(0, textMax)}…` : text)

/** The columns of the file: by their titles, and what stands first in them. */
const columnsOf = ({ titles, rows }: KeptUpload): Preview['columns'] => {
  const width = rows.slice(0, 100).reduce((most, { cells }) => Math.max(most, cells.length), titles.length)
  return Array.from({ length: width }, (_, index) => ({
    index,
    title: shown(titles[index]?.trim() ?? ''),
    sample: shown(rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim() ?? ''),
  }))
}

/** An upload as the wizard shows it: one page of its rows, with every cell that is wrong. */
export const previewOf = (
  kind: AnyKind,
  upload: KeptUpload,
  checked: readonly CheckedRow[],
  input: ParsedInputOf<typeof importCalls.checkImport>,
  language: Language,
): Preview => {
  const chosen = checked.filter((row) => input.state === undefined || row.state === input.state)
  const { list: page, pageTotalCount } = pageIn(chosen, input)
  const list = page.map(({ at, texts, state, issues }) => ({
    row: at,
    state,
    cells: kind.fields.map(({ key }, i) => {
      const issue = issues.get(key)
      return { text: shown(texts[i]!), wrong: issue ? issueText(issue, language) : null }
    }),
  }))
  return {
    importId: input.importId,
    fileName: upload.fileName,
    expiresAt: upload.expiresAt,
    fields: kind.fields.map(({ key, title, required }) => ({ key, title: importWord(title, language), required })),
    columns: columnsOf(upload),
    mapping: [...input.mapping],
    counts: countStates(checked),
    issues: issueCounts(checked, language).slice(0, issuesMax),
    list,
    pageTotalCount,
  }
}
