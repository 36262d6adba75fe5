import { calls } from '@sundial/contract/calls.ts'
import type { exportCalls } from '@sundial/contract/exports.ts'
import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { openMoment } from '@sundial/store/kit/open-moment.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import type { ListColumns, ListFiles } from '../kit/list-file.ts'
import { needPermission } from '../kit/need-permission.ts'
import { readInput } from '../kit/read-input.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { streamedSheetOf } from '../sheets/sheet.ts'

type Asked = ParsedInputOf<typeof exportCalls.exportList>
type AnyFile = {
  read: (input: object, call: ReadCall) => Promise<{ list: readonly unknown[]; pageTotalCount: number }>
  title: (language: Language) => string
  columns: (language: Language, now: number) => ListColumns<never>
}

const pageSize = 1_000
/** A page behind every row: its answer counts them all. */
const behindAll = { targetPage: 1_000_000, pageSize: 1 }

/** @throws Refusal badInput, noPermission where the caller may not see the list */
const judged = (files: ListFiles, { list, query, columns }: Asked, { user, language, now }: ReadCall) => {
  const { may, input: schema } = calls[list]
  needPermission(user, may)
  const file = files[list] as unknown as AnyFile
  const { counts: _counts, ...asked } = readInput(schema, { ...query, targetPage: 1, pageSize }, language) as { counts?: unknown }
  const known = file.columns(language, now)
  const strange = columns?.find((key) => !Object.hasOwn(known, key))
  if (strange !== undefined) throw new Refusal('badInput', { what: `columns: ${strange}` })
  return { file, asked, shown: (columns ?? Object.keys(known)).flatMap((key) => known[key]!) }
}

const pagesOf = async function* ({ file, asked }: ReturnType<typeof judged>, call: ReadCall) {
  for (let targetPage = 1; ; targetPage++) {
    const { list } = await file.read({ ...asked, targetPage, pageSize }, call)
    yield list
    if (list.length < pageSize) return
  }
}

/** A ticket for the file of a list. */
export const exportListOf =
  (files: ListFiles): Handler<'exportList'> =>
  async (input, call) => {
    const { file, asked } = judged(files, input, call)
    const { pageTotalCount } = await file.read({ ...asked, ...behindAll }, call)
    return giveTicket('exportList', input, call, pageTotalCount)
  }

/** The rows of all pages as they stand at one moment, read as the list reads them. */
export const listSheetOf =
  (files: ListFiles): HeavyFiles['exportList'] =>
  async (input, call) => {
    const found = judged(files, input, call)
    const { db, close } = await openMoment(call.server.store.db)
    const then: ReadCall = { ...call, server: { ...call.server, store: { db } } }
    try {
      const { pageTotalCount: total } = await found.file.read({ ...found.asked, ...behindAll }, then)
      return streamedSheetOf(found.file.title(call.language), found.shown, { total, pages: pagesOf(found, then), close })
    } catch (error) {
      await close()
      throw error
    }
  }
