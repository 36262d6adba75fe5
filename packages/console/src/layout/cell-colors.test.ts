import { describe, expect, it } from 'vitest'
import { tokensOf } from '../kit/theme/tokens.ts'
import { canvasColorsOf, mix, textColorOn } from './canvas-colors.ts'
import { barGroupOf, colorsOfMeasure, colorsOfPower, goodPass, pass, rampSteps, rangeOf } from './cell-colors.ts'
import { partsOf } from './draw-bars.ts'

describe('fill by power', () => {
  const cellColors = colorsOfPower(
    ['producing', 'producing', 'producing', 'zero', 'noData', 'asleep', 'shutDown'],
    ['good', 'low', 'poor', null, null, null, null],
    [300, 165, 60, 0, null, 0, 0],
    300,
  )
  it('has a pass for each band and state', () => {
    expect([...cellColors.pass].slice(1)).toEqual([pass.low, pass.poor, pass.zero, pass.noData, pass.asleep, pass.shutDown])
    expect(cellColors.pass[0]).toBeLessThan(pass.low)
  })
  it('stands as high as the share of the average', () => {
    expect(cellColors.level[1]).toBeCloseTo(0.55)
    expect(cellColors.level[2]).toBeCloseTo(0.2)
  })
  it('takes the band from the server and does not judge again', () => {
    expect(colorsOfPower(['producing'], ['low'], [300], 300).pass[0]).toBe(pass.low)
  })
  it('is lighter or darker between 84 and 106 % only', () => {
    expect([goodPass(0.7), goodPass(0.84), goodPass(1.06), goodPass(1.4)]).toEqual([0, 0, rampSteps - 1, rampSteps - 1])
    expect(goodPass(0.95)).toBeGreaterThan(0)
  })
})

describe('fill by another measure', () => {
  const states = ['producing', 'producing', 'shutDown', 'producing'] as const
  const values = [40, 60, 10, null]
  it('spreads over the producing modules', () => {
    expect(rangeOf(states, values, 1)).toEqual({ min: expect.closeTo(40.4, 9), max: expect.closeTo(59.6, 9) })
    const many = [0, 900, ...Array.from({ length: 98 }, (_, i) => 35 + (i % 3))]
    expect(rangeOf(Array(100).fill('producing'), many, 2)).toEqual({ min: 35, max: 37 })
    expect(rangeOf(['zero'], [5], 1)).toBeNull()
    expect(rangeOf(['producing', 'producing'], [5, 5], 1)).toEqual({ min: 4.5, max: 5.5 })
    expect(rangeOf(['producing', 'producing'], [40.1, 40.2], 2)).toEqual({ min: expect.closeTo(39.15, 2), max: expect.closeTo(41.15, 2) })
  })
  it('keeps the marks of the states, and a missing value is no data', () => {
    expect([...colorsOfMeasure(states, values, { min: 40, max: 60 }).pass]).toEqual([
      pass.ramp,
      pass.ramp + rampSteps - 1,
      pass.shutDown,
      pass.noData,
    ])
  })
})

describe('bars of strings', () => {
  it('group by state in the order of the legend', () => {
    const cellColors = { pass: new Uint8Array([0, 3, pass.low, pass.noData]), level: new Float32Array(4) }
    const parts = partsOf({ string: 0, x: 0, y: 0, w: 46, modules: [3, 0, 1, 2] }, cellColors)
    expect(parts.map((p) => [p.group, p.share])).toEqual([
      ['good', 0.5],
      ['low', 0.25],
      ['noData', 0.25],
    ])
  })
  it('know every pass', () => {
    expect([0, 11, pass.low, pass.poor, pass.zero, pass.noData, pass.asleep, pass.shutDown, pass.ramp].map(barGroupOf)).toEqual([
      'good',
      'good',
      'low',
      'poor',
      'zero',
      'noData',
      'asleep',
      'shutDown',
      'ramp',
    ])
  })
})

describe('colors', () => {
  it.each(['default', 'dark'] as const)('of the theme %s have the prescribed greens at their ends', (name) => {
    const colors = canvasColorsOf(tokensOf[name], name === 'dark', 'x')
    const ends = name === 'dark' ? ['#386d56', '#4f9a78'] : ['#6aa187', '#47856a']
    expect([colors.ofPass[0], colors.ofPass[rampSteps - 1]]).toEqual(ends)
    expect(colors.ofPass.every((colour) => /^#[0-9a-f]{6}$/i.test(colour))).toBe(true)
  })
  it('mix in proportion', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
  it('can be read on light and on dark', () => {
    expect([textColorOn('#ffffff'), textColorOn('#0b4a5e')]).toEqual(['#1D1B17', '#FFFFFF'])
  })
})
