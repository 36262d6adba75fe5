import { expect, it } from 'vitest'
import { draftOf } from './station-draft.ts'
import { whatFields, whereFields } from './station-steps.ts'

it('each field of a plant stands in one step', () => {
  expect([...whatFields, ...whereFields].toSorted()).toEqual(Object.keys(draftOf(null)).toSorted())
})
