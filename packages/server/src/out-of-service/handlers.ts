import type { outOfServiceCalls, OutOfServiceRow as Shown } from '@sundial/contract/out-of-service.ts'
import { serviceState } from '@sundial/core/alarms/out-of-service.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { findEquipment, putBack, takeOut } from '@sundial/store/alarms/change-out-of-service.ts'
import { findOutOfService, lockOutOfService, type OutOfServiceRow } from '@sundial/store/alarms/find-out-of-service.ts'
import { change } from '../kit/change.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler, HandlersOf, ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

const rowOf = ({ stationNames, ...row }: OutOfServiceRow, { language, now }: ReadCall): Shown => ({
  ...row,
  stationName: nameIn(language, row.stationName, stationNames),
  state: serviceState(row, localDate(now, row.timeZone)),
})

export const outOfService: ReadHandler<'outOfService'> = async ({ counts, targetPage, pageSize, ...filter }, call) => {
  const { server, scope, now } = call
  const { db } = server.store
  const { rows, total } = await findOutOfService(db, scope, filter, spanOf({ targetPage, pageSize }), now)
  const counted = await countsOf(counts, async (query) => (await findOutOfService(db, scope, query, noRows, now)).total)
  return { list: rows.map((row) => rowOf(row, call)), pageTotalCount: total, ...counted }
}

const takeOutOfService: Handler<'takeOutOfService'> = ({ reason, expectedOn = null, ...asked }, call) =>
  change(call, 'alarms.outOfService', async (trx) => {
    const { scope, user, now } = call
    const one = await findEquipment(trx, scope, asked)
    if (expectedOn !== null && expectedOn < localDate(now, one.timeZone)) throw new Refusal('expectedOnPast')
    const { id, alarms } = await takeOut(trx, one, { userId: user.userId, now }, { reason, expectedOn })
    const { stationId, deviceId, gw, kind, label } = one
    const detail = { id, stationId, deviceId, gw, alarms }
    return { answer: { id, label, alarms }, subject: label, detail, after: { kind, label, reason, expectedOn } }
  })

const putBackInService: Handler<'putBackInService'> = ({ id, note }, call) =>
  change(call, 'alarms.inService', async (trx) => {
    const { scope, user, now } = call
    const row = await lockOutOfService(trx, scope, id)
    if (!row) throw new Refusal('notFound')
    const { stationId, deviceId, gw, kind, label, reason, expectedOn } = row
    if (row.endedAt !== null) throw new Refusal('inServiceAlready', { label })
    const alarms = await putBack(trx, { id, stationId }, { userId: user.userId, now }, note)
    const detail = { id, stationId, deviceId, gw, alarms, note }
    return { answer: { label, alarms }, subject: label, detail, before: { kind, label, reason, expectedOn } }
  })

export const outOfServiceHandlers: HandlersOf<typeof outOfServiceCalls> = { outOfService, takeOutOfService, putBackInService }
