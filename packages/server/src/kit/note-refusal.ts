import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import type { Refusal, RefusalName } from '@sundial/core/kit/refusal.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import type { FastifyRequest } from 'fastify'
import type { Server } from './context.ts'
import { actorOf, callerOf } from './embed-principal.ts'
import { noteCounted } from './write-counted.ts'

/** No refusals of what somebody wants: the session has ended, something of ours fails, or another entry tells it. */
const noOne: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'systemError',
  'unavailable',
  'storageNoSpace',
  'storageNoInodes',
  'storageReadOnly',
  'storageOwnerChanged',
  'loginExpired',
  'approvalNeeded',
  'wrongPassword',
])

/** To be asked for the password is no refusal: what was wanted is done once it is said. */
const actionOf = (refusal: RefusalName): AuditAction =>
  refusal === 'stepUpNeeded' ? 'session.stepUp' : refusal === 'noPermission' ? 'session.denied' : 'refused'

/** What was asked for, as far as the call tells it. */
const namedIn = (name: string | null, body: unknown): Record<string, unknown> | null =>
  (name !== null && Object.hasOwn(calls, name) && (calls[name as CallName] as Call).named?.(body)) || null

// what a user sent may stand in it; the database holds no NUL
const printable = (detail: Refusal['detail']) =>
  Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      typeof value === 'string' ? shorten(value.replaceAll(/\p{Cc}/gu, ' '), 200) : value,
    ]),
  )

/**
 * Writes refusals to the audit: the first at once, then one entry a minute for each user, call and reason, with their number. A thousand
 * attempts must not fill the log; the metric counts every one.
 */
export const noteRefusal = async (server: Server, request: FastifyRequest, { refusal, detail }: Refusal): Promise<void> => {
  const { user, callName: subject, ip: address, body } = request
  if (!user || noOne.has(refusal)) return
  const order = namedIn(subject, body)
  const { userId, ...by } = actorOf(user)
  const about = order ? { order } : {}
  const entry = {
    userId,
    action: actionOf(refusal),
    subject: subject ?? '',
    detail: { refusal, ...about, ...printable(detail), ...by },
    address,
  }
  await noteCounted(server, { caller: String(callerOf(user).userId), key: `${subject} ${order?.action ?? ''} ${refusal}`, entry })
}
