import type { Found } from '@sundial/core/identification/found.ts'
import { expect, it } from 'vitest'
import { onlyIdentified } from './settle-found.ts'

const device = (found: Found[] | null, phase: 'verified' | 'failed' = 'verified') => ({ phase, note: null, found })
const area: Found = { what: 'area', is: 'T1', sure: 0.9 }

it.each([
  ['says its area', device([area]), 'verified', null],
  ['says nothing', device(null), 'unknown', null],
  ['says its branch only', device([{ ...area, what: 'branch' }]), 'unknown', null],
  ['could not tell', device([{ ...area, is: null }]), 'failed', 'notIdentified'],
  ['had failed before', device([area], 'failed'), 'failed', null],
] as const)('a module whose area was asked for: it %s', (_, said, phase, note) => {
  expect(onlyIdentified('area')({ ...said, found: said.found && [...said.found] })).toMatchObject({ phase, note })
})
