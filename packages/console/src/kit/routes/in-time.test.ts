import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkTimeoutMs, inTime, Late } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a page that takes 120 s counts as failed', async () => {
  const late = expect(inTime(new Promise(() => {}), chunkTimeoutMs)).rejects.toThrow(new Late('nothing after 120 s'))
  vi.advanceTimersByTime(120_000)
  await late
})
it('what arrives or fails in time is passed on, and no timer is left', async () => {
  expect(await inTime(Promise.resolve(7), chunkTimeoutMs)).toBe(7)
  await expect(inTime(Promise.reject(new Error('no')), chunkTimeoutMs)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})
