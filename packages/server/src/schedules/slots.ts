import { type ScheduleSlot, slotsMax } from '@sundial/contract/schedules.ts'
import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import { approvalLapsesMs } from '@sundial/core/rsd/energise-limit.ts'
import { type SlotReason, slotReasons } from '@sundial/core/schedules/judge-due.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { failedOrders, outcomeOfOrders } from '@sundial/core/schedules/slot-orders.ts'
import { slotsBetween } from '@sundial/core/schedules/slots.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { slotReason } from '@sundial/phrases/schedules.ts'
import { everyRow } from '@sundial/store/kit/ask-page.ts'
import { findSchedules, type ScheduleRecord } from '@sundial/store/schedules/find-schedules.ts'
import { findSlotOrders } from '@sundial/store/schedules/slot-orders.ts'
import { findSlots, type SlotRecord } from '@sundial/store/schedules/slots.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { refusalText, wordsOf } from '../kit/language.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

const wordOf = wordsOf({ slotReason })

const isOwn = (reason: SlotReason | RefusalName): reason is SlotReason => slotReasons.some((own) => own === reason)

const reasonOf = ({ reason, detail }: SlotRecord, language: Language): string | null => {
  if (reason === null) return null
  const slots = detail as Record<string, string | number>
  return isOwn(reason) ? wordOf(`slotReason:${reason}`, language, slots) : refusalText(reason, language, slots)
}

/** Nobody approved it in time: the request has lapsed. */
const lapsed = (slot: SlotRecord, now: number): SlotRecord =>
  slot.result === 'waiting' && now - slot.decidedAt >= approvalLapsesMs ? { ...slot, result: 'refused', reason: 'lapsed' } : slot

/** A slot that has ended, for a reader in a language. */
export const endedSlot =
  (language: Language, now: number) =>
  (found: SlotRecord): ScheduleSlot => {
    const slot = lapsed(found, now)
    const { detail: _detail, decidedAt: _at, orders: total, refused, running, succeeded, ...rest } = slot
    const told = { ...rest, reason: reasonOf(slot, language), madeUp: slot.reason === 'madeUp' }
    if (total === 0) return { ...told, many: null }
    const all = { total, refused, running, succeeded }
    return { ...told, outcome: outcomeOfOrders(all), failCount: failedOrders(all), totalCount: total, many: { total, refused } }
  }

const unknown = {
  reason: null,
  madeUp: false,
  taskId: null,
  taskNumber: null,
  outcome: null,
  failCount: null,
  totalCount: null,
  many: null,
}

/** Slots of a schedule that are to come; those that are due and have no row yet among them. */
const comingOf = (schedule: ScheduleRecord, from: number, to: number): ScheduleSlot[] => {
  const { id, status, nextAt } = schedule
  if (status !== scheduleStatus.enabled || nextAt === null || nextAt >= to) return []
  return slotsBetween(schedule, schedule, Math.max(from, nextAt), to).map((at) => ({ scheduleId: id, at, result: 'due', ...unknown }))
}

export const timedSlots: Handler<'timedSlots'> = async ({ stationId, id, from, to }, { server, scope, language, now }) => {
  const { db } = server.store
  if (stationId !== undefined) refuseUnseen(stationId, await findStations(db, scope, { ids: [stationId] }))
  const { rows } = await findSchedules(db, scope, { id, stationId }, now, everyRow)
  if (id !== undefined) refuseUnseen(id, rows)
  const past = await findSlots(db, scope, { stationId, scheduleId: id, from, to }, slotsMax)
  const coming = rows.flatMap((schedule) => comingOf(schedule, from, to))
  const all = [...coming, ...past.map(endedSlot(language, now))].toSorted((a, b) => b.at - a.at)
  return { list: all.slice(0, slotsMax), more: all.length > slotsMax || past.length === slotsMax }
}

export const timedSlotOrders: Handler<'timedSlotOrders'> = async ({ id, at }, { server, scope, language, now }) => {
  const { db } = server.store
  refuseUnseen(id, (await findSchedules(db, scope, { id }, now, everyRow)).rows)
  const orders = await findSlotOrders(db, scope, { scheduleId: id, at })
  const why = (reason: RefusalName | null, detail: unknown) =>
    reason && refusalText(reason, language, detail as Record<string, string | number>)
  return { list: orders.map(({ reason, detail, ...order }) => ({ ...order, reason: why(reason, detail) })) }
}
