import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { FuzzResult } from './mutations-for-tests.ts'
import { protocols } from './protocols-for-tests.ts'

const runs = 1_000_000

describe('a million mutated frames', () => {
  it.concurrent.each(Object.keys(protocols))('of %s make nothing throw', async (name) => {
    const thread = new Worker(new URL('./fuzz-thread-for-tests.ts', import.meta.url), { workerData: { name, runs, seed: 2007 } })
    const [found] = (await once(thread, 'message')) as [FuzzResult]
    expect(found.runs).toBe(runs)
  })
})
