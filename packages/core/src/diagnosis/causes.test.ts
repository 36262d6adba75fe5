import { describe, expect, it } from 'vitest'
import { gridOf, type Share, stringOf } from '../../test/made-up-string.ts'
import { type Cause, type CauseName, causesOf } from './causes.ts'
import { patternOf } from './pattern.ts'

const causesIn = (share: Share): Cause[] => {
  const grid = gridOf(stringOf(share))
  return causesOf(grid, patternOf(grid))
}
const one = (causes: readonly Cause[], cause: CauseName): Cause => causes.find((each) => each.cause === cause)!
const againstOf = (causes: readonly Cause[], cause: CauseName): string[] => one(causes, cause).contra.map(({ reason }) => reason)

describe('what may be behind the days of a module', () => {
  it('is nothing where it gives what its neighbours give, and where too little is known', () => {
    expect(causesIn(() => 1)).toEqual([])
    expect(causesIn((day) => (day > 26 ? 0.5 : null))).toEqual([])
  })

  it('is shade where its afternoons are low, and then neither a break nor dirt', () => {
    const causes = causesIn((_day, hour) => (hour >= 15 ? 0.55 : 1))
    const [first] = causes
    expect(first).toMatchObject({ cause: 'shade', pro: [{ reason: 'lowSameHours', share: expect.closeTo(0.55, 1) }], contra: [] })
    expect(first!.pro[0]!.hours![0]).toBeGreaterThanOrEqual(14)
    expect(againstOf(causes, 'broken')).toEqual(['noFallAtOnce'])
    expect(againstOf(causes, 'dirt')).toEqual(['noSlowFall'])
    expect(againstOf(causes, 'contact')).toEqual(['lowSameHours'])
    expect(againstOf(causes, 'off')).toEqual(['givesOutput'])
  })

  it('is a break where it fell at one day, and the hours say why it is no shade', () => {
    const causes = causesIn((day) => (day < 12 ? 1 : 0.66))
    expect(causes[0]).toMatchObject({ cause: 'broken', pro: [{ reason: 'fellAtOnce', day: '2026-11-11', share: expect.closeTo(0.34, 1) }] })
    expect(one(causes, 'shade')).toMatchObject({ pro: [], contra: [{ reason: 'lowAllHours', share: 1 }] })
    expect(one(causes, 'dirt').contra).toMatchObject([{ reason: 'fellAtOnce', day: '2026-11-11' }])
    expect(one(causes, 'kind').contra).toMatchObject([{ reason: 'wasSound', share: expect.closeTo(0.4, 1) }])
  })

  it('is dirt where it gives a little less each day', () => {
    const causes = causesIn((day) => 1 - 0.005 * day)
    expect(causes[0]).toMatchObject({ cause: 'dirt', pro: [{ reason: 'fallsEachDay', share: expect.closeTo(0.005, 3) }] })
  })

  it('is a shutdown or a defect where it gives nothing, with the day since when', () => {
    const causes = causesIn((day) => (day < 12 ? 1 : 0))
    expect(causes[0]).toMatchObject({ cause: 'off', pro: [{ reason: 'givesNothing', day: '2026-11-11' }] })
  })

  it('that gives nothing since yesterday fell at once, and its hours are neither a shade nor a contact', () => {
    const causes = causesIn((day) => (day < 28 ? 1 : 0))
    expect(causes[0]).toMatchObject({ cause: 'off', pro: [{ reason: 'givesNothing', day: '2026-11-27' }] })
    expect(one(causes, 'broken').pro).toMatchObject([{ reason: 'fellAtOnce', day: '2026-11-27', share: expect.closeTo(1, 1) }])
    expect(one(causes, 'shade').contra).toMatchObject([{ reason: 'lowAllHours', share: 1 }])
    expect(one(causes, 'contact').contra).toMatchObject([{ reason: 'lowAllHours', share: 1 }])
    expect(againstOf(causes, 'dirt')).toEqual(['fellAtOnce'])
  })

  it('is another kind where it was always low', () => {
    const causes = causesIn(() => 0.8)
    expect(causes[0]).toMatchObject({ cause: 'kind', pro: [{ reason: 'alwaysLow', share: expect.closeTo(0.8, 1) }] })
    expect(one(causes, 'kind').contra).toEqual([])
  })

  it('is a loose contact where it comes and goes', () => {
    const causes = causesIn((day, hour) => ((day * 7 + hour * 3) % 5 === 0 ? 0.4 : 1))
    expect(causes[0]).toMatchObject({ cause: 'contact', pro: [{ reason: 'lowNowAndThen' }] })
    expect(againstOf(causes, 'shade')).toEqual(['seldomLow'])
  })

  it('names every cause once, each with a reason', () => {
    const causes = causesIn((day) => (day < 12 ? 1 : 0.66))
    expect(new Set(causes.map(({ cause }) => cause)).size).toBe(6)
    for (const { pro, contra } of causes) expect(pro.length + contra.length).toBeGreaterThan(0)
  })
})
