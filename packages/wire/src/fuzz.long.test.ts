import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { FuzzResult } from '../test/mutations.ts'
import { protocols } from '../test/protocols.ts'

const runs = 1_000_000

describe('a million mutated frames', () => {
  it.concurrent.each(Object.keys(protocols))('of %s make nothing throw', async (name) => {
    const thread = new Worker(new URL('../test/fuzz-thread.ts', import.meta.url), { workerData: { name, runs, seed: 2007 } })
    const [found] = (await once(thread, 'message')) as [FuzzResult]
    expect(found.runs).toBe(runs)
  })
})
