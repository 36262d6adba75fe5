import type { Events } from '@sundial/contract/events.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import type { Server } from '../kit/context.ts'
import { type StationEvents, stationEvents, type TaskMemory, taskEvents } from './events-of.ts'
import { type Encoded, encoded, type Listener, mayHear } from './listener.ts'
import type { Fact } from './replay-buffer.ts'

/** Stations that are read and sent in one piece of work; calls are answered between two pieces. */
const stationsAtOnce = 250

/** An event, encoded for the first listener that wants it, once for each id. */
type Telling = (id: string) => Encoded
const telling = <K extends keyof Events>(event: K, data: () => Events[K]): Telling => {
  const kept = new Map<string, Encoded>()
  return (id) => {
    const bytes = kept.get(id) ?? encoded(event, data(), id)
    kept.set(id, bytes)
    return bytes
  }
}

/** Ids that events carry: `from` is the newest fact of before, `until` the newest of those that are sent now. */
export type Span = { from: string; until: string }
type Send = (to: Listener, event: Telling) => void

/**
 * Writes all events of `write` to each listener's socket at once. Only the last one of each listener carries the new id: where its
 * connection breaks between two of them, it gets all of them again.
 */
const together = ({ from, until }: Span, write: (send: Send) => void): void => {
  const events = new Map<Listener, Telling[]>()
  write((l, event) => {
    const own = events.get(l)
    if (own) own.push(event)
    else events.set(l, [event])
  })
  for (const [l, own] of events) {
    const ready = own.map((event, i) => event(i === own.length - 1 ? until : from))
    l.cork()
    for (const event of ready) l.send(event)
    l.uncork()
  }
}

const tellStation = (to: Iterable<Listener>, { stationId, station, modules }: StationEvents, send: Send): void => {
  const stationEvent = telling('station', () => station)
  const modulesEvent = telling('modules', modules)
  for (const l of to) {
    const seesIt = mayHear(l, 'stations', stationId)
    if (seesIt || mayHear(l, 'home', stationId)) send(l, stationEvent)
    if (seesIt && l.stationId === stationId) send(l, modulesEvent)
  }
}

const tellTask = async (server: Server, to: Iterable<Listener>, taskId: number, span: Span, memory?: TaskMemory): Promise<void> => {
  const task = await taskEvents(server, taskId, memory)
  if (!task) return
  const tellings = (data: (language: Language) => Events['task']) => new Map(languages.map((l) => [l, telling('task', () => data(l))]))
  const [whole, changes] = [tellings(task.whole), tellings(task.changes)]
  together(span, (send) => {
    for (const l of to) {
      // A listener that came later, or got the right later, has heard no change of before.
      if (mayHear(l, 'tasks', task.stationId)) send(l, (task.firstFor(l) ? whole : changes).get(l.language)!)
    }
  })
}

type Concentrator = Extract<Fact, { k: 'concentrator' }>
const tellConcentrator = (to: Iterable<Listener>, { gw, stationId, online }: Concentrator, send: Send): void => {
  const event = telling('concentrator', () => ({ gw, stationId, online }))
  for (const l of to) if (mayHear(l, 'stations', stationId)) send(l, event)
}

type Approval = Extract<Fact, { k: 'approval' }>
const tellApproval = (to: Iterable<Listener>, { id, stationId }: Approval, send: Send): void => {
  const event = telling('approval', () => ({ id, stationId }))
  for (const l of to) if (mayHear(l, 'rsd.energise', stationId)) send(l, event)
}

type AskAgain = Extract<Fact, { k: 'askAgain' }>
const tellAskAgain = (to: Iterable<Listener>, { id, stationId }: AskAgain, send: Send): void => {
  const event = telling('askAgain', () => ({ id, stationId }))
  for (const l of to) if (mayHear(l, 'rsd.shutdown', stationId)) send(l, event)
}

type Schedule = Extract<Fact, { k: 'schedule' }>
const tellSchedule = (to: Iterable<Listener>, { id, stationId }: Schedule, send: Send): void => {
  const event = telling('schedule', () => ({ id, stationId }))
  for (const l of to) if (mayHear(l, 'tasks', stationId)) send(l, event)
}

type WorkOrder = Extract<Fact, { k: 'workOrder' }>
const tellWorkOrder = (to: Iterable<Listener>, { id, stationId }: WorkOrder, send: Send): void => {
  const event = telling('workOrder', () => ({ id, stationId }))
  for (const l of to) if (mayHear(l, 'stations', stationId)) send(l, event)
}

type RollOut = Extract<Fact, { k: 'rollOut' }>
/** Whoever sees all of its plants sees a roll-out. */
const tellRollOut = (to: Iterable<Listener>, { id, stationIds }: RollOut, send: Send): void => {
  const event = telling('rollOut', () => ({ id }))
  for (const l of to) if (stationIds.every((stationId) => mayHear(l, 'devices.upgrade', stationId))) send(l, event)
}

type Link = Extract<Fact, { k: 'link' }>
const tellLink = (to: Iterable<Listener>, { silentSince }: Link, send: Send): void => {
  const event = telling('link', () => ({ silentSince }))
  for (const l of to) send(l, event)
}

const stationIdsIn = (facts: readonly Fact[]): number[] => [...new Set(facts.flatMap((f) => (f.k === 'station' ? [f.stationId] : [])))]
const taskIdsIn = (facts: readonly Fact[]): number[] => [...new Set(facts.flatMap((f) => (f.k === 'task' ? [f.id] : [])))]
/** Of each concentrator only how it is now. */
const concentratorsIn = (facts: readonly Fact[]): Concentrator[] => [
  ...new Map(facts.flatMap((f) => (f.k === 'concentrator' ? [[f.gw, f] as const] : []))).values(),
]

type Piece = (span: Span) => void | Promise<void>

const tellAsItIs = (to: Iterable<Listener>, fact: Fact, send: Send): void => {
  if (fact.k === 'approval') tellApproval(to, fact, send)
  if (fact.k === 'askAgain') tellAskAgain(to, fact, send)
  if (fact.k === 'schedule') tellSchedule(to, fact, send)
  if (fact.k === 'workOrder') tellWorkOrder(to, fact, send)
  if (fact.k === 'rollOut') tellRollOut(to, fact, send)
  if (fact.k === 'link') tellLink(to, fact, send)
}

/** The events of facts that need no reading from the database. */
const factsPiece =
  (to: Iterable<Listener>, facts: readonly Fact[]): Piece =>
  (span) =>
    together(span, (send) => {
      for (const fact of concentratorsIn(facts)) tellConcentrator(to, fact, send)
      for (const fact of facts) tellAsItIs(to, fact, send)
    })

const stationPieces = (server: Server, to: Iterable<Listener>, ids: readonly number[]): Piece[] =>
  Array.from({ length: Math.ceil(ids.length / stationsAtOnce) }, (_, i) => async (span: Span) => {
    const events = await stationEvents(server, ids.slice(i * stationsAtOnce, (i + 1) * stationsAtOnce))
    together(span, (send) => {
      for (const event of events) tellStation(to, event, send)
    })
  })

/**
 * Sends the events of facts to the listeners that may hear them; each is read from the database once. Only the last piece carries the
 * new id: a listener whose connection breaks before it gets everything again.
 */
export const deliver = async (server: Server, span: Span, listeners: Iterable<Listener>, facts: readonly Fact[], memory?: TaskMemory) => {
  const to = [...listeners]
  const pieces: Piece[] = [
    factsPiece(to, facts),
    ...taskIdsIn(facts).map(
      (taskId): Piece =>
        (part) =>
          tellTask(server, to, taskId, part, memory),
    ),
    ...stationPieces(server, to, stationIdsIn(facts)),
  ]
  for (const [i, piece] of pieces.entries()) await piece(i === pieces.length - 1 ? span : { from: span.from, until: span.from })
}
