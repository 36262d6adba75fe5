import type { stations } from '@sundial/phrases/stations.ts'
import type { ColumnKey } from './list-settings.ts'

/** Phrase of each column's head; those with a unit have a slot for it. */
export const columnWords = {
  state: 'columnState',
  organisation: 'columnOrganisation',
  capacity: 'columnCapacity',
  power: 'columnPower',
  curve: 'columnCurve',
  energy: 'columnEnergy',
  yield: 'columnYield',
  pr: 'columnPr',
  modules: 'columnModules',
  online: 'columnOnline',
  commissioned: 'columnCommissioned',
  age: 'columnAge',
} as const satisfies Record<ColumnKey, keyof typeof stations>
