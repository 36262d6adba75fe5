import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type ClaimedCommand, claimCommands, claimedMax } from '@sundial/store/commands/claim-commands.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { commandKey, signCommand } from '@sundial/wire/link/mac.ts'
import { type Command, command as commandSchema } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'
import { openFileSending } from './file-sending.ts'
import { sendChunks } from './send-chunks.ts'
import { sendInSlices } from './send-in-slices.ts'
import { openSweep } from './sweep.ts'

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
/** A notice is handled at once, unless the last sweep is older than this: then the sweep runs first. */
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
 * Sends the commands of the outbox: at once at a notice, and every second all that are due, in rounds that follow each other at once.
 * Ends commands and tasks after their deadline.
 */
export const openDispatcher = (o: DispatcherOptions) => {
  let stopped = false
  let running: Promise<void> | null = null
  /** A round was requested while one was running: another round follows. */
  let again = false
  /** A notice arrived since the last claim: it may be of a shutdown. */
  let heard = false
  const failed = notSent(o)
  const sweep = openSweep(o)
  const files = openFileSending({ sendChunks: (row) => sendChunks(o, row), publish: (row) => publishRow(o, row), failed })
  const send = (row: ClaimedCommand): void => (row.op === 'file.check' ? files.take(row) : publishRow(o, row))
  const claim = (onlyUrgent: boolean): Promise<ClaimedCommand[]> => {
    heard = false
    return claimCommands(o.store.db, o.clock.now(), { onlyUrgent })
  }
  /** What became urgent while a round is being sent. After a sweep of long ago that is the next round's to send. */
  const claimUrgent = async (): Promise<ClaimedCommand[]> => {
    if (!heard || sweep.ageMs() > sweptMsMax) return []
    return claim(true).catch((error: unknown) => {
      failed(error)
      return []
    })
  }
  const round = async (): Promise<void> => {
    again = false
    if (sweep.ageMs() > sweptMsMax) await sweep.run()
    if (!o.bus().isUp()) return
    const rows = await claim(false)
    again ||= rows.length === claimedMax
    await sendInSlices(rows, { send, urgent: claimUrgent })
  }
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
    heard = true
    running ??= run()
  }
  const timer = setInterval(() => void sweep.run().then(kick, failed), sweepEveryMs)
  return {
    kick,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      // The caller that began the sweep logs its error.
      await Promise.allSettled([running, sweep.ended(), files.stop()])
    },
  }
}
