import { parentPort, workerData } from 'node:worker_threads'
import { fuzz } from './mutations.ts'
import { protocols } from './protocols.ts'

/** Fuzzes one protocol in a thread of its own. */
const { name, runs, seed } = workerData as { name: string; runs: number; seed: number }
const { frames, parse } = protocols[name]!
// Parsers of JSON throw, and catch, for 95 frames in 100: collecting the calls above them would take a third of the time.
Error.stackTraceLimit = 0
parentPort!.postMessage(await fuzz(frames, parse, runs, seed))
