import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type EventOutcome, rememberEvent } from '@sundial/store/commands/remember-event.ts'
import { type Reported, rememberReports } from '@sundial/store/commands/remember-reports.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { decode } from '@sundial/wire/link/codec.ts'
import { response as responseSchema } from '@sundial/wire/link/messages.ts'
import { acknowledge, gather, type SettledKey } from '../kit/acknowledge.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'
import { isPermanent, persist } from '../kit/persist.ts'
import { reportOf } from '../kit/report-of.ts'
import type { Sampler } from '../kit/sampler.ts'
import { storable } from '../kit/storable.ts'
import { openTurns, type Turns } from '../kit/turns.ts'
import { bytesMax, type Message, readEvent, type Taken } from './read-event.ts'

export type EventsOptions = { store: Store; bus(): Pick<Bus, 'publish'>; metrics: Metrics; log: Log; clock: Clock; sampler: Sampler }
/** An event of a journal, or a fast answer, which is in none. */
type Item = { message: Message; taken: Taken } | { message: Message; answer: Reported }
type State = EventsOptions & { abort: AbortController; turns: Turns<Item> }

/**
 * Limits of waiting events, of one concentrator and of all: an order for each of 10,000 concentrators brings two of each at once. Further
 * events are not taken; their concentrators send them again, seconds later.
 */
const waitingMax = { each: 128, total: 20_000 }
/** So many reports about commands are saved in one transaction at most: more save little, and a shutdown's result waits for them. */
const together = 100

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const countReport = ({ metrics }: State, { report }: EventOutcome): void => {
  if (!report) return
  if (report.unknownCommand) metrics.unknownCommands.inc()
  metrics.contradictions.inc(report.contradictions)
}

/** Counts an event and answers what is to be acknowledged of it. */
const countEvent = ({ metrics }: State, { key, why }: Taken, { fresh }: EventOutcome): SettledKey[] => {
  metrics.events.inc({ result: why ? 'rejected' : fresh ? 'committed' : 'duplicate' })
  return key ? [{ ...key, ...(why ? { why } : {}) }] : []
}

/** Counts and acknowledges what is committed. */
const settled = (s: State, all: readonly { taken: Taken | null; outcome: EventOutcome }[]): void => {
  for (const { outcome } of all) countReport(s, outcome)
  acknowledge(s.bus(), gather(all.flatMap(({ taken, outcome }) => (taken ? countEvent(s, taken, outcome) : []))))
}

/** Repeats while the database is away. */
const persisted = <T>(s: State, work: () => Promise<T>): Promise<T> =>
  persist(work, { signal: s.abort.signal, onFailure: (error) => s.log('warn', 'events.commitFailed', { error: textOf(error) }) })

/** Saves an event, then acknowledges it. */
const remember = async (s: State, gw: string, taken: Taken): Promise<void> => {
  const outcome = await persisted(s, () => rememberEvent(s.store.db, gw, taken.key, taken.event, s.clock.now()))
  settled(s, [{ taken, outcome }])
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

/** What an item says about a command; null where it is another event. */
const reportedBy = (item: Item): Reported | null => {
  if ('answer' in item) return item.answer
  const { key, event } = item.taken
  return event.what === 'result' ? { key, report: event.report } : null
}

const rememberTogether = async (s: State, items: readonly Item[]): Promise<void> => {
  const reported = items.map((item) => reportedBy(item)!)
  const outcomes = await persisted(s, () => rememberReports(s.store.db, reported, s.clock.now()))
  settled(
    s,
    items.map((item, i) => ({ taken: 'taken' in item ? item.taken : null, outcome: outcomes[i]! })),
  )
}

/** Saves one. Progress of a command may be lost, because its result comes through the journal. */
const handleAlone = async (s: State, item: Item): Promise<void> => {
  if ('taken' in item) return handle(s, item.message, item.taken)
  await rememberTogether(s, [item]).catch((error: unknown) =>
    s.log('warn', 'events.progressLost', { gw: item.message.gw, error: textOf(error) }),
  )
}

/** Saves reports in one transaction, or each alone where the database will never accept one of them. */
const handleReports = async (s: State, items: readonly Item[]): Promise<void> => {
  try {
    await rememberTogether(s, items)
  } catch (error) {
    if (!isPermanent(error)) return // The link stops.
    for (const item of items) await handleAlone(s, item)
  }
}

/** In their order: reports about commands that follow each other together, all else alone. */
const handleAll = async (s: State, items: readonly Item[]): Promise<void> => {
  for (let at = 0; at < items.length; ) {
    const others = items.slice(at).findIndex((item) => !reportedBy(item))
    const reports = others < 0 ? items.slice(at) : items.slice(at, at + others)
    if (reports.length > 1) await handleReports(s, reports)
    else await handleAlone(s, items[at]!)
    at += Math.max(1, reports.length)
  }
}

/** Queues an item. If there is no room, nothing is acknowledged, so the concentrator sends the message again. */
const inTurn = ({ turns, metrics }: State, item: Item): void => {
  if (!turns.push(item.message.gw, item)) metrics.events.inc({ result: 'shed' })
}

/** Progress of a command; null where nobody can read it. */
const answerOf = (s: State, message: Message): Item | null => {
  if (message.bytes.length > bytesMax) {
    s.metrics.reject(message.gw, 'tooLarge')
    return null
  }
  const decoded = decode(message.plain ?? message.bytes, responseSchema)
  if (decoded.ok && decoded.value.gw === message.gw) return { message, answer: { key: null, report: reportOf(message.gw, decoded.value) } }
  s.metrics.reject(message.gw, decoded.ok ? 'otherConcentrator' : decoded.reason)
  return null
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

/** Saves events and fast answers in their order, and acknowledges events after their commit. */
export const openEvents = (options: EventsOptions) => {
  const { metrics, log } = options
  const turns = openTurns<Item>({
    ...{ bounds: waitingMax, together },
    handle: (items) => handleAll(state, items),
    onThrow: (error, items) => {
      for (const { message } of items) metrics.reject(message.gw, 'handlerFailed')
      log('error', 'events.handlerFailed', { gws: items.map(({ message }) => message.gw), error: textOf(error) })
    },
  })
  const state: State = { ...options, abort: new AbortController(), turns }
  return {
    take: (message: Message): { epoch: string } | null => {
      const taken = readEvent(message)
      if (taken.why) state.metrics.reject(message.gw, taken.why.split(':')[0]!)
      const kept = sampled(state, message.gw, taken)
      if (kept) inTurn(state, { message, taken: kept })
      return taken.key ? { epoch: taken.key.epoch } : null
    },
    takeResponse: (message: Message): void => {
      const item = answerOf(state, message)
      if (item) inTurn(state, item)
    },
    drained: turns.settled,
    stop: async (): Promise<void> => {
      state.abort.abort()
      await turns.settled()
    },
  }
}
