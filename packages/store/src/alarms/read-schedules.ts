import type { PastSchedule } from '@sundial/core/alarms/missed-slots.ts'
import type { ScheduledAction } from '@sundial/core/schedules/actions.ts'
import type { SlotResult } from '@sundial/core/schedules/judge-due.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Span } from './read-past.ts'

/** So many slots of a schedule are read: those of the longest time that is judged at once, and those in a row before it. */
const slotsMax = 100

const columns = {
  id: col.number,
  action: col.textOf<ScheduledAction>(),
  at: col.ms.orNull,
  decidedAt: col.ms.orNull,
  result: col.textOf<SlotResult>().orNull,
  reason: col.text.orNull,
}

/** Schedules and monitor tasks of a plant, each with its newest slots that were judged up to the end of a time. */
export const readSchedules = async (tx: Db, stationId: number, { to }: Span): Promise<PastSchedule[]> => {
  const rows = await ask(tx, columns)`
    select c.id, c.action, x.at, x.decided_at as "decidedAt", x.result, x.reason
      from schedule c left join lateral (
        select * from schedule_slot k where k.schedule_id = c.id and k.at <= ${new Date(to)} order by k.at desc limit ${slotsMax}) x on true
     where c.station_id = ${stationId} order by c.id, x.at desc`
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    action: own[0]!.action,
    slots: own.flatMap(({ at, decidedAt, result, reason }) =>
      at === null || decidedAt === null || result === null ? [] : [{ at, decidedAt, result, reason }],
    ),
  }))
}
