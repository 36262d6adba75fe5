import type { WorkEntry, WorkVisit } from '@sundial/contract/work-order-row.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { assignableAt } from '@sundial/store/alarms/assignable.ts'
import { findWorkOrder, findWorkOrders } from '@sundial/store/work-orders/find-work-orders.ts'
import { lostMeanwhile, repairWeeks, workFigures } from '@sundial/store/work-orders/work-figures.ts'
import { findAlarmsOf, findEntries, findSteps, findVisits } from '@sundial/store/work-orders/work-order-parts.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'
import { workOrderRowOf } from './row.ts'

const lookingOf = ({ user, now }: ReadCall) => ({ userId: user.userId, now })

export const workOrders: ReadHandler<'workOrders'> = async ({ counts, ...asked }, call) => {
  const { server, scope, language } = call
  const { db } = server.store
  const looking = lookingOf(call)
  const { rows, total } = await findWorkOrders(db, scope, asked, { ...spanOf(asked), countedTo: countedToOf(asked) }, looking)
  const counted = await countsOf(
    counts,
    async (query) => (await findWorkOrders(db, scope, { ...query, order: 'newest' }, noRows, looking)).total,
  )
  return { list: rows.map((row) => workOrderRowOf(row, language)), pageTotalCount: total, ...counted }
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** @throws Refusal notFound */
export const workOrder: Handler<'workOrder'> = async ({ id }, call) => {
  const { db } = call.server.store
  const found = await findWorkOrder(db, call.scope, id, lookingOf(call))
  if (!found) throw new Refusal('notFound')
  const { note, causeNote, parts, createdBy, fixedBy } = found
  return {
    order: workOrderRowOf(found, call.language),
    ...{ note, causeNote, parts, createdBy, fixedBy },
    steps: await findSteps(db, id),
    entries: (await findEntries(db, id)).map(({ userId, by, ...entry }): WorkEntry => ({ ...entry, by: person(userId, by) })),
    visits: (await findVisits(db, id)).map(
      ({ userId, name, ...visit }): WorkVisit => ({ ...visit, person: { id: userId, name: name ?? '' } }),
    ),
    alarms: await findAlarmsOf(db, id),
  }
}

type Lost = Awaited<ReturnType<typeof lostMeanwhile>>
const lostOf = (lost: Lost) => {
  const known = lost.flatMap(({ wh }) => (wh === null ? [] : [wh]))
  return {
    lostWh: known.length === 0 ? null : known.reduce((sum, wh) => sum + wh, 0),
    lostMoney: lost.flatMap(({ currency, money }) => (currency === null || money === null ? [] : [{ currency, lost: money }])),
  }
}

export const workOrderFigures: Handler<'workOrderFigures'> = async (asked, { server, scope, now }) => {
  const { db } = server.store
  const [{ seeMs, takeMs, travelMs, workMs, ...figures }, lost, weeks] = await Promise.all([
    workFigures(db, scope, asked, now),
    lostMeanwhile(db, scope, asked, now),
    repairWeeks(db, scope, asked, now),
  ])
  const all = (seeMs ?? 0) + (takeMs ?? 0) + (travelMs ?? 0) + (workMs ?? 0)
  const share = (ms: number | null): number | null => (ms === null || all === 0 ? null : ms / all)
  return {
    ...figures,
    shares: { see: share(seeMs), take: share(takeMs), travel: share(travelMs), repair: share(workMs) },
    ...lostOf(lost),
    weeks,
  }
}

export const workPeople: Handler<'workPeople'> = async ({ stationId, text }, { server, scope }) => ({
  list: await assignableAt(server.store.db, scope, stationId, text),
})
