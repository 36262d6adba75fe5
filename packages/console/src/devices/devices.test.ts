import { describe, expect, it } from 'vitest'
import { isStale, shortAge } from '../kit/format/short-age.ts'
import { behindNow, behindSince, shareNow } from '../parts/modules/behind-since.ts'
import { rsdWord } from './rsd-state.ts'
import { valuesNow } from './values-now.ts'

describe('the word for an RSD', () => {
  it.each([
    [1, 'energised'],
    [0, 'shutDown'],
    [null, 'rsdUnknown'],
  ] as const)('%s is %s', (switchState, word) => {
    expect(rsdWord(switchState)).toBe(word)
  })
})

describe('ages', () => {
  it('are stale after twice the reporting period', () => {
    expect([isStale(0, 120_000, 60), isStale(0, 120_001, 60)]).toEqual([false, true])
  })
  it('are told in their largest unit', () => {
    expect([shortAge(12_000), shortAge(18 * 60_000), shortAge(7_200_000), shortAge(200_000_000)]).toEqual([
      { key: 'seconds', count: 12 },
      { key: 'minutes', count: 18 },
      { key: 'hours', count: 2 },
      { key: 'days', count: 2 },
    ])
  })
})

describe('values of the panel', () => {
  const detail = { power: { value: 1, at: 1_000_000 }, rssi: { value: -62, at: 10 }, snr: { value: 20, at: 1_000_000 } }
  const live = { power: { value: 2, at: 1_060_000 }, rssi: { value: -62, at: 1_060_000 }, snr: { value: 21, at: 1_060_000 } }
  it('follow the live row where they are reported with power', () => {
    expect(valuesNow(live, detail)).toMatchObject({ power: live.power, snr: live.snr })
  })
  it('keep their own age where they lag behind', () => {
    expect(valuesNow(live, detail).rssi).toEqual({ value: -62, at: 10 })
  })
  it('take of the switch what the page has judged, with the instant at which it was said', () => {
    const said = { ...detail, switchState: { value: 0, at: 20 } }
    const judged = { ...live, switchState: { value: null, at: null } }
    expect(valuesNow(judged, said).switchState).toEqual({ value: null, at: 20 })
  })
  it('are the live row until the detail has come', () => {
    expect(valuesNow(live, null)).toBe(live)
  })
})

describe('falling behind', () => {
  const line = (values: (number | null)[]) => values.map((w, i) => [i, w] as const)
  const average = line([100, 200, 300, 300, 300])
  it('began where the module last fell below 70 % for good', () => {
    expect(behindSince(line([100, 100, 290, 150, 140]), average)).toBe(3)
  })
  it.each(['shutDown', 'asleep', 'noData', 'zero'] as const)('is not told of a module that is %s', (state) => {
    expect(behindNow('producing', line([100, 100, 290, 150, 0]), average)).toBe(3)
    expect(behindNow(state, line([100, 100, 290, 150, 0]), average)).toBeNull()
  })
  it('is not told of a module that keeps up now', () => {
    expect(behindSince(line([50, 60, 290, 290, 290]), average)).toBeNull()
  })
  it('needs two values and light enough to judge', () => {
    expect(behindSince(line([100, 200, 300, 300, 100]), average)).toBeNull()
    expect(behindSince(line([1, 1, 1]), line([5, 6, 7]))).toBeNull()
  })
  it('gives the share of the average now, not of a point without data', () => {
    expect(shareNow(line([100, 200, 150]), line([200, 200, 300]))).toBe(0.5)
    expect(
      shareNow(
        [
          [1, 100],
          [2, null],
        ],
        line([200, 200]),
      ),
    ).toBe(0.5)
    expect(shareNow(line([1, 1]), line([2, 2]))).toBeNull()
  })
  it('is not decided by missing values', () => {
    expect(behindSince(line([100, 200, 150, null, 140]), average)).toBe(2)
  })
})
