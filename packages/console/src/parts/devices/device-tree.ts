import type { DeviceNode } from '@sundial/contract/device-choices.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { keyOfStation, type LevelSize, noteOf, type PlaceNode, stationOfKey } from '../stations/station-tree.ts'

const keyOfGw = (gw: string): string => `g ${gw}`
export const keyOfDevice = (id: number): string => `d ${id}`
const rest = (key: string): string => key.slice(2)
/** The device that a key is of; null: it is of something else. */
export const deviceOfKey = (key: string): number | null => (key.startsWith('d ') ? Number(rest(key)) : null)

export const keyOfNode = ({ id, gw }: DeviceNode): string => (id === null ? keyOfGw(gw) : keyOfDevice(id))
const keyAbove = ({ id, parentId, gw, stationId }: DeviceNode): string => {
  if (id === null) return keyOfStation(stationId)
  return parentId === null ? keyOfGw(gw) : keyOfDevice(parentId)
}

/** What a level is asked by; null: a key of an organisation, which has plants below it. */
export const levelOfKey = (key: string): { stationId: number } | { gw: string } | { parentId: number } | null => {
  const [stationId, parentId] = [stationOfKey(key), deviceOfKey(key)]
  if (stationId !== null) return { stationId }
  if (parentId !== null) return { parentId }
  return key.startsWith('g ') ? { gw: rest(key) } : null
}

type Words = { titleOf: (node: DeviceNode) => string; more: (size: LevelSize) => string }
type Known = {
  kind: DeviceKind
  nodes: readonly DeviceNode[]
  /** By the key of what they stand below. */
  sizes: ReadonlyMap<string, LevelSize>
}

/** Keys of all that leads to these nodes, the plants among them. */
export const keysAbove = (nodes: readonly DeviceNode[]): string[] => [...new Set(nodes.map(keyAbove))]

/** What is known below each key: each node once, in the order of the first answer that has it, and how much is not here. */
const childrenByKey = ({ kind, nodes, sizes }: Known, { titleOf, more }: Words): ((key: string) => PlaceNode[]) => {
  const once = new Map(nodes.map((node) => [keyOfNode(node), node]))
  const byParent = Map.groupBy(once.values(), keyAbove)
  const below = (key: string): PlaceNode[] => {
    const own = (byParent.get(key) ?? []).map((node) => {
      const isWanted = node.kind === kind
      const value = keyOfNode(node)
      return {
        value,
        title: titleOf(node),
        selectable: isWanted,
        isLeaf: isWanted || node.holds === 0,
        children: isWanted ? [] : below(value),
      }
    })
    const size = sizes.get(key)
    return size && size.shown < size.total ? [...own, noteOf(more(size), key)] : own
  }
  return below
}

/** The tree of organisations and plants with the devices in each plant, as far as they are known. */
export const withDevices = (places: readonly PlaceNode[], known: Known, words: Words): PlaceNode[] => {
  const below = childrenByKey(known, words)
  const node = ({ children = [], ...place }: PlaceNode): PlaceNode =>
    stationOfKey(place.value) === null
      ? { ...place, children: children.map(node) }
      : { ...place, selectable: false, isLeaf: false, children: below(place.value) }
  return places.map(node)
}

/** The device that is meant most likely: called as typed before others, and of a plant that is at hand before others. */
export const likeliestOf = (found: readonly DeviceNode[], typed: string, stationIds: readonly number[]): number | null => {
  const text = typed.trim().toLowerCase()
  const rank = ({ code, stationId }: DeviceNode) => (code.toLowerCase() === text ? 0 : 2) + (stationIds.includes(stationId) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))[0]?.id ?? null
}

/** Whether a node is among the lines of a tree: all above it stand open. The list of lines throws where it is to scroll to one that is not. */
export const isLine = (nodes: readonly PlaceNode[], open: readonly string[], key: string): boolean =>
  nodes.some(({ value, children = [] }) => value === key || (open.includes(value) && isLine(children, open, key)))
