import { describe, expect, it } from 'vitest'
import { contradiction, type LimitSetting, limitNames, limitRanges, limitsAt, settingAt, usualLimits } from './limits.ts'

const hotC = (depth: number, since: number, value: number | null): LimitSetting => ({ name: 'hotC', depth, since, value, model: null })
const [top, below, plant] = [1, 2, 1000]

describe('which value of a limit is in force', () => {
  it('the usual one where nobody has set another, or not yet', () => {
    expect(limitsAt([])(500)).toEqual(usualLimits)
    expect(limitsAt([hotC(top, 501, 70)])(500)).toEqual(usualLimits)
    expect(limitsAt([hotC(top, 500, 70)])(500)).toEqual({ ...usualLimits, hotC: 70 })
  })
  it('of several owners the deepest: its plant before its organisation, and that before those above', () => {
    const settings = [hotC(plant, 100, 80), hotC(top, 100, 60), hotC(below, 200, 70)]
    expect([150, 250].map((at) => limitsAt(settings)(at).hotC)).toEqual([80, 80])
    expect([150, 250].map((at) => limitsAt(settings.slice(1))(at).hotC)).toEqual([60, 70])
  })
  it('of one owner the newest; one that was taken back leaves the one above', () => {
    const settings = [hotC(plant, 100, 80), hotC(top, 100, 60), hotC(plant, 200, 90), hotC(plant, 300, null)]
    expect([100, 199, 200, 300, 400].map((at) => limitsAt(settings)(at).hotC)).toEqual([80, 80, 90, 60, 60])
    expect(settingAt(settings, 'hotC', 300)).toMatchObject({ depth: top, since: 100 })
  })
  it('is one object between two changes, so that nobody makes one for each sample', () => {
    const at = limitsAt([hotC(top, 100, 60), hotC(top, 200, 61)])
    expect(at(150)).toBe(at(199))
    expect(at(150)).not.toBe(at(200))
  })
})

describe('what may be set', () => {
  it('the usual value of each lies within its range', () => {
    for (const name of limitNames) {
      expect(usualLimits[name]).toBeGreaterThanOrEqual(limitRanges[name].min)
      expect(usualLimits[name]).toBeLessThanOrEqual(limitRanges[name].max)
    }
  })
  it.each([
    [{}, null],
    [{ hotC: 95 }, 'hotC'],
    [{ hotC: 94 }, null],
    [{ tooHotC: 85 }, 'hotC'],
    [{ poorShare: 0.7 }, 'poorShare'],
  ] as const)('%j contradicts: %s', (own, name) => {
    expect(contradiction({ ...usualLimits, ...own })).toBe(name)
  })
})
