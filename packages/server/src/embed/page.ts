import { Refusal } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { actorOf } from '../kit/embed-principal.ts'
import type { Handler } from '../kit/handlers.ts'

/** What the link of the page that asks shows. People have no link. */
export const embeddedPage: Handler<'embeddedPage'> = async ({ page }, { server, user, address }) => {
  if (!user.embed) throw new Refusal('noPermission')
  const { userId, ...by } = actorOf(user)
  await writeAudit(server.system.db, { userId, action: 'embed.open', subject: page, detail: by, address })
  const { stationId, deviceId } = user.embed
  return { page, stationId, deviceId, expiresAt: user.expiresAt }
}
