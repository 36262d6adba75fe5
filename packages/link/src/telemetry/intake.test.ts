import { describe, expect, it } from 'vitest'
import { groupMax, openIntake, queueEachMax, queueMax, type Waiting } from './intake.ts'

const item = (seq: number, gw = '100000000001'): Waiting => ({
  arrived: { gw, topic: 't', bytes: new Uint8Array([seq & 255]), receivedAt: seq },
  read: {
    ok: false,
    reason: 'x',
    rejected: { gw: '100000000001', topic: 't', reason: 'x', sample: new Uint8Array(), receivedAt: seq, key: null },
  },
})
const numbers = (group: Waiting[]): number[] => group.map((w) => w.arrived.receivedAt)

describe('the queue before the database', () => {
  it('hands over in order, and gathers while a group is under way', async () => {
    const abort = new AbortController()
    const groups: number[][] = []
    const first = Promise.withResolvers<void>()
    const intake = openIntake(async (group) => {
      groups.push(numbers(group))
      if (groups.length === 1) await first.promise
    }, abort.signal)
    intake.push(item(1))
    await expect.poll(() => groups.length).toBe(1)
    for (let n = 2; n <= 50; n++) intake.push(item(n))
    first.resolve()
    await intake.drained()
    expect(groups).toEqual([[1], Array.from({ length: 49 }, (_, i) => i + 2)])
    abort.abort()
    await intake.stop()
  })

  it('is bounded for each and in total: what does not fit is not taken', async () => {
    const abort = new AbortController()
    const gate = Promise.withResolvers<void>()
    const sizes: number[] = []
    const intake = openIntake(async (group) => {
      sizes.push(group.length)
      await gate.promise
    }, abort.signal)
    const push = (count: number, gw: string) =>
      Array.from({ length: count }, (_, n) => intake.push(item(n, gw))).filter((shed) => shed === null).length
    expect(push(queueEachMax + 5, '100000000001')).toBe(queueEachMax)
    for (let n = 2; n <= queueMax / queueEachMax + 1; n++) push(queueEachMax, String(100000000000 + n))
    expect(intake.length()).toBe(queueMax)
    gate.resolve()
    await intake.drained()
    expect(Math.max(...sizes)).toBe(groupMax)
    expect(sizes.reduce((a, b) => a + b, 0)).toBe(queueMax)
    abort.abort()
    await intake.stop()
  })

  it('is drained at once when nothing ever came', async () => {
    const abort = new AbortController()
    const intake = openIntake(async () => {}, abort.signal)
    await intake.drained()
    abort.abort()
    await intake.stop()
  })
})
