import { type ArchiveNoun, named, number, orNull, text } from './archive-fields.ts'

/** The grid side of a plant. A branch names its area by number; numbers of areas and containers are a plant's own, those of branches an area's. */
export const gridNouns = {
  area: {
    table: 'transformer_area',
    key: ['station', 'number'],
    fields: {
      station: named('station_id', 'station'),
      number: text('number'),
      name: text('name'),
      ratedKva: orNull(number('rated_kva')),
      areaThreshold: orNull(number('area_threshold')),
      gradeThreshold: orNull(number('grade_threshold')),
    },
  },
  branch: {
    table: 'branch',
    key: ['station', 'area', 'number'],
    fields: {
      station: named('station_id', 'station'),
      area: named('area_id', 'area'),
      number: text('number'),
      name: text('name'),
      phase: orNull(text('phase')),
    },
  },
  container: {
    table: 'container',
    key: ['station', 'number'],
    fields: {
      station: named('station_id', 'station'),
      number: text('number'),
      name: text('name'),
      kind: text('kind'),
    },
  },
} as const satisfies Record<string, ArchiveNoun>

/** Where a concentrator or a device stands: of its plant, and a branch of its area. */
export const gridFields = {
  area: orNull(named('area_id', 'area')),
  phase: orNull(text('phase')),
  branch: orNull(named('branch_id', 'branch')),
  container: orNull(named('container_id', 'container')),
} as const
