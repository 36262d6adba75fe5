import type { Refusal, RefusalName } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import type { FastifyRequest } from 'fastify'
import type { Server } from './context.ts'
import { actorOf, callerOf } from './embed-principal.ts'

/** Written down each time: somebody reaches beyond their rights, or a command is not given. */
const everyOne: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'noPermission',
  'grantsTooMuch',
  'ranksAbove',
  'systemRole',
  'lastAdministrator',
  'boundToStations',
  'askerMayNot',
  'notOneself',
  'stepUpNeeded',
  'nothingToSwitch',
  'nothingToRead',
  'mixedStations',
  'reasonNeeded',
])
/** No refusals of what somebody wants: the session has ended, something of ours fails, or another entry tells it. */
const noOne: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'systemError',
  'unavailable',
  'loginExpired',
  'approvalNeeded',
  'wrongPassword',
])

// what a user sent may stand in it; the database holds no NUL
const printable = (detail: Refusal['detail']) =>
  Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200) : value,
    ]),
  )

/**
 * Writes down who was refused what. Mistakes, and ids that are not there or not theirs, once a minute for each user, call and reason:
 * whoever tries a thousand must not fill the log; the metric counts every one. Where even that fails the answer goes out all the same,
 * and the server's log has it.
 */
export const noteRefusal = async (server: Server, request: FastifyRequest, { refusal, detail }: Refusal): Promise<void> => {
  const { user, callName: subject, ip: address } = request
  if (!user || noOne.has(refusal)) return
  if (!everyOne.has(refusal) && !server.sampler(`${callerOf(user).userId} ${subject} ${refusal}`, server.clock.now())) return
  const action = refusal === 'noPermission' ? 'session.denied' : 'refused'
  const { userId, ...by } = actorOf(user)
  const entry = { userId, action, subject: subject ?? '', detail: { refusal, ...printable(detail), ...by }, address } as const
  await writeAudit(server.system.db, entry).catch((error: unknown) =>
    server.log('error', 'server.refusalNotNoted', { ...entry, error: error instanceof Error ? error.message : String(error) }),
  )
}
