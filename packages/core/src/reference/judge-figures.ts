import { inputsOf, type Model } from './inputs.ts'
import { BadReference, type Check, type Judged, orProblem } from './judged.ts'
import { moduleModels } from './module-models.ts'
import { numberOr, type Part, partOf, partsOf, textOf } from './parts.ts'
import { skyModels } from './sky-models.ts'
import { sunModels } from './sun-models.ts'
import { systemModels } from './system-models.ts'

const models: readonly Model[] = [...sunModels, ...skyModels, ...moduleModels, ...systemModels]

/** What a case allows: its absolute tolerance or its relative one, whichever is wider. */
const allowedOf = (tolerance: Part, expected: number | null): number =>
  Math.max(numberOr(tolerance, 'abs', 0), numberOr(tolerance, 'rel', 0) * Math.abs(expected ?? 0))

const expectedOf = (expected: Part, name: string, where: string): number | null => {
  const value = expected[name]
  if (typeof value !== 'number' && value !== null) throw new BadReference(`${where}: expected "${name}" is neither a number nor null`)
  return value
}

const judgeOne = (one: Part, title: { group: string; id: string }): Judged => {
  const where = `case ${title.id}`
  const model = textOf(one, 'model', where)
  const expected = partOf(one, 'expected', where)
  const tolerance = partOf(one, 'tolerance', where)
  const given = inputsOf(partOf(one, 'inputs', where), where)
  const found = models.find(([name]) => name.test(model))
  const answers = found?.[1](given, model.match(found[0])!)
  if (!answers) return { ...title, missingModel: model }
  const names = Object.keys(expected)
  if (names.some((name) => !(name in answers))) {
    return { ...title, missingModel: `${model}: ${names.filter((name) => !(name in answers)).join(', ')}` }
  }
  const checks: Check[] = names.map((name) => {
    const value = expectedOf(expected, name, where)
    return { name, got: answers[name] ?? Number.NaN, expected: value, allowed: allowedOf(tolerance, value) }
  })
  return { ...title, checks }
}

/** A file of single figures: each case names its group, model, inputs, expected values and tolerance. */
export const judgeFigures = (document: Part): Judged[] =>
  partsOf(document, 'cases', 'file').map((one, i) => {
    const where = `case number ${i + 1}`
    return orProblem({ group: textOf(one, 'group', where), id: textOf(one, 'id', where) }, (title) => judgeOne(one, title))
  })
