import { Refusal } from '@sundial/core/kit/refusal.ts'
import { lockMs, refuseLocked } from '@sundial/core/replacement/device-lock.ts'
import { type DeviceLock, lockOf, releaseLock, takeLock } from '@sundial/store/devices/device-lock.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { lockPosition } from '@sundial/store/replacement/position-facts.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

const shown = (lock: DeviceLock | null, userId: number) => ({
  locked: lock !== null,
  mine: lock?.userId === userId,
  by: lock?.by ?? null,
  since: lock?.since ?? null,
  until: lock?.until ?? null,
})

export const isLocked: Handler<'isLocked'> = async ({ id }, { server, scope, user, now }) => {
  const { db } = server.store
  refuseUnseen(id, await findDevices(db, scope, [id]))
  return shown(await lockOf(db, id, now), user.userId)
}

export const lockDevice: Handler<'lockDevice'> = ({ id, lock }, call) => {
  const { scope, now } = call
  const { userId } = call.user
  return change(call, lock ? 'equipment.lock' : 'equipment.unlock', async (trx) => {
    const position = await lockPosition(trx, scope, id)
    if (!position) throw new Refusal('notFound')
    const held = await lockOf(trx, id, now)
    if (lock) {
      refuseLocked(held, { code: position.code, userId, now })
      await takeLock(trx, id, userId, { since: held?.since ?? now, until: now + lockMs })
    } else if (held?.userId === userId) await releaseLock(trx, id)
    const answer = shown(await lockOf(trx, id, now), userId)
    return { answer, subject: position.code, detail: { stationId: position.stationId } }
  })
}
