import { inputsOf, type Model } from './inputs.ts'
import { allowedBy, checksOf, type Verdict } from './judged.ts'
import { moduleModels } from './module-models.ts'
import { type Part, partOf, textOf } from './parts.ts'
import { skyModels } from './sky-models.ts'
import { sunModels } from './sun-models.ts'
import { systemModels } from './system-models.ts'

const models: readonly Model[] = [...sunModels, ...skyModels, ...moduleModels, ...systemModels]

/** A case that names its model, inputs, expected values and tolerance. */
export const judgeFigures = (one: Part, meta: Part): Verdict => {
  const model = textOf(one, 'model', 'case')
  const expected = partOf(one, 'expected', 'case')
  const given = inputsOf(partOf(one, 'inputs', 'case'))
  const found = models.find(([name]) => name.test(model))
  const answers = found?.[1](given, model.match(found[0])!)
  if (!answers) return { missingModel: model }
  const unknown = Object.keys(expected).filter((name) => !(name in answers))
  if (unknown.length > 0) return { missingModel: `${model}: ${unknown.join(', ')}` }
  return { checks: checksOf(expected, answers, (value) => allowedBy(one.tolerance ?? meta.tolerance, value)) }
}
