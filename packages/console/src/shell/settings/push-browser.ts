import { pushCalls } from '@sundial/contract/push-devices.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { CallError } from '../../kit/server/call-error.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { forgetTold, keepTold, readTold } from './push-told.ts'

/** What of a browser says whether it takes messages. */
export type BrowserParts = {
  isSecureContext: boolean
  PushManager?: unknown
  Notification?: { permission: NotificationPermission } | undefined
  navigator: { serviceWorker?: unknown; userAgent?: string; maxTouchPoints?: number; standalone?: boolean }
}
/**
 * Whether messages can be turned on in a browser, and why not: not encrypted; an iPhone or iPad takes them only where Sundial was opened from
 * its home screen; the browser has no such thing; its user has said no.
 */
export type PushAbility = 'able' | 'insecure' | 'homeScreen' | 'unsupported' | 'denied'

/** An iPhone, or an iPad, which calls itself a Mac, in a tab of a browser. */
const isAppleTab = ({ userAgent = '', maxTouchPoints = 0, standalone }: BrowserParts['navigator']): boolean =>
  standalone === false && (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))

export const pushAbilityOf = ({ isSecureContext, PushManager, Notification: told, navigator: own }: BrowserParts): PushAbility => {
  if (!isSecureContext) return 'insecure'
  if (!PushManager || !told || !own.serviceWorker) return isAppleTab(own) ? 'homeScreen' : 'unsupported'
  return told.permission === 'denied' ? 'denied' : 'able'
}

/** Bytes of base64url as a browser takes them. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** SHA-256 of an address, base64url: by it the server names one's own devices (`mark`). */
export const markOf = async (endpoint: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The mark of this browser where it is subscribed, for whomever; null: it is not. */
export const markHere = async (): Promise<string | null> => {
  const subscription = await subscriptionNow()
  return subscription && markOf(subscription.endpoint)
}

/** What came of turning messages on: they are on; its user did not allow it; the browser did not reach its push service. */
export type TurnedOn = 'on' | 'notGranted' | 'noService'

/** What the push service gives this browser; null: it was not reached (AbortError). @throws what else the browser says */
const subscribed = async (pushManager: PushManager, publicKey: string): Promise<PushSubscription | null> => {
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

type Telling = { publicKey: string; userId: number; renews: string | null }

/** Tells the server what the browser gave; false: it gave no keys. What the server does not know any more is not renewed but added. */
const tellServer = async (subscription: PushSubscription, { renews, ...told }: Telling): Promise<boolean> => {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON()
  if (!endpoint || !p256dh || !auth) return false
  const added = { endpoint, p256dh, auth }
  const renewing = renews === null ? null : await callServer(pushCalls.addPushDevice, { ...added, renews }).catch(nullIfUnknown)
  const { mark } = renewing ?? (await callServer(pushCalls.addPushDevice, added))
  await keepTold({ ...told, mark })
  return true
}

/** @throws what is no refusal of a device that the server does not know */
const nullIfUnknown = (error: unknown): null => {
  if (error instanceof CallError && error.code === refusals.notFound.code) return null
  throw error
}

/**
 * Subscribes this browser anew and tells the server. What it was subscribed with before ends: another account's messages do not go on in it.
 * The question of the browser comes first, because some browsers ask only in the act of a person. @throws what the server refuses, and what the browser says besides that it reached no push service
 * `userId`: who turns them on.
 */
export const turnOnHere = async (publicKey: string, userId: number): Promise<TurnedOn> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'notGranted'
  await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  await before?.unsubscribe()
  const subscription = await subscribed(pushManager, publicKey)
  if (!subscription) return 'noService'
  try {
    if (!(await tellServer(subscription, { publicKey, userId, renews: before && (await markOf(before.endpoint)) }))) return 'noService'
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Turns messages off in one of one's own browsers, of which this may be one. */
export const turnOff = async (id: number, isHere: boolean): Promise<void> => {
  await callServer(pushCalls.deletePushDevice, { id })
  if (!isHere) return
  await forgetTold()
  await (await subscriptionNow())?.unsubscribe()
}

/**
 * Tells the server of the subscription of this browser where the browser has renewed it or dropped it since the server was told, and the
 * service worker could not: nobody was signed in, or the server was not reached. Only for the account that turned messages on here. A
 * subscription that was dropped is asked for again; where the push service is not reached, the next opening tries again.
 * @throws what the server refuses, and what the browser says besides that it reached no push service
 */
export const mendPush = async (userId: number): Promise<void> => {
  const [told, subscription] = [await readTold(), await subscriptionNow()]
  const mark = subscription && (await markOf(subscription.endpoint))
  if (told === null ? mark === null : told.userId !== userId || told.mark === mark) return
  const { publicKey, list } = await callServer(pushCalls.pushDevices, {}, new AbortController().signal, true)
  if (told === null) {
    if (list.some((device) => device.mark === mark)) await keepTold({ mark: mark!, publicKey, userId })
    return
  }
  const { pushManager } = await navigator.serviceWorker.ready
  const now = subscription ?? (await subscribed(pushManager, publicKey))
  if (now) await tellServer(now, { publicKey, userId, renews: told.mark })
}
