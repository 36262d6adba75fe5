import type { GridNoun } from '@sundial/core/grid/words.ts'
import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { deleteInGrid } from '@sundial/store/grid/change-grid.ts'
import {
  type AreaRecord,
  type BranchRecord,
  type ContainerRecord,
  lockArea,
  lockBranch,
  lockContainer,
} from '@sundial/store/grid/find-grid.ts'
import { changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseGridInUse } from './in-use.ts'

type Record = AreaRecord | BranchRecord | ContainerRecord
const locks = { area: lockArea, branch: lockBranch, container: lockContainer }

/** @throws Refusal notFound, changedMeanwhile, gridInUse */
const remove = (noun: GridNoun, action: AuditAction, list: readonly { id: number; version: number }[], call: SignedInCall) =>
  changeMany(call, action, async (trx) => {
    const held: Record[] = []
    // In one order, so that two people who delete the same ones do not wait for each other.
    for (const { id, version } of list.toSorted((a, b) => a.id - b.id)) {
      const row = await locks[noun](trx, call.scope, id)
      if (!row) throw new Refusal('notFound')
      refuseStale(row, version)
      held.push(row)
    }
    const ids = held.map(({ id }) => id)
    await refuseGridInUse(trx, noun, ids)
    await deleteInGrid(trx, noun, ids)
    const changes = held.map(({ id: _id, stationId, version: _v, changedBy: _by, changedAt: _at, ...before }) => ({
      ...{ answer: {}, subject: before.number, before, detail: { stationId } },
    }))
    return { answer: {}, changes }
  })

export const deleteTransformerAreas: Handler<'deleteTransformerAreas'> = ({ list }, call) => remove('area', 'grid.deleteArea', list, call)
export const deleteBranches: Handler<'deleteBranches'> = ({ list }, call) => remove('branch', 'grid.deleteBranch', list, call)
export const deleteContainers: Handler<'deleteContainers'> = ({ list }, call) => remove('container', 'grid.deleteContainer', list, call)
