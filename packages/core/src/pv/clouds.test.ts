import { describe, expect, it } from 'vitest'
import { clearSkyIndex } from './clouds.ts'

const start = Date.UTC(2026, 4, 1)
const year = Array.from({ length: 365 * 24 }, (_, i) => start + i * 3_600_000)
const mean = (cloudiness: number, seed = 7): number =>
  year.reduce((sum, at) => sum + clearSkyIndex(seed, at, { cloudiness }), 0) / year.length

describe('clouds', () => {
  it('are the same for the same seed and instant, and others for another seed', () => {
    const at = start + 1_234_567
    expect(clearSkyIndex(3, at, { cloudiness: 0.5 })).toBe(clearSkyIndex(3, at, { cloudiness: 0.5 }))
    expect(mean(0.5, 3)).not.toBe(mean(0.5, 4))
  })

  it('leave between 12 % and 102 % of the clear sky', () => {
    for (const at of year) {
      const index = clearSkyIndex(11, at, { cloudiness: 0.7 })
      expect(index >= 0.12 && index <= 1.02).toBe(true)
    }
  })

  it('take more light in a cloudy climate than in a dry one', () => {
    expect(mean(0.15)).toBeGreaterThan(0.88)
    expect(mean(0.8)).toBeLessThan(0.72)
    expect(mean(0.15)).toBeGreaterThan(mean(0.5))
  })

  it('move smoothly: less than 4 % in ten seconds, though some minutes bring more than 10 %', () => {
    let swing = 0
    for (let i = 0; i < 20_000; i++) {
      const at = start + i * 60_000
      const now = clearSkyIndex(5, at, { cloudiness: 0.5 })
      expect(Math.abs(clearSkyIndex(5, at + 10_000, { cloudiness: 0.5 }) - now)).toBeLessThan(0.04)
      swing = Math.max(swing, Math.abs(clearSkyIndex(5, at + 180_000, { cloudiness: 0.5 }) - now))
    }
    expect(swing).toBeGreaterThan(0.1)
  })
})
