import { setImmediate as breath } from 'node:timers/promises'
import type { TestConcentrator } from './concentrator.ts'

const lengthOf = (n: number): number[] => (n < 128 ? [n] : [(n % 128) + 128, ...lengthOf(Math.floor(n / 128))])

/** A PUBLISH of QoS 0 (MQTT 3.1.1, 3.3). */
export const publishPacket = (topic: string, payload: Uint8Array): Buffer => {
  const name = Buffer.from(topic)
  const length = 2 + name.length + payload.length
  return Buffer.concat([Buffer.from([0x30, ...lengthOf(length), name.length >> 8, name.length & 0xff]), name, payload])
}

/**
 * Writes packets past the client as fast as the socket takes them, until it is cut off; `made` numbers them from 1. Answers how many it
 * wrote. Other connections get their turn in this process between two writes.
 */
export const flood = async ({ client }: TestConcentrator, made: (n: number) => Buffer, batch = 100): Promise<number> => {
  const { stream } = client
  const ended = new Promise((done) => stream.once('close', done))
  let n = 0
  while (!stream.destroyed) {
    const bytes = Buffer.concat(Array.from({ length: batch }, () => made(++n)))
    if (!stream.write(bytes)) await Promise.race([new Promise((done) => stream.once('drain', done)), ended])
    else await breath()
  }
  return n
}
