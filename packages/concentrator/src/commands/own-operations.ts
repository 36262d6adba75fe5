import type { Log } from '@sundial/core/kit/log.ts'
import type { Command } from '@sundial/wire/link/messages.ts'
import type { OpName } from '@sundial/wire/link/ops.ts'
import { QueueClosed } from '../kit/bus-queue.ts'
import { isRefusal } from '../kit/durable-file.ts'
import type { Report } from '../kit/envelope.ts'
import { type AtWork, type Handler, type Handlers, type Outcome, refused, reportOfOutcome } from '../kit/handler.ts'
import { type DeviceOp, isDeviceCommand } from '../kit/orders/device-command.ts'
import type { Timing } from './intake.ts'
import type { Runner } from './runner.ts'

/** Operations that run here in one or more steps. The runner has the operations that carry orders to devices. */
export type OwnOp = Exclude<OpName, DeviceOp>

export type OwnOperationsOptions = {
  handlers: Handlers<OwnOp>
  runner: Runner
  respond(node: string, report: Report): boolean
  finish(report: Report): Promise<void>
  log: Log
}

/** Operations that are not repeated after the process died in the middle, because they may have been done. */
const onceOnly: ReadonlySet<OpName> = new Set<OpName>([
  'pt645',
  'ptModbus',
  'restart',
  'reset',
  'clock.set',
  'address.own',
  'address.platform',
  'file.commit',
])

type Running = { abort: AbortController; ended: Promise<void>; last: Report | null }
type State = OwnOperationsOptions & { running: Map<string, Running>; stopping: boolean }

const noteOf = (error: unknown): string => (isRefusal(error) ? 'diskFull' : 'internal')

const outcomeOf = async (state: State, command: Command, work: AtWork): Promise<Outcome | null> => {
  // The table has one row for each operation; the table's type ensures that the argument fits its row.
  const handler = state.handlers[command.op.op as OwnOp] as Handler<OpName>
  try {
    return await handler(command.op, work)
  } catch (error) {
    if (error instanceof QueueClosed) return null
    state.log('error', 'commandBroken', { id: command.id, op: command.op.op, error: String(error) })
    return refused(noteOf(error))
  }
}

const conclude = async (state: State, command: Command, outcome: Outcome): Promise<void> => {
  const report = reportOfOutcome(command.id, outcome)
  state.respond(command.from, report)
  await state.finish(report)
  outcome.after?.()
}

const run = async (state: State, command: Command, own: Running): Promise<void> => {
  const progress: AtWork['progress'] = (devices, k, n, data) => {
    own.last = { id: command.id, phase: 'running', k, n, devices, samples: [], ...(data === undefined ? {} : { data }) }
    state.respond(command.from, own.last)
  }
  const outcome = await outcomeOf(state, command, { command, signal: own.abort.signal, progress })
  // Interrupted: continued at the next start.
  if (outcome && !state.stopping) await conclude(state, command, outcome)
}

const launch = (state: State, command: Command, work: (own: Running) => Promise<void>): void => {
  const own: Running = { abort: new AbortController(), ended: Promise.resolve(), last: null }
  state.running.set(command.id, own)
  own.ended = work(own)
    .catch((error: unknown) => state.log('error', 'commandNotFinished', { id: command.id, error: String(error) }))
    .finally(() => state.running.delete(command.id))
}

const execute = (state: State, command: Command, timing: Timing): void => {
  if (isDeviceCommand(command)) state.runner.begin(command, timing)
  else launch(state, command, (own) => run(state, command, own))
}

/** Carries out commands by the table of their orders. */
export const ownOperations = (options: OwnOperationsOptions) => {
  const state: State = { ...options, running: new Map(), stopping: false }
  return {
    execute: (command: Command, timing: Timing) => execute(state, command, timing),
    /** Continues a command that was accepted before the process died. */
    resume: (command: Command): void => {
      if (isDeviceCommand(command)) state.runner.resume(command)
      else if (onceOnly.has(command.op.op)) launch(state, command, () => conclude(state, command, refused('interrupted')))
      else execute(state, command, 'inTime')
    },
    /** Cancels the command as soon as possible. Returns whether it runs here. */
    cancel: (id: string, leaveOff: boolean): boolean => {
      const own = state.running.get(id)
      own?.abort.abort()
      return state.runner.cancel(id, leaveOff) || own !== undefined
    },
    current: (id: string): Report | null => state.runner.current(id) ?? state.running.get(id)?.last ?? null,
    running: () => state.runner.running() + state.running.size,
    /** Leaves running commands as they are. Resolves only after the queues are closed. */
    stop: async (): Promise<void> => {
      state.stopping = true
      for (const { abort } of state.running.values()) abort.abort()
      await Promise.all([state.runner.stop(), ...[...state.running.values()].map(({ ended }) => ended)])
    },
  }
}
export type OwnOperations = ReturnType<typeof ownOperations>
