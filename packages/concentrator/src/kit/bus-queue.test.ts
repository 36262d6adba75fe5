import { describe, expect, it } from 'vitest'
import { busQueue, type Priority, priority, QueueClosed } from './bus-queue.ts'

describe('bus queue', () => {
  it('runs one request at a time', async () => {
    const queue = busQueue()
    let running = 0
    let most = 0
    const job = async (): Promise<void> => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    }
    await Promise.all(Array.from({ length: 10 }, () => queue.run(priority.scheduled, job)))
    expect(most).toBe(1)
  })
  it('runs shutdown, then the operator, then scheduled readings, then backfill, and equals in order', async () => {
    const queue = busQueue()
    const order: string[] = []
    const add = (name: string, rank: Priority) => queue.run(rank, async () => void order.push(name))
    const all = [add('first', 2), add('backfill', 3), add('reading', 2), add('operator', 1), add('shutdown a', 0), add('shutdown b', 0)]
    await Promise.all(all)
    expect(order).toEqual(['first', 'shutdown a', 'shutdown b', 'operator', 'reading', 'backfill'])
  })
  it('lets a shutdown pre-empt a running poll between two frames', async () => {
    const queue = busQueue()
    const order: string[] = []
    const poll = async (): Promise<void> => {
      for (let i = 1; i <= 4; i++) {
        await queue.run(priority.scheduled, async () => {
          order.push(`frame ${i}`)
          if (i === 2) void queue.run(priority.shutdown, async () => void order.push('shutdown'))
        })
      }
    }
    await poll()
    expect(order).toEqual(['frame 1', 'frame 2', 'shutdown', 'frame 3', 'frame 4'])
  })
  it('goes on after a request that failed', async () => {
    const queue = busQueue()
    const failed = queue.run(2, () => Promise.reject(new Error('torn')))
    const good = queue.run(2, async () => 7)
    await expect(failed).rejects.toThrow('torn')
    expect(await good).toBe(7)
  })
  it('tells those that still wait when it is closed', async () => {
    const queue = busQueue()
    let finish = (): void => {}
    const running = queue.run(2, () => new Promise<void>((resolve) => (finish = resolve)))
    const waiting = queue.run(0, async () => 1)
    queue.close()
    await expect(waiting).rejects.toThrow(QueueClosed)
    await expect(queue.run(0, async () => 1)).rejects.toThrow(QueueClosed)
    finish()
    await running
  })
})
