import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { decode } from '@sundial/wire/link/codec.ts'
import { ack as ackSchema } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import mqtt, { type MqttClient } from 'mqtt'
import { type Messages, makeMessages, reportPeriodMs } from './bench-messages.ts'

/** Load for benchIngest, in a thread of its own: many concentrators with some batches in flight each. */
export type PublisherData = {
  mqttUrl: string
  gws: { gw: string; secret: string; devices: string[] }[]
  seconds: number
  /**
   * Batches a second of all together, sent when they are due however far the link is behind; null: each concentrator sends its next
   * batch when one is acknowledged, with `closedLoopWindow` in flight, which is as fast as the link can.
   */
  batchesPerSecond: number | null
}
export type PublisherResult = {
  acknowledged: number
  elapsedMs: number
  /** From sending, or from when it was due, to the acknowledgement. */
  latenciesMs: number[]
  /** Acknowledged in each tenth of the time. */
  tenths: number[]
  /** Processor time of this thread, ms. */
  loadMs: number
}
/** Connected and ready to begin: the reader says when. */
export const readyToBegin = 'ready'

const closedLoopWindow = 8
/** A paced concentrator waits with more than these in flight; what it then sends counts from when it was due. */
const pacedWindow = 64
const paceMs = 5

type Concentrator = { gw: string; secret: string; place: number; seq: number; sentAt: Map<number, number>; client: MqttClient | null }

const connect = async (url: string, c: Concentrator, onAck: (c: Concentrator, bytes: Uint8Array) => void): Promise<void> => {
  c.client = await mqtt.connectAsync(url, { clientId: c.gw, username: c.gw, password: c.secret, protocolVersion: 4, reconnectPeriod: 0 })
  await c.client.subscribeAsync(topics.ack(c.gw), { qos: 0 })
  c.client.on('message', (_, bytes) => onAck(c, bytes))
}

const acknowledgedIn = (bytes: Uint8Array): number[] => {
  const decoded = decode(bytes, ackSchema)
  if (!decoded.ok) throw new Error(`unreadable acknowledgement: ${decoded.why}`)
  return decoded.value.ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

type Run = { all: Concentrator[]; messages: Messages; from: number; began: number; until: number; result: PublisherResult }

const send = ({ messages, from }: Run, c: Concentrator, dueAt: number): void => {
  c.seq++
  c.sentAt.set(c.seq, dueAt)
  c.client?.publish(topics.telemetry(c.gw), messages.next(c.place, c.seq, from + c.seq * reportPeriodMs), { qos: 0 })
}

/** Sends what is due, one concentrator after the other. */
const keepPace = (run: Run, batchesPerSecond: number): NodeJS.Timeout => {
  let sent = 0
  return setInterval(() => {
    const now = performance.now()
    for (let dueAt = run.began; now < run.until; sent++) {
      dueAt = run.began + (sent / batchesPerSecond) * 1000
      const c = run.all[sent % run.all.length]!
      if (dueAt > now || c.sentAt.size >= pacedWindow) return
      send(run, c, dueAt)
    }
  }, paceMs)
}

const settle = (run: Run, c: Concentrator, seq: number, now: number): void => {
  const sentAt = c.sentAt.get(seq)
  if (sentAt === undefined) return
  c.sentAt.delete(seq)
  const { result, began, until } = run
  result.latenciesMs.push(now - sentAt)
  result.acknowledged++
  const tenth = Math.floor((10 * (now - began)) / (until - began))
  if (tenth < 10) result.tenths[tenth]!++
}

const measure = async (data: PublisherData): Promise<PublisherResult> => {
  const messages = await makeMessages(data.gws)
  const result: PublisherResult = { acknowledged: 0, elapsedMs: 0, latenciesMs: [], tenths: new Array(10).fill(0), loadMs: 0 }
  const all = data.gws.map(({ gw, secret }, place): Concentrator => ({ gw, secret, place, seq: 0, sentAt: new Map(), client: null }))
  // Newest instants lie near the end of the partitions that the link makes; at four times the usual rate they stay in the past.
  const from =
    Math.floor(Date.now() / reportPeriodMs) * reportPeriodMs - Math.ceil((6_000 * data.seconds) / all.length + 100) * reportPeriodMs
  const run: Run = { all, messages, from, began: 0, until: Number.POSITIVE_INFINITY, result }
  const done = Promise.withResolvers<void>()
  const onAck = (c: Concentrator, bytes: Uint8Array): void => {
    const now = performance.now()
    for (const seq of acknowledgedIn(bytes)) {
      settle(run, c, seq, now)
      if (data.batchesPerSecond === null && now < run.until) send(run, c, now)
    }
    if (now >= run.until) done.resolve()
  }
  for (const c of all) await connect(data.mqttUrl, c, onAck)
  parentPort!.postMessage(readyToBegin)
  await once(parentPort!, 'message')
  const before = process.threadCpuUsage()
  run.began = performance.now()
  run.until = run.began + data.seconds * 1000
  const pacing = data.batchesPerSecond === null ? undefined : keepPace(run, data.batchesPerSecond)
  if (!pacing) for (const c of all) for (let i = 0; i < closedLoopWindow; i++) send(run, c, run.began)
  await done.promise
  clearInterval(pacing)
  result.elapsedMs = performance.now() - run.began
  const { user, system } = process.threadCpuUsage(before)
  result.loadMs = (user + system) / 1000
  for (const c of all) await c.client?.endAsync(true)
  return result
}

parentPort?.postMessage(await measure(workerData as PublisherData))
