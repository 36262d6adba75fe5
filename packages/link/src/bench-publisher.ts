import { parentPort, workerData } from 'node:worker_threads'
import { decode, encode } from '@sundial/wire/link/codec.ts'
import { ack as ackSchema, type Telemetry } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import mqtt, { type MqttClient } from 'mqtt'

/** Load for benchIngest, in a thread of its own: many concentrators, each with 8 batches in flight, made before the clock starts. */
export type PublisherData = {
  mqttUrl: string
  gws: { gw: string; secret: string; devices: string[] }[]
  batchesEach: number
  seconds: number
}
export type PublisherResult = { acknowledged: number; elapsedMs: number; latenciesMs: number[] }

const window = 8
const periodMs = 60_000

const wave = (base: number, spread: number, i: number, n: number): number => base + Math.round(spread * Math.sin(i * 0.7 + n * 0.13))

const messageOf = (gw: string, devices: string[], seq: number, from: number): Telemetry => {
  const column = (base: number, spread: number) => devices.map((_, i) => wave(base, spread, i, seq))
  return {
    v: 1,
    gw,
    boot: '00000001',
    ep: '0000beef',
    seq,
    t0: from + seq * periodMs,
    clk: from + seq * periodMs,
    st: 'tm',
    kind: 'module',
    per: 60,
    part: 0,
    dev: devices,
    col: {
      power: column(3500, 300),
      voltage: column(400, 30),
      current: column(900, 80),
      temperature: column(450, 60),
      rsdVoltage: column(390, 30),
      snr: column(250, 40),
      rssi: column(-60, 10),
      energyToday: column(1500, 200).map((e) => e + seq),
    },
  }
}

type Concentrator = {
  gw: string
  secret: string
  messages: Uint8Array[]
  next: number
  sentAt: Map<number, number>
  client: MqttClient | null
}

const connect = async (url: string, c: Concentrator, onAck: (c: Concentrator, bytes: Uint8Array) => void): Promise<void> => {
  c.client = await mqtt.connectAsync(url, { clientId: c.gw, username: c.gw, password: c.secret, protocolVersion: 4, reconnectPeriod: 0 })
  await c.client.subscribeAsync(topics.ack(c.gw), { qos: 0 })
  c.client.on('message', (_, bytes) => onAck(c, bytes))
}

const sendNext = (c: Concentrator): void => {
  const bytes = c.messages[c.next]
  if (!bytes || !c.client) return
  c.next++
  c.sentAt.set(c.next, performance.now())
  c.client.publish(topics.telemetry(c.gw), Buffer.from(bytes), { qos: 0 })
}

const acknowledgedIn = (bytes: Uint8Array): number[] => {
  const decoded = decode(bytes, ackSchema)
  if (!decoded.ok) throw new Error(`unreadable acknowledgement: ${decoded.why}`)
  return decoded.value.ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

const measure = async (data: PublisherData): Promise<PublisherResult> => {
  const from = Math.floor(Date.now() / periodMs) * periodMs - (data.batchesEach + 2) * periodMs
  const all = data.gws.map(({ gw, secret, devices }): Concentrator => {
    const messages = Array.from({ length: data.batchesEach }, (_, i) => encode(messageOf(gw, devices, i + 1, from)))
    return { gw, secret, messages, next: 0, sentAt: new Map(), client: null }
  })
  const result: PublisherResult = { acknowledged: 0, elapsedMs: 0, latenciesMs: [] }
  const done = Promise.withResolvers<void>()
  const until = { at: Number.POSITIVE_INFINITY }
  const settled = (c: Concentrator, seq: number, now: number): void => {
    result.latenciesMs.push(now - (c.sentAt.get(seq) ?? now))
    result.acknowledged++
    if (now < until.at) sendNext(c)
  }
  const onAck = (c: Concentrator, bytes: Uint8Array): void => {
    const now = performance.now()
    for (const seq of acknowledgedIn(bytes)) settled(c, seq, now)
    if (now >= until.at || result.acknowledged === data.gws.length * data.batchesEach) done.resolve()
  }
  for (const c of all) await connect(data.mqttUrl, c, onAck)
  const began = performance.now()
  until.at = began + data.seconds * 1000
  for (const c of all) for (let i = 0; i < window; i++) sendNext(c)
  await done.promise
  result.elapsedMs = performance.now() - began
  for (const c of all) await c.client?.endAsync(true)
  return result
}

parentPort?.postMessage(await measure(workerData as PublisherData))
