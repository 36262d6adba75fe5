import type { GridNoun } from '@sundial/core/grid/words.ts'
import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale, type Versioned } from '@sundial/core/kit/refuse-stale.ts'
import { seesStation } from '@sundial/store/concentrators/list-concentrators.ts'
import { type GridChange, insertInGrid, updateInGrid } from '@sundial/store/grid/change-grid.ts'
import {
  type AreaRecord,
  type BranchRecord,
  type ContainerRecord,
  lockArea,
  lockBranch,
  lockContainer,
} from '@sundial/store/grid/find-grid.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseGridInUse } from './in-use.ts'

type Records = { area: AreaRecord; branch: BranchRecord; container: ContainerRecord }
type Kind<N extends GridNoun> = {
  noun: N
  action: AuditAction
  lock(trx: Db, scope: Scope, id: number): Promise<Records[N] | undefined>
  /** What was said of it so far. */
  saidOf(row: Records[N]): GridChange[N]
  /** @throws Refusal of a change that others stand in the way of */
  refuse?(trx: Db, row: Records[N], said: GridChange[N]): Promise<void>
}

const area: Kind<'area'> = {
  noun: 'area',
  action: 'grid.saveArea',
  lock: lockArea,
  saidOf: ({ number, name, ratedKva, areaThreshold, gradeThreshold }) => ({ number, name, ratedKva, areaThreshold, gradeThreshold }),
}
const branch: Kind<'branch'> = {
  noun: 'branch',
  action: 'grid.saveBranch',
  lock: lockBranch,
  saidOf: ({ number, name, areaId, phase }) => ({ number, name, areaId, phase }),
  refuse: async (trx, row, said) => {
    // What stands on it would be in another area, or on another phase than its branch.
    if (row.areaId !== said.areaId || row.phase !== said.phase) await refuseGridInUse(trx, 'branch', [row.id])
  },
}
const container: Kind<'container'> = {
  noun: 'container',
  action: 'grid.saveContainer',
  lock: lockContainer,
  saidOf: ({ number, name, kind }) => ({ number, name, kind }),
}

type Asked<N extends GridNoun> = {
  id: number | undefined
  version: number | undefined
  said: GridChange[N]
  /** The station that it is of. @throws Refusal notFound */
  stationOf(trx: Db): Promise<number>
}

/** Adds one to its station, or changes one. @throws Refusal notFound, changedMeanwhile, otherPlant, gridNumberTaken, gridInUse */
const save = <N extends GridNoun>(kind: Kind<N>, call: SignedInCall, { id, version, said, stationOf }: Asked<N>) =>
  change(call, kind.action, async (trx) => {
    const by = { userId: call.user.userId, now: call.now }
    const row = id === undefined ? undefined : await kind.lock(trx, call.scope, id)
    if (id !== undefined && !row) throw new Refusal('notFound')
    const stationId = await stationOf(trx)
    const made = { subject: said.number, after: said, detail: { stationId } }
    if (!row) return { answer: { id: await insertInGrid(trx, kind.noun, stationId, said, by), version: 1 }, ...made }
    const before = kind.saidOf(row)
    refuseStale(row as Versioned, version!, { theirs: before, yours: said })
    if (row.stationId !== stationId) throw new Refusal('otherPlant', { what: said.number })
    await kind.refuse?.(trx, row, said)
    return { answer: { id: row.id, version: await updateInGrid(trx, kind.noun, row.id, said, by) }, before, ...made }
  })

/** A station that the asker sees. @throws Refusal notFound */
const seenStation =
  (call: SignedInCall, stationId: number) =>
  async (trx: Db): Promise<number> => {
    if (!(await seesStation(trx, call.scope, stationId))) throw new Refusal('notFound')
    return stationId
  }

export const saveTransformerArea: Handler<'saveTransformerArea'> = ({ id, version, stationId, ...said }, call) =>
  save(area, call, { id, version, said, stationOf: seenStation(call, stationId) })

export const saveBranch: Handler<'saveBranch'> = ({ id, version, ...said }, call) => {
  const stationOf = async (trx: Db): Promise<number> => {
    const home = await lockArea(trx, call.scope, said.areaId)
    if (!home) throw new Refusal('notFound')
    return home.stationId
  }
  return save(branch, call, { id, version, said, stationOf })
}

export const saveContainer: Handler<'saveContainer'> = ({ id, version, stationId, ...said }, call) =>
  save(container, call, { id, version, said, stationOf: seenStation(call, stationId) })
