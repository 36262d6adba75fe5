import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { stationChoiceCalls } from '@sundial/contract/station-choices.ts'
import type { Branch } from '../organisations/branches.ts'

export type StationChoice = OutputOf<typeof stationChoiceCalls.stationChoices>[number]
/** A node of the tree: an organisation, which is opened, or a plant, which is chosen. */
export type PlaceNode = { value: string; title: string; selectable: boolean; isLeaf: boolean; children?: PlaceNode[] }

export const keyOfOrg = (orgNo: string): string => `o ${orgNo}`
export const keyOfStation = (id: number): string => `s ${id}`
/** The plant that a key is of; null: it is of an organisation. */
export const stationOfKey = (key: string): number | null => (key.startsWith('s ') ? Number(key.slice(2)) : null)
export const orgOfKey = (key: string): string => key.slice(2)

const plantOf = ({ id, name }: StationChoice): PlaceNode => ({ value: keyOfStation(id), title: name, selectable: true, isLeaf: true })

/** Each plant of several answers once, in the order of the first that has it. */
export const mergedStations = (parts: readonly (readonly StationChoice[] | undefined)[]): StationChoice[] => [
  ...new Map(parts.flatMap((part) => (part ?? []).map((station) => [station.id, station] as const))).values(),
]

/**
 * Organisations with the plants in each, as far as they are known. A plant whose organisation is not known yet stands at the top, so that a
 * chosen one has its name from the beginning.
 */
export const placeTree = (branches: readonly Branch[], stations: readonly StationChoice[]): PlaceNode[] => {
  const plants = Map.groupBy(stations, ({ orgNo }) => orgNo)
  const known = new Set<string>()
  const nodes = (level: readonly Branch[]): PlaceNode[] =>
    level.map(({ organisation: { orgNo, name }, children }) => {
      known.add(orgNo)
      const own = (plants.get(orgNo) ?? []).map(plantOf)
      return { value: keyOfOrg(orgNo), title: name, selectable: false, isLeaf: false, children: [...nodes(children), ...own] }
    })
  const tree = nodes(branches)
  return [...tree, ...stations.filter(({ orgNo }) => !known.has(orgNo)).map(plantOf)]
}

/** Keys of the organisations in a tree that have anything below them. */
export const openable = (nodes: readonly PlaceNode[]): string[] =>
  nodes.flatMap(({ value, children = [] }) => (children.length > 0 ? [value, ...openable(children)] : []))
