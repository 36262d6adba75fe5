import type { StationEvent } from '@sundial/contract/history.ts'
import { stationEventKinds } from '@sundial/core/history/events.ts'
import { stationEvents as findEvents, type StationEventRecord } from '@sundial/store/history/station-events.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks, type TaskRecord } from '@sundial/store/tasks/find-tasks.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { reasonText } from '../kit/language.ts'
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

const cutOffOf = ({ cutWhat, cutSent, cutAllowed, cutUntil }: StationEventRecord): StationEvent['cutOff'] =>
  cutWhat === null || cutUntil === null ? null : { what: cutWhat, sent: cutSent ?? 0, allowed: cutAllowed ?? 0, until: cutUntil.getTime() }

const eventOf = (r: StationEventRecord, task: TaskRecord | undefined, { language }: ReadCall): StationEvent => ({
  kind: r.kind,
  at: r.at.getTime(),
  task: task ? taskRow(task, language) : null,
  concentrator: r.gw === null ? null : { gw: r.gw, name: r.concentratorName ?? r.gw },
  reason: r.reason === null ? null : reasonText(r.reason, language),
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
  const tasks = await tasksOf(rows, call)
  return { list: rows.map((r) => eventOf(r, tasks.get(r.taskId ?? 0), call)), pageTotalCount: total }
}
