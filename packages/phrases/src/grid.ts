import { gridTerms } from './kit/grid-terms.ts'
import { phrases } from './kit/phrases.ts'

/** The grid side of a plant: transformer areas with their branch circuits, and containers. */
export const grid = phrases({
  area: gridTerms.area,
  phase: gridTerms.phase,
  branch: gridTerms.branch,
  container: gridTerms.container,
})
