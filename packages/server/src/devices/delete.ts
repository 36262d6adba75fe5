import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { refuseLocked } from '@sundial/core/replacement/device-lock.ts'
import { deleteDevices as deleteIn } from '@sundial/store/devices/change-devices.ts'
import { dependantsOfDevices, devicesWithPast } from '@sundial/store/devices/device-facts.ts'
import { lockOf } from '@sundial/store/devices/device-lock.ts'
import { type EntryRecord, lockEntry } from '@sundial/store/devices/find-entries.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { judgeNow } from '../figures/judge-now.ts'
import { changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

type Asked = { id: number; version: number }
type Position = EntryRecord & { id: number; gw: string }

/** @throws Refusal notFound, changedMeanwhile, deviceLocked */
const heldPosition = async (trx: Db, call: SignedInCall, { id, version }: Asked): Promise<Position> => {
  const entry = (await lockEntry(trx, call.scope, id)) as Position | undefined
  if (!entry) throw new Refusal('notFound')
  refuseStale({ ...entry, name: entry.code }, version)
  refuseLocked(await lockOf(trx, id, call.now), { code: entry.code, userId: call.user.userId, now: call.now })
  return entry
}

/** @throws Refusal deviceInUse, with the devices that stand in them */
const refuseInUse = async (trx: Db, ids: readonly number[]): Promise<void> => {
  const found = await dependantsOfDevices(trx, ids)
  const [first] = found
  if (!first) return
  const rest = first.count - first.codes.length
  const devices = `${first.codes.join(', ')}${rest > 0 ? ` + ${rest}` : ''}`
  throw new Refusal('deviceInUse', { what: first.code, devices }, { dependants: found })
}

/** @throws Refusal deviceHasPast */
const refusePast = async (trx: Db, ids: readonly number[]): Promise<void> => {
  const [code] = await devicesWithPast(trx, ids)
  if (code !== undefined) throw new Refusal('deviceHasPast', { what: code })
}

export const deleteDevices: Handler<'deleteDevices'> = async ({ list }, call) => {
  const held: Position[] = []
  await changeMany(call, 'devices.delete', async (trx) => {
    // In one order, so that two people who delete the same devices do not wait for each other.
    for (const asked of list.toSorted((a, b) => a.id - b.id)) held.push(await heldPosition(trx, call, asked))
    const ids = held.map(({ id }) => id)
    await refuseInUse(trx, ids)
    await refusePast(trx, ids)
    await deleteIn(trx, held)
    const changes = held.map(({ code, kind, number, mac, serialNo, model, gw, parentCode, position, stationId, meter }) => ({
      answer: {},
      subject: code,
      before: { kind, number, mac, serialNo, model, gw, parent: parentCode, position, ...meter },
      detail: { stationId },
    }))
    return { answer: {}, changes }
  })
  await judgeNow(call.server, [...new Set(held.map(({ stationId }) => stationId))])
  return {}
}
