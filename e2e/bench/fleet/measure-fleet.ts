import { loadavg } from 'node:os'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { memoryMbOf, processorMs } from '../processor.ts'
import { type Scratch, withScratch } from '../scratch.ts'
import { callerOf, serve } from '../serve.ts'
import { benchPassword, benchUsers, type FleetShape, fillRows, judgeFleet } from './fill-fleet.ts'
import { fleetCalls } from './fleet-calls.ts'
import { type Cost, measureCall, type Pace, usualPace } from './measure-call.ts'

/** What every call cost in one fleet; `error` where there was no answer. */
export type FleetCosts = {
  shape: FleetShape
  costs: Map<string, Cost | { error: string }>
  /** How long it took to judge the filled fleet and to add up its figures, s: by the clock, and processor time of the keeper and of PostgreSQL. */
  kept: { clockS: number; processorS: number }
  /** Memory of the server's processes afterwards, MB. */
  memory: { each: number[]; together: number }
  /** Mean load of the machine while it was measured. */
  load: number
}

const measureJudging = async (store: Store, databasePid: number): Promise<FleetCosts['kept']> => {
  const used = (): number => processorMs(process.pid) + processorMs(databasePid)
  const [began, usedMs] = [performance.now(), used()]
  await judgeFleet(store)
  return { clockS: (performance.now() - began) / 1000, processorS: (used() - usedMs) / 1000 }
}

/** Judges a fleet that has been filled, and asks everything, one call after another. */
const measureFilled = async ({ store, url, pid }: Scratch, shape: FleetShape, pace: Pace): Promise<FleetCosts> => {
  const kept = await measureJudging(store, pid)
  process.stderr.write(`${shape.stations} stations, judged and added up in ${kept.clockS.toFixed(0)} s\n`)
  await store.pool.query('vacuum analyze')
  const serving = await serve({ databaseUrl: url, inOwnProcess: false })
  try {
    const caller = await callerOf(serving.url, benchUsers[0], benchPassword)
    const costs: FleetCosts['costs'] = new Map()
    const loads: number[] = []
    for (const call of fleetCalls(shape)) {
      const cost = await measureCall(caller, call, { serving, databasePid: pid, pace }).catch((error: Error) => ({
        error: error.message,
      }))
      costs.set(call.subject, cost)
      loads.push(loadavg()[0]!)
      if (!('error' in cost)) process.stderr.write(`${shape.stations} stations, ${call.subject}: ${cost.ms.length} calls\n`)
    }
    return { shape, costs, kept, memory: memoryMbOf(serving.pid), load: loads.reduce((a, b) => a + b, 0) / loads.length }
  } finally {
    await serving.stop()
  }
}

/** Fills a fleet of this shape and measures it. */
export const measureFleet = (shape: FleetShape, pace: Pace = usualPace): Promise<FleetCosts> =>
  withScratch(false, async (scratch) => {
    await fillRows(scratch.store, shape)
    return measureFilled(scratch, shape, pace)
  })
