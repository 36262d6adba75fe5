import { expect, it } from 'vitest'
import { efficiencyOf } from './ElectricalFigures.tsx'

const value = (w: number | null, at = 1) => ({ value: w, at })

it.each([
  ['AC over DC power', { acPower: value(980), dcPower: value(1000) }, 0.98],
  ['nothing of two instants', { acPower: value(980, 2), dcPower: value(1000) }, null],
  ['nothing at little load', { acPower: value(45), dcPower: value(49) }, null],
  ['nothing where one is missing', { acPower: value(980), dcPower: value(null) }, null],
  ['nothing where neither is told', {}, null],
])('the efficiency is %s', (_what, values, expected) => {
  expect(efficiencyOf({ values, ratedW: 1000 })).toBe(expected)
})

it('the efficiency is nothing where the rated power is not known', () => {
  expect(efficiencyOf({ values: { acPower: value(980), dcPower: value(1000) }, ratedW: null })).toBeNull()
})
