import { createHmac } from 'node:crypto'
import { type Attempt, failedWith } from './attempt.ts'
import { type OutRules, postOut } from './post-out.ts'

/** `number`: of the message, the same at each attempt; `at`: of this one, epoch ms. */
export type Webhook = { number: string; attempt: number; address: string; secret: string; body: string; at: number }

/** `t=SECONDS,v1=HMAC-SHA256 in hex` over `SECONDS.body`. */
export const signatureOf = (secret: string, at: number, body: string): string => {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

const judge = (status: number): Attempt => {
  if (status >= 200 && status < 300) return { sent: true }
  // 410: whoever stood there says that the address is gone for good.
  return failedWith('refused', `HTTP ${status}`, status === 410)
}

const headersOf = ({ number, attempt, secret, body, at }: Webhook) => ({
  'content-type': 'application/json; charset=utf-8',
  'sundial-delivery': number,
  'sundial-attempt': attempt,
  'sundial-signature': signatureOf(secret, at, body),
})

/** Sends one message to a webhook, by POST. It follows nowhere, and connects to no private network unless the installation allows it. */
export const sendWebhook = (hook: Webhook, rules: OutRules, signal: AbortSignal): Promise<Attempt> =>
  postOut({ address: hook.address, headers: headersOf(hook), body: hook.body, judge }, rules, signal)
