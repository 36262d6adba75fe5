import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ModelId, models } from './models.ts'
import type { Point } from './points.ts'

const ids = Object.keys(models).map(Number) as ModelId[]
const folder = new URL('../../../../../shared/data/sunspec/', import.meta.url)
type ReferencePoint = { name: string; type: string; size: number; sf?: string | number; units?: string }
type ReferenceGroup = { name: string; count?: string | number; points: ReferencePoint[]; groups?: ReferenceGroup[] }
const shape = (points: readonly (Point | ReferencePoint)[]) =>
  points.map((p) => ({
    name: p.name,
    type: p.type,
    size: p.size,
    sf: p.sf ?? null,
    unit: ('unit' in p ? p.unit : (p as ReferencePoint).units) ?? '',
  }))
/** A group that stands once belongs to the model's own points; its name goes before theirs. */
const inPlace = ({ name, count, points }: ReferenceGroup): ReferencePoint[] =>
  count === undefined ? points.map((p) => ({ ...p, name: `${name}.${p.name}` })) : []
const isThere = existsSync(folder)
if (!isThere) console.log('skipped: the published SunSpec definitions, because ../shared/data/sunspec is missing')

describe.runIf(isThere)('the published definitions (skipped where ../shared/data is missing)', () => {
  it.each(ids)('model %i is ours, point by point', (id) => {
    const { group } = JSON.parse(readFileSync(new URL(`model_${id}.json`, folder), 'utf8')) as { group: ReferenceGroup }
    const groups = group.groups ?? []
    expect(shape(models[id].points)).toEqual(shape([...group.points.slice(2), ...groups.flatMap(inPlace)]))
    expect(shape(models[id].block)).toEqual(shape(groups.find((g) => g.count !== undefined)?.points ?? []))
  })
})
