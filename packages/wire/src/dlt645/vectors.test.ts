import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Expected, vectors } from '../../test/vectors.ts'
import { readControl } from './control.ts'
import { contentOf, identifierOf, valuesOf } from './exchange.ts'
import { findFrame } from './find-frame.ts'
import { decodeFrame, encodeFrame, type Frame } from './frame.ts'
import { createFrameParser } from './frame-parser.ts'
import { answer, ask, readMessage } from './services.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase()
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

/** What a frame says, by the names of the vectors. */
const said: { [K in keyof Expected]-?: (frame: Frame, preamble: number) => unknown } = {
  preamble: (_, preamble) => preamble,
  address: (frame) => frame.address,
  control: (frame) => frame.control,
  length: (frame) => frame.data.length,
  di: (frame) => identifierOf(frame.data),
  seq: (frame) => frame.data[4],
  data: (frame) => hexOf(frame.data),
  dataAfterDi: (frame) => hexOf(contentOf(frame.data)),
  value: (frame) => valuesOf(frame)?.value,
  block: (frame) => Object.values(valuesOf(frame) ?? {}),
  error: (frame) => (readControl(frame.control).isRefusal ? frame.data[0] : undefined),
  reject: () => undefined,
}

const decodesAsItSays = (hex: string, expected: Expected): void => {
  const found = decodeFrame(bytesOf(hex))
  if (expected.reject !== undefined) {
    expect(found).toEqual({ ok: false, fault: expected.reject })
    return
  }
  if (!found.ok) throw new Error(found.fault)
  for (const [what, wanted] of Object.entries(expected))
    expect([what, said[what as keyof Expected](found.frame, found.preamble)]).toEqual([what, wanted])
  expect(hexOf(encodeFrame(found.frame, found.preamble))).toBe(hex.replaceAll(' ', ''))
}

const all = vectors.flatMap(({ from, frames }) => frames.map(([id, hex, expected]) => ({ id, hex, expected, from })))

/** The same frame made from what it says: of a refusal and of data that no function wants there is nothing to be made. */
const madeAgain = (frame: Frame): Frame | null => {
  const { name, side, follows, parts } = readMessage(frame)
  if (name === null || parts === null) return null
  return side === 'request' ? ask(frame.address, name, parts) : answer(frame.address, name, parts, follows)
}
const sound = all.filter(({ expected }) => expected.reject === undefined)

describe('published DL/T 645 frames', () => {
  it.each(all)('$id decodes as its source says and encodes back ($from)', ({ hex, expected }) => {
    decodesAsItSays(hex, expected)
  })
  it.each(sound)('$id is made again from its parts', ({ hex }) => {
    const found = decodeFrame(bytesOf(hex))
    if (!found.ok) throw new Error(found.fault)
    const made = madeAgain(found.frame)
    if (made) expect(made).toEqual(found.frame)
  })
  it('have parts, but for refusals and one identifier of the 1997 edition', () => {
    const without = sound.filter(({ hex }) => {
      const found = decodeFrame(bytesOf(hex))
      return found.ok && madeAgain(found.frame) === null
    })
    const refusals = sound.filter(({ expected }) => expected.error !== undefined)
    expect(without.map(({ id }) => id).sort()).toEqual([...refusals.map(({ id }) => id), 'v14'].sort())
  })
  it.each(sound)('$id is found behind what a bridge puts in front', ({ hex }) => {
    const bytes = bytesOf(hex)
    for (const prefix of ['00', '0001', 'FEFE01', '1616', '6800']) {
      const found = findFrame(Buffer.concat([bytesOf(prefix), bytes]))
      expect(found).toMatchObject({ ok: true })
      expect(found.ok && hexOf(encodeFrame(found.frame, 0))).toBe(hexOf(bytes).replace(/^(FE)*/, ''))
    }
  })
  it('are all found in one stream, whatever way it is cut', () => {
    const stream = bytesOf(all.map(({ hex }) => hex).join(''))
    const good = all.filter(({ expected }) => expected.reject === undefined).length
    for (const size of [1, 2, 7, 64, stream.length]) {
      const parser = createFrameParser()
      for (let at = 0; at < stream.length; at += size) parser.push(stream.subarray(at, at + size))
      parser.flush()
      expect(parser.counts()).toMatchObject({ frames: good, malformed: all.length - good })
    }
  })
})

const reference = new URL('../../../../../shared/data/dlt645/dlt645_2007_vectors.json', import.meta.url)
type ReferenceVector = { id: string; hex: string; expect: Record<string, unknown> }

if (!existsSync(reference)) console.log('skipped: the reference file of DL/T 645 frames, because ../shared/data is missing')

describe.runIf(existsSync(reference))('the reference file (skipped where ../shared/data is missing)', () => {
  const file = existsSync(reference) ? (JSON.parse(readFileSync(reference, 'utf8')) as { vectors: ReferenceVector[] }) : { vectors: [] }
  it('has vectors', () => {
    expect(file.vectors.length).toBeGreaterThanOrEqual(43)
  })
  it.each(file.vectors)('$id decodes as it says and encodes back', ({ hex, expect: given }) => {
    const { data_after_di: dataAfterDi, unit: _u, format: _f, signed: _s, item_bytes: _i, ...rest } = given
    decodesAsItSays(hex, { ...rest, ...(dataAfterDi === undefined ? {} : { dataAfterDi }) } as Expected)
  })
})
