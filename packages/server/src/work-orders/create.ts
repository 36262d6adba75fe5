import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stepsFor } from '@sundial/core/work-orders/checklist.ts'
import { type ChosenAlarm, lockChosen } from '@sundial/store/alarms/change-alarms.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { alarmsToOrder } from '@sundial/store/work-orders/alarms-to-order.ts'
import { addEntry, insertWork, type NewWork, openOrdersOf, updateWork } from '@sundial/store/work-orders/change-work-orders.ts'
import { findWorkPlace } from '@sundial/store/work-orders/work-place.ts'
import { type Changed, changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveAlarms, needWorker } from './give-alarms.ts'
import { byOf, needDue, numberOf } from './work-rules.ts'

type Input = ParsedInputOf<typeof workOrderCalls.addWorkOrders>

/** @throws Refusal alarmHasOrder */
const refuseOrdered = async (trx: Db, alarms: readonly ChosenAlarm[]): Promise<void> => {
  const [taken] = [
    ...(
      await openOrdersOf(
        trx,
        alarms.map(({ id }) => id),
      )
    ).values(),
  ]
  if (taken !== undefined) throw new Refusal('alarmHasOrder', { number: numberOf(taken) })
}

/** One order for each plant of the alarms. */
const ofAlarms = async (trx: Db, alarms: readonly ChosenAlarm[], input: Input): Promise<NewWork[]> => {
  const rows = await alarmsToOrder(
    trx,
    alarms.map(({ id }) => id),
  )
  return [...Map.groupBy(rows, ({ stationId }) => stationId).values()].map((own): NewWork => {
    const [first] = own as [(typeof own)[number]]
    const { stationId, condition, label, deviceId } = first
    const { title, note, dueAt } = input
    const alarmIds = own.map(({ id }) => id)
    return {
      ...{ stationId, condition, label, deviceId, title, note, dueAt, alarmIds },
      level: input.level ?? first.level,
      steps: stepsFor(own.map((one) => one.condition)),
    }
  })
}

/** An order that no alarm stands behind. @throws Refusal notFound, workTitleMissing */
const withoutAlarm = async (trx: Db, input: Input, { scope }: SignedInCall): Promise<NewWork> => {
  const { title, note, dueAt, stationId, deviceId } = input
  if (stationId === undefined) throw new Refusal('notFound')
  const label = await findWorkPlace(trx, scope, stationId, deviceId)
  if (title === '') throw new Refusal('workTitleMissing')
  const plain = { condition: null, alarmIds: [], level: input.level ?? 2, steps: stepsFor([]) } as const
  return { ...plain, stationId, label, title, note, dueAt, deviceId: deviceId ?? null }
}

const make = async (trx: Db, work: NewWork, input: Input, call: SignedInCall): Promise<Changed<{ id: number; stationId: number }>> => {
  const { stationId, label, title, level, dueAt, alarmIds } = work
  const id = await insertWork(trx, work, byOf(call))
  await addEntry(trx, { id, stationId }, byOf(call), { kind: 'created', text: work.note })
  const userId = input.userId ?? null
  if (userId !== null) {
    await updateWork(trx, id, byOf(call), { state: 'assigned', assignedTo: userId })
    await addEntry(trx, { id, stationId }, byOf(call), { kind: 'assigned', otherId: userId })
  }
  return {
    answer: { id, stationId },
    subject: numberOf(id),
    detail: { workOrderId: id, stationId, alarmIds: [...alarmIds] },
    after: { label, title, level, dueAt, userId },
  }
}

export const addWorkOrders: Handler<'addWorkOrders'> = (input, call) =>
  changeMany(call, 'workOrders.add', async (trx) => {
    needDue(input.dueAt, null, call.now)
    const alarms = await lockChosen(trx, call.scope, input.alarmIds)
    await refuseOrdered(trx, alarms)
    const works = alarms.length > 0 ? await ofAlarms(trx, alarms, input) : [await withoutAlarm(trx, input, call)]
    const changes: Changed<{ id: number; stationId: number }>[] = []
    for (const work of works) {
      if (input.userId !== undefined) await needWorker(trx, call, work.stationId, input.userId)
      changes.push(await make(trx, work, input, call))
    }
    if (input.userId !== undefined) await giveAlarms(trx, alarms, call, input.userId)
    return { answer: { list: changes.map(({ answer }) => answer) }, changes }
  })
