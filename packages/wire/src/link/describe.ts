import type { z } from 'zod'
import { check, parse } from './codec.ts'
import { ack, birth, claim, claimed, command, event, response, status, timeAnswer, timeRequest } from './messages.ts'
import { decodeTelemetry } from './telemetry.ts'

/** What a message of the link is, and its content. `outside` = telemetry values beyond the hard limits, shown as null. */
export type DescribedLink = { ok: true; said: { message: string; outside?: number; content: unknown } } | { ok: false; why: string }

type Seen = Record<string, unknown>
/** The messages, told apart by keys that only they have; telemetry apart, because it is read in another way. */
const kinds: [message: string, schema: z.ZodType, isIt: (seen: Seen) => boolean][] = [
  ['event', event, (seen) => 'ev' in seen],
  ['birth', birth, (seen) => 'caps' in seen],
  ['status', status, (seen) => 'online' in seen],
  ['command', command, (seen) => 'op' in seen],
  ['response', response, (seen) => 'phase' in seen],
  ['acknowledgement', ack, (seen) => 'ranges' in seen],
  ['claim', claim, (seen) => 'secretHash' in seen],
  ['claimed', claimed, (seen) => 'claimed' in seen],
  ['time answer', timeAnswer, (seen) => 't2' in seen],
  ['time request', timeRequest, (seen) => 't1' in seen],
]

const describeTelemetry = (bytes: Uint8Array): DescribedLink => {
  const found = decodeTelemetry(bytes)
  if (!found.ok) return { ok: false, why: `telemetry: ${found.reason}: ${found.why}` }
  return { ok: true, said: { message: 'telemetry', outside: found.outside, content: found.value } }
}

/** What a message of the link says, plain or compressed, whatever topic it came on. Never throws. */
export const describeLink = (bytes: Uint8Array): DescribedLink => {
  const parsed = parse(bytes)
  if (!parsed.ok) return { ok: false, why: `${parsed.reason}: ${parsed.why}` }
  const seen = parsed.value
  if (seen === null || typeof seen !== 'object' || Array.isArray(seen)) return { ok: false, why: 'notSchema: not an object' }
  if ('col' in seen) return describeTelemetry(bytes)
  const kind = kinds.find(([, , isIt]) => isIt(seen as Seen))
  if (!kind) return { ok: false, why: 'notSchema: none of the messages of docs/link.md' }
  const [message, schema] = kind
  const checked = check(schema, seen)
  return checked.ok ? { ok: true, said: { message, content: checked.value } } : { ok: false, why: `${message}: ${checked.why}` }
}
