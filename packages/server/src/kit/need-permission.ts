import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import type { Server, SignedIn } from './context.ts'

/** Writes the refused attempt down, then refuses. */
export const needPermission = async (
  server: Server,
  user: SignedIn,
  permission: Permission,
  what: string,
  address: string,
): Promise<void> => {
  if (user.permissions.has(permission)) return
  await writeAudit(server.store.db, { userId: user.userId, action: 'session.denied', subject: what, detail: { permission }, address })
  throw new Refusal('noPermission')
}
