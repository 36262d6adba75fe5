import { type AuditAction, auditActions } from '@sundial/core/kit/audit-actions.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { askedInstant, counted, counting, empty, id, instant, page } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'

const action = z.enum(auditActions as readonly [AuditAction, ...AuditAction[]])

const conditions = {
  userId: id.optional(),
  actions: z.array(action).max(auditActions.length).optional(),
  /** Part of the login name or the real name. */
  user: z.string().max(64).optional(),
  subject: z.string().max(100).optional(),
  address: z.string().max(64).optional(),
  /** Epoch ms, `to` not included; at most 366 days together. */
  from: askedInstant.optional(),
  to: askedInstant.optional(),
}
export const auditRow = z.object({
  id: z.int(),
  at: instant,
  userId: z.int().nullable(),
  userName: z.string().nullable(),
  orgName: z.string().nullable(),
  action: z.string(),
  /** The action in the request's language. */
  actionText: z.string(),
  subject: z.string().nullable(),
  /** What people call it: of a call, what it needs a permission for. */
  subjectText: z.string().nullable(),
  /** Why it was refused, in the request's language; null where nothing was. */
  refusalText: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
})

/** The chain of hashes that holds the log together, as it was found when it was last followed. */
const chain = z.object({
  /** Being followed just now. */
  running: z.boolean(),
  last: z
    .object({
      checkedAt: instant,
      userName: z.string().nullable(),
      /** Rows that were followed, of all organisations; null for whoever does not stand at the top. */
      rows: z.int().nullable(),
      /** The first row that is changed, or that has rows missing before it; null: all are as they were written. */
      brokenAt: z.int().nullable(),
    })
    .nullable(),
})

export const auditCalls = {
  auditLog: call({
    kind: 'post',
    path: '/apiLogs/getSysLogsList',
    may: 'audit',
    reads: ['audit'],
    heavy: true,
    about:
      'Who did what, when, from where, with the values before and after; newest first. What users of other organisations did is not shown.',
    input: z
      .strictObject({ ...page, ...conditions, ...counting(z.strictObject(conditions).refine(fits, spanIssue)) })
      .refine(fits, spanIssue),
    output: z.object({ list: z.array(auditRow), pageTotalCount: z.int(), ...counted }),
  }),

  /** Ours: the specification shows no call that exports the log. */
  exportAudit: call({
    kind: 'post',
    path: '/apiLogs/exportSysLogs',
    may: 'audit',
    about: 'These rows, of all pages, as a file: answers a ticket for the download.',
    input: z.strictObject(conditions).refine(fits, spanIssue),
    output: ticket,
  }),

  /** Ours, as the log's chain is. */
  auditChain: call({
    kind: 'post',
    path: '/apiLogs/getSysLogsChain',
    may: 'audit',
    reads: ['audit'],
    about: 'Whether every row of the log is there and as it was written, when that was last checked.',
    input: empty,
    output: chain,
  }),

  verifyAudit: call({
    kind: 'post',
    path: '/apiLogs/verifySysLogs',
    may: 'audit.verify',
    writes: ['audit'],
    about: 'Follows the chain of the log from its first row. It goes on after the answer; getSysLogsChain has the result.',
    input: empty,
    output: chain,
  }),
}
