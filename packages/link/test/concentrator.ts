import { decode, encode } from '@sundial/wire/link/codec.ts'
import {
  type Ack,
  ack as ackSchema,
  type Command,
  command as commandSchema,
  type Telemetry,
  type TimeAnswer,
  timeAnswer,
} from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import mqtt, { type IClientOptions } from 'mqtt'

/** A hand-driven concentrator for tests of the link: sends what it is told, remembers what it gets, waits on conditions. */
export const testEpoch = '0000abcd'
export const testBoot = '00000b07'

export const telemetryOf = (gw: string, seq: number, more: Partial<Telemetry> = {}): Telemetry => ({
  v: 1,
  gw,
  boot: testBoot,
  ep: testEpoch,
  seq,
  t0: 1_790_000_000_000 + seq * 60_000,
  clk: 1_790_000_000_000 + seq * 60_000,
  st: 'tm',
  kind: 'module',
  per: 60,
  part: 0,
  dev: ['200000011001', '200000011002', '200000011003', '200000011004'],
  col: { power: [1000, 2000, 3000, null], voltage: [400, 401, 402, null] },
  ...more,
})

const seqsIn = (acks: readonly Ack[], stream: 'tm' | 'ev'): number[] =>
  acks
    .filter((a) => a.st === stream)
    .flatMap((a) => a.ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)))

export type TestConcentrator = Awaited<ReturnType<typeof connectConcentrator>>

const read = <S extends Parameters<typeof decode>[1]>(bytes: Uint8Array, schema: S) => {
  const decoded = decode(bytes, schema)
  if (!decoded.ok) throw new Error(decoded.why)
  return decoded.value
}

const open = async (url: string, gw: string, secret: string, more: IClientOptions) => {
  const client = await mqtt.connectAsync(
    url,
    { clientId: gw, username: gw, password: secret, protocolVersion: 4, clean: true, reconnectPeriod: 0, ...more },
    false,
  )
  await client.subscribeAsync(`pv/v1/${gw}/dn/#`, { qos: 1 })
  return client
}

export const connectConcentrator = async (url: string, gw: string, secret: string, more: IClientOptions = {}) => {
  const client = await open(url, gw, secret, more)
  const acks: Ack[] = []
  const commands: Command[] = []
  const times: TimeAnswer[] = []
  const waiting = new Set<() => void>()
  client.on('error', () => client.end(true))
  client.on('message', (topic, bytes) => {
    if (topic === topics.ack(gw)) acks.push(read(bytes, ackSchema))
    if (topic === topics.command(gw)) commands.push(read(bytes, commandSchema))
    if (topic === topics.timeAnswer(gw)) times.push(read(bytes, timeAnswer))
    for (const look of waiting) look()
  })
  /** Resolves when the condition holds; looked at after every message. */
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((done) => {
      const look = () => {
        if (!holds()) return
        waiting.delete(look)
        done()
      }
      waiting.add(look)
      look()
    })
  const publish = (topic: string, payload: Uint8Array, qos: 0 | 1 = 1, retain = false) =>
    client.publishAsync(topic, Buffer.from(payload), { qos, retain })
  return {
    client,
    acks,
    commands,
    times,
    until,
    publish,
    send: (message: Telemetry) => publish(topics.telemetry(message.gw), encode(message)),
    event: (seq: number, ev: unknown) => {
      const envelope = { v: 1, gw, boot: testBoot, ep: testEpoch, seq, t0: 1_790_000_000_000, clk: 1_790_000_000_000, st: 'ev', ev }
      return publish(topics.event(gw), encode(envelope))
    },
    birth: (clk: number, last = { tm: 0, ev: 0 }) =>
      publish(
        topics.birth(gw),
        encode({ v: 1, gw, boot: testBoot, model: 'C-1', fw: '1.2.3', clk, caps: [], ep: testEpoch, archive: null, per: 60, last }),
      ),
    acknowledged: (stream: 'tm' | 'ev' = 'tm') => seqsIn(acks, stream),
    untilAcknowledged: (...seqs: number[]) => until(() => seqs.every((seq) => seqsIn(acks, 'tm').includes(seq))),
    untilEventAcknowledged: (seq: number) => until(() => seqsIn(acks, 'ev').includes(seq)),
    rejected: () => acks.flatMap((a) => a.rejected ?? []),
    close: () => client.endAsync(true),
  }
}
