import { Refusal } from '@sundial/core/kit/refusal.ts'
import { actorOf, principalOf } from '../kit/embed-principal.ts'
import type { Handler } from '../kit/handlers.ts'
import { noteCounted } from '../kit/write-counted.ts'

/** What the link of an embedded page shows. @throws Refusal noPermission for people, who have no link */
export const embeddedPage: Handler<'embeddedPage'> = async ({ page }, { server, user, address }) => {
  if (!user.embed) throw new Refusal('noPermission')
  const { userId, ...by } = actorOf(user)
  const entry = { userId, action: 'embed.open', subject: page, detail: by, address } as const
  await noteCounted(server, { caller: principalOf(user.embed.id), key: address, entry })
  const { stationId, deviceId } = user.embed
  return { page, stationId, deviceId, expiresAt: user.expiresAt }
}
