/** What a person may do with an empty plant. */
export type MayFill = { concentrators: boolean; devices: boolean; imports: boolean }
export type EmptyStep = 'register' | 'wiring' | 'takeOver' | 'byHand' | 'import'

/**
 * What an empty plant needs next, the first step first: a concentrator, then its devices from a workbook of the whole plant, from what a
 * concentrator holds, by hand, or from a table. Only what the person may do; null: the concentrators are not known yet.
 */
export const emptySteps = (concentratorCount: number | null, may: MayFill): EmptyStep[] => {
  if (concentratorCount === null) return []
  if (concentratorCount === 0) return may.concentrators ? ['register'] : []
  return [
    ...(may.imports ? (['wiring'] as const) : []),
    ...(may.devices ? (['takeOver', 'byHand'] as const) : []),
    ...(may.imports ? (['import'] as const) : []),
  ]
}
