import { describe, expect, it } from 'vitest'
import type { Branch, Organisation } from '../organisations/branches.ts'
import { type LevelSize, mergedStations, openable, placeTree, type StationChoice, stationOfKey } from './station-tree.ts'

const branch = (orgNo: string, children: Branch[] = []): Branch => ({
  organisation: { orgNo, name: `Org ${orgNo}` } as Organisation,
  children,
})
const plant = (id: number, orgNo: string): StationChoice => ({
  ...{ id, orgNo, name: `Plant ${id}`, code: `P${id}`, latitudeDeg: 0, longitudeDeg: 0, state: null },
})
const sized = { inOrg: () => undefined, more: ({ shown, total }: LevelSize) => `${shown}/${total}` }
const tree = placeTree([branch('1', [branch('11')]), branch('2')], [plant(7, '11'), plant(8, '1'), plant(9, '99')], sized)

describe('the tree of organisations and plants', () => {
  it('has each plant in its organisation, behind the organisations below it', () => {
    expect(tree[0]!.children!.map(({ title }) => title)).toEqual(['Org 11', 'Plant 8'])
    expect(tree[0]!.children![0]!.children!.map(({ title }) => title)).toEqual(['Plant 7'])
  })
  it('lets plants be chosen, organisations be opened', () => {
    expect(tree.map(({ selectable, isLeaf }) => [selectable, isLeaf])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect(openable(tree)).toEqual(['o 1', 'o 11'])
    expect([stationOfKey('s 7'), stationOfKey('o 7')]).toEqual([7, null])
  })
  it('has a plant whose organisation is not known yet at the top', () => {
    expect(tree.at(-1)!.title).toBe('Plant 9')
  })
  it('has a plant of several answers once', () => {
    expect(mergedStations([[plant(7, '1')], undefined, [plant(8, '1'), plant(7, '1')]]).map(({ id }) => id)).toEqual([7, 8])
  })
  it('says of an organisation how many of its plants are not here', () => {
    const inOrg = (orgNo: string) => (orgNo === '1' ? 3204 : 1)
    const [org] = placeTree([branch('1', [branch('11')])], [plant(7, '11'), plant(8, '1')], { ...sized, inOrg })
    expect(org!.children!.map(({ title }) => title)).toEqual(['Org 11', 'Plant 8', '2/3205'])
    expect(org!.children![0]!.children!.map(({ title }) => title)).toEqual(['Plant 7'])
    expect(org!.children!.at(-1)).toMatchObject({ disabled: true, selectable: false })
  })
})
