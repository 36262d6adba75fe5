import { describe, expect, it } from 'vitest'
import { fuzz } from '../test/mutations.ts'
import { protocols, walk } from '../test/protocols.ts'
import { models } from './sunspec/models.ts'

const runs = 20_000
/** 6,000 hostile frames of the link take 11 s on a quiet machine. */
const slow = { timeout: 180_000 }

describe("mutated frames (a million each in npm run test:long; how long they take is the bench's to say)", slow, () => {
  it.each(Object.entries(protocols))('of %s make nothing throw', async (_, { frames, parse }) => {
    const found = await fuzz(frames, parse, runs, 645)
    expect(found.runs).toBe(runs)
  })
  it.each(Object.entries(protocols))('of %s that are deep, wide, long or wrong make nothing throw either', (_, { hostile, parse }) => {
    let count = 0
    for (const [name, bytes] of hostile()) {
      count++
      try {
        parse(bytes)
      } catch (error) {
        throw new Error(`${name}, ${bytes.length} bytes: ${Buffer.from(bytes.subarray(0, 200)).toString('latin1')}`, { cause: error })
      }
    }
    expect(count).toBeGreaterThan(50)
  })
  it.each(Object.entries(protocols))('of %s begin with sound ones', (_, { frames, parse }) => {
    for (const frame of frames) parse(frame)
    expect(frames.length).toBeGreaterThan(4)
  })
  it('are no reason to lose a whole chain of models', async () => {
    expect(await walk()).toEqual(Object.keys(models).map(Number))
  })
  it('fail with the frame on which something throws', async () => {
    const parse = (bytes: Uint8Array): void => {
      if (bytes.length > 4) throw new Error('too long for this one')
    }
    await expect(fuzz([Uint8Array.of(1, 2, 3)], parse, 1000, 1)).rejects.toThrow(/Counterexample/)
  })
})
