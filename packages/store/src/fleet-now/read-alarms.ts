import { unproductive } from '@sundial/core/alarms/yield-takers.ts'
import type { StationAlarms } from '@sundial/core/stations/state.ts'
import { isAside, isOutOfService, isShelved } from '../alarms/out-of-service.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** `shelfEndsAt`: when the first of its shelved alarms counts again, epoch ms; null: none is shelved. */
export type KnownAlarms = StationAlarms & { shelfEndsAt: number | null }
export const noKnownAlarms: KnownAlarms = { level1: 0, modules: 0, shelfEndsAt: null }

const alarmColumns = { stationId: col.number, level1: col.number, modules: col.number, shelfEndsAt: col.ms.orNull }

/** What the alarms of these stations say whose condition holds and that no other one explains; stations without any are not there. */
export const readAlarms = async (tx: Db, ids: readonly number[], now: number): Promise<Map<number, KnownAlarms>> => {
  const rows = await ask(tx, alarmColumns)`
    select a.station_id as "stationId", count(*) filter (where a.level = 1 and not ${isAside(now)}) as level1,
           coalesce(sum(a.member_count) filter (where a.condition = any (${unproductive as unknown as string[]}::text[]) and not ${isAside(now)}), 0) as modules,
           min(a.shelved_until) filter (where ${isShelved(now)} and not ${isOutOfService}) as "shelfEndsAt"
      from alarm a
     where a.station_id = any (${ids as number[]}::bigint[]) and a.closed_at is null and a.cleared_at is null and a.cause_id is null
     group by a.station_id`
  return new Map(rows.map(({ stationId, ...known }) => [stationId, known]))
}
