import { describe, expect, it } from 'vitest'
import { makeTtlCache } from './ttl-cache.ts'

describe('a cache with a lifetime', () => {
  const keep = () => {
    const asked: string[][] = []
    const kept = makeTtlCache<string, number>(1000)
    const of = (keys: string[], now: number, values: Record<string, number>) =>
      kept.of(keys, now, async (missing) => {
        asked.push(missing)
        return new Map(missing.filter((k) => k in values).map((k) => [k, values[k]!]))
      })
    return { asked, of }
  }

  it('also remembers that there is no value', async () => {
    const { asked, of } = keep()
    expect(await of(['a', 'b'], 0, { a: 1 })).toEqual(new Map([['a', 1]]))
    expect(await of(['a', 'b'], 999, { a: 9, b: 9 })).toEqual(new Map([['a', 1]]))
    expect(asked).toEqual([['a', 'b']])
    expect(await of(['b'], 1000, { b: 2 })).toEqual(new Map([['b', 2]]))
  })

  it('answers what it knew also where one call asks for so much that the cache is emptied meanwhile', async () => {
    const kept = makeTtlCache<number, number>(1000)
    const many = Array.from({ length: 100_001 }, (_, i) => i)
    const load = async (missing: number[]) => new Map(missing.map((k) => [k, k]))
    await kept.of(many, 0, load)
    expect(await kept.of([1, -1], 1, load)).toEqual(new Map([1, -1].map((k) => [k, k])))
  })

  it('does not keep a failure', async () => {
    const kept = makeTtlCache<string, number>(1000)
    await expect(kept.of(['a'], 0, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await kept.of(['a'], 1, async () => new Map([['a', 1]]))).toEqual(new Map([['a', 1]]))
  })

  it('loads a value once, only missing values, and again when its time is over', async () => {
    const kept = makeTtlCache<string, number>(100)
    const asked: string[][] = []
    const load = async (keys: string[]) => {
      asked.push(keys)
      return new Map(keys.filter((k) => k !== 'none').map((k) => [k, k.length]))
    }
    expect([...(await kept.of(['a', 'none'], 0, load))]).toEqual([['a', 1]])
    expect([...(await kept.of(['a', 'bb', 'none'], 50, load))]).toEqual([
      ['a', 1],
      ['bb', 2],
    ])
    await kept.of(['a'], 100, load)
    expect(asked).toEqual([['a', 'none'], ['bb'], ['a']])
  })
})
