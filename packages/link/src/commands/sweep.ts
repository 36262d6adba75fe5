import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { cancelRevoked } from '@sundial/store/commands/cancel-revoked.ts'
import { overdueTasks, sweepDeadlines } from '@sundial/store/commands/sweep-deadlines.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { sweepTagged } from '@sundial/store/lock-outs/end-tagged.ts'
import type { Metrics } from '../kit/metrics.ts'
import { makeOverdue } from './overdue.ts'

type SweepOptions = { store: Store; clock: Clock; metrics: Metrics; log: Log }

/** Ends what must not go out any more: commands of users who were disabled, under a lock-out tag, or past their deadline. */
export const openSweep = ({ store, clock, metrics, log }: SweepOptions) => {
  let sweeping: Promise<void> | null = null
  let sweptAt = Number.NEGATIVE_INFINITY
  const overdue = makeOverdue(performance)
  const sweepNow = async (): Promise<void> => {
    await cancelRevoked(store.db, clock.now())
    await sweepTagged(store.db, clock.now())
    const now = clock.now()
    const { commands, tasks } = await sweepDeadlines(store.db, now, overdue.ripe(await overdueTasks(store.db, now)))
    metrics.commands.inc({ what: 'expired' }, commands)
    if (tasks > 0) log('info', 'tasks.endedByDeadline', { tasks })
    sweptAt = performance.now()
  }
  return {
    /** One sweep at a time: who asks during one waits for that one. */
    run: (): Promise<void> => {
      sweeping ??= sweepNow().finally(() => {
        sweeping = null
      })
      return sweeping
    },
    /** Since the end of the last sweep; infinite before the first. */
    ageMs: (): number => performance.now() - sweptAt,
    /** The sweep that runs, if one does; the caller that began it logs its error. */
    ended: (): Promise<void> | null => sweeping,
  }
}
