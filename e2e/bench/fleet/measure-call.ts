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

/** How long a call is asked again and again before and while it is measured, ms, and how often at most. */
export type Pace = { warmMs: number; lastsMs: number; callsMax: number }
export const usualPace: Pace = { warmMs: 1_000, lastsMs: 6_000, callsMax: 40 }
const callsMin = 2

/** Asks again and again until `lastsMs` are over, at least `min` and at most `max` times. */
const askFor = async (
  lastsMs: number,
  [min, max]: [number, number],
  ask: () => Promise<{ bytes: number }>,
): Promise<{ ms: number[]; bytes: number }> => {
  const began = performance.now()
  const ms: number[] = []
  let bytes = 0
  while (ms.length < min || (ms.length < max && performance.now() - began < lastsMs)) {
    const asked = performance.now()
    ;({ bytes } = await ask())
    ms.push(performance.now() - asked)
  }
  return { ms, bytes }
}

/** Measures one call, asked by one caller again and again, after a warm-up. */
export const measureCall = async (
  caller: Caller,
  { name, input }: FleetCall,
  { serving, databasePid, pace: { warmMs, lastsMs, callsMax } }: { serving: Serving; databasePid: number; pace: Pace },
): Promise<Cost> => {
  const ask = () => caller.ask(name, input)
  await askFor(warmMs, [1, callsMax], ask)
  const before = [processorMs(serving.pid), processorMs(databasePid)] as const
  const { ms, bytes } = await askFor(lastsMs, [callsMin, callsMax], ask)
  const [serverMs, databaseMs] = [processorMs(serving.pid) - before[0], processorMs(databasePid) - before[1]]
  return { ms, serverMs: serverMs / ms.length, databaseMs: databaseMs / ms.length, bytes }
}
