import type { Events } from '@sundial/contract/events.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Server } from '../kit/context.ts'
import { type StationEvents, stationEvents, type TaskEvents, type TaskMemory, taskEvents } from './events-of.ts'
import { type Listener, mayHear } from './listener.ts'
import type { Fact, Ring } from './ring.ts'

const tellStation = (l: Listener, e: StationEvents, id: string): void => {
  if (mayHear(l, 'stations', e.stationId) || mayHear(l, 'home', e.stationId)) l.send('station', e.station, id)
  if (l.stationId === e.stationId && mayHear(l, 'stations', e.stationId)) l.send('modules', e.modules, id)
}

const tellTask = (l: Listener, e: TaskEvents, texts: Map<Language, Events['task']>, id: string): void => {
  if (!mayHear(l, 'tasks', e.stationId)) return
  const data = texts.get(l.language) ?? e.inLanguage(l.language)
  texts.set(l.language, data)
  l.send('task', data, id)
}

type Concentrator = Extract<Fact, { k: 'concentrator' }>
const tellConcentrator = (l: Listener, { gw, stationId, online }: Concentrator, id: string): void => {
  if (mayHear(l, 'stations', stationId)) l.send('concentrator', { gw, stationId, online }, id)
}

const tellApproval = (l: Listener, { id, stationId }: Extract<Fact, { k: 'approval' }>, eventId: string): void => {
  if (mayHear(l, 'rsd.energise', stationId)) l.send('approval', { id, stationId }, eventId)
}

const stationIdsIn = (facts: readonly Fact[]): number[] => [...new Set(facts.flatMap((f) => (f.k === 'station' ? [f.stationId] : [])))]
const taskIdsIn = (facts: readonly Fact[]): number[] => [...new Set(facts.flatMap((f) => (f.k === 'task' ? [f.id] : [])))]
/** Of each concentrator only how it is now. */
const concentratorsIn = (facts: readonly Fact[]): Concentrator[] => [
  ...new Map(facts.flatMap((f) => (f.k === 'concentrator' ? [[f.gw, f] as const] : []))).values(),
]

const tellOneTask = async (server: Server, to: readonly Listener[], taskId: number, id: string, memory?: TaskMemory): Promise<void> => {
  const event = await taskEvents(server, taskId, memory)
  const texts = new Map<Language, Events['task']>()
  if (event) for (const l of to) tellTask(l, event, texts, id)
}

/** What is told as it is, without reading anything. */
const tellFacts = (l: Listener, facts: readonly Fact[], id: string): void => {
  for (const fact of concentratorsIn(facts)) tellConcentrator(l, fact, id)
  for (const fact of facts) if (fact.k === 'approval') tellApproval(l, fact, id)
}

/** Tells facts to listeners: reads what they are about once and sends it to whoever may hear it. */
export const tell = async (server: Server, ring: Ring, listeners: Iterable<Listener>, facts: readonly Fact[], memory?: TaskMemory) => {
  const id = ring.lastId()
  const to = [...listeners]
  for (const l of to) tellFacts(l, facts, id)
  for (const taskId of taskIdsIn(facts)) await tellOneTask(server, to, taskId, id, memory)
  const stations = stationIdsIn(facts)
  const events = stations.length > 0 ? await stationEvents(server, stations) : []
  for (const event of events) for (const l of to) tellStation(l, event, id)
}
