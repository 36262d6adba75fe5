// Process of benchField: plays the field that it is told and says what that needs.
import { setTimeout as pause } from 'node:timers/promises'
import { silent } from '@sundial/core/kit/log.ts'
import { type Field, start } from '../src/start.ts'
import type { BenchOrder, BenchResult } from './bench-field.ts'

const periodS = 900
const restMs = 20_000

const cpuS = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** CPU seconds that pass in a time. */
const usedIn = async (ms: number): Promise<number> => {
  const before = cpuS()
  await pause(ms)
  return cpuS() - before
}

const connected = async (field: Field): Promise<void> => {
  while ([...field.control.agents().values()].some((agent) => !agent.connected)) await pause(100)
}

const measure = async ({ rounds, pace, ...order }: BenchOrder): Promise<Omit<BenchResult, 'samples'>> => {
  const field = await start({ ...order, reportPeriodS: periodS, historyDays: 0, log: silent })
  await connected(field)
  const idleShare = (await usedIn(restMs)) / (restMs / 1000)
  field.control.clock.setPace(pace)
  const roundMs = (periodS * 1000) / pace
  const busy = await usedIn(rounds * roundMs)
  field.control.clock.setPace(1)
  const cpuSPerRound = Math.max(0, busy - (idleShare * rounds * roundMs) / 1000) / rounds
  const skipped = [...field.control.agents().values()].reduce((sum, agent) => sum + agent.reports.skipped, 0)
  const heapMb = process.memoryUsage().heapUsed / 2 ** 20
  await field.stop()
  return { idleShare, share: idleShare + cpuSPerRound / periodS, cpuSPerRound, skipped, heapMb }
}

process.once('message', async (order: BenchOrder) => {
  const result = await measure(order)
  process.send?.(result, () => process.exit(0))
})
