import { describe, expect, it } from 'vitest'
import { gridOf, stringOf } from '../../test/made-up-string.ts'
import { lossOf } from './loss.ts'
import { patternOf } from './pattern.ts'

const found = (share: (day: number, hour: number) => number | null) => patternOf(gridOf(stringOf(share)))

describe('the hours of a module', () => {
  it('are those of its plant, with data of others beside each hour of its own', () => {
    const grid = gridOf(stringOf(() => 0.5))
    const { days: dates, hours, cells, expectedWh, lostWh } = grid
    expect(dates[0]).toBe('2026-10-30')
    expect(hours.at(0)).toBeGreaterThanOrEqual(5)
    expect(hours.at(-1)).toBeLessThanOrEqual(18)
    expect(cells[4]![hours.indexOf(12)]).toBeCloseTo(0.5, 1)
    const [expected, lost] = [expectedWh, lostWh].map((days) => days.reduce((all, wh) => all + wh))
    expect(lost! / expected!).toBeCloseTo(0.5, 2)
    expect(lossOf(grid, { since: null }).lostWh).toBe(lost)
  })

  it('without data are told apart from those without sun', () => {
    const { hours, cells } = gridOf(stringOf((day) => (day === 7 ? null : 1)))
    expect(cells[7]![hours.indexOf(12)]).toBeNull()
    expect(cells.flat().filter((cell) => cell === null)).toHaveLength(hours.length)
  })
})

describe('the loss of a module', () => {
  it('in a month is that of the days since it began', () => {
    const grid = gridOf(stringOf((day) => (day < 25 ? 1 : 0.5)))
    const [whole, since] = [lossOf(grid, { since: null }), lossOf(grid, { since: '2026-11-24' })]
    expect(since.lostWh).toBe(whole.lostWh)
    expect(since.monthWh).toBeGreaterThan(4 * whole.monthWh)
  })

  it('is none where measurements scatter', () => {
    expect(lossOf(gridOf(stringOf(() => 1)), { since: null })).toEqual({ lostWh: 0, monthWh: 0 })
  })
})

describe('the pattern of a module', () => {
  it('is none where it gives what its neighbours give, however noisy', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const powers = stringOf(() => 1, seed)
      for (let module = 0; module < 10; module++) expect(patternOf(gridOf(powers, module))).toMatchObject({ name: 'none', since: null })
    }
  })

  it('is shade where the same hours are low each day', () => {
    const pattern = found((_day, hour) => (hour >= 15 ? 0.55 : 1))
    expect(pattern).toMatchObject({ name: 'sameHours', since: null })
    expect(pattern.hours![0]).toBeGreaterThanOrEqual(14)
    expect(pattern.share).toBeCloseTo(0.55, 1)
  })

  it('has its day where something broke', () => {
    const pattern = found((day) => (day < 20 ? 1 : 0.66))
    expect(pattern).toMatchObject({ name: 'sinceDay', since: '2026-11-19', hours: null })
    expect(pattern.share).toBeCloseTo(0.66, 1)
  })

  it('is no output where it gives nothing, with the day since when', () => {
    expect(found(() => 0)).toMatchObject({ name: 'noOutput', since: null, share: 0 })
    expect(found((day) => (day < 12 ? 1 : 0))).toMatchObject({ name: 'noOutput', since: '2026-11-11' })
    expect(found((day) => (day === 12 ? 0 : 1))).toMatchObject({ name: 'none' })
  })

  it('is fading where it gives a little less each day', () => {
    const pattern = found((day) => 1 - 0.005 * day)
    expect(pattern).toMatchObject({ name: 'fading' })
    expect(pattern.share).toBeCloseTo(0.855, 1)
  })

  it('is always low where nothing begins', () => {
    expect(found(() => 0.8)).toMatchObject({ name: 'always', since: null, share: expect.closeTo(0.8, 1) })
  })

  it('comes and goes where no hour and no day has it', () => {
    expect(found((day, hour) => ((day * 7 + hour * 5) % 6 === 0 ? 0.2 : 1))).toMatchObject({ name: 'comesAndGoes' })
  })

  it('is not said where too little is known', () => {
    expect(found((day) => (day < 26 ? null : 1))).toMatchObject({ name: 'tooLittle', share: null })
    const alone = stringOf(() => 1)
    expect(patternOf(gridOf({ ...alone, powersW: alone.powersW.slice(0, 2) }))).toMatchObject({ name: 'tooLittle' })
  })
})
