import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { stateAfter, type WorkAct, type WorkState } from '@sundial/core/work-orders/life.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { type By, type LockedWork, lockWorkOrder } from '@sundial/store/work-orders/change-work-orders.ts'
import type { SignedInCall } from '../kit/context.ts'

/** What people call an order. */
export const numberOf = (id: number): string => `W-${id}`
export const byOf = ({ user, now }: SignedInCall): By & { userId: number } => ({ userId: user.userId, now })

/** A due time lies ahead, unless it stays as it was. @throws Refusal workDue */
export const needDue = (dueAt: number | null, before: number | null, now: number): void => {
  if (dueAt !== null && dueAt !== before && dueAt <= now) throw new Refusal('workDue')
}

/** One order, locked. @throws Refusal notFound */
export const lockWork = async (trx: Db, { scope }: SignedInCall, id: number): Promise<LockedWork> => {
  const work = await lockWorkOrder(trx, scope, id)
  if (!work) throw new Refusal('notFound')
  return work
}

/**
 * The same, as whoever changes it has read it. `valuesOf`: of the order as it stands and as it would be saved, where fields are saved.
 * @throws Refusal notFound, changedMeanwhile
 */
export const lockWorkAsRead = async <T extends object>(
  trx: Db,
  call: SignedInCall,
  { id, version }: { id: number; version: number },
  valuesOf?: (work: LockedWork) => { theirs: T; yours: T },
): Promise<LockedWork> => {
  const work = await lockWork(trx, call, id)
  const { changedBy, changedAt } = work
  refuseStale({ name: numberOf(id), version: work.version, changedBy, changedAt }, version, valuesOf?.(work))
  return work
}

/** The state after an act. @throws Refusal workStateWrong where the order is in none that allows it */
export const needState = ({ id, state, assignedTo, onSite, alarms }: LockedWork, act: WorkAct): WorkState => {
  const next = stateAfter({ state, assignedTo, onSite, hasAlarms: alarms > 0 }, act)
  if (next === null) throw new Refusal('workStateWrong', { number: numberOf(id) })
  return next
}

/** What is written down with each change of an order. */
export const auditOf = ({ id, stationId }: LockedWork) => ({ subject: numberOf(id), detail: { workOrderId: id, stationId } })
