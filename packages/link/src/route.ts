import type { Clock } from '@sundial/core/kit/clock.ts'
import { parseUp } from '@sundial/wire/link/topics.ts'
import type { Metrics } from './kit/metrics.ts'

type Message = { gw: string; topic: string; bytes: Uint8Array; receivedAt: number }
/** Who takes what; `take` answers the stream's epoch where the message could be read. */
export type Takers = {
  ingest: { take(message: Message): { epoch: string } | null }
  events: { take(message: Message): { epoch: string } | null; takeResponse(message: Message): void }
  presence: { birth(m: Message): void; status(m: Message): void; time(m: Message): void; heard(gw: string): void }
  /** Null = the broker is not ours: who signed in with a claim code is not for us to know. */
  claims: { take(message: Message): void } | null
  missing: { noteActive(stream: { gw: string; stream: 'tm' | 'ev'; epoch: string }): void }
}

const journalled = (stream: 'tm' | 'ev', message: Message, takers: Takers): void => {
  const taken = stream === 'tm' ? takers.ingest.take(message) : takers.events.take(message)
  takers.presence.heard(message.gw)
  if (taken) takers.missing.noteActive({ gw: message.gw, stream, epoch: taken.epoch })
}

/** Gives an upward message to whom it concerns. */
export const route = (topic: string, bytes: Uint8Array, takers: Takers, metrics: Metrics, clock: Clock): void => {
  const up = parseUp(topic)
  if (!up) return void metrics.rejections.inc({ reason: 'unknownTopic' })
  const message = { gw: up.gw, topic, bytes, receivedAt: clock.now() }
  if (up.what === 'tm' || up.what === 'ev') journalled(up.what, message, takers)
  else if (up.what === 'birth') takers.presence.birth(message)
  else if (up.what === 'status') takers.presence.status(message)
  else if (up.what === 'time') takers.presence.time(message)
  else if (up.what === 'claim' && takers.claims) takers.claims.take(message)
  else if (up.what.startsWith('rsp/')) takers.events.takeResponse(message)
  else metrics.rejections.inc({ reason: 'unknownTopic' })
}
