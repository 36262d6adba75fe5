import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { type StationSpan, type StationYield, yieldsBetween } from '@sundial/store/stations/station-slots.ts'
import { makeTtlCache, type TtlCache, type TtlEntry } from './ttl-cache.ts'

export type YieldSpan = StationSpan & { moduleCount: number }

/**
 * The two sides of the performance ratio over spans that lie in the past as a whole, one a span; worked out every ten minutes at
 * most, so that late reports count within that time. Give it stations that the scope sees.
 */
export type YieldCache = Pick<TtlCache<string, StationYield>, 'take' | 'all'> & {
  of(db: Db, scope: Scope, spans: readonly YieldSpan[], now: number): Promise<StationYield[]>
}
export type YieldEntry = TtlEntry<string, StationYield>

const keptMs = 600_000
const keyOf = (s: YieldSpan): string => `${s.stationId} ${s.from} ${s.to} ${s.moduleCount}`

export const makeYieldCache = (tell?: (entries: YieldEntry[]) => void): YieldCache => {
  const kept = makeTtlCache<string, StationYield>(keptMs, tell)
  return {
    take: kept.take,
    all: kept.all,
    of: async (db, scope, spans, now) => {
      const byKey = new Map(spans.map((s) => [keyOf(s), s]))
      const found = await kept.of([...byKey.keys()], now, async (missing) => {
        const wanted = missing.map((key) => byKey.get(key)!)
        const bySpan = new Map((await yieldsBetween(db, scope, wanted)).map((y) => [`${y.stationId} ${y.from}`, y]))
        return new Map(
          wanted.flatMap((s) => {
            const found = bySpan.get(`${s.stationId} ${s.from}`)
            return found ? [[keyOf(s), found] as const] : []
          }),
        )
      })
      return [...found.values()]
    },
  }
}
