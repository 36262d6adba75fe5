import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceResult, openSwitching, type Switching, switchedNumbers } from '../test/switching.ts'

describe('a step of the platform’s clock', () => {
  let s: Switching
  beforeEach(async () => {
    s = await openSwitching()
  })
  afterEach(() => s.close())
  const c = () => s.concentrator()

  it.each([-300_000, -3_600_000, 3_600_000])('by %i ms is told to the concentrators at once, unasked', async (byMs) => {
    s.clock.forward(byMs)
    await c().until(() => c().times.length > 0)
    expect(c().times[0]).toMatchObject({ t1: 0 })
    expect(Math.abs(c().times[0]!.t3 - s.clock.now())).toBeLessThan(60_000)
  })

  it.each([-300_000, -3_600_000])('back by %i ms does not keep a command that got lost from being sent again', async (byMs) => {
    await s.order()
    await c().until(() => c().commands.length === 1)
    s.clock.forward(byMs)
    await c().until(() => c().commands.length >= 2)
    expect(c().commands[1]!.id).toBe(c().commands[0]!.id)
    await s.result(
      1,
      'done',
      switchedNumbers.map((n) => deviceResult(n, 'verified', 0.8)),
    )
    await expect.poll(async () => (await s.task()).status).toBe(2)
  })

  it('ahead by an hour ends what was under way as unknown, not as done, and the next order goes out', async () => {
    await s.order()
    await c().until(() => c().commands.length === 1)
    s.clock.forward(3_600_000)
    await expect.poll(s.phases, { timeout: 20_000 }).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    await s.order()
    await c().until(() => c().commands.some(({ id }) => id !== c().commands[0]!.id))
    expect(c().commands.at(-1)!.deadline).toBeGreaterThan(s.clock.now())
  })
})
