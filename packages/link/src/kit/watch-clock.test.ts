import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchClock } from './watch-clock.ts'

let stepMs = 0
beforeEach(() => {
  stepMs = 0
  vi.useFakeTimers({ now: 1_790_000_000_000 })
})
afterEach(() => vi.useRealTimers())

const watch = (onStep: (byMs: number) => Promise<void>) =>
  watchClock({ clock: { now: () => Date.now() + stepMs }, steady: { now: () => Date.now() - 1_789_999_000_000 }, onStep })

it.each([-300_000, 3_600_000, -3_600_000, 2001])('tells once that the clock was set by %i ms', async (byMs) => {
  const steps: number[] = []
  const watching = watch(async (by) => void steps.push(by))
  await vi.advanceTimersByTimeAsync(5000)
  stepMs = byMs
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual([byMs])
  await watching.stop()
})
it('says nothing of a clock that is put right little by little, until that has come to 2 s', async () => {
  const steps: number[] = []
  const watching = watch(async (by) => void steps.push(by))
  for (let i = 0; i < 60; i++) {
    stepMs += 40
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(steps).toEqual([2040])
  await watching.stop()
})
it('tells again what could not be told', async () => {
  const steps: number[] = []
  const watching = watch(async (by) => {
    steps.push(by)
    if (steps.length < 3) throw new Error('no database')
  })
  stepMs = 60_000
  await vi.advanceTimersByTimeAsync(10_000)
  expect(steps).toEqual([60_000, 60_000, 60_000])
  await watching.stop()
})
