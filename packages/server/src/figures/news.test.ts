import { describe, expect, it } from 'vitest'
import { makeCompletenessCache } from './completeness-cache.ts'
import { allNews, type News, takeNews } from './news.ts'
import { makeTtlCache } from './ttl-cache.ts'
import { makeYieldCache } from './yield-cache.ts'

const loaded = async () => new Map([['a', 2]])
const mustNotLoad = async (): Promise<Map<string, number>> => {
  throw new Error('asked again')
}

describe('what several processes keep', () => {
  it('is worked out by one of them and the same in the others, for as long', async () => {
    const other = makeTtlCache<string, number>(100)
    const first = makeTtlCache<string, number>(100, other.take)
    await first.of(['a', 'none'], 1_000, loaded)
    expect(await other.of(['a', 'none'], 1_099, mustNotLoad)).toEqual(new Map([['a', 2]]))
    await expect(other.of(['a'], 1_100, mustNotLoad)).rejects.toThrow('asked again')
  })

  it('is never replaced by something older', async () => {
    const kept = makeTtlCache<string, number>(100)
    await kept.of(['a'], 1_000, loaded)
    kept.take([['a', 1, 1_050]])
    expect(await kept.of(['a'], 1_060, mustNotLoad)).toEqual(new Map([['a', 2]]))
    kept.take([['a', 3, 1_200]])
    expect(await kept.of(['a'], 1_060, mustNotLoad)).toEqual(new Map([['a', 3]]))
  })

  it('is told to a process that begins later', () => {
    const keepers = () => ({ yields: makeYieldCache(), completeness: makeCompletenessCache() })
    const [early, late] = [keepers(), keepers()]
    const news: News[] = [
      { of: 'yields', entries: [['1 0 9 3', { stationId: 1, from: 0, energyWh: 5, referenceWh: 6 }, 2_000]] },
      { of: 'completeness', entries: [[1, { date: '2026-06-21', upTo: 5, wholeAt: 4, seconds: new Map([[7, 60]]) }, 1_000]] },
    ]
    for (const one of news) takeNews(early, one)
    for (const one of allNews(early)) takeNews(late, structuredClone(one))
    expect(allNews(late)).toEqual(news)
  })
})
