import { randomUUID } from 'node:crypto'
import { decode, encode } from '@sundial/wire/link/codec.ts'
import { commandKey, hashSecret, signCommand } from '@sundial/wire/link/mac.ts'
import {
  type Ack,
  type Command,
  event,
  type LinkEvent,
  type Response,
  response,
  type Telemetry,
  timeRequest,
} from '@sundial/wire/link/messages.ts'
import { decodeTelemetry } from '@sundial/wire/link/telemetry.ts'
import { parseUp, topics } from '@sundial/wire/link/topics.ts'
import { unaskedT1 } from '@sundial/wire/link/unasked-time.ts'
import mqtt, { type MqttClient } from 'mqtt'

export const gw = '330100000001'
export const secret = '5c'.repeat(32)

type Batch = Telemetry | LinkEvent
/** What came, in order, and what was committed: each number once. */
type Seen = {
  batches: Batch[]
  committed: Map<string, Batch>
  responses: Response[]
  others: { what: string; text: string; retain: boolean }[]
}

export const keyOf = (b: Batch): string => `${b.st}/${b.ep}/${b.seq}`

const decodeBatch = (what: string, payload: Buffer): Batch => {
  const decoded = what === 'tm' ? decodeTelemetry(payload) : decode(payload, event)
  if (!decoded.ok) throw new Error(`the concentrator sent a wrong ${what}: ${decoded.why}`)
  return decoded.value
}

/** `aheadMs`: its clock against the system's; null = as the system's, and it does not answer questions for the time. */
type State = {
  client: MqttClient
  seen: Seen
  acknowledging: boolean
  aheadMs: number | null
  listeners: Set<() => void>
  failure: unknown
}

const acknowledge = (state: State, ack: Omit<Ack, 'v'>): void => {
  state.client.publish(topics.ack(gw), Buffer.from(encode({ v: 1, ...ack })), { qos: 0 })
}

const onBatch = (state: State, batch: Batch): void => {
  state.seen.batches.push(batch)
  if (!state.acknowledging) return
  state.seen.committed.set(keyOf(batch), state.seen.committed.get(keyOf(batch)) ?? batch)
  acknowledge(state, { ep: batch.ep, st: batch.st, ranges: [[batch.seq, batch.seq]] })
}

const sayTime = ({ client, aheadMs }: State, t1: number): void => {
  if (aheadMs === null) return
  const now = Date.now() + aheadMs
  client.publish(topics.timeAnswer(gw), Buffer.from(encode({ v: 1, t1, t2: now, t3: now })), { qos: 0 })
}

const tellTime = (state: State, payload: Buffer): void => {
  const asked = decode(payload, timeRequest)
  if (!asked.ok) throw new Error(`the concentrator asked wrongly for the time: ${asked.why}`)
  sayTime(state, asked.value.t1)
}

const onMessage = (state: State, topic: string, payload: Buffer, retain: boolean): void => {
  const what = parseUp(topic)?.what ?? topic
  if (what === 'tm' || what === 'ev') onBatch(state, decodeBatch(what, payload))
  else if (what.startsWith('rsp/')) {
    const decoded = decode(payload, response)
    if (!decoded.ok) throw new Error(`the concentrator sent a wrong response: ${decoded.why}`)
    state.seen.responses.push(decoded.value)
  } else {
    if (what === 'time') tellTime(state, payload)
    state.seen.others.push({ what, text: payload.toString(), retain })
  }
}

const until = (state: State, met: () => boolean, what: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new Error(`in vain: ${what}`))), 20_000)
    const finish = (end: () => void): void => {
      clearTimeout(timer)
      state.listeners.delete(look)
      end()
    }
    const look = (): void => {
      if (state.failure) finish(() => reject(state.failure))
      else if (met()) finish(resolve)
    }
    state.listeners.add(look)
    look()
  })

/** For tests: the other end of the link on a real broker. Acknowledges what it "commits" unless told otherwise. */
export const startPlatform = async (url: string) => {
  const client = await mqtt.connectAsync(url, { reconnectPeriod: 50, clientId: `platform-${randomUUID()}` })
  const seen: Seen = { batches: [], committed: new Map(), responses: [], others: [] }
  const state: State = { client, seen, acknowledging: true, aheadMs: null, listeners: new Set(), failure: null }
  client.on('message', (topic, payload, packet) => {
    try {
      onMessage(state, topic, payload, packet.retain)
    } catch (error) {
      state.failure = error
    }
    for (const look of [...state.listeners]) look()
  })
  await client.subscribeAsync('pv/v1/+/up/#', { qos: 1 })
  const key = commandKey(hashSecret(secret))
  let seq = 0
  /** A command as the platform signs it; `change` is applied before signing. */
  const command = (op: Command['op'], change: Partial<Command> = {}): Command =>
    signCommand(
      {
        v: 1,
        id: randomUUID(),
        gw,
        deadline: Date.now() + (state.aheadMs ?? 0) + 60_000,
        from: 'node-1',
        priority: 1,
        seq: ++seq,
        op,
        ...change,
      },
      key,
    )
  return {
    seen,
    client,
    command,
    acknowledge: (ack: Omit<Ack, 'v'>) => acknowledge(state, ack),
    set acknowledging(on: boolean) {
      state.acknowledging = on
    },
    /** Its clock against the system's, ms; null (as it begins) = it does not tell the time. */
    set aheadMs(ms: number | null) {
      state.aheadMs = ms
    },
    /** Tells unasked that its clock was set. */
    tellClockSet: () => sayTime(state, unaskedT1),
    send: (message: unknown) => client.publishAsync(topics.command(gw), Buffer.from(encode(message)), { qos: 1 }),
    until: (met: () => boolean, what: string) => until(state, met, what),
    result: async (id: string): Promise<Extract<LinkEvent['ev'], { e: 'result' }>> => {
      const find = () => seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'result' && b.ev.id === id ? [b.ev] : []))[0]
      await until(state, () => find() !== undefined, `result of ${id}`)
      return find()!
    },
    stop: () => client.endAsync(true),
  }
}
export type Platform = Awaited<ReturnType<typeof startPlatform>>
