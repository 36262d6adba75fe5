import { auditCalls } from '@sundial/contract/audit.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type AuditAction, auditActions } from '@sundial/core/kit/audit-actions.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { list } from '../kit/list/list.ts'
import { periodFilters, timesOf } from '../kit/list/period.ts'

export type AuditRow = OutputOf<typeof auditCalls.auditLog>['list'][number]

const shelf = (names: readonly string[]) => auditActions.filter((action) => names.includes(action.split('.')[0]!))
export const refusedActions: readonly AuditAction[] = [
  'session.refused',
  'session.wrongPassword',
  'session.wrongCode',
  'session.denied',
  'refused',
  'users.registerTaken',
]
/** The ready views and the actions of each. */
const actionsOfView = {
  all: auditActions,
  refused: refusedActions,
  signIns: shelf(['session', 'secondFactor']).filter((action) => action !== 'session.denied'),
  rights: shelf(['users', 'roles', 'organisations', 'tokens']),
  commands: shelf(['rsd', 'devices', 'approvals']),
} as const satisfies Record<string, readonly AuditAction[]>
export type AuditView = keyof typeof actionsOfView

const actionsOf = (view: AuditView, action: string | undefined): { actions?: AuditAction[] } => {
  const shown: readonly AuditAction[] = actionsOfView[view]
  if (action) return { actions: shown.filter((known) => known === action) }
  return view === 'all' ? {} : { actions: [...shown] }
}

/** What was done, the newest first. */
export const auditList = list(auditCalls.auditLog, {
  key: 'list.audit',
  views: { all: {}, refused: {}, signIns: {}, rights: {}, commands: {} } satisfies Record<AuditView, object>,
  filters: ['user', 'userId', 'subject', 'address'],
  own: {
    action: (text) => auditActions.find((action) => action === text) ?? '',
    ...periodFilters,
  },
  ask: (filters, view, now) => ({ ...actionsOf(view, filters.action), ...timesOf(filters, { timeZone: ownZone(), now }) }),
  columns: { at: 176, user: 104, action: 212, subject: 288, change: 140, organisation: 132, address: 112 },
  card: { head: 'at', state: 'action', facts: ['user', 'subject', 'address'] },
  exports: auditCalls.exportAudit,
})
export type AuditColumn = (typeof auditList.columns)[number]
