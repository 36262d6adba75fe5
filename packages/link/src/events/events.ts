import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type EventOutcome, type RememberedEvent, rememberEvent, rememberResponse } from '@sundial/store/commands/remember-event.ts'
import type { ReportOutcome } from '@sundial/store/commands/settle-report.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import type { BatchKey } from '@sundial/store/telemetry/batch.ts'
import { decode, journalKeyOf } from '@sundial/wire/link/codec.ts'
import { event as eventSchema, type LinkEvent, response as responseSchema } from '@sundial/wire/link/messages.ts'
import { acknowledge, gather } from '../kit/acknowledge.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'
import { persist } from '../kit/persist.ts'
import { reportOf } from '../kit/report-of.ts'

export type EventsOptions = { store: Store; bus(): Pick<Bus, 'publish'>; metrics: Metrics; log: Log; clock: Clock }
type Message = { gw: string; topic: string; bytes: Uint8Array }
type Taken = { key: BatchKey | null; event: RememberedEvent; why?: string }

/** Events waiting at most; more are not taken and come again. */
const waitingMax = 2_000
const bytesMax = 1024 * 1024

const understood = (message: LinkEvent): RememberedEvent => {
  const { ev } = message
  if (ev.e === 'result') return { what: 'result', report: reportOf(message.gw, ev) }
  return { what: 'gap', stream: ev.st, epoch: ev.ep, from: ev.from, to: ev.to, reason: ev.why }
}

const unreadable = ({ gw, topic, bytes }: Message, why: string, seen: unknown): Taken => {
  const key = journalKeyOf(seen)
  const own = key?.st === 'ev' ? ({ gw, stream: 'ev', epoch: key.ep, seq: key.seq } as const) : null
  return { key: own, event: { what: 'unreadable', topic, reason: why.slice(0, 200), sample: bytes }, why: why.slice(0, 200) }
}

/** Bytes of an event topic to what is to be remembered. Never throws. */
export const readEvent = (message: Message): Taken => {
  if (message.bytes.length > bytesMax) return unreadable(message, `tooLarge: ${message.bytes.length} bytes`, null)
  const decoded = decode(message.bytes, eventSchema)
  if (!decoded.ok) return unreadable(message, `${decoded.reason}: ${decoded.why}`, decoded.seen)
  const { gw, ep: epoch, seq } = decoded.value
  if (gw !== message.gw) return unreadable(message, `otherConcentrator: the envelope says ${gw}`, { ...decoded.value, gw: message.gw })
  return { key: { gw, stream: 'ev', epoch, seq }, event: understood(decoded.value) }
}

/** Takes events in order, each in its own transaction, and acknowledges after the commit; fast answers beside them. */
export const openEvents = (o: EventsOptions) => {
  const abort = new AbortController()
  let waiting = 0
  let tail = Promise.resolve()

  const count = (outcome: ReportOutcome | null): void => {
    if (!outcome) return
    if (outcome.unknownCommand) o.metrics.unknownCommands.inc()
    o.metrics.contradictions.inc(outcome.contradictions)
  }
  const settle = ({ fresh, report }: EventOutcome, { key, why }: Taken): void => {
    o.metrics.events.inc({ result: why ? 'rejected' : fresh ? 'committed' : 'duplicate' })
    count(report)
    if (key) acknowledge(o.bus(), gather([{ ...key, ...(why ? { why } : {}) }]))
  }
  const onFailure = (error: unknown) =>
    o.log('warn', 'events.commitFailed', { error: error instanceof Error ? error.message : String(error) })
  const handle = async (gw: string, taken: Taken): Promise<void> => {
    try {
      const remembered = () => rememberEvent(o.store.db, gw, taken.key, taken.event, o.clock.now())
      settle(await persist(remembered, { signal: abort.signal, onFailure }), taken)
    } catch (error) {
      if (!abort.signal.aborted) o.log('error', 'events.notTaken', { gw, seq: taken.key?.seq, error: String(error) })
    }
  }
  const inOrder = (job: () => Promise<void>): boolean => {
    if (waiting >= waitingMax) return false
    waiting++
    tail = tail.then(job).finally(() => waiting--)
    return true
  }
  const answer = async (message: Message): Promise<void> => {
    const decoded = decode(message.bytes, responseSchema)
    if (!decoded.ok || decoded.value.gw !== message.gw) {
      o.metrics.rejections.inc({ reason: decoded.ok ? 'otherConcentrator' : decoded.reason })
      return
    }
    try {
      count(await rememberResponse(o.store.db, reportOf(message.gw, decoded.value), o.clock.now()))
    } catch (error) {
      onFailure(error) // progress may be lost: the result comes through the journal
    }
  }
  return {
    take: (message: Message): { epoch: string } | null => {
      const taken = readEvent(message)
      if (taken.why) o.metrics.rejections.inc({ reason: taken.why.split(':')[0]! })
      if (!inOrder(() => handle(message.gw, taken))) o.metrics.events.inc({ result: 'shed' })
      return taken.key ? { epoch: taken.key.epoch } : null
    },
    takeResponse: (message: Message): void => {
      if (message.bytes.length > bytesMax) o.metrics.rejections.inc({ reason: 'tooLarge' })
      else inOrder(() => answer(message))
    },
    drained: () => tail,
    stop: async () => {
      abort.abort()
      await tail
    },
  }
}
