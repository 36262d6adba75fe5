import { processorMs } from '../processor.ts'
import type { Caller, Serving } from '../serve.ts'
import type { FleetCall } from './fleet-calls.ts'

/** What one call cost in a fleet of one size. */
export type Cost = {
  ms: number[]
  /** Processor time a call of the server with its processes, and of PostgreSQL, ms. */
  serverMs: number
  databaseMs: number
  bytes: number
}

const callsMax = 40
const callsMin = 2
const lastsMs = 6_000
const warmMs = 1_000

/** Asks again and again until `lastsMs` are over, at least `callsMin` and at most `callsMax` times. */
const askFor = async (lastsMs: number, min: number, ask: () => Promise<{ bytes: number }>): Promise<{ ms: number[]; bytes: number }> => {
  const began = performance.now()
  const ms: number[] = []
  let bytes = 0
  while (ms.length < min || (ms.length < callsMax && performance.now() - began < lastsMs)) {
    const asked = performance.now()
    ;({ bytes } = await ask())
    ms.push(performance.now() - asked)
  }
  return { ms, bytes }
}

/** Measures one call, asked by one caller again and again, after a warm-up. */
export const measureCall = async (caller: Caller, { name, input }: FleetCall, serving: Serving, databasePid: number): Promise<Cost> => {
  const ask = () => caller.ask(name, input)
  await askFor(warmMs, 1, ask)
  const before = [processorMs(serving.pid), processorMs(databasePid)] as const
  const { ms, bytes } = await askFor(lastsMs, callsMin, ask)
  const [serverMs, databaseMs] = [processorMs(serving.pid) - before[0], processorMs(databasePid) - before[1]]
  return { ms, serverMs: serverMs / ms.length, databaseMs: databaseMs / ms.length, bytes }
}
