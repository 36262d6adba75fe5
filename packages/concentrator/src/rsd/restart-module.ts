import type { Clock } from '@sundial/core/kit/clock.ts'
import { optimizerRun, restartRequest } from '@sundial/wire/dlt645/optimizer.ts'
import type { Dlt645Driver } from '../kit/driver.ts'
import { isOff } from '../kit/is-off.ts'
import { wait } from '../kit/wait.ts'
import { triesMax } from './device-run.ts'

/** One frame on the bus of a module, in its turn: whatever is more urgent comes between two frames of a restart. */
export type OnBus = <T>(ask: (driver: Dlt645Driver) => Promise<T>) => Promise<T>

/** What a device says of the run of its program: how often it has begun, modulo 10,000, and for how long it runs, s. */
export type RunSoFar = { starts: number | null; runsS: number | null }

/**
 * How a restart ended. Not sent: `noAnswer` before it; `left`, because somebody took the module (also later); `notKept`, because it could not be
 * made sure that it is shut down again. Sent: `silent` since; `notRestarted`, it answers and its program still runs as before. `stopped`: the
 * agent ends.
 */
export type Restart = 'restarted' | 'refused' | 'noAnswer' | 'left' | 'notKept' | 'silent' | 'notRestarted' | 'stopped'

/** ms: the first look after a restart, between two, and how long an answering and a silent module are looked at. */
export type RestartTimes = { poll: number; answering: number; silent: number }
export const restartTimes: RestartTimes = { poll: 1000, answering: 10_000, silent: 30_000 }

export type RestartOptions = {
  clock: Clock
  stopping: AbortSignal
  times: RestartTimes
  commandId: string
  /** Looked at in the moment the frame is sent. */
  maySend(): boolean
  /** The module was taken by a shutdown: it is not waited for any more. */
  isTaken(): boolean
  /** The module has taken the restart. */
  confirmed(): void
  /** A shutdown of the module is held. */
  isHeld(): boolean
  /** The module is to stay shut down. Resolves when that is sure, and only then it is restarted; false = it can't be made sure. */
  keepDown(): Promise<boolean>
}

/** Whether the program of a device has begun anew between two readings. */
export const isAnew = (before: RunSoFar, after: RunSoFar): boolean => {
  if (before.starts !== null && after.starts !== null) return before.starts !== after.starts
  return before.runsS !== null && after.runsS !== null && after.runsS < before.runsS
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const runOf = async (onBus: OnBus, number: string): Promise<RunSoFar | null> => {
  const block = await onBus((driver) => driver.readBlock(number, optimizerRun))
  return block && { starts: numberOf(block.values.starts), runsS: numberOf(block.values.runs) }
}

const upTo = async <T>(tries: number, stopping: AbortSignal, ask: () => Promise<T | null>): Promise<T | null> => {
  for (let i = 0; i < tries && !stopping.aborted; i++) {
    const answer = await ask()
    if (answer !== null) return answer
  }
  return null
}

/** The module before it is restarted. One that answers and does not tell of its run can't prove a restart, and gets none. */
const beforeOf = async (onBus: OnBus, number: string, stopping: AbortSignal) => {
  const rsd = await upTo(triesMax, stopping, () => onBus((driver) => driver.readRsd(number)))
  if (!rsd) return 'noAnswer'
  const run = await upTo(triesMax, stopping, () => runOf(onBus, number))
  if (run && (run.starts !== null || run.runsS !== null)) return { run, isOff: isOff(rsd) }
  return run || (await onBus((driver) => driver.readRsd(number))) ? 'refused' : 'noAnswer'
}

/** How the restart has ended by what the module tells of its run, null = nothing, so long after it was sent; null = it has not. */
const endedBy = (before: RunSoFar, run: RunSoFar | null, sinceMs: number, { answering, silent }: RestartTimes): Restart | null => {
  if (run && isAnew(before, run)) return 'restarted'
  if (sinceMs < (run ? answering : silent)) return null
  return run ? 'notRestarted' : 'silent'
}

/** Looks at the module until its program has begun anew. A restart whose answer was lost is looked for in the same way, and not sent again. */
const untilAnew = async (onBus: OnBus, number: string, before: RunSoFar, options: RestartOptions): Promise<Restart> => {
  const { clock, stopping, times, isTaken } = options
  const sentAt = clock.now()
  for (;;) {
    await wait(times.poll, stopping)
    if (stopping.aborted) return 'stopped'
    if (isTaken()) return 'left'
    const how = endedBy(before, await runOf(onBus, number), clock.now() - sentAt, times)
    if (how) return how
  }
}

/** Restarts one module: reads what proves it before, sends the restart once, and waits until its program has begun anew. */
export const restartOn = async (onBus: OnBus, number: string, options: RestartOptions): Promise<Restart> => {
  const { stopping, commandId, maySend, isHeld, keepDown } = options
  const before = await beforeOf(onBus, number, stopping)
  if (stopping.aborted) return 'stopped'
  if (typeof before === 'string') return before
  if ((before.isOff || isHeld()) && !(await keepDown())) return 'notKept'
  const { di, content } = restartRequest()
  const answer = await onBus(async (driver) => (maySend() ? driver.writeOnce(number, di, content, commandId) : null))
  if (answer === null) return 'left'
  if (answer === 'refused') return 'refused'
  if (answer === 'confirmed') options.confirmed()
  return untilAnew(onBus, number, before.run, options)
}
