import { describe, expect, it } from 'vitest'
import { guarded, serialQueue } from './guard.ts'

describe('a guarded handler', () => {
  it('hands a throw over with the message, and takes the next one', () => {
    const told: unknown[] = []
    const served: string[] = []
    const handle = guarded(
      (text: string) => {
        if (text === 'bad') throw new RangeError('too deep')
        served.push(text)
      },
      (error, text) => told.push([String(error), text]),
    )
    for (const text of ['a', 'bad', 'b']) handle(text)
    expect(served).toEqual(['a', 'b'])
    expect(told).toEqual([['RangeError: too deep', 'bad']])
  })
})

describe('a serial queue', () => {
  it('runs jobs one after the other', async () => {
    const seen: string[] = []
    const queue = serialQueue()
    for (const name of ['a', 'b'])
      queue.run(
        async () => {
          seen.push(`${name} begins`)
          await Promise.resolve()
          seen.push(`${name} ends`)
        },
        () => {},
      )
    expect(queue.length()).toBe(2)
    await queue.settled()
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(queue.length()).toBe(0)
  })
  it('goes on after a job that throws, one that rejects, and one of which even the telling throws', async () => {
    const told: string[] = []
    const queue = serialQueue()
    const tell = (error: unknown): void => void told.push(String(error))
    queue.run(() => {
      throw new Error('thrown')
    }, tell)
    queue.run(() => Promise.reject(new Error('rejected')), tell)
    queue.run(
      () => Promise.reject(new Error('untold')),
      () => {
        throw new Error('no log')
      },
    )
    queue.run(() => void told.push('served'), tell)
    await queue.settled()
    expect(told).toEqual(['Error: thrown', 'Error: rejected', 'served'])
  })
})
