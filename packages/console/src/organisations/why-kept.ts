import { isFixedLevel } from '@sundial/core/organisations/levels.ts'
import type { Organisation } from '../parts/organisations/branches.ts'

/** Why an organisation can't be deleted, as far as the tree tells; the server knows of users and roles. null: it may be tried. */
export const whyKeptOf = ({ parentId, type, childCount, below }: Pick<Organisation, 'parentId' | 'type' | 'childCount' | 'below'>) => {
  if (parentId === null) return 'keptTop'
  if (isFixedLevel(type)) return 'keptLevel'
  return childCount > 0 || (below?.stations ?? 0) > 0 ? 'keptFull' : null
}
