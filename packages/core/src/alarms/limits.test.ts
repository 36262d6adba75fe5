import { describe, expect, it } from 'vitest'
import { ids, noon, silent, stringOff, well, withModules } from '../../test/alarm-plant.ts'
import { type conditionNames, conditionOf } from './conditions.ts'
import { brightElevationDeg } from './covers.ts'
import type { Sample, SampledModule } from './sample.ts'

type Name = (typeof conditionNames)[number]
/** What a condition says of a member, or null; `stands`: its alarm stands already. */
const levelOf = (name: Name, member: string, sample: Sample, stands = false) =>
  conditionOf(name)
    .read(sample, () => ({ isRaised: stands, value: null }))
    .find((reading) => reading.member === member)?.level
/** What it says of the third module, which differs from the nine others of its string: 300 of 500 W, 40 V, 50 °C. */
const ofThird = (name: Name, third: Partial<SampledModule>, stands = false, sample = well()) =>
  levelOf(name, 'module:3', withModules(sample, [3], third), stands)

describe('the limits of conditions, on each side', () => {
  it.each([
    [85, 0, 2],
    [95, 2, 1],
  ])('a module of %i °C is hot from above the limit, and until 5 K below it', (limitC, below, above) => {
    const warm = withModules(well(), ids, { temperatureC: limitC - 10 })
    const at = (temperatureC: number, stands = false) => ofThird('moduleHot', { temperatureC }, stands, warm)
    expect([at(limitC), at(limitC + 0.1)]).toEqual([below, above])
    expect([at(limitC - 5, true), at(limitC - 4.9, true)]).toEqual([below, above])
  })

  it('a module is hot from 15 K above its string, and until 10 K above it', () => {
    const at = (temperatureC: number, stands = false) => ofThird('moduleHot', { temperatureC }, stands)
    expect([at(65), at(65.1), at(60, true), at(60.1, true)]).toEqual([0, 2, 0, 2])
  })

  it('a module gives little below 70 and 40 % of its neighbours, until 75 and 45 %', () => {
    const at = (powerW: number, stands = false) => ofThird('moduleLow', { powerW }, stands)
    expect([at(211), at(209), at(121), at(119)]).toEqual([0, 2, 2, 1])
    expect([at(226, true), at(224, true), at(136, true), at(134, true)]).toEqual([0, 2, 2, 1])
  })

  it.each(['moduleLow', 'moduleZero', 'bypassDiode', 'unexpectedShutdown'] as const)(
    '%s is judged where the neighbours give 20 % of what they can, and not below it',
    (name) => {
      const third = {
        moduleLow: { powerW: 10 },
        moduleZero: { state: 'zero', powerW: 0 },
        bypassDiode: { voltageV: 20 },
        unexpectedShutdown: { state: 'shutDown', powerW: 0 },
      } as const
      const at = (powerW: number) => ofThird(name, third[name], false, withModules(well(), ids, { powerW }))
      expect([at(100) || null, at(99)]).toEqual([expect.any(Number), null])
    },
  )

  it('a diode conducts at 76 % of the voltage of the string, until above 81 %', () => {
    const at = (voltageV: number, stands = false) => ofThird('bypassDiode', { voltageV }, stands)
    expect([at(30.5), at(30.4), at(32.5, true), at(32.4, true)]).toEqual([0, 2, 0, 2])
  })

  it('a diode conducts where its module has the current of its neighbours: cells that leak take current', () => {
    const at = (currentShare: number) => ofThird('bypassDiode', { voltageV: 26.6, powerW: 300 * (26.6 / 40) * currentShare })
    expect([at(1), at(0.96), at(0.94)]).toEqual([2, 2, 0])
  })

  it('a link is weak below 10 dB, until 12 dB', () => {
    const at = (snrDb: number, stands = false) => ofThird('weakLink', { snrDb }, stands)
    expect([at(10), at(9.9), at(12, true), at(11.9, true)]).toEqual([0, 2, 0, 2])
  })

  it('silent modules are Level I where they are more than 30 % of their string', () => {
    const of = (n: number) => levelOf('moduleSilent', 'module:1', withModules(well(), ids.slice(0, n), silent))
    expect([of(3), of(4)]).toEqual([2, 1])
  })

  it('a power line is at fault where more than 80 % of its modules are silent', () => {
    const of = (n: number) => levelOf('powerLineSilent', 'gw:gw1', withModules(well(), ids.slice(0, n), silent))
    expect([of(16), of(17)]).toEqual([0, 1])
  })

  it('in weak light, in which a roof that faces away wakes later, a silent power line takes four times as long', () => {
    const line = withModules(well(), ids.slice(0, 18), silent)
    const of = (sunElevationDeg: number, at: number) => levelOf('powerLineSilent', 'gw:gw1', { ...line, sunElevationDeg, at })
    const whole = Math.ceil(noon / 1_200_000) * 1_200_000
    const inARow = [0, 1, 2, 3, 4].map((n) => whole + n * 300_000)
    expect(inARow.map((at) => of(brightElevationDeg - 0.1, at))).toEqual([1, null, null, null, 1])
    expect(inARow.map((at) => of(brightElevationDeg, at))).toEqual([1, 1, 1, 1, 1])
  })

  it('a string that gives nothing is judged from the height of the sun on at which it is bright', () => {
    const at = (sunElevationDeg: number) => levelOf('stringZero', 'string:101', { ...stringOff(well()), sunElevationDeg })
    expect([at(brightElevationDeg - 0.1), at(brightElevationDeg)]).toEqual([null, 1])
  })

  it('a hot spot is 10 K above its string with a voltage below 90 % of it, until 5 K above it or 95 %', () => {
    const at = (temperatureC: number, voltageV: number, stands = false) =>
      ofThird('hotSpot', { temperatureC, voltageV, powerW: 200 }, stands)
    expect([at(60, 35), at(60.1, 35), at(60.1, 36), at(60.1, 35.9)]).toEqual([0, 1, 0, 1])
    expect([at(55, 37, true), at(55.1, 37, true), at(55.1, 38, true), at(55.1, 37.9, true)]).toEqual([0, 1, 0, 1])
  })

  it('data have a hole where more than 5 % of a day is missing for good', () => {
    const of = (share: number | null) => levelOf('dataGap', 'gw:gw1', { ...well(), filledShares: new Map([['gw1', share]]) })
    expect([of(0.95), of(0.949), of(null)]).toEqual([0, 2, null])
  })

  it.each([
    ['unknownDevice', 'unknownDevices', 'unknownCount'],
    ['registerDiffers', 'registerDifferences', 'differCount'],
  ] as const)('%s is one from the limit on, and says nothing where nobody has looked or it was not heard', (name, of, limit) => {
    const at = (count: number | null, presence: 'online' | 'offline' = 'online') => {
      const sample = well()
      const concentrators = sample.concentrators.map((c) => ({ ...c, presence, [of]: count }))
      return levelOf(name, 'gw:gw1', { ...sample, concentrators, limits: { ...sample.limits, [limit]: 3 } })
    }
    expect([at(2), at(3), at(null), at(0, 'offline'), at(9, 'offline')]).toEqual([0, 2, null, null, null])
  })

  it('days of loss raise an alarm from the number on that the plant has', () => {
    const of = (lostDaysInARow: number) => levelOf('lostDays', 'station', { ...well(), lostDaysInARow })
    expect([of(2), of(3)]).toEqual([0, 2])
  })
})
