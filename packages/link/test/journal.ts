import { decode, encode } from '@sundial/wire/link/codec.ts'
import { ack as ackSchema } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import mqtt from 'mqtt'
import { telemetryOf, testEpoch } from './concentrator.ts'

/** A publisher with a journal: keeps every batch until it is acknowledged, 8 in flight, sends again after a while and after reconnecting. */
const window = 8
const resendAfterMs = 300
const tickMs = 5

type Entry = { seq: number; sentAt: number }

export const openJournal = (url: string, gw: string, secret: string, dev: string[]) => {
  const kept = new Map<number, Entry>()
  const acknowledged = new Set<number>()
  let written = 0
  let sends = 0
  let producing = true
  const client = mqtt.connect(url, {
    clientId: gw,
    username: gw,
    password: secret,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 50,
    queueQoSZero: false,
  })
  client.on('connect', () => {
    client.subscribe(`pv/v1/${gw}/dn/#`, { qos: 1 }, () => {}) // refused or cut: the next connection asks again
    for (const entry of kept.values()) entry.sentAt = 0
  })
  client.on('error', () => {}) // the link is being killed: connecting again is what this is about
  client.on('message', (topic, bytes) => {
    const decoded = decode(bytes, ackSchema)
    if (topic !== topics.ack(gw) || !decoded.ok) return
    for (const [from, to] of decoded.value.ranges)
      for (let seq = from; seq <= to; seq++) {
        kept.delete(seq)
        acknowledged.add(seq)
      }
  })
  const send = (entry: Entry, now: number): void => {
    entry.sentAt = now
    sends++
    client.publish(topics.telemetry(gw), Buffer.from(encode(telemetryOf(gw, entry.seq, { dev }))), { qos: 0 })
  }
  const tick = (): void => {
    if (producing && kept.size < 50) {
      written++
      kept.set(written, { seq: written, sentAt: 0 })
    }
    if (!client.connected) return
    const now = Date.now()
    for (const entry of [...kept.values()].slice(0, window)) if (now - entry.sentAt >= resendAfterMs) send(entry, now)
  }
  const timer = setInterval(tick, tickMs)
  return {
    epoch: testEpoch,
    acknowledged,
    written: () => written,
    sends: () => sends,
    waiting: () => kept.size,
    stopProducing: () => {
      producing = false
    },
    close: async () => {
      clearInterval(timer)
      await client.endAsync(true)
    },
  }
}
