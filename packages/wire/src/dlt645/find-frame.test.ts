import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFrame } from './find-frame.ts'
import { encodeFrame, type Frame } from './frame.ts'

const frame: Frame = { address: '000000000011', control: 0x91, data: Uint8Array.of(1, 0x16, 0x68) }
const join = (...parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap((p) => [...p]))

describe('a frame among other bytes', () => {
  it('is found behind what a bridge put in front, its wake-up bytes counted', () => {
    expect(findFrame(join([1, 2, 0xfe, 3], encodeFrame(frame, 2), [9]))).toEqual({
      ok: true,
      frame,
      prefix: Uint8Array.of(1, 2, 0xfe, 3),
      preamble: 2,
      rest: Uint8Array.of(9),
    })
  })
  it('is found behind a false beginning', () => {
    expect(findFrame(join([0x68, 1, 2, 3, 4, 5, 6, 0x68, 0x11, 200], encodeFrame(frame)))).toMatchObject({ ok: true, frame })
  })
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'truncated'],
    ['a wrong sum behind wake-up bytes', encodeFrame(frame).map((b, i, all) => (i === all.length - 2 ? b ^ 1 : b)), 'checksum'],
    [
      'a wrong sum behind a prefix',
      join(
        [1, 2, 3],
        encodeFrame(frame, 0).map((b, i, all) => (i === all.length - 2 ? b ^ 1 : b)),
      ),
      'checksum',
    ],
    ['no start', Uint8Array.of(1, 2, 3), 'start'],
    ['too many data announced', join([0x68, 1, 2, 3, 4, 5, 6, 0x68, 0x11, 201]), 'length'],
  ])('is not in %s', (_, bytes, fault) => {
    expect(findFrame(bytes)).toEqual({ ok: false, fault })
  })
  it('is whole wherever it stands', () => {
    const noise = fc.uint8Array({ maxLength: 30 }).map((bytes) => bytes.map((b) => (b === 0x68 ? 0x69 : b)))
    fc.assert(
      fc.property(noise, fc.nat(6), noise, (before, preamble, after) => {
        const found = findFrame(join(before, encodeFrame(frame, preamble), after))
        if (!found.ok) throw new Error(found.fault)
        expect([found.frame, found.prefix.length + found.preamble]).toEqual([frame, before.length + preamble])
        expect(found.rest).toEqual(after)
      }),
      { seed: 645, numRuns: 500 },
    )
  })
})
