import { type AuditAction, auditActions } from '@sundial/core/session/audit-actions.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { instant, page } from './kit/shapes.ts'

const action = z.enum(auditActions as readonly [AuditAction, ...AuditAction[]])
const longestMs = 366 * 86_400_000
const time = z.int().min(0).max(8.64e15)

const conditions = {
  actions: z.array(action).max(auditActions.length).optional(),
  /** Part of the login name or the real name. */
  user: z.string().max(64).optional(),
  subject: z.string().max(100).optional(),
  address: z.string().max(64).optional(),
  /** Epoch ms, `to` not included; at most 366 days together. */
  from: time.optional(),
  to: time.optional(),
}
type Span = { from?: number | undefined; to?: number | undefined }
const fits = ({ from, to }: Span): boolean => from === undefined || to === undefined || (from <= to && to - from <= longestMs)
const issue = { path: ['to'] }

export const auditRow = z.object({
  id: z.int(),
  at: instant,
  userName: z.string().nullable(),
  orgName: z.string().nullable(),
  action: z.string(),
  /** The action in the request's language. */
  actionText: z.string(),
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
})

export const auditLog = call({
  kind: 'post',
  path: '/apiLogs/getSysLogsList',
  may: 'audit',
  about:
    'Who did what, when, from where, with the values before and after; newest first. What users of other organisations did is not shown.',
  input: z.strictObject({ ...page, ...conditions }).refine(fits, issue),
  output: z.object({ list: z.array(auditRow), pageTotalCount: z.int() }),
})

/** Ours: the specification shows no call that exports the log. */
export const exportAudit = call({
  kind: 'post',
  path: '/apiLogs/exportSysLogs',
  may: 'audit',
  about: 'The newest 20,000 of these rows as a workbook: answers a ticket for the download.',
  input: z.strictObject(conditions).refine(fits, issue),
  output: ticket,
})
