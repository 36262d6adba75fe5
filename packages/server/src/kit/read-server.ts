import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { openForPeople } from '@sundial/store/kit/open-for-people.ts'
import type { PoolOptions } from '@sundial/store/kit/open-pool.ts'
import { makeCompletenessCache } from '../figures/completeness-cache.ts'
import { makeHourCache } from '../figures/hour-cache.ts'
import { makeLatestValues } from '../figures/latest-values.ts'
import { makeLayoutCache } from '../figures/layout-cache.ts'
import type { TellNews } from '../figures/news.ts'
import { makeYieldCache } from '../figures/yield-cache.ts'
import type { ReadServer } from './context.ts'
import type { ServerSettings } from './settings.ts'

type Given = {
  databaseUrl: string
  pool: Omit<PoolOptions, 'log'>
  clock: Clock
  log: Log
  settings: ServerSettings
  version: string
  /** Called with every value that is worked out here, for other processes. */
  tell?: TellNews
}

/** What reading calls need, with connections and caches of this process's own. Connects lazily. */
export const makeReadServer = ({ databaseUrl, pool, clock, log, settings, version, tell }: Given): ReadServer => {
  const people = openForPeople(databaseUrl, { ...pool, log })
  return {
    store: { db: people.seenBy(null) },
    people,
    clock,
    log,
    settings,
    version,
    latest: makeLatestValues(),
    layouts: makeLayoutCache(),
    yields: makeYieldCache((entries) => tell?.({ of: 'yields', entries })),
    hours: makeHourCache(),
    completeness: makeCompletenessCache((entries) => tell?.({ of: 'completeness', entries })),
  }
}
