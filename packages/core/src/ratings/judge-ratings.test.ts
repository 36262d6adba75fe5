import { expect, it } from 'vitest'
import { ratingFault } from './judge-ratings.ts'
import { ratingRanges } from './ranges.ts'

const sheet = { ratedW: 540, vocV: 49.5, iscA: 13.85, vmpV: 41.65, impA: 12.97 }

it.each([
  ['the values of a data sheet agree', {}, null],
  ['only the rated power is said', { vocV: null, iscA: null, vmpV: null, impA: null }, null],
  ['a voltage without its limit is not judged', { vocV: null, vmpV: 41.65 }, null],
  ['the voltage at maximum power is that of an open circuit', { vmpV: 49.5 }, 'ratedVoltageTooHigh'],
  ['the current at maximum power is above that of a short circuit', { impA: 14 }, 'ratedCurrentTooHigh'],
  ['the product is 6 % below the rated power', { ratedW: 575 }, 'ratedPowerDiffers'],
  ['the product is 4 % below the rated power', { ratedW: 562 }, null],
  ['the rated power is that of another panel, with the current unknown', { ratedW: 300, impA: null }, null],
] as const)('%s', (_what, change, fault) => {
  expect(ratingFault({ ...sheet, ...change })).toBe(fault)
})

it('the examples of the template are values of one panel', () => {
  const { ratedW, vocV, iscA, vmpV, impA } = ratingRanges
  const example = { ratedW: ratedW.example, vocV: vocV.example, iscA: iscA.example, vmpV: vmpV.example, impA: impA.example }
  expect(ratingFault(example)).toBe(null)
})
