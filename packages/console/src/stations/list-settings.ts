export const columnKeys = [
  'state',
  'organisation',
  'capacity',
  'power',
  'curve',
  'energy',
  'yield',
  'pr',
  'modules',
  'online',
  'commissioned',
  'age',
] as const
export type ColumnKey = (typeof columnKeys)[number]
const hiddenAtFirst: ColumnKey[] = ['organisation', 'online', 'commissioned']

/** Row heights, px (look, section 1). */
export const densities = { compact: 32, middle: 40, roomy: 48 } as const
export type Density = keyof typeof densities

export type ListSettings = { density: Density; hidden: ColumnKey[] }
const atFirst: ListSettings = { density: 'middle', hidden: hiddenAtFirst }

/** Reads kept settings; whatever isn't known there is as at first. */
export const readListSettings = (text: string | null): ListSettings => {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<ListSettings>
    const density = kept.density && kept.density in densities ? kept.density : atFirst.density
    return { density, hidden: Array.isArray(kept.hidden) ? columnKeys.filter((key) => kept.hidden?.includes(key)) : atFirst.hidden }
  } catch {
    return atFirst
  }
}
