import type { PlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { type ScheduleStatus, scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { sql } from 'kysely'
import { numberOf } from '../commands/write-task.ts'
import { askOne, col } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

/** A schedule or a monitor task with the status that it has now. */
export type Toggled = { id: number; stationId: number; name: string; kind: 'schedule' | 'monitorTask'; status: ScheduleStatus }

/**
 * Writes that a schedule was enabled or disabled as a task (step 5), in the transaction that changed it. No device is asked, so that the task
 * has ended: one of one succeeded. It is not one of the tasks that the schedule gave (`timed_id`), because it is no run. `now` in epoch ms.
 */
export const writeToggle = async (trx: Db, toggled: Toggled, { userId, now }: { userId: number; now: number }): Promise<void> => {
  const { id: scheduleId, stationId, name: label, kind, status } = toggled
  const action: PlatformAction = status === scheduleStatus.enabled ? 'enableSchedule' : 'disableSchedule'
  const { id } = await askOne(trx, { id: col.number })`select nextval(pg_get_serial_sequence('task', 'id')) as id`
  const at = new Date(now)
  await sql`
    insert into task (id, number, action, station_id, target, status, outcome, total_count, success_count, created_by, created_at, updated_at, deadline)
    values (${id}, ${numberOf(id, now)}, ${action}, ${stationId}, ${JSON.stringify({ kind, label, ids: [scheduleId] })}::jsonb,
            ${taskStatus.succeeded}, 'succeeded', 1, 1, ${userId}, ${at}, ${at}, ${at})`.execute(trx)
  await notifyIn(trx, [{ k: 'task', id }])
}
