import { type GridPlace, judgePlace } from '../grid/judge-place.ts'
import type { DeviceTableRow, RegisteredDevice, RegisteredGrid, RowFault } from './device-row.ts'

type Cells = Pick<DeviceTableRow, 'area' | 'phase' | 'branch' | 'container'>
type Part = 'area' | 'branch' | 'container'
const noSuch = { area: 'noArea', branch: 'noBranch', container: 'noContainer' } as const

/** The one that a text names: by its number, which only one has, otherwise by its name. */
const named = <T extends { number: string; name: string }>(all: readonly T[], text: string | null, field: Part): T | null | RowFault => {
  if (text === null) return null
  const byNumber = all.filter(({ number }) => number === text)
  const [found, more] = byNumber.length > 0 ? byNumber : all.filter(({ name }) => name === text)
  if (!found) return { field, why: noSuch[field] }
  return more ? { field, why: 'severalSuch' } : found
}
const isFault = (found: object | null): found is RowFault => found !== null && 'field' in found

const idOf = (one: { id: number } | null): number | null => one?.id ?? null

/** A branch of the area, where the row says one; a branch of another area is found too, so that it can be told as such. */
const branchOf = ({ branch }: Cells, branches: RegisteredGrid['branches'], area: { id: number } | null) => {
  const ofArea = area === null ? branches : branches.filter(({ areaId }) => areaId === area.id)
  const here = named(ofArea, branch, 'branch')
  return isFault(here) && ofArea.length < branches.length ? named(branches, branch, 'branch') : here
}

/**
 * The place on the grid side that the cells of a row say, or what is wrong with them. A branch is one of the area, where the row says an
 * area; the area and the phase of a branch follow where the row does not say them.
 */
export const judgeGridCells = (cells: Cells, { areas, branches, containers }: RegisteredGrid): GridPlace | RowFault[] => {
  const area = named(areas, cells.area, 'area')
  const branch = isFault(area) ? null : branchOf(cells, branches, area)
  const container = named(containers, cells.container, 'container')
  if (isFault(area) || isFault(branch) || isFault(container)) return [area, branch, container].filter(isFault)
  const said = { areaId: idOf(area), phase: cells.phase, branchId: idOf(branch), containerId: idOf(container) }
  const { place, fault } = judgePlace(said, branch)
  return place ?? [{ field: fault === 'otherPhase' ? 'phase' : 'branch', rule: fault }]
}

const fieldOf = { areaId: 'area', phase: 'phase', branchId: 'branch', containerId: 'container' } as const

/** In which cells a row says another place on the grid side than a device of the register has; a row says nothing of what it leaves empty. */
export const otherPlaceThere = (device: RegisteredDevice, said: GridPlace): RowFault[] =>
  (['areaId', 'phase', 'branchId', 'containerId'] as const)
    .filter((part) => said[part] !== null && said[part] !== device[part])
    .map((part) => ({ field: fieldOf[part], why: 'otherPlaceThere', code: device.code }))
