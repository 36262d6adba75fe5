import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const filled = (bounds: { each: number; total: number }, items: readonly [string, number][]) => {
  const queue = openFairQueue<string>(bounds)
  const shed = items.flatMap(([sender, n]) => queue.push(sender, `${sender}${n}`) ?? [])
  return { queue, shed }
}
const of = (sender: string, count: number): [string, number][] => Array.from({ length: count }, (_, i) => [sender, i + 1])

describe('a fair queue', () => {
  it('takes one of each in turn, each in its order', () => {
    const { queue } = filled({ each: 10, total: 100 }, [...of('a', 4), ...of('b', 2), ...of('c', 1)])
    expect(queue.take(5)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
    queue.push('d', 'd1')
    expect(queue.take(9)).toEqual(['a3', 'd1', 'a4'])
    expect(queue.shift()).toBeUndefined()
    expect(queue.length()).toBe(0)
  })
  it('sheds what a sender has beyond its share, and nothing of another', () => {
    const { queue, shed } = filled({ each: 3, total: 100 }, [...of('flood', 5), ...of('other', 2)])
    expect(shed).toEqual(['flood4', 'flood5'])
    expect(queue.take(2)).toEqual(['flood1', 'other1'])
  })
  it('that is full makes room for who has little, at the cost of who has most', () => {
    const { queue, shed } = filled({ each: 10, total: 6 }, [...of('flood', 6), ...of('other', 2)])
    expect(shed).toEqual(['flood6', 'flood5'])
    expect(queue.take(6)).toEqual(['flood1', 'other1', 'flood2', 'other2', 'flood3', 'flood4'])
  })
  it('loses and doubles nothing, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 200 }), (steps) => {
        const queue = openFairQueue<number>({ each: 5, total: 9 })
        const gone = steps.map(([sender, isPush], i) => (isPush ? queue.push(sender, i) : queue.shift()) ?? [])
        const out = [...gone.flat(), ...queue.take(100)]
        expect(out.toSorted((a, b) => a - b)).toEqual(steps.flatMap(([, isPush], i) => (isPush ? [i] : [])))
      }),
      { seed: 645, numRuns: 500 },
    )
  })
})
