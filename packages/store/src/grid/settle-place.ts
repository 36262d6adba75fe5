import { type GridPlace, judgePlace } from '@sundial/core/grid/judge-place.ts'
import type { Phase } from '@sundial/core/grid/words.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { lockArea, lockBranch, lockContainer } from './find-grid.ts'

type End = { stationId: number; name: string }
/** What the audit keeps of a place: names instead of ids. */
export type WrittenPlace = { area: string | null; phase: Phase | null; branch: string | null; container: string | null }

/** @throws Refusal notFound where the scope does not see it */
const seen = async <R>(id: number | null, lock: (id: number) => Promise<R | undefined>): Promise<R | null> => {
  if (id === null) return null
  const row = await lock(id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** @throws Refusal otherPlant */
const refuseOtherPlant = (stationId: number, ends: readonly (End | null)[]): void => {
  const other = ends.find((end) => end !== null && end.stationId !== stationId)
  if (other) throw new Refusal('otherPlant', { what: other.name })
}

/**
 * The place on the grid side that something of a station gets, and its names: area and phase follow from the branch. Area, branch and
 * container are locked until the transaction ends. `code`: of what is placed.
 * @throws Refusal notFound, otherPlant, otherArea, otherPhase
 */
export const settlePlace = async (
  trx: Db,
  scope: Scope,
  wanted: GridPlace,
  { code, stationId }: { code: string; stationId: number },
): Promise<{ place: GridPlace; written: WrittenPlace }> => {
  const branch = await seen(wanted.branchId, (id) => lockBranch(trx, scope, id))
  const container = await seen(wanted.containerId, (id) => lockContainer(trx, scope, id))
  const said = await seen(wanted.areaId, (id) => lockArea(trx, scope, id))
  refuseOtherPlant(stationId, [said, branch, container])
  const { place, fault } = judgePlace(wanted, branch)
  if (fault) throw new Refusal(fault, { what: code, branch: branch?.name ?? '' })
  const area = said?.name ?? branch?.areaName ?? null
  return { place, written: { area, phase: place.phase, branch: branch?.name ?? null, container: container?.name ?? null } }
}
