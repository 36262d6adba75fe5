import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, readPacked, writePacked } from './packed.ts'
import { byteWriter, written } from './varint.ts'

const pack = (values: readonly number[]): Uint8Array => {
  const out = byteWriter()
  writePacked(out, values, frameOf(values)!)
  return written(out)
}
const unpack = (bytes: Uint8Array, count: number): number[] => readPacked({ bytes, at: 0 }, count)
const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')

describe('a frame', () => {
  it('lies in these bytes for ever', () => {
    const values = [10, 11, 12, 13, 10, 11, 12, 13, 10, 11, 12, 13, 10, 11, 12, 5000]
    // base 10, 2 bits, one other: at place 15 by 4990; then four values a byte
    expect(hex(pack(values))).toBe('14' + '02' + '01' + '0f' + 'fc4d' + 'e4e4e424')
    expect(unpack(pack(values), 16)).toEqual(values)
  })

  it('takes no bits for equal values', () => {
    expect(hex(pack(Array.from({ length: 20 }, () => -3)))).toBe('05' + '00' + '00')
  })

  it.each<[string, number[]]>([
    ['few values', [1, 2, 3]],
    ['large ones', Array.from({ length: 20 }, (_, i) => 2 ** 31 + i)],
    ['values far apart', Array.from({ length: 20 }, (_, i) => i * 2 ** 25)],
  ])('is not made of %s', (_, values) => {
    expect(frameOf(values)).toBeNull()
  })

  it('reads back any values', () => {
    const near = fc
      .integer({ min: 0, max: 2 ** 24 - 1 })
      .chain((reach) => fc.array(fc.integer({ min: 0, max: reach }), { minLength: 16, maxLength: 220 }))
    const far = fc.array(fc.tuple(fc.nat(219), fc.integer({ min: -(2 ** 30), max: 2 ** 30 })), { maxLength: 20 })
    const property = fc.property(near, far, fc.integer({ min: -(2 ** 20), max: 2 ** 20 }), (values, outliers, shift) => {
      const all = values.map((value) => value + shift)
      for (const [i, value] of outliers) if (i < all.length) all[i] = value
      fc.pre(frameOf(all) !== null)
      expect(unpack(pack(all), all.length)).toEqual(all)
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('answers damaged bytes with RangeError, never with anything else', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(64), (noise, count) => {
      try {
        expect(unpack(noise, count)).toHaveLength(count)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    })
    fc.assert(property, { numRuns: 500 })
  })
})
