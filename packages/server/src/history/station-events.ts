import type { StationEvent } from '@sundial/contract/history.ts'
import { stationEventKinds } from '@sundial/core/history/events.ts'
import { type Alarm, findAlarms } from '@sundial/store/alarms/find-alarms.ts'
import { stationEvents as findEvents, type StationEventRecord } from '@sundial/store/history/station-events.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks, type TaskRecord } from '@sundial/store/tasks/find-tasks.ts'
import { alarmLabel } from '../figures/alarm-label.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn, reasonText } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'
import { periodOf } from '../kit/period.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'
import { taskRow } from '../orders/task-row.ts'

const tasksOf = async (records: readonly StationEventRecord[], { server, scope }: ReadCall): Promise<Map<number, TaskRecord>> => {
  const ids = records.flatMap((r) => r.taskId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await findTasks(server.store.db, scope, { ids })
  return new Map(rows.map((t) => [t.id, t]))
}

type Named = NonNullable<StationEvent['alarm']>
const alarmsOf = async (records: readonly StationEventRecord[], call: ReadCall): Promise<Map<number, Named>> => {
  const ids = [...new Set(records.flatMap((r) => r.alarmId ?? []))]
  if (ids.length === 0) return new Map()
  const { server, scope, user, now, language } = call
  const all = { limit: ids.length, offset: 0 }
  const { rows } = await findAlarms(server.store.db, scope, { ids, order: 'newest' }, all, { userId: user.userId, now })
  const namedOf = (row: Alarm): Named => {
    const { id, condition, level, memberCount, memberLabel, value, against } = row
    const label = alarmLabel(row, nameIn(language, row.stationName, row.stationNames))
    return { id, condition, level, label, memberCount, memberLabel, value, against }
  }
  return new Map(rows.map((row) => [row.id, namedOf(row)]))
}

const cutOffOf = ({ cutWhat, cutSent, cutAllowed, cutUntil }: StationEventRecord): StationEvent['cutOff'] =>
  cutWhat === null || cutUntil === null ? null : { what: cutWhat, sent: cutSent ?? 0, allowed: cutAllowed ?? 0, until: cutUntil.getTime() }

type Beside = { tasks: ReadonlyMap<number, TaskRecord>; alarms: ReadonlyMap<number, Named> }
/** What the event is about: the task of a command, an alarm. */
const subjectsOf = ({ taskId, alarmId }: StationEventRecord, { tasks, alarms }: Beside, { language }: ReadCall) => {
  const task = tasks.get(taskId ?? 0)
  return { task: task ? taskRow(task, language) : null, alarm: alarms.get(alarmId ?? 0) ?? null }
}

const eventOf = (r: StationEventRecord, beside: Beside, call: ReadCall): StationEvent => ({
  ...subjectsOf(r, beside, call),
  kind: r.kind,
  at: r.at.getTime(),
  concentrator: r.gw === null ? null : { gw: r.gw, name: r.concentratorName ?? r.gw },
  reason: r.reason === null ? null : reasonText(r.reason, call.language),
  restart: r.restartGone === null ? null : { gone: r.restartGone, back: r.restartBack ?? 0 },
  skewMs: r.skewMs,
  lost: r.lost === null || r.lostStream === null ? null : { count: r.lost, stream: r.lostStream },
  notice: r.noticeCode === null ? null : { code: r.noticeCode, subject: r.noticeSubject },
  cutOff: cutOffOf(r),
})

/** Commands are for those only who may see tasks. */
export const stationEvents: Handler<'stationEvents'> = async (input, call) => {
  const { db } = call.server.store
  refuseUnseen(input.stationId, await findStations(db, call.scope, { ids: [input.stationId] }))
  const mayTasks = call.user.permissions.has('tasks')
  const kinds = (input.kinds ?? stationEventKinds).filter((kind) => kind !== 'command' || mayTasks)
  const filter = { stationId: input.stationId, kinds, ...periodOf(input, call.now) }
  const { rows, total } = await findEvents(db, call.scope, filter, spanOf(input))
  const beside = { tasks: await tasksOf(rows, call), alarms: await alarmsOf(rows, call) }
  return { list: rows.map((r) => eventOf(r, beside, call)), pageTotalCount: total }
}
