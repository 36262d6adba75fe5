import { describe, expect, it } from 'vitest'
import { meantName, numberShape, shapeOf, usualShapes } from './meant-name.ts'

const shapes = usualShapes(['DQ08000041', 'DQ08000042', 'DQ08000043', 'X-1'])

describe('what a misread number was meant to be', () => {
  it('knows how the names of a plant are built; what occurs once is no shape', () => {
    expect(shapeOf('DQ-08a.1')).toBe('AA-99A.9')
    expect(shapes).toEqual(['AA99999999'])
  })

  it.each([
    ['DQ0800O068', 'DQ08000068', [6]],
    ['DQ08OOO068', null, []],
    ['DQO8000I68', 'DQ08000168', [2, 7]],
    ['D008000068', 'DO08000068', [1]],
    ['DQ08000068', null, []],
    ['DQ0800068', null, []],
    ['DQ0800X068', null, []],
    ['', null, []],
  ] as const)('%s: %s', (typed, name, places) => {
    expect(meantName(typed, shapes)).toEqual(name === null ? null : { name, places: [...places] })
  })

  it('of an optimizer has 12 digits', () => {
    expect(meantName('2000O0011001', [numberShape])).toEqual({ name: '200000011001', places: [4] })
  })
})
