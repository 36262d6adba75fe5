import { describe, expect, it } from 'vitest'
import { type Branch, branchesOf, branchesWith, branchesWithout, findBranch, levelBelow, type Organisation } from './tree.ts'

const row = (id: number, parentId: number | null, orgNo: string, stationCount = 0): Organisation => ({
  id,
  orgNo,
  name: `Name ${orgNo}`,
  org_name: `Name ${orgNo}`,
  names: { zh: `名${orgNo}` },
  parentId,
  type: 'GROUP',
  childCount: 0,
  stationCount,
  label: null,
})
const branches = branchesOf([row(1, null, 'ROOT'), row(2, 1, 'EAST', 2), row(3, 1, 'WEST', 1), row(4, 2, 'PIER', 3)])
type Outline = { [orgNo: string]: Outline }
const outline = (of: readonly Branch[]): Outline =>
  Object.fromEntries(of.map(({ organisation, children }) => [organisation.orgNo, outline(children)]))

describe('the tree of organisations', () => {
  it('counts what is below each, its own stations too', () => {
    expect(outline(branches)).toEqual({ ROOT: { EAST: { PIER: {} }, WEST: {} } })
    expect(branches[0]).toMatchObject({ organisationsBelow: 3, stationsBelow: 6 })
    expect(findBranch(branches, 'EAST')).toMatchObject({ organisationsBelow: 1, stationsBelow: 5 })
    expect(findBranch(branches, 'NOWHERE')).toBeNull()
  })
  it('is searched by number and by the names of every language, and keeps the way there', () => {
    expect(outline(branchesWith(branches, ' pier '))).toEqual({ ROOT: { EAST: { PIER: {} } } })
    expect(outline(branchesWith(branches, '名east'))).toEqual({ ROOT: { EAST: { PIER: {} } } })
    expect(branchesWith(branches, 'nothing')).toEqual([])
    expect(branchesWith(branches, '')).toEqual(branches)
  })
  it('offers for a move what is neither the organisation nor below it', () => {
    expect(outline(branchesWithout(branches, 'EAST'))).toEqual({ ROOT: { WEST: {} } })
  })
  it('offers the next level for one below; groups stand below groups', () => {
    expect([levelBelow('NATIONAL'), levelBelow('DISTRICT_OFFICE'), levelBelow('GROUP')]).toEqual(['PROVINCIAL', 'GROUP', 'GROUP'])
  })
})
