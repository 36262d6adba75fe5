import { gridCalls } from '@sundial/contract/grid.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { GridNoun } from '@sundial/core/grid/words.ts'
import { useCall } from '../../kit/server/use-call.ts'

export type AreaRow = OutputOf<typeof gridCalls.transformerAreas>['list'][number]
export type BranchRow = OutputOf<typeof gridCalls.branches>['list'][number]
export type ContainerRow = OutputOf<typeof gridCalls.containers>['list'][number]
type Rows = { area: AreaRow; branch: BranchRow; container: ContainerRow }
/** One of them, with what it is. */
export type GridRow = { [N in GridNoun]: { noun: N; row: Rows[N] } }[GridNoun]

/** A plant has a handful of areas; a thousand of each kind are shown. */
const all = { pageSize: 1000 }

/** What the grid side of a station is made of. */
export const useGrid = (stationId: number) => {
  const areas = useCall(gridCalls.transformerAreas, { stationId, ...all })
  const branches = useCall(gridCalls.branches, { stationId, ...all })
  const containers = useCall(gridCalls.containers, { stationId, ...all })
  const answers = [areas, branches, containers]
  return {
    areas: areas.data?.list ?? [],
    branches: branches.data?.list ?? [],
    containers: containers.data?.list ?? [],
    isPending: answers.some(({ isPending }) => isPending),
    /** The one that failed, for another try. */
    failed: answers.find(({ isError, data }) => isError && !data) ?? null,
  }
}
export type Grid = ReturnType<typeof useGrid>
