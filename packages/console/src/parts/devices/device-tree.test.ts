import type { DeviceNode } from '@sundial/contract/device-choices.ts'
import { describe, expect, it } from 'vitest'
import { keyOfOrg, keyOfStation, type PlaceNode } from '../stations/station-tree.ts'
import { isLine, keyOfDevice, keysAbove, levelOfKey, likeliestOf, withDevices } from './device-tree.ts'

const plant: PlaceNode = { value: keyOfStation(1), title: 'Plant', selectable: true, isLeaf: true }
const places: PlaceNode[] = [{ value: keyOfOrg('O'), title: 'Org', selectable: false, isLeaf: false, children: [plant] }]
const node = (kind: DeviceNode['kind'], id: number | null, parentId: number | null, holds = 0): DeviceNode => ({
  ...{ kind, id, parentId, gw: 'G1', stationId: 1, stationName: 'Plant', code: `${kind} ${id}`, number: '1', holds },
})
const nodes = [node('concentrator', null, null, 1), node('inverter', 10, null, 1), node('string', 20, 10, 2), node('module', 30, 20)]
const words = { titleOf: ({ code }: DeviceNode) => code, more: ({ shown, total }: { shown: number; total: number }) => `${shown}/${total}` }
const outline = (tree: readonly PlaceNode[]): unknown[] =>
  tree.map(({ title, selectable, children = [] }) => [selectable ? `(${title})` : title, ...outline(children)])
const treeOf = (known: readonly DeviceNode[], sizes: [string, { shown: number; total: number }][] = []) =>
  withDevices(places, { kind: 'module', nodes: known, sizes: new Map(sizes) }, words)

describe('a tree of devices', () => {
  it('has concentrators below a plant and devices below what they stand in; only those of the kind are chosen', () => {
    expect(outline(treeOf(nodes))).toEqual([['Org', ['Plant', ['concentrator null', ['inverter 10', ['string 20', ['(module 30)']]]]]]])
  })

  it('has what several answers have once', () => {
    expect(treeOf([...nodes, ...nodes])).toEqual(treeOf(nodes))
  })

  it('says of a level that is not whole how much of it is here', () => {
    const cut = treeOf(nodes, [[keyOfDevice(20), { shown: 1, total: 3204 }]])
    expect(outline(cut)).toEqual([['Org', ['Plant', ['concentrator null', ['inverter 10', ['string 20', ['(module 30)'], ['1/3204']]]]]]])
    expect(treeOf(nodes, [[keyOfDevice(20), { shown: 1, total: 1 }]])).toEqual(treeOf(nodes))
  })

  it('opens what has something below it and nothing else', () => {
    const [org] = treeOf([node('concentrator', null, null, 0)])
    expect(org!.children![0]!.children![0]).toMatchObject({ isLeaf: true })
    expect(treeOf(nodes)[0]!.children![0]).toMatchObject({ isLeaf: false, selectable: false })
  })

  it('knows what leads to a device, what a level is asked by', () => {
    const above = keysAbove(nodes)
    expect(above.map(levelOfKey)).toEqual([{ stationId: 1 }, { gw: 'G1' }, { parentId: 10 }, { parentId: 20 }])
    expect(levelOfKey(keyOfOrg('O'))).toBeNull()
  })

  it('takes of what was found what is called so, and of a plant at hand', () => {
    const of = (id: number, code: string, stationId: number) => ({ ...node('module', id, 20), code, stationId })
    const found = [of(1, 'A-10', 1), of(2, 'A-1', 1), of(3, 'A-1', 2), of(4, 'A-11', 2)]
    expect([likeliestOf(found, ' a-1 ', []), likeliestOf(found, 'a-1', [2]), likeliestOf(found, 'A', [2])]).toEqual([2, 3, 3])
    expect(likeliestOf([], 'A', [2])).toBeNull()
  })

  it('knows which nodes are lines: all above them stand open', () => {
    const open = [keyOfOrg('O'), keyOfStation(1), 'g G1']
    expect([keyOfStation(1), keyOfDevice(10), keyOfDevice(20)].map((key) => isLine(treeOf(nodes), open, key))).toEqual([true, true, false])
  })
})
