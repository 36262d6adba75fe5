import { expect, it } from 'vitest'
import type { BranchRow } from '../parts/grid/grid-rows.ts'
import { nowhere } from './device-draft.ts'
import { alongWith } from './grid-fields.tsx'

const row = (id: number, areaId: number, phase: BranchRow['phase']) => ({ id, areaId, phase }) as BranchRow
const branches = [row(7, 3, 'b'), row(8, 4, null)]
const there = { ...nowhere, areaId: 3, phase: 'b' as const, branchId: 7 }

it.each([
  ['a branch brings its area and its phase', { branchId: 7 }, nowhere, { branchId: 7, areaId: 3, phase: 'b' }],
  ['a branch without a phase leaves the phase', { branchId: 8 }, there, { branchId: 8, areaId: 4, phase: 'b' }],
  ['another area takes the branch away', { areaId: 4 }, there, { areaId: 4, branchId: null }],
  ['no area takes the branch away', { areaId: null }, there, { areaId: null, branchId: null }],
  ['a branch that leaves leaves its area', { branchId: null }, there, { branchId: null }],
  ['a container changes alone', { containerId: 2 }, there, { containerId: 2 }],
])('%s', (_what, changes, from, expected) => {
  expect(alongWith(changes, from, branches)).toEqual(expected)
})
