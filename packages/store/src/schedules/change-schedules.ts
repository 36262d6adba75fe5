import type { ScheduledAction } from '@sundial/core/schedules/actions.ts'
import type { ScheduleRule, ScheduleStatus } from '@sundial/core/schedules/rule.ts'
import type { TargetJson } from '../kit/column-types.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

/** What people say of a schedule; `nextAt`: its next slot by the clock of `timeZone`, epoch ms. */
export type SaidSchedule = ScheduleRule & {
  name: string
  action: ScheduledAction
  target: TargetJson
  reason: string
  cycles: number
  holdS: number
  status: ScheduleStatus
  /** Of a monitor task: whose devices are read, in place of those of `target`. */
  gws?: readonly string[]
  nextAt: number | null
  timeZone: string
}
type By = { userId: number; now: number }

const valuesOf = (said: SaidSchedule, { userId, now }: By) => ({
  name: said.name,
  action: said.action,
  target: JSON.stringify(said.target),
  reason: said.reason,
  cycles: said.cycles,
  hold_s: said.holdS,
  minutes: [...said.minutes],
  weekdays: [...said.weekdays],
  first_day: said.firstDay,
  last_day: said.lastDay,
  daylight: said.daylight,
  start_at: said.startAt == null ? null : new Date(said.startAt),
  end_at: said.endAt == null ? null : new Date(said.endAt),
  every_minutes: said.everyMinutes ?? null,
  gws: [...(said.gws ?? [])],
  status: said.status,
  next_at: said.nextAt === null ? null : new Date(said.nextAt),
  time_zone: said.timeZone,
  changed_by: userId,
  changed_at: new Date(now),
})

export const insertSchedule = async (trx: Db, stationId: number, said: SaidSchedule, by: By): Promise<number> => {
  const values = { station_id: stationId, ...valuesOf(said, by) }
  const { id } = await trx.insertInto('schedule').values(values).returning('id').executeTakeFirstOrThrow()
  await notifyIn(trx, [{ k: 'schedule', id }])
  return id
}

/** Changes a schedule that was locked; `version` is its new one. */
export const updateSchedule = async (trx: Db, id: number, said: SaidSchedule, version: number, by: By): Promise<void> => {
  await trx
    .updateTable('schedule')
    .set({ ...valuesOf(said, by), version })
    .where('id', '=', id)
    .execute()
  await notifyIn(trx, [{ k: 'schedule', id }])
}

/** Removes monitor tasks that were locked, with what became of their slots; their tasks stay. */
export const deleteSchedules = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await trx.deleteFrom('schedule').where('id', 'in', ids).execute()
}
