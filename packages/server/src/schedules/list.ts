import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { typeOf } from '@sundial/core/orders/type-of-action.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { textOfTimes } from '@sundial/core/schedules/times.ts'
import { findSchedules, type ScheduleRecord } from '@sundial/store/schedules/find-schedules.ts'
import type { ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'

const rowOf =
  (language: Parameters<typeof nameIn>[0]) =>
  (schedule: ScheduleRecord): ScheduleRow => {
    const { stationName, stationNames, minutes, nextAt, lastAt, changedBy, changedAt, target, ...row } = schedule
    return {
      ...row,
      orgName: nameIn(language, stationName, stationNames),
      ...typeOf(row.action),
      target: target as ScheduleRow['target'],
      executeTimes: textOfTimes(minutes),
      nextTime: row.status === scheduleStatus.enabled ? nextAt : null,
      lastTime: lastAt,
      savedBy: changedBy,
      updateTime: changedAt,
    }
  }

export const timedTasks: ReadHandler<'timedTasks'> = async (input, { server, scope, language, now }) => {
  const { counts, targetPage, pageSize, ...filter } = input
  const { db } = server.store
  const countedTo = countedToOf({ targetPage, pageSize })
  const { rows, total } = await findSchedules(db, scope, filter, now, { ...spanOf({ targetPage, pageSize }), countedTo })
  const counted = await countsOf(counts, async (query) => (await findSchedules(db, scope, query, now, { ...noRows, countedTo })).total)
  return { list: rows.map(rowOf(language)), pageTotalCount: total, countedTo, ...counted }
}
