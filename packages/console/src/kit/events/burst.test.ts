import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeBurst } from './burst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('acts once for all events of two seconds', async () => {
  const act = vi.fn(async () => {})
  const burst = makeBurst(act)
  for (let n = 0; n < 10; n++) burst()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(act).toHaveBeenCalledOnce()
  burst()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(act).toHaveBeenCalledTimes(2)
})

it('lets an act that takes long end, and acts once more for what was told meanwhile', async () => {
  const ends: (() => void)[] = []
  const burst = makeBurst(() => new Promise<void>((end) => ends.push(end)))
  burst()
  await vi.advanceTimersByTimeAsync(2_000)
  for (let n = 0; n < 20; n++) {
    burst()
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(ends).toHaveLength(1)
  ends[0]!()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ends).toHaveLength(2)
})
