import type { CompletenessCache, CountEntry } from './completeness-cache.ts'
import type { YieldCache, YieldEntry } from './yield-cache.ts'

/**
 * Values that one process has worked out and caches. The other processes take them over: no two answer differently, and none shows an
 * older value than another one has shown. (Last values, layouts and hours of reports are compared with the database at every call.)
 */
export type News = { of: 'yields'; entries: YieldEntry[] } | { of: 'completeness'; entries: CountEntry[] }
export type TellNews = (news: News) => void

/** The caches that take news. */
export type Keepers = { yields: YieldCache; completeness: CompletenessCache }

export const takeNews = ({ yields, completeness }: Keepers, news: News): void => {
  if (news.of === 'yields') yields.take(news.entries)
  else completeness.take(news.entries)
}

/** Everything that is cached here, for a process that has just started. */
export const allNews = ({ yields, completeness }: Keepers): News[] => [
  { of: 'yields', entries: yields.all() },
  { of: 'completeness', entries: completeness.all() },
]
