import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type StallOptions = {
  room: string
  /** After so long without a turn of the event loop the main thread's stack is written down, ms. */
  tellAfterMs: number
  /** After so long the process is killed, ms, for a service manager to start it again; null = the supervisor does that. */
  endAfterMs: number | null
}

/** What the thread is given: a counter that the main thread's event loop advances. */
export type StallWork = StallOptions & { turns: SharedArrayBuffer }

const turnMs = 1_000

/**
 * Watches the event loop of this process from a thread of its own. Of a blocked loop it writes down the main thread's stack, which the
 * main thread cannot do itself then. Resolves when the watch has begun.
 */
export const watchStalls = async (options: StallOptions): Promise<void> => {
  const turns = new SharedArrayBuffer(4)
  const counter = new Int32Array(turns)
  setInterval(() => Atomics.add(counter, 0, 1), turnMs).unref()
  const workerData: StallWork = { ...options, turns }
  const worker = new Worker(new URL('./stall-worker.ts', import.meta.url), { workerData, execArgv: [] })
  worker.on('error', (error) => console.error(`The watch over the event loop has ended: ${error.message}`))
  worker.unref()
  await once(worker, 'message')
}
