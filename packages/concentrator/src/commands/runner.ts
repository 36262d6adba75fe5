import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { kindOfOp, orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { QueueClosed } from '../kit/bus-queue.ts'
import type { Report } from '../kit/envelope.ts'
import type { DeviceCommand } from '../kit/orders/device-command.ts'
import { endUnanswered, finalReport, isFinal, isOpen, news, type Run, told, wholeReport } from '../kit/orders/run.ts'
import type { DeviceWork, DeviceWorks, Started } from '../kit/orders/work.ts'

export type RunnerOptions = {
  works: DeviceWorks
  /** The steady one. */
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

/** Whatever went wrong, the command ends and says of each device what is known. */
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

/** Devices that were not begun end as cancelled; with `all`, those that wait for their proof too. */
const cancelDevices = ({ run, beginNoMore }: Started, numbers: Iterable<string>, all: boolean): void => {
  for (const number of numbers) {
    const device = run.devices.get(number)
    if (!device || isFinal(device)) continue
    if (all || device.tries === 0) device.ph = 'cancelled'
    else beginNoMore?.(number)
    run.changed.add(device)
  }
}

/** A new order takes its devices from every order that it overrules: so a shutdown from orders to energise. */
const overrule = (state: State, { op }: DeviceCommand): void => {
  const overruled = (kindOfOp(op)?.overrules ?? []).map((name) => orderKind(name as TaskAction))
  for (const other of state.atWork.values())
    if (overruled.some((kind) => kind === kindOfOp(other.run.command.op))) cancelDevices(other, op.devices, true)
}

function* earlier(state: State, { id, op }: DeviceCommand): Iterable<Run> {
  for (const { run } of state.atWork.values()) {
    if (run.command.id === id) return
    if (run.command.op.op === op.op) yield run
  }
}

const begin = (state: State, command: DeviceCommand, { resumed, isLate }: { resumed: boolean; isLate: boolean }): void => {
  // The table has one row for each operation; that the command fits its row is what the table's type says.
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

/** Carries out orders to devices, any number at a time: tells what is new, makes the result durable, cancels, and goes on after a restart. */
export const createRunner = (options: RunnerOptions) => {
  const state: State = { ...options, atWork: new Map(), stop: new AbortController() }
  return {
    begin: (command: DeviceCommand, timing: 'inTime' | 'lateByOwnClock') =>
      begin(state, command, { resumed: false, isLate: timing === 'lateByOwnClock' }),
    /** After a restart: read back only, or begun again, as its kind says. */
    resume: (command: DeviceCommand) => begin(state, command, { resumed: kindOfOp(command.op)?.resume === 'readBack', isLate: false }),
    /** What of the command was not begun yet is not. */
    cancel: (id: string): void => {
      const own = state.atWork.get(id)
      if (own) cancelDevices(own, own.run.devices.keys(), false)
    },
    current: (id: string): Report | null => {
      const own = state.atWork.get(id)
      return own ? wholeReport(own.run) : null
    },
    running: () => state.atWork.size,
    /** Leaves running commands as they are; the queues must be closed for it to end. */
    stop: async (): Promise<void> => {
      state.stop.abort()
      await Promise.all([...state.atWork.values()].map(({ ended }) => ended))
    },
  }
}
export type Runner = ReturnType<typeof createRunner>
