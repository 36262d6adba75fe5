import { describe, expect, it } from 'vitest'
import { goneOffline, ids, noon, run, silent, well, withModules } from '../../test/alarm-plant.ts'
import { noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { filledShares } from './data-gaps.ts'
import { judgeSample } from './fold.ts'
import type { Presence, Sample } from './sample.ts'

const hour = 3_600_000
const perDay = (24 * hour) / sampleMs
/** By day twelve hours of light, of samples of five minutes; then night. */
const lightSamples = perDay / 2

type Made = { isMissing: (i: number) => boolean; presence?: (i: number) => Presence }
/** Days from morning on, a sample each five minutes, of which some have no data. */
const samplesOf = (days: number, { isMissing, presence = () => 'online' }: Made): Sample[] =>
  Array.from({ length: days * perDay }, (_, i) => {
    const light = i % perDay < lightSamples
    const sample = isMissing(i) ? withModules(well(), ids.slice(0, 4), silent) : well()
    const modules = isMissing(i) ? withModules(sample, ids, silent).modules : sample.modules
    const sunElevationDeg = light ? 60 : -20
    return {
      ...sample,
      modules: light ? modules : modules.map((m) => ({ ...m, state: 'asleep' as const, powerW: 0 })),
      isDark: !light,
      sunElevationDeg,
      concentrators: sample.concentrators.map((c) => ({ ...c, presence: presence(i) })),
    }
  })
/** What became of the hole: what changed, when, in hours after the first morning, and the share of data. */
const told = (samples: readonly Sample[], state = noAlarms()) =>
  samples
    .flatMap((sample, i) => judgeSample({ ...sample, at: noon + i * sampleMs }, state))
    .filter(({ condition, changes }) => condition === 'dataGap' && changes.length > 0)
    .map(({ changes, at, level, standing }) => [changes.join(), (at - noon) / hour, level, standing[0]?.value ?? null])

/** The concentrator is away and nothing of that time ever comes. */
const away = (from: number, count: number): Made => {
  const isAway = (i: number) => i >= from && i < from + count
  return { isMissing: isAway, presence: (i) => (isAway(i) ? 'offline' : 'online') }
}

describe('a hole in the data of a concentrator', () => {
  it('is told a day after its day has ended, and ends a week after it, when nothing that comes changes anything', () => {
    expect(told(samplesOf(9, away(20, 20)))).toEqual([
      ['raised', 36, 2, (100 * 124) / 144],
      ['cleared', 12 + 7 * 24, 2, null],
    ])
  })

  it('is one from more than 5 % of the bright light of a day on', () => {
    expect(told(samplesOf(2, away(20, 7)))).toEqual([])
    expect(told(samplesOf(2, away(20, 8)))).toHaveLength(1)
  })

  it('is none while its concentrator is away, or has not been back for a day: it may bring what it stored', () => {
    expect(told(samplesOf(4, away(20, 3 * perDay)))).toEqual([])
    expect(told(samplesOf(5, away(20, perDay)))[0]).toEqual(['raised', (20 + 2 * perDay) / 12, 2, (100 * 20) / 144])
  })

  it('is none where what was stored has come: the time is judged again with it', () => {
    expect(told(samplesOf(4, { isMissing: () => false, presence: away(20, 40).presence! }))).toEqual([])
  })

  it('raises nothing else, and modules that are silent by themselves are none', () => {
    const samples = samplesOf(1, away(20, 40)).map((sample) => (sample.isDark ? sample : goneOfflineWhere(sample)))
    expect(
      run(samples)
        .flat()
        .filter(({ changes }) => changes.length > 0)
        .map(({ condition }) => condition),
    ).toEqual(['concentratorOffline', 'concentratorOffline'])
    const some = samplesOf(3, { isMissing: () => false }).map((sample) => (sample.isDark ? sample : withModules(sample, [1, 2], silent)))
    expect(told(some)).toEqual([])
  })

  it('is none where modules are silent while their concentrator is heard: that has alarms of its own', () => {
    expect(told(samplesOf(3, { isMissing: (i) => i >= 20 && i < 60 }))).toEqual([])
  })

  it('is not known of days that were not judged', () => {
    expect(filledShares(noAlarms(), noon)).toEqual(new Map())
  })
})

const goneOfflineWhere = (sample: Sample): Sample => (sample.concentrators[0]?.presence === 'offline' ? goneOffline(sample) : sample)
