import type { RememberedEvent } from '@sundial/store/commands/remember-event.ts'
import type { BatchKey } from '@sundial/store/telemetry/batch.ts'
import { decode, journalKeyOf } from '@sundial/wire/link/codec.ts'
import { event as eventSchema, type LinkEvent } from '@sundial/wire/link/messages.ts'
import type { Held } from '@sundial/wire/link/own-events.ts'
import { reportOf } from '../kit/report-of.ts'
import { storable } from '../kit/storable.ts'

/** `bytes` as received; `plain` decompressed, if that was done already. */
export type Message = { gw: string; topic: string; bytes: Uint8Array; plain?: Uint8Array }
/** The event to save; `why` says why it was rejected. */
export type Taken = { key: BatchKey | null; event: RememberedEvent; why?: string }

export const bytesMax = 1024 * 1024

const textOrNull = (text: string | null): string | null => text && storable(text)

type Quality = Extract<LinkEvent['ev'], { e: 'quality' }>
const qualityRows = (ev: Quality) =>
  ev.dev.map((number, i) => ({
    number,
    asked: ev.asked[i] ?? 0,
    answered: ev.answered[i] ?? 0,
    answerMs: ev.ms[i] ?? null,
    snrDb: ev.snr[i] ?? null,
    rssiDbm: ev.rssi[i] ?? null,
  }))

type Versions = Extract<LinkEvent['ev'], { e: 'versions' }>
const versionRows = (ev: Versions) => {
  const text = (column: readonly (string | null)[], i: number): string | null => textOrNull(column[i] || null)
  return ev.dev.map((number, i) => ({
    number,
    model: text(ev.model, i),
    firmware: text(ev.firmware, i),
    hardware: text(ev.hardware, i),
    bootloader: text(ev.bootloader, i),
  }))
}

/** Without a voltage nothing is proven. */
const provenState = ({ is, vo }: Held['devices'][number]) => (is === 'shutDown' && vo === undefined ? 'held' : is)
const heldModules = (ev: Held) =>
  ev.devices.map((d) => ({ number: d.a, state: provenState(d), at: d.at, voltageV: d.vo ?? null, switchState: d.sw ?? null }))

type Air = Extract<LinkEvent['ev'], { e: 'air' }>
/** The most that a column takes; more is no air time of an hour. */
const countMax = 2_000_000_000
const byUse = ([shutdown, order, reading, past]: Air['lines'][number]['ms']) => ({
  ...{ shutdown: Math.min(shutdown, countMax), order: Math.min(order, countMax) },
  ...{ reading: Math.min(reading, countMax), past: Math.min(past, countMax) },
})
/** Of a bus that is told twice the last word counts. */
const airLines = ({ over, lines }: Air) => [
  ...new Map(lines.map(({ bus, ms, wait }) => [bus, { bus: storable(bus), overMs: over, usedMs: byUse(ms), waits: byUse(wait) }])).values(),
]

const understood = (message: LinkEvent): RememberedEvent => {
  const { ev } = message
  if (ev.e === 'result') return { what: 'result', report: reportOf(message.gw, ev) }
  if (ev.e === 'notice') return { what: 'notice', at: message.t0, code: ev.code, subject: textOrNull(ev.subject), why: textOrNull(ev.why) }
  if (ev.e === 'quality') return { what: 'quality', since: ev.since, at: message.t0, devices: qualityRows(ev) }
  if (ev.e === 'air') return { what: 'air', at: message.t0, lines: airLines(ev) }
  if (ev.e === 'versions') return { what: 'versions', at: message.t0, devices: versionRows(ev) }
  if (ev.e === 'stranger') return { what: 'stranger', at: message.t0, number: ev.a, bus: storable(ev.bus) }
  if (ev.e === 'held') return { what: 'held', id: ev.id, devices: heldModules(ev) }
  return { what: 'gap', stream: ev.st, epoch: ev.ep, from: ev.from, to: ev.to, reason: storable(ev.why) }
}

const unreadable = ({ gw, topic, bytes }: Message, why: string, seen: unknown): Taken => {
  const key = journalKeyOf(seen)
  const own = key?.st === 'ev' ? ({ gw, stream: 'ev', epoch: key.ep, seq: key.seq } as const) : null
  return { key: own, event: { what: 'unreadable', topic, reason: storable(why), sample: bytes }, why: storable(why) }
}

/** Reads a message of an event topic. Never throws. */
export const readEvent = (message: Message): Taken => {
  if (message.bytes.length > bytesMax) return unreadable(message, `tooLarge: ${message.bytes.length} bytes`, null)
  const decoded = decode(message.plain ?? message.bytes, eventSchema)
  if (!decoded.ok) return unreadable(message, `${decoded.reason}: ${decoded.why}`, decoded.seen)
  const { gw, ep: epoch, seq } = decoded.value
  if (gw !== message.gw) return unreadable(message, `otherConcentrator: the envelope says ${gw}`, { ...decoded.value, gw: message.gw })
  return { key: { gw, stream: 'ev', epoch, seq }, event: understood(decoded.value) }
}
