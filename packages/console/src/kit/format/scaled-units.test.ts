import { describe, expect, it } from 'vitest'
import { plantPowerScale, plantPowerText, scaledText, scaleFor } from './scaled-units.ts'

describe('a power or energy', () => {
  it.each([
    [58_450_000, 'W', '58.45', 'MW'],
    [391_200, 'W', '391.2', 'kW'],
    [1_712_000, 'Wh', '1.71', 'MWh'],
    [999, 'W', '999', 'W'],
    [0, 'W', '0', 'W'],
    [93_440_000, 'Wp', '93.44', 'MWp'],
    [2_500_000_000, 'W', '2.50', 'GW'],
  ])('of %d %s reads %s %s', (value, base, text, unit) => {
    expect(scaledText(value, base, 'en')).toEqual({ text, unit })
  })

  it('that is missing has neither number nor unit', () => {
    expect(scaledText(null, 'W', 'en')).toEqual({ text: '–', unit: '' })
  })
})

describe('one scale for many values', () => {
  it('goes by the largest and ignores what is missing', () => {
    expect(scaleFor([null, 12, 4500], 'W')).toEqual({ unit: 'kW', factor: 1000 })
  })

  it('is the base unit where there is nothing', () => {
    expect(scaleFor([], 'Wh')).toEqual({ unit: 'Wh', factor: 1 })
  })
})

describe("a plant's power", () => {
  it.each([
    [0, '0.0', 'kW'],
    [3_182.8, '3.2', 'kW'],
    [58_970, '59.0', 'kW'],
    [1_620_440, '1,620.4', 'kW'],
    [123_456_789, '123.5', 'MW'],
  ])('%i W reads the same by itself and in a column: %s %s', (powerW, text, unit) => {
    expect(plantPowerText(powerW, 'en')).toEqual({ text, unit })
    const scale = plantPowerScale([powerW, null, 12])
    expect([scale.unit, (powerW / scale.factor).toFixed(scale.decimals)]).toEqual([unit, text.replace(',', '')])
  })
  it('that is not known has no unit', () => expect(plantPowerText(null, 'en')).toEqual({ text: '–', unit: '' }))
})
