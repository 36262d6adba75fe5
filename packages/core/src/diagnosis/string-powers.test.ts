import { describe, expect, it } from 'vitest'
import { hourGridOf, stringHoursOf } from './hour-grid.ts'
import { patternOf } from './pattern.ts'
import { stringPowersOf } from './string-powers.ts'

const hour = 3_600_000
const timeZone = 'Asia/Kolkata'
const at = Array.from({ length: 20 * 24 }, (_, i) => Date.UTC(2026, 9, 30) + i * hour)
const sunAt = (time: number): number => Math.max(0, Math.sin((((time / hour + 5.5) % 24) - 6) * (Math.PI / 12)))
const stringOf = (share: (day: number) => number, modules = 5) => ({
  powersW: Array.from({ length: modules }, () => at.map((time, i) => 400 * sunAt(time) * share(Math.floor(i / 24)))),
  ratedW: Array.from({ length: modules }, () => 400),
})

describe('strings beside each other', () => {
  it('one that lost a tenth since a day is low since that day, whatever the strings have of modules', () => {
    const powers = stringPowersOf([stringOf((day) => (day < 10 ? 1 : 0.88)), stringOf(() => 1, 8), stringOf(() => 1, 4)], { at, timeZone })
    expect(powers.ratedW).toEqual([2000, 3200, 1600])
    const grids = powers.powersW.map((_, string) => hourGridOf(powers, string, stringHoursOf(powers)))
    expect(grids.map((grid) => patternOf(grid).name)).toEqual(['sinceDay', 'none', 'none'])
    expect(patternOf(grids[0]!).share).toBeCloseTo(0.88, 1)
  })

  it('a module that is not heard is no loss, and nothing is said where too many are not heard', () => {
    const whole = stringOf(() => 1)
    const without = (silent: number) => ({ ...whole, powersW: whole.powersW.map((row, i) => (i < silent ? row.map(() => null) : row)) })
    const noon = at.findIndex((time) => sunAt(time) > 0.9)
    const [full, one, two] = stringPowersOf([whole, without(1), without(2)], { at, timeZone }).powersW
    expect(one![noon]).toBeCloseTo(full![noon]!, 6)
    expect(two![noon]).toBeNull()
  })
})
