import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { cancelRevoked } from '@sundial/store/commands/cancel-revoked.ts'
import { type ClaimedCommand, claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { overdueTasks, sweepDeadlines } from '@sundial/store/commands/sweep-deadlines.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { sweepTagged } from '@sundial/store/lock-outs/end-tagged.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { commandKey, signCommand } from '@sundial/wire/link/mac.ts'
import { type Command, command as commandSchema } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'
import { openFileSending } from './file-sending.ts'
import { makeOverdue } from './overdue.ts'
import { sendChunks } from './send-chunks.ts'

export type DispatcherOptions = {
  store: Store
  bus(): Pick<Bus, 'publish' | 'isUp'>
  node: string
  metrics: Metrics
  log: Log
  clock: Clock
  /** Told what was sent. */
  onSent?(gw: string, bytes: number, message: Command): void
}

const sweepEveryMs = 1_000
/**
 * Commands of a user who was disabled are cancelled in the sweep. A notice is handled at once, unless the last sweep is older than this:
 * then the sweep runs first.
 */
const sweptMsMax = 2 * sweepEveryMs

/** Signed message of a row of the outbox. Throws ZodError if the row is no command of this protocol. */
export const messageOf = (row: ClaimedCommand, node: string): Command => {
  const unsigned = {
    v: 1 as const,
    id: row.id,
    gw: row.gw,
    deadline: row.deadline,
    from: node,
    priority: row.priority,
    seq: row.seq,
    op: { op: row.op, ...row.args } as Command['op'],
  }
  return commandSchema.parse(signCommand(unsigned, commandKey(row.secretHash)))
}

/** Sends one row; one that is no command of this protocol is told and left. */
const publishRow = (o: DispatcherOptions, row: ClaimedCommand): void => {
  try {
    const message = messageOf(row, o.node)
    const bytes = encode(message)
    o.bus().publish(topics.command(row.gw), bytes, 1)
    o.onSent?.(row.gw, bytes.length, message)
    o.metrics.commands.inc({ what: row.attempts === 1 ? 'sent' : 'sentAgain' })
  } catch (error) {
    o.metrics.commands.inc({ what: 'unsendable' })
    o.log('error', 'commands.unsendable', { id: row.id, gw: row.gw, error: String(error) })
  }
}

const notSent =
  ({ log }: Pick<DispatcherOptions, 'log'>) =>
  (error: unknown): void =>
    log('warn', 'commands.roundFailed', { error: error instanceof Error ? error.message : String(error) })

/**
 * Sends the commands of the outbox: at once at a notice, and every second all that are due. Ends commands and tasks after their deadline.
 */
export const openDispatcher = (o: DispatcherOptions) => {
  let stopped = false
  let running: Promise<void> | null = null
  /** A round was requested while one was running: another round follows. */
  let again = false
  let sweeping: Promise<void> | null = null
  let sweptAt = Number.NEGATIVE_INFINITY
  const overdue = makeOverdue(performance)

  const sweepNow = async (): Promise<void> => {
    await cancelRevoked(o.store.db, o.clock.now())
    await sweepTagged(o.store.db, o.clock.now())
    const now = o.clock.now()
    const { commands, tasks } = await sweepDeadlines(o.store.db, now, overdue.ripe(await overdueTasks(o.store.db, now)))
    o.metrics.commands.inc({ what: 'expired' }, commands)
    if (tasks > 0) o.log('info', 'tasks.endedByDeadline', { tasks })
    sweptAt = performance.now()
  }
  const sweep = (): Promise<void> => {
    sweeping ??= sweepNow().finally(() => {
      sweeping = null
    })
    return sweeping
  }
  const files = openFileSending({ sendChunks: (row) => sendChunks(o, row), publish: (row) => publishRow(o, row), failed: notSent(o) })
  const round = async (): Promise<void> => {
    again = false
    if (performance.now() - sweptAt > sweptMsMax) await sweep()
    if (!o.bus().isUp()) return
    for (const row of await claimCommands(o.store.db, o.clock.now())) {
      if (row.op === 'file.check') files.take(row)
      else publishRow(o, row)
    }
  }
  const failed = notSent(o)
  const run = async (): Promise<void> => {
    try {
      do await round()
      while (again && !stopped)
    } catch (error) {
      failed(error)
    } finally {
      running = null
    }
  }
  const kick = (): void => {
    if (stopped) return
    again = true
    running ??= run()
  }
  const timer = setInterval(() => void sweep().then(kick, failed), sweepEveryMs)
  return {
    kick,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      // The caller that began the sweep logs its error.
      await Promise.allSettled([running, sweeping, files.stop()])
    },
  }
}
