import { concentratorAuditActions } from '@sundial/core/concentrators/audit-actions.ts'
import { findAudit } from '@sundial/store/audit/find-audit.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelIn, nameIn } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'
import { concentratorFound } from './details.ts'

/** What people of one's own organisations did with a concentrator. */
export const concentratorLog: Handler<'concentratorLog'> = async ({ gw, ...page }, call) => {
  const { server, scope, language } = call
  await concentratorFound(call, gw)
  const filter = { about: gw, actions: concentratorAuditActions }
  const { rows, total } = await findAudit(server.store.db, scope, filter, spanOf(page))
  const list = rows.map(({ orgNames, address: _, ...row }) => ({
    ...row,
    orgName: row.orgName === null ? null : nameIn(language, row.orgName, orgNames ?? {}),
    actionText: labelIn('auditAction', row.action, language),
    subjectText: row.subject,
    refusalText: null,
  }))
  return { list, pageTotalCount: total }
}
