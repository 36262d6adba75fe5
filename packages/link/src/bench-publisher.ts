import { parentPort, workerData } from 'node:worker_threads'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Columns } from '@sundial/core/telemetry/columns.ts'
import { backlog } from '@sundial/field/history/backlog.ts'
import { moduleCode, testStation } from '@sundial/field/kit/station-for-tests.ts'
import { madeWeather } from '@sundial/field/weather/made-weather.ts'
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
const devicesMax = 200

/** A concentrator's 200 modules in ten strings, two of them at fault. */
const station = (): StationPlan => {
  const { modules, strings, ...rest } = testStation([
    { kind: 'mute', modules: [moduleCode(7)] },
    { kind: 'shaded', modules: [moduleCode(12), moduleCode(13)] },
  ])
  const many = Array.from({ length: devicesMax }, (_, i) => ({
    ...modules[i % modules.length]!,
    number: `2${String(i + 1).padStart(11, '0')}`,
    code: i < modules.length ? modules[i]!.code : `M-${i}`,
  }))
  const inverters = rest.inverters.map((inverter) => ({ ...inverter, ratedW: 100_000 }))
  return { ...rest, strings, inverters, latitudeDeg: 30, longitudeDeg: 120, timeZone: 'Asia/Shanghai', tiltDeg: 20, modules: many }
}

/** What the simulated field measures in a month, one entry an instant by day: storage is measured with what plants really say. */
const measured = async (): Promise<Columns[]> => {
  const plan = station()
  const toMs = Date.UTC(2026, 5, 21, 16)
  const options = { plan, weather: madeWeather(plan, 1), seed: 1, fromMs: toMs - 30 * 86_400_000, toMs, totalsWh: {} }
  const reports = await Array.fromAsync(backlog(options, plan.concentrators[0]!))
  return reports.flatMap((report) => (report.kind === 'module' ? [report.col] : []))
}

const messageOf = (gw: string, devices: string[], seq: number, from: number, measuredThen: Columns): Telemetry => ({
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
  col: Object.fromEntries(Object.entries(measuredThen).map(([name, column]) => [name, column.slice(0, devices.length)])),
})

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
  const month = await measured()
  const all = data.gws.map(({ gw, secret, devices }, place): Concentrator => {
    const messages = Array.from({ length: data.batchesEach }, (_, i) =>
      encode(messageOf(gw, devices, i + 1, from, month[(place * 37 + i) % month.length]!)),
    )
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
