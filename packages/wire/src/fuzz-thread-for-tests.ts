import { parentPort, workerData } from 'node:worker_threads'
import { fuzz } from './mutations-for-tests.ts'
import { protocols } from './protocols-for-tests.ts'

/** Fuzzes one protocol in a thread of its own. */
const { name, runs, seed } = workerData as { name: string; runs: number; seed: number }
const { frames, parse } = protocols[name]!
parentPort!.postMessage(await fuzz(frames, parse, runs, seed))
