import { createHash, ECDH } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import { pushDevicesMax } from '@sundial/core/notifications/push.ts'
import { beyondScope } from '@sundial/store/kit/beyond-scope.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import * as store from '@sundial/store/notifications/push-devices.ts'
import { keptPushKey } from '@sundial/store/notifications/push-key.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { sealedForPushDevice } from '../kit/sealing.ts'
import { readPushKey } from './push-keys.ts'
import type { PushSubscription } from './send-push.ts'

/** Longest name of a browser that is kept. */
const agentMax = 300

/** The public key is nobody's secret, but stands in a table of the system. */
const publicKeyOf = async ({ server }: SignedInCall): Promise<string> => {
  if (server.settings.pushKey !== null) return readPushKey(server.settings.pushKey).publicKey
  const kept = await beyondScope(server.store.db, keptPushKey)
  if (!kept) throw new Error('no keys for push services: a server makes them when it starts')
  return kept.publicKey
}

/** @throws Refusal pushNotUsable where no message could be encrypted for it, or it would go without TLS */
const judgeSubscription = ({ endpoint, p256dh }: PushSubscription, allowPrivate: boolean): void => {
  if (!allowPrivate && !endpoint.startsWith('https:')) throw new Refusal('pushNotUsable')
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new Refusal('pushNotUsable')
  }
}

export const pushDevices: Handler<'pushDevices'> = async (_, call) => {
  const publicKey = await publicKeyOf(call)
  const rows = await store.pushDevicesOf(call.server.store.db, call.user.userId)
  return { publicKey, list: rows.map(({ serverKey, ...row }) => ({ ...row, otherKeys: serverKey !== publicKey })) }
}

/** A browser that renews its subscription stays the same device. @throws Refusal notFound where its user has no such device: it takes the messages of another account */
const takePlaceOf = async (trx: Db, renews: string, device: { userId: number; mark: string }): Promise<void> => {
  if (!(await store.renewPushDevice(trx, { ...device, renews }))) throw new Refusal('notFound')
}

export const addPushDevice: Handler<'addPushDevice'> = async ({ renews, ...subscription }, call) => {
  const { server, user, now } = call
  judgeSubscription(subscription, server.settings.privateWebhooks)
  const serverKey = await publicKeyOf(call)
  const mark = createHash('sha256').update(subscription.endpoint).digest('base64url')
  return change(call, renews === undefined ? 'notifications.deviceOn' : 'notifications.deviceRenewed', async (trx) => {
    if ((await store.countPushDevices(trx, user.userId, [mark, renews ?? mark])) >= pushDevicesMax)
      throw new Refusal('pushDevicesMany', { count: pushDevicesMax })
    if (renews !== undefined) await takePlaceOf(trx, renews, { userId: user.userId, mark })
    const sealed = server.seal.close(JSON.stringify(subscription), sealedForPushDevice(mark))
    const agent = shorten(call.agent, agentMax)
    const id = await store.keepPushDevice(trx, { userId: user.userId, mark, sealed, serverKey, agent, now })
    return { answer: { id, mark }, subject: user.username, detail: { agent } }
  })
}

export const deletePushDevice: Handler<'deletePushDevice'> = ({ id }, call) =>
  change(call, 'notifications.deviceOff', async (trx) => {
    const deleted = await store.deletePushDevice(trx, call.user.userId, id)
    if (!deleted) throw new Refusal('notFound')
    return { answer: { id }, subject: call.user.username, detail: { agent: deleted.agent } }
  })
