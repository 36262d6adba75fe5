import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@sundial/core/kit/random.ts'
import { decode, encode } from '@sundial/wire/link/codec.ts'
import { ack as ackSchema, type Command, command as commandSchema } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import mqtt, { type MqttClient } from 'mqtt'
import { lightGw, lightSecret } from './light-outbox.ts'

/**
 * Many concentrators that are no more than their connection, a journal of results and a ledger: real sockets, real messages, no devices. What
 * they do is what docs/link.md asks of an agent: a command is done once, known by its id; its result is sent until it is acknowledged.
 */
export type LightFleet = Awaited<ReturnType<typeof lightFleet>>

type Event = { seq: number; message: Uint8Array }
type One = {
  gw: string
  url: () => string
  client: MqttClient | null
  /** Ids of commands that were taken. */
  known: Set<string>
  pending: Event[]
  seq: number
  away: boolean
}
type Shared = { ledger: string[]; stopped: boolean; next: () => number; connects: number; address: string | undefined }

const epoch = '0000abcd'
/** Results that are sent and not acknowledged; further ones wait, and these are sent again after a while. */
const window = 8
const againEveryMs = 10_000
const birthOf = ({ gw, seq }: One) =>
  encode({
    v: 1,
    gw,
    boot: '00000b07',
    model: 'Light',
    fw: '1.0.0',
    clk: Date.now(),
    caps: [],
    ep: epoch,
    archive: null,
    per: 60,
    last: { tm: 0, ev: seq },
  })

const publish = (one: One, topic: string, payload: Uint8Array): void => {
  if (one.client?.connected) one.client.publish(topic, Buffer.from(payload), { qos: 1 })
}

const resultOf = (one: One, { id, op }: Command, isLate: boolean): Event => {
  const devices = 'devices' in op ? (op.devices as string[]) : []
  const said = isLate ? { ph: 'expired', vo: null, ms: null } : { ph: 'verified', vo: 0.8, ms: 900 }
  one.seq++
  const ev = {
    ...{ e: 'result', id, phase: isLate ? 'expired' : 'done', k: devices.length, n: devices.length, samples: [] },
    devices: devices.map((a) => ({ a, tries: 1, ...said })),
  }
  const clk = Date.now()
  return { seq: one.seq, message: encode({ v: 1, gw: one.gw, boot: '00000b07', ep: epoch, seq: one.seq, t0: clk, clk, st: 'ev', ev }) }
}

const take = (one: One, shared: Shared, command: Command): void => {
  if (one.known.has(command.id)) return
  one.known.add(command.id)
  const isLate = Date.now() > command.deadline
  if (!isLate) shared.ledger.push(command.id)
  const response = { v: 1, gw: one.gw, id: command.id, phase: 'accepted', k: 0, n: 1, devices: [], samples: [] }
  publish(one, topics.response(one.gw, command.from), encode(response))
  const event = resultOf(one, command, isLate)
  one.pending.push(event)
  if (one.pending.length <= window) publish(one, topics.event(one.gw), event.message)
}

/** What was acknowledged is forgotten, and what waited behind the window is sent. */
const forget = (one: One, bytes: Uint8Array): void => {
  const ack = decode(bytes, ackSchema)
  if (!ack.ok || ack.value.st !== 'ev') return
  const { ranges } = ack.value
  const sent = new Set(one.pending.slice(0, window))
  one.pending = one.pending.filter(({ seq }) => !ranges.some(([from, to]) => seq >= from && seq <= to))
  for (const event of one.pending.slice(0, window)) if (!sent.has(event)) publish(one, topics.event(one.gw), event.message)
}

const hear = (one: One, shared: Shared, topic: string, bytes: Uint8Array): void => {
  if (topic === topics.ack(one.gw)) forget(one, bytes)
  const command = topic === topics.command(one.gw) ? decode(bytes, commandSchema) : null
  if (command?.ok) take(one, shared, command.value)
}

const tell = (one: One): void => {
  for (const { message } of one.pending.slice(0, window)) publish(one, topics.event(one.gw), message)
}

const connect = async (one: One, shared: Shared): Promise<void> => {
  shared.connects++
  const options = {
    clientId: one.gw,
    username: one.gw,
    password: lightSecret,
    protocolVersion: 4 as const,
    clean: true,
    reconnectPeriod: 0,
  }
  const address = shared.address === undefined ? {} : { localAddress: shared.address }
  const client = await mqtt.connectAsync(one.url(), { ...options, ...address, connectTimeout: 60_000, keepalive: 120 } as never, false)
  client.on('error', () => client.end(true))
  client.on('message', (topic, bytes) => hear(one, shared, topic, bytes))
  client.on('close', () => {
    one.client = null
    if (!shared.stopped && !one.away) void comeBack(one, shared)
  })
  one.client = client
  await client.subscribeAsync(`pv/v1/${one.gw}/dn/#`, { qos: 1 })
  publish(one, topics.birth(one.gw), birthOf(one))
  tell(one)
}

/** With jitter, as an agent does, again and again. */
const comeBack = async (one: One, shared: Shared): Promise<void> => {
  for (let attempt = 0; !shared.stopped && !one.away; attempt++) {
    await wait(shared.next() * Math.min(20_000, 2_000 * 2 ** Math.min(attempt, 4)))
    try {
      if (!shared.stopped && !one.away) await connect(one, shared)
      return
    } catch {
      one.client = null
    }
  }
}

const inGroups = async (all: readonly One[], size: number, work: (one: One) => Promise<void>): Promise<void> => {
  for (let at = 0; at < all.length; at += size) await Promise.all(all.slice(at, at + size).map(work))
}

type Options = { url: () => string; count: number; first?: number; seed?: number; address?: string }

/** Connects `count` of them from the `first` on. `address`: of this machine, from which they come. */
export const lightFleet = async ({ url, count, first = 0, seed = 1, address }: Options) => {
  const shared: Shared = { ledger: [], stopped: false, next: randomFrom(seed), connects: 0, address }
  const all = Array.from({ length: count }, (_, n): One => {
    return { gw: lightGw(first + n), url, client: null, known: new Set(), pending: [], seq: 0, away: false }
  })
  await inGroups(all, 100, (one) => connect(one, shared).catch(() => void comeBack(one, shared)))
  const again = setInterval(() => all.forEach(tell), againEveryMs)
  return {
    gws: all.map(({ gw }) => gw),
    /** Ids of the commands that were done, in their order, a second time where one was done twice. */
    ledger: shared.ledger,
    connected: (): number => all.filter(({ client }) => client?.connected).length,
    unacknowledged: (): number => all.reduce((sum, { pending }) => sum + pending.length, 0),
    connects: (): number => shared.connects,
    /** These are cut off until they are brought back. */
    cutOff: (gws: readonly string[]): void => {
      for (const one of all.filter(({ gw }) => gws.includes(gw))) {
        one.away = true
        one.client?.end(true)
      }
    },
    bringBack: (gws: readonly string[]): void => {
      for (const one of all.filter(({ gw }) => gws.includes(gw))) {
        one.away = false
        void comeBack(one, shared)
      }
    },
    stop: async (): Promise<void> => {
      shared.stopped = true
      clearInterval(again)
      for (const { client } of all) client?.end(true)
    },
  }
}
