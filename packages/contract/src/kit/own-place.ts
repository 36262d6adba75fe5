import { phases, placeParts } from '@sundial/core/grid/words.ts'
import { z } from 'zod'
import { id } from './shapes.ts'

/**
 * What is said of where something stands itself. What is left out stays, what `leaving` names is taken away; area and phase follow from the
 * branch.
 */
export const ownPlace = {
  areaId: id.optional(),
  phase: z.enum(phases).optional(),
  branchId: id.optional(),
  containerId: id.optional(),
  /** What is taken away. */
  leaving: z.array(z.enum(placeParts)).max(placeParts.length).default([]),
}
