import { nextAttemptAt } from '@sundial/core/notifications/deliveries.ts'
import { inTurns } from '@sundial/store/kit/in-turns.ts'
import { type Claimed, claimDeliveries, type Settled, settleDelivery } from '@sundial/store/notifications/deliveries.ts'
import { forgetDeliveries, keepNotices } from '@sundial/store/notifications/keep-notices.ts'
import { forgetPushDevice, noteSentToDevice } from '@sundial/store/notifications/push-devices.ts'
import { toldAlarms } from '@sundial/store/notifications/told-alarms.ts'
import type { Server } from '../kit/context.ts'
import { sealedForPushDevice, sealedForWebhook } from '../kit/sealing.ts'
import { type Attempt, failedWith } from './attempt.ts'
import { alarmsMax, bodyOf, type Making, mailOf } from './message.ts'
import { pushContactOf, pushKeysOf } from './push-keys.ts'
import { pushBodyOf } from './push-message.ts'
import { sendMail } from './send-mail.ts'
import { type PushSubscription, sendPush } from './send-push.ts'
import { sendWebhook } from './send-webhook.ts'

/** Messages that one node sends at once. */
const atOnceMax = 20
/** Between two turns of a server that looks when it is told to, ms. */
const restMs = 60_000
/** How often old messages are forgotten, ms. */
const forgetMs = 600_000
/** The end waits so long for what is being sent, ms. */
const endMs = 2_000

type Sending = Pick<Server, 'system' | 'clock' | 'log' | 'settings' | 'seal' | 'storage'>

const mailed = async ({ settings }: Sending, claimed: Claimed, making: Making, signal: AbortSignal): Promise<Attempt> => {
  if (settings.mail === null) return failedWith('noMailServer', '')
  return sendMail(settings.mail, { number: claimed.number, to: claimed.address, ...mailOf(making) }, signal)
}

const posted = async (server: Sending, claimed: Claimed, making: Making, signal: AbortSignal): Promise<Attempt> => {
  const { secret: sealed, ruleId, address, number, attempts } = claimed
  const secret = sealed === null || ruleId === null ? null : server.seal.open(sealed, sealedForWebhook(ruleId))
  if (secret === null) return failedWith('noSecret', '')
  const hook = { number, address, secret, attempt: attempts, body: bodyOf(making), at: server.clock.now() }
  return sendWebhook(hook, { allowPrivate: server.settings.privateWebhooks }, signal)
}

const pushed = async (server: Sending, claimed: Claimed, making: Making, signal: AbortSignal): Promise<Attempt> => {
  const { deviceId, deviceMark, deviceSealed, deviceKey, number, kind } = claimed
  if (deviceId === null || deviceMark === null || deviceSealed === null) return failedWith('gone', '')
  const keys = await pushKeysOf(server)
  if (keys.publicKey !== deviceKey) return failedWith('otherKeys', '')
  const opened = server.seal.open(deviceSealed, sealedForPushDevice(deviceMark))
  if (opened === null) return failedWith('otherKeys', '')
  const subscription = JSON.parse(opened) as PushSubscription
  const isUrgent = kind === 'alarm' || kind === 'escalation'
  const contact = pushContactOf(server.settings)
  const push = { ...subscription, number, isUrgent, keys, contact, body: pushBodyOf(making), at: server.clock.now() }
  const ended = await sendPush(push, { allowPrivate: server.settings.privateWebhooks }, signal)
  if (ended.sent) await noteSentToDevice(server.system.db, deviceId, server.clock.now())
  else if (ended.problem === 'gone') await forgetPushDevice(server.system.db, deviceId)
  return ended
}

const senders = { mail: mailed, webhook: posted, push: pushed }

const attempt = async (server: Sending, claimed: Claimed, signal: AbortSignal): Promise<Attempt> => {
  const told = await toldAlarms(server.system.db, claimed.id, alarmsMax)
  if (told.total === 0 && claimed.kind !== 'test') return failedWith('nothingLeft', '')
  const making = { message: claimed, told, publicUrl: server.settings.publicUrl }
  return senders[claimed.channel](server, claimed, making, signal)
}

const settledBy = (ended: Attempt, { attempts }: Claimed, now: number): Settled => {
  if (ended.sent) return { state: 'sent', problem: null, detail: '', nextAt: null }
  const { problem, detail, isFinal } = ended
  const nextAt = nextAttemptAt(problem, isFinal, attempts, now)
  return { state: nextAt === null ? 'failed' : 'waiting', problem, detail, nextAt }
}

const deliver = async (server: Sending, claimed: Claimed, signal: AbortSignal): Promise<void> => {
  const { system, clock, log } = server
  const ended = await attempt(server, claimed, signal).catch((error: unknown) => failedWith('broken', String(error)))
  const settled = settledBy(ended, claimed, clock.now())
  if (settled.state !== 'sent') log('warn', 'notifications.notSent', { id: claimed.id, problem: settled.problem, detail: settled.detail })
  if (!(await settleDelivery(system.db, claimed, settled, clock.now()))) log('warn', 'notifications.takenOver', { id: claimed.id })
}

export type Notifications = {
  /** Resolves when everything that is due has been tried. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/**
 * Tells people of alarms: asks the rules, makes messages and sends them. Any number of servers share the work. Without
 * `notifyLookMs` among the settings it does so only when it is told to (`settled`).
 */
export const runNotifications = (server: Sending): Notifications => {
  const { system, clock, log } = server
  const lookMs = server.settings.notifyLookMs
  let forgotAt = Number.NEGATIVE_INFINITY
  const inWork = new Set<Promise<void>>()
  const ending = new AbortController()
  const begin = (claimed: Claimed): void => {
    const work = deliver(server, claimed, ending.signal)
      .catch((error: unknown) => log('warn', 'notifications.notSettled', { id: claimed.id, error: String(error) }))
      .finally(() => inWork.delete(work))
    inWork.add(work)
  }
  const turn = async (): Promise<number> => {
    if (server.storage() !== 'ok') return 0
    if (performance.now() - forgotAt > forgetMs) {
      await forgetDeliveries(system.db, clock.now())
      forgotAt = performance.now()
    }
    const done = await keepNotices(system.db, clock.now())
    const free = atOnceMax - inWork.size
    const claimed = free > 0 ? await claimDeliveries(system.db, clock.now(), free) : []
    for (const one of claimed) begin(one)
    return done + claimed.length
  }
  const rest = lookMs ?? restMs
  const turns = inTurns({ turn, restMs: (done, tookMs) => (done > 0 ? Math.min(rest, tookMs) : rest), log, failed: 'notifications.failed' })
  if (lookMs !== null) turns.next(lookMs)
  return {
    settled: async () => {
      while (!turns.isStopped && ((await turns.now()) > 0 || inWork.size > 0)) await Promise.all(inWork)
    },
    stop: async () => {
      await turns.stop()
      const late = setTimeout(() => ending.abort(), endMs)
      await Promise.all(inWork)
      clearTimeout(late)
    },
  }
}

/** The same, with keys for push services, which the first start makes. */
export const beginNotifications = async (server: Sending): Promise<Notifications> => {
  await pushKeysOf(server)
  return runNotifications(server)
}
