import { type GridPlace, judgePlace, mergePlace } from '@sundial/core/grid/judge-place.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { refuseLocked } from '@sundial/core/replacement/device-lock.ts'
import { lockOf } from '@sundial/store/devices/device-lock.ts'
import {
  type AreaRecord,
  type BranchRecord,
  type ContainerRecord,
  lockArea,
  lockBranch,
  lockContainer,
} from '@sundial/store/grid/find-grid.ts'
import { lockPlaced, lockPlacedConcentrator, type PlacedConcentrator, type PlacedDevice, placeThere } from '@sundial/store/grid/place.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

type Asked = Parameters<Handler<'placeInGrid'>>[0]
type Held = PlacedDevice | PlacedConcentrator
type Ends = { area: AreaRecord | null; branch: BranchRecord | null; container: ContainerRecord | null }

/** @throws Refusal notFound where the scope does not see it */
const seen = async <R>(id: number | null | undefined, lock: (id: number) => Promise<R | undefined>): Promise<R | null> => {
  if (id === null || id === undefined) return null
  const row = await lock(id)
  if (!row) throw new Refusal('notFound')
  return row
}

const endsOf = async (trx: Db, scope: Scope, { areaId, branchId, containerId }: Partial<GridPlace>): Promise<Ends> => ({
  area: await seen(areaId, (id) => lockArea(trx, scope, id)),
  branch: await seen(branchId, (id) => lockBranch(trx, scope, id)),
  container: await seen(containerId, (id) => lockContainer(trx, scope, id)),
})

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
const refuseOtherPlant = (held: readonly Held[], { area, branch, container }: Ends): void => {
  const stationId = held[0]!.stationId
  const stranger = held.find((one) => one.stationId !== stationId)
  if (stranger) throw new Refusal('otherPlant', { what: stranger.code })
  const end = [area, branch, container].find((one) => one !== null && one.stationId !== stationId)
  if (end) throw new Refusal('otherPlant', { what: end.name })
}

const placeOf = ({ areaId, phase, branchId, containerId }: Held): GridPlace => ({ areaId, phase, branchId, containerId })
const partOf = { area: 'areaId', phase: 'phase', branch: 'branchId', container: 'containerId' } as const
/** What was said, null for what leaves; what was left out is not there. */
const saidOf = ({ areaId, phase, branchId, containerId, leaving }: Asked): Partial<GridPlace> => ({
  ...Object.fromEntries(Object.entries({ areaId, phase, branchId, containerId }).filter(([, value]) => value !== undefined)),
  ...Object.fromEntries(leaving.map((part) => [partOf[part], null])),
})

/** @throws Refusal otherArea, otherPhase */
const placed = async (trx: Db, scope: Scope, one: Held, said: Partial<GridPlace>): Promise<GridPlace> => {
  const wanted = mergePlace(placeOf(one), said)
  const branch = await seen(wanted.branchId, (id) => lockBranch(trx, scope, id))
  const { place, fault } = judgePlace(wanted, branch)
  if (fault) throw new Refusal(fault, { what: one.code, branch: branch?.name ?? '' })
  return place
}

/** What the audit keeps of a place. */
const written = async (trx: Db, scope: Scope, place: GridPlace) => {
  const { area, branch, container } = await endsOf(trx, scope, place)
  return { area: area?.name ?? null, phase: place.phase, branch: branch?.name ?? null, container: container?.name ?? null }
}

export const placeInGrid: Handler<'placeInGrid'> = (asked, call) =>
  changeMany(call, 'grid.place', async (trx) => {
    const { scope } = call
    const said = saidOf(asked)
    const ends = await endsOf(trx, scope, said)
    const held = await heldOf(trx, call, asked)
    refuseOtherPlant(held, ends)
    const all = []
    for (const one of held) {
      const place = await placed(trx, scope, one, said)
      const [before, after] = [await written(trx, scope, placeOf(one)), await written(trx, scope, place)]
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
