import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { organisationCalls } from '@sundial/contract/organisations.ts'
import { type OrganisationLevel, organisationLevels } from '@sundial/core/organisations/levels.ts'

export type Organisation = OutputOf<typeof organisationCalls.organisations>['list'][number]
export type Branch = { organisation: Organisation; children: Branch[]; organisationsBelow: number; stationsBelow: number }

const sum = (branches: readonly Branch[], of: (branch: Branch) => number): number => branches.reduce((all, branch) => all + of(branch), 0)

/** The rows, parents before children, as a tree; `stationsBelow` counts its own as well. */
export const branchesOf = (rows: readonly Organisation[]): Branch[] => {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  const branch = (organisation: Organisation): Branch => {
    const children = (childrenOf.get(organisation.id) ?? []).map(branch)
    return {
      organisation,
      children,
      organisationsBelow: children.length + sum(children, (child) => child.organisationsBelow),
      stationsBelow: organisation.stationCount + sum(children, (child) => child.stationsBelow),
    }
  }
  return (childrenOf.get(null) ?? []).map(branch)
}

export const findBranch = (branches: readonly Branch[], orgNo: string): Branch | null => {
  for (const branch of branches) {
    const found = branch.organisation.orgNo === orgNo ? branch : findBranch(branch.children, orgNo)
    if (found) return found
  }
  return null
}

export const findParent = (branches: readonly Branch[], child: Branch): Branch | null => {
  for (const branch of branches) {
    const found = branch.children.includes(child) ? branch : findParent(branch.children, child)
    if (found) return found
  }
  return null
}

const isNamed = ({ orgNo, name, names }: Organisation, part: string): boolean =>
  [orgNo, name, ...Object.values(names)].some((text) => text?.toLowerCase().includes(part))

/** The branches that lead to organisations with this part in a name or number; everything below such a one stays. */
export const branchesWith = (branches: readonly Branch[], text: string): Branch[] => {
  const part = text.trim().toLowerCase()
  if (part === '') return [...branches]
  return branches.flatMap((branch) => {
    if (isNamed(branch.organisation, part)) return [branch]
    const children = branchesWith(branch.children, part)
    return children.length > 0 ? [{ ...branch, children }] : []
  })
}

/** The branches without one and everything below it: where that one may move to. */
export const branchesWithout = (branches: readonly Branch[], orgNo: string): Branch[] =>
  branches
    .filter(({ organisation }) => organisation.orgNo !== orgNo)
    .map((branch) => ({ ...branch, children: branchesWithout(branch.children, orgNo) }))

/** The level that is offered for an organisation below one of this level. */
export const levelBelow = (level: OrganisationLevel): OrganisationLevel =>
  organisationLevels[organisationLevels.indexOf(level) + 1] ?? 'GROUP'
