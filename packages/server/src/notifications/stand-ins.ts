import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { findDutyPeople, lockDutyCalendar } from '@sundial/store/notifications/duty-calendars.ts'
import {
  deleteStandIn as deleteEntry,
  insertStandIn,
  lockStandIn,
  type SaidStandIn,
  updateStandIn as updateEntry,
} from '@sundial/store/notifications/duty-stand-ins.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needTold } from './told-people.ts'

const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

/** Whose duty it is, as far as the asker may know. */
const nameOf = async (trx: Db, { scope }: SignedInCall, id: number): Promise<string> =>
  (await findDutyPeople(trx, scope, [id]))[0]?.name ?? `#${id}`

const saidOf = ({ userId, standInId, fromAt, untilAt, reason }: SaidStandIn): SaidStandIn => ({
  ...{ userId, standInId, fromAt, untilAt, reason },
})
/** What the audit has: instants as texts. */
const noted = (said: SaidStandIn) => ({
  ...saidOf(said),
  ...{ fromAt: new Date(said.fromAt).toISOString(), untilAt: new Date(said.untilAt).toISOString() },
})

export const addStandIn: Handler<'addStandIn'> = ({ calendarId, ...said }, call) =>
  change(call, 'duty.addStandIn', async (trx) => {
    const calendar = await lockDutyCalendar(trx, call.scope, calendarId)
    await needTold(trx, call.scope, calendar.userIds.includes(said.userId) ? [said.standInId] : [said.standInId, said.userId])
    const id = await insertStandIn(trx, calendarId, said, by(call))
    return { answer: { id }, subject: await nameOf(trx, call, said.userId), after: noted(said) }
  })

export const updateStandIn: Handler<'updateStandIn'> = ({ id, version, ...said }, call) =>
  change(call, 'duty.editStandIn', async (trx) => {
    const kept = await lockStandIn(trx, call.scope, id)
    const name = await nameOf(trx, call, said.userId)
    refuseStale({ ...kept, name }, version, { theirs: saidOf(kept), yours: saidOf(said) })
    await needTold(
      trx,
      call.scope,
      [said.userId, said.standInId].filter((one) => one !== kept.userId && one !== kept.standInId),
    )
    await updateEntry(trx, id, said, by(call))
    return { answer: { id }, subject: name, before: noted(kept), after: noted(said) }
  })

export const deleteStandIn: Handler<'deleteStandIn'> = ({ id }, call) =>
  change(call, 'duty.deleteStandIn', async (trx) => {
    const kept = await lockStandIn(trx, call.scope, id)
    await deleteEntry(trx, id)
    return { answer: { id }, subject: await nameOf(trx, call, kept.userId), before: noted(kept) }
  })
