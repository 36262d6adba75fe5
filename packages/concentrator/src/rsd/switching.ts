import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { QueueClosed } from '../kit/bus-queue.ts'
import type { Buses } from '../kit/buses.ts'
import type { Report } from '../kit/envelope.ts'
import {
  type CommandRun,
  cancelDevices,
  commandRun,
  finalReport,
  isOpen,
  news,
  type SwitchCommand,
  told,
  wholeReport,
} from './command-run.ts'
import { type DeviceRun, isFinal } from './device-run.ts'
import { type RunContext, runOnBus } from './run-on-bus.ts'
import { sampleStrings } from './sampling.ts'

export type SwitchingOptions = {
  buses: Buses
  /** The steady one. */
  clock: Clock
  /** The platform's time for what is told, ms. */
  platformNow(): number
  /** The latest that it may be at the platform, ms: deadlines are judged by it. */
  latest(): number
  settleMs: number
  log: Log
  /** A fast answer; false where it could not be sent: then its news stay for the next. */
  respond(node: string, report: Report): boolean
  /** Makes the final report durable. */
  finish(report: Report): Promise<void>
  /** A module's switch is proven: its other values have changed too. */
  verified(number: string): void
}

const newsEveryMs = 250

type State = SwitchingOptions & {
  runs: Map<string, CommandRun>
  ends: Map<string, Promise<void>>
  stop: AbortController
  context: RunContext
}

const tell = (state: State, run: CommandRun, phase: 'accepted' | 'running'): void => {
  const report = news(run, phase)
  if (report && state.respond(run.command.from, report)) told(run)
}

const work = async (state: State, run: CommandRun): Promise<void> => {
  const over = new AbortController()
  const until = { over: over.signal, stopping: state.stop.signal }
  const onBuses = state.buses.modules.map((bus) => runOnBus(state.context, run, bus))
  const sampling = sampleStrings(state.buses.inverters, run, state.platformNow, until).catch((error: unknown) => {
    if (!(error instanceof QueueClosed)) state.log('warn', 'stringNotSampled', { id: run.command.id, error: String(error) })
  })
  const telling = setInterval(tell, newsEveryMs, state, run, 'running')
  try {
    await Promise.all(onBuses).finally(() => over.abort())
    await sampling
  } finally {
    clearInterval(telling)
  }
}

/** Whatever went wrong, the command ends and says of each device what is known. */
const breakOff = (state: State, run: CommandRun, error: unknown): void => {
  state.log('error', 'commandBroken', { id: run.command.id, error: String(error) })
  for (const device of run.devices.values()) {
    if (isFinal(device)) continue
    device.ph = 'unknown'
    device.note = 'noAnswer'
  }
}

const carryOut = async (state: State, run: CommandRun): Promise<void> => {
  try {
    await work(state, run)
  } catch (error) {
    if (!(error instanceof QueueClosed)) breakOff(state, run, error)
  }
  if (isOpen(run)) return // stopped: the next start reads back and concludes
  await state.finish(finalReport(run))
  state.runs.delete(run.command.id)
}

/** A shutdown takes its devices from every command that would energise them. */
const overrule = (state: State, shutdown: SwitchCommand): void => {
  for (const run of state.runs.values()) if (run.action === 'energise') cancelDevices(run, shutdown.op.devices, true)
}

const begin = (state: State, command: SwitchCommand, { resumed, isLate }: { resumed: boolean; isLate: boolean }): void => {
  const run = commandRun(command, state.buses.modules, {
    resumed,
    isLate,
    now: state.clock.now(),
    latest: state.latest(),
    settleMs: state.settleMs,
  })
  if (run.action === 'shutdown' && !resumed) overrule(state, command)
  state.runs.set(command.id, run)
  tell(state, run, 'accepted')
  const end = carryOut(state, run)
    .catch((error: unknown) => state.log('error', 'commandNotFinished', { id: command.id, error: String(error) }))
    .finally(() => state.ends.delete(command.id))
  state.ends.set(command.id, end)
}

/** A device is energised only when no earlier command has it any more. A shutdown waits for nobody. */
const isBlocked = (runs: ReadonlyMap<string, CommandRun>, run: CommandRun, device: DeviceRun): boolean => {
  if (run.action === 'shutdown') return false
  for (const other of runs.values()) {
    if (other === run) return false
    const same = other.devices.get(device.a)
    if (same && !isFinal(same)) return true
  }
  return false
}

/** Carries out switch commands: any number at a time, a shutdown first. */
export const createSwitching = (options: SwitchingOptions) => {
  const stop = new AbortController()
  const runs = new Map<string, CommandRun>()
  const context: RunContext = {
    clock: options.clock,
    platformNow: options.platformNow,
    settleMs: options.settleMs,
    stopping: stop.signal,
    isBlocked: (run, device) => isBlocked(runs, run, device),
    verified: options.verified,
  }
  const state: State = { ...options, runs, ends: new Map(), stop, context }
  return {
    begin: (command: SwitchCommand, timing: 'inTime' | 'lateByOwnClock') =>
      begin(state, command, { resumed: false, isLate: timing === 'lateByOwnClock' }),
    /** After a restart: what was switched is read back, nothing is switched again. */
    resume: (command: SwitchCommand) => begin(state, command, { resumed: true, isLate: false }),
    /** What of the command was not switched yet is not. */
    cancel: (id: string): void => {
      const run = runs.get(id)
      if (run) cancelDevices(run, run.devices.keys(), false)
    },
    current: (id: string): Report | null => {
      const run = runs.get(id)
      return run ? wholeReport(run) : null
    },
    running: () => runs.size,
    /** Leaves running commands as they are; the queues must be closed for it to end. */
    stop: async (): Promise<void> => {
      stop.abort()
      await Promise.all(state.ends.values())
    },
  }
}
export type Switching = ReturnType<typeof createSwitching>
