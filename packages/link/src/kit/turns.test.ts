import { describe, expect, it } from 'vitest'
import { openTurns } from './turns.ts'

describe('turns', () => {
  const begin = (together = 1) => {
    const done: string[][] = []
    const failed: string[] = []
    const gate = Promise.withResolvers<void>()
    const turns = openTurns<string>({
      bounds: { each: 4, total: 6 },
      together,
      handle: async (items) => {
        if (items.includes('first')) return gate.promise
        if (items.includes('broken')) throw new Error('no')
        done.push([...items])
      },
      onThrow: (error, items) => failed.push(`${items}: ${error}`),
    })
    turns.push('first', 'first')
    const push = (sender: string, count: number) => Array.from({ length: count }, (_, i) => turns.push(sender, `${sender}${i + 1}`))
    return { turns, done, failed, push, open: gate.resolve }
  }

  it('go from sender to sender, each in its order; one that fails keeps none back', async () => {
    const { turns, done, failed, push, open } = begin()
    push('a', 2)
    turns.push('b', 'broken')
    push('b', 1)
    open()
    await turns.settled()
    expect(done).toEqual([['a1'], ['a2'], ['b1']])
    expect(failed).toEqual(['broken: Error: no'])
  })
  it('take many at a time, one of each sender in turn', async () => {
    const { turns, done, push, open } = begin(3)
    await Promise.resolve() // the first one runs
    push('a', 2)
    push('b', 2)
    open()
    await turns.settled()
    expect(done).toEqual([['a1', 'b1', 'a2'], ['b2']])
  })
  it('hold no more than they may, however much is pushed while one of them hangs', async () => {
    const { turns, done, push, open } = begin()
    await Promise.resolve() // the first one runs
    expect(push('flood', 10_000).filter(Boolean)).toHaveLength(4)
    expect(push('other', 2)).toEqual([true, true])
    expect(push('third', 10_000).filter(Boolean)).toEqual([])
    expect(turns.length()).toBe(7)
    open()
    await turns.settled()
    expect(turns.length()).toBe(0)
    expect(done).toHaveLength(6)
    expect(new Set(done.map(([name]) => name!.slice(0, 5)))).toEqual(new Set(['flood', 'other', 'third']))
  })
})
