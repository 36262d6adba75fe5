import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Command } from '@sundial/wire/link/messages.ts'
import type { Envelopes, Report } from '../kit/envelope.ts'
import type { Journal } from '../kit/journal/journal.ts'
import type { Stream } from '../kit/journal/record.ts'
import type { Range } from '../kit/ranges.ts'

type SwitchOrder = Command & { op: Extract<Command['op'], { op: 'rsd.switch' }> }
type CollectOrder = Command & { op: Extract<Command['op'], { op: 'collect' }> }
type BackfillOrder = Command & { op: Extract<Command['op'], { op: 'backfill' }> }

export type OrdersOptions = {
  journal: Journal
  envelopes: Envelopes
  switching: { begin(command: SwitchOrder): void; resume(command: SwitchOrder): void; cancel(id: string): void }
  collecting: { begin(command: CollectOrder): void }
  uplink: { backfill(stream: Stream, ranges: readonly Range[]): void; respond(node: string, report: Report): boolean }
  finish(report: Report): Promise<void>
  clock: Clock
  log: Log
}

const doneReport = (id: string): Report => ({ id, phase: 'done', k: 0, n: 0, devices: [], samples: [] })

const isSwitch = (command: Command): command is SwitchOrder => command.op.op === 'rsd.switch'
const isCollect = (command: Command): command is CollectOrder => command.op.op === 'collect'
const isBackfill = (command: Command): command is BackfillOrder => command.op.op === 'backfill'

/** Sends again what this journal holds; of another journal nothing is left, and that is said. */
const backfill = async (o: OrdersOptions, { op }: BackfillOrder): Promise<void> => {
  if (op.ep === o.journal.epoch) {
    o.uplink.backfill(op.st, op.ranges)
    return
  }
  const gapOf = ([from, to]: Range) =>
    o.journal.append('ev', { t0: o.clock.now(), urgent: true }, (seq) =>
      o.envelopes.event(o.journal.epoch, seq, { e: 'gap', st: op.st, ep: op.ep, from, to, why: 'otherJournal' }),
    )
  await Promise.all(op.ranges.map(gapOf))
}

const carryOut = async (o: OrdersOptions, command: Command): Promise<void> => {
  if (command.op.op === 'cancel') o.switching.cancel(command.op.id)
  if (isBackfill(command)) await backfill(o, command)
  const report = doneReport(command.id)
  await o.finish(report)
  o.uplink.respond(command.from, report)
}

/** Carries out commands by their op. */
export const orders = (options: OrdersOptions) => {
  const running = new Set<Promise<void>>()
  const execute = (command: Command): void => {
    if (isSwitch(command)) {
      options.switching.begin(command)
      return
    }
    if (isCollect(command)) {
      options.collecting.begin(command)
      return
    }
    const end = carryOut(options, command)
      .catch((error: unknown) => options.log('error', 'commandNotFinished', { id: command.id, error: String(error) }))
      .finally(() => running.delete(end))
    running.add(end)
  }
  return {
    execute,
    /** One that was taken before the process died. */
    resume: (command: Command): void => {
      if (isSwitch(command)) options.switching.resume(command)
      else execute(command)
    },
    settled: async (): Promise<void> => {
      await Promise.all(running)
    },
  }
}
export type Orders = ReturnType<typeof orders>
