import { createECDH, sign } from 'node:crypto'
import ece from 'http_ece'
import { type Attempt, failedWith } from './attempt.ts'
import { type OutRules, postOut } from './post-out.ts'
import type { PushKeys } from './push-keys.ts'

/** So long a push service keeps a message for a device that is off, s: an alarm of yesterday is seen in the console. */
const keptS = 86_400
/** So long a signature counts, s. RFC 8292 allows a day. */
const signedS = 43_200

/** What a browser gave: where its push service takes messages, its public key and its secret, base64url. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }
/** `contact`: of whoever runs this installation, for the push service: `mailto:` or `https:`. `number`: of the message; `at`: epoch ms. */
export type Push = PushSubscription & { number: string; body: string; isUrgent: boolean; keys: PushKeys; contact: string; at: number }

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Header by which a push service knows who sends (RFC 8292). */
const authorization = ({ endpoint, keys, contact, at }: Push): string => {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(at / 1000) + signedS, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

/** The body as only the browser can read it (RFC 8291), with a key that is used once. */
const encrypted = ({ body, p256dh, auth }: Push): Buffer => {
  const once = createECDH('prime256v1')
  once.generateKeys()
  const [dh, authSecret] = [p256dh, auth].map((text) => Buffer.from(text, 'base64url'))
  return ece.encrypt(Buffer.from(body), { version: 'aes128gcm', dh: dh!, privateKey: once, authSecret: authSecret! })
}

const judge = (status: number): Attempt => {
  if (status >= 200 && status < 300) return { sent: true }
  // 404, 410: the browser has ended the subscription (RFC 8030, 7.3).
  if (status === 404 || status === 410) return failedWith('gone', `HTTP ${status}`)
  return failedWith('refused', `HTTP ${status}`)
}

/**
 * Hands one message to the push service of a browser. A second attempt with the same number takes the place of the first one where the
 * service still has that (`topic`). The address is judged as that of a webhook is.
 */
export const sendPush = async (push: Push, rules: OutRules, signal: AbortSignal): Promise<Attempt> => {
  const { endpoint, number, isUrgent } = push
  if (!rules.allowPrivate && !endpoint.startsWith('https:')) return failedWith('refused', 'no https', true)
  const headers = {
    authorization: authorization(push),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: keptS,
    topic: number.replaceAll('-', ''),
    urgency: isUrgent ? 'high' : 'normal',
  }
  return postOut({ address: endpoint, headers, body: encrypted(push), judge }, rules, signal)
}
