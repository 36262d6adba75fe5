import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { kindOfOp, orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { QueueClosed } from '../kit/bus-queue.ts'
import type { Report } from '../kit/envelope.ts'
import { type DeviceCommand, excludes } from '../kit/orders/device-command.ts'
import { endUnanswered, finalReport, isFinal, isOpen, news, type Run, told, wholeReport } from '../kit/orders/run.ts'
import type { DeviceWork, DeviceWorks, Started } from '../kit/orders/work.ts'

export type RunnerOptions = {
  works: DeviceWorks
  /** The steady clock. */
  clock: Clock
  /** The latest possible time at the platform, ms; used for deadlines. */
  latest(): number
  log: Log
  /** Sends a fast answer; false = not sent, so its changes stay for the next answer. */
  respond(node: string, report: Report): boolean
  /** Makes the final report durable. */
  finish(report: Report): Promise<void>
}

const newsEveryMs = 250

type AtWork = Started & { ended: Promise<void> }
type State = RunnerOptions & { atWork: Map<string, AtWork>; stop: AbortController }

const tell = (state: State, run: Run, phase: 'accepted' | 'running'): void => {
  const report = news(run, phase)
  if (report && state.respond(run.command.from, report)) told(run)
}

const work = async (state: State, { run, carryOut }: Started): Promise<void> => {
  const done = carryOut()
  const telling = setInterval(tell, newsEveryMs, state, run, 'running')
  try {
    await done
  } finally {
    clearInterval(telling)
  }
}

/** After any error the command ends and reports the known state of each device. */
const toEnd = async (state: State, started: Started): Promise<void> => {
  const { run } = started
  const { id } = run.command
  try {
    await work(state, started)
  } catch (error) {
    if (!(error instanceof QueueClosed)) {
      state.log('error', 'commandBroken', { id, error: String(error) })
      endUnanswered(run)
    }
  }
  if (isOpen(run)) return // stopped: the next start goes on as the kind of order says
  await state.finish(finalReport(run))
  state.atWork.delete(id)
}

/** Devices that were not started end as cancelled; with `all` also those that wait for their read-back. */
const cancelDevices = (
  { run, beginNoMore }: Started,
  numbers: Iterable<string>,
  { all, note, leaveOff = false }: { all: boolean; note: string; leaveOff?: boolean },
): void => {
  for (const number of numbers) {
    const device = run.devices.get(number)
    if (!device || isFinal(device)) continue
    if (all || device.tries === 0) Object.assign(device, { phase: 'cancelled', note })
    else beginNoMore?.(number, leaveOff)
    run.changed.add(device)
  }
}

/** A new order takes its devices from every order that it overrules; a shutdown overrules orders to energise. */
const overrule = (state: State, { op }: DeviceCommand): void => {
  const overruled = (kindOfOp(op)?.overrules ?? []).map((name) => orderKind(name as TaskAction))
  for (const other of state.atWork.values())
    if (overruled.some((kind) => kind === kindOfOp(other.run.command.op)))
      cancelDevices(other, op.devices, { all: true, note: 'overtaken' })
}

function* earlier(state: State, { id, op }: DeviceCommand): Iterable<Run> {
  for (const { run } of state.atWork.values()) {
    if (run.command.id === id) return
    if (excludes(run.command.op.op, op.op)) yield run
  }
}

const begin = (state: State, command: DeviceCommand, { resumed, isLate }: { resumed: boolean; isLate: boolean }): void => {
  // The table has one row for each operation; the table's type ensures that the command fits its row.
  const workOf = state.works[command.op.op] as DeviceWork
  const started = workOf(command, {
    resumed,
    isLate,
    now: state.clock.now(),
    latest: state.latest(),
    stopping: state.stop.signal,
    earlier: () => earlier(state, command),
  })
  if (!resumed) overrule(state, command)
  const own: AtWork = { ...started, ended: Promise.resolve() }
  state.atWork.set(command.id, own)
  tell(state, started.run, 'accepted')
  own.ended = toEnd(state, started).catch((error: unknown) =>
    state.log('error', 'commandNotFinished', { id: command.id, error: String(error) }),
  )
}

/** Runs orders to devices, any number at a time: reports changes, stores the result, cancels, and continues after a restart. */
export const createRunner = (options: RunnerOptions) => {
  const state: State = { ...options, atWork: new Map(), stop: new AbortController() }
  return {
    begin: (command: DeviceCommand, timing: 'inTime' | 'lateByOwnClock') =>
      begin(state, command, { resumed: false, isLate: timing === 'lateByOwnClock' }),
    /** After a restart the kind decides: only read back, or start again. */
    resume: (command: DeviceCommand) => begin(state, command, { resumed: kindOfOp(command.op)?.resume === 'readBack', isLate: false }),
    /** Cancels the part of the command that was not started. Returns whether the command runs here. */
    cancel: (id: string, leaveOff = false): boolean => {
      const own = state.atWork.get(id)
      if (own) cancelDevices(own, own.run.devices.keys(), { all: false, note: 'withdrawn', leaveOff })
      return own !== undefined
    },
    current: (id: string): Report | null => {
      const own = state.atWork.get(id)
      return own ? wholeReport(own.run) : null
    },
    running: () => state.atWork.size,
    /** Leaves running commands as they are. Resolves only after the queues are closed. */
    stop: async (): Promise<void> => {
      state.stop.abort()
      await Promise.all([...state.atWork.values()].map(({ ended }) => ended))
    },
  }
}
export type Runner = ReturnType<typeof createRunner>
