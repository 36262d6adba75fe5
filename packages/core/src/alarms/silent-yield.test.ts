import { describe, expect, it } from 'vitest'
import { noon, run, silent, times, well, withModules } from '../../test/alarm-plant.ts'
import { sampleMs } from './condition.ts'
import type { Sample, SampledString } from './sample.ts'
import { silentLostW } from './silent-yield.ts'

const measured = (sample: Sample, change: Partial<SampledString>): Sample => ({
  ...sample,
  strings: sample.strings.map((s) => (s.id === 101 ? { ...s, ...change } : s)),
})
/** Modules that are silent in a string of ten that each give 300 W, by what its inverter measures of it. */
const lost = (which: readonly number[], powerW: number | null, change: Partial<SampledString> = {}): (number | null)[] => {
  const sample = measured(withModules(well(), which, silent), { powerW, ...change })
  return which.map((id) => silentLostW(sample, sample.modules[id - 1]!, 300))
}

describe('what a silent module does not give', () => {
  it('is what its inverter does not measure beside what the other modules give', () => {
    expect(lost([3], 2700)).toEqual([300])
    expect(lost([3], 2550)).toEqual([300])
    expect(lost([3, 4], 2400)).toEqual([300, 300])
    expect(lost([3, 4], 2700)).toEqual([150, 150])
  })

  it('is nothing where only its messages are missing, or where so little is missing that two meters differ by it', () => {
    expect(lost([3], 3000)).toEqual([0])
    expect(lost([3], 3100)).toEqual([0])
    expect(lost([3], 2700 + 226)).toEqual([0])
    expect(lost([3], 2700 + 224)).not.toEqual([0])
  })

  it('is nothing where the meters are apart by no more than they may be of the whole string, and not known in a very long one', () => {
    /** One silent module of a string of so many, of which each of the others gives 300 W. */
    const ofLong = (count: number, powerW: number): number | null => {
      const [one] = well().modules
      const modules = Array.from({ length: count }, (_, i) => ({ ...one!, id: 1000 + i, member: `module:${1000 + i}` }))
      const sample = measured({ ...withModules({ ...well(), modules }, [1000], silent) }, { powerW })
      return silentLostW(sample, sample.modules[0]!, 300)
    }
    expect([ofLong(20, 5860), ofLong(20, 5845), ofLong(20, 5700)]).toEqual([0, expect.closeTo(155, 6), 300])
    expect([ofLong(27, 26 * 300), ofLong(29, 28 * 300)]).toEqual([300, null])
  })

  it('is not known without the value of its string, with one of another time, or where another module says nothing of its power', () => {
    expect(lost([3], null)).toEqual([null])
    expect(lost([3], 2700, { measuredAt: noon - sampleMs - 1 })).toEqual([null])
    expect(lost([3], 2700, { measuredAt: null })).toEqual([null])
    const unsure = measured(withModules(withModules(well(), [3], silent), [4], { powerW: null }), { powerW: 2700 })
    expect(silentLostW(unsure, unsure.modules[2]!, 300)).toBeNull()
  })

  it('is not asked of a module that is heard, or where its concentrator is silent', () => {
    const heard = measured(well(), { powerW: 2700 })
    expect(silentLostW(heard, heard.modules[2]!, 300)).toBeNull()
    const away = measured(withModules(well(), [3], silent), { powerW: 2700 })
    const offline = { ...away, concentrators: away.concentrators.map((c) => ({ ...c, presence: 'offline' as const })) }
    expect(silentLostW(offline, offline.modules[2]!, 300)).toBeNull()
  })

  it('is counted at its alarm, from its first silent sample on, and said to be known by its string', () => {
    const at = (powerW: number | null) =>
      run(times(13, measured(withModules(well(), [3], silent), { powerW })))
        .flat()
        .at(-1)
    expect(at(2700)).toMatchObject({ condition: 'moduleSilent', lossBasis: 'string' })
    expect(at(2700)!.lostWh).toBeCloseTo(300 * (13 / 12), 6)
    expect(at(3000)).toMatchObject({ condition: 'moduleSilent', lostWh: 0, lossBasis: 'string' })
    expect(at(null)).toMatchObject({ condition: 'moduleSilent', lostWh: null, lossBasis: null })
  })

  it('is all or nothing where so few of its string are heard that it goes by other strings', () => {
    const all = well()
      .modules.slice(0, 10)
      .map(({ id }) => id)
    expect(lost(all, 40)).toEqual(all.map(() => 300))
    expect(lost(all, 1600)).toEqual(all.map(() => 0))
    expect(lost(all, 1000)).toEqual(all.map(() => null))
  })

  it('is counted at a power line that is silent as a whole, by what the inverters measure', () => {
    const line = (powerW: number | null): Sample => {
      const sample = withModules(
        well(),
        [...Array(18).keys()].map((i) => i + 1),
        silent,
      )
      return { ...sample, ratioOnRecord: 0.8, strings: sample.strings.map((s) => ({ ...s, powerW })) }
    }
    const last = (powerW: number | null) =>
      run(times(13, line(powerW)))
        .flat()
        .findLast(({ condition }) => condition === 'powerLineSilent')
    expect(last(3000)).toMatchObject({ lostWh: 0, lossBasis: 'string' })
    expect(last(null)).toMatchObject({ lostWh: null, lossBasis: null })
    const dead = last(0)!
    expect(dead).toMatchObject({ lossBasis: 'string' })
    expect(dead.lostWh! / (18 * 500 * 0.8 * 0.8)).toBeGreaterThan(0.5)
  })
})
