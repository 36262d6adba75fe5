import { describe, expect, it } from 'vitest'
import { fuzz } from './mutations-for-tests.ts'
import { protocols } from './protocols-for-tests.ts'

describe('a million mutated frames', () => {
  it.each(Object.entries(protocols))('of %s make nothing throw', async (name, { frames, parse }) => {
    const found = await fuzz(frames, parse, 1_000_000, 2007)
    console.log(`${name}: p50 ${found.p50Ms.toFixed(4)} ms, p99 ${found.p99Ms.toFixed(4)} ms, max ${found.maxMs.toFixed(1)} ms`)
    expect(found.runs).toBe(1_000_000)
  })
})
