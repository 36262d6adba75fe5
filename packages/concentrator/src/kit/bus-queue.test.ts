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

describe('the air time of a bus', () => {
  /** Runs an endless supply of jobs of these ranks, each taking so many ms; answers how the time was shared, 0 to 1 a rank. */
  const shares = async (ranks: readonly Priority[], frames: number): Promise<number[]> => {
    let now = 0
    const queue = busQueue(() => now)
    const used = [0, 0, 0, 0]
    let left = frames
    const supply = async (rank: Priority): Promise<void> => {
      while (left > 0) {
        await queue.run(rank, async () => {
          now += 1000
          used[rank]! += 1000
          left--
        })
      }
    }
    await Promise.all(ranks.flatMap((rank) => [supply(rank), supply(rank)]))
    return used.map((ms) => ms / now)
  }
  it('is never all taken by people: regular readings have three tenths, backfill a twentieth', async () => {
    const [, operator, scheduled, backfill] = await shares([priority.operator, priority.scheduled, priority.backfill], 4000)
    expect(operator).toBeGreaterThan(0.6)
    expect(scheduled).toBeGreaterThan(0.2)
    expect(backfill).toBeGreaterThan(0.03)
    expect(backfill).toBeLessThan(0.1)
  })
  it('is a shutdown as long as it needs it', async () => {
    expect((await shares([priority.shutdown, priority.operator, priority.scheduled], 300))[0]).toBeGreaterThan(0.98)
  })
  it('is whose nobody else wants it', async () => {
    expect(await shares([priority.backfill], 100)).toEqual([0, 0, 0, 1])
  })
  it('is told by rank, with what waits', async () => {
    let now = 0
    const queue = busQueue(() => now)
    let release = (): void => {}
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const takes = (ms: number) => async () => {
      now += ms
    }
    await queue.run(priority.scheduled, takes(300))
    await queue.run(priority.operator, takes(200))
    await turn()
    const held = queue.run(priority.scheduled, () => new Promise<void>((resolve) => (release = resolve)))
    const waiting = [
      queue.run(priority.shutdown, takes(10)),
      queue.run(priority.backfill, takes(5)),
      queue.run(priority.backfill, takes(5)),
    ]
    await turn()
    now += 500
    expect(queue.airTime()).toEqual({ overMs: 1_000, usedMs: [0, 200, 300, 0], waiting: [1, 0, 0, 2] })
    release()
    await Promise.all([held, ...waiting])
    await turn()
    expect(queue.airTime()).toEqual({ overMs: 1_020, usedMs: [10, 200, 800, 10], waiting: [0, 0, 0, 0] })
  })
})
