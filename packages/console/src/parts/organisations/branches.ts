import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { userCalls } from '@sundial/contract/users.ts'

/** An organisation as a part of the tree has it. */
export type Organisation = OutputOf<typeof userCalls.organisationChoices>[number]
export type Branch = { organisation: Organisation; children: Branch[] }

/** Each organisation of several parts of the tree once, as the first of them has it, in the order of the tree. */
export const merged = (parts: readonly (readonly Organisation[] | undefined)[]): Organisation[] => {
  const byId = new Map<number, Organisation>()
  for (const row of parts.flatMap((part) => part ?? [])) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The organisations as a tree, as far as it is known. What stands below one that is not known stands at the top. */
export const branchesOf = (rows: readonly Organisation[]): Branch[] => {
  const known = new Set(rows.map(({ id }) => id))
  const childrenOf = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const below = (id: number | null): Branch[] =>
    (childrenOf.get(id) ?? []).map((organisation) => ({ organisation, children: below(organisation.id) }))
  return below(null)
}

/** Numbers of the organisations that have any below them, all of which are known. */
export const wholeOf = (rows: readonly Organisation[]): string[] => {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  return rows.flatMap(({ id, orgNo, childCount }) => (childCount > 0 && (childrenOf.get(id) ?? []).length >= childCount ? [orgNo] : []))
}

/** Numbers of those that have something known below them. */
export const ledThrough = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ organisation, children }) => (children.length > 0 ? [organisation.orgNo, ...ledThrough(children)] : []))

/** Numbers of those at the ends of what was found: a picker that finds one shows everything below it as well. */
export const foundIn = (rows: readonly Organisation[]): string[] => {
  const above = new Set(rows.map(({ parentId }) => parentId))
  return rows.flatMap(({ id, orgNo }) => (above.has(id) ? [] : [orgNo]))
}
