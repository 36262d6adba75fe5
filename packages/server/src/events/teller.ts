import type { Events } from '@sundial/contract/events.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Server } from '../kit/context.ts'
import { type StationEvents, stationEvents, type TaskMemory, taskEvents } from './events-of.ts'
import { type Encoded, encoded, type Listener, mayHear } from './listener.ts'
import type { Fact } from './ring.ts'

/** Stations that are read and sent in one piece of work; calls are answered between two pieces. */
const stationsAtOnce = 250

/** Encodes an event for the first listener that wants it, once for each key. */
const encodedOnce = <K>(encode: (key: K) => Encoded): ((key: K) => Encoded) => {
  const kept = new Map<K, Encoded>()
  return (key) => {
    const bytes = kept.get(key) ?? encode(key)
    kept.set(key, bytes)
    return bytes
  }
}

const tellStation = (to: readonly Listener[], { stationId, station, modules }: StationEvents, id: string): void => {
  const event = encodedOnce((name: 'station' | 'modules') =>
    name === 'station' ? encoded(name, station, id) : encoded(name, modules(), id),
  )
  for (const l of to) {
    const seesIt = mayHear(l, 'stations', stationId)
    if (seesIt || mayHear(l, 'home', stationId)) l.send(event('station'))
    if (seesIt && l.stationId === stationId) l.send(event('modules'))
  }
}

const tellTask = async (server: Server, to: readonly Listener[], taskId: number, id: string, memory?: TaskMemory): Promise<void> => {
  const task = await taskEvents(server, taskId, memory)
  if (!task) return
  const event = encodedOnce((language: Language) => encoded('task', task.inLanguage(language), id))
  for (const l of to) if (mayHear(l, 'tasks', task.stationId)) l.send(event(l.language))
}

type Concentrator = Extract<Fact, { k: 'concentrator' }>
const tellConcentrator = (to: readonly Listener[], { gw, stationId, online }: Concentrator, id: string): void => {
  const event = encoded('concentrator', { gw, stationId, online }, id)
  for (const l of to) if (mayHear(l, 'stations', stationId)) l.send(event)
}

type Approval = Extract<Fact, { k: 'approval' }>
const tellApproval = (to: readonly Listener[], approval: Approval, id: string): void => {
  const data: Events['approval'] = { id: approval.id, stationId: approval.stationId }
  const event = encoded('approval', data, id)
  for (const l of to) if (mayHear(l, 'rsd.energise', approval.stationId)) l.send(event)
}

type Link = Extract<Fact, { k: 'link' }>
const tellLink = (to: readonly Listener[], { silentSince }: Link, id: string): void => {
  const event = encoded('link', { silentSince }, id)
  for (const l of to) l.send(event)
}

const stationIdsIn = (facts: readonly Fact[]): number[] => [...new Set(facts.flatMap((f) => (f.k === 'station' ? [f.stationId] : [])))]
const taskIdsIn = (facts: readonly Fact[]): number[] => [...new Set(facts.flatMap((f) => (f.k === 'task' ? [f.id] : [])))]
/** Of each concentrator only how it is now. */
const concentratorsIn = (facts: readonly Fact[]): Concentrator[] => [
  ...new Map(facts.flatMap((f) => (f.k === 'concentrator' ? [[f.gw, f] as const] : []))).values(),
]

/** Writes all events of `write` to each listener's socket at once. */
const together = (to: readonly Listener[], write: () => void): void => {
  for (const l of to) l.cork()
  try {
    write()
  } finally {
    for (const l of to) l.uncork()
  }
}

type Piece = (id: string) => void | Promise<void>

const tellAsItIs = (to: readonly Listener[], fact: Fact, id: string): void => {
  if (fact.k === 'approval') tellApproval(to, fact, id)
  if (fact.k === 'link') tellLink(to, fact, id)
}

/** The events of facts that need no reading from the database. */
const factsPiece =
  (to: readonly Listener[], facts: readonly Fact[]): Piece =>
  (id) =>
    together(to, () => {
      for (const fact of concentratorsIn(facts)) tellConcentrator(to, fact, id)
      for (const fact of facts) tellAsItIs(to, fact, id)
    })

const stationPieces = (server: Server, to: readonly Listener[], ids: readonly number[]): Piece[] =>
  Array.from({ length: Math.ceil(ids.length / stationsAtOnce) }, (_, i) => async (id: string) => {
    const events = await stationEvents(server, ids.slice(i * stationsAtOnce, (i + 1) * stationsAtOnce))
    together(to, () => {
      for (const event of events) tellStation(to, event, id)
    })
  })

/** Ids that events carry: `from` is the newest fact of before, `until` the newest of those that are sent now. */
export type Span = { from: string; until: string }

/**
 * Sends the events of facts to the listeners that may hear them; each is read from the database once. Only the last piece carries the
 * new id: a listener whose connection breaks before it gets everything again.
 */
export const tell = async (server: Server, span: Span, listeners: Iterable<Listener>, facts: readonly Fact[], memory?: TaskMemory) => {
  const to = [...listeners]
  const pieces: Piece[] = [
    factsPiece(to, facts),
    ...taskIdsIn(facts).map(
      (taskId): Piece =>
        (id) =>
          tellTask(server, to, taskId, id, memory),
    ),
    ...stationPieces(server, to, stationIdsIn(facts)),
  ]
  for (const [i, piece] of pieces.entries()) await piece(i === pieces.length - 1 ? span.until : span.from)
}
