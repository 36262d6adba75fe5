import type { Log } from '@sundial/core/kit/log.ts'
import { allNews, type Keepers, type News, takeNews } from '../../figures/news.ts'
import type { Metrics } from '../metrics.ts'
import type { Beginning, Job } from './job.ts'
import type { HeavyLimits } from './limits.ts'
import { type EndReason, type OneProcess, startProcess } from './one-process.ts'

export type PoolOptions = {
  /** What the processes run. */
  entry: URL
  beginning: Beginning
  limits: HeavyLimits
  /** Memory for a process's caches of the fleet, MB. */
  keptMb(): number
  /** The server's own caches: what one process works out is kept here too, for processes that start later. */
  keepers: Keepers
  metrics: Metrics
  log: Log
}

/** The processes beside the server's own: started when there is work for them, ended when they have been idle for a while. */
export type ProcessPool = {
  /** Whether a process is idle, or another one may be started. */
  isFree(): boolean
  /** An idle process, or else a new one. It is the caller's until `rest`. @throws where none can be started */
  take(): OneProcess
  rest(one: OneProcess): void
  /** Starts a process ahead of the first call. */
  warm(): void
  stop(): void
}

export const makeProcessPool = (options: PoolOptions): ProcessPool => {
  const { limits, metrics, log } = options
  const all = new Set<OneProcess>()
  // in the order in which they finished: the caches of the last one are the newest
  const resting = new Map<OneProcess, NodeJS.Timeout>()
  let stopped = false
  const ended = (one: OneProcess, reason: EndReason, job: Job | null): void => {
    clearTimeout(resting.get(one))
    resting.delete(one)
    all.delete(one)
    metrics.heavyProcesses.dec()
    if (!job || reason === 'stopped') return
    metrics.heavyEnded.inc({ call: job.name, reason })
    log('warn', 'server.heavyEnded', { call: job.name, reason, userId: job.user.userId })
  }
  const start = (): OneProcess => {
    const onNews = (news: News): void => {
      takeNews(options.keepers, news)
      for (const other of all) if (other !== one) other.tell(news)
    }
    const one: OneProcess = startProcess({ ...options, keptMb: options.keptMb(), onEnd: (reason, job) => ended(one, reason, job), onNews })
    for (const news of allNews(options.keepers)) one.tell(news)
    all.add(one)
    metrics.heavyProcesses.inc()
    return one
  }
  const endWhenIdle = (one: OneProcess): void => {
    if (all.size > limits.kept) one.end('stopped')
  }
  const rest = (one: OneProcess): void => {
    if (all.has(one)) resting.set(one, setTimeout(() => endWhenIdle(one), limits.idleMs).unref())
  }
  return {
    isFree: () => !stopped && (resting.size > 0 || all.size < limits.processes),
    take: () => {
      const warmest = [...resting.keys()].at(-1)
      if (!warmest) return start()
      clearTimeout(resting.get(warmest))
      resting.delete(warmest)
      return warmest
    },
    rest,
    warm: () => {
      if (!stopped && all.size === 0) rest(start())
    },
    stop: () => {
      stopped = true
      for (const one of all) one.end('stopped')
    },
  }
}
