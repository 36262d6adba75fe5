import { type AuditRecord, countAudit, findAudit } from '@sundial/store/audit/find-audit.ts'
import type { Handler } from '../kit/handlers.ts'
import { auditWord, labelIn, nameIn } from '../kit/language.ts'
import { type SheetColumn, sheetOf } from '../kit/sheets/sheet.ts'
import { type Files, giveTicket } from '../kit/tickets.ts'

const exportedMax = 20_000

export const auditLog: Handler<'auditLog'> = async ({ targetPage, pageSize, ...filter }, { server, scope, language }) => {
  const { db } = server.store
  const [found, pageTotalCount] = await Promise.all([
    findAudit(db, scope, filter, { limit: pageSize, offset: (targetPage - 1) * pageSize }),
    countAudit(db, scope, filter),
  ])
  const list = found.map(({ userId: _id, orgNames, ...row }) => ({
    ...row,
    orgName: row.orgName === null ? null : nameIn(language, row.orgName, orgNames ?? {}),
    actionText: labelIn('auditAction', row.action, language),
  }))
  return { list, pageTotalCount }
}

export const exportAudit: Handler<'exportAudit'> = (input, call) => giveTicket('exportAudit', input, call)

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

export const auditSheet: Files['exportAudit'] = async (filter, { server, scope, language }) => {
  const rows = await findAudit(server.store.db, scope, filter, { limit: exportedMax, offset: 0 })
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
      text('user', 18, (r) => r.userName),
      text('organisation', 20, (r) => (r.orgName === null ? null : nameIn(language, r.orgName, r.orgNames ?? {}))),
      text('action', 24, (r) => labelIn('auditAction', r.action, language)),
      text('subject', 24, (r) => r.subject),
      text('address', 18, (r) => r.address),
      text('before', 40, (r) => json(r.before)),
      text('after', 40, (r) => json(r.after)),
      text('detail', 40, (r) => json(r.detail)),
    ],
    rows,
  )
}
