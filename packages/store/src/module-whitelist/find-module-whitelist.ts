import { Refusal } from '@sundial/core/kit/refusal.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  timeZone: col.text,
  online: col.bool,
  readAt: col.ms.orNull,
  tookMs: col.number.orNull,
  numbers: col.texts.orNull,
}
/** The whitelist of a concentrator as it was read last; null where it was never read. Instants in epoch ms. */
export type FoundModuleWhitelist = RowOf<typeof columns>

/** The concentrator with its whitelist, where the scope sees it. */
export const findModuleWhitelist = async (db: Db, scope: Scope, gw: string): Promise<FoundModuleWhitelist | null> =>
  (
    await ask(db, columns)`
      select s.time_zone as "timeZone", c.online, w.read_at as "readAt", w.took_ms as "tookMs", w.numbers
        from concentrator c join station s on s.id = c.station_id left join module_whitelist w on w.gw = c.gw
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  )[0] ?? null

/**
 * The whitelist as it was read last, locked while an order to empty it is written. @throws Refusal moduleWhitelistChanged where it was never
 * read, or has not the number of entries that somebody has seen
 */
export const lockModuleWhitelist = async (tx: Db, gw: string, seen: number): Promise<string[]> => {
  const [found] = await ask(tx, { numbers: col.texts })`select w.numbers from module_whitelist w where w.gw = ${gw} for update`
  if (found?.numbers.length !== seen) throw new Refusal('moduleWhitelistChanged', { count: found?.numbers.length ?? 0 })
  return found.numbers
}
