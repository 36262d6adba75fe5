import { pathOf } from '@sundial/contract/pages.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'

/** Modules that the comparison takes at a time. */
export const compareMax = 8
/** Neighbours on each side that a module is compared with. */
const neighbours = 2

export const compareStationPath = (stationId: number): string => pathOf('comparison', { stations: stationId })
export const compareModulesPath = (stationId: number, ids: readonly number[]): string =>
  pathOf('comparison', { stationId, modules: ids.join(',') })

/** A module first, then those beside it in its string: up to two on each side. */
export const withNeighbours = ({ columns }: ModuleSnapshot, i: number): number[] => {
  const string = columns.id
    .map((_, k) => k)
    .filter((k) => columns.string[k] === columns.string[i])
    .sort((a, b) => columns.position[a]! - columns.position[b]!)
  const at = string.indexOf(i)
  const near = string.slice(Math.max(0, at - neighbours), at + neighbours + 1).filter((k) => k !== i)
  return [i, ...near].map((k) => columns.id[k]!)
}
