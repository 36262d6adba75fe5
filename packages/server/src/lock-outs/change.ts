import { Refusal } from '@sundial/core/kit/refusal.ts'
import { lockOutMsMax, takesOffAlone } from '@sundial/core/lock-outs/lock-out.ts'
import { addApproval } from '@sundial/store/commands/approvals.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { endTagged } from '@sundial/store/lock-outs/end-tagged.ts'
import { addLockOut as add, findTagPlace, type LockOut, lockLockOut, removeLockOut as remove } from '@sundial/store/lock-outs/lock-outs.ts'
import { lockPlantToTag } from '@sundial/store/lock-outs/tagged.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'

/** @throws Refusal lockOutUntil */
const needUntil = (until: number, now: number): void => {
  if (until <= now || until > now + lockOutMsMax) throw new Refusal('lockOutUntil')
}

export const addLockOut: Handler<'addLockOut'> = ({ stationId, deviceId, holder, reason, until }, call) =>
  change(call, 'lockOuts.add', async (trx) => {
    const { scope, user, now } = call
    needUntil(until, now)
    const place = await findTagPlace(trx, scope, stationId, deviceId)
    await lockPlantToTag(trx, stationId)
    const id = await add(trx, { ...place, stationId, userId: user.userId, holder, reason, until, now })
    const endedTasks = await endTagged(trx, now, stationId)
    const after = { holder, reason, until, label: place.label, kind: place.kind }
    return {
      answer: { id, label: place.label, endedTasks },
      subject: place.label,
      detail: { id, stationId, deviceId: place.deviceId, endedTasks },
      after,
    }
  })

/** What is written down of a tag that is taken off, or is asked to be. */
export const auditOf = ({ id, stationId, deviceId, label, holder, reason, until, kind }: LockOut) => ({
  subject: label,
  detail: { id, stationId, deviceId },
  before: { holder, reason, until, label, kind },
})

/** Another person's tag waits for a second person. @throws Refusal noPermission, reasonNeeded */
const askToRemove = async (trx: Db, tag: LockOut, reason: string, { user, now }: SignedInCall): Promise<void> => {
  needPermission(user, 'rsd.energise')
  if (reason === '') throw new Refusal('reasonNeeded')
  const facts = { label: tag.label, moduleCount: null, capacityW: null }
  const input = { lockOutId: tag.id, reason }
  await addApproval(trx, { userId: user.userId, stationId: tag.stationId, input, ratedW: 0, facts, lockOutId: tag.id, now })
}

type Removing = { id: number; reason: string }
/** The tag, locked. @throws Refusal notFound, lockOutGone */
const tagToRemove = async (trx: Db, id: number, { scope, now }: SignedInCall): Promise<LockOut> => {
  const tag = await lockLockOut(trx, scope, id, now)
  if (!tag) throw new Refusal('notFound')
  if (tag.removedAt !== null) throw new Refusal('lockOutGone', { place: tag.label })
  return tag
}

const isOwn = async ({ id }: Removing, call: SignedInCall): Promise<boolean> => {
  const tag = await tagToRemove(call.server.store.db, id, call)
  return takesOffAlone(tag, call.user.userId)
}

export const removeLockOut: Handler<'removeLockOut'> = async (input, call) => {
  const own = await isOwn(input, call)
  return change(call, own ? 'lockOuts.remove' : 'lockOuts.ask', async (trx) => {
    const { id, reason } = input
    const tag = await tagToRemove(trx, id, call)
    if (own) await remove(trx, { id, userId: call.user.userId, reason, now: call.now })
    else await askToRemove(trx, tag, reason, call)
    const { detail, ...written } = auditOf(tag)
    return { answer: { removed: own }, ...written, detail: { ...detail, reason } }
  })
}
