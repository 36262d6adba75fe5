import { expect, it } from 'vitest'
import { kindFits, templateKinds } from './template.ts'

it.each([
  ['collect', ['station', 'string', 'list']],
  ['shutdown', ['station', 'inverter', 'string', 'list']],
  ['setClock', ['station', 'concentrator']],
] as const)('a template of %s is for %j', (action, kinds) => {
  expect(templateKinds.filter((kind) => kindFits(action, kind))).toEqual(kinds)
})
