import { describe, expect, it } from 'vitest'
import { gridOf, type Share, stringOf } from '../../test/made-up-string.ts'
import { type CurveFinding, clearClass, type IvClass } from '../ivcurves/classes.ts'
import { causesOf } from './causes.ts'
import { patternOf } from './pattern.ts'
import { suspectsOf, verdictOf } from './suspects.ts'

const daysOf = (share: Share) => {
  const grid = gridOf(stringOf(share))
  const pattern = patternOf(grid)
  return { pattern: pattern.name, causes: causesOf(grid, pattern) }
}
/** A curve whose classes fit so well. */
const curveOf = (fits: Partial<Record<IvClass, number>>): CurveFinding => {
  const candidates = Object.entries(fits)
    .map(([ivClass, fit]) => ({
      ivClass: ivClass as IvClass,
      fit,
      pro: [{ reason: 'steps' as const, value: 1 }],
      contra: [{ reason: 'voltageNormal' as const, value: 0 }],
    }))
    .sort((a, b) => b.fit - a.fit)
  return { ivClass: candidates[0]!.ivClass, candidates }
}

describe('the verdict', () => {
  it('is the fault that the curve names clearly', () => {
    expect(verdictOf('sinceDay', curveOf({ damagedCell: 1, partialShade: 0.5 }))).toEqual({ by: 'curve', ivClass: 'damagedCell' })
  })

  it('is what the days show where two faults fit the curve alike, or none', () => {
    expect(clearClass(curveOf({ damagedCell: 0.9, partialShade: 0.85 }))).toBeNull()
    expect(verdictOf('sinceDay', curveOf({ damagedCell: 0.9, partialShade: 0.85 }))).toEqual({ by: 'days', pattern: 'sinceDay' })
    expect(verdictOf('sinceDay', curveOf({ degraded: 0.2 }))).toEqual({ by: 'days', pattern: 'sinceDay' })
  })

  it('is what the days show although the curve is sound: the shade may have been away', () => {
    expect(verdictOf('sameHours', curveOf({ healthy: 1 }))).toEqual({ by: 'days', pattern: 'sameHours' })
  })

  it('is a sound curve where the days are too few, and nothing where there is no curve either', () => {
    expect(verdictOf('tooLittle', curveOf({ healthy: 1 }))).toEqual({ by: 'curve', ivClass: 'healthy' })
    expect(verdictOf('tooLittle', null)).toEqual({ by: 'nothing' })
    expect(verdictOf('tooLittle', { ivClass: null, candidates: [] })).toEqual({ by: 'nothing' })
  })
})

describe('what it may be', () => {
  it('is nothing of a module that is sound', () => {
    const { pattern, causes } = daysOf(() => 1)
    expect(suspectsOf(pattern, causes, null)).toEqual([])
    expect(suspectsOf(pattern, causes, curveOf({ healthy: 1, partialShade: 0 }))).toEqual([])
  })

  it('has one suspect by the days alone, and says against the others why not', () => {
    const { pattern, causes } = daysOf((_day, hour) => (hour >= 15 ? 0.55 : 1))
    const suspects = suspectsOf(pattern, causes, null)
    expect(suspects.map(({ cause, standing }) => [cause, standing])[0]).toEqual(['shade', 'suspect'])
    expect(suspects.slice(1).every(({ standing, byDays }) => standing === 'unlikely' && byDays!.contra.length > 0)).toBe(true)
    expect(suspects).toHaveLength(5)
  })

  it('joins curve and days: the fall speaks for the damaged cell, the hours against the shade', () => {
    const { pattern, causes } = daysOf((day) => (day < 12 ? 1 : 0.66))
    const [first, ...others] = suspectsOf(pattern, causes, curveOf({ damagedCell: 1, partialShade: 0.5, seriesResistance: 0 }))
    expect(first).toMatchObject({ ivClass: 'damagedCell', standing: 'suspect', byDays: { pro: [{ reason: 'fellAtOnce' }] } })
    const shade = others.find(({ ivClass }) => ivClass === 'partialShade')!
    expect(shade).toMatchObject({ standing: 'possible', byDays: { contra: [{ reason: 'lowAllHours' }] } })
    expect(others.find(({ ivClass }) => ivClass === 'seriesResistance')).toMatchObject({ standing: 'unlikely' })
    expect(others.filter(({ standing }) => standing === 'suspect')).toEqual([])
  })

  it('keeps what the days name beside a curve that says nothing clearly', () => {
    const { pattern, causes } = daysOf((_day, hour) => (hour >= 15 ? 0.55 : 1))
    const [first] = suspectsOf(pattern, causes, curveOf({ healthy: 1, partialShade: 0 }))
    expect(first).toMatchObject({ ivClass: null, cause: 'shade', standing: 'suspect', byCurve: null })
  })
})
