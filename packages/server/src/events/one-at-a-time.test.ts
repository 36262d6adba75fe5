import { describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

describe('work of which one piece runs at a time', () => {
  it('runs once more, however often it is asked for meanwhile', async () => {
    let runs = 0
    const first = Promise.withResolvers<void>()
    const ask = oneAtATime(
      () => (++runs === 1 ? first.promise : Promise.resolve()),
      () => {},
    )
    const asked = [ask(), ask(), ask()]
    expect(runs).toBe(1)
    first.resolve()
    await Promise.all(asked)
    expect(runs).toBe(2)
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('thrown')
      },
    ],
    ['rejects', () => Promise.reject(new Error('rejected'))],
  ])('that %s is told, breaks nobody who asked, and runs again', async (_how, fail) => {
    let runs = 0
    const told: unknown[] = []
    const work = () => (++runs <= 2 ? fail() : Promise.resolve())
    const ask = oneAtATime(work, (error) => told.push(error))
    await Promise.all([ask(), ask()]) // asked for while it fails
    expect(runs).toBe(2)
    await ask()
    expect(runs).toBe(3)
    expect(told).toEqual([expect.any(Error), expect.any(Error)])
  })
})
