import type { FrameKind } from '@sundial/core/frames/frame-log.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { inflate, inflatedMax } from '@sundial/wire/link/codec.ts'
import { parseUp } from '@sundial/wire/link/topics.ts'
import type { Metrics } from './kit/metrics.ts'

/** `bytes` as received, `plain` decompressed. */
type Message = { gw: string; topic: string; bytes: Uint8Array; plain: Uint8Array; receivedAt: number }
/** Handlers of messages; `take` returns the stream's epoch if the message could be read. */
export type MessageHandlers = {
  ingest: { take(message: Message): { epoch: string } | null }
  events: { take(message: Message): { epoch: string } | null; takeResponse(message: Message): void }
  presence: { birth(m: Message): void; status(m: Message): void; time(m: Message): void; heard(gw: string): void }
  /** Null = another broker is used, which does not tell the link who signed in with a claim code. */
  claims: { take(message: Message): void } | null
  admission: { admits(gw: string, bytes: number): boolean; inflated(gw: string, bytes: number): void }
  /** Notes what came. */
  frames: { heard(gw: string, kind: FrameKind, message: { bytes: Uint8Array; plain: Uint8Array }): void }
  missing: { noteActive(stream: { gw: string; stream: 'tm' | 'ev'; epoch: string }): void }
}

const journalled = (stream: 'tm' | 'ev', message: Message, handlers: MessageHandlers): void => {
  const taken = stream === 'tm' ? handlers.ingest.take(message) : handlers.events.take(message)
  handlers.presence.heard(message.gw)
  if (taken) handlers.missing.noteActive({ gw: message.gw, stream, epoch: taken.epoch })
}

/** Decompresses a message once and charges its concentrator. The handler refuses a message that cannot be decompressed. */
const plainOf = (gw: string, bytes: Uint8Array, { admission }: MessageHandlers): Uint8Array => {
  const plain = inflate(bytes)
  admission.inflated(gw, plain.ok ? plain.value.length : inflatedMax)
  return plain.ok ? plain.value : bytes
}

/** What stands in the frame log; times and claims do not: the ones say nothing, the others are secrets. */
const kindOf = (what: string): FrameKind | null => {
  if (what === 'tm') return 'report'
  if (what === 'ev') return 'event'
  if (what === 'birth') return 'birth'
  return what.startsWith('rsp/') ? 'answer' : null
}

/** Passes a message to its handler; false = there is none. */
const give = (what: string, message: Message, handlers: MessageHandlers): boolean => {
  if (what === 'tm' || what === 'ev') journalled(what, message, handlers)
  else if (what === 'birth') handlers.presence.birth(message)
  else if (what === 'status') handlers.presence.status(message)
  else if (what === 'time') handlers.presence.time(message)
  else if (what === 'claim' && handlers.claims) handlers.claims.take(message)
  else if (what.startsWith('rsp/')) handlers.events.takeResponse(message)
  else return false
  return true
}

/** Passes a message of a concentrator to the part that handles it. */
export const route = (topic: string, bytes: Uint8Array, handlers: MessageHandlers, metrics: Metrics, clock: Clock): void => {
  const up = parseUp(topic)
  if (!up) return void metrics.rejections.inc({ reason: 'unknownTopic' })
  if (!handlers.admission.admits(up.gw, bytes.length)) return void metrics.shed.inc()
  const message = { gw: up.gw, topic, bytes, plain: plainOf(up.gw, bytes, handlers), receivedAt: clock.now() }
  const kind = kindOf(up.what)
  if (kind) handlers.frames.heard(up.gw, kind, message)
  if (!give(up.what, message, handlers)) metrics.reject(up.gw, 'unknownTopic')
}
