import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Frame, frameOf, readPacked, writePacked } from './packed.ts'
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

  it('is the one that trying every width finds: what is stored takes no byte more', () => {
    const ofWidth = (sorted: readonly number[], width: number): Frame | null => {
      const counts = sorted.map((low) => sorted.filter((v) => v >= low && v - low < 2 ** width).length)
      const others = sorted.length - Math.max(...counts)
      if (others > sorted.length >> 2) return null
      const bytes = 7 + Math.ceil((sorted.length * width) / 8) + others * 3
      return { base: sorted[counts.indexOf(Math.max(...counts))]!, width, others, bytes }
    }
    const cheapest = (frames: readonly (Frame | null)[]): number => Math.min(...frames.map((f) => f?.bytes ?? Number.POSITIVE_INFINITY))
    const slowly = (values: readonly number[]): Frame | null => {
      const sorted = values.toSorted((a, b) => a - b)
      const widest = Math.min(24, 32 - Math.clz32(sorted.at(-1)! - sorted[0]!))
      const frames = Array.from({ length: widest + 1 }, (_, i) => ofWidth(sorted, widest - i))
      const past = frames.findIndex((f, i) => !f || f.bytes > cheapest(frames.slice(0, i)) + (values.length >> 3))
      const looked = past < 0 ? frames : frames.slice(0, past)
      return looked.find((f) => f?.bytes === cheapest(looked)) ?? null
    }
    const one = fc.tuple(fc.nat(26), fc.nat(2 ** 26)).map(([bits, n]) => n % 2 ** bits)
    const property = fc.property(fc.array(one, { minLength: 16, maxLength: 60 }), (values) => {
      expect(frameOf(values)).toEqual(slowly(values))
    })
    fc.assert(property, { numRuns: 300 })
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
