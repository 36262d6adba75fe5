import { type GridPlace, mergePlace, saidPlace } from '@sundial/core/grid/judge-place.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { refuseLocked } from '@sundial/core/replacement/device-lock.ts'
import { lockOf } from '@sundial/store/devices/device-lock.ts'
import {
  lockPlaced,
  lockPlacedConcentrator,
  type PlacedConcentrator,
  type PlacedDevice,
  placeThere,
} from '@sundial/store/grid/grid-places.ts'
import { settlePlace } from '@sundial/store/grid/settle-place.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

type Asked = Parameters<Handler<'placeInGrid'>>[0]
type Held = PlacedDevice | PlacedConcentrator
/** @throws Refusal notFound, changedMeanwhile, deviceLocked */
const heldOf = async (trx: Db, call: SignedInCall, { devices, concentrators }: Asked): Promise<Held[]> => {
  const held: Held[] = []
  for (const { gw, version } of concentrators.toSorted((a, b) => a.gw.localeCompare(b.gw))) {
    const row = await lockPlacedConcentrator(trx, call.scope, gw)
    if (!row) throw new Refusal('notFound')
    refuseStale({ ...row, name: row.code }, version)
    held.push(row)
  }
  for (const { id, version } of devices.toSorted((a, b) => a.id - b.id)) {
    const row = await lockPlaced(trx, call.scope, id)
    if (!row) throw new Refusal('notFound')
    refuseStale({ ...row, name: row.code }, version)
    refuseLocked(await lockOf(trx, id, call.now), { code: row.code, userId: call.user.userId, now: call.now })
    held.push(row)
  }
  return held
}

/** @throws Refusal otherPlant where not all are of one station */
const refuseOtherPlant = (held: readonly Held[]): void => {
  const stranger = held.find((one) => one.stationId !== held[0]!.stationId)
  if (stranger) throw new Refusal('otherPlant', { what: stranger.code })
}

const placeOf = ({ areaId, phase, branchId, containerId }: Held): GridPlace => ({ areaId, phase, branchId, containerId })
export const placeInGrid: Handler<'placeInGrid'> = (asked, call) =>
  changeMany(call, 'grid.place', async (trx) => {
    const { scope } = call
    const said = saidPlace(asked)
    const held = await heldOf(trx, call, asked)
    refuseOtherPlant(held)
    const all = []
    for (const one of held) {
      const { written: before } = await settlePlace(trx, scope, placeOf(one), one)
      const { place, written: after } = await settlePlace(trx, scope, mergePlace(placeOf(one), said), one)
      const key = 'id' in one ? { id: one.id } : { gw: one.gw }
      all.push({ change: { answer: {}, subject: one.code, before, after, detail: { stationId: one.stationId } }, to: { ...key, place } })
    }
    await placeThere(
      trx,
      all.map(({ to }) => to),
      { userId: call.user.userId, now: call.now },
    )
    return { answer: {}, changes: all.map(({ change }) => change) }
  })
