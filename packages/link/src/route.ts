import type { Clock } from '@sundial/core/kit/clock.ts'
import { inflate, inflatedMax } from '@sundial/wire/link/codec.ts'
import { parseUp } from '@sundial/wire/link/topics.ts'
import type { Metrics } from './kit/metrics.ts'

/** `bytes` as they came, `plain` inflated. */
type Message = { gw: string; topic: string; bytes: Uint8Array; plain: Uint8Array; receivedAt: number }
/** Who takes what; `take` answers the stream's epoch where the message could be read. */
export type Takers = {
  ingest: { take(message: Message): { epoch: string } | null }
  events: { take(message: Message): { epoch: string } | null; takeResponse(message: Message): void }
  presence: { birth(m: Message): void; status(m: Message): void; time(m: Message): void; heard(gw: string): void }
  /** Null = the broker is not ours: who signed in with a claim code is not for us to know. */
  claims: { take(message: Message): void } | null
  admission: { admits(gw: string, bytes: number): boolean; inflated(gw: string, bytes: number): void }
  missing: { noteActive(stream: { gw: string; stream: 'tm' | 'ev'; epoch: string }): void }
}

const journalled = (stream: 'tm' | 'ev', message: Message, takers: Takers): void => {
  const taken = stream === 'tm' ? takers.ingest.take(message) : takers.events.take(message)
  takers.presence.heard(message.gw)
  if (taken) takers.missing.noteActive({ gw: message.gw, stream, epoch: taken.epoch })
}

/** Inflates a message once and charges its concentrator. One that can't be inflated is refused by its taker. */
const plainOf = (gw: string, bytes: Uint8Array, { admission }: Takers): Uint8Array => {
  const plain = inflate(bytes)
  admission.inflated(gw, plain.ok ? plain.value.length : inflatedMax)
  return plain.ok ? plain.value : bytes
}

/** Answers whether the message has a taker. */
const give = (what: string, message: Message, takers: Takers): boolean => {
  if (what === 'tm' || what === 'ev') journalled(what, message, takers)
  else if (what === 'birth') takers.presence.birth(message)
  else if (what === 'status') takers.presence.status(message)
  else if (what === 'time') takers.presence.time(message)
  else if (what === 'claim' && takers.claims) takers.claims.take(message)
  else if (what.startsWith('rsp/')) takers.events.takeResponse(message)
  else return false
  return true
}

/** Gives an upward message to whom it concerns. */
export const route = (topic: string, bytes: Uint8Array, takers: Takers, metrics: Metrics, clock: Clock): void => {
  const up = parseUp(topic)
  if (!up) return void metrics.rejections.inc({ reason: 'unknownTopic' })
  if (!takers.admission.admits(up.gw, bytes.length)) return void metrics.shed.inc()
  const message = { gw: up.gw, topic, bytes, plain: plainOf(up.gw, bytes, takers), receivedAt: clock.now() }
  if (!give(up.what, message, takers)) metrics.reject(up.gw, 'unknownTopic')
}
