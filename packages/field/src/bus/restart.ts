import { restartCode } from '@sundial/wire/dlt645/optimizer.ts'
import { type Asked, block, type Optimizers, type Reader, type Writer } from './device-memory.ts'

/** Time from a restart to the first answer, ms. */
const restartMs = 6000
/** Number of starts of a device that was never restarted. The counter has four digits. */
const startsBefore = 1
const counterEnd = 10_000

const runOf = ({ all, memory }: Asked) => memory.run ?? { starts: startsBefore, sinceMs: all.sinceMs }

/** Whether the program of a device runs. The device does not answer during a restart. */
export const isRunning = ({ memories }: Optimizers, number: string, atMs: number): boolean =>
  (memories.get(number)?.run?.sinceMs ?? 0) <= atMs

export const readRun: Reader = (asked) => {
  const { starts, sinceMs } = runOf(asked)
  return block({ starts, runs: Math.max(0, Math.floor((asked.atMs - sinceMs) / 1000)) })
}

/**
 * Restarts the device: running work is lost. The device then receives the keep-alive and energises its output, whatever was ordered before.
 * A stuck switch does not move.
 */
export const restart: Writer = (asked, { command }, by) => {
  const { all, number, memory, atMs } = asked
  if (command !== restartCode) return 'other'
  memory.run = { starts: (runOf(asked).starts + 1) % counterEnd, sinceMs: atMs + restartMs }
  Object.assign(memory, { sweep: null, selfTest: null, isAsked: false })
  all.plant.note({ number, did: 'restarted', atMs, by })
  if (!all.plant.module(number).switchOn) all.plant.setSwitch(number, true, atMs, by)
  return null
}
