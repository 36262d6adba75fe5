import { describe, expect, it } from 'vitest'
import { openTurns } from './turns.ts'

describe('turns', () => {
  const begin = () => {
    const done: string[] = []
    const failed: string[] = []
    const gate = Promise.withResolvers<void>()
    const turns = openTurns({ each: 4, total: 6 }, (error, sender) => failed.push(`${sender}: ${error}`))
    turns.push('first', () => gate.promise)
    const push = (sender: string, count: number) =>
      Array.from({ length: count }, (_, i) => turns.push(sender, async () => void done.push(`${sender}${i + 1}`)))
    return { turns, done, failed, push, open: gate.resolve }
  }

  it('go from sender to sender, each in its order; one that fails keeps none back', async () => {
    const { turns, done, failed, push, open } = begin()
    push('a', 2)
    turns.push('b', () => Promise.reject(new Error('no')))
    push('b', 1)
    open()
    await turns.settled()
    expect(done).toEqual(['a1', 'a2', 'b1'])
    expect(failed).toEqual(['b: Error: no'])
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
    expect(new Set(done.map((name) => name.slice(0, 5)))).toEqual(new Set(['flood', 'other', 'third']))
  })
})
