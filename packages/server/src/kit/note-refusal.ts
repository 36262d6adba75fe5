import type { Refusal, RefusalName } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import type { FastifyRequest } from 'fastify'
import type { Server } from './context.ts'
import { actorOf } from './embed-principal.ts'

/** Refusals of somebody who reaches beyond their rights; the others are mistakes. */
const noted: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'noPermission',
  'grantsTooMuch',
  'ranksAbove',
  'systemRole',
  'lastAdministrator',
  'notOneself',
  'stepUpNeeded',
])

/** Writes down who was refused what. Where even that fails the answer goes out all the same, and the log has it. */
export const noteRefusal = async (server: Server, request: FastifyRequest, { refusal, detail }: Refusal): Promise<void> => {
  const { user, callName: subject, ip: address } = request
  if (!user || !noted.has(refusal)) return
  const action = refusal === 'noPermission' ? 'session.denied' : 'refused'
  const { userId, ...by } = actorOf(user)
  const entry = { userId, action, subject: subject ?? '', detail: { refusal, ...detail, ...by }, address } as const
  await writeAudit(server.store.db, entry).catch((error: unknown) =>
    server.log('error', 'server.refusalNotNoted', { ...entry, error: error instanceof Error ? error.message : String(error) }),
  )
}
