import { type OrganisationLevel, organisationLevels } from '@sundial/core/organisations/levels.ts'
import type { Branch, Organisation } from '../parts/organisations/branches.ts'

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

/** The level that is offered for an organisation below one of this level. */
export const levelBelow = (level: OrganisationLevel): OrganisationLevel =>
  organisationLevels[organisationLevels.indexOf(level) + 1] ?? 'GROUP'
