import { describe, expect, it } from 'vitest'
import { type Branch, branchesOf, foundIn, ledThrough, merged, type Organisation, wholeOf } from '../parts/organisations/branches.ts'
import { branchesWith, findBranch, findParent, levelBelow } from './tree.ts'

const row = (id: number, parentId: number | null, orgNo: string, childCount = 0): Organisation => ({
  id,
  orgNo,
  name: `Name ${orgNo}`,
  names: { zh: `名${orgNo}` },
  parentId,
  type: 'GROUP',
  childCount,
  version: 1,
  label: null,
  below: null,
})
const rows = [row(1, null, 'ROOT', 2), row(2, 1, 'EAST', 1), row(3, 1, 'WEST', 4), row(4, 2, 'PIER')]
const branches = branchesOf(rows)
type Outline = { [orgNo: string]: Outline }
const outline = (of: readonly Branch[]): Outline =>
  Object.fromEntries(of.map(({ organisation, children }) => [organisation.orgNo, outline(children)]))

describe('the tree of organisations', () => {
  it('is put together from the parts that are known, each organisation once and as the first of them has it', () => {
    expect(outline(branches)).toEqual({ ROOT: { EAST: { PIER: {} }, WEST: {} } })
    expect(outline(branchesOf(merged([[rows[3]!, rows[0]!], undefined, rows])))).toEqual(outline(branches))
    expect(outline(branchesOf(merged([[row(4, 3, 'PIER')], rows])))).toEqual({ ROOT: { EAST: {}, WEST: { PIER: {} } } })
    expect(findParent(branches, findBranch(branches, 'PIER')!)?.organisation.orgNo).toBe('EAST')
    expect(findBranch(branches, 'NOWHERE')).toBeNull()
  })
  it('is known as a whole where all of the children are known', () => {
    expect(wholeOf(rows)).toEqual(['ROOT', 'EAST'])
    expect(foundIn(rows)).toEqual(['WEST', 'PIER'])
    expect(ledThrough(branchesOf([rows[0]!, rows[2]!, row(5, 3, 'BAY')]))).toEqual(['ROOT', 'WEST'])
  })
  it('begins where somebody stands, whatever is above', () => {
    expect(outline(branchesOf(rows.slice(1)))).toEqual({ EAST: { PIER: {} }, WEST: {} })
  })
  it('is searched by number and by the names of every language, and keeps the way there', () => {
    expect(outline(branchesWith(branches, ' pier '))).toEqual({ ROOT: { EAST: { PIER: {} } } })
    expect(outline(branchesWith(branches, '名east'))).toEqual({ ROOT: { EAST: { PIER: {} } } })
    expect(branchesWith(branches, 'nothing')).toEqual([])
    expect(branchesWith(branches, '')).toEqual(branches)
  })
  it('offers the next level for one below; groups stand below groups', () => {
    expect([levelBelow('NATIONAL'), levelBelow('DISTRICT_OFFICE'), levelBelow('GROUP')]).toEqual(['PROVINCIAL', 'GROUP', 'GROUP'])
  })
})
