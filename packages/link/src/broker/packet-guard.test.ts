import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packetGuard } from './packet-guard.ts'

const lengthOf = (n: number): number[] => (n < 128 ? [n] : [(n % 128) + 128, ...lengthOf(Math.floor(n / 128))])
/** A PUBLISH on the topic 't', QoS 0 (MQTT 3.1.1, 3.3). */
const publish = (payloadBytes: number): Buffer =>
  Buffer.concat([Buffer.from([0x30, ...lengthOf(payloadBytes + 3), 0, 1, 0x74]), Buffer.alloc(payloadBytes, 0xff)])
/** Topic and its length stand before the payload. */
const overhead = 3
const ping = Buffer.from([0xc0, 0x00])

describe('packets that are too large', () => {
  it.each([
    ['as large as allowed', 1000 - overhead, false],
    ['a byte more', 1001 - overhead, true],
    ['far more', 300_000, true],
  ])('%s', (_, payloadBytes, tooLarge) => {
    expect(packetGuard(1000).push(publish(payloadBytes))).toBe(tooLarge)
  })

  it('are found by their header, before their body has come', () => {
    expect(packetGuard(1000).push(publish(300_000).subarray(0, 4))).toBe(true)
  })

  it('a length of more than four bytes is one', () => {
    expect(packetGuard(300_000_000).push(Buffer.from([0x30, 0xff, 0xff, 0xff]))).toBe(false)
    expect(packetGuard(300_000_000).push(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01]))).toBe(true)
  })

  it('are found behind any number of others, however the bytes are cut', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 1000 - overhead }), { maxLength: 20 })
    const property = fc.property(sizes, fc.integer({ min: 1, max: 700 }), fc.boolean(), (all, cut, last) => {
      const bytes = Buffer.concat([...all.flatMap((size) => [publish(size), ping]), ...(last ? [publish(1001)] : [])])
      const guard = packetGuard(1000)
      const answers = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, i) => guard.push(bytes.subarray(i * cut, (i + 1) * cut)))
      expect(answers.includes(true)).toBe(last)
    })
    fc.assert(property, { numRuns: 200 })
  })
})
