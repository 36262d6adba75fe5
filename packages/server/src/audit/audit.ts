import { type CallName, calls } from '@sundial/contract/calls.ts'
import { type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import { type Difference, detailsOf, differencesOf } from '@sundial/core/session/differences.ts'
import { entryWords } from '@sundial/phrases/entry-words.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type AuditRecord, findAudit } from '@sundial/store/audit/find-audit.ts'
import { findRoles } from '@sundial/store/roles/find-roles.ts'
import type { ReadCall, SignedIn } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { auditWord, isMenuKey, labelIn, menuText, nameIn, permissionText, refusalText, roleText } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'
import { impersonal } from '../kit/personal.ts'
import { type SheetColumn, sheetOf } from '../kit/sheets/sheet.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'

const exportedMax = 20_000

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)
const isRefusal = (name: unknown): name is RefusalName => typeof name === 'string' && Object.hasOwn(refusals, name)

/** One's own settings by the page they belong to. */
const settingText = (key: string, language: Language): string => {
  const page = key.slice(key.indexOf('.') + 1)
  return isMenuKey(page) ? menuText(page, language) : auditWord('look', language)
}

/** What people call the subject of an entry: a call is known to them by what it needs a permission for. */
const subjectText = ({ subject, action }: AuditRecord, language: Language): string | null => {
  if (subject !== null && action === 'settings.save') return settingText(subject, language)
  if (subject === null || !isCall(subject)) return subject
  const { may } = calls[subject]
  return may === 'anyone' || may === 'signedIn' ? auditWord('ownAccount', language) : permissionText(may, language)
}

const reasonText = ({ detail }: AuditRecord, language: Language): string | null =>
  isRefusal(detail.refusal) ? refusalText(detail.refusal, language, { what: '–', ...(detail as Record<string, string>) }) : null

/** What was before and after, as its reader may see people: whole only for those who may change them. */
const seenBy = ({ permissions }: SignedIn, rows: readonly AuditRecord[]): AuditRecord[] =>
  rows.map((row) =>
    permissions.has('users.edit')
      ? row
      : { ...row, before: impersonal(row.before), after: impersonal(row.after), detail: impersonal(row.detail) as AuditRecord['detail'] },
  )

export const auditLog: Handler<'auditLog'> = async ({ targetPage, pageSize, ...filter }, { server, scope, user, language }) => {
  const { rows, total } = await findAudit(server.store.db, scope, filter, spanOf({ targetPage, pageSize }))
  const list = seenBy(user, rows).map(({ orgNames, ...row }) => ({
    ...row,
    orgName: row.orgName === null ? null : nameIn(language, row.orgName, orgNames ?? {}),
    actionText: labelIn('auditAction', row.action, language),
    subjectText: subjectText(row as AuditRecord, language),
    refusalText: reasonText(row as AuditRecord, language),
  }))
  return { list, pageTotalCount: total }
}

export const exportAudit: Handler<'exportAudit'> = (input, call) => giveTicket('exportAudit', input, call)

const minuteText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** Writes what an entry keeps in the words of its page, value after value. */
const writing = async ({ server, scope, user, language }: ReadCall): Promise<(kept: readonly Difference[]) => string> => {
  const roles = user.permissions.has(calls.roles.may) ? await findRoles(server.store.db, scope) : []
  const names = new Map(roles.map(({ id, name, number }) => [String(id), name ?? roleText(number, language)]))
  const { fieldOf, textOf } = entryWords(language, { roleName: (id) => names.get(id) ?? null, moment: minuteText })
  const [colon, semicolon] = language === 'en' ? [': ', '; '] : ['：', '；']
  return (kept) => kept.map(({ path, after }) => `${fieldOf(path)}${colon}${textOf(after, path)}`).join(semicolon)
}

export const auditSheet: HeavyFiles['exportAudit'] = async (filter, call) => {
  const { server, scope, user, language } = call
  const written = await writing(call)
  const rows = seenBy(user, (await findAudit(server.store.db, scope, filter, { limit: exportedMax, offset: 0 })).rows)
  const title = (key: Parameters<typeof auditWord>[0]) => auditWord(key, language)
  const text = (
    key: Parameters<typeof auditWord>[0],
    width: number,
    value: (r: AuditRecord) => string | null,
  ): SheetColumn<AuditRecord> => ({
    kind: 'text',
    title: title(key),
    width,
    value,
  })
  return sheetOf(
    title('title'),
    [
      { kind: 'instant', title: title('at'), width: 20, value: (r) => r.at, timeZone: () => 'UTC' },
      { kind: 'number', title: title('row'), width: 10, decimals: 0, value: (r) => r.id },
      text('user', 18, (r) => r.userName),
      text('organisation', 20, (r) => (r.orgName === null ? null : nameIn(language, r.orgName, r.orgNames ?? {}))),
      text('action', 24, (r) => labelIn('auditAction', r.action, language)),
      text('subject', 24, (r) => subjectText(r, language)),
      text('refusal', 40, (r) => reasonText(r, language)),
      text('address', 18, (r) => r.address),
      text('before', 40, (r) => written(differencesOf(null, r.before))),
      text('after', 40, (r) => written(differencesOf(null, r.after))),
      text('detail', 40, (r) => written(detailsOf(r.detail))),
    ],
    rows,
  )
}
