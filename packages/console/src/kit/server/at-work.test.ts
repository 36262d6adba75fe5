import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countWatching, isAtWork } from './at-work.ts'

const seen = (visibilityState: 'visible' | 'hidden') => vi.stubGlobal('document', { visibilityState })
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 61_000 })
  seen('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('nobody is at work a minute after the last touch', () => {
  expect(isAtWork()).toBe(false)
})
it('a large screen that is looked at counts as use, as long as it is there', () => {
  const leave = countWatching()
  expect(isAtWork()).toBe(true)
  leave()
  expect(isAtWork()).toBe(false)
})
it('one behind another tab does not', () => {
  const leave = countWatching()
  seen('hidden')
  expect(isAtWork()).toBe(false)
  leave()
})
