import { calls } from '@sundial/contract/calls.ts'
import { type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import { type Difference, detailsOf, differencesOf } from '@sundial/core/session/differences.ts'
import type { audit } from '@sundial/phrases/audit.ts'
import { entryWords } from '@sundial/phrases/entry-words.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type AuditRecord, findAudit, streamAudit } from '@sundial/store/audit/find-audit.ts'
import { findRoles } from '@sundial/store/roles/find-roles.ts'
import { maskPersonalData } from '../accounts/mask-personal-data.ts'
import type { ReadCall, SignedIn } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelIn, nameIn, refusalText, roleText } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'
import { countedForFile, giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { mapped, type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { auditWord, stationNamesOf, subjectText, userText } from './subject-text.ts'

const isRefusal = (name: unknown): name is RefusalName => typeof name === 'string' && Object.hasOwn(refusals, name)

const reasonText = ({ detail }: AuditRecord, language: Language): string | null =>
  isRefusal(detail.refusal) ? refusalText(detail.refusal, language, { what: '–', ...(detail as Record<string, string>) }) : null

/** What was before and after, as its reader may see people: whole only for those who may change them. */
const seenBy = ({ permissions }: SignedIn, rows: readonly AuditRecord[]): AuditRecord[] =>
  rows.map((row) =>
    permissions.has('users.edit')
      ? row
      : {
          ...row,
          before: maskPersonalData(row.before),
          after: maskPersonalData(row.after),
          detail: maskPersonalData(row.detail) as AuditRecord['detail'],
        },
  )

export const auditLog: Handler<'auditLog'> = async ({ targetPage, pageSize, counts, ...filter }, call) => {
  const { server, scope, user, language } = call
  const { db } = server.store
  const { rows, total } = await findAudit(db, scope, filter, spanOf({ targetPage, pageSize }))
  const nameOf = await stationNamesOf(call, rows)
  const list = seenBy(user, rows).map(({ orgNames, ...row }) => ({
    ...row,
    userName: userText(row as AuditRecord, language),
    orgName: row.orgName === null ? null : nameIn(language, row.orgName, orgNames ?? {}),
    actionText: labelIn('auditAction', row.action, language),
    subjectText: subjectText(row as AuditRecord, language, nameOf),
    refusalText: reasonText(row as AuditRecord, language),
  }))
  const counted = await countsOf(counts, async (query) => (await findAudit(db, scope, query, noRows)).total)
  return { list, pageTotalCount: total, ...counted }
}

export const exportAudit: Handler<'exportAudit'> = async (filter, call) => {
  const { total } = await findAudit(call.server.store.db, call.scope, filter, countedForFile)
  return giveTicket('exportAudit', filter, call, total)
}

const minuteText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** Writes what an entry keeps in the words of its page, value after value. */
const writing = async ({ server, scope, user, language }: ReadCall): Promise<(kept: readonly Difference[]) => string> => {
  const roles = user.permissions.has(calls.roles.may) ? await findRoles(server.store.db, scope) : []
  const names = new Map(roles.map(({ id, name, number }) => [String(id), name ?? roleText(number, language)]))
  const { fieldOf, textOf } = entryWords(language, { roleName: (id) => names.get(id) ?? null, moment: minuteText })
  const [colon, semicolon] = language === 'en' ? [': ', '; '] : ['：', '；']
  return (kept) => kept.map(({ path, after }) => `${fieldOf(path)}${colon}${textOf(after, path)}`).join(semicolon)
}

/** The page of entries as its reader sees them, each with the plant that it is about. */
type Written = { row: AuditRecord; subject: string | null }

const writtenOf = async (page: readonly AuditRecord[], call: ReadCall): Promise<Written[]> => {
  const { user, language } = call
  const rows = seenBy(user, page)
  const nameOf = await stationNamesOf(call, rows)
  return rows.map((row) => ({ row, subject: subjectText(row, language, nameOf) }))
}

const columnsIn = (language: Language, written: (kept: readonly Difference[]) => string): SheetColumn<Written>[] => {
  const title = (key: keyof typeof audit) => auditWord(`audit:${key}`, language)
  const text = (key: keyof typeof audit, width: number, value: (r: AuditRecord) => string | null): SheetColumn<Written> => ({
    kind: 'text',
    title: title(key),
    width,
    value: ({ row }) => value(row),
  })
  return [
    { kind: 'instant', title: title('at'), width: 20, value: ({ row }) => row.at, timeZone: () => 'UTC' },
    { kind: 'number', title: title('row'), width: 10, decimals: 0, value: ({ row }) => row.id },
    text('user', 18, (r) => userText(r, language)),
    text('organisation', 20, (r) => (r.orgName === null ? null : nameIn(language, r.orgName, r.orgNames ?? {}))),
    text('action', 24, (r) => labelIn('auditAction', r.action, language)),
    { kind: 'text', title: title('subject'), width: 24, value: ({ subject }) => subject },
    text('refusal', 40, (r) => reasonText(r, language)),
    text('address', 18, (r) => r.address),
    text('before', 40, (r) => written(differencesOf(null, r.before))),
    text('after', 40, (r) => written(differencesOf(null, r.after))),
    text('detail', 40, (r) => written(detailsOf(r.detail))),
  ]
}

export const auditSheet: HeavyFiles['exportAudit'] = async (filter, call) => {
  const { server, scope, language } = call
  const columns = columnsIn(language, await writing(call))
  const rows = await streamAudit(server.store.db, scope, filter)
  return streamedSheetOf(
    auditWord('audit:title', language),
    columns,
    mapped(rows, (page) => writtenOf(page, call)),
  )
}
