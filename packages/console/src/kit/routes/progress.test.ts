import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginProgress, speedMs, trickleMs, useProgress } from './progress.ts'

const share = () => useProgress.getState().share

describe('the progress line', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('steps every 200 ms without arriving, is full when all is there, and gone 500 ms later', () => {
    const first = beginProgress()
    const second = beginProgress()
    const begun = share()!
    vi.advanceTimersByTime(trickleMs)
    expect(share()).toBeGreaterThan(begun)
    vi.advanceTimersByTime(600 * trickleMs)
    expect(share()).toBeLessThan(1)
    first()
    first()
    expect(share()).toBeLessThan(1)
    second()
    expect(share()).toBe(1)
    vi.advanceTimersByTime(speedMs)
    expect(share()).toBeNull()
  })

  it('begins again when something else begins before it has gone', () => {
    beginProgress()()
    const again = beginProgress()
    vi.advanceTimersByTime(speedMs * 2)
    expect(share()).not.toBeNull()
    again()
  })
})
