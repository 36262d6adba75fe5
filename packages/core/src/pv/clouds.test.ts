import { describe, expect, it } from 'vitest'
import { clearSkyIndex, cloudRegime, regimeShares, regimes } from './clouds.ts'

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

const stepMs = 600_000
/** Five years of regimes, ten minutes apart. */
const chain = (seed: number, cloudiness: number): number[] =>
  Array.from({ length: 5 * 365 * 144 }, (_, i) => regimes.indexOf(cloudRegime(seed, start + i * stepMs, { cloudiness })))

describe('regimes of the sky', () => {
  it('stand in the long run as often as the climate says', () => {
    const states = chain(7, 0.45)
    const wanted = [0, 0, 0]
    for (let i = 0; i < states.length; i += 36)
      for (const [k, share] of regimeShares(7, start + i * stepMs, { cloudiness: 0.45 }).entries())
        wanted[k]! += (36 * share) / states.length
    for (const k of [0, 1, 2]) {
      const share = states.filter((state) => state === k).length / states.length
      expect(Math.abs(share - wanted[k]!)).toBeLessThan(0.02)
    }
  })

  it('last: the next ten minutes bring the same in more than 80 %, about as often just after a change as later (Markov)', () => {
    const states = chain(3, 0.5)
    /** How often a regime stays for one more step, of the steps that `counts` takes. */
    const stays = (regime: number, counts: (i: number) => boolean): number => {
      const at = states.flatMap((state, i) => (state === regime && i > 0 && i + 1 < states.length && counts(i) ? [i] : []))
      return at.filter((i) => states[i + 1] === regime).length / at.length
    }
    for (const regime of [0, 1, 2]) {
      const always = stays(regime, () => true)
      expect(always).toBeGreaterThan(0.8)
      // The chain itself has no memory; that wet days lie under it leaves a little.
      expect(Math.abs(stays(regime, (i) => states[i - 1] !== regime) - always)).toBeLessThan(0.06)
    }
  })

  it('look as they are called', () => {
    const means = [0, 0, 0]
    const counts = [0, 0, 0]
    for (let i = 0; i < 20_000; i++) {
      const at = start + i * stepMs + stepMs - 1
      const k = regimes.indexOf(cloudRegime(5, at, { cloudiness: 0.5 }))
      means[k]! += clearSkyIndex(5, at, { cloudiness: 0.5 })
      counts[k]!++
    }
    const [clear, broken, overcast] = means.map((sum, k) => sum / counts[k]!) as [number, number, number]
    expect(clear).toBeCloseTo(1, 2)
    expect(broken > 0.65 && broken < 0.9).toBe(true)
    expect(overcast > 0.25 && overcast < 0.45).toBe(true)
  })
})
