import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { stationChoiceCalls } from '@sundial/contract/station-choices.ts'
import { organisationsBelowMax } from '@sundial/contract/users.ts'
import type { Branch } from '../organisations/branches.ts'

export type StationChoice = OutputOf<typeof stationChoiceCalls.stationChoices>[number]
/** A node of the tree: an organisation, which is opened, or a plant, which is chosen. */
export type PlaceNode = { value: string; title: string; selectable: boolean; isLeaf: boolean; disabled?: boolean; children?: PlaceNode[] }
/** How many nodes of a level are here, and how many it has. */
export type LevelSize = { shown: number; total: number }

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

/** A line in a tree that says something of a level. */
export const noteOf = (title: string, key = ''): PlaceNode => ({
  ...{ value: `n ${key} ${title}`, title, selectable: false, isLeaf: true, disabled: true },
})

/** How much of what stands directly in an organisation is here. `inOrg`: how many plants it has, where it is known. */
type Sized = { inOrg: (orgNo: string) => number | undefined; more: (size: LevelSize) => string }

/** What a level lacks, as a line; no line while it is whole. An organisation whose answer is still to come lacks nothing yet. */
const lackOf = ({ organisation: { orgNo, childCount }, children }: Branch, plants: number, { inOrg, more }: Sized): PlaceNode[] => {
  const total = (children.length >= organisationsBelowMax ? childCount : children.length) + (inOrg(orgNo) ?? plants)
  const shown = children.length + plants
  return shown < total ? [noteOf(more({ shown, total }), orgNo)] : []
}

/**
 * Organisations with the plants in each, as far as they are known. A plant whose organisation is not known yet stands at the top, so that a
 * chosen one has its name from the beginning.
 */
export const placeTree = (branches: readonly Branch[], stations: readonly StationChoice[], sized: Sized): PlaceNode[] => {
  const plants = Map.groupBy(stations, ({ orgNo }) => orgNo)
  const known = new Set<string>()
  const nodes = (level: readonly Branch[]): PlaceNode[] =>
    level.map((branch) => {
      const { orgNo, name } = branch.organisation
      known.add(orgNo)
      const own = (plants.get(orgNo) ?? []).map(plantOf)
      const children = [...nodes(branch.children), ...own, ...lackOf(branch, own.length, sized)]
      return { value: keyOfOrg(orgNo), title: name, selectable: false, isLeaf: false, children }
    })
  const tree = nodes(branches)
  return [...tree, ...stations.filter(({ orgNo }) => !known.has(orgNo)).map(plantOf)]
}

/** Keys of the organisations in a tree that have anything below them. */
export const openable = (nodes: readonly PlaceNode[]): string[] =>
  nodes.flatMap(({ value, children = [] }) => (children.length > 0 ? [value, ...openable(children)] : []))
