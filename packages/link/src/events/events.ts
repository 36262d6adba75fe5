import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { rememberEvent, rememberResponse } from '@sundial/store/commands/remember-event.ts'
import type { ReportOutcome } from '@sundial/store/commands/settle-report.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { decode } from '@sundial/wire/link/codec.ts'
import { response as responseSchema } from '@sundial/wire/link/messages.ts'
import { acknowledge, gather } from '../kit/acknowledge.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'
import { isPermanent, persist } from '../kit/persist.ts'
import { reportOf } from '../kit/report-of.ts'
import type { Sampler } from '../kit/sampler.ts'
import { storable } from '../kit/storable.ts'
import { openTurns, type Turns } from '../kit/turns.ts'
import { bytesMax, type Message, readEvent, type Taken } from './read-event.ts'

export type EventsOptions = { store: Store; bus(): Pick<Bus, 'publish'>; metrics: Metrics; log: Log; clock: Clock; sampler: Sampler }
type State = EventsOptions & { abort: AbortController; turns: Turns }

/** Limits of waiting events, of one concentrator and of all. Further events are not taken; their concentrators send them again. */
const waitingMax = { each: 128, total: 4_000 }

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const count = (s: State, outcome: ReportOutcome | null): void => {
  if (!outcome) return
  if (outcome.unknownCommand) s.metrics.unknownCommands.inc()
  s.metrics.contradictions.inc(outcome.contradictions)
}

/** Saves an event, then acknowledges it. Retries while the database is away. */
const remember = async (s: State, gw: string, taken: Taken): Promise<void> => {
  const { key, event, why } = taken
  const { fresh, report } = await persist(() => rememberEvent(s.store.db, gw, key, event, s.clock.now()), {
    signal: s.abort.signal,
    onFailure: (error) => s.log('warn', 'events.commitFailed', { error: textOf(error) }),
  })
  s.metrics.events.inc({ result: why ? 'rejected' : fresh ? 'committed' : 'duplicate' })
  count(s, report)
  if (key) acknowledge(s.bus(), gather([{ ...key, ...(why ? { why } : {}) }]))
}

/** An event that the database will never accept: it is rejected and a sample is kept, otherwise the concentrator would send it for ever. */
const poisonOf = ({ topic, bytes }: Message, { key }: Taken, error: unknown): Taken => {
  const why = storable(`poison: ${textOf(error)}`)
  return { key, event: { what: 'unreadable', topic, reason: why, sample: bytes }, why }
}

const handle = async (s: State, message: Message, taken: Taken): Promise<void> => {
  try {
    await remember(s, message.gw, taken)
  } catch (error) {
    if (!isPermanent(error)) return // The link stops: the event is not acknowledged, so the concentrator sends it again.
    if (taken.event.what === 'unreadable') {
      s.log('error', 'events.rejectionLost', { gw: message.gw, error: textOf(error) })
      return
    }
    s.metrics.reject(message.gw, 'poison')
    await handle(s, message, poisonOf(message, taken, error))
  }
}

/** Saves progress of a command. Progress may be lost, because the result comes through the journal. */
const answer = async (s: State, message: Message): Promise<void> => {
  const decoded = decode(message.plain ?? message.bytes, responseSchema)
  if (!decoded.ok || decoded.value.gw !== message.gw) {
    s.metrics.reject(message.gw, decoded.ok ? 'otherConcentrator' : decoded.reason)
    return
  }
  try {
    count(s, await rememberResponse(s.store.db, reportOf(message.gw, decoded.value), s.clock.now()))
  } catch (error) {
    s.log('warn', 'events.progressLost', { gw: message.gw, error: textOf(error) })
  }
}

/** Queues a job. If there is no room, nothing is acknowledged, so the concentrator sends the message again. */
const inTurn = ({ turns, metrics }: State, gw: string, job: () => Promise<void>): void => {
  if (!turns.push(gw, job)) metrics.events.inc({ result: 'shed' })
}

const tableOf = { notice: 'concentrator_notice', gap: 'telemetry_gap', unreadable: 'quarantine' } as const

/**
 * Notices, gaps and unreadable events above a concentrator's limit are acknowledged without being saved; null = without a number there is
 * nothing to acknowledge.
 */
const sampled = (s: State, gw: string, taken: Taken): Taken | null => {
  const { what } = taken.event
  if (!(what === 'notice' || what === 'gap' || what === 'unreadable') || s.sampler.keeps(gw, tableOf[what])) return taken
  return taken.key && { ...taken, event: { what: 'dropped' } }
}

/** Saves events in order, each in its own transaction, and acknowledges after the commit; saves fast answers in the same order. */
export const openEvents = (options: EventsOptions) => {
  const { metrics, log } = options
  const turns = openTurns(waitingMax, (error, gw) => {
    metrics.reject(gw, 'handlerFailed')
    log('error', 'events.handlerFailed', { gw, error: textOf(error) })
  })
  const state: State = { ...options, abort: new AbortController(), turns }
  return {
    take: (message: Message): { epoch: string } | null => {
      const taken = readEvent(message)
      if (taken.why) state.metrics.reject(message.gw, taken.why.split(':')[0]!)
      const kept = sampled(state, message.gw, taken)
      if (kept) inTurn(state, message.gw, () => handle(state, message, kept))
      return taken.key ? { epoch: taken.key.epoch } : null
    },
    takeResponse: (message: Message): void => {
      if (message.bytes.length > bytesMax) state.metrics.reject(message.gw, 'tooLarge')
      else inTurn(state, message.gw, () => answer(state, message))
    },
    drained: turns.settled,
    stop: async (): Promise<void> => {
      state.abort.abort()
      await turns.settled()
    },
  }
}
