import { describe, expect, it } from 'vitest'
import { isNotCredible } from './not-credible.ts'

describe('an irradiance beside "no valid irradiance"', () => {
  const stuck = { irradianceWm2: 655, specificYieldH: 2.61, pr: null }
  it('is said not to count', () => {
    expect(isNotCredible(stuck)).toBe(true)
  })
  it.each([
    ['a ratio is made of it', { ...stuck, pr: 0.8 }],
    ['the plant has not had an hour of sun', { ...stuck, specificYieldH: null }],
    ['it is dark', { ...stuck, irradianceWm2: 3 }],
    ['there is none', { ...stuck, irradianceWm2: null }],
  ])('counts where %s', (_, row) => {
    expect(isNotCredible(row)).toBe(false)
  })
})
