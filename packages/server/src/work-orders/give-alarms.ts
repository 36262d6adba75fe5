import { needAssignable } from '@sundial/store/alarms/assignable.ts'
import { addEvent, type ChosenAlarm, takeOn } from '@sundial/store/alarms/change-alarms.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { SignedInCall } from '../kit/context.ts'

/** @throws Refusal notFound where this user may not do the work at a plant */
export const needWorker = (trx: Db, { scope }: SignedInCall, stationId: number, userId: number): Promise<void> =>
  needAssignable(trx, scope, stationId, userId)

/** Open alarms go to whom the order goes. */
export const giveAlarms = async (
  trx: Db,
  alarms: readonly ChosenAlarm[],
  { user, now }: SignedInCall,
  userId: number | null,
): Promise<void> => {
  const doing = { userId: user.userId, now }
  for (const alarm of alarms) {
    if (alarm.closedAt !== null || alarm.assignedTo === userId) continue
    await takeOn(trx, alarm, doing, { kind: 'assigned', at: now, to: userId })
    await addEvent(trx, alarm, doing, { kind: 'assigned', otherId: userId })
  }
}

/** Of the alarms of an order those that are over are closed with what was found. */
export const closeGivenAlarms = async (
  trx: Db,
  alarms: readonly ChosenAlarm[],
  { user, now }: SignedInCall,
  text: string,
): Promise<void> => {
  const doing = { userId: user.userId, now }
  for (const alarm of alarms) {
    if (alarm.closedAt !== null || alarm.clearedAt === null) continue
    await takeOn(trx, alarm, doing, { kind: 'closed', at: now })
    await addEvent(trx, alarm, doing, { kind: 'closed', text })
  }
}
