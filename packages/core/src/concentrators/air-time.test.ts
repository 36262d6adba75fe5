import { describe, expect, it } from 'vitest'
import { type AirLine, airShares, airUses, busiestOf } from './air-time.ts'

const waits = { shutdown: 0, order: 0, reading: 0, past: 0 }
const line = (overMs: number, reading: number, past = 0): AirLine => ({
  ...{ bus: 'plc', overMs, waits },
  usedMs: { shutdown: 0, order: 600_000, reading, past },
})

describe('air time of a power line', () => {
  it('is told in shares that add up to 1 with what is free', () => {
    const shares = airShares(line(3_600_000, 1_800_000, 36_000))!
    expect(shares).toEqual({ shutdown: 0, order: 1 / 6, reading: 0.5, past: 0.01, free: expect.closeTo(0.3233, 3) })
    expect([...airUses, 'free' as const].reduce((sum, use) => sum + shares[use], 0)).toBeCloseTo(1, 12)
  })
  it('is never more than all of it, and nothing before the first moment', () => {
    expect(airShares(line(1_000, 600_000))).toMatchObject({ free: 0, order: 0.5, reading: 0.5 })
    expect(airShares({ overMs: 0, usedMs: waits })).toBeNull()
  })
  it('of several lines the busiest one is told', () => {
    const [calm, busy] = [line(3_600_000, 0), line(3_600_000, 1_000_000)]
    expect(busiestOf([calm, busy])).toBe(busy)
    expect(busiestOf([busy, calm])).toBe(busy)
    expect(busiestOf([])).toBeNull()
  })
})
