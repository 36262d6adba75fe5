import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { ratingFault } from '@sundial/core/ratings/judge-ratings.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { insertRatings, type PanelRatings, updateRatings } from '@sundial/store/ratings/change-ratings.ts'
import { lockRatings, panelsBySerial, type RatingsRecord } from '@sundial/store/ratings/find-ratings.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

const saidOf = ({ ratedW, vocV, iscA, vmpV, impA, commissionedOn, firstYearPercent, yearlyPercent }: RatingsRecord): PanelRatings => ({
  ...{ ratedW, vocV, iscA, vmpV, impA, commissionedOn, firstYearPercent, yearlyPercent },
})

/** @throws Refusal for values that contradict each other, commissionedInFuture by the day at the plant */
const refuseWrong = (said: PanelRatings, timeZone: string, now: number): void => {
  const fault = ratingFault(said)
  if (fault) throw new Refusal(fault)
  if (said.commissionedOn > localDate(now, timeZone)) throw new Refusal('commissionedInFuture', { what: said.commissionedOn })
}

export const addPanelRatings: Handler<'addPanelRatings'> = ({ serialNo, ...said }, call) =>
  change(call, 'ratings.add', async (trx) => {
    const panel = (await panelsBySerial(trx, call.scope, [serialNo])).get(serialNo)
    if (!panel) throw new Refusal('panelUnknown', { what: serialNo })
    refuseWrong(said, panel.timeZone, call.now)
    await insertRatings(trx, panel, said, by(call))
    return { answer: { id: panel.id, version: 1 }, subject: serialNo, after: said, detail: { stationId: panel.stationId } }
  })

export const editPanelRatings: Handler<'editPanelRatings'> = ({ id, version, ...after }, call) =>
  change(call, 'ratings.edit', async (trx) => {
    const row = await lockRatings(trx, call.scope, id)
    if (!row) throw new Refusal('notFound')
    const before = saidOf(row)
    refuseStale({ ...row, name: row.serialNo }, version, { theirs: before, yours: after })
    refuseWrong(after, row.timeZone, call.now)
    await updateRatings(trx, id, after, version + 1, by(call))
    return { answer: { id, version: version + 1 }, subject: row.serialNo, before, after, detail: { stationId: row.stationId } }
  })
