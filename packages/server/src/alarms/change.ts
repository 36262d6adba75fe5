import { conditionOf } from '@sundial/core/alarms/conditions.ts'
import { shelfMaxMs } from '@sundial/core/alarms/life.ts'
import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { assignable, needAssignable } from '@sundial/store/alarms/assignable.ts'
import { addEvent, type ChosenAlarm, type Doing, labelOf, lockChosen, shelve, takeOn } from '@sundial/store/alarms/change-alarms.ts'
import { latchesOf } from '@sundial/store/alarms/latch.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { type Changed, changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

type Work = {
  ids: readonly number[]
  /** Whether there is anything to do for an alarm. */
  isDue(alarm: ChosenAlarm): boolean
  /** Does it; answers what of the alarm is written down before and after. */
  work(trx: Db, alarm: ChosenAlarm, doing: Doing): Promise<Omit<Changed<null>, 'answer' | 'subject'>>
}

/** Changes chosen alarms, all or none; those that are so already stay as they are. */
const changeChosen = (call: SignedInCall, action: AuditAction, { ids, isDue, work }: Work): Promise<{ changed: number }> =>
  changeMany(call, action, async (trx) => {
    const doing = { userId: call.user.userId, now: call.now }
    const due = (await lockChosen(trx, call.scope, ids)).filter(isDue)
    const changes: Changed<null>[] = []
    for (const alarm of due) {
      const written = await work(trx, alarm, doing)
      const detail = { id: alarm.id, stationId: alarm.stationId, condition: alarm.condition, ...written.detail }
      changes.push({ answer: null, subject: labelOf(alarm), ...written, detail })
    }
    return { answer: { changed: due.length }, changes }
  })

export const acknowledgeAlarms: Handler<'acknowledgeAlarms'> = ({ ids, undo }, call) => {
  const kind = undo ? 'notAcknowledged' : 'acknowledged'
  return changeChosen(call, undo ? 'alarms.notAcknowledge' : 'alarms.acknowledge', {
    ids,
    isDue: ({ acknowledgedAt }) => (acknowledgedAt === null) !== (undo === true),
    work: async (trx, alarm, doing) => {
      await takeOn(trx, alarm, doing, { kind, at: doing.now })
      await addEvent(trx, alarm, doing, { kind })
      return {}
    },
  })
}

/** @throws Refusal shelfUntil, reasonNeeded */
const needShelf = (until: number | null, reason: string, now: number): void => {
  if (until === null) return
  if (until <= now || until > now + shelfMaxMs) throw new Refusal('shelfUntil')
  if (reason === '') throw new Refusal('reasonNeeded')
}

export const shelveAlarms: Handler<'shelveAlarms'> = ({ ids, until, reason }, call) => {
  needShelf(until, reason, call.now)
  return changeChosen(call, until === null ? 'alarms.unshelve' : 'alarms.shelve', {
    ids,
    isDue: ({ closedAt, shelvedUntil }) => closedAt === null && (until !== null || (shelvedUntil ?? 0) > call.now),
    work: async (trx, alarm, doing) => {
      await shelve(trx, alarm, doing, { until, reason })
      await addEvent(trx, alarm, doing, until === null ? { kind: 'unshelved' } : { kind: 'shelved', until, text: reason })
      return { before: { until: alarm.shelvedUntil }, after: { until, reason } }
    },
  })
}

export const assignAlarms: Handler<'assignAlarms'> = ({ ids, userId: to }, call) => {
  const userId = to ?? null
  return changeChosen(call, 'alarms.assign', {
    ids,
    isDue: ({ closedAt, assignedTo }) => closedAt === null && assignedTo !== userId,
    work: async (trx, alarm, doing) => {
      if (userId !== null) await needAssignable(trx, call.scope, alarm.stationId, userId)
      await takeOn(trx, alarm, doing, { kind: 'assigned', at: doing.now, to: userId })
      await addEvent(trx, alarm, doing, { kind: 'assigned', otherId: userId })
      return { before: { userId: alarm.assignedTo }, after: { userId } }
    },
  })
}

export const closeAlarms: Handler<'closeAlarms'> = ({ ids, note }, call) =>
  changeChosen(call, 'alarms.close', {
    ids,
    isDue: ({ closedAt }) => closedAt === null,
    work: async (trx, alarm, doing) => {
      if (alarm.clearedAt === null) throw new Refusal('alarmStands', { label: labelOf(alarm) })
      await takeOn(trx, alarm, doing, { kind: 'closed', at: doing.now })
      await addEvent(trx, alarm, doing, { kind: 'closed', text: note })
      return { after: { note } }
    },
  })

export const resetAlarm: Handler<'resetAlarm'> = ({ id, note }, call) =>
  changeChosen(call, 'alarms.reset', {
    ids: [id],
    isDue: ({ condition, clearedAt }) => clearedAt === null && conditionOf(condition).latched === true,
    work: async (trx, alarm, doing) => {
      const latch = (await latchesOf(trx, [alarm.id])).get(alarm.id)
      if (!latch || latch.isSaid) throw new Refusal('resetTooEarly', { label: labelOf(alarm) })
      await addEvent(trx, alarm, doing, { kind: 'reset', text: note })
      return { after: { note } }
    },
  })

export const commentAlarm: Handler<'commentAlarm'> = async ({ id, text }, call) => {
  await changeChosen(call, 'alarms.comment', {
    ids: [id],
    isDue: () => true,
    work: async (trx, alarm, doing) => {
      await addEvent(trx, alarm, doing, { kind: 'commented', text })
      return { after: { text } }
    },
  })
  return { id }
}

export const assignableUsers: Handler<'assignableUsers'> = async ({ ids, text }, { server, scope }) => ({
  list: await assignable(server.store.db, scope, ids, text),
})
