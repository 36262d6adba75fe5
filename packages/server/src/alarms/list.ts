import type { AlarmEvent, AlarmRow } from '@sundial/contract/alarm-row.ts'
import { conditionOf } from '@sundial/core/alarms/conditions.ts'
import type { AlarmEventKind } from '@sundial/core/alarms/life.ts'
import { limitsAt } from '@sundial/core/alarms/limits.ts'
import type { AlarmOrder } from '@sundial/core/alarms/views.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findEvents, findMembers } from '@sundial/store/alarms/alarm-history.ts'
import { type AlarmFilter, findAlarm, findAlarms } from '@sundial/store/alarms/find-alarms.ts'
import { latchesOf } from '@sundial/store/alarms/latch.ts'
import { limitsOfStation } from '@sundial/store/alarms/limit-settings.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'
import { alarmRowOf } from './row.ts'

type Asked = AlarmFilter & { order: AlarmOrder; targetPage: number; pageSize: number }

const pageOf = async (asked: Asked, { server, scope, user, now, language }: ReadCall) => {
  const span = { ...spanOf(asked), countedTo: countedToOf(asked) }
  const { rows, total } = await findAlarms(server.store.db, scope, asked, span, { userId: user.userId, now })
  return { list: rows.map((row) => alarmRowOf(row, language)), pageTotalCount: total }
}

const countsIn = (queries: readonly AlarmFilter[] | undefined, { server, scope, user, now }: ReadCall) =>
  countsOf(queries, async (query) => {
    const { total } = await findAlarms(server.store.db, scope, { ...query, order: 'newest' }, noRows, { userId: user.userId, now })
    return total
  })

export const alarms: ReadHandler<'alarms'> = async ({ counts, ...asked }, call) => ({
  ...(await pageOf(asked, call)),
  ...(await countsIn(counts, call)),
})

export const omAlarms: Handler<'omAlarms'> = async ({ counts, ...asked }, call) => ({
  ...(await pageOf({ ...asked, inWork: true }, call)),
  ...(await countsIn(
    counts?.map((query) => ({ ...query, inWork: true })),
    call,
  )),
})

export const stationAlarms: Handler<'stationAlarms'> = (asked, call) => pageOf({ ...asked, order: 'newest' }, call)
export const deviceAlarms: Handler<'deviceAlarms'> = (asked, call) => pageOf({ ...asked, order: 'newest' }, call)

const childrenMax = { limit: 200, offset: 0 }

const childrenOf = async (causeId: number, { server, scope, user, now, language }: ReadCall): Promise<AlarmRow[]> => {
  const looking = { userId: user.userId, now }
  const { rows } = await findAlarms(server.store.db, scope, { causeId, view: 'explained', order: 'need' }, childrenMax, looking)
  return rows.map((row) => alarmRowOf(row, language))
}

/** The model of the modules that have an alarm now, or had it; null: they are of several, or of none. */
const modelOf = (members: Awaited<ReturnType<typeof findMembers>>): string | null => {
  const standing = members.filter(({ endedAt }) => endedAt === null)
  const models = new Set((standing.length > 0 ? standing : members).map(({ model }) => model))
  return models.size === 1 ? ([...models][0] ?? null) : null
}

/** @throws Refusal notFound */
export const alarm: Handler<'alarm'> = async ({ id }, call) => {
  const { server, scope, user, now, language } = call
  const looking = { userId: user.userId, now }
  const found = await findAlarm(server.store.db, scope, id, looking)
  if (!found) throw new Refusal('notFound')
  const cause = found.causeId === null ? null : await findAlarm(server.store.db, scope, found.causeId, looking)
  const events = await findEvents(server.store.db, id)
  const members = await findMembers(server.store.db, id)
  const limits = await limitsOfStation(server.store.db, found.stationId)
  return {
    alarm: alarmRowOf(found, language),
    cause: cause && alarmRowOf(cause, language),
    members,
    children: await childrenOf(id, call),
    latch: conditionOf(found.condition).latched ? ((await latchesOf(server.store.db, [id])).get(id) ?? null) : null,
    limits: limitsAt(limits, modelOf(members))(found.clearedAt ?? now),
    events: events.map((event): AlarmEvent => ({ ...event, kind: event.kind as AlarmEventKind })),
  }
}
