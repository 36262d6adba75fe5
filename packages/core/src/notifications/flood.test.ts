import { describe, expect, it } from 'vitest'
import { type FloodState, floodAfter } from './flood.ts'

/** As a new rule has it. */
const noFlood = (): FloodState => ({ times: [], since: null, calmSince: null })

const minuteMs = 60_000
const start = Date.parse('2026-06-21T04:00:00Z')

describe('a flood of a rule', () => {
  it('begins above ten alarms in ten minutes, not at ten', () => {
    const ten = floodAfter(noFlood(), start, 10)
    expect(ten.since).toBeNull()
    expect(floodAfter(ten, start + 9 * minuteMs, 1).since).toBe(start + 9 * minuteMs)
    expect(floodAfter(ten, start + 10 * minuteMs, 1).since).toBeNull()
  })

  it('ends only when fewer than five came in ten minutes, for ten minutes', () => {
    const flooded = floodAfter(noFlood(), start, 11)
    const still = floodAfter(flooded, start + 10 * minuteMs, 5)
    expect(still).toMatchObject({ since: start, calmSince: null })
    const calm = floodAfter(still, start + 20 * minuteMs, 0)
    expect(calm).toMatchObject({ since: start, calmSince: start + 20 * minuteMs })
    expect(floodAfter(calm, start + 30 * minuteMs - 1, 0).since).toBe(start)
    expect(floodAfter(calm, start + 30 * minuteMs, 0).since).toBeNull()
  })

  it('goes on where more come before it was calm for long enough', () => {
    const calm = floodAfter(floodAfter(noFlood(), start, 11), start + 11 * minuteMs, 0)
    const again = floodAfter(calm, start + 15 * minuteMs, 6)
    expect(again).toMatchObject({ since: start, calmSince: null })
    expect(floodAfter(again, start + 21 * minuteMs, 0).since).toBe(start)
  })

  it('remembers no more than it needs', () => expect(floodAfter(noFlood(), start, 100_000).times).toHaveLength(40))
})
