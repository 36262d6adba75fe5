import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type Priority, priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Report } from '../kit/envelope.ts'
import {
  type CollectCommand,
  type CollectRun,
  collectRun,
  type DeviceRead,
  finalReport,
  isOpen,
  news,
  noteRead,
  noteSilent,
  wholeReport,
} from './collect-run.ts'
import type { Readable } from './read-out-of-turn.ts'
import type { SpotReports } from './spot-reports.ts'

export type CollectingOptions = {
  readables: readonly Readable[]
  spot: SpotReports
  /** The steady one: only durations. */
  clock: Clock
  /** The latest that it may be at the platform, ms: deadlines are judged by it. */
  latest(): number
  log: Log
  /** A fast answer; false where it could not be sent: then its news stay for the next. */
  respond(node: string, report: Report): boolean
  /** Makes the final report durable. */
  finish(report: Report): Promise<void>
}

const newsEveryMs = 250
/** Who was silent is asked again once all others have been. */
const rounds = 2
/** So many silent ones in a row: the bus is dark, as at night. The rest is not asked in vain, each for its timeout. */
const silentInARowMax = 24

type State = CollectingOptions & { runs: Map<string, CollectRun>; ends: Map<string, Promise<void>>; stopping: AbortController }

const tell = (state: State, run: CollectRun, phase: 'accepted' | 'running'): void => {
  const report = news(run, phase)
  if (report && state.respond(run.command.from, report)) run.changed.clear()
}

/** Only a shutdown is more urgent than what a person waits for. */
const priorityOf = ({ command }: CollectRun): Priority => Math.max(priority.operator, command.priority) as Priority

/** Reads each once, frame by frame, then those again that gave no answer, while there is time. */
const readOn = async (state: State, run: CollectRun, bus: Readable): Promise<void> => {
  const devices = bus.numbers.map((number) => run.devices.get(number)).filter((d) => d !== undefined)
  let silent = 0
  const isOver = (): boolean => state.stopping.signal.aborted || state.clock.now() >= run.endsAt || silent >= silentInARowMax
  const ask = async (device: DeviceRead): Promise<void> => {
    if (isOver()) return
    device.tries++
    const answered = await bus.read(device.a)
    silent = answered ? 0 : silent + 1
    if (answered) noteRead(run, device, state.clock.now())
  }
  for (let round = 0; round < rounds; round++) {
    for (const device of devices.filter(isOpen)) {
      if (isOver()) return
      await bus.queue.run(priorityOf(run), () => ask(device))
    }
  }
}

const work = async (state: State, run: CollectRun): Promise<void> => {
  const telling = setInterval(tell, newsEveryMs, state, run, 'running')
  try {
    await Promise.all(state.readables.map((bus) => readOn(state, run, bus)))
  } finally {
    clearInterval(telling)
  }
}

/** Values first, then the word that they were read. */
const carryOut = async (state: State, run: CollectRun): Promise<void> => {
  try {
    await work(state, run)
  } catch (error) {
    if (!(error instanceof QueueClosed)) state.log('error', 'commandBroken', { id: run.command.id, error: String(error) })
  }
  await state.spot.flush()
  if (state.stopping.signal.aborted && [...run.devices.values()].some(isOpen)) return // the next start reads them
  noteSilent(run, run.devices.values())
  await state.finish(finalReport(run))
  state.runs.delete(run.command.id)
}

const begin = (state: State, command: CollectCommand): void => {
  const run = collectRun(command, state.clock.now(), state.latest())
  state.runs.set(command.id, run)
  tell(state, run, 'accepted')
  const end = carryOut(state, run)
    .catch((error: unknown) => state.log('error', 'commandNotFinished', { id: command.id, error: String(error) }))
    .finally(() => state.ends.delete(command.id))
  state.ends.set(command.id, end)
}

/** Carries out orders to read devices now: any number at a time. One that a restart interrupted is begun again. */
export const createCollecting = (options: CollectingOptions) => {
  const state: State = { ...options, runs: new Map(), ends: new Map(), stopping: new AbortController() }
  return {
    begin: (command: CollectCommand) => begin(state, command),
    current: (id: string): Report | null => {
      const run = state.runs.get(id)
      return run ? wholeReport(run) : null
    },
    running: () => state.runs.size,
    /** Leaves running commands as they are; the queues must be closed for it to end. */
    stop: async (): Promise<void> => {
      state.stopping.abort()
      await Promise.all(state.ends.values())
    },
  }
}
export type Collecting = ReturnType<typeof createCollecting>
