import { describe, expect, it } from 'vitest'
import { noisyCurve } from '../../test/noisy-curves.ts'
import { curveFeatures } from './features.ts'

describe('steps of a curve', () => {
  it('finds none in 200 clean curves with noise, whatever light, heat, rating, noise and number of points', () => {
    const found = Array.from({ length: 200 }, (_, seed) => {
      const lightWm2 = 200 + ((seed * 37) % 900)
      const noise = [0.001, 0.002, 0.005, 0.01][seed % 4]!
      const curve = noisyCurve({
        seed,
        noise,
        light: [lightWm2, lightWm2, lightWm2],
        cellC: 5 + ((seed * 13) % 65),
        points: 50 + ((seed * 29) % 151),
        ratedW: [320, 450, 550, 660][seed % 4]!,
      })
      return { seed, steps: curveFeatures(curve)!.steps.length }
    }).filter(({ steps }) => steps > 0)
    expect(found).toEqual([])
  })

  it('finds each of 200 shades of one substring, where and as deep as it is', () => {
    const missed = Array.from({ length: 200 }, (_, seed) => {
      const share = 0.1 + 0.75 * ((seed % 40) / 40)
      const curve = noisyCurve({ seed, light: [800 * share, 800, 800], points: 60 + (seed % 141), noise: 0.001 })
      const { steps, shortA } = curveFeatures(curve)!
      return { seed, share, steps: steps.map(({ currentA }) => currentA / shortA) }
    }).filter(({ share, steps }) => steps.length !== 1 || Math.abs(steps[0]! - share) > 0.06)
    expect(missed).toEqual([])
  })

  it('finds two steps where the substrings have three lights', () => {
    const { steps } = curveFeatures(noisyCurve({ seed: 3, light: [300, 600, 900] }))!
    expect(steps).toHaveLength(2)
    expect(steps[0]!.voltageV).toBeLessThan(steps[1]!.voltageV)
    expect(steps[0]!.currentA).toBeGreaterThan(steps[1]!.currentA)
  })
})
